"""A decision about an unclear rule."""

from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import Field, StringConstraints, model_validator

from cardgen.model.strict import Strict

RulingId = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2,3}[0-9]{1,3}$")]


class Ruling(Strict):
    """A question the document leaves open, the answers that can be chosen and the default.

    ``options`` maps an option's id to the answer in each language. ``document`` and ``line`` say
    which sentence of which document raises the question.

    Raises:
        ValueError: the default is not among the options.
    """

    id: RulingId
    question: Mapping[str, str]
    options: Mapping[str, Mapping[str, str]] = Field(min_length=1)
    default: str
    reason: Mapping[str, str]
    document: str | None = None
    line: Annotated[int, Field(ge=1)] | None = None

    @model_validator(mode="after")
    def _default_is_an_option(self) -> Self:
        if self.default not in self.options:
            raise ValueError("default-not-an-option")
        return self
