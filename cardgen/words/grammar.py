"""Nouns and the phrases that agree with them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardgen.model.text import FormRule, Forms, LanguageText, Phrase
from cardgen.words.fill import fill

NAME = "name"
"""The form every noun has; other forms are named by the phrases that need them."""

CLASS = "class"
"""The key under which a noun's agreement class stands."""


@dataclass(frozen=True)
class Noun:
    """A noun of a game in a language: its given forms, and rules for those not given."""

    forms: Forms
    rules: Mapping[str, tuple[FormRule, ...]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The noun as it stands in the middle of a sentence."""
        return self.forms.get(NAME, "")

    @property
    def agreement(self) -> str | None:
        """The agreement class (``f``, ``pl``), if it is given or follows from the name."""
        return self.form(CLASS)

    def form(self, wanted: str) -> str | None:
        """A form of the noun: given, or derived from its name; None if neither."""
        given = self.forms.get(wanted)
        if given is not None or not self.name:
            return given
        folded = self.name.casefold()
        for rule in self.rules.get(wanted, ()):
            starts = not rule.starts or folded.startswith(rule.starts)
            ends = not rule.ends or folded.endswith(rule.ends)
            if starts and ends:
                stem = self.name[: len(self.name) - rule.cut]
                return fill(rule.gives, lambda _, stem=stem: stem)  # type: ignore[misc]
        return None


def noun(forms: Forms, language: LanguageText) -> Noun:
    """The noun of these forms under the language's rules."""
    return Noun(forms, language.derive)


def agreeing(phrase: Phrase, with_noun: Noun | None) -> str | None:
    """The variant of a phrase that agrees with a noun; None if it cannot be told which.

    A phrase without variants agrees with every noun.
    """
    if isinstance(phrase, str):
        return phrase
    return phrase.get((with_noun.agreement if with_noun else None) or "")
