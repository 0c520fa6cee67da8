"""What a situation has cost the party: the share of its pips that was gone when it was worst off, and who has died."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.books.stacktors.components import Body, Homely, Name, Out
from game.books.stacktors.intents import OpenSituation
from game.table.match import Match
from game.table.world import Snapshot, part


class SituationCost(Struct, frozen=True):
    """The share of its strength that the party had lost at the worst moment, from 0 to 1, and the names of its dead.

    Who is out of the conflict counts as gone; a rest afterwards is no matter.
    """

    share: float = 0.0
    died: tuple[str, ...] = ()


def cost(match: Match) -> SituationCost:
    """What the last situation has cost; nothing before the first one."""
    begun = max((n for n, one in enumerate(match.entries) if isinstance(one.intent, OpenSituation)), default=None)
    if begun is None:
        return SituationCost()
    first, *later = match.states[begun:]
    heroes = tuple(who for who in first if part(first, who, Homely))
    living = (who for who in heroes if not _dead(first, who))
    died = (next((_name(state, who) for state in later if _dead(state, who)), "") for who in living)
    return SituationCost(_share(first, later, heroes), tuple(filter(None, died)))


def _share(first: Snapshot, later: Sequence[Snapshot], heroes: tuple[int, ...]) -> float:
    whole = _pips(first, heroes)
    return round(1 - min((_pips(state, heroes) for state in later), default=whole) / whole, 3) if whole else 0.0


def _pips(state: Snapshot, heroes: tuple[int, ...]) -> int:
    return sum(_left(state, who) for who in heroes)


def _left(state: Snapshot, who: int) -> int:
    """The pips of somebody's stack; none of who is out."""
    body = part(state, who, Body)
    return body.stack.pips if body and not part(state, who, Out) else 0


def _dead(state: Snapshot, who: int) -> bool:
    out = part(state, who, Out)
    return out is not None and out.why == "dead"


def _name(state: Snapshot, who: int) -> str:
    name = part(state, who, Name)
    return name.text if name else ""
