"""Sends every deck through LibreOffice and back: python .ci/through_libreoffice.py [soffice]."""

import subprocess
import sys
import tempfile
from pathlib import Path

from cardgen.decks.library import Library
from cardgen.documents.game import available_games
from cardgen.documents.tables.deckwriting import deck_table, to_xlsx
from cardgen.model.problem import Problems

ENDINGS = ("xlsx", "ods", "csv")
SEMICOLONS_UTF8 = "csv:Text - txt - csv (StarCalc):59,34,76"


def convert(program: str, files: list[Path], ending: str, folder: Path) -> None:
    """Let LibreOffice open files and save them in another format."""
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    kind = SEMICOLONS_UTF8 if ending == "csv" else ending
    out = ["--outdir", str(folder / ending)]
    command = [program, profile, "--headless", "--convert-to", kind, *out, *map(str, files)]
    subprocess.run(command, check=True, capture_output=True, timeout=300)


def main(program: str) -> int:
    """Compare every deck with what comes back; the number of differences."""
    library, wrong = Library(), 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        games = list(available_games([library.seeds]))
        for game in games:
            loaded = library.load(game, Problems())
            table = deck_table(loaded.game, library.languages, "ru")
            (folder / f"{game}.xlsx").write_bytes(to_xlsx(table))
        for ending in ENDINGS:
            convert(program, [folder / f"{game}.xlsx" for game in games], ending, folder)
            for game in games:
                name = f"{game}.{ending}"
                said = f"extends: {game}\nreplace-cards: true\ncards: [{name}]\n"
                (folder / ending / "game.yaml").write_text(said)
                again = library.load(folder / ending, Problems()).game.deck
                is_same = again == library.load(game, Problems()).game.deck
                print(f"{name}: {'the same deck' if is_same else 'another deck'}")
                wrong += not is_same
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "soffice"))
