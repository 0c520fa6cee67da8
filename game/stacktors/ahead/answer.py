"""One answer to a blow: what it comes to for both, and how bad that is for each."""

from __future__ import annotations

from msgspec import Struct

from game.stacktors.components import Opens
from game.stacktors.intents import Defend


class Answer(Struct, frozen=True, gc=False):
    """One answer to a blow and what it comes to, before anybody helps or uses Perfection afterwards.

    `loss` is in pips, `rounds` those of an effect instead of
    damage; `falls`: the target is out; `joins`: it is won over.
    `counter`: it can strike back; `ends_turn`: the attacker's
    turn ends (Freeze); `wears`: a clear pip is gone for good.
    `remade`: as many pips, or healings, are for the attacker to choose (Shrewd, Morph Other); `mended`: by a friend.
    `wakes`: it was calmed, and any attack ends that (CLR-B-YELLOW).
    `steps` are pips that come on or off its feet as the attacker
    chooses (Hamper), `cells` how far it is put off (Maneuver).
    `shed` is what the attacker loses of its own feet to Hamper; `slips` how far the defender may then move (Maneuver).
    `back`: the result falls on the attacker, who then loses
    `recoil` pips, or rounds, and perhaps falls by it (`fells`).
    """

    defence: Defend
    attack: int
    defended: int
    hit: bool
    times: int = 1
    loss: int = 0
    rounds: int = 0
    falls: bool = False
    joins: bool = False
    marks: bool = False
    """It must defend first when it is attacked next (CLR-B-BLUE)."""
    counter: bool = False
    reply: int = 0
    """With how many pips it would strike back that could find something; 0 where it cannot."""
    ends_turn: bool = False
    wears: bool = False
    spends: int = 0
    back: bool = False
    recoil: int = 0
    fells: bool = False
    more: int | None = None
    """How often pink pieces may turn something back in this turn yet; None: nothing counts that."""
    wakes: bool = False
    remade: int = 0
    mended: int = 0
    dealt: str = ""
    """The ability that does its own instead of damage; empty for damage."""
    steps: int = 0
    cells: int = 0
    shed: int = 0
    slips: int = 0
    siege: bool = False
    """The target is a challenge: it is overcome, it does not fall."""
    opens: Opens | None = None
    """What becomes of the ground when it is overcome (DCH-6)."""

    @property
    def harm(self) -> tuple[bool, bool, int, bool]:
        """How bad it is for the target, in the ledger's order: it
        falls, loses its turn, pips (rounds, cells), is won over.
        """
        return self.falls, self.rounds > 0, self.loss + self.rounds + self.remade + self.steps + self.cells, self.joins

    @property
    def price(self) -> tuple[bool, bool, int, bool]:
        """How bad it is for the attacker: it falls, its turn ends, pips (rounds, cells), it is struck back."""
        return self.fells, self.ends_turn, self.recoil + self.shed, self.counter

    @property
    def outcome(self) -> tuple[object, ...]:
        """What it does to both: answers with the same outcome are of one class."""
        return self.hit, self.times, self.harm, self.price, self.back, self.wears, self.mended, self.slips


def liked(one: Answer, spent: int) -> tuple[object, ...]:
    """How an attacker ranks what a commitment of so many pips comes to; the greatest is the best."""
    return one.harm, tuple(-int(bad) for bad in one.price), -spent
