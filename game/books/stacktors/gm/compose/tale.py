"""A composed situation's words: its plot, and the names that stand in the sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from msgspec import Struct

from game.books.stacktors.gm.compose import signatures
from game.books.stacktors.gm.compose.plots import SituationPlot, grammar, plots, sentences
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.settings import setting, settings
from game.books.stacktors.gm.settings.setting import Person, StorySetting
from game.books.stacktors.values.situation import ROOFED
from game.gm.narrator import number, with_slots
from game.mapmaker.kinds import KINDS
from game.phrases import capital
from game.table.seats import pick

_SPEAKERS: Final = {"talk": 1, "market": 1, "rest": 1, "clue": 3}
"""How many people tell of the country in a situation of that kind."""
_KNOWN: Final = "old acquaintance"
"""The trade of somebody whose name the story has chosen."""
_AGAIN: Final = (
    "You again.",
    "We have met.",
    "I know you.",
    "I have seen you before.",
    "Oh, it is you.",
    "So you are still about.",
    "We know each other.",
    "I had not thought that I would see you again.",
)
T = TypeVar("T")


class Tale(Struct, frozen=True):
    """The wish, the plot that was chosen for it, the kind of map, and the slots of the sentences."""

    wish: Wish
    plot: SituationPlot
    ground: str
    slots: dict[str, str]

    @classmethod
    def of(cls, wish: Wish, may: Callable[[SituationPlot], bool] = lambda _: True) -> Tale | None:
        """The tale with the plot that was told the longest ago, of those that `may` come; None where there is none."""
        there = [plot for plot in plots(wish.kind) if not plot.settings or wish.setting in plot.settings]
        fitting = [plot for plot in there if may(plot)]
        if not fitting:
            return None
        fitting = [plot for plot in fitting if suits(plot, wish.serves, wish.about)] or fitting
        told = [_last(wish, plot) for plot in fitting]
        plot = _picked(wish, [plot for plot, when in zip(fitting, told, strict=True) if when == min(told)], "plot")
        fit = [kind for kind in sorted(place(wish).grounds) if kind in plot.grounds or not plot.grounds]
        where = wish.ground if not plot.grounds or wish.ground in fit else ""
        where = where or _picked(wish, _longest_ago(wish, fit) or [wish.ground], "ground")
        return cls(wish, plot, where, _slots(wish, where))

    @property
    def signature(self) -> str:
        return f"{self.wish.kind}:{self.plot.key}:{self.ground}"

    @property
    def tags(self) -> frozenset[str]:
        """The tags by which sentences fit.

        These are `alone` where the party is one hero, and `served` where it has come for what somebody asks of it.
        """
        alone, served = len(self.wish.guests.party) == 1, bool(self.wish.serves)
        return frozenset(tag for tag, holds in (("alone", alone), ("served", served)) if holds)

    @property
    def setting(self) -> StorySetting:
        return place(self.wish)

    @property
    def who(self) -> str:
        """Who wants something here."""
        return self.slots["who"]

    def pick(self, among: Iterable[T], what: str) -> T:
        """One of these, chosen by the seed and by what it is for."""
        return _picked(self.wish, among, what)

    def mixed(self, among: Iterable[T], what: str) -> tuple[T, ...]:
        """All of these in an order by chance."""
        return mixed(among, f"{self.wish.guests.key}/{what}")

    def said(self, part: str, **more: str) -> str:
        """A sentence of the plot for that part of the situation. Raises GrammarError for an empty slot."""
        slots = self.slots | {name: self.pick(texts, name) for name, texts in self.plot.names.items()} | more
        slots = {name: with_slots(text, slots) for name, text in slots.items()}
        return capital(grammar(self.wish.kind).tell(f"{self.plot.key}/{part}", self._key, 0, self.tags, **slots))

    def shared(self, what: str, rule: str, turn: int = 0, **more: str) -> str:
        """A sentence of those that several plots share; the next one for each turn."""

        def chosen(name: str, fitting: tuple[int, ...]) -> int:
            return fitting[(number(f"{self._key}/{name}", len(fitting)) + turn) % len(fitting)]

        return capital(sentences(what).told(rule, chosen, self.tags, self.slots | more))

    @property
    def person(self) -> Person:
        """The one who wants something, as somebody of the setting."""
        of = self.setting.people
        return next((one for one in of if self.who in one.names), None) or self.pick(of, "person")

    def others(self, most: int) -> tuple[tuple[str, Person], ...]:
        """That many other people of the setting with their names, those first who have no part in the story.

        There are fewer where the setting has no more.
        """
        every = [(name, one) for one in self.setting.people for name in one.names if name != self.who]
        return tuple(sorted(self.mixed(every, "others"), key=lambda one: one[0] in self.wish.known))[:most]

    def again(self, name: str) -> str:
        """What somebody says first whom the party has met before; empty for a stranger."""
        return self.pick(_AGAIN, f"again/{name}") if name in self.wish.met else ""

    def rumour(self, speaker: int = 0) -> str:
        """What that speaker of the situation, counted from 0, tells of the country.

        In an adventure a rumour comes again only after all others.
        """
        rumours, began = self.setting.rumours, self.wish.began
        if began is None:
            return mixed(rumours, f"{self.wish.guests.key}/rumours")[speaker % len(rumours)]
        told = sum(_SPEAKERS.get(signatures.kind(one), 0) for one in self.wish.seen)
        return mixed(rumours, f"{began}/rumours")[(told + speaker) % len(rumours)]

    @property
    def _key(self) -> str:
        return f"{self.wish.guests.key}/{self.plot.key}"


def mixed(among: Iterable[T], key: str) -> tuple[T, ...]:
    """All of these in an order that depends on the key alone."""
    found = tuple(among)
    order = sorted(range(len(found)), key=lambda index: number(f"{key}/{index}", 1 << 32))
    return tuple(found[index] for index in order)


def place(wish: Wish) -> StorySetting:
    """The setting of the wish; the first one for a word that is none."""
    return setting(wish.setting if wish.setting in settings() else settings()[0])


def _picked(wish: Wish, among: Iterable[T], what: str) -> T:
    return pick(tuple(among), f"{wish.guests.key}/{what}")


def suits(plot: SituationPlot, serves: str, about: Iterable[str]) -> bool:
    """Does the plot go with what the party is asked for, and with what it is to help with now?"""
    if plot.serves and serves:
        return serves in plot.serves
    return not {*plot.avoids} & {*about}


def _last(wish: Wish, plot: SituationPlot) -> int:
    """When the plot was told last, counted from 1; 0 if it was not."""
    return max((n for n, one in enumerate(wish.seen, 1) if one.startswith(f"{wish.kind}:{plot.key}:")), default=0)


def _slots(wish: Wish, where: str) -> dict[str, str]:
    of = place(wish)
    ground = of.grounds.get(where)
    person = _picked(wish, of.people, "person")
    own = {
        "who": _picked(wish, person.names, "name"),
        "trade": person.trade,
        "want": _picked(wish, person.wants, "want"),
        "relic": _picked(wish, [one for one in of.relics if one not in wish.known] or of.relics, "relic"),
        "place": _picked(wish, of.places, "place"),
        "lock": _picked(wish, of.locks, "lock"),
        "sky": _picked(wish, _overhead(of, where), "sky"),
        "ground": _picked(wish, ground.names, "ground name") if ground else "the open country",
        "arrival": arrival(wish, where) or _picked(wish, _overhead(of, where), "arrival"),
    }
    known = own | {name: text for name, text in wish.slots if text}
    return known if known["who"] in person.names else known | {"trade": _trade(of, known["who"])}


def _overhead(of: StorySetting, where: str) -> tuple[str, ...]:
    """What is told of the sky on that kind of map, or of what is there in its place."""
    kind = KINDS.get(where)
    return of.roofs if kind and kind.mood in ROOFED else of.skies


def _longest_ago(wish: Wish, grounds: Sequence[str]) -> list[str]:
    """Those of these kinds of map on which no situation was played, or only the longest ago."""
    last = [signatures.latest(wish.seen, kind) for kind in grounds]
    return [kind for kind, when in zip(grounds, last, strict=True) if when == min(last)]


def arrival(wish: Wish, where: str) -> str:
    """How that kind of map looks in the setting of the wish, as a sentence; empty where the setting has no such map.

    In an adventure it is the next one whenever the party comes to that kind of map again.
    """
    ground = place(wish).grounds.get(where)
    arrivals = ground.arrivals if ground else ()
    if not arrivals:
        return ""
    if wish.began is None:
        return _picked(wish, arrivals, "arrival")
    first = number(f"{wish.began}/{where}", len(arrivals))
    return arrivals[(first + signatures.times(wish.seen, where)) % len(arrivals)]


def _trade(of: StorySetting, who: str) -> str:
    return next((one.trade for one in of.people if who in one.names), _KNOWN)
