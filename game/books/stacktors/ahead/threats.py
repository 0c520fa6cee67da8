"""What enemies could do before a character's next turn: who may still act, where they could stand, and attack from
there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache, partial
from typing import Final

from msgspec import Struct

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.components import Clock, Effects
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.movement import reach
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import commitments
from game.books.stacktors.values.pieces import KINDS, AttackKind, called, named
from game.table import world
from game.table.world import TABLE, ask, put

_PIECES: Final = {"physical": "guts", "mental": "brains", "social": "guts and brains"}
"""The positions whose pieces each kind of attack is made with."""


class WayToAttack(Struct, frozen=True):
    """A way to attack: the pips, the reach in cells (0: adjacent only), and the active ability or else the kind."""

    total: int
    far: int
    word: str
    kind: AttackKind = "physical"

    @property
    def wounds(self) -> bool:
        """Does it take pips from guts?"""
        return self.kind == "physical" and not called(self.word).instead

    @property
    def told(self) -> str:
        """Its pips and its ability, or else the pieces that it is made with: `5 with Hamper`, `4 with guts`."""
        return f"{self.total} with {self.by}"

    @property
    def by(self) -> str:
        """Its ability, or else the pieces that it is made with."""
        return _PIECES.get(self.word, self.word)

    @property
    def colour(self) -> str:
        """The name of the colour of the ability; empty for an attack without one."""
        ability = named(self.word)
        return ability.colour.word if ability else ""


class EnemyThreat(Struct, frozen=True, dict=True):
    """One enemy: the cells from which it could attack, and its ways to attack, the strongest first."""

    foe: int
    ground: Board
    stands: frozenset[Cell]
    blows: tuple[WayToAttack, ...]

    def at(self, cell: Cell) -> WayToAttack | None:
        """The strongest attack on a character on that cell; None if the enemy cannot come near enough."""
        return next(self.all_at(cell), None)

    def all_at(self, cell: Cell) -> Iterator[WayToAttack]:
        """All its ways to attack a character on that cell, the strongest first."""
        beside, sees = self._beside(cell), lru_cache(partial(self._sees, cell))
        return (blow for blow in self.blows if beside or sees(blow.far))

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """Every cell on which the enemy could attack somebody."""
        far, ground = max(blow.far for blow in self.blows), self.ground
        beside = frozenset(cell for stand in self.stands for cell in ground.neighbours(stand))
        around = _around(ground, self.stands, far) if far > 1 else {}
        free = ((cell, stand) for cell, stand in around.items() if cell not in beside and not ground.blocks(cell))
        return beside.union(
            cell for cell, stand in free if (stand != cell and ground.sees(stand, cell)) or self._sees(cell, far)
        )

    @cached_property
    def _spread(self) -> tuple[Cell, int]:
        """One of the cells where the enemy could stand, and how far from it the others are at most."""
        middle = min(self.stands)
        return middle, max(self.ground.distance(middle, stand) for stand in self.stands)

    def _beside(self, cell: Cell) -> bool:
        return not self.stands.isdisjoint(self.ground.neighbours(cell))

    def _sees(self, cell: Cell, far: int) -> bool:
        """Does a reach of more than one cell lead to that cell from where the enemy could stand (ATK-6)?

        Past the corner of a wall nobody is adjacent (GEO-2).
        """
        ground, (middle, spread) = self.ground, self._spread
        if far < 2 or ground.distance(middle, cell) > spread + far:
            return False
        near = sorted((away, at) for at in self.stands if at != cell and (away := ground.distance(at, cell)) <= far)
        return any(ground.sees(at, cell) for _, at in near)


def _around(ground: Board, stands: Iterable[Cell], far: int) -> dict[Cell, Cell]:
    """Every cell at most that many cells from one of those, as if nothing blocked the way, with the nearest of them."""
    found = {stand: stand for stand in stands}
    rim = list(found)
    for _ in range(far):
        near = {to: found[here] for here in rim for to in ground.lattice.neighbours(here) if to not in found}
        rim = [to for to in near if ground.inside(to)]
        found.update((to, near[to]) for to in rim)
    return found


def enemy_threat(foe: int) -> EnemyThreat | None:
    """What that enemy could do at its next turn with its free pieces; None if nothing.

    This changes the world, so it is called in a scratch world.
    """
    stacks.wake(foe, [])
    if not people.may_attack(foe):
        return None
    put(foe, reach.begun(foe, people.foes_beside(foe)))
    blows = tuple(sorted(_ways(foe), key=lambda blow: (-blow.total, -blow.far, blow.word in KINDS, blow.word)))
    stands = frozenset((people.cell(foe), *reach.reach(foe), *reach.leaps(foe)))
    return EnemyThreat(foe, people.board(), stands, blows) if blows else None


def reaches(who: int) -> bool:
    """Could it attack an enemy with its free pieces, after a walk or without one, if its turn began now?"""
    cells = [people.cell(one) for one in people.characters() if people.enemies(who, one) and not bound(who, one)]
    with world.supposed():
        threat = enemy_threat(who)
        return threat is not None and any(threat.at(cell) for cell in cells)


def enemy_threats(who: int) -> tuple[EnemyThreat, ...]:
    """The threats of all enemies of the character, in order. This changes the world."""
    return tuple(found for foe in threatening(who) if (found := enemy_threat(foe)))


def threatening(who: int) -> tuple[int, ...]:
    """The enemies of the character that need not attack somebody else, in order."""
    return tuple(foe for foe in people.characters() if people.enemies(foe, who) and not bound(foe, who))


def bound(foe: int, who: int) -> bool:
    """Must the enemy attack somebody else at its next turn (CLR-B-PURPLE)?"""
    known = ask(foe, Effects) or Effects()
    return any(effect.kind == "compelled" and effect.victim != who for effect in known.effects)


def _ways(foe: int) -> Iterator[WayToAttack]:
    """For each kind, ability and reach, the attack with the most pips."""
    for kind in KINDS:
        best: dict[tuple[int, str], int] = {}
        for way in commitments(stacks.free(foe, kind), stacks.can_activate(foe, kind, defence=False)):
            key = declare.reach(named(way.active), way.n), way.active or kind
            best[key] = max(best.get(key, 0), way.total)
        yield from (WayToAttack(total, far, word, kind) for (far, word), total in best.items())


def has_turn(who: int) -> bool:
    """Has the character a turn in this round that is not over yet (TRN-3 to TRN-5)?"""
    return slot_state(who) not in {"", "done"}


def attack_cells(who: int) -> frozenset[Cell]:
    """The cells where the character can stand to attack in what is left of its turn, or in the turn still to come.

    There are none where its turn in this round is over, and where it may not attack.
    """
    state = slot_state(who)
    if state == "acting":
        return _attack_cells(who)
    if state in {"", "done"}:
        return frozenset()
    with world.scratch(world.capture()):
        stacks.wake(who, [])
        put(who, reach.begun(who, people.foes_beside(who)))
        return _attack_cells(who)


def _attack_cells(who: int) -> frozenset[Cell]:
    if not people.may_attack(who):
        return frozenset()
    return frozenset((people.cell(who), *reach.reach(who), *reach.leaps(who)))


def threats(foes: Iterable[int], *, fresh: bool) -> tuple[EnemyThreat, ...]:
    """What these enemies could do at their next turns; with `fresh`, as if all their pieces were free again."""
    with world.scratch(world.capture()):
        return tuple(found for foe in foes if (found := _threat(foe, fresh=fresh)))


def _threat(foe: int, *, fresh: bool) -> EnemyThreat | None:
    if fresh:
        stacks.refresh(foe, [])
    return enemy_threat(foe)


def slot_state(who: int) -> str:
    """The state of the character's place in the order of the round; empty where it has none."""
    clock = ask(TABLE, Clock)
    return next((slot.state for slot in clock.order if slot.who == who), "") if clock else ""
