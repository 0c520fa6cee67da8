"""All parts of a rulebook that the program needs, with the plain parts of a book that leaves some out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from game.campaign.book_parts import (
    Beginning,
    Caster,
    Chronicler,
    Player,
    Reviser,
    Sides,
)
from game.campaign.model import CampaignFile, Keys
from game.gm.story import Outset, Story
from game.players import LEVELS
from game.problem import Problem
from game.sign import Lesson
from game.table.book import Book, Intent, Sitting
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.seats import Controller
from game.table.words import BookWords, RulebookText
from game.tiled.load import MapFile
from game.tiled.schema import Added


class Duel(Protocol):
    """Two players against each other, on the ground of any map."""

    def begun(
        self,
        campaign: CampaignFile,
        sides: Sides,
        players: tuple[Player, Player],
        options: Any,
        *,
        seed: int = 0,
        manners: Sequence[tuple[str, str]] = (),
    ) -> Match:
        """The duel, ready to be played; `options` are the book's.

        Raises Faulty where the map has no room, and ValueError for those whom the options do not allow.
        """

    def campaign(self, match: Match) -> CampaignFile:
        """The duel as a campaign: what is told once it is over."""


class Adventures(Protocol):
    """Adventures without files, whose situations the computer's master composes."""

    @property
    def settings(self) -> Sequence[tuple[str, str, str]]:
        """Where they may take place: the key, the title and a sentence of each setting."""

    def glimpse(self, setting: str) -> MapFile:
        """A map such as those that are made in that setting."""

    def campaign(self, outset: Outset) -> CampaignFile:
        """Such an adventure as a campaign without files: its title, what facts tell, how it may end."""

    def of(self, match: Match) -> CampaignFile:
        """The adventure that a match plays, as a campaign."""

    def master(self, match: Match, tactician: Controller, *, watched: bool = False) -> Controller:
        """The computer as the match's master; it works in short steps where the table is `watched`."""

    def story(self, match: Match) -> Story | None:
        """The story as the master's notes have it, up to the situation under way; None before the first one."""

    def now(self, match: Match) -> Story:
        """The story with what has come of the last situation, where that is over."""

    def ended(self, match: Match) -> str:
        """The key of the ending (`game.gm.choosing`) to which the story has come; empty where it goes on."""

    def ground(self, intent: Intent) -> tuple[str, str, str] | None:
        """The map that was made for the situation which the intent opens; None where it opens none.

        It is told by the situation's key, and the map's kind and seed (`game.mapmaker`).
        """

    def had(self, story: Story) -> Mapping[str, int]:
        """How often a story has had what each should have, by what that is."""

    def features(self, match: Match) -> Mapping[str, int]:
        """How often each feature of the rulebook occurred in it, 0 for one that never did."""

    def texts(self, match: Match) -> Sequence[str]:
        """What was told at the beginning of each situation, without what leads up to it."""


class Playable(Struct, frozen=True):
    """Something that can be begun of a book without a campaign: an issue, a scenario, or simply the game."""

    key: str
    title: str
    blurb: str = ""
    length: str = ""
    least: int = 1
    most: int = 8
    usual: int = 1
    """So many sit there as a rule; computers take the seats that people leave."""
    lesson: bool = False
    """Is it played to learn the book? The title leads to it, and no shelf."""


class Playables(Protocol):
    """What can be begun of a book, besides its campaigns."""

    def listed(self) -> Sequence[Playable]:
        """All playables, in the order in which they are offered."""

    def start(
        self, playable: str, players: Sequence[Player], options: Any, *, seed: int, manners: Sequence[tuple[str, str]]
    ) -> Any:
        """The start of a match of that playable. Raises KeyError."""


class Shelved(Struct, frozen=True, kw_only=True):
    """A rulebook with everything else that the program needs of it.

    Needed are the book, its words, its rulebook and for how many it is. All else is a chapter that a book may leave
    out: `game.library` then gives what is plain. A part that stands here as `module:name` is loaded when it is asked
    for.
    """

    book: Book
    words: BookWords
    rulebook: Callable[[], RulebookText]
    seats: tuple[int, int] = (1, 8)
    """How few and how many may play."""
    playables: Playables | None = None
    """What can be begun; without it and without campaigns, the book is one playable."""
    contents: Callable[[Path], Sequence[Problem]] | None = None
    """Says what is wrong with a file of what it is played with, which is known by its sign's tables."""
    beginning: Beginning | None = None
    chronicler: Chronicler | None = None
    # maps and campaigns
    caster: Caster | None = None
    """Makes situations of campaigns and maps; without it the book has no campaigns."""
    reviser: Reviser | None = None
    schema: Added = Added()
    """The classes and properties that its maps may have besides those of every map."""
    keys: Keys = Keys()
    """The keys that its part of campaign files may have."""
    pictures: str = ""
    """Where the function is that draws its maps for files.

    The function takes a map, a width in pixels (None: it chooses one) and whether a plan is wanted on which the map's
    proof can be followed; it returns a picture (pygame's).
    """
    prover: str = ""
    """Where its prover is (`game.campaign.proof`), which proves what players can do; empty where it has none."""
    # computers
    master: Callable[[CampaignFile | str, Controller], Controller] | None = None
    """Makes the computer's master: of a campaign, or of a campaign's id where its file is gone, and a tactician.

    None where nobody sits in the master's seat.
    """
    player: Callable[[str], Controller] = lambda _level: GreedyBot()
    """Makes a computer player of one of `players`."""
    players: tuple[str, ...] = LEVELS
    """What computer players are called: levels of strength, or tempers."""
    person: Callable[[str], Controller | None] = lambda _profile: None
    """Makes the controller of a person's seat, with the standing orders of that profile.

    It gives None where the person is asked everything.
    """
    duel: Duel | None = None
    """How two players fight each other; None where they cannot."""
    adventures: Adventures | None = None
    """Adventures without files; None where there are none."""
    pages: str = ""
    """Where the function is that draws the pages to which its games come.

    The function takes a match, the file of its saved game, the number of a page (None: the last one), whether the cover
    is wanted instead, and whether it is wanted large; it returns a picture (pygame's), and raises Faulty where there is
    no such page.
    """
    arena: str = ""
    """Where its arena is, in which computers fight each other."""
    proofreading: str = ""
    """Where the function is that reads its narration (`game.lab.proofreading`), of so many adventures by a seed."""
    balance: str = ""
    """Where that is by which composed situations are measured; empty where it composes none."""
    scenes: str = ""
    """Where that is by which composed scenes are measured; empty where it composes none."""
    intentions: str = ""
    """Where that is by which it is measured whether computers are foreseen rightly; empty where nobody is foreseen."""
    enter: str = ""
    """Where that is by which it is measured how far suggestions lead (`game.lab.enter_trial`); empty: nowhere."""
    lesson: Lesson | None = None
    """What is learned by playing; None where nothing is."""
    # how it is shown and told
    face: str = "game.ui.plain.face:PlainFace"
    """Where its face is, which shows the book on the screen; a class is made for the book."""
    voice: str = "game.text.plain:PlainVoice"
    """Where its voice is, which tells the book in text mode; a class is made for the book."""


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
