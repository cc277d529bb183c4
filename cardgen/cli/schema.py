"""``cardgen schema``: what a file may say, for editors that complete and check while one types."""

import json
from pathlib import Path
from typing import Annotated

from cardgen.cli.binding import command as bound
from cardgen.cli.console import Console
from cardgen.common.optionword import ArgumentWord, OptionWord

_KINDS = ("game", "template", "rulings", "text")


@bound("schema", "into")
def command(
    kind: Annotated[str, ArgumentWord("schema", choices=_KINDS)],
    into: Annotated[Path | None, OptionWord(metavar="folder")] = None,
) -> int:
    """Print the JSON Schema of a kind of file, or write it into a folder."""
    from cardgen.documents.files.reading import display_path
    from cardgen.documents.files.writing import write_file
    from cardgen.workshop.schemas import json_schema

    console, schema = Console(), json_schema(kind)
    if into is None:
        console.json(schema)
        return 0
    path = into / f"{kind}.schema.json"
    write_file(path, (json.dumps(schema, indent=2, ensure_ascii=False) + "\n").encode())
    console.result(console.message("made.schema", file=display_path(path)))
    console.say(f"schema.{kind}", file=path.name)
    return 0
