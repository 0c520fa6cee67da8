"""What the screens around the table show of a book that has no face of its own."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import library, opening
from game.table.book import Seat
from game.table.match import Match
from game.table.options import summary
from game.table.seats import Controller, Table
from game.tiled.load import MapFile
from game.ui.face import DrawnScreen
from game.ui.kit.bindings import Binding
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Screen
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Panel, Widget
from game.ui.plain.options import OptionsOffer, OptionsTable
from game.ui.plain.rules import PlainRules, cited_in
from game.ui.plain.table import PlainTable
from game.ui.play.protocol import Host, MatchFace
from game.ui.play.screen import TableScreen
from game.ui.shell.cards import Agreed


class PlainFace:
    """A face for any book."""

    party = None
    builder: Callable[[], Screen] | None = None
    pages: Callable[[Match, Path], Screen] | None = None
    bindings: tuple[Binding, ...] = ()
    offer: OptionsOffer | None = None
    """What a table may choose, in words; without it a table chooses among the book's editions."""
    table_shown: type[PlainTable] = PlainTable
    """What shows a match."""

    def __init__(self, book: str) -> None:
        self.book = book
        self.title = library.words_of(book).title

    def summary(self, options: Any) -> str:
        """The options in a few words, or the name of the edition, where there are several."""
        if self.offer:
            return summary(options, self.offer.editions, self.offer.told)
        beginning = library.beginning_of(self.book)
        name = beginning.edition(options) or "of one's own"
        return name.capitalize() if len(beginning.editions) > 1 else ""

    def asked(self, asks: Mapping[str, Any]) -> str:
        return ", ".join(f"{name} {value}" for name, value in asks.items())

    def table_rules(self, options: Any, *, open_to_change: bool) -> Screen:
        if self.offer:
            return OptionsTable(self.offer, options, open_to_change=open_to_change)
        editions = library.beginning_of(self.book).editions
        if open_to_change and len(editions) > 1:
            return PlainEditions(self.book, options)
        return self._rules(())

    def rulebook(self, sentences: Sequence[str]) -> Screen:
        return self._rules(sentences)

    def _rules(self, sentences: Sequence[str]) -> PlainRules:
        book = library.shelved(self.book).rulebook()
        return PlainRules(book, next((one.id for one in cited_in(book, sentences)), ""))

    def bring(self) -> None:
        """Load nothing late."""

    def table(self, table: Table, host: Host, orders: Mapping[Seat, Controller]) -> MatchFace:
        del orders
        return self.table_shown(table, host)

    def glimpse(self, found: MapFile, size: tuple[int, int]) -> pygame.Surface:
        del found
        return pygame.Surface(size)

    def cover(self, playable: str, size: tuple[int, int]) -> Generator[None, None, pygame.Surface | None]:
        del playable, size
        yield
        return None

    def scenes(self) -> Mapping[str, DrawnScreen]:
        """A table with a new game, and the rulebook."""
        return {"play": DrawnScreen(self._new), "rulebook": DrawnScreen(lambda: self._rules(()))}

    def _new(self) -> TableScreen:
        playables = library.playables_of(self.book)
        assert playables
        one = playables.listed()[0]
        game = opening.playable(self.book, one.key, one.least, 1, keep=False)
        return TableScreen(Table(game.match, {}), Pop)


class PlainEditions(ControlScreen):
    """The editions of the rules, one of which is chosen."""

    def __init__(self, book: str, options: Any) -> None:
        super().__init__()
        self._beginning, self._title = library.beginning_of(book), library.words_of(book).title
        self._now = self._beginning.edition(options)

    def widgets(self) -> tuple[Widget, ...]:
        names = self._beginning.editions
        return (
            Panel(key="editions", rect=Rect(440, 120, 400, 120 + 48 * len(names)), title=self._title),
            *(self._choice(name, 176.0 + 48 * n) for n, name in enumerate(names)),
            Button(
                key="back",
                caption="Back",
                cap="Esc",
                rect=Rect(464, 186 + 48 * len(names), 118, 36),
                press=self.back,
            ),
        )

    def _choice(self, name: str, y: float) -> Button:
        agreed = Agreed(self._beginning.chosen(name, {}))
        return Button(
            key=f"edition {name}",
            caption=name.capitalize(),
            brass=name == self._now,
            rect=Rect(464, y, 352, 38),
            press=lambda: Pop(agreed),
        )
