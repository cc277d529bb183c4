"""Data every other room speaks of: cards, effects, games, problems, lengths."""
