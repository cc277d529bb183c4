"""YAML files: plain data with places, held against the models that check it."""
