"""What can be chosen of a map beside the printing."""

from dataclasses import dataclass
from typing import Annotated

from cardgen.common.optionword import OptionWord
from cardgen.products.printing import Printing


@dataclass(frozen=True)
class MapOptions:
    """How a map is made: with a diagram of the borders behind it or not."""

    diagram: Annotated[bool, OptionWord()] = False

    def file_names(self, printing: Printing) -> tuple[str, ...]:
        """The names of the files made: what differs from the full print stands in them."""
        plain = "".join(f"-{ink}" for ink in printing.inks)
        whole = ("-diagram" if self.diagram else "") + plain
        tiled = f"map-a3-tiled-{printing.paper.id}".replace(".", "_")
        return f"map-a3{whole}.pdf", f"map-a2{whole}.pdf", f"{tiled}{plain}.pdf"
