"""The window, the clock and the stack of screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game import garbage
from game.ui.kit import heap, pads
from game.ui.kit.brush import Brush
from game.ui.kit.contrast import wear
from game.ui.kit.controlled import ENTER
from game.ui.kit.guard import Guard
from game.ui.kit.hearing import Heard, hear, noted
from game.ui.kit.letters import Letters
from game.ui.kit.loading import Loading
from game.ui.kit.screen import (
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
from game.ui.kit.theme import Look
from game.ui.shell.audio import Audio
from game.ui.shell.held_keys import HeldKeys
from game.ui.shell.inputs import Inputs
from game.ui.shell.pace import Pace

_RESIZED = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)


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

        Where nothing was, the screens rehearse what may be seen next. What is to be drawn in a frame that nobody sees
        is drawn in the next one that is `seen`.
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
        idle = self.running and not (drawn or self.parts)
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
        pads.listen()
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
