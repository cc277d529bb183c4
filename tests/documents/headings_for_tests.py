"""Column names in two languages, as the language files give them."""

from cardgen.documents.tables.columnnames import Headings

HEADINGS = Headings(
    {
        "name": ("Name", "Card", "Название", "Имя"),
        "number": ("No.", "Number", "Номер"),
        "force": ("Force", "Strength", "Сила"),
        "types": ("Type", "Types", "Тип"),
        "notes": ("Notes", "Effect", "Эффект", "Приём"),
        "kills": ("Kills", "Бьёт"),
        "copies": ("Copies", "Count", "Копий"),
        "side": ("Side", "Сторона"),
        "text": ("Text", "Текст"),
        "art": ("Art", "Рисунок"),
    }
)
