"""Music is played over and over, and crossfades when it changes; where it cannot be played, there is silence."""

from __future__ import annotations

import wave
from array import array

import pygame
import pytest

from game import files
from game.ui.kit.screen import Push, Reset
from game.ui.kit.settings import Settings
from game.ui.shell import audio as music_echo
from game.ui.shell.app import App
from game.ui.shell.audio import DUCKED, FADE, HELD, LOUDEST, RELEASED, Music
from tests.ui.shell.test_app import Plain

OGG = files.ASSETS / "sounds" / "won.ogg"


@pytest.fixture
def tune(tmp_path):
    """A function that writes a file of that name with a second of sound; the mixer is open."""

    def made(name):
        path = tmp_path / name
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(8000)
            file.writeframes(b"\0\1" * 8000)
        return path

    pygame.mixer.init()
    yield made
    pygame.mixer.quit()


@pytest.fixture
def music(tune):
    del tune
    made = Music()
    made.open()
    return made


def hear(music, wanted, ms):
    """Let that many milliseconds pass while that music is wanted."""
    for _ in range(ms // 20):
        music.want(wanted)
        music.update(20, 1.0)


def test_it_fades_in_and_goes_on_and_on(tune, music):
    river = tune("river.wav")
    hear(music, river, 300)
    assert music.playing == river
    assert 0 < music.volume < 1
    hear(music, river, 2 * FADE)
    assert music.volume == 1
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(LOUDEST, abs=0.01)


def test_the_old_one_goes_on_as_an_echo_while_the_next_fades_in(tune, music):
    hear(music, OGG, 2 * FADE)
    hear(music, tune("cave.wav"), FADE // 2)
    assert music.playing.name == "cave.wav"
    assert 0 < music.volume < 1
    assert pygame.mixer.Channel(0).get_busy()
    assert 0 < pygame.mixer.Channel(0).get_volume() < LOUDEST
    hear(music, music.wanted, FADE)
    assert music.volume == 1
    assert pygame.mixer.Channel(0).get_volume() == 0


def test_what_has_no_echo_fades_out_before_another_begins(tune, music):
    river, cave = tune("river.wav"), tune("cave.wav")
    hear(music, river, 2 * FADE)
    hear(music, cave, FADE // 2)
    assert music.playing == river
    assert music.volume < 1
    hear(music, cave, 2 * FADE)
    assert music.playing == cave
    assert music.volume == 1


def test_it_fades_out_when_nothing_is_wanted(tune, music):
    hear(music, tune("river.wav"), 2 * FADE)
    hear(music, None, 2 * FADE)
    assert music.playing is None
    assert not pygame.mixer.music.get_busy()


def test_a_piece_goes_on_where_it_was_left(tune, music, monkeypatch):
    begun = []
    monkeypatch.setattr(pygame.mixer.music, "play", lambda _, start: begun.append(start))
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: 500)
    for wanted in (OGG, tune("fight.wav"), OGG):
        hear(music, wanted, 2 * FADE)
    assert begun == [0, 0, 0.5]


def test_a_great_event_takes_six_decibels_off(tune, music):
    hear(music, tune("river.wav"), 2 * FADE)
    music.duck()
    hear(music, music.wanted, HELD)
    assert pygame.mixer.music.get_volume() == pytest.approx(LOUDEST * DUCKED, abs=0.01)
    hear(music, music.wanted, 2 * RELEASED)
    assert pygame.mixer.music.get_volume() == pytest.approx(LOUDEST, abs=0.01)


def test_what_is_no_sound_is_silence_and_another_may_follow(tune, music, tmp_path):
    broken = tmp_path / "broken.ogg"
    broken.write_bytes(b"not a sound")
    hear(music, broken, FADE)
    hear(music, tmp_path / "gone.ogg", FADE)
    assert music.playing is None
    river = tune("river.wav")
    hear(music, river, FADE)
    assert music.playing == river


@pytest.mark.parametrize("at", [0, 0.31, 0.8])
def test_an_echo_is_what_the_file_goes_on_with(tune, at):
    """To the sample, also where the file ends and begins anew."""
    del tune
    whole = array("h", pygame.mixer.Sound(OGG).get_raw())
    part = array("h", music_echo.echo_after(OGG, at, 0.3).sound.get_raw())
    start = int(at * 44100) * 2
    wanted = (whole + whole)[start : start + len(part)]
    assert len(part) == 2 * 0.3 * 44100
    assert max(abs(a - b) for a, b in zip(part, wanted, strict=True)) < 8


def test_there_is_no_echo_of_what_is_no_ogg_file_or_too_large(tune, tmp_path, monkeypatch):
    assert music_echo.echo_after(tune("river.wav"), 0, 1) is None
    assert music_echo.echo_after(tmp_path / "gone.ogg", 0, 1) is None
    cut = tmp_path / "cut.ogg"
    cut.write_bytes(OGG.read_bytes()[:3000])
    assert music_echo.echo_after(cut, 0, 1) is None
    monkeypatch.setattr(music_echo, "MOST_BYTES", 100)
    assert music_echo.echo_after(OGG, 0, 1) is None


def test_the_app_plays_the_topmost_screens_music_unless_it_is_switched_off(tune):
    river = tune("river.wav")
    app = App()
    app.audio.open()
    table, page = Plain("table"), Plain("page", overlay=True)
    table.music = river
    app.show(Reset(table))
    app.show(Push(page))
    app.frame((), 100)
    assert app.audio.music.wanted == river
    app.apply(Settings(loud_music=0))
    app.frame((), 100)
    assert app.audio.music.wanted is None
