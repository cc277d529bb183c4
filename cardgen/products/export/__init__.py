"""Decks for print shops and for tables on screen: pictures, pages and saved tables."""
