"""Templates and cards to faces, and faces to drawings."""
