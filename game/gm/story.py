"""An adventure without files as a value: its threads, the people in it, what has happened, and what comes next."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

StoryPhase = Literal["build-up", "peak", "fade", "relax", "last"]
"""Where the adventure is between calm and danger.

It builds up to a peak, fades or relaxes after it, and builds up again. The last situation has a phase of its own.
"""
StoryResult = Literal["won", "parted", "lost"]
"""What came of a situation: the party had success, nobody had, or the party failed."""


class StoryThread(Struct, frozen=True, omit_defaults=True):
    """Something that somebody wants of the party, which takes several situations."""

    key: str
    goal: str
    """What is wanted, as it stands after "to": `bring back the bell for Nan`."""
    person: str = ""
    """The key of who wants it."""
    needs: int = 2
    """So many successes close it."""
    likes: tuple[str, ...] = ()
    """The kinds of situation that fit it."""
    plain: str = ""
    """The goal without the name of who wants it; empty where there is no other way to say it."""
    foe: str = ""
    """The enemies who are behind it; empty for none."""
    rival: str = ""
    """The name of somebody else who has a part of their own in it; empty for nobody."""
    main: bool = False
    """Is it what the adventure is about? Success ends it only in the last situation."""
    opened: int = 0
    """The number of the situation with which it was opened."""
    last: int = -1
    """The number of the last situation that was about it; below 0 there was none."""
    done: int = 0
    failed: int = 0
    end: Literal["", "won", "lost"] = ""

    @property
    def open(self) -> bool:
        return not self.end

    @property
    def begun(self) -> bool:
        """Has any situation been about it? Before that the party has not heard of it."""
        return self.last >= 0


class KnownPerson(Struct, frozen=True, omit_defaults=True):
    """Somebody whom the party has met. `regard` counts what was done for them, less what was not."""

    key: str
    name: str
    regard: int = 0
    met: int = -1
    """The number of the situation in which the party met them last."""
    remembers: str = ""
    """What they remember, as it stands after "that": `you brought back the bell`."""


class Happening(Struct, frozen=True, omit_defaults=True):
    """A situation that is over."""

    kind: str
    outcome: str
    result: StoryResult
    phase: StoryPhase
    title: str = ""
    opening: str = ""
    """The sentence with which it began."""
    signature: str = ""
    thread: str = ""
    chance: float = 0.0
    """How often the party was expected to succeed, as it was told; 0 where nothing could be lost."""
    lost: float = 0.0
    """The share of its strength that the party lost, 0 to 1."""
    tie: str = ""
    """The sentence with which it was tied to its thread."""
    person: str = ""
    """The key of who wants the thread, or of whom the party met there."""
    met: tuple[str, ...] = ()
    """The names of all who were there and no enemies."""
    facts: tuple[str, ...] = ()
    """What the party learned by it."""
    way: str = ""
    """The place to which the party knew the way, where that helped."""
    found: str = ""
    """The sentence that tied what the party found there to its thread."""
    died: tuple[str, ...] = ()
    """The names of the heroes who died there."""


class StoryReason(Struct, frozen=True):
    """Why the game master did something: the question, and a sentence."""

    question: Literal["why this", "why now", "why so hard", "why so"]
    text: str


class StoryAim(Struct, frozen=True, omit_defaults=True):
    """What is wanted next."""

    kind: str
    phase: StoryPhase
    chance: float
    """How often the party is to succeed, as it is told to the players; 0 where nothing can be lost."""
    asked: float
    """The chance that is asked of who makes the situation, for a party of usual skill."""
    thread: str = ""
    person: str = ""
    other: str = ""
    """The name of somebody else whom it is about; empty where it is about `person`, or about nobody."""
    opening: str = ""
    """The sentence with which it begins."""
    tie: str = ""
    """What it has to do with the thread, as the sentence after that; empty for nothing."""
    found: str = ""
    """What of that is told only after what the party finds there; empty for nothing."""
    signature: str = ""
    """What was made of it, in a few words."""
    way: str = ""
    """The place to which the party knows the way, where that helps; empty for none."""
    reasons: tuple[StoryReason, ...] = ()


class Story(Struct, frozen=True, omit_defaults=True):
    """The whole adventure."""

    seed: str
    setting: str = ""
    length: int = 0
    """The number of its situations; 0 for an adventure that goes on, chapter after chapter."""
    difficulty: str = "normal"
    past: tuple[Happening, ...] = ()
    threads: tuple[StoryThread, ...] = ()
    people: tuple[KnownPerson, ...] = ()
    tension: float = 0.0
    skill: tuple[float, ...] = ()
    """How likely each skill of `game.gm.skill` is; empty before anything is known."""
    aim: StoryAim | None = None
    """The situation under way, or the one that is wanted."""

    @property
    def number(self) -> int:
        """The number of the next situation; the first is 0."""
        return len(self.past)

    @property
    def pending(self) -> tuple[StoryThread, ...]:
        """The threads that are open."""
        return tuple(thread for thread in self.threads if thread.open)

    @property
    def goals(self) -> str:
        """What is still wanted, as it stands after "to": `find a cure for Ann, and to free Bob of a debt`."""
        return ", and to ".join(one.goal for one in self.pending)

    @property
    def met(self) -> dict[str, int]:
        """The names of all whom the party has met, each with the number of the last situation in which it did."""
        return {name: number for number, one in enumerate(self.past) for name in one.met}

    @property
    def familiar(self) -> dict[str, int]:
        """The names of all who play a part in it, each with the number of the last situation in which they did."""
        rivals = {one.rival: one.opened for one in self.threads if one.rival}
        return rivals | {one.name: one.met for one in self.people} | self.met

    def thread(self, key: str) -> StoryThread | None:
        return next((thread for thread in self.threads if thread.key == key), None)

    def person(self, key: str) -> KnownPerson | None:
        return next((one for one in self.people if one.key == key), None)
