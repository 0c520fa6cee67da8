"""The makers of whole situations, by kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.books.stacktors.gm.compose import burdens, chases, clues, fights, locks, markets, rests, scenes, talks
from game.books.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish

Maker = Callable[[Wish], ComposedSituation | None]
"""Makes a situation of one kind; None where it finds none for that party on that ground."""
MAKERS: Final[dict[SituationKind, Maker]] = {
    "fight": fights.composed,
    "lock": locks.composed,
    "scene": scenes.made_scene,
    "talk": talks.made_talk,
    "clue": clues.made_clue,
    "burden": burdens.made_burden,
    "chase": chases.made_chase,
    "market": markets.made_market,
    "rest": rests.made_rest,
}
"""The maker of each kind."""
