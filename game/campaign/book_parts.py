"""What a rulebook gives to campaigns: how games begin, how situations are cast, what is told of matches, and how an
author's changes are taken over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from msgspec import Struct

from game.campaign.model import CampaignFile, CampaignSituation, ReadyHero
from game.problem import Problem
from game.table.book import Event, Intent, Player, Refusal, Seat
from game.table.match import Entry, Match
from game.table.seats import Controller
from game.tiled.load import MapFile

__all__ = [
    "ANYBODY",
    "Beginning",
    "Caster",
    "Chronicler",
    "Closed",
    "Course",
    "Memory",
    "NewRound",
    "Opened",
    "Player",
    "Presenter",
    "Reviser",
    "Sides",
    "StartSummary",
    "StartingHero",
    "UnderWay",
]


ANYBODY: Final = 0
"""The size of a party that is not known."""


class Caster(Protocol):
    """The part of a rulebook that makes and judges the situations of campaigns."""

    def cast(
        self,
        campaign: CampaignFile,
        situation: CampaignSituation,
        found: MapFile,
        heroes: int = ANYBODY,
        entrance: str = "",
    ) -> Any:
        """The book's situation as `heroes` heroes find it that come by that entrance; its board is stored.

        For ANYBODY it has all that stands there for any size of party. Raises Faulty with every problem.
        """

    def board(self, situation: Any) -> str:
        """The name of the board of a situation that was cast."""

    def remarks(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """Warnings about a situation that can be played."""

    def misshapen(self, campaign: CampaignFile) -> Iterator[Problem]:
        """What does not fit the book's part of situations and heroes, whatever else is wrong with file and maps."""

    def unread(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """What cannot be read of the things of a situation, whatever else is wrong with its map."""

    def drawn(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> MapFile:
        """The map with what the campaign adds to it and changes of it. Raises Faulty for what cannot be read."""

    def fills(self, situation: CampaignSituation) -> bool:
        """Does the game master bring what is missing in that situation?"""

    def places(self, found: MapFile) -> tuple[str, ...]:
        """The map's regions that are places to go to."""

    def schemes(self, situation: CampaignSituation, found: MapFile) -> tuple[tuple[str, str], ...]:
        """The map's regions in which the game master may do something, each with what it may do."""

    def outcomes(self, situation: CampaignSituation, made: Any) -> tuple[str, ...]:
        """Every outcome that the situation can have, in a fixed order."""

    def facts(self, situation: CampaignSituation) -> frozenset[str]:
        """The facts that the situation gives or asks for, of a campaign without errors."""

    def review(self, campaign: CampaignFile, situations: dict[str, Any]) -> Iterator[Problem]:
        """What is wrong with heroes, facts and whatever else concerns the whole campaign."""


Sides = tuple[Sequence[ReadyHero], Sequence[ReadyHero]]
"""The heroes of the first and of the second player of a duel."""


class StartingHero(Struct, frozen=True):
    """A character that a game begins with; `written` is its content in the book's own notation."""

    name: str
    written: str
    seat: Seat


class StartSummary(Struct, frozen=True):
    """What the start of a game says, for code that knows no book."""

    title: str = ""
    """The title of the campaign."""
    players: tuple[Player, ...] = ()
    heroes: tuple[StartingHero, ...] = ()
    options: Any = None
    seed: int = 0
    manners: tuple[tuple[str, str], ...] = ()
    """How the table is run, and which campaign is played, by name; no rule depends on it."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players and their heroes are called."""
        return *(one.name for one in self.players), *(one.name for one in self.heroes)


class PartySizes(NamedTuple):
    """How many heroes come to a game: as many as is usual, and the fewest and the most."""

    usual: int
    least: int
    most: int


class Beginning(Protocol):
    """The part of a rulebook that begins games."""

    @property
    def sizes(self) -> PartySizes:
        """How many heroes come to its games; noughts where it has none."""

    @property
    def editions(self) -> Sequence[str]:
        """The names of its sets of options; the first is used where nobody chooses."""

    def edition(self, options: Any) -> str:
        """The name of the set that these options are; empty for others."""

    def chosen(self, edition: str, values: Mapping[str, str]) -> Any:
        """That set of options, with other values as they were typed. Raises KeyError for the set, and NoOption."""

    def options(self, own: Mapping[str, Any], chosen: Any = None) -> Any:
        """The options of a game: a campaign's own, and those that the players chose, which win. Raises NoOption."""

    def readable(self, hero: ReadyHero) -> bool:
        """Can the book read what a campaign's file says of that hero?"""

    def made(self, name: str, written: str) -> ReadyHero:
        """A hero that a player has made, in the same form as a campaign's."""

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
    ) -> Any:
        """The start of a match: these heroes, each played by a seat, who know these facts.

        `options` are the book's; None stands for its usual ones.
        """

    def summary(self, start: Any) -> StartSummary:
        """What that start says."""


class Opened(Struct, frozen=True):
    """A situation has begun."""

    key: str
    title: str


class Closed(Struct, frozen=True):
    """The situation under way has come to that outcome."""

    outcome: str


class NewRound(Struct, frozen=True):
    """A round has begun."""


Course = Opened | Closed | NewRound
"""A step in the course of a game."""


class Memory(Protocol):
    """Which campaign a match plays: its id, and its file unless that lies on one of the shelves."""

    @property
    def campaign(self) -> str: ...

    @property
    def file(self) -> str: ...


class Chronicler(Protocol):
    """The part of a rulebook that tells what happens in its matches."""

    def memory(self, match: Match) -> Memory:
        """The campaign that the match plays."""

    def boards(self, match: Match, entries: Sequence[Entry]) -> Iterable[str]:
        """The names of the boards that these entries and the present state of the match need."""

    def place(self, match: Match) -> str:
        """Where the story stands, in a sentence."""

    def name(self, who: int) -> str:
        """What that entity of the current world is called; empty for the table itself."""

    def course(self, event: Event) -> Course | None:
        """The step that the event is in the course of the game; None where it is none."""


class UnderWay(NamedTuple):
    """The situation that a match is in, by its key, and how many heroes came to it.

    The key is empty where the match is in none.
    """

    key: str = ""
    heroes: int = 0


class Reviser(Protocol):
    """The part of a rulebook that changes situations while they are played.

    What is cast is in the form in which the book's caster made it.
    """

    def under_way(self, match: Match) -> UnderWay:
        """The situation that is played now."""

    def revised(self, match: Match, before: Any, cast: Any) -> Intent | None:
        """The intent by which the match plays what was cast now; None where nothing of it differs.

        `before` is what had been cast before; None stands for what the match has.
        """

    def waits(self, refusal: Refusal) -> bool:
        """Is the intent refused only because something is half done?"""


@runtime_checkable
class Presenter(Controller, Protocol):
    """A controller of the game master's seat that presents a campaign; of one that is gone it has the id only."""

    campaign: CampaignFile | str
