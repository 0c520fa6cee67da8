"""Words for pieces, sums, numbers of times and lists, and how a sentence with named slots is filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.board.board import Kind
from game.books.stacktors.components import Challenge
from game.books.stacktors.events import Appearance
from game.books.stacktors.values.abilities import named
from game.books.stacktors.values.pieces import Held, Piece, Pieces
from game.phrases import capital, counted, listed

Names = Callable[[int], str]
"""A function that gives an entity's name in the middle of a sentence, such as `the Toll-Brute` or `Bram`."""

_SENTENCES = re.compile(r"(?<=[.?!] )")
_TIMES = {1: "once", 2: "twice"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def say(text: str, /, **slots: object) -> str:
    """The sentences with their slots filled, each beginning with a capital letter."""
    return "".join(capital(one.format(**slots)) for one in _SENTENCES.split(text))


def piece(one: Piece, *, active: bool = False) -> str:
    """A piece, as `R3`; as `R3*` when it is spent; as `[R3]` when its ability is active."""
    return f"[{one}]" if active else f"{one}{'*' if one.spent else ''}"


def lit(held: Held, active: str) -> Pieces:
    """The pieces that make the ability of that name active: those of its colour in its position."""
    known = named(active)
    return tuple(one for place, one in held if known and place == known.position and one.colour is known.colour)


def total(pieces: Pieces, active: Pieces = ()) -> str:
    """The pieces of a commitment as a sum, the active ones in brackets and first, such as `[R3]+O2`."""
    order = sorted(pieces, key=lambda one: one not in active)
    return "+".join(f"[{one}]" if one in active else str(one) for one in order)


def threat(trial: Challenge) -> str:
    """Whether and when a challenge can strike (DCH-5)."""
    if not trial.strikes:
        return "It cannot strike."
    return (
        "It has struck in this round."
        if trial.struck
        else "It can strike once a round, after an attack on it or between two turns."
    )


_BECOMES = {
    Kind.NORMAL: "{region} opens",
    Kind.BLOCKING: "{region} closes",
    Kind.WATER: "{region} floods",
    Kind.AIR: "the floor of {region} goes",
    Kind.SLOWING: "{region} becomes slow ground",
    Kind.CLUTTERED: "{region} fills with clutter",
}


GROUND = {
    Kind.NORMAL: "easy ground",
    Kind.BLOCKING: "a wall",
    Kind.SLOWING: "slow ground",
    Kind.CLUTTERED: "clutter",
    Kind.WATER: "water",
    Kind.AIR: "air",
}
"""The name of each kind of ground."""


def changing(region: str, kind: Kind) -> str:
    """How a region changes, as in the middle of a sentence: `the vault gate opens` (DCH-6)."""
    return _BECOMES[kind].format(region=f"the {region.replace('_', ' ').removeprefix('the ')}")


def standing(appearance: Appearance) -> str:
    """What a challenge or object does while it stands there: what it opens, whether it blocks sight (DCH-6, GEO-3)."""
    opens = f"When it is overcome, {changing(appearance.opens, appearance.becomes)}." if appearance.opens else ""
    return " ".join(part for part in (opens, "It cuts sight while it stands." if appearance.screens else "") if part)


def fact(key: str, told: Mapping[str, str] | None = None) -> str:
    """A fact that the party knows, in the campaign's words where it has some: `the drain behind the ice-room`."""
    return (told or {}).get(key) or key.replace("_", " ")


def outcome(key: str) -> str:
    """An outcome as players read it: `led away`; `to cellar` for `to cellar@above`, without the entrance."""
    return _OUTCOMES.get(key) or key.partition("@")[0].replace("_", " ")


_OUTCOMES = {"stand-off": "nobody moves on"}


def times(number: int) -> str:
    """A number of times in words: `once`, `twice`, `three times`."""
    return _TIMES.get(number) or f"{count(number)} times"


def rounds_left(number: int) -> str:
    """How many rounds are left, the present one included: `the last round`, `3 rounds left`."""
    return "the last round" if number == 1 else f"{number} rounds left"


def count(number: int) -> str:
    """The number as a word up to twelve, then in digits."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def find(one: Piece, name: str) -> str:
    """A piece of equipment by the name under which it was found, as `Fine Bow (R3)`; without a name, as `R3`."""
    return f"{name} ({one})" if name else str(one)


def finds(pieces: Pieces, names: Sequence[str]) -> Iterator[str]:
    """Pieces of equipment, each by its name; events of old games have no names."""
    return map(find, pieces, names or ("",) * len(pieces))


def article(word: str) -> str:
    """The word with its article: `a red`, `an orange`."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def lasting(kind: str, left: int, victim: str = "") -> str:
    """An effect with its time, such as `held for 2 turns`, or `calm until its next turn` for one that is over then.

    For a compelled character it names the victim; for the mark it says what that means.
    """
    if kind == "marked":
        return "must answer first when next attacked"
    if victim:
        return f"{state(kind)} to attack {victim}"
    return f"{state(kind)} for {counted(left, 'turn', 'turns')}" if left else f"{state(kind)} until its next turn"


_STATES = {"frozen": "held", "fleeing": "running", "calmed": "calm", "compelled": "bound", "marked": "outwitted"}


_OUT = {"fallen": ("falls", "fall"), "gave up": ("gives up", "give up"), "dead": ("dies", "die")}


def gets_out(why: str, *, you: bool = False) -> str:
    """How somebody gets out of a conflict, as a verb, by why it is out: `gives up`; with `you`, `give up` (DIE)."""
    return _OUT.get(why, ("is out", "are out"))[you]


def state(kind: str) -> str:
    """How somebody is under an effect of that kind: `held`."""
    return _STATES.get(kind, kind)


__all__ = [
    "GROUND",
    "Names",
    "article",
    "capital",
    "changing",
    "count",
    "counted",
    "fact",
    "lasting",
    "listed",
    "lit",
    "outcome",
    "piece",
    "say",
    "standing",
    "state",
    "threat",
    "times",
    "total",
]
