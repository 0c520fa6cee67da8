"""Several targets of one attack: whom Flexible may fall on besides, in which order, and whose answers are looked at."""

from __future__ import annotations

from msgspec.structs import replace

from game.board.grid import Cell
from game.stacktors.ahead.advice import Options
from game.stacktors.components import Challenge
from game.stacktors.intents import Attack
from game.stacktors.play.attack import attack_choices, declare
from game.stacktors.play.flow import turns
from game.stacktors.play.people import people, stacks
from game.stacktors.values.abilities import called
from game.table.world import ask
from game.ui.stacktors.docks.protocol import Spots
from game.ui.stacktors.docks.staging import Staged


class Sweep:
    """The targets around the attacker, in the world of the match; each with its answers, worked out once and kept."""

    def __init__(self, who: int, target: int, options: Options) -> None:
        self.who, self.target = who, target
        self._options = {target: options}
        near = (other for other in turns.targets(who) if other != target and people.within(who, other, 1))
        self.near = tuple(other for other in near if people.is_character(other) and people.enemies(who, other))
        self._cells = {one: people.cell(one) for one in (target, *self.near)}
        self.viewed = target
        found = ask(target, Challenge)
        self._totals = {aim: block.total for aim in ("guts", "brains") if found and (block := found.stack.at(aim))}

    def most(self, staged: Staged) -> int:
        """On how many it may fall: the pips of its pink pieces."""
        return sum(
            piece.pips
            for place, piece in stacks.held(self.who, ("guts",))
            if piece.id in staged.pieces and piece.colour == "Pk"
        )

    def offered(self, staged: Staged) -> tuple[int, ...]:
        """Who may be struck besides: those beside it, while what is active falls on more than one."""
        return self.near if called(staged.active).sweeps and not staged.first and self.most(staged) > 1 else ()

    def wanted(self, staged: Staged) -> str:
        """What a challenge asks of whoever has put nothing together yet; empty for others."""
        total = self._totals.get(staged.aim) if not staged.pieces else None
        return f"It always defends with {total}: what is more comes off. (DCH-4)" if total else ""

    def stands(self, who: int, cell: Cell) -> bool:
        """Does that one stand there?"""
        return cell == self._cells[who]

    def spots(self, staged: Staged) -> Spots:
        """The cells of those on whom it may fall, and of those on whom it falls."""
        beside = self.offered(staged)
        return (
            Spots(
                tuple(self._cells[one] for one in (self.target, *beside)),
                tuple(self._cells[one] for one in staged.attack.targets),
            )
            if beside
            else Spots()
        )

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


def nearest(who: int) -> int:
    """Whom to look at first: the nearest that can be attacked, else the nearest foe."""
    ground, here = people.board(), people.cell(who)
    foes = sorted(
        turns.targets(who),
        key=lambda foe: (not any(attack_choices.attacks(who, (foe,))), ground.distance(here, people.cell(foe)), foe),
    )
    return foes[0] if foes else who
