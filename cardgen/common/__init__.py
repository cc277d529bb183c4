"""What several rooms share and belongs to none: processes, random streams, guesses, polygons."""
