"""The games' original documents: recognised, checked and imported."""
