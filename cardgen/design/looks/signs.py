"""The short names of signs in cells, English and Russian: ``{sword}``, ``{меч}``."""

from collections.abc import Mapping

from cardgen.design.marks import IconNamed
from cardgen.drawing.icons import IconBook

SIGNS: Mapping[str, str] = {
    "sword": "broadsword", "attack": "broadsword", "heart": "hearts", "hearts": "hearts",
    "life": "hearts", "coin": "two-coins", "coins": "two-coins", "gold": "two-coins",
    "card": "card-draw", "cards": "card-draw", "die": "dice-six-faces-five",
    "dice": "dice-six-faces-five", "star": "round-star", "fire": "flame", "water": "drop",
    "skull": "death-skull", "energy": "lightning-trio", "gem": "cut-diamond", "wood": "wood-pile",
    "stone": "stone-pile", "food": "meat", "time": "hourglass", "tap": "clockwise-rotation",
    "book": "spell-book", "crystal": "emerald", "people": "person", "defence": "shield",
    "defense": "shield", "armor": "breastplate", "armour": "breastplate",
    "меч": "broadsword", "атака": "broadsword", "щит": "shield", "защита": "shield",
    "сердце": "hearts", "жизнь": "hearts", "монета": "two-coins", "монеты": "two-coins",
    "золото": "two-coins", "карта": "card-draw", "карты": "card-draw",
    "кубик": "dice-six-faces-five", "кость": "dice-six-faces-five", "звезда": "round-star",
    "огонь": "flame", "вода": "drop", "череп": "death-skull", "энергия": "lightning-trio",
    "кристалл": "emerald", "алмаз": "cut-diamond", "дерево": "wood-pile", "камень": "stone-pile",
    "еда": "meat", "время": "hourglass", "книга": "spell-book", "корона": "crown",
    "броня": "breastplate", "человек": "person",
}  # fmt: skip


def icon_names(known: IconBook) -> IconNamed:
    """What finds the icon that a name in a cell means, among those that are known."""

    def named(name: str) -> str | None:
        if name in known:
            return name
        folded = "-".join(name.casefold().replace("_", " ").replace("-", " ").split())
        icon = SIGNS.get(folded, folded)
        return icon if icon in known else None

    return named
