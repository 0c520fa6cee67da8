"""One answer to an attack: its result for both sides, and how bad that is for each."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.books.stacktors.components import Opens
from game.books.stacktors.intents import Defend

_LASTING: Final = 3
"""An effect that lasts more rounds is not worth more pieces: few fights go on for so long."""


class Answer(Struct, frozen=True, gc=False):
    """One answer to an attack and its result, before anybody helps or uses Perfection afterwards.

    For the target: `loss` is in pips; `rounds` are those of an effect instead of damage; `falls` says that it is out,
    `joins` that it is won over, `wakes` that the attack ends its calm (CLR-B-YELLOW). `remade` is how many pips or
    healings the attacker may choose against it (Shrewd, Morph Other), `mended` how many healings a friend gives it.
    `steps` are pips that its feet gain or lose as the attacker chooses (Hamper), `cells` is how far it is put away
    (Maneuver), `slips` how far it may then move itself (Maneuver). `wears` says that a clear pip is gone for good.

    For the attacker: `counter` says that the target can counterattack, `ends_turn` that the attacker's turn ends
    (Freeze). `shed` is what its feet lose to Hamper. `back` says that the result falls back on it; it then loses
    `recoil` pips or rounds, and is out if `fells`.
    """

    defence: Defend
    attack: int
    defended: int
    hit: bool
    times: int = 1
    loss: int = 0
    rounds: int = 0
    falls: bool = False
    gives_up: bool = False
    """Whoever is out by this hit gives up and does not fall (DIE-3)."""
    joins: bool = False
    marks: bool = False
    """The target must defend first when it is attacked next (CLR-B-BLUE)."""
    counter: bool = False
    reply: int = 0
    """The most pips of a counterattack that could harm something; 0 where there is none."""
    ends_turn: bool = False
    wears: bool = False
    spends: int = 0
    back: bool = False
    recoil: int = 0
    fells: bool = False
    more: int | None = None
    """How often pink pieces may still turn a result back in this turn; None where nothing counts that."""
    wakes: bool = False
    remade: int = 0
    mended: int = 0
    dealt: str = ""
    """The ability that does something instead of damage; empty for damage."""
    steps: int = 0
    cells: int = 0
    shed: int = 0
    slips: int = 0
    siege: bool = False
    """The target is a challenge, which is overcome and does not fall."""
    opens: Opens | None = None
    """How the ground changes when the challenge is overcome (DCH-6)."""
    aid: int = 0
    """The pips that friends of the target add to it (AST-1), which are among those that it `spends`."""

    @property
    def harm(self) -> tuple[bool, bool, int, bool]:
        """How bad the result is for the target, in the ledger's order, the worst first.

        It may be out, lose its turn, lose pips (rounds, cells), or be won over.
        """
        return self.falls, self.rounds > 0, self.loss + self.rounds + self.remade + self.steps + self.cells, self.joins

    @property
    def much(self) -> int:
        """How much it does to the target: the third part of `harm`, without rounds that hardly count any more."""
        return self.harm[2] - max(0, self.rounds - _LASTING)

    @property
    def price(self) -> tuple[bool, bool, int, bool]:
        """How bad the result is for the attacker, the worst first.

        It may be out, its turn may end, it may lose pips (rounds, cells), or be counterattacked.
        """
        return self.fells, self.ends_turn, self.recoil + self.shed, self.counter

    @property
    def outcome(self) -> tuple[object, ...]:
        """What the answer does to both sides; answers with the same outcome are equivalent."""
        return self.hit, self.times, self.harm, self.price, self.back, self.wears, self.mended, self.slips


def liked(one: Answer, spent: int) -> tuple[object, ...]:
    """A sort key by which an attacker ranks the results of a commitment of that many pips; the greatest is the best."""
    return (
        (one.falls, one.rounds > 0, one.much, one.joins, one.marks, one.mended),
        tuple(-int(bad) for bad in one.price),
        -spent,
    )


def effective(answer: Answer) -> bool:
    """Does the attack do something against this answer?"""
    return answer.hit and (any(answer.harm) or answer.marks or answer.mended > 0)
