"""Noughts and crosses in the library, of plain parts. It overrides one of each, and takes a map's board alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from game import library
from game.campaign.book_parts import Beginning, Caster, Chronicler
from game.shelved import Shelved
from game.table.book import Decision, Event, Intent, Seat
from game.table.words import BookWords, PlainRulebook, Writing, rule
from game.table.world import ask, each
from game.text.plain import PlainTeller, PlainVoice
from game.text.voice import NOTHING, Question, Questions
from game.tiled.schema import Added, Class, Member
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.plain.face import PlainFace
from game.ui.plain.table import PlainAnswers, PlainTable
from game.ui.play.show import Asked
from tests.tictactoe import Begin, Bet, Mark, Place, Placed, Player, Said, Say, Shown, Sulk, TicTacToe, free

CELLS, MARKS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"), {"Cross": "X", "Nought": "O"}


class NoughtsWords(BookWords):
    title = "Noughts and crosses"

    def name(self, who: int) -> str:
        return {"p1": "Cross", "p2": "Nought"}[player.seat] if (player := ask(who, Player)) else ""

    def asked(self, decision: Decision) -> str:
        return {"lobby": "who begins?", "bet": "how much?", "place": "where?", "cheer": "cheer or sulk?"}[decision.kind]

    def answer(self, intent: Intent) -> str:
        match intent:
            case Begin(who):
                return f"{self.name(who)} begins"
            case Bet(amount):
                return f"bet {amount}"
            case Place(cell):
                return f"mark {CELLS[cell]}"
        return "sulk, and show the secret" if isinstance(intent, Sulk) else "cheer"

    def told(self, event: Event) -> str:
        if isinstance(event, Placed):
            return f"{self.name(event.by)} marks {CELLS[event.cell]}."
        assert isinstance(event, Shown | Said)
        return f"The secret is {event.secret}." if isinstance(event, Shown) else f'"{event.text}"'

    def standing(self, seat: Seat) -> Iterator[str]:
        marks = {mark.cell: MARKS[self.name(mark.by)] for _, mark in each(Mark)}
        cells = "".join(marks.get(cell, ".") for cell in range(9))
        yield from (cells[:3], cells[3:6], cells[6:])
        yield from (f"{self.name(who)}'s secret is {one.secret or 'hidden'}." for who, one in each(Player))

    def writings(self, seat: Seat, decision: Decision | None) -> Iterator[Writing]:
        if decision and decision.kind == "bet":
            yield Writing("bet", "how much", _bet, 9)
        yield Writing("say", "what you say", Say, at_any_time=True)


def _bet(text: str) -> Bet | None:
    """As many as are written, or as many as cells are free."""
    if text == "free":
        return Bet(len(free()))
    return Bet(int(text)) if text.isdecimal() else None


class NoughtsAnswers(PlainAnswers):
    def listed(self, asked: Asked) -> Iterable[Intent]:
        return [one for one in asked.legal if not isinstance(one, Place)]


class NoughtsTable(PlainTable):
    """Cells are marked in a grid; all other answers stand in the list."""

    answers_shown = NoughtsAnswers

    def widgets(self) -> Iterator[Widget]:
        yield from super().widgets()
        with self.pacer.match.seen(""):
            marks = "".join(self.pacer.show.words.standing(""))
        for cell in range(9):
            rect = Rect(330 + cell % 3 * 96, 156 + cell // 3 * 84, 88, 76)
            caption, press = CELLS[cell] if marks[cell] == "." else marks[cell], partial(self.host.do, Place(cell))
            yield Button(key=f"cell {cell}", caption=caption, rect=rect, press=press)


class NoughtsFace(PlainFace):
    table_shown = NoughtsTable


class NoughtsTeller(PlainTeller):
    def questions(self, seat: Seat, decision: Decision, intent: Intent, *, planned: bool) -> Questions:
        return NOTHING if intent == Bet(9) and not (yield Question(["That is all you have."], "Sure?")) else ""


class NoughtsVoice(PlainVoice):
    tells = NoughtsTeller


class NoughtsBeginning(Beginning):
    sets = {"low": {"high": False}, "high": {"high": True}}  # noqa: RUF012


SHELVED = Shelved(
    book=TicTacToe(),
    words=NoughtsWords(),
    rulebook=lambda: PlainRulebook(
        "Three in a row",
        "Whoever has three in a row has won.",
        rule("TTT-1", "Bets", "First each bets."),
        rule("TTT-2", "Marks", "Three in a row win."),
        rule("TTT-3", "Turns", "Each answers when asked."),
    ),
    seats=(2, 2),
    beginning=NoughtsBeginning(),
    chronicler=Chronicler(NoughtsWords(), Placed),
    caster=Caster(),
    schema=Added((Class("corner", "#ff000000", "cell", "A corner.", (Member("mark", "Whose it is."),)),)),
    face="tests.tictactoe_shelved:NoughtsFace",
    voice="tests.tictactoe_shelved:NoughtsVoice",
    arena="tests.tictactoe_arena:ARENA",
)


def put_in_the_library(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Put it into the library for the time of a test, perhaps with other parts."""
    monkeypatch.setitem(library.BOOKS, TicTacToe.name, replace(SHELVED, **parts))
