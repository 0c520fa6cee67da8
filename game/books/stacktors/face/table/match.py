"""A match of pyramids on the table's screen, put together from its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

import pygame
from msgspec.structs import replace

from game.books.stacktors.ahead import endings
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.components import Chronicle
from game.books.stacktors.events import SituationClosed
from game.books.stacktors.face.around.players import PlayersPage
from game.books.stacktors.face.around.rules import table_rules
from game.books.stacktors.face.lesson.coach import AGAIN, Coach
from game.books.stacktors.face.lesson.showing_how import show
from game.books.stacktors.face.pages import event_pages
from game.books.stacktors.face.rulebook import consulted
from game.books.stacktors.face.side.panel import ACTIONS
from game.books.stacktors.face.stage.show import PyramidPacer, PyramidShow
from game.books.stacktors.face.table import asking, danger_hints, layout, room
from game.books.stacktors.face.table.actions import TableActions
from game.books.stacktors.face.table.camera_moves import CameraMoves
from game.books.stacktors.face.table.edge_arrows import EdgeArrow
from game.books.stacktors.face.table.hint import Hint
from game.books.stacktors.face.table.likely_attacks import LikelyAttacks
from game.books.stacktors.face.table.state import Places, TableState
from game.books.stacktors.face.table.table_input import TableInput
from game.books.stacktors.face.table.turn_cards import RoundLine, cards
from game.books.stacktors.gm.adventure.memory import aims, reasons
from game.books.stacktors.prose.course import known_facts, purse
from game.books.stacktors.prose.recap import past
from game.books.stacktors.prose.words import capital
from game.books.stacktors.rulebook import rulebook
from game.records import Glimpse
from game.table.book import Event, Intent, Seat
from game.table.seats import Controller, Table
from game.ui.kit.controls import Dialog, DialogAnswer
from game.ui.kit.hearing import Heard, hear
from game.ui.kit.rehearsal import Expected, painted
from game.ui.kit.screen import Brush, OpenRulebook, PageButton, Push, Screen, Transition
from game.ui.kit.theme import PALETTE, Look, Rect
from game.ui.kit.widgets import Control, Press, Widget
from game.ui.party.face import HeroCard
from game.ui.play import logs
from game.ui.play.agreement import Agreement, Voter
from game.ui.play.logbox import LogReader
from game.ui.play.pacer import Pacer
from game.ui.play.protocol import GO, FilmParts, Heading, Host, Lectern, LogPlace, MatchFace, Prompt, Tool
from game.ui.play.show import Asked
from game.ui.play.tune import Tune

_CAMP = "dusk"
"""The music of the camp."""


class PyramidFilmParts(FilmParts):
    """Shows what the state knows."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def widgets(self) -> Iterator[Widget]:
        return layout.seen(self._state)

    def room(self, look: Look) -> Rect:
        del look
        board = self._state.places.side
        return Rect(board.x + 14, board.bottom - ACTIONS, board.w - 28, ACTIONS)


# --- how the turn bar comes in when rounds begin: a line of brass runs along it, and the cards drop one after another


_LINE, _APART, _DROP = 400, 40, 160
"""For how many milliseconds the line runs, how many lie between two cards, and how many a card needs to drop."""
_ALL = 1200
"""After how many milliseconds all of them have dropped."""
_HIGH = 3
"""The height of the line, in design pixels."""


class BrassLine(Widget, frozen=True, kw_only=True):
    """The line along the lower edge of the bar."""

    def draw(self, brush: Brush) -> None:
        brush.surface.fill(PALETTE["brass_light"], brush.area(self.rect))


class BarEntry:
    """How far the bar has come in."""

    def __init__(self, *, fighting: bool) -> None:
        self._fighting = fighting
        self._age: int | None = None
        """For how many milliseconds it has been coming in; None while it does not."""

    def update(self, ms: int, *, fighting: bool, shown: bool) -> bool:
        """Let time pass, in milliseconds; does anything look different?

        It comes in when rounds are seen to begin, as long as that is `shown`.
        """
        began, self._fighting = fighting and not self._fighting, fighting
        before = self._age
        if began or before is not None:
            age = 0 if began else (before or 0) + ms
            self._age = age if shown and fighting and age < _ALL else None
        return self._age != before

    def widgets(self, room: Rect, cards: Iterator[Widget]) -> Iterator[Widget]:
        """The cards where they are now, below the line as long as it is seen."""
        listed, age = list(cards), self._age
        for n, card in enumerate(listed):
            share = 1.0 if age is None else min(1.0, max(0.0, (age - _APART * n) / _DROP))
            yield card if share == 1 else replace(card, rect=card.rect.moved(0, (share * share - 1) * card.rect.bottom))
        if age is not None and age < max(_LINE, _APART * len(listed) + _DROP):
            yield BrassLine(rect=Rect(0, room.h - _HIGH, (room.x + room.w) * min(1.0, age / _LINE), _HIGH))


class PyramidMatch(MatchFace):
    """Shows a match and takes what players do, in free play, in conflicts and in camp."""

    def __init__(self, table: Table, host: Host, orders: Mapping[Seat, Controller]) -> None:
        standing = {seat: order for seat, order in orders.items() if isinstance(order, Standing)}
        self.pacer = Pacer(table, PyramidShow(table.match, standing))
        self.state = TableState(host, self.pacer)
        self.film = PyramidFilmParts(self.state)
        self.camera_moves = CameraMoves(self.state)
        self.likely = LikelyAttacks(self.state, self.camera_moves)
        self.actions = TableActions(self.state, self.camera_moves)
        self.hint = Hint(self.state)
        self.foretelling = danger_hints.IntentionFinder(self.state)
        self.input = TableInput(self.state, self.actions, self.camera_moves, self.hint)
        pressable = lambda: (*self.controls, *host.controls)  # noqa: E731  as they are when asked
        self.coach = Coach(self.state, pressable, partial(show, self.state, self.actions, self.input))
        rulebook()  # is read before play begins, since every line of the log may cite it
        self._story = partial(logs.page, self, tale=True)
        self._bar_entry = BarEntry(fighting=self.pacer.show.fighting)
        self._camera: object = None
        """What was seen of the map at the end of the last frame, and whether figures moved then."""

    # --- as time goes by

    def enter(self, look: Look) -> None:
        state, in_sight = self.state, self.camera_moves.in_sight()
        state.places = Places(look)
        state.view.lift()
        state.lay()
        if state.dock:
            state.dock.enter(look, state.places.dock, state.host.pointer)
        if in_sight:
            self.camera_moves.bring_back()

    def close(self) -> None:
        self.foretelling.end()
        self.state.view.close()
        self.state.ordeal.close()

    def leave(self) -> None:
        self.hint.end()
        self.foretelling.end()
        self.actions.put_away()

    def begin(self, asked: Asked | None, *, fresh: bool) -> None:
        self.actions.begin(asked, fresh=fresh)
        if asked and self.state.dock and self.state.stopped:
            name = f"call-{self.pacer.show.number(asking.seat_of(self.pacer, asked, asked.who))}"
            hear(Heard(name, f"{self.state.dock.content.title}."))

    def played(self, intent: Intent) -> None:
        self.actions.played(intent)

    def forget(self) -> None:
        self.actions.forget()

    def update(self, ms: int) -> bool:
        state = self.state
        if state.reader.afoot.searches.update():
            state.pointing.again(covered=state.covered)
            state.host.changed()
        moved = state.view.update(ms, calm=state.look.settings.calm) and not state.ordeal.shown
        state.selection.threat.update(ms)
        state.selection.peek.update(ms)
        if state.selection.look_out(state.asked):
            state.host.changed()
        if state.dock:
            if state.dock.update(ms):
                state.host.changed()
            moved = moved or state.dock.dirty
        self.hint.update()
        shown = self.pacer.cues.busy and not state.look.settings.calm
        called = self.pacer.show.turn_calls.update(ms)
        if self._bar_entry.update(ms, fighting=self.pacer.show.fighting, shown=shown) or called:
            state.host.changed()
        painted_on = state.ordeal.go_on()
        hinted = danger_hints.go_on(state) | self.foretelling.update(waits=self.hint.weighing)
        return self.likely.update() | hinted | self.coach.update(ms) | moved | painted_on

    def settle(self) -> bool:
        """Once camera and figures rest, lay out the boxes anew.

        They make way for who is seen now, and the pointer means what lies below it.
        """
        state = self.state
        self.camera_moves.back()
        now, moved = (state.view.camera.view, self.pacer.cues.busy), state.moving
        state.moving, self._camera = now != self._camera, now
        if moved and not state.moving:
            state.pointing.again(covered=state.covered)
            state.host.changed()
        elif state.moving and any(isinstance(one, EdgeArrow) for one in state.host.controls):
            state.host.changed()
        return state.pointing.moved

    def expected(self) -> Expected:
        """First the ground, those who stand on it, and what lies over it: a page may lie there before they are seen."""
        state = self.state
        z = state.view.camera.z
        if state.ordeal.shown:
            yield ("ordeal", state.look.size), lambda: state.ordeal.rehearsed(state.look, room.ordeal(state))
        yield ("ground", z), lambda: state.view.grounded(state.look.size)
        yield ("standing", z), lambda: state.view.rehearsed(state.marks(), z)
        if state.asked is None:
            yield ("widgets", *map(type, state.host.shown)), lambda: painted(state.look, state.host.shown)
        yield from self.likely.expected()

    def follow(self) -> None:
        self.camera_moves.follow()

    def bring(self, who: tuple[int, ...]) -> None:
        self.camera_moves.over(*who)

    def lay(self) -> bool:
        altered = self.state.lay()
        self.camera_moves.open()
        return altered

    def after_widgets(self) -> None:
        self.camera_moves.keep()

    def teach(self, lectern: Lectern) -> None:
        self.coach.lectern = lectern

    # --- what is seen

    def mark(self) -> Sequence[pygame.Rect] | None:
        state = self.state
        state.pointing.moved = False
        return state.view.mark(state.marks(), danger_hints.hints(state))

    def draw(self, brush: Brush) -> None:
        state = self.state
        if state.ordeal.shown:
            state.ordeal.draw(brush)
            self.told = ()
            return
        state.view.lying = (*(one.box(state.host.look) for one in state.host.shown), *self.boards())
        state.view.draw(brush)
        self.told = () if state.camping else state.view.told
        if state.camping:
            brush.dim(120)

    def retouch(self, brush: Brush, taken: Iterable[pygame.Rect], whole: Callable[[], object]) -> Sequence[pygame.Rect]:
        state = self.state
        if state.camping or state.ordeal.shown or not state.pacer.show.stage.still:
            return ()
        docked = map(state.area, self.boards())
        return state.view.retouch(brush, chain(taken, docked), whole)

    def front(self, brush: Brush) -> None:
        if self.state.dock and not self.state.speaking:
            said = self.state.lesson_line()
            self.state.dock.focus_outside = self.state.host.focus is not None or bool(said and said.remark)
            self.state.dock.draw(brush)
            self.state.dock.dirty, self.state.dock.seen = False, True
        self.coach.draw(brush)

    def widgets(self) -> Iterator[Widget]:
        yield from layout.widgets(self.state, self.actions)
        yield from self.coach.widgets()

    def over(self) -> Iterator[Widget]:
        return layout.over(self.state)

    @property
    def controls(self) -> Sequence[Control]:
        docked = self.state.dock if not self.state.speaking else None
        return [replace(one, rect=one.rect.scaled(docked.scale)) for one in docked.controls] if docked else ()

    def boards(self) -> Iterable[Rect]:
        return self.state.dock.boxes if self.state.dock else ()

    def heading(self) -> Heading:
        reader = self.state.reader
        scene, clock, chronicle = reader.table.scene, self.pacer.show.clock, reader.table.fact(Chronicle)
        title = scene.situation.title if scene else chronicle.title if chronicle else ""
        note = "The party rests" if self.state.camping else "Free play" if scene and not scene.conflict else ""
        master = f"GM: {'a player' if self.pacer.hosted else 'computer'}"
        return Heading(title, "" if clock and clock.order else note, master)

    def bar(self, room: Rect) -> Iterator[Widget]:
        reader, clock = self.state.reader, self.pacer.show.clock
        if clock is None:
            return
        if clock.order:
            last, stalling = reader.table.last_round, reader.table.stalling
            yield RoundLine(rect=Rect(0, 0, room.x, room.h), clock=clock, last=last, stalling=stalling)
        press = lambda who: partial(self.state.pointing.look_at, who)  # noqa: E731  one for each card
        shown = cards(
            clock, reader.appearances(), room.w, press, self.state.landing, reader.owners(), self.pacer.show.out()
        )
        yield from self._bar_entry.widgets(room, shown)

    def tools(self) -> Sequence[Tool]:
        threat = self.state.selection.threat
        keys = "X, or hold it: what enemies could do before your next turn"
        return (
            Tool("eye", "Threats", pygame.K_x, keys, threat.toggle, threat.shown),
            Tool("book", "Journal", pygame.K_j, "J", partial(journal, self.pacer, self._story)),
            Tool(
                "players",
                "Players",
                pygame.K_F9,
                "F9: who sits here, and who plays whom",
                lambda: Push(PlayersPage(self.pacer)),
            ),
        )

    def prompt(self, asked: Asked | None) -> Prompt | None:
        return layout.prompt(self.state, asked)

    def log(self) -> LogPlace | None:
        return room.place(self.state)

    def log_reader(self) -> LogReader:
        return room.log_reader(self.state.reader)

    # --- what is told and asked

    def question(self, asked: Asked, intent: Intent) -> Screen | None:
        return ending_question(self.pacer, asked, intent)

    def page(self, event: Event, ways: Sequence[PageButton]) -> Screen | None:
        if self.coach.teaches and isinstance(event, SituationClosed):
            return self.coach.closed(event)
        return event_pages.page(self.pacer, event, (*ways, PageButton("story", "Read the story", self._story)))

    def resume(self, result: object) -> None:
        """Take the hero made in the builder, who takes a dead one's place, or go back to the round that was lost."""
        if result == AGAIN:
            self.coach.again()
        if isinstance(result, HeroCard):
            self.state.host.do(self.state.camp.welcome(result))

    def rule(self, *, first: bool) -> str:
        if first:
            return self.state.dock.rule if self.state.dock else ""
        return asking.rule(self.pacer, self.state.asked, self.coach.glance)

    @property
    def rulebook(self) -> OpenRulebook:
        return partial(consulted, why=reasons(self.pacer.match.snapshot))

    def options(self) -> Screen | None:
        return table_rules(self.state.reader.table.options, open_to_change=False)

    @property
    def tune(self) -> Tune:
        scene = self.state.reader.table.scene
        own = (scene.situation.key, scene.situation.music) if scene and scene.situation.music else None
        if self.state.camping:
            return Tune(own, _CAMP)
        return Tune(own, "fight" if self.pacer.show.fighting else (scene.situation.mood or "day") if scene else "")

    def glimpse(self) -> Glimpse | None:
        table = self.state.reader.table
        if table.scene and self.coach.teaches:
            return Glimpse(f"Lesson, step {self.coach.lesson.due}")
        return table.left_off if table.scene else None

    def picture(self, brush: Brush) -> None:
        (self.state.ordeal if self.state.ordeal.shown else self.state.view).draw(brush)

    def pictured(self, look: Look) -> pygame.Rect:
        del look
        return self.state.area(self.state.places.map)

    def free(self, look: Look) -> Rect:
        del look
        return self.state.places.free


# --- the journal: what is going on, what the party was asked for, what it knows, and the way to what has happened


def journal(pacer: PyramidPacer, story: Press) -> Transition:
    """Open the journal; `story` leads to what has happened."""
    chronicle, scene = pacer.show.reader.table.fact(Chronicle), pacer.show.reader.table.scene
    now = "\n".join(pacer.show.reader.table.now) if scene and not scene.outcome else ""
    coins = purse(chronicle) if chronicle else ""
    facts = [f"- {capital(one)}" for one in known_facts(chronicle, pacer.show.facts)] if chronicle else []
    wanted = [f"- {aim}" for aim in aims(pacer.match.snapshot)]
    asked = ["You were asked to:", *wanted, ""] if wanted else []
    before = [f"- {one.named}" for one in past(pacer.match)]
    happened = ["What is over, the latest first:", *reversed(before), ""] if before else []
    known = ["Known:", *facts] if facts else ["Nothing learnt yet; what people tell will stand here."]
    purse_told = ["", coins] if coins else []
    lines = (*([now, ""] if now else []), *asked, *happened, *known, *purse_told)
    choices = (DialogAnswer("ok", "Good"), DialogAnswer("story", "The story so far", press=story))
    return Push(Dialog("Journal", "\n".join(lines), choices))


def ending_question(pacer: PyramidPacer, asked: Asked, intent: Intent) -> Screen | None:
    """The question before that deed, to all who play; None where there is none.

    Enter means to stay: what cannot be taken back is never done by the key that has brought the question. Only where
    what is left undone is kept for later does who plays alone go on by it.
    """
    found = endings.question(pacer.match, pacer.speaker(intent), asked.decision, intent)
    if found is None:
        return None
    show, seats = pacer.show, pacer.show.reader.seats
    if len(seats.heard()) > 1:
        voters = [Voter(seat, show.shape(seat), show.player(seat)) for seat in seats.heard()]
        return Agreement(found.title, found.text, found.go, voters, seats.speaker(), stay=found.stay)
    go, stay = DialogAnswer(GO, found.go), DialogAnswer("stay", found.stay)
    return Dialog(found.title, found.text, (go, stay) if found.kept else (stay, go))
