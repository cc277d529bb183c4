"""Lets click speak the user's language by its own gettext, from the table ``[gettext]``."""

import gettext

import click

from cardgen.cli.help import known_text

_SPEAKING = (click.core, click.exceptions, click.parser, click.types)
"""The modules of click whose sentences a user can meet."""


class Catalogue(gettext.NullTranslations):
    """The sentences by click's English; what a language lacks stays as it is.

    A language gives the forms for one and for several as two sentences.
    """

    def gettext(self, message: str) -> str:
        """The sentence in the user's language."""
        return known_text(f"gettext.{message}") or message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The sentence for one thing or for ``n``."""
        return self.gettext(msgid1 if n == 1 else msgid2)


CATALOGUE = Catalogue()


def speak_in_click() -> None:
    """Put the catalogue in the place of the system's in click, which binds it when imported."""
    for module in _SPEAKING:
        for name, function in (("_", CATALOGUE.gettext), ("ngettext", CATALOGUE.ngettext)):
            if hasattr(module, name):
                setattr(module, name, function)
