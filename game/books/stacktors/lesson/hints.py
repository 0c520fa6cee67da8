"""First-time hints: one sentence each, given once, in the order in which what they are about came."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final

from game.books.stacktors import events as happened
from game.books.stacktors.intents import Swap
from game.table.book import Event, Intent

HINTS: Final[Mapping[str, str]] = {
    "free": "Nobody takes turns now: choose a square, and the party walks there.",
    "zoom": "The wheel, + and -, or R3 shows more or less of the map.",
    "tags": "Sword: its strongest blow. Shield: what you can answer with.",
    "meant": "Eye: what it means to do next, if nothing comes between.",
    "gray": "A gray button says why when you press it.",
    "corners": "Red corner: so many enemies strike you on the way there.",
    "strokes": "Red strokes count the enemies that can reach a square.",
    "engaged": "Beside an enemy a walk ends; leaving later lets it strike.",
    "leaving": "It leaves: one free strike, with what you have left.",
    "notch": "This way draws a strike from who stands beside you.",
    "passed": "Waiting: you act on the way back up, after the rest.",
    "verbs": "Each colour has its own deed; wounding is only one.",
    "marks": "Works: its ability acts. Used: its pips count. Keep: hard to get back.",
    "cheap": "Making it spend is a gain: what it spends cannot strike.",
    "brains": "Brains lost are deeds lost; only lost guts make somebody fall.",
    "multiple": "An exact multiple takes more of what blocks: 6 against 3 takes 2.",
    "too small": "A small answer can cost more than none.",
    "perfected": "A clear piece makes a hit sure, or undoes one, and wears for good.",
    "worn": "Worn pips never heal; only points buy them back.",
    "free red": "Free red guts add themselves against shots, unspent.",
    "helped": "Neighbours may add pieces, as many pips as their brains.",
    "frozen": "Held: it cannot leave its cell, but it can fight.",
    "fleeing": "It runs on its turns and cannot strike meanwhile.",
    "calmed": "It fights no more until somebody attacks it.",
    "driven": "It must attack the one named, before anything else.",
    "hampered": "Fewer pips in the feet, fewer steps.",
    "lifted": "The larger foot no longer stands on a smaller: it is guts now.",
    "maneuvered": "Moved by another: no facing lost, perhaps a strike as it goes.",
    "turned back": "Pink turns a hit round; spend pips to take it off.",
    "outwitted": "Its next defence comes first: you see it, then choose.",
    "freeze noted": "Its answer ends your turn after this attack.",
    "fell": "Heal it a small piece of guts while its rounds last, or it dies.",
    "mended": "Healing gives back as many pips as were lost, but perhaps elsewhere.",
    "slow": "This ground halves what is left of your steps.",
    "turning": "Turning costs one step; the arrow on the base is ahead.",
    "challenge": "It always defends with its whole; only what is over comes off.",
    "identified": "What lay hidden is yours now, as equipment.",
    "joined": "An ally now: you play its turn too, when it comes.",
    "time": "Time presses: each try is a round, and there are only so many.",
    "ended": "Wounds rest before the next place; worn pips stay.",
    "points": "Points buy pieces, growth or worn pips; new feet go below the others.",
    "stage": "A stage asks for a colour, a place, and more than a number.",
    "swap": "Heroes with equal totals may let each other act first: choose Special for it.",
    "hand-over": "The mark by the pointer says whose decision this is.",
}
"""Every hint, by the key under which it is noted that it was given."""
MOMENTARY: Final = frozenset({"leaving", "swap"})
"""The hints on what a decision offers, which say nothing once something else is decided."""
OF_PLACE: Final[Mapping[str, str]] = {"free": "free", "points": "camp"}
"""The hints that speak of where the players are: in `camp`, in a `fight` or in `free` play."""
_KINDS: Final[Mapping[type[Event], str]] = {
    happened.Perfected: "perfected",
    happened.Worn: "worn",
    happened.Helped: "helped",
    happened.Driven: "driven",
    happened.Maneuvered: "maneuvered",
    happened.TurnedBack: "turned back",
    happened.Outwitted: "outwitted",
    happened.FreezeNoted: "freeze noted",
    happened.Mended: "mended",
    happened.Identified: "identified",
    happened.Joined: "joined",
    happened.TimePassed: "time",
    happened.ConflictEnded: "ended",
    happened.StageShown: "stage",
}
"""The hints of events that have one whomever they are about."""


def of_event(event: Event, own: Callable[[int], bool]) -> str:
    """The key of the hint that the event calls for, else ""; `own` says who is led by a person here."""
    match event:
        case happened.Stopped(who=who, why="engaged") if own(who):
            return "engaged"
        case happened.Passed(who=who, lost=False) if own(who):
            return "passed"
        case happened.Fell(who=who) if own(who):
            return "fell"
        case happened.Compared(bonus=bonus) if bonus:
            return "free red"
        case happened.Compared(hit=True, times=times) if times > 1:
            return "multiple"
        case happened.Damaged(position="brains"):
            return "brains"
        case happened.EffectBegan(kind=kind):
            return kind if kind in HINTS else ""
        case happened.Hampered(lifted=lifted):
            return "lifted" if lifted else "hampered"
    return _KINDS.get(type(event), "")


def of_turns(before: Event | None, event: Event, own: Callable[[int], bool]) -> str:
    """The key of the hint on turning, where the event is a turn on the spot that has cost a step; else ""."""
    match before, event:
        case happened.Moved(who=who, cell=cell, left=had), happened.Moved(who=now, cell=there, left=left) if own(who):
            turned = who == now and cell == there and had is not None and left is not None and left < had
            return "turning" if turned else ""
    return ""


def of_decision(kind: str, granted: str, legal: tuple[Intent, ...]) -> Iterator[str]:
    """The keys of the hints that a decision calls for; `granted` says how an attack out of turn came about."""
    if kind == "shoot" and granted == "parting":
        yield "leaving"
    if kind == "free":
        yield "free"
    if any(isinstance(one, Swap) for one in legal):
        yield "swap"


class HintQueue:
    """Notes what happens at one table; `own` says who is led by a person there."""

    def __init__(self, own: Callable[[int], bool]) -> None:
        self._own = own
        self._due: list[str] = []
        self._before: Event | None = None

    def hear(self, event: Event) -> None:
        """Take note of an event."""
        self.notice((of_event(event, self._own), of_turns(self._before, event, self._own)))
        self._before = event

    def notice(self, keys: Iterable[str]) -> None:
        """Take note of what calls for these hints."""
        self._due += [key for key in dict.fromkeys(keys) if key in HINTS and key not in self._due]

    def decide(self, keys: Iterable[str]) -> None:
        """Take note of what a decision calls for; what another decision has called for is no longer due."""
        called = tuple(keys)
        self._due = [key for key in self._due if key not in MOMENTARY or key in called]
        self.notice(called)

    def next(self, given: Collection[str], place: str) -> str:
        """The key of the oldest hint that is due and was not given yet, which is then no longer due; "" for none.

        What speaks of a place where the players are no more is no longer due.
        """
        self._due = [key for key in self._due if key not in given and OF_PLACE.get(key, place) == place]
        return self._due.pop(0) if self._due else ""
