"""Outlines of abstract challenges, drawn by chance from what a party has: stages, ways over each, and words (ACH)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.overcoming import ChallengePosition, Character, routes
from game.books.stacktors.gm import lore
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.roads import RoadStage, roads, way_colour
from game.books.stacktors.values.situation import ChallengeStage, Ordeal
from game.books.stacktors.values.stage_ways import StagePrice, StageWay

StageSort = tuple[ChallengePosition, Colour]
"""What a stage asks for: a position and a colour."""
RoadPlaces = tuple[ChallengePosition, ...]
_WayKind = Literal["trap", "other"] | StagePrice
"""A further way: the colour of a later stage, which looks cheap; another colour; or a price."""
KEY: Final = "scene"
_NECK: Final = (False, False, True)
_ROAD, _FORK = (3, 4, 4, 5), (2, 2, 3)
"""How many stages a scene has without a neck; and each road of one with a neck."""
_PARTS: Final = (0.7, 0.85, 1.0, 1.15)
"""How stages differ: in so many parts of how hard they are as a rule."""
_CHEAPER: Final = (0.5, 0.7, 0.85)
"""A way with the colour of a later stage asks for so much less."""
_OTHERWISE: Final = (0.9, 1.0, 1.1)
_SHORT: Final = 0.6
"""Where the chance is at most so high the rounds are few."""
_FEW, _MANY = (1, 2, 2), (2, 2, 3)
_MOST_LOST: Final = 3
"""A way takes at most so many pips of one hero."""


class PartyStrength(NamedTuple):
    """The most that the party can come to with each colour in each position, all pieces free and all helping."""

    most: Mapping[StageSort, int]

    @classmethod
    def of(cls, party: tuple[Character, ...], helpers: int) -> PartyStrength:
        most = dict[StageSort, int]()
        for way in routes(party, helpers):
            most[way.position, way.colour] = max(way.together, most.get((way.position, way.colour), 0))
        return cls({sort: together for sort, together in most.items() if together > 1})

    def total(self, sort: StageSort, part: float) -> int:
        """A total that takes that part of it, and can be exceeded."""
        return max(1, min(self.most[sort] - 1, round(self.most[sort] * part)))


class SceneGuests(Struct, frozen=True):
    """For whom outlines are drawn: what the party can do, and what it could pay."""

    tale: Tale
    strength: PartyStrength

    @property
    def coins(self) -> int:
        return self.tale.wish.guests.purse

    @property
    def way(self) -> str:
        """The fact that the party knows the way to some place of the setting; empty where it knows none."""
        ways = (lore.known(lore.WAY, place) for place in self.tale.setting.places)
        return next((way for way in ways if way in self.tale.wish.guests.facts), "")

    @property
    def prices(self) -> tuple[StagePrice, ...]:
        """What the party could pay."""
        rare: dict[StagePrice, bool] = {"coin": bool(self.coins), "fact": bool(self.way)}
        return ("pip", "round", *(price for price, there in rare.items() if there))


def drawn(guests: SceneGuests, what: str, hard: float) -> Ordeal:
    """A challenge whose totals are about that part of what the party can do."""
    tale, able = guests.tale, tuple(guests.strength.most)
    brainy = sum(place == "brains" for place, _ in able)
    forked = 0 < brainy < len(able) and tale.pick(_NECK, f"{what}/neck")
    rounds = tale.pick(_FEW if tale.wish.chance <= _SHORT else _MANY, f"{what}/rounds")
    asked: set[StagePrice] = {"round"} if rounds == 1 else set()
    if forked:
        above = _stages(guests, f"{what}/brains", tale.pick(_FORK, f"{what}/above"), hard, ("brains",), asked)
        asked |= {way.price for one in above for way in one.told.ways}
        below = _stages(guests, f"{what}/guts", tale.pick(_FORK, f"{what}/below"), hard, ("guts",), asked)
        stack = f"{_pile(below)}={_pile(above)}"
    else:
        above, below = (), _stages(guests, what, tale.pick(_ROAD, f"{what}/length"), hard, ("guts", "brains"), asked)
        stack = _pile(below)
    told = tuple(one.told for one in (*above, *below))
    return _worded(tale, Ordeal(KEY, "", stack, rounds, told, tale.plot.toll))


class _DrawnStage(NamedTuple):
    colour: Colour
    told: ChallengeStage


def _pile(stages: tuple[_DrawnStage, ...]) -> str:
    """The pieces from the bottom to the top, which only tell the colours; the first stage is on top."""
    return "".join(f"{one.colour}1" for one in reversed(stages))


def _stages(
    guests: SceneGuests,
    what: str,
    length: int,
    hard: float,
    places: tuple[ChallengePosition, ...],
    asked: Collection[StagePrice] = (),
) -> tuple[_DrawnStage, ...]:
    """So many stages with their ways; no price of those that are asked for or are in vain, and none twice."""
    sorts = tuple(_sorts(guests, what, length, places))
    found = list[_DrawnStage]()
    paid = set(asked)
    for number, sort in enumerate(sorts):
        part = hard * guests.tale.pick(_PARTS, f"{what}/part/{number}")
        total = guests.strength.total(sort, part)
        ways = tuple(_ways(guests, f"{what}/{number}", sorts[number:], total, part, paid))
        paid |= {way.price for way in ways}
        found.append(_DrawnStage(sort[1], ChallengeStage("", sort[0], total, ways=ways)))
    return tuple(found)


def _sorts(guests: SceneGuests, what: str, length: int, places: RoadPlaces) -> Iterator[StageSort]:
    """What the stages ask for by their own ways: as many different sorts as can be, none twice in a row."""
    chosen = list[StageSort]()
    able = [one for one in guests.strength.most if one[0] in places]
    for number in range(length):
        fresh = [one for one in able if not chosen or one != chosen[-1]] or able
        rare = [one for one in fresh if one not in chosen] or fresh
        chosen.append(guests.tale.pick(rare, f"{what}/stage/{number}"))
    yield from chosen


def _ways(
    guests: SceneGuests, what: str, sorts: tuple[StageSort, ...], total: int, part: float, paid: set[StagePrice]
) -> Iterator[StageWay]:
    """A further way or two: with the colour of a later stage, which is cheap; with another colour; or a price."""
    tale, (own, *later) = guests.tale, sorts
    ahead = [one for one in later if one != own]
    others = [one for one in guests.strength.most if one not in sorts]
    colours: dict[_WayKind, list[StageSort]] = {"trap": ahead, "other": others}
    kinds: list[_WayKind] = [kind for kind, among in colours.items() if among]
    kinds += [one for one in guests.prices if one not in paid]
    for kind in tale.mixed(kinds or guests.prices[:1], f"{what}/kinds")[: tale.pick((1, 1, 2), f"{what}/number")]:
        yield _way(guests, f"{what}/{kind}", kind, colours.get(kind, others), total, part)


def _way(guests: SceneGuests, what: str, kind: _WayKind, among: list[StageSort], total: int, part: float) -> StageWay:
    tale = guests.tale
    if kind == "trap":
        place, colour = tale.pick(among, what)
        less = max(1, min(guests.strength.most[place, colour] - 1, round(total * tale.pick(_CHEAPER, f"{what}/less"))))
        return StageWay(colour=str(colour), position=place, total=less)
    if kind == "other":
        place, colour = tale.pick(among, what)
        other = guests.strength.total((place, colour), part * tale.pick(_OTHERWISE, f"{what}/total"))
        return StageWay(colour=str(colour), position=place, total=other)
    return StageWay(price=kind, amount=_amount(guests, what, kind, total), what=guests.way if kind == "fact" else "")


def _amount(guests: SceneGuests, what: str, price: StagePrice, total: int) -> int:
    if price == "pip":
        return max(1, min(_MOST_LOST, round(total / 3)))
    return min(guests.coins, guests.tale.pick((1, 2), what)) if price == "coin" else 1


# --- words


def _worded(tale: Tale, drawn: Ordeal) -> Ordeal:
    """The challenge with the words of the plot; none of them is the same as another."""
    words = _SceneWords(tale)
    every = [stage for road in roads(drawn) for stage in road.stages]
    owned = [replace(one.told, text=words.tried(one.position, one.piece.colour)) for one in every]
    told = tuple(replace(own, ways=words.further(one, own)) for one, own in zip(every, owned, strict=True))
    return replace(drawn, name=words.danger, stages=told)


class _SceneWords:
    """The words of one scene. What is told once in its own words is told in those of all scenes later."""

    def __init__(self, tale: Tale) -> None:
        self.danger = tale.pick(tale.plot.names["danger"], "danger")
        self._tale, self._told = tale, Counter[str]()

    def tried(self, position: str, colour: Colour) -> str:
        """How a stage is overcome with pieces of that colour in that position."""
        rule = f"{position}_{colour.word}"
        turn = self._told[rule]
        self._told[rule] += 1
        own = self._tale.plot.stages.get(position, {}).get(colour.word, "")
        return own if own and not turn else self._tale.shared("stages", rule, turn, danger=self.danger)

    def further(self, stage: RoadStage, own: ChallengeStage) -> tuple[StageWay, ...]:
        """The further ways over a stage, each with what it is."""
        return tuple(replace(way, text=self._way(stage, way)) for way in own.ways)

    def _way(self, stage: RoadStage, way: StageWay) -> str:
        if way.price:
            return self._tale.plot.prices.get(way.price, "")
        return self.tried(way.position or stage.position, way_colour(way.colour) or stage.piece.colour)
