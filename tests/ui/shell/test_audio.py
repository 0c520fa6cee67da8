"""Sounds and captions: a few at once, each in its time, as loud as the settings say, and never an error."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pygame
import pytest

from game import files
from game.ui.kit import hearing
from game.ui.kit.hearing import Heard, hear
from game.ui.kit.screen import Pop, Push, Reset
from game.ui.kit.settings import Settings
from game.ui.shell.app import App
from game.ui.shell.audio import APART, MOST_SHORT_SOUNDS, Audio, ShortSounds
from game.ui.shell.options import OptionsScreen
from tests.ui.shell.test_app import KEY, Plain

SOUNDS = files.ASSETS / "sounds"
SETTINGS = Settings(captions=True)


@pytest.fixture(autouse=True)
def quiet():
    hearing.noted()
    yield
    pygame.mixer.quit()


@pytest.fixture
def audio():
    made = Audio()
    made.open()
    return made


@pytest.fixture
def played(audio, monkeypatch):
    """The names of what was begun, with the volumes, instead of playing it."""
    begun = []
    monkeypatch.setattr(audio.short, "play", lambda name, volume: begun.append((name, round(volume, 2))))
    return begun


def busy():
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


def test_at_most_six_sound_at_once(audio):
    for name in ("won", "lost", "clash", "fall", "open", "calm", "ground", "perfect"):
        audio.short.play(name, 1)
    assert busy() == MOST_SHORT_SOUNDS


def test_the_same_sound_is_not_begun_twice_at_once(audio):
    assert audio.short.play("won", 1)
    assert not audio.short.play("won", 1)
    audio.short.update(APART)
    assert audio.short.play("won", 1)


def test_what_comes_later_waits(audio, played):
    audio.update(16, [Heard("hit-1"), Heard("hit-2", after=70)], None, SETTINGS)
    assert played == [("hit-1", 0.64)]
    audio.update(60, [], None, SETTINGS)
    audio.update(16, [], None, SETTINGS)
    assert played == [("hit-1", 0.64), ("hit-2", 0.64)]


def test_nothing_is_heard_while_the_window_is_without_the_keyboard(audio, played):
    audio.update(16, [], files.ASSETS / "music" / "title.ogg", SETTINGS)
    audio.rest(resting=True)
    audio.update(500, [Heard("hit-1")], files.ASSETS / "music" / "fight.ogg", SETTINGS)
    assert played == []
    assert audio.music.playing == files.ASSETS / "music" / "title.ogg"
    audio.rest(resting=False)
    audio.update(16, [Heard("hit-2")], files.ASSETS / "music" / "title.ogg", SETTINGS)
    assert played == [("hit-2", 0.64)]


def test_a_window_without_the_keyboard_rests():
    app = App()
    rested = []
    app.audio.rest = lambda *, resting: rested.append(resting)
    app.show(Reset(Plain("one")))
    app.frame([pygame.Event(pygame.WINDOWFOCUSLOST)], 16)
    app.frame([pygame.Event(pygame.WINDOWFOCUSGAINED)], 16)
    assert rested == [True, False]


def test_the_volumes_are_parts_of_the_whole(audio, played):
    audio.update(16, [Heard("press")], None, Settings(loud=50, loud_sounds=40))
    assert played == [("press", 0.2)]


def test_no_volume_is_silence(audio):
    audio.update(16, [Heard("press")], None, Settings(loud=0))
    audio.update(16, [Heard("fold")], None, Settings(loud_sounds=0))
    assert not busy()


def test_sounds_are_read_one_in_a_frame(audio, monkeypatch):
    read = []
    monkeypatch.setattr(pygame.mixer, "Sound", read.append)
    for _ in range(5):
        audio.update(16, [], None, SETTINGS)
    assert len(read) == 5


def test_missing_and_broken_files_are_silent(tmp_path):
    pygame.mixer.init()
    shutil.copy(SOUNDS / "won.ogg", tmp_path / "won.ogg")
    (tmp_path / "lost.ogg").write_bytes(b"no sound")
    short = ShortSounds(tmp_path)
    short.open(0)
    assert short.play("won", 1)
    assert not short.play("lost", 1)
    assert not short.play("gone", 1)
    for _ in range(3):
        short.update(APART)


def test_without_a_device_there_are_captions_all_the_same(monkeypatch):
    def refused(*_, **__):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refused)
    audio = Audio()
    audio.open()
    assert audio.update(16, [Heard("fall", "Bram falls.", ducks=True)], SOUNDS / "won.ogg", SETTINGS)
    assert audio.captions.lines == ("Bram falls.",)
    assert audio.music.playing is None


def test_without_a_device_nothing_is_written_into_the_terminal():
    code = "from game.ui.shell.audio import Audio; Audio().open(); import sys; sys.stderr.write('still there')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"SDL_AUDIODRIVER": "alsa"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stderr == "still there"


def test_captions_stand_for_a_while_and_the_newest_three_are_seen():
    audio = Audio()
    audio.update(16, [Heard(caption=f"Round {n}.") for n in range(5)], None, SETTINGS)
    assert audio.captions.lines == ("Round 2.", "Round 3.", "Round 4.")
    assert not audio.update(1000, [], None, SETTINGS)
    assert audio.update(2000, [], None, SETTINGS)
    assert audio.captions.lines == ()


def test_captions_are_shown_only_if_they_are_wanted():
    audio = Audio()
    audio.update(16, [Heard("rise", "Round 2.")], None, Settings())
    assert audio.captions.lines == ()


def test_a_caption_is_drawn_over_the_screen_and_goes():
    app = App(SETTINGS)
    app.show(Reset(Plain("only")))
    app.frame([], 16)
    bare = app.surface.copy()
    hear(Heard(caption="Bram acts."))
    assert app.frame([], 16)
    assert pygame.image.tobytes(app.surface, "RGB") != pygame.image.tobytes(bare, "RGB")
    assert not app.frame([], 16)
    assert app.frame([], 5000)


def test_the_first_picture_does_not_wait_for_the_loudspeakers(monkeypatch):
    first, seen = Plain("first"), []
    app = App()

    def opened(_audio):
        seen.extend(what for what, _ in first.log)
        app.running = False

    monkeypatch.setattr(Audio, "open", opened)
    app.run(first)
    assert "draw" in seen


def test_pressing_choosing_and_being_refused_sound_differently():
    options = OptionsScreen(Settings(), lambda _: "")
    app = App()
    app.show(Reset(options))
    hearing.noted()
    for key in ("done", "calm"):
        options.press(next(one for one in options.controls if one.key == key))
    assert [one.sound for one in hearing.noted()] == ["press", "choose"]


def test_pages_that_open_and_close_are_heard():
    above = Plain("above", [Pop()])
    app = App()
    app.show(Reset(Plain("below", [Push(above)])))
    hearing.noted()
    app._take(KEY)
    app._take(KEY)
    assert [one.sound for one in hearing.noted()] == ["page", "fold"]


def test_nothing_is_kept_without_end_where_nobody_listens():
    hear(*[Heard("press")] * 1000)
    assert len(hearing.noted()) == hearing.MOST
