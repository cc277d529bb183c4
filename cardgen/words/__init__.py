"""Typed values to words in a language."""
