"""Make icons.json, all.zip and CREDITS.md from the Game Icons package.

Run this after changing chosen.yaml or authors.yaml:

    npm pack @iconify-json/game-icons@1.2.4
    python -m pip install -e .
    python templates/icons/bake.py iconify-json-game-icons-1.2.4.tgz

The package does not name the authors; authors.yaml does. An author must never be guessed: look the
icon up on https://game-icons.net, where its address ends in author/name, and where two authors have
an icon of one name, compare the drawings.

icons.json holds the icons of chosen.yaml, one a line, sorted: {"author", "d"}. all.zip holds every
icon that authors.yaml names as a member of its name, and as the member `AUTHORS` a JSON object of
author to names. d and a member's text are path data on a square of 512
units (x right, y down, fill rule nonzero) with the commands M, L, C and Z only, absolute, single
tokens parted by spaces, rounded to 0.1 unit.
"""

import json
import re
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from cardgen.drawing import svgpath

HERE = Path(__file__).resolve().parent
PACKAGE = "@iconify-json/game-icons 1.2.4"
_MEMBER = "package/icons.json"
_SIDE = 512
_PATH = re.compile(r"<path\b[^>]*?\sd=\"([^\"]*)\"[^>]*/>")
_CREDITS = """\
# Icon credits

The icons come from [game-icons.net](https://game-icons.net), where they are offered under
[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). Whatever cardgen prints with them says:

> Icons by the contributors of game-icons.net, CC BY 3.0
> (https://creativecommons.org/licenses/by/3.0/), recoloured and outlined.

Those contributors are {authors}. The path data is from the npm package `{package}`, the authors
from the folders of [game-icons/icons](https://github.com/game-icons/icons).
This page is made by `bake.py`.

| Author | Icons | Which |
| --- | ---: | --- |
{rows}
"""


class _Author(NamedTuple):
    name: str
    address: str | None = None


def main(arguments: list[str]) -> int:
    """Bake the tarball named by the only argument; the exit code is 2 for a wrong call."""
    if len(arguments) != 1:
        print("usage: python templates/icons/bake.py PACKAGE.tgz", file=sys.stderr)
        return 2
    drawn_by = _authors()
    bodies = _bodies(Path(arguments[0]))
    missing = [name for name in drawn_by if name not in bodies]
    if missing:
        print("not in the package: " + ", ".join(missing), file=sys.stderr)
        return 1
    paths = {name: _plain(bodies[name]) for name in drawn_by}
    chosen = yaml.safe_load((HERE / "chosen.yaml").read_text(encoding="utf-8"))["icons"]
    lines = [_line(name, drawn_by[name].name, paths[name]) for name in sorted(chosen)]
    _save("icons.json", "{\n" + ",\n".join(lines) + "\n}\n")
    _save("CREDITS.md", _credits(drawn_by))
    _save_archive(paths, drawn_by)
    return 0


def _authors() -> dict[str, _Author]:
    """Who drew each icon, by the icon's name in alphabetical order."""
    told = yaml.safe_load((HERE / "authors.yaml").read_text(encoding="utf-8"))
    authors = {key: _Author(**entry) for key, entry in told["authors"].items()}
    named = {name: authors[key] for key, names in told["icons"].items() for name in names}
    return dict(sorted(named.items()))


def _bodies(package: Path) -> dict[str, str]:
    """The SVG content of every icon of the package, aliases resolved."""
    with tarfile.open(package) as archive:
        member = archive.extractfile(_MEMBER)
        if member is None:
            raise SystemExit(f"{package}: {_MEMBER} is no file")
        data = json.load(member)
    bodies = {name: icon["body"] for name, icon in data["icons"].items()}
    for name, alias in data.get("aliases", {}).items():
        if set(alias) == {"parent"} and alias["parent"] in bodies:
            bodies[name] = bodies[alias["parent"]]
    return bodies


def _plain(body: str) -> str:
    """All paths of an icon as one in plain form."""
    found = _PATH.findall(body)
    if not found or _PATH.sub("", body).strip():
        raise SystemExit("an icon is made of more than plain paths: " + body[:80])
    commands = [command for data in found for command in svgpath.parse(data)]
    outside = [v for command in commands for v in command[1:] if not -_SIDE <= v <= 2 * _SIDE]
    if outside:
        raise SystemExit("an icon reaches far outside its square: " + body[:80])
    return svgpath.write(commands)


def _line(name: str, author: str, data: str) -> str:
    entry = json.dumps({"author": author, "d": data}, ensure_ascii=False)
    return f"{json.dumps(name)}: {entry}"


def _credits(icons: dict[str, _Author]) -> str:
    authors = sorted(set(icons.values()))
    rows = []
    for author in authors:
        names = [name for name, drawn_by in icons.items() if drawn_by == author]
        shown = f"[{author.name}]({author.address})" if author.address else author.name
        rows.append(f"| {shown} | {len(names)} | {', '.join(names)} |")
    listed = ", ".join(author.name for author in authors[:-1]) + " and " + authors[-1].name
    return _CREDITS.format(authors=listed, package=PACKAGE, rows="\n".join(rows))


def _save_archive(paths: Mapping[str, str], drawn_by: Mapping[str, _Author]) -> None:
    """All icons, each compressed by itself, so that a deck reads only those it draws."""
    names: dict[str, list[str]] = {}
    for name, author in drawn_by.items():
        names.setdefault(author.name, []).append(name)
    with zipfile.ZipFile(HERE / "all.zip", "w") as archive:
        for member, text in {"AUTHORS": json.dumps(names, sort_keys=True), **paths}.items():
            # A ZipInfo of its own has no clock in it: the same icons give the same bytes.
            entry = zipfile.ZipInfo(member)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text, compresslevel=9)


def _save(name: str, text: str) -> None:
    (HERE / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
