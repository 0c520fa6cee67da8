"""Several targets of one attack: who else Flexible may strike, in which order, and whose answers are shown."""

from __future__ import annotations

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.proposals.proposal import YOURS
from game.books.stacktors.face.docks.attack.draft import AttackDraft
from game.books.stacktors.face.docks.protocol import Spots
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack import attack_choices, declare
from game.books.stacktors.play.flow import turns
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import called


class Sweep:
    """The targets around the attacker, each with its answers, which are worked out once and kept.

    Its methods are called inside the world of the match.
    """

    def __init__(self, who: int, target: int, options: AttackOptions) -> None:
        self.who, self.target = who, target
        self._options = {target: options}
        near = (other for other in turns.targets(who) if other != target and people.within(who, other, 1))
        self.near = tuple(other for other in near if people.is_character(other) and people.enemies(who, other))
        self._cells = {one: people.cell(one) for one in (target, *self.near)}
        self.viewed = target

    def most(self, draft: AttackDraft) -> int:
        """The most targets that the attack may strike: the pips of its pink pieces."""
        return sum(
            piece.pips
            for place, piece in stacks.held(self.who, ("guts",))
            if piece.id in draft.pieces and piece.colour == "Pk"
        )

    def offered(self, draft: AttackDraft) -> tuple[int, ...]:
        """The characters whom the attack may strike as well as its target, while its active ability strikes several."""
        return self.near if called(draft.active).sweeps and not draft.first and self.most(draft) > 1 else ()

    def stands(self, who: int, cell: Cell) -> bool:
        """Does that character stand on that cell?"""
        return cell == self._cells[who]

    def spots(self, draft: AttackDraft) -> Spots:
        """The cells of all who may be struck, and of those who are struck."""
        beside = self.offered(draft)
        return (
            Spots(
                tuple(self._cells[one] for one in (self.target, *beside)),
                tuple(self._cells[one] for one in draft.attack.targets),
            )
            if beside
            else Spots()
        )

    def turned(self, draft: AttackDraft, other: int) -> AttackDraft:
        """The same with that character struck last, or not at all if it was struck already.

        The dock then shows its answers, or those of the first target again.
        """
        without = tuple(one for one in draft.others if one != other)
        self.viewed = self.target if other in draft.others else other
        return replace(draft, others=without if other in draft.others else (*without, other), name=YOURS)

    def made(self, draft: AttackDraft) -> Attack:
        """The attack as an intent; it has no pieces yet where the target defends first (CLR-B-BLUE)."""
        attack = draft.attack
        return replace(attack, pieces=()) if declare.follows(attack) else attack

    def options(self, made: Attack) -> AttackOptions:
        """The options against the target whose answers are shown."""
        if self.viewed not in made.targets:
            self.viewed = self.target
        return self.options_on(self.viewed)

    def options_on(self, target: int) -> AttackOptions:
        """The options against that target."""
        if target not in self._options:
            self._options[target] = AttackOptions(self.who, target)
        return self._options[target]

    def turn_view(self, made: Attack) -> None:
        """Show the answers of the next target."""
        at = made.targets.index(self.viewed) if self.viewed in made.targets else 0
        self.viewed = made.targets[(at + 1) % len(made.targets)]


def nearest(who: int) -> int:
    """The target at first: the nearest that can be attacked, else the nearest enemy, else `who` itself."""
    ground, here = people.board(), people.cell(who)
    foes = sorted(
        turns.targets(who),
        key=lambda foe: (not any(attack_choices.attacks(who, (foe,))), ground.distance(here, people.cell(foe)), foe),
    )
    return foes[0] if foes else who
