"""What the names in a look stand for: a card's facts, colours by accent, conditions of ``any``."""

import re
from collections.abc import Mapping
from typing import Any, cast

from cardgen.design.looks.accents import DEFAULT_ACCENT, palette
from cardgen.design.looks.schema import Look, When
from cardgen.design.schema import When as PlainWhen
from cardgen.design.scope import Fact, Facts, Scope, TemplateFault

KNOWN = frozenset((
    "name", "type", "subtitle", "cost", "text", "flavour", "art", "focus", "attack", "defence",
    "health", "force", "number", "accent", "emblem", "question", "hint", "answer", "back",
    "back text", "back art", "choice a", "choice b", "choice c", "choice d", "kind", "pick",
    "rank", "suit", "family", "code", "ingredients", "time", "serves", "caption", "second",
    "deck", "icon", "picture", "picture.shape", "has-art", "back-art", "rest", "row", "copies",
    "defence.icon", "label.a", "label.b", "label.c", "label.d", "label.pick",
))  # fmt: skip
"""The names every look may ask for, whether or not the deck has such a column."""


ANY = "any"
"""The condition that holds several one of which must."""

_NAMED = re.compile(r"\{\{\s*([^{}|]+?)\s*[|}]")


def names_in(look: Look) -> frozenset[str]:
    """The known names that a look speaks of, in texts or in conditions."""
    said = look.model_dump_json(exclude_unset=True)
    asked = {name for name in KNOWN if f'"{name}":' in said.split('"layers":', 1)[-1]}
    return frozenset(_NAMED.findall(said)) | asked


class LookScope(Scope):
    """The facts of one card in one look; a known column that the deck lacks is empty."""

    def __init__(self, look: Look, facts: Facts, tables: Mapping[str, Any]) -> None:
        accent = str(facts.get("accent") or DEFAULT_ACCENT)
        coloured = look.model_copy(update={"palette": palette(look, accent)})
        super().__init__(coloured, facts, tables)
        self._look = look

    def with_facts(self, **facts: Fact) -> "LookScope":
        """The same scope with further facts."""
        return LookScope(self._look, {**self._facts, **facts}, self._tables)

    def fact(self, name: str) -> Fact:
        """The fact or value of this name; None for a column that this deck has not.

        Raises:
            TemplateFault: there is no such name.
        """
        try:
            return super().fact(name)
        except TemplateFault as fault:
            absent = fault.code == "unknown-placeholder" and fault.values.get("name") == name
            if absent and (name in KNOWN or name.startswith("field.")):
                return None
            raise

    def holds(self, when: When) -> bool:
        """Whether all conditions hold, and of those under ``any`` at least one."""
        plain = {name: test for name, test in when.items() if name != ANY}
        one_of = cast("tuple[When, ...]", when.get(ANY, ()))
        return super().holds(cast(PlainWhen, plain)) and (
            not one_of or any(self.holds(one) for one in one_of)
        )
