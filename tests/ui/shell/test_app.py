"""The window, its stack of screens, and what transitions do to it."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.ui.kit.screen import Pop, Push, Quit, Reset
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from tests.ui.samples import make


class Plain:
    """A screen that has no more than the app needs of one."""

    def __init__(self, name, answers=(), *, overlay=False):
        self.name, self.answers, self.overlay = name, list(answers), overlay
        self.dirty, self.log, self.music = True, [], None
        self.writing = False

    def enter(self, look):
        self.log.append(("enter", look.size))

    told: tuple[pygame.Rect, ...] = ()

    def retouch(self, _surface, *, lives):
        return ()

    def changed(self):
        """Have nothing to name."""

    def close(self):
        self.log.append(("close", None))

    def resume(self, result):
        self.log.append(("resume", result))

    def sense(self, _event):
        return False

    def handle(self, event):
        return self.answers.pop(0) if event.type == pygame.KEYDOWN and self.answers else None

    def update(self, ms):
        self.log.append(("update", ms))

    def draw(self, surface):
        self.log.append(("draw", surface.size))

    def rehearse(self):
        self.log.append(("rehearse", None))
        return False


KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")


def test_transitions_move_the_stack():
    above = Plain("above", [Pop("won")])
    below = Plain("below", [Push(above), Reset(Plain("third", [Quit()]))])
    app = App()
    app.show(Reset(below))
    app.frame([KEY], 16)
    assert app.top is above
    app.frame([KEY], 16)
    assert app.top is below
    assert ("resume", "won") in below.log
    app.frame([KEY], 16)
    assert [screen.name for screen in app.screens] == ["third"]
    app.frame([KEY], 16)
    assert not app.running


def test_leaving_the_last_screen_leaves_the_game():
    app = App()
    app.show(Reset(Plain("only", [Pop()])))
    app.frame([KEY], 16)
    assert not app.running


def test_closing_the_window_leaves():
    app = App()
    app.show(Reset(Plain("only")))
    app.frame([pygame.Event(pygame.QUIT)], 16)
    assert not app.running


def test_only_what_changed_is_drawn():
    screen = Plain("only")
    app = App()
    app.show(Reset(screen))
    assert app.frame([], 16)
    assert not app.frame([], 16)
    screen.dirty = True
    assert app.frame([], 16)


def test_an_overlay_is_drawn_over_the_screen_below():
    low, high = Plain("low"), Plain("high", overlay=True)
    app = App()
    app.show(Reset(low))
    app.show(Push(high))
    app.frame([], 16)
    assert [entry[0] for entry in low.log][-1] == "draw"
    app.show(Push(Plain("full")))
    low.log.clear()
    app.frame([], 16)
    assert low.log == []


def test_changed_settings_reach_every_screen_and_are_kept():
    kept = []
    low, high = Plain("low"), Plain("high")
    app = App(keep=lambda chosen, _: kept.append(chosen))
    app.show(Reset(low))
    app.show(Push(high))
    wide = Settings(window=(1600, 900), text=110)
    app.apply(wide)
    assert ("enter", (1600, 900)) in low.log
    assert ("enter", (1600, 900)) in high.log
    assert kept == [wide]
    assert app.look.u == 1.25


def test_scale_is_that_of_the_narrower_side_and_never_below_one():
    assert Look((1920, 1080)).u == 1.5
    assert Look((1920, 800)).u == 800 / 720
    assert Look((1024, 576)).u == 1


def test_the_title_loads_neither_maps_nor_rules_nor_pygame_gui():
    code = (
        "import os; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import sys; from game.ui.shell.drive import Driver; from game.ui.scenes.title import SCENES\n"
        "Driver(SCENES['title']()).wait(500); assert not sys.modules.keys() & {'pygame_gui', "
        "'numpy', 'pytmx', 'game.books.stacktors.play', 'game.campaign'}\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_sdl_is_told_to_draw_without_acceleration():
    code = "import os, game.ui; assert os.environ['SDL_FRAMEBUFFER_ACCELERATION'] == '0'"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_driver_names_what_there_is():
    with pytest.raises(LookupError, match="New adventure"):
        Driver(make("title")).find("Nowhere")


class Touched(Plain):
    """A screen that draws only a part of itself anew, in each frame that draws nothing else."""

    PART = pygame.Rect(300, 0, 400, 200)

    def draw(self, surface):
        surface.fill((90, 20, 20))

    def retouch(self, surface, *, lives):
        surface.fill((90, 20, 20), self.PART)
        return [self.PART]


class Told(Plain):
    """A screen with something to be read near the upper edge."""

    told = (pygame.Rect(500, 60, 280, 40),)


def test_captions_cover_nothing_that_is_told():
    app = Driver(Told("t"), (1280, 720)).app
    app.audio.captions.say("Rounds begin")
    app.surface.fill((90, 20, 20))
    app.frame((), 0)
    app.top.dirty = True
    app.frame((), 0)
    assert all(app.surface.get_at((x, 80)) == app.surface.get_at((500, 80)) for x in range(500, 780))
    assert any(app.surface.get_at((x, 115)) != app.surface.get_at((500, 115)) for x in range(600, 700))


def test_captions_stay_over_what_is_drawn_anew():
    app = Driver(Touched("t"), (1280, 720)).app
    app.audio.captions.say("Rounds begin")
    app.frame((), 0)
    app.top.dirty = True
    assert app.frame((), 0)
    before = app.surface.copy()
    assert not app.frame((), 0)
    assert app.parts
    assert app.surface.get_clip() == app.surface.get_rect()
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(app.surface, "RGB")
    assert any(before.get_at((x, 75))[:3] != (90, 20, 20) for x in range(600, 700))
