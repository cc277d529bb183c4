"""The printed map: its look, its drawing and the files made of it."""
