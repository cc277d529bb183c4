"""What every product needs of a deck: sources, faces, templates, pictures, words, records."""
