"""The coach: follows a match on the screen, says what the lesson says, and does what it means where that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.events import SituationClosed
from game.books.stacktors.face.lesson import strip
from game.books.stacktors.face.lesson.noticing import noticed
from game.books.stacktors.face.lesson.strip import Strip, StripText
from game.books.stacktors.face.stage.turn_calls import turn_of
from game.books.stacktors.face.table import room
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.lesson.due_lines import FirstFight
from game.books.stacktors.lesson.hints import HINTS, HintQueue
from game.books.stacktors.lesson.lesson_lines import (
    BRASS,
    LINES,
    DeviceWords,
    Glance,
    LessonLine,
    Meant,
    clicked,
    line_heading,
    manner,
    padded,
    pressed,
    sentence,
    settled,
)
from game.books.stacktors.values.situation import SUCCESS
from game.records import Notebook
from game.ui.kit import bindings
from game.ui.kit.controls import Dialog, DialogAnswer
from game.ui.kit.screen import Brush, Screen
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, Press, Widget
from game.ui.play import lesson
from game.ui.play.protocol import Lectern
from game.ui.sprites.vector import Rgb

_TAKEN = 700
"""For how many milliseconds a remark takes no key."""
PULSES, SHOWS = 25_000, 50_000
"""After how many milliseconds without a deed the ring pulses, and what is meant can be shown."""
_UNTAKEN = 800
"""For how many milliseconds after a remark Enter does nothing: it may be pressed once too often."""
_BEAT = 1000
AGAIN = "this round again"
"""The result of the question after a defeat, for who wants to play the last round again."""
_HINT_STANDS = 8000
"""For how many milliseconds a hint stands at least; then it goes with the next deed."""


class Hinting:
    """Keeps the hint that stands, and those that are due."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._queue = HintQueue(state.pacer.show.led)
        self.key = ""
        """The hint that stands; empty for none."""
        self._left = 0
        self._given_at: object = None
        self._given_in = ""
        """Where the hint that stands was given: in camp, in a fight or in free play. It goes once that is over."""
        self._seen: tuple[object, ...] = ()
        state.pacer.listeners.append(self._queue.hear)

    @property
    def sentence(self) -> str:
        """The hint that stands, in its words."""
        return HINTS.get(self.key, "")

    def update(self, ms: int, notebook: Notebook) -> bool:
        """Let time pass, in milliseconds; does another hint stand now, or none any more?"""
        state = self._state
        self._left -= ms
        if not notebook.notes.hints:
            return self._stand("")
        if state.asked is None or state.pacer.cues.busy:
            return False
        self._look()
        place = self._place()
        lasts = self._left > 0 or state.pacer.match.snapshot is self._given_at
        if self.key and lasts and place == self._given_in:
            return False
        found = self._queue.next(notebook.notes.given, place)
        if found:
            notebook.give(found)
            self._left, self._given_at, self._given_in = _HINT_STANDS, state.pacer.match.snapshot, place
        return self._stand(found)

    def _place(self) -> str:
        """Where the players are: in camp, in a fight or in free play."""
        if self._state.camping:
            return "camp"
        return "fight" if self._state.reader.table.conflict else "free"

    def _look(self) -> None:
        """Take note of what is open, pointed at and drawn, if that is something else than before."""
        state, view = self._state, self._state.view
        glance = state.dock.content.glance if state.dock else None
        drawn = view.camera.view, view.marks.threat is None, view.hints and (view.hints.shown, view.hints.meant)
        now = state.pacer.match.snapshot, glance, state.selection.over, state.selection.cell, drawn
        if now != self._seen:
            self._seen = now
            self._queue.decide(noticed(state))

    def close(self) -> None:
        """Let the hint go that stands."""
        self._stand("")

    def _stand(self, key: str) -> bool:
        before, self.key = self.key, key
        return self.key != before


class Coach:
    """Says the sentences of the lesson at one table; in any other match it says nothing."""

    def __init__(
        self, state: TableState, controls: Callable[[], Sequence[Control]], does: Callable[[Meant], None]
    ) -> None:
        """`controls` gives all that can be pressed; `does` does what a sentence means, for *Show me*."""
        self._state, self._controls, self._does = state, controls, does
        self.lectern: Lectern | None = None
        """What the coach may use of the screen; None where nothing is taught, as in a film."""
        self.lesson = FirstFight(state.pacer.match)
        self.hinting = Hinting(state)
        state.taught, state.lesson_line, state.read_on = self._place, self._line, self._read_on
        self.said: LessonLine | None = None
        """What is said now."""
        self.idle = 0
        """For how many milliseconds the player has done nothing."""
        self._remarks: tuple[LessonLine, ...] = ()
        """The remarks that are still to be read; the first of them stands."""
        self._gone = _UNTAKEN
        """For how many milliseconds no remark has stood any more."""
        self._stood = 0
        """For how many milliseconds the remark has stood."""
        self._deeds = self._counted()
        self._seen: tuple[object, ...] = ()

    @property
    def teaches(self) -> bool:
        """Is this match the lesson, and is it played?"""
        return self.lectern is not None and self.lesson.facts is not None

    @property
    def over(self) -> bool:
        """Is the fight decided? Then a page says what is to be said."""
        return self.lesson.facts is not None and self.lesson.facts.over

    def _counted(self) -> int:
        found = self.lesson.facts
        return len(found.deeds) if found else 0

    # ---- as time goes by

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; must the screen be drawn again?"""
        state = self._state
        state.lesson = self.teaches
        if not state.lesson:
            return self._hint(ms)
        state.wish = self.lesson.verb
        if state.pacer.cues.busy:
            return False
        beat = self._beat
        self._follow(ms)
        return beat != self._beat

    def _hint(self, ms: int) -> bool:
        """Outside of the lesson, give hints; does another one stand now?"""
        notebook = self.lectern.notebook if self.lectern else None
        changed = notebook is not None and self.hinting.update(ms, notebook)
        if changed:
            self._state.host.changed()
        return changed

    def _follow(self, ms: int) -> None:
        """Find out what is to be said now."""
        state = self._state
        glance, asked = self.glance, state.asked is not None
        now = state.pacer.match.snapshot, glance, asked, self.lesson.floor
        if now == self._seen:
            self._wait(ms)
            return
        before, self._seen, self.idle = self._seen, now, 0
        self._note(opened=before != () and before[0] is now[0] and before[2:] == now[2:])
        if not self.over:
            self._say(self._remark or (self._asked(glance) if asked else None) or self.said)

    def _wait(self, ms: int) -> None:
        """Count how long nothing was done; after a while a remark gives way."""
        self.idle += ms
        self._stood += ms
        self._gone += ms
        if self._remark and self._stood >= stands(self._remark) and self._state.asked and not self._waits:
            self._next()
        if self.idle - ms < SHOWS <= self.idle:
            self._state.host.changed()

    @property
    def _waits(self) -> bool:
        """Does the remark wait for Enter, since Enter would do something else right after it?"""
        return bindings.used() != "mouse"

    def _next(self) -> None:
        """Let the next remark follow the one that stands, or what is asked for."""
        self._remarks, self.idle, self._gone, self._stood = self._remarks[1:], 0, 0, 0
        self._say(self._remark or self._asked(self.glance))

    @property
    def _remark(self) -> LessonLine | None:
        """The remark that stands."""
        return next(iter(self._remarks), None)

    def _asked(self, glance: Glance) -> LessonLine | None:
        """What is asked for now, or the first remark on lines before it that could not be said."""
        line = self.lesson.said(glance)
        self._remarks, self._stood = self.lesson.passed(line) if line else (), 0
        return self._remark or line

    def _note(self, *, opened: bool) -> None:
        """Take a remark on what was just done; it ends where the player has `opened` something, or taken a step back.

        What others do does not end it, since it must be read.
        """
        deeds, before = self._counted(), self._deeds
        if deeds > before and self.lesson.pending:
            return
        self._deeds = deeds
        if deeds > before:
            line, self._stood = self.lesson.remark(), 0
            self._remarks = (*self.lesson.passed(line), line) if line else ()
        elif deeds < before or opened:
            self._remarks = ()

    def _line(self) -> LessonLine | None:
        """What the lesson says now; None where nothing is taught."""
        return self.said if self.teaches else None

    def _read_on(self) -> bool:
        """Let the remark give way, as the player wants it, if it was there before the key was pressed.

        Was the key meant for a remark, for one that has just gone by itself too?
        """
        if self._remark is None:
            return self._gone < _UNTAKEN
        if self._stood >= _TAKEN and self._state.asked:
            self._next()
            self._gone = _UNTAKEN
        return True

    def _say(self, said: LessonLine | None) -> None:
        if said != self.said:
            self.said = said
            self._state.host.changed()

    @property
    def glance(self) -> Glance:
        """What the player has open."""
        dock = self._state.dock
        return dock.content.glance if dock else Glance(aiming=self._state.selection.targeting)

    @property
    def _beat(self) -> int:
        """How far the ring has swollen, in eighths; 0 while it does not pulse."""
        if self.idle < PULSES or self._state.look.settings.calm:
            return 0
        return abs(8 - self.idle % _BEAT * 16 // _BEAT)

    # ---- what is done

    def skip(self) -> None:
        """Count the line that is said as done."""
        state = self._state
        if state.asked and self.said:
            refused = state.pacer.play(self.lesson.skipping(self.said.number))
            self._remarks = ()
            if refused:
                state.host.say(refused)

    def _close(self) -> None:
        self.hinting.close()
        self._state.host.changed()

    def show(self) -> None:
        """Do what is meant."""
        if self.said and self.said.meant:
            self._does(self.said.meant)

    # ---- how it ends

    def closed(self, event: SituationClosed) -> Screen | None:
        """The question after a defeat; None once the fight is won, since the ending's page follows."""
        if event.outcome != SUCCESS:
            ways = (DialogAnswer(AGAIN, "Again from this round"), DialogAnswer("out", "Leave it at that"))
            return Dialog("It happens.", "Again from this round?", ways)
        if self.lectern and self.lectern.notebook:
            self.lectern.notebook.finish(*self.lesson.noted)
        return None

    def again(self) -> None:
        """Go back to the beginning of the round in which the hero fell."""
        assert self.lectern, "a lesson has ended"
        self.lesson.round_again()
        self._state.pacer.rebuild()
        self.lectern.jumped("")

    # ---- what is seen

    def widgets(self) -> Iterator[Widget]:
        """The strip with its buttons, while something is said."""
        text, box = self._text(), self._place()
        if text and box:
            buttons = tuple(_buttons(box, tuple(self._offers())))
            yield Strip(rect=box, text=text, taken=box.right - min(one.rect.x for one in buttons))
            yield from buttons

    def _place(self) -> Rect | None:
        text = self._text()
        return strip.place(self._state, text) if text else None

    def _text(self) -> StripText | None:
        """What the strip says now: the lesson's sentence, else a hint; None for neither."""
        if self.teaches:
            said = None if self._state.camping else self.said
            return (self._watching(said) or self.text(said)) if said else None
        return StripText("Hint", self.hinting.sentence) if self.hinting.key else None

    def text(self, said: LessonLine) -> StripText:
        """The sentence as the strip says it."""
        heading, words = line_heading(said.number), self._words()
        return StripText(heading, sentence(said, words), manner(said, words))

    def _words(self) -> DeviceWords:
        """The words of the device that was used last; the brass button is called what stands on it."""
        settings, dock = self._state.look.settings, self._state.dock
        if bindings.used() == "mouse":
            return clicked(next((one.caption for one in dock.controls if one.brass), "") if dock else "")
        if bindings.used() == "keys":
            words = pressed(partial(bindings.word, settings))
            return {**words, "go": "press Ctrl Enter"} if dock and dock.focus else words
        return padded(lambda key: bindings.word(settings, key) if bindings.cap(settings, key) else "")

    @property
    def _followed(self) -> bool:
        """Was what is said chosen for what is asked now?"""
        return self._seen[:1] == (self._state.pacer.match.snapshot,) and bool(self._seen[2])

    def _watching(self, said: LessonLine) -> StripText | None:
        """What stands while nothing is asked: whose turn it is, or what was said of the hero's deed that is shown."""
        show, found = self._state.show, self.lesson.facts
        if found is None or said.remark or (self._state.asked and self._followed):
            return None
        if show.acting in {0, found.hero}:
            return StripText(self.text(said).heading, settled(said))
        return StripText(self.text(said).heading, f"{turn_of(show.reader.name(show.acting))}. Nothing is asked of you.")

    def _offers(self) -> Iterator[Button]:
        said = self.said
        if not self.teaches:
            yield _offer("close hint", "Close", "F3", pygame.K_F3, self._close)
            return
        if said and said.meant and self.idle >= SHOWS:
            yield _offer("show me", "Show me", "F4", pygame.K_F4, self.show)
        if said and said.number < LINES:
            yield _offer("skip step", "Skip step", "F3", pygame.K_F3, self.skip)
        if self.lectern:
            yield _offer("leave lesson", "Leave", "Esc", 0, self.lectern.leave)

    def draw(self, brush: Brush) -> None:
        """Draw the ring around what is meant."""
        box = self.ringed
        if box:
            draw_ring(brush, box, self._beat / 8)

    @property
    def ringed(self) -> Rect | None:
        """The box of what is meant, in design pixels; None where nothing is, or while something is still to be seen."""
        said, state = self.said, self._state
        if said is None or said.meant is None or state.asked is None or state.pacer.cues.busy:
            return None
        return ring_around(state, said.meant, self._controls())


# --- the ring around what the lesson means: a cell of the map, or a control


_LIGHT: Rgb = (255, 244, 196)


def ring_around(state: TableState, meant: Meant, controls: Iterable[Control]) -> Rect | None:
    """The box around what is meant, in design pixels; None where it is out of sight."""
    if meant.cell:
        return _cell(state, meant.cell)
    brass = meant.control == BRASS
    return next((one.rect for one in controls if (one.brass if brass else one.key == meant.control)), None)


def _cell(state: TableState, cell: Cell) -> Rect | None:
    u, camera = state.look.u, state.view.camera
    x, y = camera.plane.middle(cell)
    left, top = camera.point((x - 0.5, y - 0.5))
    right, foot = camera.point((x + 0.5, y + 0.5))
    box = Rect(left / u, top / u, (right - left) / u, (foot - top) / u)
    return box if room.whole(state).holds(box.centre) else None


def draw_ring(brush: Brush, box: Rect, swell: float) -> None:
    """Draw the ring around the box; `swell`, from 0 to 1, makes it wider while it pulses."""
    for n, edge in enumerate((4.0, 8.0 + 6.0 * swell)):
        wide = Rect(box.x - edge, box.y - edge, box.w + 2 * edge, box.h + 2 * edge)
        brush.box(wide, _LIGHT if n else "brass_light", (0, 0, 0, 0), 9, 2.2 if n == 0 else 1.4)


def stands(said: LessonLine) -> int:
    """For how many milliseconds a remark stands, unless the player goes on before."""
    return lesson.stands(said.text)


def _offer(key: str, caption: str, cap: str, letter: int, press: Press) -> Button:
    """A button of the strip, without its place."""
    return Button(key=key, caption=caption, cap=cap, letter=letter, rect=Rect(0, 0, 0, 0), press=press, size=13)


def _buttons(box: Rect, offers: Sequence[Button]) -> Iterator[Widget]:
    """The buttons at the right end of the strip's upper row."""
    wide = [len(one.caption + one.cap) * 7.0 + 38 for one in offers]
    for n, one in enumerate(offers):
        right = box.right - 4 - sum(wide[n + 1 :]) - 4 * (len(offers) - 1 - n)
        yield replace(one, rect=Rect(right - wide[n], box.y + 4, wide[n], 32))
