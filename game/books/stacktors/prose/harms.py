"""What the situation that is just over has cost the party: who fell and rose, how many pips each lost, and which of
them the rest has healed.

All of it is read from the states of the match, so it is the same after an undo, and in a saved game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.books.stacktors import events as happened
from game.books.stacktors.components import Body, Chronicle, Homely, Out
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.prose.words import Names
from game.books.stacktors.values.pieces import POSITIONS, Position
from game.books.stacktors.values.stack import Stack
from game.phrases import capital, counted, listed, spaced
from game.table import world
from game.table.book import Book, Event, Pending
from game.table.match import Entry, Match
from game.table.world import TABLE, Snapshot, part

_FALLS = {"fallen": "fell", "gave up": "gave up", "dead": "died"}


class SituationHarm(NamedTuple):
    """What the situation has cost one of the party."""

    who: int
    fell: str = ""
    """How it got out of play, as in `Out`; empty where it did not."""
    rose: str = ""
    """When it got up again: `there` or `afterwards`; empty where it did not."""
    lost: Mapping[Position, int] = {}
    """The pips that it lost, by position."""
    left: int = 0
    """So many pips fewer than before it has now that it has rested."""

    @property
    def pips(self) -> int:
        """All pips that it lost."""
        return sum(self.lost.values())


def harms(match: Match) -> tuple[SituationHarm, ...]:
    """The harms of all who belong to the party for good, in the camp after a situation; none before the first one."""
    begun = max((n for n, one in enumerate(match.entries) if isinstance(one.intent, OpenSituation)), default=None)
    if begun is None:
        return ()
    states = match.states[begun:]
    closed = next((n for n, at in enumerate(states) if _past(at) > _past(states[0])), None)
    rested = next((at for at in states[closed:] if _camps(at)), None) if closed else None
    if closed is None or rested is None:
        return ()
    last = _again(match.book, states[closed - 1], match.entries[begun + closed])
    return tuple(_harm(who, states[:closed], last, rested) for who in rested if part(rested, who, Homely))


def _again(book: Book, before: Snapshot, entry: Entry) -> list[Event]:
    """What the entry brought about, by playing it again; nothing where today's rules refuse it."""
    with world.scratch(before):
        if type(entry.intent) not in book.intents or book.refusal(entry.seat, entry.intent):
            return []
        return book.apply(entry.seat, entry.intent)


def _past(at: Snapshot) -> int:
    """How many situations are over."""
    chronicle = part(at, TABLE, Chronicle)
    return len(chronicle.past) if chronicle else 0


def _camps(at: Snapshot) -> bool:
    pending = part(at, TABLE, Pending)
    return bool(pending and pending.frames and pending.frames[-1].at == "camp")


def _harm(who: int, states: Sequence[Snapshot], last: Sequence[Event], rested: Snapshot) -> SituationHarm:
    """What it lost in these states and by these last events."""
    bodies = [body.stack for at in states if (body := part(at, who, Body))]
    now, lost = part(rested, who, Body), Counter[Position]()
    for before, after in pairwise(bodies):
        lost.update(_lost(before, after))
    for event in last:
        if isinstance(event, happened.Damaged) and event.who == who:
            lost[event.position] += event.before.pips - (event.after.pips if event.after else 0)
    fell, rose = _fall(who, states, last)
    first = bodies[0].pips if bodies else 0
    return SituationHarm(
        who, fell, rose, {one: lost[one] for one in POSITIONS if lost[one]}, max(0, first - _pips(now))
    )


def _pips(body: Body | None) -> int:
    return body.stack.pips if body else 0


def _lost(before: Stack, after: Stack) -> Counter[Position]:
    """The pips that were lost on the way, by position; where pieces changed hands, none were."""
    if before is after or before.pips <= after.pips:
        return Counter()
    kept = {piece.id: piece.pips for piece in after.pieces}
    losses = Counter[Position]()
    for place, piece in before.held(POSITIONS):
        losses[place] += max(0, piece.pips - kept.get(piece.id, 0))
    return losses


def _fall(who: int, states: Sequence[Snapshot], last: Sequence[Event]) -> tuple[str, str]:
    """How it got out of play, and when it got up again."""
    outs = [out.why if (out := part(at, who, Out)) else "" for at in states]
    falls = [one.why for one in last if isinstance(one, happened.Fell) and one.who == who]
    fell = next((why for why in ("dead", "fallen", "gave up") if why in (*outs, *falls)), "")
    if not fell or fell == "dead":
        return fell, ""
    return fell, "afterwards" if falls or outs[-1] else "there"


# --- in sentences


def told(found: Iterable[SituationHarm], names: Names) -> str:
    """Who fell and who rose, what it cost, and what the rest has healed; empty where there is nothing to tell of."""
    some = tuple(found)
    if not some:
        return ""
    falls = [_told(one, capital(names(one.who))) for one in some if one.fell]
    others = [one for one in some if not one.fell and one.pips]
    hurt = [f"{capital(names(one.who))} lost {_cost(one)}." for one in others]
    return spaced(*falls, *hurt) if falls or hurt else "Nobody fell, and nobody lost a pip."


def wordings(found: Sequence[SituationHarm], names: Names) -> tuple[str, ...]:
    """What `told` says, then the same told of all together, and at last without names; none where that is nothing."""
    falls: dict[tuple[str, str], list[str]] = {}
    for one in found:
        if one.fell:
            falls.setdefault((one.fell, one.rose), []).append(names(one.who))
    lost = Counter[Position]()
    for one in found:
        lost.update(one.lost)
    cost = f"The party lost {_cost(SituationHarm(0, lost=lost, left=sum(one.left for one in found)))}." if lost else ""
    named = [f"{capital(listed(some))} {_fate(*how)}." for how, some in falls.items()]
    number = [f"{len(some)} of the party {_fate(*how)}." for how, some in falls.items()]
    return tuple(dict.fromkeys(filter(None, (told(found, names), spaced(*named, cost), spaced(*number, cost)))))


def _fate(fell: str, rose: str) -> str:
    """How somebody fell and rose: `fell and got up afterwards`."""
    ends = {"afterwards": " and got up afterwards", "there": " and got up again"}.get(rose, "")
    return f"{_FALLS[fell]}{ends}"


def _told(harm: SituationHarm, name: str) -> str:
    cost = f", and lost {_cost(harm)}" if harm.pips and harm.fell != "dead" else ""
    return f"{name} {_fate(harm.fell, harm.rose)}{cost}."


def _cost(harm: SituationHarm) -> str:
    """The pips that it lost and what became of them: `3 pips of guts, all healed now`."""
    where = listed(f"{number} of {place}" for place, number in harm.lost.items())
    only = next(iter(harm.lost)) if len(harm.lost) == 1 else ""
    pips = f"{counted(harm.pips, 'pip', 'pips')}{f' of {only}' if only else f' ({where})'}"
    if not harm.left:
        return f"{pips}, {'all healed' if harm.pips > 1 else 'healed'} now"
    healed = max(0, harm.pips - harm.left)
    return f"{pips}; {healed} healed, {harm.left} still gone" if healed else f"{pips}, still gone"
