"""The window, the clock and the stack of screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from game import garbage
from game.ui.kit import bindings, composing, heap
from game.ui.kit.bindings import BUTTONS, HELD, PadPress, Pads, Stroke, meant_by_button, meant_by_key, name_of, stroke
from game.ui.kit.controlled import ENTER
from game.ui.kit.guard import Guard
from game.ui.kit.hearing import Heard, hear, noted
from game.ui.kit.letters import Letters
from game.ui.kit.loading import Loading
from game.ui.kit.screen import (
    Brush,
    ChangeSettings,
    Consult,
    Load,
    OpenRulebook,
    Pop,
    Push,
    Quit,
    Reset,
    Screen,
    Spell,
    Transition,
)
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, wear
from game.ui.shell.audio import Audio

_RESIZED = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
FRAMES: Final = 60
"""The most frames in a second."""
CALM: Final = ((60_000, 4), (2_000, 10))
"""After how many milliseconds in which nothing went on there are how many frames in a second, the longest first."""


class Pace:
    """Waits for the next frame."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._calm = 0

    @property
    def frames(self) -> int:
        """How many frames a second has now at most."""
        return next((frames for after, frames in CALM if self._calm >= after), FRAMES)

    def pass_by(self, ms: int, *, stirred: bool) -> None:
        """Let the time of a frame pass, in milliseconds; did anything go on, other than what moves by itself?"""
        self._calm = 0 if stirred else self._calm + ms

    def next(self) -> tuple[list[pygame.Event], int]:
        """Wait until it is time, or until there is an event; return the events, and the milliseconds that passed."""
        left, events, ms = FRAMES // self.frames, pygame.event.get(), self._clock.tick(FRAMES)
        while left > 1 and not events:
            left, events, ms = left - 1, pygame.event.get(), ms + self._clock.tick(FRAMES)
        return events, ms


_GO_ON: Final = frozenset(
    (
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_TAB, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_BACKSPACE, pygame.K_DELETE),
        *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
    )
)
"""The keys that go along something, scroll, zoom, or take letters away."""
_LIVELY: Final = 2
"""After so many frames in which parts alone were drawn the screens rehearse all the same."""


class HeldKeys:
    """Knows which keys are down. A held Enter says yes once, and not to what comes after it too."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def counted(self, events: Iterable[pygame.Event], *, writing: bool) -> Iterator[pygame.Event]:
        """The events without the repetitions that do not count; while something is written, all count."""
        for event in events:
            if event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.KEYDOWN:
                again = event.key in self._down
                self._down.add(event.key)
                if again and event.key not in _GO_ON and not writing:
                    continue
            yield event


# --- from what is pressed to what is meant: keys that the player has changed and buttons of gamepads become usual keys


_KEYS = (pygame.KEYDOWN, pygame.KEYUP)


class Inputs:
    """Gives events as every screen understands them, whatever device they come from."""

    def __init__(self) -> None:
        self._pads = Pads()
        bindings.use("mouse")
        self.changed = False
        """Has another device been used since this was set to False? Then prompts name other keys or buttons."""

    def taken(self, event: pygame.Event, settings: Settings, *, writing: bool) -> list[pygame.Event]:
        """The events that the screens get for this one.

        Keys stay as they are while something is written, and are an input method's alone while it composes text.
        """
        self.changed = bindings.noted(event) or self.changed
        composing.noted(event)
        if event.type in _KEYS and composing.text():
            return []
        if event.type in _KEYS:
            return [event] if writing else _key(event, settings)
        presses = self._pads.take(event)
        pads_own = presses and event.type != pygame.WINDOWFOCUSLOST
        return [*(() if pads_own else (event,)), *self._meant(presses, settings)]

    def update(self, ms: int, settings: Settings) -> list[pygame.Event]:
        """The events of gamepads that come because time passes."""
        return self._meant(self._pads.update(ms), settings)

    def _meant(self, presses: list[PadPress], settings: Settings) -> list[pygame.Event]:
        if presses:
            self.changed = bindings.use("pad") or self.changed
        meant = ((press, _by_button(press.name, settings)) for press in presses)
        return [_event(stroke(key), down=press.down) for press, key in meant if key]


def _by_button(name: str, settings: Settings) -> str:
    """The usual key of that button; one that means nothing more while the trigger is held does what it always does."""
    alone = name.removeprefix(f"{HELD}+")
    if alone not in BUTTONS:
        return name
    return meant_by_button(settings, name) or meant_by_button(settings, alone)


def _key(event: pygame.Event, settings: Settings) -> list[pygame.Event]:
    """The key with what it means now; none where it means nothing any more."""
    name = name_of(event)
    usual = meant_by_key(settings, name)
    if usual == name:
        return [event]
    return [_event(stroke(usual), down=event.type == pygame.KEYDOWN, mod=event.mod)] if usual else []


def _event(meant: Stroke, *, down: bool, mod: int = 0) -> pygame.Event:
    """The event of a usual key; of the modifiers that are down, all but Ctrl count with it."""
    mods = mod & ~pygame.KMOD_CTRL | pygame.KMOD_LCTRL * meant.ctrl | pygame.KMOD_LSHIFT * meant.shift
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=meant.key, mod=mods, unicode="", scancode=0)


class App:
    """Runs screens in one window; `frame` is one step, which needs neither a clock nor real events."""

    def __init__(
        self, settings: Settings | None = None, *, keep: Callable[[Settings, Settings], str] | None = None
    ) -> None:
        """Open the window; `keep` gets the settings after and before each change, and says why they cannot be kept."""
        heap.settle()
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(400, 40)
        self.settings = settings or Settings()
        self.screens: list[Screen] = []
        self.running = True
        self.audio = Audio()
        self.inputs = Inputs()
        self.guard = Guard()
        self.pace = Pace()
        self.focused = True
        """Has the window the keyboard? If not, nothing moves by itself."""
        self.parts: Sequence[pygame.Rect] = ()
        """The parts, in pixels, that the last frame has drawn again without the rest."""
        self._unrehearsed = 0
        self.rulebook: OpenRulebook | None = None
        """The rulebook that F1 opens where no screen belongs to a game."""
        self._keep = keep
        self._open()

    def _open(self) -> None:
        flags = pygame.FULLSCREEN if self.settings.full_screen else pygame.RESIZABLE
        size = (0, 0) if self.settings.full_screen else self.settings.window
        self.surface = pygame.display.set_mode(size, flags)
        if not self.settings.full_screen:
            _centre(self.surface.size)
        pygame.display.set_caption("Stacktors!")
        pygame.key.stop_text_input()  # otherwise the key that opens an entry field would be written into it
        wear(contrast=self.settings.contrast)
        self.look = Look(self.surface.size, self.settings)
        self._stale = True
        self._owed = False

    @property
    def top(self) -> Screen:
        """The screen that takes the events."""
        return self.screens[-1]

    def apply(self, settings: Settings) -> str:
        """Take over changed settings in the window and in every screen; return why they cannot be kept, or ""."""
        reopen = (settings.window, settings.full_screen) != (self.settings.window, self.settings.full_screen)
        before, self.settings = self.settings, settings
        trouble = self._keep(settings, before) if self._keep else ""
        if reopen:
            self._open()
        self._relook()
        return trouble

    def _leave_all(self) -> None:
        """Close every screen, and give back what was held for them."""
        if self.screens:
            while self.screens:
                self.screens.pop().close()
            heap.give_back()

    def show(self, transition: Transition | None) -> None:
        """Carry out the transition that a screen has returned."""
        match transition:
            case Push(screen):
                hear(Heard("page"))
                self._put(screen)
            case Reset():
                self._reset(transition)
            case Pop(result, after, quiet):
                if not quiet:
                    hear(Heard("fold"))
                self._pop(result)
                self.show(after() if after and self.running else None)
            case Spell():
                self._put(Letters(transition))
            case Load(title, work):
                self._put(Loading(title, work))
            case ChangeSettings(change, told):
                told(self.apply(replace(self.settings, **change)))
            case Quit():
                self.running = False
            case Consult(sentences):
                self._consult(sentences)
            case None:
                pass

    def _reset(self, to: Reset) -> None:
        self._leave_all()
        for screen in filter(None, (to.screen, to.over)):
            self._put(screen)

    def _consult(self, sentences: Sequence[str]) -> None:
        """Open the rulebook of the topmost screen that has one."""
        opened = next((known for screen in reversed(self.screens) if (known := screen.rulebook)), self.rulebook)
        if opened:
            self._put(opened(sentences))

    def frame(self, events: Sequence[pygame.Event], ms: int, *, seen: bool = True) -> bool:
        """Handle the events, then let that time pass, then draw what has changed; was anything drawn?

        Where nothing was, the screens rehearse what may be seen next; where something lives in each picture, as on a
        slow machine, they do so every few frames. In a frame that nobody sees nothing is rehearsed, and what is to be
        drawn is drawn in the next one that is `seen`.
        """
        for event in events:
            self._take(event)
        for event in self.inputs.update(ms, self.settings):
            self._meant(event)
        self._prompt()
        self.guard.update(ms)
        if self.running:
            self.show(self.top.update(ms))
            self._play(ms)
        drawn = self.running and self._draw(seen=seen)
        self.parts = self._retouch() if self.running and seen and not drawn else ()
        idle = self.running and seen and not drawn and (not self.parts or self._unrehearsed >= _LIVELY)
        self._unrehearsed = 0 if idle or drawn else self._unrehearsed + seen
        self.pace.pass_by(ms, stirred=bool(events) or drawn or (idle and self._rehearse()))
        return drawn

    def _rehearse(self) -> bool:
        """Let the topmost screen rehearse, and those below it once it is done; does anything go on on the topmost?"""
        stirs = self.top.rehearse()
        if not stirs:
            for below in reversed(self.screens[:-1]):
                below.rehearse()
        return stirs

    def _retouch(self) -> Sequence[pygame.Rect]:
        """Draw only what looks different on the topmost screen, below the captions; return those parts."""
        captions = self.audio.captions
        parts = self.top.retouch(self.surface, lives=self.focused)
        for part in parts if captions.lines else ():
            self.surface.set_clip(part)
            captions.draw(Brush(self.surface, self.look))
        self.surface.set_clip(None)
        return parts

    def _play(self, ms: int) -> None:
        """Play what was noted, and the music of the topmost screen that has some."""
        tunes = (screen.music for screen in reversed(self.screens))
        tune = next((one for one in tunes if one), None)
        self._stale = self.audio.update(ms, noted(), tune, self.settings) or self._stale

    def run(self, first: Screen, *above: Screen) -> None:
        """Show the first screen and those above it, and run until no screen is left or the player quits.

        The first picture does not wait for the loudspeakers.
        """
        self.show(Reset(first))
        for screen in above:
            self.show(Push(screen))
        if self.frame((), 0):
            pygame.display.flip()
        self.audio.open()
        bindings.listen()
        held = HeldKeys()
        with garbage.swept():
            while self.running:
                events, ms = self.pace.next()
                if self.frame(tuple(held.counted(events, writing=self.top.writing)), ms):
                    pygame.display.flip()
                elif self.parts:
                    pygame.display.update(list(self.parts))
                garbage.sweep()

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.show(Quit())
        elif event.type in _RESIZED:
            self._resized()
        elif self.running:
            self._focus(event)
            events = self.inputs.taken(event, self.settings, writing=self.top.writing)
            if not self.top.sense(event):
                for meant in events:
                    self._meant(meant)

    def _focus(self, event: pygame.Event) -> None:
        """Note whether the window has the keyboard; sounds rest while it has not."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED
            self.audio.rest(resting=not self.focused)

    def _meant(self, event: pygame.Event) -> None:
        """Let the topmost screen handle an event, unless it is still the last player's."""
        if self.running and _full_screen(event):
            self.apply(replace(self.settings, full_screen=not self.settings.full_screen))
        elif self.running and not self.guard.takes(event):
            self.show(self.top.handle(event))

    def _prompt(self) -> None:
        """Let the screens name other keys or buttons, if another device is used now."""
        if self.inputs.changed and self.running:
            self.inputs.changed = False
            for screen in self.screens:
                screen.changed()

    def _resized(self) -> None:
        """Take over the size of the window; one that the player has drawn larger or smaller is the setting now."""
        self.surface = pygame.display.get_surface() or self.surface
        if self.surface.size != self.look.size:
            if not self.settings.full_screen:
                self.settings = replace(self.settings, window=self.surface.size)
            self._relook()
        self._stale = True

    def _relook(self) -> None:
        wear(contrast=self.settings.contrast)
        self.look = Look(self.surface.size, self.settings)
        for screen in self.screens:
            screen.enter(self.look)
        heap.give_back()  # desks of the old size are cycles of references, with pictures as large as the window
        self._stale = True

    def _put(self, screen: Screen) -> None:
        screen.guard = self.guard
        self.screens.append(screen)
        screen.enter(self.look)
        self._stale = True

    def _pop(self, result: object) -> None:
        self.screens.pop().close()
        self._stale = True
        if not self.screens:
            self.running = False
            return
        self.show(self.top.resume(result))

    def _seen(self) -> list[Screen]:
        """The screens to be drawn, lowest first."""
        first = max((i for i, screen in enumerate(self.screens) if not screen.overlay), default=0)
        return self.screens[first:]

    def _draw(self, *, seen: bool = True) -> bool:
        """Draw the screens if one of them looks different; a picture that nobody sees is owed."""
        screens = self._seen()
        stirred = self._stale or any(screen.dirty for screen in screens)
        if not (stirred or (seen and self._owed)):
            return False
        if seen:
            for screen in screens:
                screen.draw(self.surface)
            brush, captions = Brush(self.surface, self.look), self.audio.captions
            captions.make_room(brush, self.top.told)
            captions.draw(brush)
        for screen in screens:
            screen.dirty = False
        self._stale, self._owed = False, not seen
        return True


def _full_screen(event: pygame.Event) -> bool:
    """Is it the key for the full screen, or the window again?"""
    if event.type != pygame.KEYDOWN:
        return False
    return event.key == pygame.K_F11 or (event.key in ENTER and bool(event.mod & pygame.KMOD_ALT))


def _centre(size: tuple[int, int]) -> None:
    """Move the window to the middle of the screen; a window that is too large begins at the screen's corner."""
    desktops = pygame.display.get_desktop_sizes()
    if desktops:
        pygame.display.set_window_position(
            [max(0, (room - need) // 2) for room, need in zip(desktops[0], size, strict=True)]
        )
