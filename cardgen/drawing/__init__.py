"""Drawing in mm: the one room that touches reportlab and Pillow."""
