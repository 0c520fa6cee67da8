"""What an answer would change: it is given in a world of its own, by the rules, and what stands there is told.

Only the answer itself is played and no roll: what follows by chance is known to nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.books.capes.components import Die, Side
from game.books.capes.events import DebtReturned, DebtWon
from game.books.capes.intents import Bestow, Pair, Resolve
from game.books.capes.play.conflicts import dice_of, leading, side_of, sides, stands, total
from game.books.capes.play.flow import AnswersFrame, SettlingFrame, TurnFrame, flow
from game.books.capes.play.resolving import heirs
from game.books.capes.play.state import cast_of, order_from, unspent
from game.table.book import Event, Intent, Pending, find, frames
from game.table.world import TABLE, Snapshot, get, put, scratch


class SideThen(NamedTuple):
    """A side with its total."""

    side: int
    text: str
    total: int


class Outlook(NamedTuple):
    """How a Conflict stands: its sides, and which of them leads (0 with a tie)."""

    sides: tuple[SideThen, ...]
    leading: int

    def total(self, side: int) -> int:
        """The total of that side; 0 for one that is not there."""
        return next((one.total for one in self.sides if one.side == side), 0)

    def text(self, side: int) -> str:
        """What that side says; empty for one that is not there."""
        return next((one.text for one in self.sides if one.side == side), "")

    @property
    def lead(self) -> int:
        """By how much the side that leads is ahead; 0 with a tie."""
        totals = sorted((one.total for one in self.sides), reverse=True)
        return totals[0] - totals[1] if len(totals) > 1 else 0


class Foresight(NamedTuple):
    """How a Conflict stands before and after an answer, and what else comes of it."""

    before: Outlook
    after: Outlook
    bound: int
    """The side to which the roll of the Turn must lead then; 0 for none."""
    standing: int
    """The side on which the Character stands then; 0 for none."""
    answering: tuple[int, ...]
    """The persons who may answer the roll then, because an Ability of theirs reaches it."""
    events: tuple[Event, ...]


def outlook(conflict: int) -> Outlook:
    """How the Conflict stands in the current world."""
    every = tuple(SideThen(side, get(side, Side).text, total(side)) for side in sides(conflict))
    return Outlook(every, leading(conflict))


def given(intent: Intent | None) -> list[Event]:
    """Give that answer to what the current world asks, or none to what asks nobody, and nothing more: what happens."""
    stack, events = frames(), list[Event]()
    put(TABLE, Pending((*stack[:-1], *flow.deeds[stack[-1].at](stack[-1], intent, events))))
    return events


def foreseen(at: Snapshot, conflict: int, intent: Intent, character: int = 0) -> Foresight:
    """What would come of an answer that may be given in that state."""
    with scratch(at):
        before = outlook(conflict)
        events = given(intent)
        turn, answers = find(TurnFrame), find(AnswersFrame)
        asked = tuple(_answering(answers)) if answers and frames()[-1] is answers else ()
        bound = turn.bound if turn else 0
        standing = stands(conflict, character) if character else 0
        return Foresight(before, outlook(conflict), bound, standing, asked, tuple(events))


def _answering(frame: AnswersFrame) -> Iterator[int]:
    value = get(frame.die, Die).value
    for who in order_from(frame.first):
        if any(one.rating >= value for character in cast_of(who) for one in unspent(character)):
            yield who


class Settlement(NamedTuple):
    """What resolving a Conflict gives back and owes: events of Debt, and persons with the tokens they give."""

    debt: tuple[DebtReturned | DebtWon, ...]
    givers: tuple[tuple[int, int], ...]


def settlement(at: Snapshot, intent: Resolve) -> Settlement:
    """What would come of resolving a Conflict so in that state, before any token is given out."""
    with scratch(at):
        given(intent)
        events = given(None)
        frame = find(SettlingFrame)
        told = tuple(one for one in events if isinstance(one, DebtReturned | DebtWon))
        return Settlement(told, frame.givers if frame else ())


class PairedDice(NamedTuple):
    """Two dice that make an Inspiration, or a die without a partner (`low` 0), and who may get it."""

    high: int
    low: int
    value: int
    to: int
    heirs: tuple[int, ...]

    @property
    def intent(self) -> Intent:
        """The answer that makes it."""
        return Pair(self.high, self.low, self.to) if self.low else Bestow(self.high, self.to)


Wish = tuple[int, int]
"""Two dice that are to make a pair."""
Suggest = Callable[[Iterable[Intent]], Pair]


def pairing(at: Snapshot, wishes: Iterable[Wish], wanted: dict[int, int], suggest: Suggest) -> list[PairedDice]:
    """How all dice of the Conflict that is settled in that state become Inspirations.

    The pairs that are wished come first as far as they may be made, then those that are suggested, then dice without a
    partner. `wanted` says who is to get the Inspiration of a die, where several may.
    """
    found: list[PairedDice] = []
    left = [frozenset(one) for one in wishes]
    with scratch(at):
        while legal := _pairs():
            wished = [one for one in legal if frozenset((one.high, one.low)) in left]
            best = next(iter(wished), None) or suggest(legal)
            same = [one for one in legal if (one.high, one.low) == (best.high, best.low)]
            chosen = next((one for one in same if one.to == wanted.get(one.high)), best)
            value = get(chosen.high, Die).value - get(chosen.low, Die).value
            found.append(PairedDice(chosen.high, chosen.low, value, chosen.to, tuple(one.to for one in same if one.to)))
            given(chosen)
        return [*found, *_spares(wanted)]


def _pairs() -> list[Pair]:
    frame, ask = find(SettlingFrame), flow.question()
    if not (frame and ask and frame.at == "pair"):
        return []
    return [one for one in ask.answers() if isinstance(one, Pair)]


def _spares(wanted: dict[int, int]) -> Iterator[PairedDice]:
    """The dice without a partner, as they become Inspirations of their own."""
    frame = find(SettlingFrame)
    for die in dice_of(frame.conflict) if frame else ():
        able = tuple(heirs(frame, side_of(die))) if frame else ()
        to = wanted.get(die, 0) if wanted.get(die) in able else next(iter(able), 0)
        yield PairedDice(die, 0, get(die, Die).value, to, able)
