"""Goes through a fight that is over, answer by answer, and counts what a seat has done."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.books.stacktors.ahead.advice import plain, vain
from game.books.stacktors.components import Body, Challenge, Effects, Kit, Marked, Out, Place
from game.books.stacktors.events import Passed, TurnBegan, TurnEnded
from game.books.stacktors.intents import (
    Attack,
    Defend,
    EndTurn,
    Heal,
    Help,
    Identify,
    Medic,
    MorphSelf,
    Move,
    Pass,
    Perfect,
    Persist,
    Stay,
    Teleport,
)
from game.books.stacktors.lab.review.empty_turns import useful
from game.books.stacktors.lab.review.retelling import retell
from game.books.stacktors.lab.review.water import ChosenCell
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import FLOW, Turn, Walk
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.books.stacktors.values.pieces import ABILITIES, Colour, Position, ability
from game.lab.arena.review import Mistake, Review
from game.table.book import Event, Intent, Seat, frames
from game.table.match import Match
from game.table.world import ask, each

CHANCES: Final = ("turns", "attacks", "plain_attacks")
"""What mistakes are compared with; turns are those that were ended or passed."""
MISTAKES: Final[dict[str, Mistake]] = {
    "help_to_enemies": Mistake("help to an enemy", "turns"),
    "walks_given_up": Mistake("walks given up after a shot", "turns"),
    "empty_turns": Mistake("empty turns with a useful deed at hand", "turns"),
    "deep_water": Mistake("turns ended in deep water without need", "turns"),
    "vain_attacks": Mistake("plain attacks that cannot take a pip", "plain_attacks"),
    "repeated_states": Mistake("states repeated three times", "turns"),
}
THRICE: Final = 3
"""A state that is there so often, as a character begins a turn in which it can walk, heal or attack, is repeated."""


def review(match: Match, seat: Seat) -> Review:
    """What that seat did in the match. The match does not change."""
    reviewer = Reviewer()
    retell(match, seat, reviewer)
    return reviewer.found


class Reviewer:
    """Counts what one seat does. It looks at each answer of the seat in the world before it, and hears all events."""

    def __init__(self) -> None:
        self.found = Review(Counter(dict.fromkeys(CHANCES, 0)), could=Counter(dict.fromkeys(MEANS, 0)))
        self._states = Counter[tuple[int, bool, State]]()
        self._begin()

    def _begin(self) -> None:
        """A turn of the seat begins."""
        self._first, self._chosen = True, ChosenCell()
        self._missed = False
        """Has the character done nothing yet but turn on the spot, although something useful was at hand?"""
        self._used, self._could = set[str](), set[str]()

    def look(self, intent: Intent) -> None:
        """Count what there is to the answer, which is about to be given."""
        frame, question = frames()[-1], FLOW.question()
        legal = list(question.answers()) if question and frame.at in ASKED else []
        if isinstance(frame, Turn):
            self._act(frame, intent, legal)
        else:
            self._occasion({means(intent)} if legal else set(), set(map(means, legal)))
        if isinstance(intent, Attack):
            self._attack(intent)
        elif isinstance(intent, Stay):
            self.found.mistakes["walks_given_up"] += 1
        elif isinstance(intent, Help) and isinstance(frame, AttackFrame):
            self.found.mistakes["help_to_enemies"] += _helps_enemy(frame, intent)
        if isinstance(frame, Turn | Walk):
            self._chosen.choose(frame.who, intent)

    def _act(self, frame: Turn, intent: Intent, legal: list[Intent]) -> None:
        """Count what there is to an answer within a turn; `legal` are the answers that are listed."""
        over = isinstance(intent, EndTurn) or (isinstance(intent, Pass) and frame.up)
        idle = over or (isinstance(intent, Move) and not intent.path)
        if self._first and _free_to_act(legal):
            key = frame.who, frame.up, state()
            self._states[key] += 1
            self.found.mistakes["repeated_states"] += self._states[key] == THRICE
        self._missed = idle and (useful(frame.who, legal) if self._first else self._missed)
        self.found.mistakes["empty_turns"] += over and self._missed
        self._first = False
        self._used.add("" if over else means(intent))
        self._could.update(name for name in map(means, legal) if not (name == PASSING and frame.up))

    def _attack(self, attack: Attack) -> None:
        self.found.chances["attacks"] += 1
        if plain(attack):
            self.found.chances["plain_attacks"] += 1
            self.found.mistakes["vain_attacks"] += vain(attack)

    def _occasion(self, used: set[str], could: set[str]) -> None:
        """Count the means that were used, and those that could have been, on one occasion."""
        self.found.used.update(used - {""})
        self.found.could.update(could - {""})

    def hear(self, events: list[Event], own: frozenset[int]) -> None:
        """Follow the turns of the seat, whose characters are given; the world is the one after the events."""
        for event in events:
            match event:
                case TurnBegan() if event.who in own:
                    self._begin()
                case Passed(lost=False) if event.who in own:
                    self._end()
                case TurnEnded() if event.who in own:
                    self.found.mistakes["deep_water"] += self._chosen.drowns(event.who)
                    self._end()

    def _end(self) -> None:
        self.found.chances["turns"] += 1
        self._occasion(self._used, self._could)


# --- the abilities that are used by a decision of one's own, and passing: which of them an answer uses


PASSING: Final = "Pass"


def _name(place: Position, colour: Colour) -> str:
    """The name of the ability that pieces of this colour have in this place."""
    known = ability(place, colour)
    assert known, f"{colour} {place} have no ability"
    return known.name


_PERFECTION: Final = _name("guts", Colour.CLEAR)
_LEAP: Final = _name("feet", Colour.PURPLE)
_SPECIAL: Final[dict[type[Intent], str]] = {
    Identify: _name("brains", Colour.CLEAR),
    Medic: _name("guts", Colour.YELLOW),
    MorphSelf: _name("guts", Colour.CYAN),
    Perfect: _PERFECTION,
    Persist: _name("brains", Colour.ORANGE),
    Teleport: _LEAP,
    Pass: PASSING,
}
MEANS: Final = (*(one.name for one in ABILITIES if one.position != "feet"), _LEAP, PASSING)
"""The names of all of them."""
ASKED: Final = frozenset({"act", "declare", "defend", "miss", "hit", "repeat"})
"""The kinds of decisions at which they can be used."""


def means(intent: Intent) -> str:
    """What the answer uses; empty where it uses none of them."""
    if isinstance(intent, Attack | Defend):
        return _PERFECTION if intent.first else intent.active
    return _SPECIAL.get(type(intent), "")


# --- the state of everybody in a fight, by which it is seen that a fight turns in circles


State = tuple[object, ...]


def state() -> State:
    """A key for all cells, stacks, spent pieces, effects and challenges; facings, clocks and memories do not count."""
    return (*map(_person, (who for who, _ in each(Body))), *((who, known.stack) for who, known in each(Challenge)))


def _person(who: int) -> State:
    place = ask(who, Place)
    return who, place.cell if place else None, *(ask(who, kind) for kind in (Body, Kit, Effects, Out, Marked))


def _free_to_act(legal: list[Intent]) -> bool:
    """Can the character walk, heal or attack? Who is shut in and reaches nobody cannot help that a state comes back."""
    return any(one.path if isinstance(one, Move) else isinstance(one, Teleport | Heal | Attack) for one in legal)


def _helps_enemy(f: AttackFrame, intent: Help) -> bool:
    """Are pieces given to an enemy's attack or defence (AST-1)?"""
    whom = f.who if f.at == "help_a" else current(f)
    return bool(intent.pieces) and people.enemies(f.queue[0], whom)
