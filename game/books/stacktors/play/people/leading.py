"""What may be carried off, who has it, and those who are led along (SIT-7)."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.grid import Cell
from game.books.stacktors.components import Carried, Key, Led, Place
from game.books.stacktors.events import Moved, TakenAlong
from game.books.stacktors.intents import PickUp
from game.books.stacktors.play.people import people
from game.table.book import Event, Refusal, refuse
from game.table.world import ask, each, get, has, put


def leader(whom: int) -> int:
    """Who leads the character along; 0 where nobody does.

    It goes along with an enemy of the party in play who is beside it, as long as it takes no side itself.
    """
    led = ask(whom, Led)
    follows = led is not None and may_be_led(whom) and people.in_play(led.by) and people.adjacent(whom, led.by)
    return led.by if led and follows else 0


def bearer(what: int) -> int:
    """Who has the object in hand, or leads the character along; 0 for nobody."""
    carried = ask(what, Carried)
    return carried.by if carried else leader(what)


def free(whom: int) -> bool:
    """May somebody take the character along, as nobody does yet?"""
    return may_be_led(whom) and not leader(whom)


def may_be_led(whom: int) -> bool:
    """May the character be led along: is it in play, of no side, and named by a goal?"""
    return people.is_character(whom) and people.in_play(whom) and not people.takes_sides(whom) and people.staked(whom)


def lead_refusal(intent: PickUp) -> Refusal | None:
    """Why the character cannot be taken along; None if it can."""
    if not people.staked(intent.what) or not people.against_party(intent.who):
        return refuse("SIT-7", "Nobody can take {name} along", name=people.name(intent.what))
    if not free(intent.what):
        return refuse("SIT-7", "{name} cannot be taken along now", name=people.name(intent.what))
    if not people.adjacent(intent.who, intent.what):
        return refuse("SIT-7", "Only who stands on an adjacent cell is taken along")
    return None


def leads(who: int) -> Iterator[PickUp]:
    """The ways in which that enemy of the party can take somebody along."""
    keyed = (PickUp(who, whom) for whom, _ in each(Key) if people.is_character(whom) and has(whom, Place))
    yield from (one for one in keyed if lead_refusal(one) is None)


def lead(intent: PickUp, events: list[Event]) -> None:
    """Take somebody along."""
    put(intent.what, Led(intent.who))
    events.append(TakenAlong(who=intent.who, whom=intent.what, because=("SIT-7",)))


def led_by(who: int) -> tuple[int, ...]:
    """Those whom the character leads along."""
    return tuple(whom for whom, _ in each(Led) if leader(whom) == who)


def follow(whom: tuple[int, ...], to: Cell, events: list[Event]) -> None:
    """Let the first of those who are led step to the cell that their leader has left, if there is room."""
    ground = people.board()
    for one in whom[:1]:
        if to not in people.obstacles(one) and not ground.airy(to) and not ground.blocks(to):
            place = get(one, Place)
            facing = ground.facing(place.cell, to)
            put(one, Place(to, facing))
            events.append(Moved(who=one, cell=to, facing=facing, because=("SIT-7",)))
