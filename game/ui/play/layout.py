"""What the table's screen has around the face: the log, the top bar and its buttons, whose decision it is, the menu,
and keys that mean the same at every table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ClassVar, Protocol

import pygame
from msgspec.structs import replace

from game.ui.kit.controls import Dialog, DialogAnswer
from game.ui.kit.screen import Brush, OpenRulebook, PageButton, Push, Transition
from game.ui.kit.settings import SPEEDS
from game.ui.kit.skin import CROWN, EVERYBODY
from game.ui.kit.theme import PALETTE, Look, Rect
from game.ui.kit.widgets import Button, Control, ControlState, Hotspot, Press, Widget
from game.ui.play import logs
from game.ui.play.authoring import Authoring
from game.ui.play.boxes import HOLD, Banner, HandOver
from game.ui.play.logs import LogScreen
from game.ui.play.pacer import Pacer
from game.ui.play.protocol import BUTTONS, HEADED, TOP, Heading, Lectern, Tool
from game.ui.play.takeback import WAIT, Takeback


class TopBar(Widget, frozen=True, kw_only=True):
    """The dark band with the heading's words."""

    solid: ClassVar[bool] = True
    heading: Heading

    def draw(self, brush: Brush) -> None:
        look, (title, note, aside) = brush.look, self.heading
        key = ("table band", look.size)
        brush.image(look.kept(key) or look.keep(key, _band(look)), (0, 0))
        if aside:
            at = self.rect.right - BUTTONS - 8, 30
            brush.text(aside, at, size=look.plain(13), ink="muted", anchor="midright")
        brush.text(title, (16, 7), "heading", 19, "brass_light", width=HEADED - 30, height=26)
        brush.text(note, (16, 33), size=13, ink="muted", width=HEADED - 30)


def _band(look: Look) -> pygame.Surface:
    high = look.px(64)
    strip = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        strip.set_at((0, y), (*PALETTE["night"], 240 if y < high * 0.78 else round(240 * (high - y) / (high * 0.22))))
    return pygame.transform.scale(strip, (look.size[0], high))


class IconButton(Control, frozen=True, kw_only=True):
    """A small square button with an icon."""

    icon: str
    on: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        brush.box(self.rect, "brass" if lit else "move" if self.on else "line", "hover" if lit else "row", 6, 1.2)
        brush.icon(self.icon, self.rect.centre, 18, "text" if self.enabled else "faint")


def buttons(tools: tuple[tuple[Tool, str], ...], right: float) -> Iterator[IconButton]:
    """The buttons from left to right, each with the reason why it does nothing now; `right` is the bar's right edge."""
    left = right - BUTTONS + 8 + 34 * (6 - len(tools))
    for n, (tool, reason) in enumerate(tools):
        yield IconButton(
            key=tool.icon,
            caption=tool.caption,
            icon=tool.icon,
            rect=Rect(left + n * 34, 14, 32, 32),
            reason=reason,
            press=tool.press,
            letter=tool.letter,
            control=tool.keys.startswith("Ctrl"),
            on=tool.on,
            tip=f"{tool.caption} ({tool.keys}){f': {tool.note}' if tool.note else ''}",
        )


class TableParts(LogScreen, Lectern, Protocol):
    """What the parts here need of the table's screen."""

    pacer: Pacer[Any]
    hand_over: HandOver
    takeback: Takeback
    authoring: Authoring | None
    settings: Press | None
    bindings: Press | None
    hurry: Hurry
    dirty: bool

    @property
    def menu(self) -> TableMenu: ...

    @property
    def rulebook(self) -> OpenRulebook | None: ...

    def rules(self) -> Transition | None: ...


class TableMenu:
    """Offers what there is at its table; the screen gets the key of what was chosen."""

    def __init__(self, screen: TableParts) -> None:
        self._screen = screen

    def open(self) -> Transition:
        """Lay the menu over the table."""
        told = "The game is kept as it stands; every line is written when it is played."
        choices = (DialogAnswer("on", "Go on"), *(DialogAnswer(way.key, way.caption) for way in self._ways()))
        return Push(Dialog("The table", told, choices))

    def chosen(self, result: object) -> Transition | None:
        """The transition to what was chosen; None if play goes on, or the result is no choice of the menu."""
        way = next((way for way in self._ways() if way.key == result), None)
        return way.press() if way else None

    def _ways(self) -> Iterator[PageButton]:
        screen, options = self._screen, self._screen.face.options()
        if screen.rulebook:
            yield PageButton("rules", "Rulebook", screen.rules)
        if options:
            yield PageButton("options", "Table rules", partial(Push, options))
        if screen.settings:
            yield PageButton("settings", "Options", screen.settings)
        if screen.bindings:
            yield PageButton("bindings", "Controls", screen.bindings)
        if screen.authoring:
            yield PageButton("check", "Check the map", screen.authoring.check)
        yield PageButton("leave", "Leave the table", screen.leave)


def widgets(screen: TableParts) -> Iterator[Widget]:
    """The widgets from the lowest to the uppermost; the focus goes along the face's, then the bar's and the log's."""
    if screen.hand_over.curtain:
        yield from _curtain(screen)
        return
    told = tuple(logs.box(screen))
    yield from told
    yield from screen.face.widgets()
    yield from _banner(screen)
    yield from _top(screen)
    yield from logs.controls(screen, told)
    yield from screen.face.over()
    if screen.hand_over.greeted and screen.asked:
        shape, name = _sign(screen)
        rect = Rect((screen.look.w - 308) / 2 - 180, 180, 360, 44)
        yield Banner(rect=rect, shape=shape, name=name, text="decides")
    if screen.authoring:
        yield from screen.authoring.widgets(screen.face.free(screen.look))


def _banner(screen: TableParts) -> Iterator[Widget]:
    """The banner that says whose decision it is, or who thinks."""
    prompt = screen.face.prompt(screen.asked)
    if prompt and screen.asked:
        shape, name = _sign(screen) if len(screen.pacer.show.players()) > 1 else ("", "")
        note = screen.recap.note or prompt.note
        yield Banner(rect=prompt.rect, shape=shape, name=name, text=prompt.text, note=note)
        yield from screen.recap.widgets(prompt.rect, screen.look)
    elif prompt and screen.pacer.thinker:
        yield Banner(rect=prompt.rect, shape=CROWN, name=screen.pacer.thinker, text="is thinking")
    elif prompt and prompt.text:
        yield Banner(rect=prompt.rect, shape="", name="", text=prompt.text)


def _sign(screen: TableParts) -> tuple[str, str]:
    """The mark and the name of who decides; several players together have a mark and a name of their own."""
    asked = screen.asked
    if asked is None or len(asked.seats) > 1:
        return EVERYBODY, "Everybody"
    return screen.pacer.show.shape(asked.seat), screen.pacer.show.player(asked.seat)


def pointer(screen: TableParts) -> str:
    """The mark that the mouse pointer wears: that of who decides, where several play."""
    several = len(screen.pacer.show.players()) > 1
    return _sign(screen)[0] if screen.asked and several else ""


def _top(screen: TableParts) -> Iterator[Widget]:
    bar = Rect(0, 0, screen.look.w, TOP)
    yield TopBar(rect=bar, heading=screen.face.heading())
    yield from screen.face.bar(Rect(HEADED, 0, bar.w - BUTTONS - 100 - HEADED, TOP))
    yield from buttons(tuple(_tools(screen)), bar.right)


def _tools(screen: TableParts) -> Iterator[tuple[Tool, str]]:
    """The buttons of the top bar, each with the reason why it does nothing now; "" if it does something."""

    def redone() -> None:
        screen.jumped(screen.pacer.redo())

    barred = screen.takeback.barred() if screen.asked else WAIT
    redo = "" if screen.pacer.match.can_redo() else "There is nothing to do again."
    keys = "Ctrl Z; the whole turn: Ctrl R"
    told = screen.takeback.told() if screen.asked else ""
    yield Tool("undo", "Undo", pygame.K_z, keys, screen.takeback.undo, note=told), barred
    yield Tool("redo", "Redo", pygame.K_y, "Ctrl Y", redone), redo
    yield from ((tool, "") for tool in screen.face.tools())
    yield Tool("menu", "Menu", pygame.K_F10, "Esc", screen.menu.open), ""


def _curtain(screen: TableParts) -> Iterator[Widget]:
    """The curtain, which shows nothing but who is to look; everybody is named where all may see what comes."""
    shape, name = _sign(screen)
    w, h = screen.look.w, screen.look.h
    tap = screen.look.settings.tap

    def night(brush: Brush, state: ControlState) -> None:
        del state
        brush.surface.fill((20, 19, 31))
        brush.mark(shape, (w / 2, h / 2 - 70), 34)
        brush.text(name, (w / 2, h / 2), "display", 32, "brass_light", "center")
        held = min(1.0, (screen.hand_over.held or 0) / HOLD)
        brush.box(Rect(w / 2 - 90, h / 2 + 96, 180, 4), "line", "night", 0, 1)
        brush.box(Rect(w / 2 - 90, h / 2 + 96, 180 * held, 4), "brass_light", "brass_light", 0, 0)

    yield Hotspot(key="curtain", caption="curtain", rect=Rect(0, 0, w, h), picture=night)
    yield Button(
        key="here",
        caption="We are here" if shape == EVERYBODY else "I am here",
        cap="Space" if tap else "hold Space",
        brass=True,
        rect=Rect(w / 2 - 120, h / 2 + 50, 240, 38),
    )


_SKIPPED = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


HURRIED = 350
"""For how many milliseconds after a press that showed the rest further ones do no more than that."""


class Hurry:
    """Shows at a press what is still to be seen; it takes the press, since nobody has seen yet what is asked next.

    So it does with those that follow at once. Esc and the function keys do what they always do too, and what may be
    done at any time waits for nothing.
    """

    def __init__(self) -> None:
        self._left = 0

    def update(self, ms: int) -> None:
        """Let time pass, in milliseconds."""
        self._left = max(0, self._left - ms)

    def takes(self, screen: TableParts, event: pygame.Event) -> bool:
        """Show the rest if the event is a press, or where events are shown step by step, the next one; is it taken?"""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        cues = screen.pacer.cues
        if not (clicked or event.type == pygame.KEYDOWN) or not (cues.busy or self._left):
            return False
        if screen.face.input.any_time(event):
            return False
        leaves = not clicked and event.key == pygame.K_ESCAPE
        if cues.busy and cues.settings.speed == "step" and not leaves:
            cues.go_on()
            screen.dirty = True
            return True
        if cues.busy:
            screen.pacer.skip()
            screen.dirty = True
        if leaves or (not clicked and pygame.K_F1 <= event.key <= pygame.K_F15):
            return False
        self._left = HURRIED
        return True


def held_up(screen: TableParts, event: pygame.Event) -> bool:
    """Handle a press while something is in the way; is the event taken?

    A curtain waits for its key to be held down, or for a click anywhere.
    """
    return _lifted(screen, event) if screen.hand_over.curtain else screen.hurry.takes(screen, event)


def _lifted(screen: TableParts, event: pygame.Event) -> bool:
    """Raise the curtain on a click, or begin to count how long Space or Enter is held; is the event taken?

    Of the keys, Esc alone is not.
    """
    between = screen.hand_over
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        between.lift(page=bool(screen.pacer.pages))
        return True
    if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key in _SKIPPED):
        between.held = None
        screen.changed()
    elif event.type == pygame.KEYDOWN and event.key in _SKIPPED and between.held is None:
        between.held = 0
        held(screen)
    return event.type == pygame.KEYUP or (event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE)


def held(screen: TableParts) -> None:
    """Raise the curtain once its key has been down for long enough; at once where the player wants it so."""
    between = screen.hand_over
    if between.held is None:
        return
    screen.dirty = True
    if between.held >= HOLD or screen.look.settings.tap:
        between.lift(page=bool(screen.pacer.pages))


def pressed(screen: TableParts, event: pygame.Event) -> bool:
    """Handle a key that was pressed while no control had the focus; was it one of the table's?"""
    ready: dict[int, Callable[[], None]] = {
        pygame.K_F6: lambda: _faster(screen),
        pygame.K_SPACE: screen.pacer.skip,
        pygame.K_r: screen.recap.toggle,
    }
    if event.mod & pygame.KMOD_CTRL:
        ready = {pygame.K_r: screen.takeback.rewind}
    if event.key not in ready:
        return False
    ready[event.key]()
    screen.changed()
    return True


def _faster(screen: TableParts) -> None:
    """Set the next speed, and say which it is."""
    settings, speeds = screen.pacer.cues.settings, list(SPEEDS)
    fresh = speeds[(speeds.index(settings.speed) + 1) % len(speeds)]
    screen.pacer.cues.settings = replace(settings, speed=fresh)
    more = " A key shows what comes next, Esc the rest." if fresh == "step" else ""
    screen.say(f"Speed: {SPEEDS[fresh]}.{more}")
