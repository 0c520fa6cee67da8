"""The first fight as a table of its own, for tests of what is said in it."""

from __future__ import annotations

from typing import TypeVar

from game import library, opening, party
from game.books.stacktors.intents import Attack, Heal, Mend, Move
from game.books.stacktors.lesson.due_lines import FirstFight
from game.books.stacktors.lesson.facts import FightFacts
from game.books.stacktors.lesson.lesson_lines import (
    Glance,
    LessonLine,
    clicked,
    manner,
    padded,
    pressed,
    sentence,
    typed,
)
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values.pieces import AttackKind
from game.table import world
from game.table.book import GM, Intent
from game.table.seats import Table

I = TypeVar("I", bound=Intent)

PAD = {"Enter": "South button", "A": "West button", "Ctrl Tab": "View button"}
DEVICES = (pressed(str), clicked(), typed(), padded(lambda key: PAD.get(key, "")))


class Porch:
    """The first fight with a person in the hero's seat; every sentence that is said is kept in `told`."""

    def __init__(self) -> None:
        self.campaign = opening.campaign("porch")
        self.match = opening.begun(self.campaign, party.start(self.campaign, 1, 1))
        people = opening.people(opening.Game(self.match, self.campaign), "balanced")
        self.table = Table(self.match, {**people, GM: library.master(self.campaign)}, "1")
        self.lesson = FirstFight(self.match)
        self.told: list[str] = []
        self.remarks: list[str] = []
        self.go()

    def close(self) -> None:
        self.table.close()
        self.match.close()

    def go(self) -> None:
        """Let computers answer until the hero's player is asked, and keep what is said then."""
        while self.table.waiting() is None and self.match.to_act():
            self.table.advance(0)
        self.glance(Glance())
        remark = self.lesson.remark()
        self.remarks.append(remark.text if remark else "")
        self.told += [sentence(remark, words) for words in DEVICES if remark]

    def glance(self, glance: Glance) -> LessonLine | None:
        """What is said with that open."""
        line = self.lesson.said(glance)
        if line:
            self.told += [sentence(line, words) for words in DEVICES]
            assert all(manner(line, words) or "{" in line.text or not line.meant for words in DEVICES)
        return line

    @property
    def due(self) -> int:
        return self.lesson.due

    @property
    def text(self) -> str:
        line = self.lesson.said(Glance())
        return sentence(line, pressed(str)) if line else ""

    @property
    def kind(self) -> str:
        return next(iter(self.match.to_act())).kind

    def play(self, intent: Intent) -> None:
        self.table.play("p1", intent)
        self.go()

    def legal(self, kind: type[I]) -> list[I]:
        return [one for one in self.match.legal(self.match.to_act()[0]) if isinstance(one, kind)]

    @property
    def facts(self) -> FightFacts:
        found = self.lesson.facts
        assert found, "it is another match"
        return found

    def piece(self, written: str) -> int:
        """The id of that free piece of the hero's guts or brains."""
        with world.inside(self.match.world):
            free = stacks.free(self.facts.hero, "social")
            return next(piece.id for _, piece in free if str(piece) == written)

    # ---- deeds, by their names

    def walk(self, cell: str) -> None:
        self.play(next(one for one in self.legal(Move) if one.path and str(one.path[-1]) == cell))

    def strike(self, whom: str, *pieces: str, kind: AttackKind = "physical", active: str = "") -> None:
        found = self.facts
        target = {"imp": found.imp, "keeper": found.keeper}[whom]
        self.play(Attack(found.hero, (target,), kind, tuple(map(self.piece, pieces)), active))

    def heal(self) -> None:
        self.play(self.legal(Heal)[0])
        lost = self.facts.lost
        assert lost, "nothing is lost"
        self.play(next(one for one in self.legal(Mend) if one.piece == lost.id and one.position == "guts"))
