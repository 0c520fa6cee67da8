"""The words of this book that can be typed at any time to look around."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.grid import Cell
from game.books.stacktors.prose.words import listed
from game.books.stacktors.voice.looking import Looking
from game.books.stacktors.voice.offer import PyramidOffer
from game.phrases import capital
from game.text.typed import quoted
from game.text.voice import BookCommand, CommandContext

MOST_CELLS = 80
"""The most cells that are listed for one walker."""


def commands(looking: Looking) -> dict[str, BookCommand]:
    """The words for a match that is seen through `looking`."""
    about = LookCommands(looking)
    return {
        "look": BookCommand("the situation; look NAME or look h6: somebody, or a cell", about.look),
        "map": BookCommand("the map, drawn", about.map),
        "reach": BookCommand("the cells that can be walked to", about.reach),
        "threat": BookCommand("which enemies could attack before your next turn; threat NAME", about.threat),
        "around": BookCommand("what is around, by direction and distance; around NAME, around h6", about.around),
        "where": BookCommand("the same as around", about.around),
        "directions": BookCommand("the directions in which one walks and turns here", about.directions),
    }


class LookCommands:
    """Answers these words."""

    def __init__(self, looking: Looking) -> None:
        self._looking = looking

    def look(self, context: CommandContext, rest: str) -> Iterable[str]:  # noqa: ARG002
        """The situation; with a name everybody who has it, or with a cell that cell."""
        if not rest:
            return self._looking.scene()
        found = self._looking.named(rest)
        if found:
            return [line for who in found for line in self._looking.look(who)]
        cell = _cell(rest)
        return [self._looking.cell(cell) if cell else _nobody(rest)]

    def map(self, context: CommandContext, rest: str) -> Iterable[str]:  # noqa: ARG002
        """The map, drawn in characters."""
        return self._looking.map()

    def reach(self, context: CommandContext, rest: str) -> Iterator[str]:  # noqa: ARG002
        """The cells that each walker can go to."""
        walks: dict[int, list[str]] = {}
        for who, cell in self._ways(context):
            walks.setdefault(who, []).append(str(cell))
        for who, cells in walks.items():
            more = f" and {len(cells) - MOST_CELLS} more" if len(cells) > MOST_CELLS else ""
            yield f"{capital(self._looking.name(who))}: {' '.join(cells[:MOST_CELLS])}{more}."
        if not walks:
            yield "Nobody may walk now."

    @staticmethod
    def _ways(context: CommandContext) -> Iterable[tuple[int, Cell]]:
        offer = context.menu.offer
        return offer.walks() if isinstance(offer, PyramidOffer) else ()

    def threat(self, context: CommandContext, rest: str) -> Iterator[str]:
        """What enemies could do to everybody of that name; without a name, to whom the decision is about."""
        found = self._looking.named(rest) if rest else (context.menu.offer.decision.who,)
        if not found:
            yield _nobody(rest)
        for who in found:
            yield from self._looking.threat(who)

    def around(self, context: CommandContext, rest: str) -> Iterable[str]:
        """What is around the first one of that name, or a cell; without either, around whom the decision is about."""
        here = self._looking.where.here(context.menu.offer.decision.who)
        found = self._looking.named(rest) if rest else (here,)
        if found:
            return self._looking.where.around(found[0])
        cell = _cell(rest)
        return self._looking.where.around_cell(cell) if cell else [_nobody(rest)]

    def directions(self, context: CommandContext, rest: str) -> Iterator[str]:  # noqa: ARG002
        """The facings of this map, and how they are typed."""
        compass = self._looking.where.compass()
        far = next(one for one in compass if "-" in one)
        short = "".join(part[0] for part in far.split("-"))
        yield f"The directions here are {listed(compass)}."
        yield f"Walk so, as: move {far} 3, or shorter: {short} 3. Turn so, as: turn {compass[0]}."


def _cell(text: str) -> Cell | None:
    """The cell that is called so, as in `h6`, `h 6` or `cell h6`; None where the text names none."""
    try:
        return Cell.parse("".join(text.lower().removeprefix("cell ").split()))
    except ValueError:
        return None


def _nobody(name: str) -> str:
    return f"Nobody here is called {quoted(name)}; look alone lists everybody."
