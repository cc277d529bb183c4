"""A booklet's Markdown, read to what the pages are set from."""
