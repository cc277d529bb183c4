"""Parts: tokens, markers, figures, side and reference cards, on the sheets of the press."""
