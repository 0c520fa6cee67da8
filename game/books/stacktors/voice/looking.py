"""What can be asked about a game as it is now; text mode reads the world only here and in the parts of this. Before
a deed that ends something for all, each player is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, ParamSpec, TypeVar

from game.board.grid import Cell
from game.books.stacktors.ahead import endings, walking
from game.books.stacktors.ahead.advice import hindrance
from game.books.stacktors.ahead.defaults import second, under_way
from game.books.stacktors.ahead.endings import EndQuestion
from game.books.stacktors.components import Challenge, Chronicle, Clock, Name, Place, Scene
from game.books.stacktors.gm.adventure.memory import aims
from game.books.stacktors.intents import PayWay, Travel, Try
from game.books.stacktors.play.attack.colours import maneuver
from game.books.stacktors.play.movement import free_walks
from game.books.stacktors.play.people import people, seating, stacks
from game.books.stacktors.play.situation import abstract_challenges
from game.books.stacktors.prose.course import away, known_facts, now, purse
from game.books.stacktors.prose.recap import left_off, past
from game.books.stacktors.prose.words import SeatNames, listed, seen
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import KINDS, AttackKind, Position
from game.books.stacktors.voice import describe
from game.books.stacktors.voice.outlook import Outlook
from game.records import Glimpse
from game.table import world
from game.table.book import GM, Intent, Seat
from game.table.match import Match
from game.table.seats import Onlooker
from game.table.world import TABLE, ask, each, get
from game.text.menu import begins, small
from game.text.voice import NOTHING, Question, Questions

P = ParamSpec("P")
T = TypeVar("T")


class Voters(NamedTuple):
    """The names of those who play, and of the one who speaks for the party."""

    names: Sequence[str]
    speaker: str


def agreed(found: EndQuestion, voters: Voters) -> Questions:
    """Ask the player, or each of several whether it is to end."""
    return (yield from _all(found, voters) if len(voters.names) > 1 else _one(found))


def _one(found: EndQuestion) -> Questions:
    stays = bool(found.undone) and not found.kept
    asked = Question(found.text.splitlines(), found.title, found.go.lower(), found.stay.lower(), stays=stays)
    return "" if (yield asked) else NOTHING


def _all(found: EndQuestion, voters: Voters) -> Questions:
    """Ask them until one would wait; if that is not the one who leads, that one has the last word."""
    lines, stay = found.text.splitlines(), found.stay.lower()
    for name in voters.names:
        if not (yield Question(lines, f"{name}: {found.title}", "agree", stay, stays=True)):
            return (yield from _last_word(found, voters.speaker, name))
        lines = []
    return ""


def _last_word(found: EndQuestion, speaker: str, waits: str) -> Questions:
    """Ask the one who leads about the wish of another one to wait."""
    if waits == speaker:
        return f"{waits}, who leads, would wait. {NOTHING}"
    told = f"{waits} would wait. {speaker}, who leads, has the last word."
    asked = Question([told], f"{speaker}: {found.title}", found.go.lower(), found.stay.lower(), stays=True)
    return "" if (yield asked) else f"{waits} and {speaker} would wait. {NOTHING}"


class Looking:
    """Answers questions about a match as a seat may know it; the names of what is gone are remembered."""

    def __init__(self, match: Match, facts: Mapping[str, str] | None = None) -> None:
        """`facts` holds what the party can learn: by key, in the campaign's words."""
        self._match = match
        with world.inside(match.world):
            self.onlooker = Onlooker(match, people.seats()[0])
        self.facts = facts or {}
        self._naming = SeatNames(self.onlooker)
        self.sight = seen(self.onlooker, self.name)
        """What choices are worded with."""
        self.ahead = Outlook(self.onlooker)
        self.learn()

    def inside(self) -> AbstractContextManager[None]:
        """The match's world, which may only be read."""
        return self.onlooker.inside()

    def find(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the question finds in the world as the seat may know it."""
        return self.onlooker.find(question, *args, **kwargs)

    # --- names and pieces

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        self._naming.learn()

    def name(self, who: int) -> str:
        """A character's name, as it stands in the middle of a sentence."""
        return self._naming.name(who)

    def held(
        self, who: int, *, spent_too: bool = False, free_first: bool = False, feet: bool = False
    ) -> tuple[tuple[Position, int, str], ...]:
        """The guts and brains of a character: position, id and notation of each piece.

        With `feet` the feet come too, with `spent_too` the spent pieces, and with `free_first` the free ones come
        first.
        """
        with self.inside():
            held = stacks.held(who, ("feet", "guts", "brains") if feet else ("guts", "brains"))
        found = [pair for pair in held if spent_too or not pair[1].spent]
        return tuple(
            (place, piece.id, str(piece))
            for place, piece in (sorted(found, key=lambda pair: pair[1].spent) if free_first else found)
        )

    def stage(self, deed: Try | PayWay | None = None) -> Position | None:
        """The position whose pieces serve by that way over a stage, or in the try that is under way (ACH-3)."""
        with self.inside():
            return abstract_challenges.place_of(deed)

    def struck_again(self) -> bool:
        """Is the attack under way in its second strike?"""
        with self.inside():
            found = under_way()
            return found is not None and second(found)

    def several(self) -> bool:
        """Do several people play now?"""
        with self.inside():
            return len(seating.present()) > 1

    def voters(self) -> Voters:
        """Who is asked before something ends for all."""
        with self.inside():
            return Voters([*map(seating.called, seating.heard())], seating.called(endings.speaker()))

    def player(self, seat: Seat) -> str:
        """The name of who sits there."""
        if seat == GM:
            return "the game master"
        with self.inside():
            return seating.called(seat)

    def seat(self, who: int) -> Seat:
        """The seat that decides for the character."""
        with self.inside():
            return people.seat(who)

    def friend(self, who: int) -> bool:
        """Is the character one of the party?"""
        with self.inside():
            return people.side(who) == "party"

    def named(self, text: str) -> tuple[int, ...]:
        """The ids of everybody whom the words could mean."""
        typed = small(text).removeprefix("the ").split()
        with self.inside():
            known = [(who, small(people.name(who)).removeprefix("the ").split()) for who, _ in each(Name)]
        exact = tuple(who for who, name in known if name == typed)
        return exact or tuple(who for who, name in known if typed and begins(typed, name))

    # --- what there is to see

    def status(self, who: int) -> list[str]:
        """The lines under a decision's title; none where it is about nobody on the map."""
        with self.inside():
            if not people.is_character(who) or ask(who, Place) is None:
                return []
            return [describe.status(who), describe.around(who)]

    def cell(self, at: Cell) -> str:
        with self.inside():
            return describe.cell(at) if self._scene() else "There is no map yet."

    def map(self) -> list[str]:
        with self.inside():
            return describe.drawn() if self._scene() else ["There is no map yet."]

    def scene(self) -> list[str]:
        """The situation, how the round stands, who is there, what is known."""
        with self.inside():
            scene, clock = self._scene(), ask(TABLE, Clock)
            if scene is None:
                return ["Nothing has begun yet."]
            chronicle = get(TABLE, Chronicle)
            opening = scene.situation.title, *now(), away()
            facts = [*known_facts(chronicle, self.facts)]
            known = f"Known: {listed(facts)}." if facts else ""
            asked = f"You were asked to: {' '.join(wanted)}" if (wanted := aims(self._match.snapshot)) else ""
            before = f"Before: {listed(told)}." if (told := [one.named for one in past(self._match)]) else ""
            lines = (
                *opening,
                _turns(clock) if clock else "",
                *describe.roll(),
                *describe.stages(),
                before,
                asked,
                known,
                purse(chronicle),
            )
            return [line for line in lines if line]

    def glimpse(self) -> Glimpse:
        """The situation, the round and the players as they are now."""
        with self.inside():
            return Glimpse(**left_off()._asdict())

    @staticmethod
    def _scene() -> Scene | None:
        return ask(TABLE, Scene)

    def threat(self, who: int) -> list[str]:
        """Which enemies could attack somebody before their next turn, and with how many pips at most."""
        with self.onlooker.trying():
            if ask(who, Place) is None:
                return [f"{people.name(who)} is not on the map."]
            return describe.dangers(who) or [f"No enemy reaches {people.name(who)} before its next turn."]

    def refusal(self, who: int, intent: Intent) -> str:
        """Why the seat that decides for somebody may not play this now, with the rule; empty if it may."""
        refused = self._match.refusal(self.seat(who), intent)
        return refused.sentence() if refused else ""

    def unreached(self, who: int, target: int, kind: AttackKind | None = None) -> str:
        """Why one may not attack the other, in the words of the screen; empty where the attack may be made."""
        with self.inside():
            if people.covered(target):
                return "The covered object is picked up and identified, not attacked (OBJ-3)"
            found = hindrance(who, target, (kind,) if kind else KINDS)
        return found.sentence() if found else ""

    def unwalked(self, who: int, cell: Cell) -> str:
        """Why somebody cannot go to that cell, in the words of the screen; empty where they can."""
        with self.inside():
            return walking.barred(who, cell, lambda intent: self.refusal(who, intent))

    def challenges(self) -> tuple[int, ...]:
        """The ids of the challenges that are not overcome."""
        with self.inside():
            return tuple(who for who, _ in each(Challenge) if people.in_play(who))

    def clear(self, who: int) -> int:
        """The id of a free clear piece in somebody's brains; 0 where there is none."""
        with self.inside():
            return next((piece.id for piece in stacks.clear_brains(who)), 0)

    def options(self) -> Options:
        """The options that the table plays by."""
        with self.inside():
            return people.options()

    def too_dear(self) -> dict[Intent, str]:
        """What could be said if it could be paid for, each with the rule's reason (RWD-4)."""
        return self.find(describe.too_dear)

    # --- walks in free play

    def walks(self) -> dict[tuple[int, Cell], Travel]:
        """Every walk of everybody in the party, by who walks and to which cell; nobody walks to their own cell."""
        with self.inside():
            return {
                (who, cell): free_walks.free_walk(who, path)
                for who in people.party()
                for cell, path in free_walks.ways(who)
                if path
            }

    def unlisted(self) -> tuple[Intent, ...]:
        """Answers to the pending decision that play does not list, where all can be told: cells of a maneuver."""
        with self.inside():
            return maneuver.all_maneuvers()


def _turns(now: Clock) -> str:
    """The round, with everybody's place in it, as a sentence; empty while nobody has a place."""
    order = "".join(f" {people.name(slot.who)} ({slot.total}, {slot.state});" for slot in now.order)
    way = "those who waited" if now.up else "highest first"
    return f"Round {now.round}, {way}:{order.rstrip(';')}." if order else ""
