"""The parts of a book that leaves them out: how its games begin, what can be begun, what is told of its matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.board import board_store
from game.campaign.beginning import PartySizes, StartSummary
from game.campaign.caster import ANYBODY
from game.campaign.chronicler import Course, NewRound
from game.campaign.model import CampaignFile, CampaignSituation, ReadyHero
from game.campaign.reviser import UnderWay
from game.problem import NoOption, Problem
from game.shelved import Playable, Shelved
from game.table.book import Event, Intent, Refusal, Seat
from game.table.match import Entry, Match
from game.table.sitting import Player, Sitting
from game.table.words import BookWords
from game.tiled.load import MapFile

PLAYABLE = "playable"
"""The manner of a game that names what is played, where it is no campaign."""


class PlainPlayables:
    """A book that is one playable."""

    def __init__(self, whole: Shelved) -> None:
        self._whole = whole

    def listed(self) -> Sequence[Playable]:
        """The book itself."""
        words = self._whole.words
        return (Playable(self._whole.book.name, words.title, words.blurb, "", *self._whole.seats),)

    def start(
        self, playable: str, players: Sequence[Player], options: Any, *, seed: int, manners: Sequence[tuple[str, str]]
    ) -> Sitting:
        """The players, a seed and the options."""
        known = {one.key: one.title for one in self.listed()}
        return Sitting(playable, known[playable], tuple(players), seed, tuple(manners), options or {})


class PlainBeginning:
    """A beginning to which nobody is brought, of a book whose start is a Sitting; one with options names `sets`."""

    sizes = PartySizes(0, 0, 0)
    sets: Mapping[str, Mapping[str, Any]] = {"usual": {}}
    """The editions, each with the value of every option (yes or no, a whole number, a word); the first is the usual."""

    @property
    def editions(self) -> Sequence[str]:
        """The names of the sets."""
        return tuple(self.sets)

    def edition(self, options: Any) -> str:
        """The set that these options are."""
        return next((name for name, values in self.sets.items() if values == options), "")

    def chosen(self, edition: str, values: Mapping[str, str]) -> Any:
        """That set with values as they were typed."""
        known = self.sets[edition]
        self._known(values)
        return {**known, **{name: _typed(name, text, known[name]) for name, text in values.items()}}

    def options(self, own: Mapping[str, Any], chosen: Any = None) -> Any:
        """The usual set with what a campaign asks for, or what was chosen."""
        self._known(own)
        return {**self.sets[self.editions[0]], **own, **(chosen or {})}

    def _known(self, names: Iterable[str]) -> None:
        """Make sure that there are options of those names. Raises NoOption."""
        known = self.sets[self.editions[0]]
        for name in names:
            if name not in known:
                mend = f"use one of {', '.join(known)}" if known else "take it out"
                raise NoOption(f'there is no option "{name}"', mend)

    def readable(self, hero: ReadyHero) -> bool:
        """Nobody can be read."""
        del hero
        return False

    def made(self, name: str, written: str) -> ReadyHero:
        """Somebody of whom nothing is known."""
        return ReadyHero(name, "", {"written": written})

    def start(
        self,
        heroes: Sequence[tuple[ReadyHero, Seat]],
        players: Sequence[Player],
        options: Any,
        *,
        seed: int = 0,
        title: str = "",
        manners: Sequence[tuple[str, str]] = (),
        facts: Sequence[str] = (),
    ) -> Sitting:
        """The players, a seed and the options."""
        del heroes, facts
        return Sitting("", title, tuple(players), seed, tuple(manners), self.options({}, options))

    def summary(self, start: Sitting) -> StartSummary:
        """What the start says; options that it leaves out are as usual."""
        options = {**self.sets[self.editions[0]], **start.options}
        return StartSummary(start.title, start.players, (), options, start.seed, start.manners)


def _typed(name: str, text: str, usual: Any) -> Any:
    """The value of an option that a text means; it is of the same kind as the usual one. Raises NoOption."""
    means: bool | int | None
    if isinstance(usual, bool):
        means = {"yes": True, "true": True, "no": False, "false": False}.get(text.lower())
    elif isinstance(usual, int):
        means = int(text) if text.removeprefix("-").isdecimal() else None
    else:
        return text
    if means is None:
        wanted = "yes or no" if isinstance(usual, bool) else "a whole number"
        raise NoOption(f'{name} cannot be "{text}"', f"write {wanted}")
    return means


class PlainCaster:
    """A caster that takes of a map no more than its board; a book with maps inherits it, and casts what it plays on."""

    def cast(
        self,
        campaign: CampaignFile,
        situation: CampaignSituation,
        found: MapFile,
        heroes: int = ANYBODY,
        entrance: str = "",
    ) -> Any:
        """The map's board."""
        del campaign, situation, heroes, entrance
        return board_store.put(found.board)

    def board(self, situation: Any) -> str:
        """The situation itself."""
        name: str = situation
        return name

    def remarks(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """No warnings."""
        del campaign, situation, found
        return iter(())

    def misshapen(self, campaign: CampaignFile) -> Iterator[Problem]:
        """Nothing is wrong."""
        del campaign
        return iter(())

    def unread(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """All can be read."""
        del campaign, situation, found
        return iter(())

    def drawn(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> MapFile:
        """The map as it is."""
        del campaign, situation
        return found

    def fills(self, situation: CampaignSituation) -> bool:
        """Nothing is missing."""
        del situation
        return False

    def places(self, found: MapFile) -> tuple[str, ...]:
        """No places."""
        del found
        return ()

    def schemes(self, situation: CampaignSituation, found: MapFile) -> tuple[tuple[str, str], ...]:
        """No schemes."""
        del situation, found
        return ()

    def outcomes(self, situation: CampaignSituation, made: Any) -> tuple[str, ...]:
        """What a situation usually has."""
        del situation, made
        return ("success", "failure", "stand-off")

    def facts(self, situation: CampaignSituation) -> frozenset[str]:
        """No facts."""
        del situation
        return frozenset()

    def review(self, campaign: CampaignFile, situations: dict[str, Any]) -> Iterator[Problem]:
        """Nothing is wrong."""
        del campaign, situations
        return iter(())


class PlainReviser:
    """A reviser that takes over nothing while a game is played."""

    def under_way(self, match: Match) -> UnderWay:
        """No situation."""
        del match
        return UnderWay()

    def revised(self, match: Match, before: Any, cast: Any) -> Intent | None:
        """Nothing differs."""
        del match, before, cast
        return None

    def waits(self, refusal: Refusal) -> bool:
        """Nothing waits."""
        del refusal
        return False


class NoCampaign(Struct, frozen=True):
    """No campaign is played."""

    campaign: str = ""
    file: str = ""


class PlainChronicler:
    """Tells of a match in the book's words."""

    def __init__(self, words: BookWords, *rounds: type[Event]) -> None:
        """Each event of the kinds `rounds` begins a round."""
        self._words, self._rounds = words, rounds

    def memory(self, match: Match) -> NoCampaign:
        """No campaign."""
        del match
        return NoCampaign()

    def boards(self, match: Match, entries: Sequence[Entry]) -> Iterable[str]:
        """No boards."""
        del match, entries
        return ()

    def place(self, match: Match) -> str:
        """How it ended, or where it stands."""
        with match.seen(""):
            return f"It is over: {match.result()}." if match.result() else f"{self._words.place()}."

    def name(self, who: int) -> str:
        """What the book calls the entity."""
        return self._words.name(who)

    def course(self, event: Event) -> Course | None:
        """A round, or no step in the course of a game."""
        return NewRound() if isinstance(event, self._rounds) else None
