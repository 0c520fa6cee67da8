"""Objects and equipment: identify, pick up, give, drop (OBJ, CLR-B-CLEAR, DIE-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.books.stacktors.components import Carried, Finds, Name, Place, Treasure
from game.books.stacktors.events import Appeared, Dropped, Given, Identified, Left, PickedUp
from game.books.stacktors.intents import Give, Identify, PickUp
from game.books.stacktors.play.people import leading, people, stacks
from game.books.stacktors.play.situation import discrete_challenges
from game.books.stacktors.values.pieces import Piece, Pieces
from game.books.stacktors.values.stack import SERVES, Cache, Gear
from game.table.book import Event, Refusal, refuse
from game.table.world import TABLE, ask, drop, each, get, has, new, put, remove


def carried(who: int) -> tuple[int, ...]:
    """The unidentified objects that the character carries."""
    return tuple(thing for thing, hands in each(Carried) if hands.by == who)


def lies(what: int) -> bool:
    """Is it an object in nobody's hands (OBJ-2)?"""
    return has(what, Treasure) and not has(what, Carried)


def lying() -> tuple[int, ...]:
    """The objects that lie on the map."""
    return tuple(thing for thing, _ in each(Treasure) if has(thing, Place) and lies(thing))


def at_hand(who: int) -> tuple[int, ...]:
    """The objects that the character carries or that are adjacent (OBJ-2)."""
    return carried(who) + tuple(thing for thing in lying() if people.adjacent(who, thing))


# --- what finds are called

NAMELESS = "an unknown thing"
"""The name of what a situation rewarded with, in games of earlier rules: no name to go on with."""


def called(piece: int) -> str:
    """The name under which the piece of equipment was found or bought; empty for none."""
    finds = ask(TABLE, Finds)
    return next((name for known, name in finds.names if known == piece), "") if finds else ""


def call(pieces: Pieces, name: str) -> None:
    """Remember under which name these pieces of equipment were found or bought."""
    if name != NAMELESS:
        finds = ask(TABLE, Finds) or Finds(())
        put(TABLE, Finds((*finds.names, *((piece.id, name) for piece in pieces))))


def _called(pieces: Iterable[Piece]) -> tuple[str, ...]:
    return tuple(called(piece.id) for piece in pieces)


# --- identify


def identify_refusal(intent: Identify) -> Refusal | None:
    treasure = ask(intent.what, Treasure)
    if treasure and treasure.known:
        return refuse("OBJ-3", "Everybody sees what that is; it is picked up")
    if people.is_challenge(intent.what):
        return refuse(
            "OBJ-2", "What {name} stands on is no object before that is overcome", name=people.name(intent.what)
        )
    if intent.what not in at_hand(intent.who):
        return refuse("OBJ-2", "An object is identified in the hand or from an adjacent cell")
    if all(piece.id != intent.piece for piece in stacks.clear_brains(intent.who)):
        return refuse("CLR-B-CLEAR", "Identify takes a clear brains piece that is free")
    if intent.to not in (intent.who, *_beside(intent.who)):
        return refuse("OBJ-2", "What is found goes to the identifier or to another character beside it")
    return None


def identifies(who: int) -> Iterator[Identify]:
    """The ways to identify objects, for the character itself and for adjacent ones that are no enemies.

    There is one with each clear piece that differs from the others.
    """
    clear = stacks.one_of_each_size(who, stacks.clear_brains(who))
    unknown = (thing for thing in at_hand(who) if not get(thing, Treasure).known)
    for thing in unknown if clear else ():
        yield from (Identify(who, thing, piece.id, to) for to in (who, *_takers(who)) for piece in clear)


def _beside(who: int) -> tuple[int, ...]:
    """The adjacent characters in play, of whatever side.

    The character may claim for any of them what it identifies (OBJ-2).
    """
    return tuple(other for other in people.characters() if other != who and people.adjacent(who, other))


def _takers(who: int) -> tuple[int, ...]:
    """The adjacent characters that accept something: those that are no enemies (OBJ-4)."""
    return tuple(other for other in _beside(who) if not people.enemies(who, other))


def identify(intent: Identify, events: list[Event]) -> None:
    """Identify an object: its opaque piece is removed (OBJ-2).

    What was under it serves at once in the matching position (OBJ-5).
    """
    treasure = get(intent.what, Treasure)
    stacks.wear(intent.who, intent.piece, events)
    cache, name = treasure.cache or Cache(treasure.base), get(intent.what, Name).text
    call(cache.hidden, name)
    events.append(
        Identified(
            who=intent.who,
            what=intent.what,
            to=intent.to,
            cache=cache,
            name=name,
            because=("CLR-B-CLEAR", "OBJ-2"),
        )
    )
    _vanish(intent.what, events)
    stacks.exchange_at_bank(out=cache.hidden)
    equip(intent.to, SERVES[cache.base], cache.hidden, events)


def equip(who: int, place: str, pieces: Pieces, events: list[Event]) -> None:
    """Add the pieces to the character's equipment."""
    gear = people.gear(who)
    fresh = replace(gear, **{place: (*getattr(gear, place), *pieces)})
    stacks.reshape(who, people.stack(who), fresh, events)


def _vanish(thing: int, events: list[Event]) -> None:
    if has(thing, Place):
        discrete_challenges.unscreen(people.cell(thing))
        events.append(Left(who=thing))
    remove(thing)


# --- pick up, give


def pick_up_refusal(intent: PickUp) -> Refusal | None:
    if people.is_character(intent.what):
        return leading.lead_refusal(intent)
    if intent.what in lying() and people.adjacent(intent.who, intent.what):
        return None
    return refuse("OBJ-3", "Only what lies on an adjacent cell is picked up")


def pick_ups(who: int) -> Iterator[PickUp]:
    yield from (PickUp(who, thing) for thing in lying() if people.adjacent(who, thing))
    yield from leading.leads(who)


def pick_up(intent: PickUp, events: list[Event]) -> None:
    """Pick an object up (OBJ-3), or take somebody along (SIT-7)."""
    if people.is_character(intent.what):
        leading.lead(intent, events)
        return
    events.append(PickedUp(who=intent.who, what=intent.what, because=("OBJ-3",)))
    treasure = get(intent.what, Treasure)
    if treasure.known and treasure.cache:
        _vanish(intent.what, events)
        equip(intent.who, SERVES[treasure.base], treasure.cache.hidden, events)
        return
    discrete_challenges.unscreen(people.cell(intent.what))
    drop(intent.what, Place)
    put(intent.what, Carried(intent.who))
    events.append(Left(who=intent.what))


def give_refusal(intent: Give) -> Refusal | None:
    if intent.to not in _takers(intent.who):
        return refuse("OBJ-4", "Things are given to a character next to the giver, and not to an enemy")
    return handed_refusal(intent)


def handed_refusal(intent: Give) -> Refusal | None:
    """Why these objects cannot change hands, whoever takes them (OBJ-4); None if they can."""
    owned = {piece.id for piece in people.gear(intent.who).pieces}
    if not intent.pieces + intent.things:
        return refuse("OBJ-4", "Nothing is named that could be given")
    if any(piece not in owned for piece in intent.pieces) or any(
        thing not in carried(intent.who) for thing in intent.things
    ):
        return refuse("OBJ-4", "Only equipment and carried objects are given")
    return None


def gives(who: int) -> Iterator[Give]:
    for to in _takers(who):
        yield from (Give(who, to, pieces=(piece.id,)) for piece in people.gear(who).pieces)
        yield from (Give(who, to, things=(thing,)) for thing in carried(who))


def give(intent: Give, events: list[Event]) -> None:
    """Give equipment and objects away. Spent pieces stay spent with their new owner (OBJ-4)."""
    gear = people.gear(intent.who)
    given: list[Piece] = []
    for place in ("feet", "guts", "brains"):
        stays = tuple(piece for piece in getattr(gear, place) if piece.id not in intent.pieces)
        goes = tuple(piece for piece in getattr(gear, place) if piece.id in intent.pieces)
        stacks.reshape(intent.who, people.stack(intent.who), replace(people.gear(intent.who), **{place: stays}), events)
        equip(intent.to, place, goes, events)
        given += goes
    for thing in intent.things:
        put(thing, Carried(intent.to))
    gifts, names = tuple(given), _called(given)
    events.append(
        Given(who=intent.who, to=intent.to, pieces=gifts, things=intent.things, called=names, because=("OBJ-4",))
    )


# --- what the dead leave behind


def gather(who: int, events: list[Event]) -> None:
    """Let the character pick up all identified objects that lie about, once there is peace (DIE-5)."""
    for thing in lying():
        if get(thing, Treasure).known:
            pick_up(PickUp(who, thing), events)


def drop_gear(who: int, events: list[Event]) -> None:
    """Lay down a character's equipment and objects where it fell, identified pieces too (DIE-5)."""
    gear = people.gear(who)
    place = ask(who, Place)
    for thing in carried(who):
        drop(thing, Carried)
        if place:
            put(thing, place)
            events.append(Appeared(who=thing, appearance=people.appearance(thing)))
    if gear.pieces:
        events.append(Dropped(who=who, pieces=gear.pieces, called=_called(gear.pieces), because=("DIE-5",)))
        stacks.reshape(who, people.stack(who), Gear(), events)
        _leave(people.name(who), gear, place, events)


def refresh() -> None:
    """Make the pieces of objects on the map free; their owners may have died with spent pieces (RND-1)."""
    for thing, treasure in each(Treasure):
        cache = treasure.cache
        if cache and any(piece.spent for piece in cache.hidden):
            put(
                thing,
                replace(
                    treasure, cache=replace(cache, hidden=tuple(replace(piece, spent=False) for piece in cache.hidden))
                ),
            )


_BASES = {position: base for base, position in SERVES.items()}


def _leave(owner: str, gear: Gear, place: Place | None, events: list[Event]) -> None:
    for position in ("feet", "guts", "brains"):
        pieces: tuple[Piece, ...] = getattr(gear, position)
        if pieces and place:
            base = _BASES[position]
            thing = new(Name(f"{owner}'s gear"), Treasure(Cache(base, pieces), base, known=True), place)
            events.append(Appeared(who=thing, appearance=people.appearance(thing)))
