"""The table of a book without a face: how things stand, a button for each answer, a field for what may be written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from game import library
from game.phrases import capital
from game.records import Glimpse
from game.table.book import Event, Intent, Seat, title
from game.table.match import Match
from game.table.seats import Table, is_person, let_pass, lets_pass
from game.table.words import Line, Writing
from game.text.log import numbered
from game.ui.kit.controls import page_buttons, page_of
from game.ui.kit.screen import OpenRulebook
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, EntryField, Panel, Paragraph, Widget
from game.ui.play.pacer import Pacer
from game.ui.play.protocol import TOP, FilmParts, Heading, Host, Input, LogPlace, MatchFace, Prompt
from game.ui.play.show import Asked, LoggedLine, Show, Staging

_SHOWN = 9
"""So many answers stand on a page."""
_LEFT, _RIGHT = Rect(16, TOP + 54, 610, 330), Rect(642, TOP + 54, 622, 590)


class PlainStaging(Staging):
    """A staging in which nothing moves."""


class PlainInput(Input):
    """An input that adds nothing to the buttons."""


class PlainShow(Show):
    """What the screen knows of the match: the players' names and the lines that were told."""

    def __init__(self, match: Match) -> None:
        self.match, self.words, self.staging = match, library.words_of(match.book.name), PlainStaging()
        self._names = library.names_of(match)
        self._told: list[tuple[int, Line]] = []
        """Each line with the number of entries after which it was told, those of what may be done again too."""
        self._at = len(match.entries)

    def players(self) -> tuple[Seat, ...]:
        return tuple(self._names)

    def player(self, seat: Seat) -> str:
        return self._names.get(seat, title(seat))

    def log(self, *, tale: bool) -> Sequence[LoggedLine]:
        del tale
        return [LoggedLine("deed", line) for line in self._lines()]

    def lines(self, number: int) -> Sequence[Line]:
        return self._lines()[-number:]

    def _lines(self) -> list[Line]:
        return [line for told, line in self._told if told <= self._at]

    def hear(self, event: Event, coming: Sequence[Event]) -> bool:
        del coming
        self._at = len(self.match.entries)
        with self.match.seen(""):
            line = Line(self.words.told(event), event.because)
        if line.text:
            self._told.append((len(self.match.entries), line))
        return False

    def own(self, intent: Intent) -> bool:
        return not intent.idle

    def latest(self) -> str:
        return next((line.text for line in self.lines(1)), "")

    def begin_anew(self, entries: int) -> None:
        self._told = [one for one in self._told if one[0] <= entries]

    def rebuild(self) -> None:
        self._at = len(self.match.entries)

    def recall(self) -> str:
        self._told = list(numbered(self.match))
        return ""


class PlainFilm(FilmParts):
    """How things stand for nobody: a film shows no hand."""

    def __init__(self, show: PlainShow) -> None:
        self._show = show

    def widgets(self) -> Iterator[Widget]:
        yield from _standing(self._show, "")


def _standing(show: PlainShow, seat: Seat) -> Iterator[Widget]:
    """How things stand for that seat."""
    with show.match.seen(seat):
        text = "\n".join(show.words.standing(seat))
    yield Panel(key="standing", rect=_LEFT, title=show.words.title)
    yield Paragraph(rect=Rect(_LEFT.x + 16, _LEFT.y + 48, _LEFT.w - 32, _LEFT.h - 60), text=text)


class PlainAnswers:
    """The answers on offer as buttons, a page at a time, and a field for each thing that may be written."""

    def __init__(self, host: Host, table: Table, show: PlainShow) -> None:
        self._host, self._table, self._match, self._words = host, table, table.match, show.words
        self._people = {seat: show.player(seat) for seat in show.players()}
        self._page = 0
        self._typed: dict[str, str] = {}

    def begin(self) -> None:
        """Forget what was begun, since something else is asked."""
        self._page = 0
        self._typed.clear()

    def listed(self, asked: Asked) -> Iterable[Intent]:
        """The answers with a button in the list; a table that shows some of them elsewhere leaves these out."""
        return asked.legal

    def widgets(self, asked: Asked) -> Iterator[Widget]:
        """The listed ones, and what may be written."""
        words = self._words
        with self._match.seen(asked.seat):
            answers = [(one, words.answer(one), words.note(one)) for one in self.listed(asked)]
            writings = tuple(words.writings(asked.seat, asked.decision))
        y = _RIGHT.y + 44.0
        for number, (intent, text, note) in page_of(answers, self._page, _SHOWN):
            yield Button(
                key=f"answer {number}",
                caption=capital(text),
                tip=note,
                press=partial(self._host.do, intent),
                brass=number == 0 and not writings,
                rect=Rect(_RIGHT.x, y, _RIGHT.w, 36),
            )
            y += 42
        yield from page_buttons(len(answers), self._page, _SHOWN, (_RIGHT.right, y), partial(setattr, self, "_page"))
        for n, one in enumerate(writings):
            yield from self._field(one, Rect(_RIGHT.x, _RIGHT.bottom - 46 * (len(writings) - n), _RIGHT.w, 38))

    def beside(self, seat: Seat, asked: Asked | None) -> Iterator[Widget]:
        """What that seat may do whoever is asked, and the orders to let things pass, in a row under the log."""
        with self._match.seen(seat):
            rest = [(self._words.answer(one), partial(self._host.do, one)) for one in self._words.at_any_time(seat)]
        if asked and any(intent.idle for intent in asked.legal):
            rest.append(("let all such things pass", partial(self._let_pass, seat, wanted=True)))
        for one, name in self._people.items():
            if lets_pass(self._table, one):
                rest.append((f"ask {name} again", partial(self._let_pass, one, wanted=False)))
        wide = min(300.0, (_LEFT.w + 10) / max(1, len(rest)) - 10)
        for number, (text, press) in enumerate(rest):
            rect = Rect(_LEFT.x + number * (wide + 10), _RIGHT.bottom - 38, wide, 36)
            yield Button(key=f"beside {number}", caption=capital(text), press=press, rect=rect)

    def _let_pass(self, seat: Seat, *, wanted: bool) -> None:
        let_pass(self._table, seat, wanted=wanted)
        self._host.changed()

    def _field(self, one: Writing, rect: Rect) -> Iterator[Widget]:
        text = self._typed.get(one.verb, "")
        field, button = Rect(rect.x, rect.y, rect.w - 132, rect.h), Rect(rect.right - 124, rect.y, 124, rect.h)
        yield EntryField(
            key=f"write {one.verb}",
            caption=one.wanted,
            hint=one.wanted,
            text=text,
            most=one.most,
            rect=field,
            changed=partial(self._typed.__setitem__, one.verb),
            entered=partial(self._done, one),
        )
        reason = "" if text.strip() else f"Write {one.wanted} first."
        press = partial(self._done, one, text)
        yield Button(key=f"done {one.verb}", caption=one.verb.capitalize(), rect=button, press=press, reason=reason)

    def _done(self, one: Writing, text: str) -> None:
        asked = self._host.asked
        with self._match.seen(asked.seat if asked else ""):
            answer = one.answer(text.strip()) if text.strip() else None
        if answer is not None:
            self._host.do(answer)


def _looks(pacer: Pacer[PlainShow], host: Host) -> Seat:
    """Whose view is shown: of who is asked, else of the only person at the table, else of nobody."""
    if host.asked:
        return host.asked.seat
    people = [seat for seat in pacer.show.players() if is_person(pacer.table.controller(seat))]
    return people[0] if len(people) == 1 else ""


class PlainTable(MatchFace):
    """One match of any book."""

    answers_shown: type[PlainAnswers] = PlainAnswers
    """What shows the answers."""

    def __init__(self, table: Table, host: Host) -> None:
        self.host, self.input = host, PlainInput()
        self.pacer = Pacer(table, PlainShow(table.match))
        self.film = PlainFilm(self.pacer.show)
        self.answers = self.answers_shown(host, table, self.pacer.show)

    def begin(self, asked: Asked | None, *, fresh: bool) -> None:
        del asked, fresh
        self.answers.begin()

    def played(self, intent: Intent) -> None:
        del intent
        self.answers.begin()

    def widgets(self) -> Iterator[Widget]:
        seat = _looks(self.pacer, self.host)
        yield from _standing(self.pacer.show, seat)
        yield from self.answers.beside(seat, self.host.asked)
        if self.host.asked:
            yield from self.answers.widgets(self.host.asked)

    def heading(self) -> Heading:
        with self.pacer.match.seen(""):
            return Heading(self.pacer.show.words.place(), self.pacer.match.result())

    def prompt(self, asked: Asked | None) -> Prompt | None:
        with self.pacer.match.seen(_looks(self.pacer, self.host)):
            text = self.pacer.show.words.asked(asked.decision) if asked else ""
        return Prompt(Rect(_RIGHT.x, TOP + 54, _RIGHT.w, 30), text)

    def log(self) -> LogPlace:
        return LogPlace(Rect(_LEFT.x, _LEFT.bottom + 10, _LEFT.w, 200), 9, 9)

    @property
    def rulebook(self) -> OpenRulebook | None:
        opened: OpenRulebook = library.face_of(self.pacer.match.book.name).rulebook
        return opened

    def glimpse(self) -> Glimpse:
        names = tuple(map(self.pacer.show.player, self.pacer.show.players()))
        with self.pacer.match.seen(""):
            return Glimpse(self.pacer.show.words.place(), players=names)
