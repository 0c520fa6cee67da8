"""The parts of a book that leaves them out: how its games begin, what can be begun, what is told of its matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.campaign.beginning import PartySizes, StartSummary
from game.campaign.chronicler import Course
from game.campaign.model import ReadyHero
from game.campaign.reviser import UnderWay
from game.problem import NoOption
from game.shelved import Playable, Shelved
from game.table.book import Event, Intent, Refusal, Seat
from game.table.match import Entry, Match
from game.table.sitting import Player, Sitting

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
        """The players and a seed."""
        del options
        known = {one.key: one.title for one in self.listed()}
        return Sitting(playable, known[playable], tuple(players), seed, tuple(manners))


class PlainBeginning:
    """A beginning without heroes and options, of a book whose start is a Sitting."""

    sizes = PartySizes(0, 0, 0)
    editions: Sequence[str] = ("usual",)

    def edition(self, options: Any) -> str:
        """The only edition there is."""
        del options
        return "usual"

    def chosen(self, edition: str, values: Mapping[str, str]) -> Any:
        """No options; raises KeyError for another edition, and NoOption for a value."""
        if edition not in self.editions:
            raise KeyError(edition)
        return self.options(values)

    def options(self, own: Mapping[str, Any], chosen: Any = None) -> Any:
        """No options."""
        if own:
            raise NoOption(f'there is no option "{next(iter(own))}"', "take it out")
        return chosen or {}

    def readable(self, hero: ReadyHero) -> bool:
        """No hero can be read."""
        del hero
        return False

    def made(self, name: str, written: str) -> ReadyHero:
        """A hero of whom nothing is known."""
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
        """The players and a seed."""
        del heroes, options, facts
        return Sitting("", title, tuple(players), seed, tuple(manners))

    def summary(self, start: Sitting) -> StartSummary:
        """What the start says."""
        return StartSummary(start.title, start.players, (), start.options, start.seed, start.manners)


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

    def __init__(self, whole: Shelved) -> None:
        self._words = whole.words

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
        """No event is a step in the course of a campaign."""
        del event
        return None
