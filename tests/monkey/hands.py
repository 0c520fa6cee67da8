"""What a monkey does with mouse, keys and the window: posted events, many of them aimed at what is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.ui.kit.controls import ControlScreen
from game.ui.shell.app import App

SIZES = (
    (640, 480),
    (800, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
)
"""Sizes of windows that people have, the smallest and the largest among them."""
KEYS = (
    *(getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 4,
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB) * 5,
    *(pygame.K_ESCAPE,) * 3,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_PLUS,
    pygame.K_MINUS,
    pygame.K_KP_PLUS,
    pygame.K_KP_MINUS,
    pygame.K_KP_ENTER,
    pygame.K_F1,
    pygame.K_F6,
    pygame.K_F9,
    pygame.K_F10,
    pygame.K_LSHIFT,
)
MODS = (0,) * 12 + (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
TEXTS = (
    "a",
    "Bram",
    "é",
    "ß",
    "日本",
    "\U0001f409",
    "'",
    "<b>",
    "&amp;",
    "G1O2-R3O2C1-R1",
    " ",
    "[",
    "100 %",
    "x" * 60,
)
Events = list[pygame.Event]


class Hands:
    """Makes events at random; pixels are those of the window."""

    def __init__(self, app: App, chance: Random) -> None:
        self.app, self.chance = app, chance
        self._at = (0, 0)
        deeds: tuple[tuple[Callable[[], Events], int], ...] = (
            (self._point, 30),
            (self._aim, 20),
            (self._press, 40),
            (self._click, 16),
            (self._drag, 4),
            (self._wheel, 8),
            (self._key, 40),
            (self._write, 4),
            (self._resize, 1),
        )
        self._deeds, self._weights = [deed for deed, _ in deeds], [weight for _, weight in deeds]

    def events(self) -> Events:
        """The next events, which belong together."""
        (deed,) = self.chance.choices(self._deeds, self._weights)
        return deed()

    def _anywhere(self) -> tuple[int, int]:
        """A pixel of the window, or a little outside."""
        w, h = self.app.surface.size
        return self.chance.randrange(-5, w + 5), self.chance.randrange(-5, h + 5)

    def _somewhere(self) -> tuple[int, int]:
        """A pixel on one of the controls that are shown; any pixel where there are none."""
        top = self.app.top
        if not isinstance(top, ControlScreen) or not top.pressable:
            return self._anywhere()
        rect, u = self.chance.choice(top.pressable).rect, self.app.look.u
        x, y = rect.x + self.chance.random() * rect.w, rect.y + self.chance.random() * rect.h
        return round((x + top.origin[0]) * u), round((y + top.origin[1]) * u)

    def _to(self, at: tuple[int, int], *held: int) -> pygame.Event:
        """The event that moves the pointer there, with these buttons held."""
        was, self._at = self._at, at
        return pygame.Event(
            pygame.MOUSEMOTION,
            pos=at,
            rel=(at[0] - was[0], at[1] - was[1]),
            buttons=tuple(int(n in held) for n in (1, 2, 3)),
            touch=False,
        )

    def _button(self, kind: int, button: int) -> pygame.Event:
        return pygame.Event(kind, pos=self._at, button=button, touch=False)

    def _pressed(self, button: int) -> Events:
        return [
            self._to(self._at),
            self._button(pygame.MOUSEBUTTONDOWN, button),
            self._button(pygame.MOUSEBUTTONUP, button),
        ]

    def _point(self) -> Events:
        return [self._to(self._anywhere())]

    def _aim(self) -> Events:
        return [self._to(self._somewhere())]

    def _press(self) -> Events:
        return [self._to(self._somewhere()), *self._pressed(1)]

    def _click(self) -> Events:
        return [self._to(self._anywhere()), *self._pressed(self.chance.choice((1, 1, 1, 2, 3)))]

    def _drag(self) -> Events:
        """A button goes down, and mostly up again elsewhere."""
        button = self.chance.choice((1, 1, 2, 3))
        begun = [
            self._to(self._anywhere()),
            self._button(pygame.MOUSEBUTTONDOWN, button),
            *(self._to(self._anywhere(), button) for _ in range(3)),
        ]
        return begun + ([self._button(pygame.MOUSEBUTTONUP, button)] if self.chance.random() < 0.9 else [])

    def _wheel(self) -> Events:
        y = self.chance.choice((-3, -1, 1, 1, 3))
        return [
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, precise_x=0.0, precise_y=float(y), touch=False)
        ]

    def _key(self) -> Events:
        key, mod = self.chance.choice(KEYS), self.chance.choice(MODS)
        letter = chr(key) if 32 <= key < 127 else ""
        pressed = [
            pygame.Event(kind, key=key, mod=mod, unicode=letter, scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)
        ]
        return pressed[: 1 if self.chance.random() < 0.1 else 2] + (
            [pygame.Event(pygame.TEXTINPUT, text=letter)] if letter and not mod else []
        )

    def _write(self) -> Events:
        return [pygame.Event(pygame.TEXTINPUT, text=self.chance.choice(TEXTS))]

    def _resize(self) -> Events:
        """The window gets another size, as when its corner is dragged."""
        (w0, h0), (w1, h1) = SIZES[0], SIZES[-1]
        odd = self.chance.randint(w0, w1), self.chance.randint(h0, h1)
        size = self.chance.choice((*SIZES, odd, odd))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])]
