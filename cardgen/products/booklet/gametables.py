"""What a booklet's directives take from the game: its cards, rulings, victory table and credits."""

from dataclasses import dataclass

from cardgen.decks.values import Values
from cardgen.documents.booklet.bookletast import (
    Directive,
    InlineSign,
    Node,
    Para,
    Pieces,
    TableNode,
    TextRun,
)
from cardgen.games.victory import victory_rows
from cardgen.model.card import Card
from cardgen.model.effect import Kill
from cardgen.model.game import Game
from cardgen.model.problem import Place
from cardgen.products.booklet.differences import differences
from cardgen.words.fill import number
from cardgen.words.lexicon import card_name, label, type_name
from cardgen.words.sentences import effect_text


@dataclass(frozen=True)
class GameTables:
    """Makes tables and paragraphs from a game.

    ``emblems`` are the card types that have an icon; ``other`` is the game whose differences are
    told.
    """

    values: Values
    icon_authors: str
    emblems: frozenset[str] = frozenset()
    other: Game | None = None

    def _label(self, key: str, **values: object) -> str:
        return label(f"booklet.{key}", self.values.words, **values)

    def _heads(self, *keys: str) -> tuple[Pieces, ...]:
        return tuple((TextRun(self._label(key)),) for key in keys)

    def card_list(self, place: Place) -> list[Node]:
        """Every card in the order of its name: what it is, what it counts, what it does."""
        game, words = self.values.game, self.values.words
        cards = sorted(game.deck, key=lambda card: _sorted_by(card_name(card, words)))
        many = any(card.copies > 1 for card in cards)
        rows = [self._card_row(card, many) for card in cards]
        heads = self._heads("card", "types", "force", *(["copies"] if many else []), "effect")
        aligns = ("left", "left", "center", *(["center"] if many else []), "left")
        table = TableNode(heads, tuple(rows), aligns, place)
        return [Directive("card-list", "", (table,), place)]

    def _card_row(self, card: Card, many: bool) -> tuple[Pieces, ...]:
        words = self.values.words
        name = card_name(card, words)
        under = words.game.subtitles.get(card.id, "")
        named: Pieces = (TextRun(name, strong=True),)
        if under:
            named = (*named, TextRun(f" {under}", emphasis=True))
        force = "–" if card.force is None else number(card.force, words.language)
        row: list[Pieces] = [named, self._types(card), (TextRun(force),)]
        if many:
            row.append((TextRun(number(card.copies, words.language)),))
        row.append((TextRun(effect_text(card, words)),))
        return tuple(row)

    def _types(self, card: Card) -> Pieces:
        """The types as icons with the side, or as a word where types have no icons."""
        words, place = self.values.words, Place("")
        names = " · ".join(type_name((one,), words) for one in card.types)
        side = f" — {label(f'side.{card.side}', words)}" if card.side else ""
        signs = [InlineSign("type", one, place) for one in card.types if one in self.emblems]
        return (*signs, TextRun(f" {names}{side}" if signs else f"{names}{side}"))

    def rulings(self, place: Place) -> list[Node]:
        """Every ruling: id and question, answer, reason."""
        code = self.values.words.code
        paras = [
            Para(
                (
                    TextRun(f"{ruling.id}. {ruling.question.get(code, '')}", strong=True),
                    TextRun(f" {ruling.options[ruling.default].get(code, '')} "),
                    TextRun(ruling.reason.get(code, ""), emphasis=True),
                ),
                place,
            )
            for ruling in self.values.game.rulings
        ]
        return [Directive("rulings", "", tuple(paras), place)]

    def victory(self, place: Place) -> list[Node]:
        """The victory table by number of players, or the sign that the look draws for it."""
        found = victory_rows(self.values.game)
        if not found:
            return [Directive("victory", "", None, place)]
        rows = tuple(
            ((TextRun(row.players),), (_goal(row.total),), (_goal(row.adjacent),)) for row in found
        )
        heads = self._heads("players", "regions", "adjacent")
        return [TableNode(heads, rows, ("left", "center", "center"), place)]

    def kills(self, place: Place) -> list[Node]:
        """For each type who kills it, how many cards are of it, and how many threaten it."""
        game, words = self.values.game, self.values.words
        rows: list[tuple[int, tuple[Pieces, ...]]] = []
        for key in game.types:
            killers = [card for card in game.deck if _kills(card, key)]
            names = ", ".join(sorted((card_name(c, words) for c in killers), key=_sorted_by))
            cards = self.values.type_count(key)
            head: Pieces = (
                InlineSign("type", key, place),
                TextRun(" " + type_name((key,), words), strong=True),
            )
            threats = sum(card.copies for card in killers)
            row = (head, (TextRun(names or "–"),), (TextRun(str(cards)),), (TextRun(str(threats)),))
            rows.append((cards, row))
        rows.sort(key=lambda pair: -pair[0])
        heads = self._heads("target", "killers", "cards", "threats")
        aligns = ("left", "left", "center", "center")
        return [TableNode(heads, tuple(row for _, row in rows), aligns, place)]

    def components(self, place: Place) -> list[Node]:
        """The card types and how many cards are of each."""
        game, words = self.values.game, self.values.words
        rows = tuple(
            (
                (TextRun(type_name((key,), words)),),
                (TextRun(str(self.values.type_count(key))),),
            )
            for key in game.types
        )
        return [TableNode(self._heads("types", "cards"), rows, ("left", "center"), place)]

    def differences(self, place: Place) -> list[Node]:
        """What the game of the other document has otherwise."""
        if self.other is None:
            return []
        rows = differences(self.values.game, self.other, self.values.words)
        cells = tuple(tuple((TextRun(text),) for text in row) for row in rows)
        heads = self._heads("question", "here", "there")
        table = TableNode(heads, cells, ("left", "left", "left"), place)
        return [Directive("differences", "", (table,), place)]

    def credits(self, place: Place) -> list[Node]:
        """Who made the game, the fonts and the icons."""
        credit = self.values.game.credit
        lines: list[str] = []
        if credit is not None:
            year = f", {credit.year}" if credit.year else ""
            lines.append(self._label("credit.designer", designer=credit.designer))
            lines.append(self._label("credit.source", source=f"{credit.source}{year}"))
        lines.append(self._label("credit.edition"))
        lines.append(self._label("credit.fonts"))
        lines.append(self._label("credit.icons", authors=self.icon_authors))
        paras = tuple(Para((TextRun(line),), place) for line in lines)
        return [Directive("credits", "", paras, place)]


def _kills(card: Card, key: str) -> bool:
    kills = (effect for effect in card.effects if isinstance(effect, Kill))
    return any(key in target for kill in kills for target in kill.targets)


def _goal(regions: int | None) -> TextRun:
    return TextRun("–" if regions is None else str(regions))


def _sorted_by(name: str) -> str:
    """What names are sorted by: their letters in lower case, ё as е, without signs before them."""
    return name.casefold().replace("ё", "е").lstrip("«\"' ")
