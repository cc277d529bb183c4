"""Parts: tokens, markers, figures, side and reference cards, on the sheets of the press."""

from cardgen.products.parts.make import MadeParts, PartsOptions, make_parts

__all__ = ["MadeParts", "PartsOptions", "make_parts"]
