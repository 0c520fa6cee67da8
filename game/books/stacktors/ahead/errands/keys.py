"""How a party comes by a colour that it lacks: it looks into what it has found, or changes a piece (DCH-2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from game.books.stacktors.ahead.errands.gathering import approach
from game.books.stacktors.ahead.errands.overcoming import POSITIONS, Character, routes
from game.books.stacktors.changes import morph_self_changes
from game.books.stacktors.components import Bank, Challenge, Treasure
from game.books.stacktors.intents import Give, Identify, Morph
from game.books.stacktors.play.flow.frames import Morphing
from game.books.stacktors.play.people import morph_self, objects, people, stacks
from game.books.stacktors.values.pieces import pips
from game.books.stacktors.values.stack import SERVES
from game.table.book import Intent
from game.table.pending import find
from game.table.world import TABLE, each, get

_BESIDE = 8
"""The most that can stand beside somebody."""


def new_keys() -> Iterator[Intent | None]:
    """What may bring a colour for a challenge that nobody can overcome now; nothing where there is none."""
    if set(_shut(_party())):
        yield from _looked_into()
        yield from _changed()


def wanted_morph() -> Morph | None:
    """The change that is chosen for that by whoever uses Morph Self outside of a conflict; None where none serves."""
    f = find(Morphing)
    if f is None or people.conflict():
        return None
    return next(_serving(f.who, f.most, f.used), None)


def _looked_into() -> Iterator[Intent | None]:
    """The next deed by which an unknown object that the party has comes to be known (OBJ-2)."""
    seers = [who for who in people.leaders() if stacks.clear_brains(who)]
    for who in seers:
        yield from sorted(objects.identifies(who), key=_strongest)
    for who in set(people.leaders()).difference(seers) if seers else ():
        for thing in (one for one in objects.carried(who) if not get(one, Treasure).known):
            beside = next((one for one in seers if people.adjacent(one, who)), None)
            yield Give(who, beside, things=(thing,)) if beside else approach(who, seers)


def _strongest(one: Identify) -> tuple[int, int]:
    """A sort key: what is found goes to whoever has most pips where it serves."""
    return -pips(people.stack(one.to).at(SERVES[get(one.what, Treasure).base])), one.to


def _changed() -> Iterator[Intent]:
    """Morph Self with what suffices (CLR-G-CYAN)."""
    for who in people.leaders():
        for one in morph_self.ways(who):
            if next(_serving(who, stacks.value(who, one.pieces), one.pieces), None):
                yield one


def _serving(who: int, most: int, used: tuple[int, ...]) -> Iterator[Morph]:
    """The changes of pieces of at most that many pips by which a challenge can be overcome that cannot be now."""
    party, counts, stack = _party(), get(TABLE, Bank).counts, people.stack(who)
    shut = set(_shut(party))
    pieces = {piece.id: piece for piece in stack.pieces if piece.id not in used}
    for one in morph_self_changes.morphs(stack, most, counts, pink=people.options().pink):
        if one.piece in pieces:
            changed = morph_self_changes.morphed(stack, replace(pieces[one.piece], colour=one.colour))
            if not shut <= set(_shut({**party, who: (changed, people.worn(who))})):
                yield one


def _party() -> dict[int, Character]:
    return {who: (people.stack(who), people.worn(who)) for who in people.leaders()}


def _shut(party: Mapping[int, Character]) -> Iterator[int]:
    """The challenges that this party cannot overcome with all that it has (DCH-4)."""
    ways = [*routes(tuple(party.values()), _BESIDE)]
    for who, trial in each(Challenge):
        blocks = [(place, block) for place in POSITIONS if (block := trial.stack.at(place))]
        if not any(
            (one.position, one.colour) == (place, block.colour) and one.together > block.total
            for one in ways
            for place, block in blocks
        ):
            yield who
