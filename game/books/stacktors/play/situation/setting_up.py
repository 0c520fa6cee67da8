"""Sets up what a situation brings: characters, challenges and objects become entities, and everybody learns what it is
about (SIT-1).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.stacktors.components import (
    TRAITS,
    Body,
    Carried,
    Challenge,
    Key,
    Kit,
    Name,
    Opens,
    Place,
    Points,
    Session,
    Side,
    Treasure,
)
from game.books.stacktors.events import SituationOpened
from game.books.stacktors.play.people import people, seating, stacks
from game.books.stacktors.play.situation import facts, goals
from game.books.stacktors.values.pieces import POSITIONS, Colour
from game.books.stacktors.values.situation import Figure, Situation, SituationPart, Thing, Trial
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack
from game.table.book import GM
from game.table.world import new, put

NECKS: Final = {"party": Colour.WHITE, "neutral": Colour.WHITE}


def opening(situation: Situation) -> SituationOpened:
    """What is told of the situation: also while it is under way, as things stand."""
    end = goals.deadline()
    return SituationOpened(
        key=situation.key,
        title=situation.title,
        text=facts.filled(situation.text),
        stake=facts.filled(situation.stake),
        board=situation.board,
        no_gear=situation.no_gear,
        opened=situation.opened,
        presses=situation.presses,
        limit=goals.limit(),
        late=end.outcome if end else "",
        scene_rounds=situation.scene_rounds,
        hauls=goals.hauls(situation),
        because=("SIT-1",),
    )


def created(one: SituationPart) -> int:
    """Create an entity of the situation."""
    match one:
        case Figure():
            return bring(one)
        case Trial():
            return set_up(one)
        case Thing():
            return lay(one)


def bring(figure: Figure) -> int:
    """Create a character of the situation; its pieces leave the bank."""
    stack, gear = body(figure), kit(figure)
    stacks.exchange_at_bank(out=stack.pieces + gear.pieces)
    who = new(
        Name(figure.name),
        Key(figure.key),
        Body(stack),
        Session(stack),
        Kit(gear),
        Points(stack.pips),
        Place(figure.cell, figure.facing),
        side(figure),
    )
    put(who, *(kind() for name, kind in TRAITS.items() if getattr(figure, name)))
    return who


def body(figure: Figure) -> Stack:
    """The figure's stack, with fresh ids."""
    stack = Stack.parse(figure.stack)
    return Stack(*(stacks.with_new_ids(stack.at(place)) for place in POSITIONS))


def kit(figure: Figure) -> Gear:
    """The figure's equipment, with fresh ids."""
    gear = Gear.parse(figure.gear)
    return Gear(*(stacks.with_new_ids(gear.at(place)) for place in POSITIONS))


def side(figure: Figure) -> Side:
    """The figure's side.

    The first player decides for a burden, unless the game master leads the party's friends or it has a manner of its
    own (SID-2, SIT-4).
    """
    name = figure.allegiance
    led = figure.burden and not figure.manner and not people.options().led_allies
    seat = seating.present()[0] if led else GM
    return Side(name, seat, NECKS.get(name, Colour.BLACK), figure.persona)


def set_up(trial: Trial) -> int:
    """Create a challenge of the situation."""
    stack = ChallengeStack.parse(trial.stack)
    stack = replace(stack, hidden=stacks.with_new_ids(stack.hidden))
    who = new(Name(trial.name), Key(trial.key), Challenge(stack, trial.strikes), Place(trial.cell))
    if trial.opens:
        put(who, Opens(trial.opens, trial.becomes))
    return who


def lay(thing: Thing) -> int:
    """Create an object of the situation."""
    cache = Cache.parse(thing.cache)
    cache = Cache(cache.base, stacks.with_new_ids(cache.hidden))
    holder = goals.entity_of_key(thing.holder) if thing.holder else None
    where = Carried(holder) if holder is not None else Place(thing.cell)
    return new(Name(thing.name), Key(thing.key), Treasure(cache, cache.base), where)
