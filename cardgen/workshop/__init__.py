"""The workshop: making deck folders, what has been printed, and the printers of a user."""
