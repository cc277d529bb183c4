"""Drawing in mm: the one room that touches reportlab, Pillow and pdfium."""
