"""The one base of all data that is read from files."""

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """Data that never changes: an unknown key is an error, and so is a number that is none."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", populate_by_name=True, allow_inf_nan=False
    )


def _hyphens(name: str) -> str:
    """A field's name as files write it: ``card_size`` is ``card-size``."""
    return name.replace("_", "-")


class StrictHyphens(Strict):
    """Strict data whose keys stand in files with hyphens."""

    model_config = ConfigDict(alias_generator=_hyphens)
