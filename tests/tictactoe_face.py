"""A face for noughts and crosses.

Around the table it has a page for options and one for rules. At the table it has a grid of buttons, a button for every
other answer, and a line of log for each deed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.table import world
from game.table.book import Event, Intent, Seat, title
from game.table.match import Match
from game.table.seats import Controller, Table
from game.table.world import each
from game.ui.face import Seating
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label, Widget
from game.ui.play.asked import Asked
from game.ui.play.flow import TableFlow
from game.ui.play.protocol import TOP, Heading, Host, Input, LogPlace, MatchFace, Prompt
from game.ui.play.show import LoggedLine, Show, Staging
from game.ui.shell.cards import Agreed
from tests.tictactoe import Begin, Bet, Mark, Place, Player, Say
from tests.tictactoe_shelf import Options

SIDE = 100
TITLES = {"lobby": "who begins?", "bet": "how much?", "place": "where?", "cheer": "cheer or sulk?"}


class Line(NamedTuple):
    text: str
    rules: tuple[str, ...] = ()


class Still(Staging):
    """A staging in which nothing moves."""


class Keys(Input):
    """An input that adds nothing to the buttons."""


def said(seat: Seat, intent: Intent) -> Line:
    match intent:
        case Place(cell):
            return Line(f"{title(seat)} takes cell {cell}.", ("TTT-2",))
        case Bet(amount):
            return Line(f"{title(seat)} bets {amount}.", ("TTT-1",))
        case Say(text):
            return Line(f"{title(seat)}: {text}")
    return Line(f"{title(seat)}: {type(intent).__name__}.")


class Seen(Show):
    def __init__(self, match: Match) -> None:
        self.match, self.staging = match, Still()

    def players(self) -> tuple[Seat, ...]:
        return "p1", "p2"

    def log(self, *, tale: bool) -> Sequence[LoggedLine]:
        del tale
        return [LoggedLine("deed", line) for line in self.lines(0)]

    def lines(self, number: int) -> Sequence[Line]:
        return [said(entry.seat, entry.intent) for entry in self.match.entries[-number:]]

    def hear(self, event: Event, coming: Sequence[Event]) -> bool:
        return False

    def own(self, intent: Intent) -> bool:
        return not isinstance(intent, Begin)

    def marks(self) -> dict[int, str]:
        with world.inside(self.match.world):
            crosses = next(who for who, _ in each(Player))
            return {mark.cell: "X" if mark.by == crosses else "O" for _, mark in each(Mark)}


class Grid(MatchFace):
    def __init__(self, table: Table, host: Host) -> None:
        self.host, self.input, self.flow = host, Keys(), TableFlow(table, Seen(table.match))

    def widgets(self) -> Iterator[Widget]:
        marks, asked = self.flow.show.marks(), self.host.asked
        answers = {one.cell: one for one in asked.of(Place) if isinstance(one, Place)} if asked else {}
        for cell in range(9):
            rect = Rect(490 + cell % 3 * SIDE, 200 + cell // 3 * SIDE, SIDE - 8, SIDE - 8)
            press = partial(self.host.do, answers.get(cell, Place(cell)))
            yield Button(key=f"cell {cell}", caption=marks.get(cell, str(cell)), rect=rect, press=press)
        others = [one for one in asked.legal if not isinstance(one, Place)] if asked else []
        for n, one in enumerate(others):
            press = partial(self.host.do, one)
            yield Button(
                key=f"answer {n}", caption=self.worded(one), rect=Rect(490 + n * 150, 520, 142, 36), press=press
            )

    def worded(self, intent: Intent) -> str:
        with world.inside(self.flow.match.world):
            seats = {who: player.seat for who, player in each(Player)}
        if isinstance(intent, Begin):
            return f"{title(seats[intent.who])} begins"
        return f"Bet {intent.amount}" if isinstance(intent, Bet) else type(intent).__name__

    def heading(self) -> Heading:
        return Heading("Noughts and crosses", self.flow.match.result())

    def prompt(self, asked: Asked | None) -> Prompt | None:
        return Prompt(Rect(440, 600, 400, 30), TITLES[asked.kind] if asked else "")

    def log(self) -> LogPlace:
        return LogPlace(Rect(8, TOP + 8, 352, 300), 7, 7)


class Page(ControlScreen):
    """A word, and a button that ends with something."""

    def __init__(self, text, result=None):
        super().__init__()
        self.text, self.result = text, result

    def widgets(self):
        button = Button(key="done", caption="Done", rect=Rect(40, 90, 120, 36), press=lambda: Pop(self.result))
        return Label(rect=Rect(40, 40, 600, 30), text=self.text), button


class TicTacToeFace:
    title = "Noughts and crosses"
    bindings = ()
    seating = Seating(least=2, most=2, party=0, each=0)
    shared = ""

    def ready(self, campaign):
        return ()

    def unshared(self, options, heroes):
        return ""

    def summary(self, options):
        return "High secrets" if options.high else "Low secrets"

    def asked(self, asks):
        return self.summary(Options(**asks)) if asks else ""

    def table_rules(self, options, *, open_to_change):
        return Page("Secrets", Agreed(Options(high=True)))

    def rulebook(self, sentences):
        return Page(f"Three in a row. {' '.join(filter(None, sentences))}")

    def bring(self) -> None:
        """Nothing is loaded late."""

    def table(self, table: Table, host: Host, orders: Mapping[Seat, Controller]) -> MatchFace:
        return Grid(table, host)

    def glimpse(self, found, size):
        return pygame.Surface(size)


FACE = TicTacToeFace()
