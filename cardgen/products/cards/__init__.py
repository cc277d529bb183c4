"""Card sheets: planned, marked for cutting and drawn into one PDF file."""
