"""A map's GeoJSON: read, checked and brought together at its borders."""
