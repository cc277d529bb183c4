"""Setting text: fonts, kerning, hyphenation, line breaking and fitting to a box."""
