"""Condottiere: its card notation and its rules."""
