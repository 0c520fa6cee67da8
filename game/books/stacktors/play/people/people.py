"""Questions about characters, challenges and objects in the current state."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board, Kind
from game.board.changes import altered
from game.board.grid import Cell
from game.books.stacktors import changes
from game.books.stacktors.components import (
    Aloof,
    Bank,
    Bidden,
    Body,
    Challenge,
    Clock,
    Effects,
    Ground,
    Key,
    Kit,
    Marked,
    Name,
    Opens,
    Out,
    Party,
    Place,
    Reluctant,
    Rules,
    Scene,
    Session,
    Side,
    Treasure,
)
from game.books.stacktors.events import Appearance
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Pieces
from game.books.stacktors.values.situation import EARSHOT, Figure
from game.books.stacktors.values.stack import Gear, Stack, turn_total
from game.table.book import GM, Seat
from game.table.world import TABLE, ask, each, get, has, kept

NO_GEAR = Gear()
_NO_SIDES = frozenset({"neutral", ""})
COVERED = "the covered object"
"""The name of every object until somebody has identified it."""


def options() -> Options:
    return get(TABLE, Rules).options


def board() -> Board:
    """The board as it is now, with all changes made in play."""
    return board_of(get(TABLE, Ground))


def board_of(ground: Ground) -> Board:
    changes, screens = ground.changes, ground.screens
    return altered(ground.board, changes, screens) if changes or screens else board_store.get(ground.board)


def name(who: int) -> str:
    """The name of an entity.

    A covered object has its own name only after it has been identified (OBJ-1), or if it is at stake (SIT-7).
    """
    known = ask(who, Name)
    return COVERED if covered(who) and not staked(who) else known.text if known else "nobody"


def staked(who: int) -> bool:
    """Does a goal say that enemies may carry it off (SIT-7)?"""
    scene, key = ask(TABLE, Scene), ask(who, Key)
    return any(key and goal.what == key.text for goal in scene.situation.staked) if scene else False


def nearest_enemy(who: int, start: Cell) -> int | None:
    """The cells from there to the nearest enemy of the character; None where it has none in play."""
    ground = board()
    return min((ground.distance(start, cell(foe)) for foe in characters() if enemies(who, foe)), default=None)


def against_party(who: int) -> bool:
    """Is the character of a side that opposes the party (SID-1)?"""
    return takes_sides(who) and side(who) != "party"


def covered(who: int) -> bool:
    """Is this an object that nobody has identified yet (OBJ-1)?"""
    treasure = ask(who, Treasure)
    return treasure is not None and not treasure.known


def stack(who: int) -> Stack:
    return get(who, Body).stack


def gear(who: int) -> Gear:
    kit = ask(who, Kit)
    return kit.gear if kit else NO_GEAR


def worn(who: int) -> Gear:
    """The equipment that serves the character: none where the situation forbids it (APP-2, APP-3)."""
    scene = ask(TABLE, Scene)
    return NO_GEAR if scene and scene.situation.no_gear and not scene.outcome else gear(who)


def cell(who: int) -> Cell:
    return get(who, Place).cell


def is_character(who: int) -> bool:
    return has(who, Body)


def is_challenge(who: int) -> bool:
    return has(who, Challenge)


def in_play(who: int) -> bool:
    """Does the entity stand on the map and take part? Challenges do until they are overcome."""
    return has(who, Place) and not has(who, Out) and (is_character(who) or is_challenge(who))


def fallen(who: int) -> bool:
    out = ask(who, Out)
    return out is not None and out.why == "fallen" and has(who, Place)


def dead(who: int) -> bool:
    """Is the character gone for good (DIE-4)?"""
    out = ask(who, Out)
    return out is not None and out.why == "dead"


@kept
def characters() -> tuple[int, ...]:
    """All characters in play, the lowest id first."""
    return tuple(who for who, _ in each(Body) if has(who, Place) and not has(who, Out))


def side(who: int) -> str:
    known = ask(who, Side)
    return known.name if known else ""


def seat(who: int) -> Seat:
    """The seat that decides for the entity (SID-2); the game master for challenges."""
    known = ask(who, Side)
    return known.seat if known else GM


def won_by(by: int) -> Seat:
    """The seat that decides for a character that this one has won over (SID-2)."""
    return GM if options().led_allies else seat(by)


def figure(who: int) -> Figure | None:
    """The situation's figure from which this entity was made, or None."""
    known, scene = ask(who, Key), get(TABLE, Scene)
    return next((one for one in scene.situation.figures if known and one.key == known.text), None)


def vitals(who: int) -> tuple[Pieces, ...]:
    """The pieces without which it is out: its guts (DIE-1), and its brains where the situation says so (DIE-3)."""
    one = figure(who)
    return (stack(who).guts, stack(who).brains) if one and one.yields and not is_hero(who) else (stack(who).guts,)


def is_hero(who: int) -> bool:
    known = ask(who, Side)
    return known is not None and known.neck is Colour.GRAY


def allies(one: int, other: int) -> bool:
    """Are the two of the same side? A neutral character is nobody's ally (SID-1)."""
    return one != other and side(one) == side(other) and takes_sides(one)


def enemies(one: int, other: int) -> bool:
    """Are the two of different sides, which all oppose each other? Neutral characters have no enemies (SID-1)."""
    mine, theirs = side(one), side(other)
    return mine != theirs and mine not in _NO_SIDES and theirs not in _NO_SIDES


def peaceful() -> bool:
    """Is somebody here who takes no side, and nobody against the party, and no challenge, outside of a conflict?"""
    scene, sides = ask(TABLE, Scene), {side(who) for who in characters()}
    fights = scene is None or scene.conflict or any(in_play(who) for who, _ in each(Challenge))
    return not fights and bool(sides & _NO_SIDES) and sides <= {"party", *_NO_SIDES}


def takes_sides(who: int) -> bool:
    """Is the character of a side, and not neutral (SID-1)?"""
    return side(who) not in _NO_SIDES


def party() -> tuple[int, ...]:
    """The party's characters in play."""
    return tuple(who for who in characters() if side(who) == "party")


def led_by_player(who: int) -> bool:
    """Does a player decide for the character, and not the game master (SID-2)?"""
    return seat(who) != GM


def leaders() -> tuple[int, ...]:
    """The party's characters for which players decide (SID-2)."""
    return tuple(filter(led_by_player, party()))


def seats() -> tuple[Seat, ...]:
    """The seats of all who have ever played."""
    return tuple(info.seat for info in get(TABLE, Party).seats)


def adjacent(one: int, other: int) -> bool:
    """Are the two next to each other (GEO-2)?"""
    return board().adjacent(cell(one), cell(other))


def hears(one: int, other: int) -> bool:
    """Is the one near enough to the other for a talk (SIT-1)?"""
    return board().distance(cell(one), cell(other)) <= EARSHOT


def within(one: int, other: int, reach: int) -> bool:
    """Is the other in reach? It is if it is adjacent, or in sight at most `reach` cells away (ATK-6)."""
    return spans(cell(one), cell(other), reach)


def spans(here: Cell, there: Cell, reach: int) -> bool:
    """Does a reach of that many cells lead from one cell to the other (ATK-6)?"""
    ground = board()
    return ground.adjacent(here, there) or (
        reach > 1 and 0 < ground.distance(here, there) <= reach and ground.sees(here, there)
    )


def has_effect(who: int, kind: str) -> bool:
    effects = ask(who, Effects)
    return effects is not None and any(effect.kind == kind for effect in effects.effects)


def under(who: int) -> tuple[tuple[str, int], ...]:
    """The character's effects as they are shown: kinds and turns left.

    The mark of Cunning lasts until it is used, and counts 0.
    """
    effects = ask(who, Effects)
    held = tuple((effect.kind, effect.left) for effect in effects.effects) if effects else ()
    return (*held, ("marked", 0)) if has(who, Marked) else held


def may_attack(who: int) -> bool:
    """Is the character in play and neither calmed nor fleeing (DEC row 0)?"""
    return in_play(who) and not has_effect(who, "fleeing") and not has_effect(who, "calmed")


def must_spare(who: int, target: int) -> bool:
    """Is the target somebody that a compelled character must leave alone in its turn (CLR-B-PURPLE)?"""
    bidden = ask(who, Bidden)
    return bidden is not None and target != bidden.victim


def foes_beside(who: int) -> tuple[int, ...]:
    """The enemies in play that are adjacent to the character."""
    near = board().neighbours(cell(who))
    return tuple(foe for foe in characters() if cell(foe) in near and enemies(who, foe))


def aloof(who: int) -> tuple[int, ...]:
    """The adjacent enemies with which the character is not engaged (ENC-6)."""
    known = ask(who, Aloof)
    return known.foes if known else ()


@kept
def obstacles(mover: int) -> Mapping[Cell, int]:
    """The cells where something stands or lies, without the mover; nobody may stop there (MOV-4)."""
    return {place.cell: who for who, place in each(Place) if who != mover and obstructs(who)}


def obstructs(who: int) -> bool:
    """May nobody stop on the cell of this entity? Those alone who are out and will not be back give theirs free."""
    out = ask(who, Out)
    return out is None or _comes_back(who, out)


def _comes_back(who: int, out: Out) -> bool:
    """May it be back, or will it: fallen (DIE-2), or given up until the conflict ends (DIE-3)?"""
    if out.why == "gave up":
        return side(who) == "party"
    return out.why == "fallen" and retrievable(who)


def retrievable(who: int) -> bool:
    """Can this fallen character still be brought back by one who is no enemy, with a piece from the bank (DIE-2)?"""
    own, helping = side(who), _standing_sides() if conflict() else _standing_sides() & {"party"}
    able = helping if own in _NO_SIDES else helping & {own}
    return bool(able) and any(changes.revivals(get(who, Session).stack, get(TABLE, Bank).counts))


@kept
def _standing_sides() -> frozenset[str]:
    """The sides of which somebody is in play."""
    return frozenset(map(side, characters())) - _NO_SIDES


def standing_on(who: int) -> int:
    """The character that stands where this fallen one lies; 0 if nobody does."""
    return next((one for one in characters() if one != who and cell(one) == cell(who)), 0)


def passable(mover: int, who: int) -> bool:
    """May the mover walk through this character (MOV-4)?

    It may through allies, and through those out of the conflict.
    """
    return is_character(who) and (not in_play(who) or allies(mover, who))


def conflict() -> bool:
    scene = ask(TABLE, Scene)
    return scene is not None and scene.conflict


def round_number() -> int:
    clock = ask(TABLE, Clock)
    return clock.round if clock else 0


def appearance(who: int) -> Appearance:
    """All that can be seen of the entity on the map."""
    place, known, trial, treasure = get(who, Place), ask(who, Side), ask(who, Challenge), ask(who, Treasure)
    out, opens, known_as = ask(who, Out), ask(who, Opens) if trial else None, figure(who)
    return Appearance(
        what="challenge" if trial else "object" if treasure else "character",
        name=name(who),
        cell=place.cell,
        facing=place.facing,
        side=known.name if known else "",
        neck=known.neck if known else None,
        stack=stack(who) if is_character(who) else None,
        gear=gear(who) if is_character(who) else None,
        challenge=replace(trial.stack, hidden=()) if trial else None,
        base=treasure.base if treasure else None,
        effects=under(who),
        out=out.why if out else "",
        strikes=trial is not None and trial.strikes,
        opens=opens.region if opens else "",
        becomes=opens.kind if opens else Kind.NORMAL,
        screens=bool(trial or treasure) and place.cell in get(TABLE, Ground).screens,
        look=known_as.look if known_as else "",
    )


def persuadable(who: int, target: int) -> bool:
    """Is the target a potential ally that a member of the party may still win over (CLR-B-GREEN)?"""
    return side(who) == "party" and has(target, Reluctant) and side(target) == "neutral"


def total(who: int) -> int:
    """The character's total for the order of turns: as counted for this round, or as it would be now (TRN-2)."""
    clock = ask(TABLE, Clock)
    slot = next((slot for slot in clock.order if slot.who == who), None) if clock else None
    return slot.total if slot else count_total(who)


def rank(who: int) -> tuple[int, int, int]:
    """A sort key for those who act or answer: by totals, players before allies before enemies, by id (TRN-6)."""
    known = get(who, Side)
    group = 0 if known.neck is Colour.GRAY else 1 if known.name in {"party", "neutral"} else 2
    return -total(who), group, who


def count_total(who: int) -> int:
    """The character's total as it would be counted now (TRN-2)."""
    return turn_total(stack(who), worn(who))
