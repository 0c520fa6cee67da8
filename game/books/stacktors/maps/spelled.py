"""What goals and watches name, however an author has spelled it: `join Old Miller` means the figure `old_miller`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from game.board.board import Region
from game.books.stacktors.values.situation import Goal, Situation, Watch

_Named = TypeVar("_Named", Goal, Watch)


def spelled(situation: Situation, regions: Iterable[Region]) -> Situation:
    """The situation, in whose goals and watches figures, challenges and these regions are spelled as they are known."""
    figures, places = [one.key for one in situation.figures], [region.name for region in regions]
    ordeal = [situation.ordeal.key] if situation.ordeal else []
    known = {
        **dict.fromkeys(("join", "fall"), figures),
        **dict.fromkeys(("reach", "gather", "enter"), places),
        "overcome": [*(one.key for one in situation.trials), *ordeal],
    }
    return replace(
        situation,
        goals=tuple(_meant(goal, known) for goal in situation.goals),
        watches=tuple(_meant(watch, known) for watch in situation.watches),
    )


def _meant(one: _Named, known: Mapping[str, Iterable[str]]) -> _Named:
    """The goal or watch with the one name that differs from what it says in capitals, spaces and hyphens alone."""
    names = known.get(one.kind, ())
    alike = [name for name in names if _plain(name) == _plain(one.what)]
    return replace(one, what=alike[0]) if one.what not in names and len(alike) == 1 else one


def _plain(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")
