"""Rule booklets: from their Markdown to pages for reading, sheets for folding and a web page."""
