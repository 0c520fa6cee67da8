"""The words that all sentences are made of: for pieces, sums, numbers of times, lists and names; which functions
word events, and what they need from the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from game.board.board import Kind
from game.books.stacktors.components import Body, Challenge, Name, Scene, Treasure
from game.books.stacktors.events import Appearance
from game.books.stacktors.intents import Try
from game.books.stacktors.play.attack.steps import opponent
from game.books.stacktors.play.people import objects, people
from game.books.stacktors.play.situation import abstract_challenges, facts, scene_stages
from game.books.stacktors.play.situation.scene_stages import Task
from game.books.stacktors.values.pieces import (
    POSITIONS,
    SIZES,
    Ability,
    Colour,
    Held,
    Piece,
    Pieces,
    ability,
    named,
    pips,
)
from game.books.stacktors.values.stack import SERVES, Cache
from game.books.stacktors.values.stage_ways import RoadName
from game.books.stacktors.values.story_words import deeds_in
from game.phrases import capital, counted, listed
from game.table.book import Event
from game.table.seats import Onlooker
from game.table.world import TABLE, ask, each

__all__ = [
    "GROUND",
    "PIECE",
    "TOLD",
    "Names",
    "SeatNames",
    "Sight",
    "Telling",
    "article",
    "capital",
    "changing",
    "count",
    "counted",
    "fact",
    "fill",
    "filled",
    "lasting",
    "listed",
    "lit",
    "outcome",
    "piece",
    "piece_of",
    "points",
    "say",
    "seen",
    "sentence",
    "sentence_for",
    "sight",
    "silent",
    "spelled",
    "standing",
    "state",
    "threat",
    "times",
    "total",
    "unnamed",
]


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


UNNAMED = frozenset({"", "the reward", objects.NAMELESS})
"""What is no name of a find, but only how it came."""
_FINDS = {
    Colour.CLEAR: "glass bead",
    Colour.RED: "ember stone",
    Colour.PINK: "coral ring",
    Colour.ORANGE: "amber knot",
    Colour.YELLOW: "honey seal",
    Colour.GREEN: "moss token",
    Colour.CYAN: "sky shell",
    Colour.BLUE: "frost pearl",
    Colour.PURPLE: "dusk charm",
}
"""What finds are called to which nobody gave a name."""


def find_name(one: Piece, name: str) -> str:
    """The name of a piece of equipment: that under which it was found, else one after its colour."""
    return f"the {_FINDS.get(one.colour, 'odd piece')}" if name in UNNAMED else name


def find(one: Piece, name: str) -> str:
    """A piece of equipment by its name, as `Fine Bow (R3)`."""
    return f"{find_name(one, name)} ({one})"


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


_COLOURS = "|".join(sorted(Colour, key=len, reverse=True))
PIECE = rf"\[?(?:{_COLOURS})[123]\*?\]?"
"""The pattern of a piece in writing: in brackets if it leads, with a star if it is spent."""
_WHOLE = re.compile(rf"(?<![\w-]){PIECE}(?![\w-])")
_SAME = re.compile(r"(\w+ (\w+)) (becomes|became) (\w+) \2\b")
_PLUS = re.compile(rf"(?<=[123*\]])\+(?={PIECE})")


def piece_of(code: str) -> Piece:
    """The piece of that code."""
    bare = code.strip("[]*")
    return Piece(Colour(bare[:-1]), int(bare[-1]), spent=code.rstrip("]").endswith("*"))


def spelled(text: str) -> str:
    """The text with each piece in words: `large red becomes medium` for `R3 becomes R2`."""
    worded = _WHOLE.sub(lambda found: _words(found[0]), _PLUS.sub(" and ", text))
    return _SAME.sub(r"\1 \3 \4", worded)


def _words(code: str) -> str:
    one = piece_of(code)
    return f"{SIZES[one.pips]} {one.colour.word}"


_PLACES = ("1st", "2nd", "3rd")


def unnamed(player: str, place: int, heroes: int) -> str:
    """The name of a player's hero until the player gives it one; a player has at most three heroes."""
    return f"{player}'s {_PLACES[place] if heroes > 1 else 'hero'}"


def points(spare: int, *, out: bool) -> str:
    """What is left of a hero's points. `out` says that it takes no more pieces (CRE-4)."""
    return "all spent" if not spare else f"{spare} kept" if out else f"{spare} left"


class Sight(NamedTuple):
    """What the words of a choice need from the game.

    It has names, a character's pieces of these ids with their positions, a figure's line with what saying it costs, the
    other side of the attack,
    whether a piece is equipment, under which name it was found, what a cover tells of an object, how many pips a try
    lacks and friends beside could add, which friends these are, how many rounds the scene still has, what it asks for
    by a way over a stage, and in how many ways it can be tried, whether nobody here is an enemy, and the names of the
    directions.
    """

    names: Names
    held: Callable[[int, tuple[int, ...]], Held]
    line: Callable[[int, int], str]
    other: Callable[[int], int]
    geared: Callable[[int, int], bool]
    called: Callable[[int], str]
    cover: Callable[[int], str]
    lacking: Callable[[Try], tuple[int, int]]
    beside: Callable[[Try], tuple[int, ...]]
    rounds_left: Callable[[], int]
    task: Callable[[RoadName, int], Task | None]
    tries: Callable[[], int]
    peaceful: Callable[[], bool]
    compass: Callable[[], tuple[str, ...]]

    def pieces(self, who: int, ids: tuple[int, ...]) -> Pieces:
        """The pieces without their positions."""
        return tuple(piece for _, piece in self.held(who, ids))

    def finds(self, who: int, ids: tuple[int, ...]) -> Iterator[str]:
        """The pieces in words, those of the equipment by the names under which they were found."""
        return (find(piece, self.called(piece.id)) for piece in self.pieces(who, ids))

    def spent(self, who: int, ids: tuple[int, ...]) -> Pieces:
        """Those of the pieces that are spent already."""
        return tuple(piece for piece in self.pieces(who, ids) if piece.spent)

    def sum(self, who: int, ids: tuple[int, ...], active: str = "") -> str:
        """The pieces as a sum, such as `[R3]+O2 = 5`."""
        held = self.held(who, ids)
        pieces = tuple(piece for _, piece in held)
        return f"{total(pieces, lit(held, active))} = {pips(pieces)}"


def sight() -> Sight:
    """What the present world shows."""
    tried = abstract_challenges.lacking, abstract_challenges.beside, scene_stages.rounds_left, scene_stages.task
    here = people.peaceful, _compass
    return Sight(people.name, _held, line_said, opponent, _geared, objects.called, under_cover, *tried, _tries, *here)


def seen(onlooker: Onlooker, names: Names) -> Sight:
    """What the match shows to that one whenever it is asked."""
    found: dict[str, Any] = {name: partial(onlooker.find, question) for name, question in sight()._asdict().items()}
    return Sight(**found | {"names": names})


def _held(who: int, ids: tuple[int, ...]) -> Held:
    """The pieces of these ids with their positions, equipment that does not serve here too (APP-3)."""
    body = ask(who, Body)
    every = body.stack.held(POSITIONS) + people.gear(who).held(POSITIONS) if body else ()
    return tuple((place, piece) for place, piece in every if piece.id in ids)


def line_said(who: int, number: int) -> str:
    """What can be said to the figure, in quotation marks, with its price and what that buys (RWD-4); empty where there
    is no such line.
    """
    figure = people.figure(who) if ask(TABLE, Scene) else None
    if figure is None or number >= len(figure.talk):
        return ""
    said = figure.talk[number]
    buys = "; ".join((counted(said.price, "coin", "coins"), *_bought(said.do))) if said.price else ""
    return f'"{facts.filled(said.text)}"{f" ({buys})" if buys else ""}'


def _bought(do: str) -> Iterator[str]:
    """What these deeds give for a price; of an object that is still to be identified, the place where it will serve."""
    for deed in deeds_in(do):
        if written := deed.name("notation"):
            cache, name = Cache.parse(written), deed.name("text")
            known = equipment(cache, name or "equipment") if deed.says("known") else ""
            covered = f"{name}, to be identified," if name else "an unknown thing"
            yield known or f"{covered} for the {cache.position}"


def equipment(cache: Cache, name: str = "equipment") -> str:
    """What that is to whoever has it, in a few words: `equipment for the brains: Calming 2`."""
    told = (f"{gift.name if gift else piece.colour.word} {piece.pips}" for gift, piece in gifts_of(cache))
    return f"{name} for the {cache.position}: {listed(tuple(told))}"


def gifts_of(cache: Cache) -> Iterator[tuple[Ability | None, Piece]]:
    """The pieces of an object, each with the ability that it gives where the object serves."""
    return ((ability(cache.position, piece.colour), piece) for piece in cache.hidden)


def under_cover(thing: int) -> str:
    """What the cover of an object tells of it, to be said after its name: ` for the guts`; empty for what has none."""
    treasure = ask(thing, Treasure)
    return f" for the {SERVES[treasure.base]}" if treasure and people.covered(thing) else ""


def _geared(who: int, piece: int) -> bool:
    return people.gear(who).place(piece) is not None


def _compass() -> tuple[str, ...]:
    return people.board().lattice.compass


def _tries() -> int:
    return len(list(scene_stages.tries()))


class SeatNames:
    """The names as the onlooker may know them; those of what is gone are remembered."""

    def __init__(self, onlooker: Onlooker) -> None:
        self._onlooker = onlooker
        self._known: dict[int, str] = {}

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        with self._onlooker.inside():
            self._known |= {who: people.name(who) for who, _ in each(Name)}

    def name(self, who: int) -> str:
        """The name as it stands in the middle of a sentence."""
        with self._onlooker.inside():
            return people.name(who) if ask(who, Name) else self._known.get(who, "something")


E = TypeVar("E", bound=Event)
Telling = Callable[[Any, Names], str]
TOLD: dict[type[Event], Telling] = {}
"""The function for each class of event. Sentences are in the present tense, the actor first, numbers before results."""


def sentence_for(kind: type[E]) -> Callable[[Callable[[E, Names], str]], Callable[[E, Names], str]]:
    """Enter the function that words events of that class in `TOLD`."""

    def keep(function: Callable[[E, Names], str]) -> Callable[[E, Names], str]:
        TOLD[kind] = function
        return function

    return keep


def filled(texts: Mapping[type[Event], str]) -> dict[type[Event], Telling]:
    """The tellings of classes of events whose sentences are always the same but for the slots, as `fill` has them."""
    return {kind: partial(fill, text) for kind, text in texts.items()}


def fill(text: str, event: Event, names: Names, /, **slots: object) -> str:
    """The sentences with these slots, and others filled from the event's fields of the same name."""
    own = {slot: _value(slot, getattr(event, slot), names) for slot in _SLOT.findall(text) if slot not in slots}
    return say(text, **own, **slots)


_SLOT = re.compile(r"{(\w+)}")
_ENTITIES = {"who", "by", "whom", "to", "what", "victim", "unreached"}
"""The fields of events that hold an entity, unless they hold a text."""


def _value(field: str, value: Any, names: Names) -> str:
    """A field of an event in words: an entity by its name, several things as a list."""
    if field in _ENTITIES and isinstance(value, int):
        return names(value) if value else ""
    return listed(map(str, value)) if type(value) is tuple else str(value)


def silent(event: Event, names: Names) -> str:  # noqa: ARG001
    """Return no sentence, as the event is seen on the map."""
    return ""


def sentence(event: Event, names: Names) -> str:
    """The event as whole sentences; empty for what the log leaves out. KeyError for another book's event."""
    return TOLD[type(event)](event, names)
