"""Reading: documents, spreadsheets and YAML to games, every problem with its place."""
