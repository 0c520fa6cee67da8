"""A setting as a value: what its file says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from game.books.stacktors.gm.draft import Band, Foe


class SettingGround(Struct, frozen=True, forbid_unknown_fields=True):
    """What a kind of map is called here, each name with its article, and how the party comes there, in a sentence."""

    names: tuple[str, ...]
    arrivals: tuple[str, ...]


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants something: the trade without an article, and what is wanted, each with its article.

    `grow` is the order in which the stack grows, as in a band.
    """

    names: tuple[str, ...]
    trade: str
    wants: tuple[str, ...]
    grow: str

    @property
    def body(self) -> Foe:
        """The person as somebody whose stack can be grown."""
        return Foe(self.names, "coward", self.grow)


class Good(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that is sold or found: its name with an article, its price in coins, and what it is in the notation."""

    name: str
    price: int
    cache: str


class SettingEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """How a story ends here."""

    title: str
    text: str


class StorySetting(Struct, frozen=True, forbid_unknown_fields=True):
    """A setting. `grounds` are the kinds of map that it uses, by the words of the map maker."""

    title: str
    blurb: str
    grounds: Mapping[str, SettingGround]
    bands: tuple[Band, ...]
    people: tuple[Person, ...]
    locks: tuple[str, ...]
    """The names of challenges, each with its article."""
    relics: tuple[str, ...]
    """Things that people look for, each with its article."""
    goods: tuple[Good, ...]
    places: tuple[str, ...]
    """Places that people talk of, each with its article where it has one."""
    rumours: tuple[str, ...]
    """What people tell when they are asked about nothing in particular, each a sentence."""
    skies: tuple[str, ...]
    """The weather or the hour, each a sentence."""
    roofs: tuple[str, ...]
    """What is told in place of them where no sky is to be seen."""
    victories: tuple[SettingEnd, ...]
    defeats: tuple[SettingEnd, ...]

    def band_of(self, names: Iterable[str]) -> Band | None:
        """The band to which somebody with one of these names belongs, or None."""
        known = set(names)
        return next((band for band in self.bands if any(known & set(foe.names) for foe in band.foes)), None)
