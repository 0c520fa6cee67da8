"""What the game master asks its composers for, and what they give back."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs.plays import Witness
from game.books.stacktors.values.situation import Situation

SituationKind = Literal["fight", "lock", "scene", "talk", "clue", "burden", "chase", "market", "rest"]
"""What a situation is about.

A fight has enemies, a lock is a challenge on a map (it may strike, or have keepers), a scene is an abstract challenge.
A talk has somebody who wants something, a clue is something to find out, a burden is somebody to bring home, and
a chase is a race against rounds. A market sells things for coins; a rest has nothing to lose.
"""


class NothingFits(LookupError):  # noqa: N818  it reads as what it tells
    """Nothing can be composed of a wish; other faults of looking something up are none of it."""


class TrialResult(Struct, frozen=True):
    """How a trial game came out, and the logarithm of the odds that the strength of both sides let expect."""

    expected: float
    won: bool


class Wish(Struct, frozen=True):
    """What is asked for: a situation of that kind, for that party, which it comes through as often as `chance` says."""

    kind: SituationKind
    guests: Guests
    """The party that comes, the options, the bank, and the seed of everything that is chosen."""
    chance: float
    """How often the party is to succeed, from 0 to 1."""
    level: str
    """The level at which the computer plays the enemies."""
    setting: str
    """The key of the setting, which has its people, things and words."""
    ground: str
    """The kind of map, a word of `game.mapmaker.kinds`; empty where a scene needs no map."""
    slots: tuple[tuple[str, str], ...] = ()
    """Names and sentences that the story has chosen already, such as who asks for help, by the slot of the sentence."""
    seen: tuple[str, ...] = ()
    """The signatures of earlier situations, the latest last."""
    known: tuple[str, ...] = ()
    """People and things that have their part in the story already, and so play no other one here."""
    about: tuple[str, ...] = ()
    """The keys of what the party is or was asked for: a plot must not look as if it settled that."""
    serves: str = ""
    """The key of what it is to help with, of those that the party is asked for; empty for nothing."""
    foes: str = ""
    """Who the enemies are; empty for any of the setting."""
    met: tuple[str, ...] = ()
    """The names of those whom the party has met before."""
    explores: bool = True
    """Would it be of use to the party to learn the way to some place?"""
    last: bool = False
    """Does the adventure end with it? Then no other kind takes its place, and no camp follows (RWD-4)."""
    tried: tuple[TrialResult, ...] = ()
    """Trial games of the same situation with the party as it was before, which count as if they were of now."""

    @property
    def began(self) -> int | None:
        """The turn of the adventure's first situation, as far as earlier ones are known; None outside of one."""
        return None if self.guests.turn is None else self.guests.turn - len(self.seen)


class ComposedSituation(Struct, frozen=True):
    """A situation that can be opened."""

    situation: Situation
    signature: str
    """What it is like in a few words, such as `fight:wolves:ford`, so that it is not repeated soon."""
    reasons: tuple[str, ...] = ()
    """Why it is as it is, each a sentence for the players."""
    chance: float = 0.0
    """How often a party of usual skill is expected to succeed, from 0 to 1; 0 where that cannot be foreseen."""
    witness: Witness | None = None
    """A play in which the party came through, where one was found on the way."""
    tried: tuple[TrialResult, ...] = ()
    """All trial games that its chance was told by."""
