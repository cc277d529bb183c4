"""``cardgen schema``: what a file may say, for editors that complete and check while one types."""

import json
from pathlib import Path

import click

from cardgen.cli.command import Command
from cardgen.cli.console import Console
from cardgen.cli.help import help_text
from cardgen.cli.options import argument, option

_KINDS = ("game", "template", "rulings", "text")


@click.command("schema", cls=Command, help=help_text("command.schema"))
@argument("kind", "schema", type=click.Choice(_KINDS))
@option("into", type=click.Path(path_type=Path), metavar=help_text("value.folder"))
def command(kind: str, into: Path | None) -> int:
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
