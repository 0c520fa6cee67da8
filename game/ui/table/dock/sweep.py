"""Several targets of one attack: whom Flexible may fall on besides, in which order, and whose answers are looked at."""

from __future__ import annotations

from msgspec.structs import replace

from game.stacktors.ahead.advice import Options
from game.stacktors.intents import Attack
from game.stacktors.play import arms, declare, people, turns
from game.ui.table.dock.staging import Staged


class Sweep:
    """The targets around the attacker, in the world of the match; each with its answers, worked out once and kept."""

    def __init__(self, who: int, target: int, options: Options) -> None:
        self.who, self.target = who, target
        self._options = {target: options}
        near = (other for other in turns.targets(who) if other != target and people.within(who, other, 1))
        self.near = tuple(other for other in near if people.is_character(other) and people.enemies(who, other))
        self.viewed = target

    def most(self, staged: Staged) -> int:
        """On how many it may fall: the pips of its pink pieces."""
        return sum(piece.pips for place, piece in arms.held(self.who, ("guts",)) if piece.id in staged.pieces and piece.colour == "Pk")

    def offered(self, staged: Staged) -> tuple[int, ...]:
        """Who may be struck besides: those beside it, while Flexible is active and falls on more than one."""
        return self.near if staged.active == "Flexible" and not staged.first and self.most(staged) > 1 else ()

    def turned(self, staged: Staged, other: int) -> Staged:
        """With that one last, or without it; its answers are looked at, or the first one's again."""
        without = tuple(one for one in staged.others if one != other)
        self.viewed = self.target if other in staged.others else other
        return replace(staged, others=without if other in staged.others else (*without, other), name="Yours")

    def made(self, staged: Staged) -> Attack:
        """The attack that it comes to; no pieces where somebody defends first (CLR-B-BLUE)."""
        attack = staged.attack
        return replace(attack, pieces=()) if declare.follows(attack) else attack

    def options(self, made: Attack) -> Options:
        """Of the target that is looked at."""
        if self.viewed not in made.targets:
            self.viewed = self.target
        if self.viewed not in self._options:
            self._options[self.viewed] = Options(self.who, self.viewed)
        return self._options[self.viewed]

    def turn_view(self, made: Attack) -> None:
        """Look at the next target's answers."""
        at = made.targets.index(self.viewed) if self.viewed in made.targets else 0
        self.viewed = made.targets[(at + 1) % len(made.targets)]
