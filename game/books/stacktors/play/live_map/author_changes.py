"""What the author has changed about the entities of a map, and how each of them is changed."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import (
    TRAITS,
    Body,
    Challenge,
    Homely,
    Key,
    Kit,
    Name,
    Opens,
    Out,
    Overcome,
    Place,
    Points,
    Session,
    Treasure,
)
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import closing, situations
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.situation_parts import Figure, SituationPart, Thing, Trial
from game.books.stacktors.values.stack import Cache, ChallengeStack
from game.table.world import drop, each, get, has, put


class MapDifference:
    """The difference between two versions of a map.

    `gone` are entities, `altered` those with what each was and is, and `new` are pieces.
    """

    def __init__(self, before: Situation, after: Situation) -> None:
        old, fresh = ({(type(one), one.key): one for one in _pieces(situation)} for situation in (before, after))
        here = {known.text: who for who, known in each(Key) if not has(who, Homely)}
        free = {key: who for key, who in here.items() if not _joined(who)}
        kept = [
            (free[key], old[kind, key], one) for (kind, key), one in fresh.items() if (kind, key) in old and key in free
        ]
        lost = [
            one
            for (kind, key), one in fresh.items()
            if (kind, key) in old and key not in here and _notation(old[kind, key]) != _notation(one)
        ]
        self.gone = [free[key] for kind, key in old if (kind, key) not in fresh and key in free]
        self.altered = [(who, was, now) for who, was, now in kept if was != now]
        self.new = [*(one for name, one in fresh.items() if name not in old), *lost]

    @property
    def shut(self) -> set[str]:
        """The regions of challenges that are new, or stand again after they were overcome.

        These regions are shut again (DCH-6).
        """
        again = (was for who, was, now in self.altered if has(who, Overcome) and _notation(was) != _notation(now))
        return {one.opens for one in (*again, *self.new) if isinstance(one, Trial)}


def _pieces(situation: Situation) -> tuple[SituationPart, ...]:
    return (*situation.figures, *situation.trials, *situation.things)


def _notation(one: SituationPart) -> str:
    return one.cache if isinstance(one, Thing) else one.stack


def _joined(who: int) -> bool:
    """Has the figure joined the party in play? The map no longer changes it then (SIT-4)."""
    one = people.figure(who)
    return one is not None and people.side(who) == "party" and one.allegiance != "party"


def alter(who: int, was: SituationPart, now: SituationPart) -> bool:
    """Change an entity as the map says; what the author did not change stays. Return whether it may have to move."""
    put(who, Name(now.name))
    match now:
        case Figure():
            _figure(who, was, now)
        case Trial():
            _trial(who, was, now)
        case Thing():
            _thing(who, was, now)
    place = get(who, Place) if has(who, Place) else None
    if place and was.cell != now.cell:
        put(who, replace(place, cell=now.cell))
    return place is not None and (was.cell != now.cell or _notation(was) != _notation(now))


def _figure(who: int, was: SituationPart, now: Figure) -> None:
    assert isinstance(was, Figure)
    if was.stack != now.stack:
        body = situations.body(now)
        stacks.exchange_at_bank(out=body.pieces, back=people.stack(who).pieces)
        put(who, Body(body), Session(body), Points(body.pips))
        drop(who, Out)
    if was.gear != now.gear:
        kit = situations.kit(now)
        stacks.exchange_at_bank(out=kit.pieces, back=people.gear(who).pieces)
        put(who, Kit(kit))
    if was.facing != now.facing:
        put(who, replace(get(who, Place), facing=now.facing))
    if (was.side, was.burden, was.persona) != (now.side, now.burden, now.persona):
        put(who, situations.side(now))
    for name, kind in TRAITS.items():
        if getattr(now, name) and not getattr(was, name):
            put(who, kind())
        elif getattr(was, name) and not getattr(now, name):
            drop(who, kind)


def _trial(who: int, was: SituationPart, now: Trial) -> None:
    """Change a challenge. With a new notation it stands again even if it was overcome (DCH-6)."""
    assert isinstance(was, Trial)
    known = get(who, Challenge) if has(who, Challenge) else None
    if was.stack != now.stack:
        stack = ChallengeStack.parse(now.stack)
        put(who, Challenge(replace(stack, hidden=stacks.with_new_ids(stack.hidden)), now.strikes))
        if known is None:
            drop(who, Overcome)
            put(who, Place(now.cell))
    elif known:
        put(who, replace(known, strikes=now.strikes))
    if now.opens:
        put(who, Opens(now.opens, now.becomes))
    else:
        drop(who, Opens)


def _thing(who: int, was: SituationPart, now: Thing) -> None:
    assert isinstance(was, Thing)
    if was.cache != now.cache:
        cache = Cache.parse(now.cache)
        stacks.exchange_at_bank(back=closing.pieces(who))
        put(who, Treasure(Cache(cache.base, stacks.with_new_ids(cache.hidden)), cache.base))
