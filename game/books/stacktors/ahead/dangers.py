"""Who could strike whom before the round is over, and what is left to answer with.

This is what enemies can do, never what they will. It is worked out from what everybody may see: free pieces, movement,
walls, effects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.ahead.proposals.stakes import guard, yet_to_act
from game.books.stacktors.ahead.threats import EnemyThreat, WayToAttack, bound
from game.books.stacktors.components import Effects
from game.books.stacktors.intents import Move, Teleport
from game.books.stacktors.play.movement import reach
from game.books.stacktors.play.movement.flight import flights
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Colour, called, pips
from game.table.world import ask, put

_GOING = (Move, Teleport)


class PossibleStrike(Struct, frozen=True):
    """What the enemy `foe` could do to the character `whom` at most.

    `wound` takes pips from its guts, `trick` does something else; None where the foe has no such attack that reaches.
    `red` are the pips that free red guts add against the wound (CLR-G-RED), `left` those that the character can still
    defend with.
    """

    foe: int
    whom: int
    wound: WayToAttack | None
    trick: WayToAttack | None
    left: int
    red: int = 0

    @property
    def sword(self) -> int:
        """The most pips of a wound; 0 where there is none."""
        return self.wound.total if self.wound else 0

    @property
    def gets_through(self) -> bool:
        """Is the wound more than the character can answer?"""
        return self.sword > self.left + (self.red if self.wound and called(self.wound.word).shot else 0)


class Dangers(Struct, frozen=True):
    """What could happen to the party: all strikes, those of its enemies who have acted, and what is left to whom.

    `acted` gives the pips with which each of these may still answer and shoot at who leaves. `left` gives for each
    character in reach of an enemy the pips left to defend with, and those that free red guts add.
    """

    strikes: tuple[PossibleStrike, ...] = ()
    acted: Mapping[int, int] = {}
    left: Mapping[int, tuple[int, int]] = {}

    def of(self, foe: int) -> tuple[PossibleStrike, ...]:
        """What that enemy could do, the strongest wound first."""
        return tuple(one for one in self.strikes if one.foe == foe)

    def on(self, whom: int) -> tuple[PossibleStrike, ...]:
        """What could be done to that character, the strongest wound first."""
        return tuple(one for one in self.strikes if one.whom == whom)


def foes_to_come(party: Iterable[int]) -> tuple[int, ...]:
    """The enemies of the party that have a turn left in this round."""
    return tuple(dict.fromkeys(foe for who in party for foe in yet_to_act(who)))


def dangers(threats: Iterable[EnemyThreat], cells: Mapping[int, Cell], used: Mapping[int, tuple[int, ...]]) -> Dangers:
    """What could happen to the characters on these cells once the pieces in `used` are spent.

    The threats are those of `foes_to_come`.
    """
    left = {who: (guard(who, used.get(who, ())), _red(who, used.get(who, ()))) for who in cells}
    found = (one for threat in threats for one in _strikes(threat, cells, left))
    strikes = tuple(sorted(found, key=lambda one: (-one.sword, one.foe, one.whom)))
    reached = {one.whom for one in strikes}
    return Dangers(strikes, dict(_acted(cells)), {who: told for who, told in left.items() if who in reached})


def _strikes(
    threat: EnemyThreat, cells: Mapping[int, Cell], left: Mapping[int, tuple[int, int]]
) -> Iterator[PossibleStrike]:
    for whom, cell in cells.items():
        if not people.enemies(threat.foe, whom) or bound(threat.foe, whom):
            continue
        ways = list(threat.all_at(cell))
        wound = next((way for way in ways if way.wounds), None)
        trick = next((way for way in ways if not way.wounds), None)
        if ways:
            yield PossibleStrike(threat.foe, whom, wound, trick, *left[whom])


def _acted(cells: Mapping[int, Cell]) -> Iterator[tuple[int, int]]:
    """The enemies beside one of these characters that have no turn left in this round, with their free pips."""
    later = foes_to_come(cells)
    for who in cells:
        for foe in people.foes_beside(who):
            if foe not in later and people.is_character(foe):
                yield foe, guard(foe)


def forced(foe: int) -> Iterator[tuple[int, Cell, str]]:
    """What that enemy must do at its next turn: run to a cell, or attack whoever is on a cell. It changes the world."""
    known = ask(foe, Effects) or Effects()
    for effect in known.effects:
        if effect.kind == "compelled" and people.in_play(effect.victim):
            yield foe, people.cell(effect.victim), "must"
    if people.has_effect(foe, "fleeing"):
        put(foe, reach.begun(foe, people.foes_beside(foe)))
        ends = (one.path[-1] if isinstance(one, Move) else one.to for one in flights(foe) if isinstance(one, _GOING))
        yield from ((foe, cell, "") for cell in islice(ends, 1))


def _red(who: int, used: tuple[int, ...]) -> int:
    """The pips that its red guts add against shots while they are free (CLR-G-RED)."""
    if not people.options().red_bonus:
        return 0
    held = stacks.free(who, "physical")
    return pips(
        tuple(piece for place, piece in held if place == "guts" and piece.colour is Colour.RED and piece.id not in used)
    )


def told(one: PossibleStrike, name: str) -> str:
    """What the strike comes to at most, such as "at most 4; Bram can block 3 and loses 1 pip".

    `name` says whose guts are meant, as the subject of "can"; empty for the reader's own.
    """
    if not one.wound:
        return f"at most {one.trick.told}" if one.trick else ""
    if not one.gets_through:
        return f"at most {one.sword}: an answer of {one.sword} blocks it"
    whose, loses = (name, "loses") if name else ("you", "lose")
    return f"at most {one.sword}; {whose} can block {one.left or 'nothing'} and {loses} 1 pip"
