"""Card lists in tables: text, CSV and spreadsheets, read to rows and written back."""
