"""An adventure without files as a value: what it begins with, its threads and people, what has happened, what there
is to choose from, and how hard it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final, Literal

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
    instead: str = ""
    """The kind that was wanted, where this one has taken its place; empty where it was this one."""


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
    instead: str = ""
    """The kind that was wanted, where another one has taken its place; empty where none has."""


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
    """How likely each skill of `game.gm.story` is; empty before anything is known."""
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


SituationRole = Literal["relief", "social", "abstract", "discrete", "finale"]
"""What a situation is good for in an adventure.

Relief comes after a peak, and a finale ends an adventure. Each adventure has the others at least once.
"""
DUE: tuple[SituationRole, ...] = ("social", "abstract", "discrete")
"""What each adventure has at least once."""


class SituationSort(Struct, frozen=True, forbid_unknown_fields=True):
    """A sort of situation: `heat` says how tense it is, from 0 to 1; `called` names it in a sentence, as `a fight`."""

    key: str
    heat: float
    called: str
    roles: tuple[SituationRole, ...] = ()
    safe: bool = False
    """Nothing can be lost in it."""
    host: bool = False
    """Does somebody take the party in? That may be who has asked something of it."""
    won: str = ""
    """What somebody whom it was about remembers where it was won, as it stands after "that"; empty for nothing."""
    lost: str = ""
    failing: str = ""
    """What the party did where it was lost, as it stands after "you"; empty where it cannot be lost."""

    @property
    def idle(self) -> bool:
        """Does it bring nobody nearer to what is wanted? Nothing is lost or won in it, and nobody is to be moved."""
        return self.safe and "social" not in self.roles


class ThreadWay(Struct, frozen=True, forbid_unknown_fields=True):
    """What situations of one kind have to do with a thread, in sentences, and what a success in them brings it.

    `sends` tells why the party comes there, `step` what it finds out by a success, and `since` what it has from that
    when it goes on; where a success ends the thread, `ends` and `closes` tell why it comes and what that brings. There
    `#band#` are the enemies, and `#other#` is somebody else whom the situation is about.
    """

    sends: str
    step: str
    since: str
    ends: str
    closes: str


class ThreadSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a thread can be about. In its texts `#who#` stands for the name of who wants it.

    `goal` stands after "to", as does `plain`, which does not name that person. `won` and `lost` are what that person
    remembers, as it stands after "that". `ways` tell by the kind of a situation what a success brings, `slips` and
    `fails` what a failure does: `fails` tell of the end. With `after`, such as `lost debt`, the thread comes only once
    another has ended so. `titles` are names of stories that begin with it, and `plights` tell what is the matter.
    `foes` are the sorts of enemies who may be behind it, all if there are none. In situations of the kinds of `rivals`
    somebody else has a part of their own in it, and is the same each time. `foreign` are the settings in which it would
    be out of place.
    """

    key: str
    goal: str
    plain: str
    won: str
    lost: str
    slips: tuple[str, ...]
    fails: tuple[str, ...]
    titles: tuple[str, ...] = ()
    plights: tuple[str, ...] = ()
    needs: int = 2
    likes: tuple[str, ...] = ()
    ways: dict[str, ThreadWay] = {}
    foes: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    after: str = ""
    foreign: tuple[str, ...] = ()


class Repertoire(Struct, frozen=True):
    """What a director can choose from.

    `people` are names of who may want something, and `foes` are enemies who may be behind it, each with the sort of
    enemies that they are.
    """

    sorts: tuple[SituationSort, ...]
    seeds: tuple[ThreadSeed, ...]
    people: tuple[str, ...]
    foes: tuple[tuple[str, str], ...] = ()

    def sort(self, key: str) -> SituationSort | None:
        """The sort of that key; None where there is none."""
        return next((one for one in self.sorts if one.key == key), None)

    def roles(self, key: str) -> tuple[SituationRole, ...]:
        """What a situation of that sort is good for; nothing where there is no such sort."""
        sort = self.sort(key)
        return sort.roles if sort else ()


LEAST, MOST = 0.20, 0.97
"""No situation is harder or easier than this."""
AT_THE_END, AFTER_LOSS = -0.10, 0.10
"""What is added to the chance in the last situation, and after one that was lost."""


class Difficulty(Struct, frozen=True):
    """A difficulty: how often the party is to succeed, the level of its enemies, and what it means."""

    key: str
    word: str
    chance: float
    level: str
    text: str


DIFFICULTIES: Final = {
    one.key: one
    for one in (
        Difficulty("story", "Story", 0.90, "easy", "You win about 9 in 10, and enemies make mistakes."),
        Difficulty("normal", "Normal", 0.75, "normal", "You win about 3 in 4."),
        Difficulty("hard", "Hard", 0.60, "hard", "You win about 3 in 5, and enemies take what is best."),
        Difficulty("brutal", "Brutal", 0.45, "master", "You lose as often as you win, and enemies plan ahead."),
    )
}
"""The difficulties by their keys, the easiest first."""
ABOUT: Final = "How often a party succeeds in a situation."
"""What the difficulties are about."""
_FRACTIONS: Final = ((1, 10), (1, 5), (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10))


def bounded(chance: float) -> float:
    """The chance, not below LEAST nor above MOST."""
    return round(min(MOST, max(LEAST, chance)), 3)


def target(story: Story, *, last: bool) -> float:
    """How often the party is to succeed in the next situation."""
    chance = DIFFICULTIES[story.difficulty].chance + (AT_THE_END if last else 0)
    return bounded(chance + (AFTER_LOSS if before(story) == "lost" else 0))


def before(story: Story) -> StoryResult | None:
    """What came of the last situation in which something could be lost."""
    return next((one.result for one in reversed(story.past) if one.chance), None)


def phrase(chance: float) -> str:
    """The chance in words: `about 3 in 4`."""
    few, many = min(_FRACTIONS, key=lambda one: (round(abs(one[0] / one[1] - chance), 6), one[1]))
    return f"about {few} in {many}"


def percent(chance: float) -> str:
    """The chance as a percentage: `75 %`."""
    return f"{round(chance * 100)} %"


SKILLS: Final = (-0.9, 0.0, 0.9)
"""A weak, a usual and a strong party: what is added to the log-odds of success."""
PRIOR: Final = (0.25, 0.5, 0.25)
FARTHEST: Final = 0.15
"""A chance is moved by this at most."""


def learned(known: tuple[float, ...], asked: float, result: StoryResult) -> tuple[float, ...]:
    """How likely each skill is after a situation that a party of usual skill wins as often as `asked` says.

    A situation that nobody won tells nothing.
    """
    prior = known or PRIOR
    if result == "parted":
        return prior
    wins = [_sigmoid(_logit(asked) + skill) for skill in SKILLS]
    found = [one * (win if result == "won" else 1 - win) for one, win in zip(prior, wins, strict=True)]
    return tuple(round(one / sum(found), 4) for one in found)


def asked_with_skill(known: tuple[float, ...], chance: float) -> float:
    """The chance to ask for a party of usual skill, so that this party succeeds as often as `chance` says."""
    mean = sum(one * skill for one, skill in zip(known or PRIOR, SKILLS, strict=True))
    moved = _sigmoid(_logit(chance) - mean)
    return bounded(max(chance - FARTHEST, min(chance + FARTHEST, moved)))


def own(known: tuple[float, ...], usual: float) -> float:
    """How often this party succeeds where a party of usual skill succeeds so often."""
    mean = sum(one * skill for one, skill in zip(known or PRIOR, SKILLS, strict=True))
    return bounded(_sigmoid(_logit(bounded(usual)) + mean))


def _logit(chance: float) -> float:
    return log(chance / (1 - chance))


def _sigmoid(value: float) -> float:
    return 1 / (1 + exp(-value))


ADVENTURE: Final = "adventure"
"""The manner by which a saved game is known as an adventure; its value is the key of the setting."""
LEVEL: Final = "difficulty"
"""The manner that tells the level of enemies, in campaigns too."""
KEPT_MAPS: Final = "maps"
"""The manner that tells the folder in which the maps are kept that are made for it."""
_LENGTH, _ODDS, _HIDDEN = "length", "odds", "hide chance"
LENGTHS: Final = {"short": 6, "evening": 10, "endless": 0}
"""How many situations an adventure has; 0 for one that goes on."""


class Outset(Struct, frozen=True):
    """What players choose before an adventure: its setting, its length, its difficulty, and its seed."""

    setting: str
    length: str = "evening"
    difficulty: str = "normal"
    seed: int = 0
    hidden: bool = False
    """Is the chance of success kept from the players?"""

    maps: str = ""
    """The folder in which the maps are kept that are made; empty where they are not."""

    @property
    def level(self) -> str:
        """The level at which enemies are played."""
        return DIFFICULTIES[self.difficulty].level

    @property
    def manners(self) -> tuple[tuple[str, str], ...]:
        """What the start of the game notes of it."""
        hidden = ((_HIDDEN, "yes"),) if self.hidden else ()
        maps = ((KEPT_MAPS, self.maps),) if self.maps else ()
        return (
            (ADVENTURE, self.setting),
            (_LENGTH, self.length),
            (_ODDS, self.difficulty),
            (LEVEL, self.level),
            *hidden,
            *maps,
        )

    @property
    def story(self) -> Story:
        """The story before anything has happened."""
        return Story(str(self.seed), self.setting, LENGTHS[self.length], self.difficulty)


def outset_of(manners: Sequence[tuple[str, str]], seed: int) -> Outset:
    """The outset that a game notes; what is not known any more is taken for the usual."""
    told = dict(manners)
    length, difficulty = told.get(_LENGTH, ""), told.get(_ODDS, "")
    return Outset(
        told.get(ADVENTURE, ""),
        length if length in LENGTHS else "evening",
        difficulty if difficulty in DIFFICULTIES else "normal",
        seed,
        told.get(_HIDDEN) == "yes",
        told.get(KEPT_MAPS, ""),
    )
