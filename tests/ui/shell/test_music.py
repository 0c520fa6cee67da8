"""Music is played over and over and fades when it changes; where it cannot be played, there is silence."""

from __future__ import annotations

import wave

import pygame
import pytest

from game.ui.kit.screen import Push, Reset
from game.ui.kit.settings import Settings
from game.ui.shell.app import App
from game.ui.shell.music import FADE, Music
from tests.ui.shell.test_app import Plain


@pytest.fixture
def tune(tmp_path):
    """A function that writes a file of that name with a second of sound."""

    def made(name):
        path = tmp_path / name
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(8000)
            file.writeframes(b"\0\1" * 8000)
        return path

    yield made
    pygame.mixer.quit()


def hear(music, wanted, ms):
    """Let that many milliseconds pass while that music is wanted."""
    for _ in range(ms // 100):
        music.want(wanted)
        music.update(100)


def test_it_fades_in_and_goes_on_and_on(tune):
    music, river = Music(), tune("river.wav")
    hear(music, river, 300)
    assert music.playing == river
    assert 0 < music.volume < 1
    hear(music, river, 2 * FADE)
    assert music.volume == 1
    assert pygame.mixer.music.get_busy()


def test_another_begins_when_the_first_has_faded(tune):
    music, river, cave = Music(), tune("river.wav"), tune("cave.wav")
    hear(music, river, 2 * FADE)
    hear(music, cave, FADE // 2)
    assert music.playing == river
    assert music.volume < 1
    hear(music, cave, 2 * FADE)
    assert music.playing == cave
    assert music.volume == 1


def test_it_fades_out_when_nothing_is_wanted(tune):
    music = Music()
    hear(music, tune("river.wav"), 2 * FADE)
    hear(music, None, 2 * FADE)
    assert music.playing is None
    assert not pygame.mixer.music.get_busy()


def test_what_is_no_sound_is_silence_and_another_may_follow(tune, tmp_path):
    broken = tmp_path / "broken.ogg"
    broken.write_bytes(b"not a sound")
    music = Music()
    hear(music, broken, FADE)
    hear(music, tmp_path / "gone.ogg", FADE)
    assert music.playing is None
    river = tune("river.wav")
    hear(music, river, FADE)
    assert music.playing == river


def test_without_a_device_it_is_silent(tune, monkeypatch):
    def refused(*_, **__):
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refused)
    music = Music()
    hear(music, tune("river.wav"), 2 * FADE)
    assert music.playing is None


def test_the_app_plays_the_topmost_screens_music_unless_it_is_switched_off(tune):
    river = tune("river.wav")
    app = App()
    table, page = Plain("table"), Plain("page", overlay=True)
    table.music = river
    app.show(Reset(table))
    app.show(Push(page))
    app.frame((), 100)
    assert app.music.wanted == river
    app.apply(Settings(music=False))
    app.frame((), 100)
    assert app.music.wanted is None
