"""Printer profiles in the user's settings: kept, found, added to and removed."""

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError

from cardgen.documents.files.reading import display_path
from cardgen.documents.files.writing import write_file
from cardgen.model.lengths import Size
from cardgen.model.problem import DataError, EnvironmentFault, Place, UsageError
from cardgen.model.strict import Strict
from cardgen.press.backs import Backs, Transform
from cardgen.press.registration import PrinterProfile, SheetReading, chained
from cardgen.workshop.places import settings_folder

_FORMAT = 1
"""The version of the file; a file of a later one is left alone."""

FILE = "printers.json"

_NAME = re.compile(r"\w[\w-]{0,39}")


class _Correction(Strict):
    dx: float = Field(ge=-50, le=50)
    dy: float = Field(ge=-50, le=50)
    degrees: float = Field(ge=-10, le=10)
    scale_x: float = Field(ge=0.9, le=1.1)
    scale_y: float = Field(ge=0.9, le=1.1)


class _Measured(Strict):
    paper: str
    width: float = Field(gt=0, le=10_000)
    height: float = Field(gt=0, le=10_000)
    backs: Literal["duplex-long", "duplex-short", "separate"]
    correction: _Correction
    residual: float = Field(ge=0, le=50)


class _Printers(Strict):
    format: Literal[1]
    printers: dict[str, list[_Measured]]


def profiles_file() -> Path:
    """Where the user's profiles are kept."""
    return settings_folder() / FILE


def load_profiles(path: Path) -> dict[str, PrinterProfile]:
    """The profiles by name; none if there is no file.

    Raises:
        DataError: ``printers-file-damaged``, ``printers-file-newer`` (``found``, ``known``).
        EnvironmentFault: ``file-unreadable`` (``reason``).
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError as error:
        raise DataError.of("printers-file-damaged", Place(display_path(path))) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise EnvironmentFault.of(
            "file-unreadable", Place(display_path(path)), reason=reason
        ) from error
    read = _parsed(text, path)
    return {
        name: PrinterProfile(name, tuple(_measured(one) for one in measured))
        for name, measured in read.printers.items()
    }


def _parsed(text: str, path: Path) -> _Printers:
    place = Place(display_path(path))
    try:
        raw = json.loads(text)
        found = raw.get("format") if isinstance(raw, dict) else None
        if isinstance(found, int) and found > _FORMAT:
            raise DataError.of("printers-file-newer", place, found=found, known=_FORMAT)
        return _Printers.model_validate(raw)
    except (ValueError, RecursionError, ValidationError) as error:
        raise DataError.of("printers-file-damaged", place) from error


def _measured(read: _Measured) -> SheetReading:
    correction = Transform(**read.correction.model_dump())
    page = Size.of(read.width, read.height)
    return SheetReading(read.paper, page, Backs(read.backs), correction, read.residual)


def save_profiles(profiles: Iterable[PrinterProfile], path: Path) -> None:
    """Write all profiles; the old file stays whole until the new one is.

    Raises:
        EnvironmentFault: it cannot be written.
    """
    printers = {one.name: [measured_record(m) for m in one.measured] for one in profiles}
    record = {"format": _FORMAT, "printers": dict(sorted(printers.items()))}
    write_file(path, (json.dumps(record, indent=2, ensure_ascii=False) + "\n").encode())


def measured_record(measured: SheetReading) -> dict[str, Any]:
    """What a sheet told, as it is kept and as ``--json`` shows it; mm and degrees."""
    correction = measured.correction
    numbers = {
        "dx": correction.dx,
        "dy": correction.dy,
        "degrees": correction.degrees,
        "scale_x": correction.scale_x,
        "scale_y": correction.scale_y,
    }
    return {
        "paper": measured.paper,
        "width": float(measured.page.width),
        "height": float(measured.page.height),
        "backs": str(measured.backs),
        "correction": {key: round(float(value), 6) + 0.0 for key, value in numbers.items()},
        "residual": round(measured.residual, 4),
    }


def find_profile(name: str, path: Path | None = None) -> PrinterProfile:
    """The profile of this name, capital or small.

    Raises:
        UsageError: ``no-printers`` or ``unknown-printer`` (``printer``, ``known``).
        DataError: the file of profiles is faulty.
    """
    profiles = load_profiles(profiles_file() if path is None else path)
    for known, profile in profiles.items():
        if known.casefold() == name.casefold():
            return profile
    if not profiles:
        raise UsageError.of("no-printers", printer=name)
    raise UsageError.of("unknown-printer", printer=name, known=", ".join(profiles))


def check_name(name: str) -> str:
    """The name, if a profile may have it: letters, figures, ``_`` and ``-``, 40 at most.

    Raises:
        UsageError: ``bad-printer-name`` (``found``).
    """
    if not _NAME.fullmatch(name):
        raise UsageError.of("bad-printer-name", found=name)
    return name


def add_measured(
    name: str, measured: SheetReading, *, refine: bool = False, path: Path | None = None
) -> PrinterProfile:
    """Keep what a sheet told under a name, old or new; with ``refine`` on top of what is known.

    Raises:
        UsageError: as `find_profile`, `with_measured` and `refined`.
        DataError: the file of profiles is faulty; it stays as it is.
        EnvironmentFault: it cannot be written.
    """
    file = profiles_file() if path is None else path
    profiles = load_profiles(file)
    known = next((p for k, p in profiles.items() if k.casefold() == name.casefold()), None)
    if refine:
        profile = refined(known or find_profile(name, file), measured)
    else:
        profile = with_measured(known or PrinterProfile(name), measured)
    save_profiles((profiles | {profile.name: profile}).values(), file)
    return profile


def with_measured(profile: PrinterProfile, measured: SheetReading) -> PrinterProfile:
    """The profile with what a first sheet told.

    Raises:
        UsageError: ``printer-measured-already`` (``printer``): a sheet printed so is known.
    """
    if any(_same_way(one, measured) for one in profile.measured):
        raise UsageError.of("printer-measured-already", printer=profile.name)
    return replace(profile, measured=(*profile.measured, measured))


def refined(profile: PrinterProfile, measured: SheetReading) -> PrinterProfile:
    """The profile after a sheet that was printed with it: both corrections, one after the other.

    Raises:
        UsageError: ``printer-not-measured-so`` (``printer``): there is nothing to refine.
    """
    known = next((one for one in profile.measured if _same_way(one, measured)), None)
    if known is None:
        raise UsageError.of("printer-not-measured-so", printer=profile.name)
    # The later correction undoes what the printer and the earlier one together did wrong, so it
    # comes first.
    both = replace(measured, correction=chained(measured.correction, known.correction))
    kept = tuple(both if one is known else one for one in profile.measured)
    return replace(profile, measured=kept)


def _same_way(one: SheetReading, other: SheetReading) -> bool:
    return one.page == other.page and one.backs is other.backs
