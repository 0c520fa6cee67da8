"""The answers to a decision, as a list to choose from: each in words, with what it concerns and would lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import takewhile
from typing import Final

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.ahead import advice, defaults
from game.books.stacktors.events import RoundBegan, TurnBegan
from game.books.stacktors.face.docks.known import DockOpening, Known
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import Heal, Identify, Nothing, PayWay, PickUp, Try
from game.books.stacktors.play.attack.colours import maneuver
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.situation import scene_stages
from game.books.stacktors.prose import choice, header, sentence
from game.books.stacktors.prose.scenes import taken
from game.books.stacktors.prose.words import capital, spelled
from game.table import world
from game.table.book import GM, Event, Intent, Seat
from game.table.match import Match


def told(events: Sequence[Event], name: Callable[[int], str]) -> list[str]:
    """The sentences of what comes of an answer; the next round and the next turn do not come of it."""
    own = takewhile(lambda event: not isinstance(event, RoundBegan | TurnBegan), events)
    return [line for event in own if (line := sentence(event, name))]


def outcomes(match: Match, seat: Seat, name: Callable[[int], str]) -> Callable[[Intent], str]:
    """A function that says what an intent would lead to, from what the seat may know; `name` names an entity.

    It gives the sentences that the log would get, and plays each intent only once.
    """

    @cache
    def outcome(intent: Intent) -> str:
        with world.scratch(match.view(seat)):
            return spelled(" ".join(told(match.book.apply(seat, intent), name)))

    return outcome


WHOM = ("to", "target", "targets", "whom", "victim", "patient", "patients", "what")
"""Fields that name somebody or something on the map, by entity."""
OWN, THEIRS = ("piece", "pieces", "foot"), ("theirs",)
"""The fields that name pieces by their ids.

`OWN` are pieces of the character `whom` if the answer has that field, else of the one who is asked; `THEIRS` are pieces
of the other side of the attack.
"""


def cells(intent: Intent) -> tuple[Cell, ...]:
    """The cells that the answer names, in order; of a path only its end."""
    found: list[Cell] = []
    for name in intent.__struct_fields__:
        named = [one for one in _parts(getattr(intent, name)) if isinstance(one, Cell)]
        found += named[-1:] if name == "path" else named
    return tuple(found)


def whom(intent: Intent) -> tuple[int, ...]:
    """The entities that the answer names, in order."""
    return tuple(_ids(intent, WHOM))


def pieces(intent: Intent, who: int, other: int) -> dict[int, tuple[int, ...]]:
    """The ids of the pieces that the answer names, each once, by their owners.

    `who` is the character that is asked, `other` the other side of the attack.
    """
    found: dict[int, tuple[int, ...]] = {}
    for owner, fields in ((getattr(intent, "whom", who), OWN), (other, THEIRS)):
        found[owner] = tuple(dict.fromkeys((*found.get(owner, ()), *_ids(intent, fields))))
    return {owner: ids for owner, ids in found.items() if ids}


def _ids(intent: Intent, fields: tuple[str, ...]) -> Iterator[int]:
    for name in fields:
        yield from (one for one in _parts(getattr(intent, name, ())) if isinstance(one, int))


def _parts(value: object) -> tuple[object, ...]:
    """The parts of a tuple; anything else is its own only part."""
    return value if isinstance(value, tuple) and not isinstance(value, Cell) else (value,)


_COVERED: Final = "It does nothing while it is covered; clear brains uncover it, now or in camp."
_UNCOVERED: Final = "What lies under the cover is equipment from then on, and serves like pieces of the stack."
"""What comes of picking up a covered thing, and of taking its cover off (OBJ-2, OBJ-3)."""
_TOLD_THEN: Final = (
    happened.StageShown,
    happened.Told,
    happened.SituationClosed,
    happened.SituationOpened,
    happened.Rewarded,
    happened.CampaignEnded,
)
"""The events of which nobody is told before they happen: what lies behind a deed is not known yet."""


class AnswerList:
    """The answers to one decision, the suggested one first; one of them is picked.

    Of healings only those are listed that bring back what was lost, until the others are wanted too.
    """

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.opening, self.known, self.who = opening, known, opening.who
        self.reader = Reader(known.match)
        self.parties = self._fighters()
        self._all, self.suggested = self._listed()
        """All answers, and whether the first of them is the suggested one."""
        self._given = len(self._all)
        """How many answers there are beside one of the player's own pieces."""
        self._usual = self._count_usual()
        self._put_into_words()
        self.title = opening.title or header(opening.decision.kind, self.reader.name(self.who))
        self.picked = 0
        self._other = self.reader.sight.other(self.who)
        self._told: dict[int, str] = {}

    def _put_into_words(self) -> None:
        self.texts = tuple(spelled(capital(choice(one, self.who, self.reader.sight))) for one in self._all)
        self._spots = tuple(self._places(one) for one in self._all)

    def _listed(self) -> tuple[tuple[Intent, ...], bool]:
        with self.known.inside():
            unlisted = maneuver.all_maneuvers()
        asked = self.opening.decision
        found = self.opening.deeds or tuple(dict.fromkeys((*self.known.match.legal(asked), *unlisted)))
        wanted = None if self.opening.deeds else self.reader.suggested(asked)
        first = [one for one in found if one == wanted][:1]
        rest = sorted((one for one in found if one not in first), key=lambda one: one not in self._explained)
        return (*first, *rest), bool(first)

    @cached_property
    def _explained(self) -> tuple[Intent, ...]:
        """The healings that bring back what was lost; none where something else is decided."""
        if self.opening.decision.kind != "mend":
            return ()
        with self.known.inside():
            return advice.explained(self.who)

    def _count_usual(self) -> int:
        """How many of the answers are listed at first."""
        usual = sum(one in self._explained for one in self._all)
        return usual or len(self._all)

    @property
    def answers(self) -> tuple[Intent, ...]:
        """The answers that are listed."""
        return self._all[: self._usual]

    @property
    def places(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells that each of them concerns."""
        return self._spots[: self._usual]

    @property
    def narrow(self) -> bool:
        """Are there more answers than are listed?"""
        return self._usual < len(self._all)

    def widen(self) -> None:
        """List all answers."""
        self._usual = len(self._all)

    def _fighters(self) -> tuple[int, ...]:
        with self.known.inside():
            frame = defaults.under_way()
            return (frame.who, current(frame)) if frame else ()

    # ---- which is picked
    @property
    def chosen(self) -> Intent:
        """The answer that is picked."""
        return self.answers[self.picked]

    def pick(self, number: int) -> None:
        """Pick the answer of that number; numbers beyond the last one begin again with the first."""
        self.picked = number % len(self.answers)

    def pick_of(self, numbers: list[int]) -> bool:
        """Pick the next of these answers after the one that is picked; are there any?"""
        if numbers:
            self.pick(next((n for n in numbers if n > self.picked), numbers[0]))
        return bool(numbers)

    def pick_with(self, piece: int) -> bool:
        """Pick the next answer that contains that piece of who decides; is there any?"""
        return self.pick_of(self.about_piece(self.who, piece))

    def take(self, intent: Intent) -> None:
        """Pick that answer. One that was not listed comes last, in place of an earlier one of the kind."""
        if intent not in self._all:
            self._all = (*self._all[: self._given], intent)
            self._usual = len(self._all)
            self._told.pop(self._given, None)
            self._put_into_words()
        self.pick(self._all.index(intent))

    @property
    def declined(self) -> bool:
        """May the player decline all that is offered?"""
        return Nothing() in self._all

    # ---- what they are about
    def _places(self, intent: Intent) -> tuple[Cell, ...]:
        """The cells that the answer names; if it names none, the cells of the characters that it names."""
        appearances = filter(None, map(self.reader.appearance, whom(intent)))
        return cells(intent) or tuple(appearance.cell for appearance in appearances)

    def pieces(self, number: int, owner: int) -> tuple[int, ...]:
        """The pieces of the character `owner` that an answer names."""
        return pieces(self.answers[number], self.who, self._other).get(owner, ())

    def about_cell(self, cell: Cell) -> list[int]:
        """The numbers of the answers that concern that cell."""
        return [n for n, places in enumerate(self.places) if cell in places]

    def about_piece(self, owner: int, piece: int) -> list[int]:
        """The numbers of the answers that concern that piece of the character `owner`."""
        return [n for n in range(len(self.answers)) if piece in self.pieces(n, owner)]

    # ---- what comes of them
    def outcome(self, number: int) -> str:
        """What that answer leads to, as the log would tell it; empty for the game master's answers.

        Of deeds it is told of a healing that needs no second choice, and of what is done with a covered thing.
        """
        if number not in self._told:
            played = self._leads_to if self.opening.deeds else self._played
            self._told[number] = "" if self.opening.seat == GM else spelled(played(self.answers[number]))
        return self._told[number]

    def _leads_to(self, deed: Intent) -> str:
        match deed:
            case Identify():
                return _UNCOVERED
            case PickUp(what=what) if self.reader.team(what) == "object" and not self.reader.things.contents(what):
                return _COVERED
        return self._mended(deed)

    def _mended(self, deed: Intent) -> str:
        """What the deed leads to if it is a healing that brings back the only thing that was lost; empty for others."""
        only = self.reader.character.mending(deed.patient) if isinstance(deed, Heal) else None
        match, seat = self.known.match, self.opening.seat
        if only is None:
            return ""
        with world.scratch(match.view(seat)):
            events = match.book.apply(seat, deed)
            mine = any(seat in one.owners for one in match.book.to_act())
            return " ".join(told([*events, *match.book.apply(seat, only)], self.reader.name)) if mine else ""

    def _played(self, intent: Intent) -> str:
        match = self.known.match
        with world.scratch(match.view(self.opening.seat)):
            events = match.book.apply(self.opening.seat, intent)
            lines = told([one for one in events if not isinstance(one, _TOLD_THEN)], self.reader.name)
            after = match.book.to_act() if not lines else ()
        if intent == Nothing() and not lines:
            return "Nothing comes of it."
        return " ".join(lines) or "".join(f"{header(one.kind, self.reader.name(one.who))}." for one in after[:1])

    @property
    def needed(self) -> str:
        """What the way over a stage of an abstract challenge takes that is picked, after the stage's words (ACH-3)."""
        if not isinstance(self.chosen, Try | PayWay):
            return ""
        with self.known.inside():
            shown = scene_stages.task(self.chosen.road, self.chosen.way)
            stage = scene_stages.present_stage(self.chosen.road)
            return taken(stage.text, shown, self.reader.name) if stage and shown else ""
