"""Cards of War: its card notation and its rules."""
