"""What a defender plans for the rest of an attack: where losses fall, how to strike back, where to move off to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.books.stacktors.ahead import orders
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.face.docks.defence_outlook import DefenceOutlook
from game.books.stacktors.intents import Attack, Lose, Maneuver, Nothing
from game.table.book import Intent
from game.table.seats import PlannedAnswer


class PlannedMove:
    """The answers that the defender will have, the suggestion first; after the last of them comes to be asked then."""

    def __init__(self, answers: tuple[Intent, ...] = ()) -> None:
        self.answers = answers
        self.number = 0

    @property
    def picked(self) -> Intent | None:
        """The planned answer; None if the player will be asked."""
        return self.answers[self.number] if self.number < len(self.answers) else None

    def turn(self) -> None:
        """Plan the next answer."""
        self.number = (self.number + 1) % (len(self.answers) + 1)

    @property
    def words(self) -> str:
        """The planned answer in one or two words."""
        if self.picked is None:
            return "ask"
        return f"to {self.picked.to}" if isinstance(self.picked, Maneuver) else "stay"

    def planned_answers(self, who: int, when: str) -> Iterator[PlannedAnswer]:
        """The planned answer, for the seat's controller."""
        if self.picked:
            yield orders.planned_answer(f"Moves off: {self.words}", "slip", who, self.picked, when)


class AfterDefence:
    """The planned answers that go with one answer, each of them the suggestion until the player picks another.

    `answer` is what that answer makes of the attack, with the help that is planned; `may_perfect` says whether
    Perfection could undo a hit.
    """

    def __init__(self, answer: Answer, ahead: DefenceOutlook, *, may_perfect: bool) -> None:
        self.answer, self._ahead, self._clear = answer, ahead, may_perfect
        self.loss = 0
        """The number of the way in `losses` that is planned."""
        self.slipping = PlannedMove(ahead.slips if answer.slips else ())
        self.strike = self._suggested()
        """The number of the way in `strikes` that is planned; the number after the last one is not to strike back."""
        self.perfect = self.may_perfect and answer.falls
        """Will Perfection undo a hit?"""

    def _suggested(self) -> int:
        """The first of the ways, a sure one or to be asked; not to strike back where nothing is worth it."""
        return 0 if self._ahead.worthy else len(self.strikes)

    @property
    def losses(self) -> tuple[Lose, ...]:
        """The ways in which the losses may fall, the least harmful first."""
        return self._ahead.losses if self.answer.loss else ()

    @property
    def strikes(self) -> tuple[Proposal | None, ...]:
        """The ways to strike back: suggestions, and None for being asked then; empty where none is possible."""
        return self._ahead.ways_to_strike if self.answer.counter else ()

    @property
    def may_perfect(self) -> bool:
        """Could Perfection undo the hit?"""
        return self.answer.hit and self._clear

    def turn_loss(self) -> None:
        """Plan the next way in which the losses may fall."""
        self.loss = (self.loss + 1) % len(self.losses)

    def turn_strike(self) -> None:
        """Plan the next way to strike back, or to be asked, or not to strike back."""
        self.strike = (self.strike + 1) % (len(self.strikes) + 1)

    def turn_perfect(self) -> None:
        """Turn Perfection after a hit on or off."""
        self.perfect = not self.perfect

    @property
    def hurt(self) -> tuple[int, ...]:
        """The ids of the pieces that lose pips, each as often as it loses one."""
        return self.losses[self.loss].pieces if self.losses and not self.perfect else ()

    @property
    def counter(self) -> Attack | Nothing | None:
        """The planned strike back, `Nothing` for none; None if the player will be asked."""
        found = self.strikes
        if not found or self.strike >= len(found):
            return Nothing() if found else None
        one = found[self.strike]
        return one.attack if one else None

    @property
    def strikes_back(self) -> bool:
        """Is a strike back planned, or will the player be asked for one?"""
        return self.strike < len(self.strikes)

    @property
    def back(self) -> tuple[int, ...]:
        """The ids of the pieces of the planned strike back; none where none is planned."""
        planned = self.counter
        return planned.pieces if isinstance(planned, Attack) else ()

    def planned_answers(self, who: int, when: str) -> Iterator[PlannedAnswer]:
        """The planned answers for the rest of the attack, for the seat's controller."""
        if self.perfect:
            yield orders.perfection("hit", who, when)
        if len(self.losses) > 1:
            fall = self.losses[self.loss]
            yield orders.planned_answer("Losses", "lose", who, fall, when, partial(orders.worse, self.answer))
        yield from self.slipping.planned_answers(who, when)
        if self.counter:
            yield orders.planned_answer("Strike back", "shoot", who, self.counter, when)
