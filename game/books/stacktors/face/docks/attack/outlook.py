"""What an attack comes to against each answer of one of its targets, and which of these answers is looked at."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.ahead import reasons
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.face.docks.attack.draft import AttackDraft
from game.books.stacktors.face.docks.known import Known
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values.pieces import Pieces


class AttackOutlook:
    """The answers of the target `whose` to the attack `made`, which the draft is.

    The answer that is to be expected is looked at until the player picks another.
    """

    def __init__(self, known: Known, whose: int, options: AttackOptions, made: Attack, draft: AttackDraft) -> None:
        self.whose = whose
        self._known, self._options, self._made = known, options, made
        self.proposal: Proposal | None = None
        """The attack with its answers; None while nothing is put together."""
        with known.inside():
            if made.pieces or made.first or declare.follows(made):
                lent = () if draft.first else draft.help
                self.proposal = replace(options.weighed(made, lent), name=draft.name)
        self.answers = self.proposal.answers if self.proposal else ()
        """What the attack comes to for each answer, the worst first."""
        self.tile = self.answers.index(self.proposal.expected) if self.proposal else 0
        """The number of the answer that is looked at."""

    @property
    def siege(self) -> bool:
        """Does the target always defend with its total?"""
        return self._options.front(self._made.kind).siege

    @property
    def looked(self) -> Answer | None:
        """The answer that is looked at."""
        return self.answers[self.tile] if self.answers else None

    def look_at(self, tile: int) -> None:
        """Look at the answer of that number."""
        self.tile = tile

    def look_on(self, step: int) -> None:
        """Look at the answer that is `step` further; after the last comes the first."""
        self.tile = (self.tile + step) % len(self.answers) if self.answers else 0

    def pieces(self, ids: tuple[int, ...]) -> Pieces:
        """The target's pieces with these ids."""
        with self._known.inside():
            return stacks.chosen(self.whose, ids)

    def red(self, one: Answer) -> int:
        """The pips that red guts of the target add to that answer for free (CLR-G-RED)."""
        if self.proposal is None or one.defence.first or one.siege:
            return 0
        with self._known.inside():
            made = self._options.blow(self._made, self.proposal.cost.lent)
            return self._options.front(self._made.kind).bonus(made, one.defence)

    def hit(self) -> Answer | None:
        """The answer that is looked at, if the attack hits against it, else the first answer against which it hits."""
        shown = (self.looked, *self.answers)
        return next((one for one in shown if one and one.hit and not one.back), None)

    def why(self) -> tuple[reasons.Reason, ...]:
        """The reasons for what the attack comes to against the answer that is looked at."""
        one, made, options = self.looked, self._made, self._options
        if one is None or self.proposal is None:
            return ()
        more = self.proposal.cost.lent
        with self._known.inside():
            return reasons.why(options.blow(made, more), one, options.front(made.kind), (more, 0))
