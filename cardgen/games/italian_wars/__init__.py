"""Italian Wars: its card notation and its rules."""
