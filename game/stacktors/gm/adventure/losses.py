"""What a situation has cost the party: the share of its pips that was gone when it was worst off."""

from __future__ import annotations

from game.stacktors.components import Body, Homely, Out
from game.stacktors.intents import OpenSituation
from game.table.match import Match
from game.table.world import Snapshot, part


def share(match: Match) -> float:
    """The share that was gone at the worst moment of the last situation, from 0 to 1; a rest afterwards is no matter.

    Who is out of the conflict counts as gone.
    """
    begun = max((n for n, one in enumerate(match.entries) if isinstance(one.intent, OpenSituation)), default=None)
    if begun is None:
        return 0.0
    first, *later = match.states[begun:]
    heroes = tuple(who for who in first if part(first, who, Homely))
    whole = _pips(first, heroes)
    return round(1 - min((_pips(state, heroes) for state in later), default=whole) / whole, 3) if whole else 0.0


def _pips(state: Snapshot, heroes: tuple[int, ...]) -> int:
    return sum(_left(state, who) for who in heroes)


def _left(state: Snapshot, who: int) -> int:
    """The pips of somebody's stack; none of who is out."""
    body = part(state, who, Body)
    return body.stack.pips if body and not part(state, who, Out) else 0
