"""Looks for decks of one's own: faces that are laid out anew for every card and card size."""
