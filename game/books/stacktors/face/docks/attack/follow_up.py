"""What is planned for a hit: what the active colour lets the attacker choose after a hit can be chosen before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.board.grid import Cell
from game.books.stacktors.ahead import after_hit, orders
from game.books.stacktors.ahead.after_hit import Step, StepAnswer
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.face.docks import meaning
from game.books.stacktors.face.docks.attack.draft import AttackDraft
from game.books.stacktors.face.docks.protocol import DockOpening, Spots
from game.books.stacktors.intents import Attack, Compel, Help, Maneuver
from game.books.stacktors.play.people import people
from game.books.stacktors.values.abilities import called
from game.table import world
from game.table.book import Intent
from game.table.seats import PlannedAnswer


class FollowUp:
    """Planned answers for what the attacker chooses after a hit, each the suggestion until the player picks another.

    The picks are kept for each ability, and used while they are offered. A pick of None asks the player after the hit.
    """

    def __init__(self, opening: DockOpening) -> None:
        self.opening = opening
        self.match = opening.table.match
        self.steps: tuple[Step, ...] = ()
        self._wanted: dict[str, tuple[Intent | None, ...]] = {}
        self._seen: dict[object, tuple[Step, ...]] = {}
        self._active = ""
        self.shown = False
        """Are the planned answers shown? What nobody has seen or picked is asked after the hit."""

    def see(self, made: Attack, draft: AttackDraft, against: Answer | None, most: int) -> None:
        """Look ahead from this attack against that answer, at most `most` steps."""
        self._active = made.active
        if against is None or most < 1 or not self.opening.orders or not called(made.active).asks:
            self.steps = ()
            return
        key = made, draft.help, against.defence, self.wanted, most
        if key not in self._seen:
            settled: dict[tuple[str, int], Intent] = {("help_a", who): Help(pieces) for who, pieces in draft.help}
            self._seen[key] = self._foreseen(made, settled | {("defend", made.targets[0]): against.defence}, most)
        self.steps = self._seen[key]

    def _foreseen(self, made: Attack, settled: Mapping[tuple[str, int], Intent], most: int) -> tuple[Step, ...]:
        with world.scratch(self.match.view(self.opening.seat)):
            return tuple(after_hit.steps(made, settled, self.wanted, most))

    @property
    def wanted(self) -> tuple[Intent | None, ...]:
        """What the player picked for the active ability, step by step."""
        return self._wanted.get(self._active, ())

    @property
    def picked(self) -> tuple[StepAnswer | None, ...]:
        """What is planned for each step; None where the player will be asked."""
        return tuple(self._picked(n) for n in range(len(self.steps)))

    def _picked(self, n: int) -> StepAnswer | None:
        first, wanted = self.steps[n].choices[0], self.wanted
        if n >= len(wanted):
            return first
        return None if wanted[n] is None else self.steps[n].find(wanted[n]) or first

    def pick(self, n: int, intent: Intent | None) -> None:
        """Plan that intent for step `n`; what comes after it is suggested anew."""
        before = tuple(one.intent if one else None for one in self.picked[:n])
        self._wanted[self._active] = (*before, intent)

    def turn(self, n: int, step: int = 1) -> None:
        """Plan the choice for step `n` that is `step` further; the last one is to be asked."""
        ring = (*(one.intent for one in self.steps[n].choices), None)
        now = self._picked(n)
        self.pick(n, ring[(ring.index(now.intent if now else None) + step) % len(ring)])

    def planned_answers(self, who: int, when: str) -> Iterator[PlannedAnswer]:
        """The planned answers of all steps, for the seat's controller."""
        for step, one in zip(self.steps, self.picked, strict=True):
            if one is None:
                return
            yield orders.planned_answer(
                f"Then: {one.told}", step.kind, who, one.intent, when, partial(after_hit.changed, step)
            )

    # ---- the map and the figures
    @property
    def spots(self) -> Spots:
        """The cells that the first step's choices concern, and those that the planned one concerns."""
        if not self.steps:
            return Spots()
        chosen = self._picked(0)
        offered = dict.fromkeys(cell for one in self.steps[0].choices for cell in self._cells(one.intent))
        return Spots(tuple(offered), self._cells(chosen.intent) if chosen else ())

    def _cells(self, intent: Intent) -> tuple[Cell, ...]:
        if isinstance(intent, Compel):
            with self.match.seen(self.opening.seat):
                return (people.cell(intent.victim),)
        return (intent.to,) if isinstance(intent, Maneuver) else ()

    def point(self, cell: Cell) -> bool:
        """Plan the next choice that concerns that cell; is there any?"""
        return self._next(
            [one.intent for step in self.steps[:1] for one in step.choices if cell in self._cells(one.intent)]
        )

    def touch(self, who: int, target: int, piece: int) -> bool:
        """Plan the next choice that concerns that piece, if it is the target's; is there any?"""
        found = (one.intent for step in self.steps[:1] for one in step.choices)
        return self._next([one for one in found if piece in meaning.pieces(one, who, target).get(target, ())])

    def _next(self, about: list[Intent]) -> bool:
        now = self._picked(0) if about else None
        at = about.index(now.intent) + 1 if now and now.intent in about else 0
        if about:
            self.pick(0, about[at % len(about)])
        return bool(about)
