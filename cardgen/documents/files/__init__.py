"""Files as a person or another program left them: bytes, text, archives, and writing them whole."""
