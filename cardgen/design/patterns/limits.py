"""The bounds of a pattern's parameters, so that no template can ask for a million strokes."""

from typing import Annotated

from pydantic import Field

BoxShare = Annotated[float, Field(ge=-2.0, le=3.0)]
"""A place as a share of the box's width or height; a little beyond the box is allowed."""

Pitch = Annotated[float, Field(ge=0.3, le=100.0)]
"""The distance in mm between neighbouring strokes, dots or rows."""

Radius = Annotated[float, Field(ge=0.0, le=1000.0)]
"""A radius or another length from nought up, in mm."""

Stroke = Annotated[float, Field(ge=0.0, le=5.0)]
"""The width of a line in mm."""

Count = Annotated[int, Field(ge=1, le=720)]
"""How many of a thing there are."""

Duty = Annotated[float, Field(gt=0.0, lt=1.0)]
"""The share of its step that a ray or a stripe fills."""

OptionalColour = Annotated[str | None, "colour"]
"""A colour as in `ColourField`, or none."""
