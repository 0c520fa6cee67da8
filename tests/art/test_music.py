"""The shipped music is that of the scores, equally loud, and is heard over and over without a seam."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")
pytest.importorskip("soundfile")

from functools import cache
from typing import get_args

import numpy as np

from game import files
from game.art.sounds import __main__ as command
from game.art.sounds import levels, music, synth
from game.art.sounds.instruments import LASTING, NOTES
from game.art.sounds.scores import CHORDS, SCORES
from game.books.stacktors.values.situation import Mood


@cache
def shipped():
    """The samples of all the shipped pieces."""
    return command.shipped("music")


def whole_loudness(sound):
    """The loudness over the whole length, in dB."""
    return levels.decibels(float(np.sqrt((levels.weighted(sound) ** 2).sum(axis=1).mean())))


def test_every_mood_has_a_piece_and_so_have_fights_and_the_title():
    moods = set(get_args(Mood)) - {""}
    assert set(SCORES) == set(shipped()) == {*moods, "fight", "title"}
    assert sum(path.stat().st_size for path in (files.ASSETS / "music").iterdir()) < 2_500_000


@pytest.mark.parametrize("name", SCORES)
def test_a_score_fills_its_bars(name):
    score = SCORES[name]
    chords = score.chords.split()
    assert set(chords) <= set(CHORDS)
    for part in score.parts:
        assert part.instrument in NOTES or part.instrument in LASTING
        assert all(len(pattern) == 8 for pattern in part.patterns)
        if part.tune:
            bars = [sum(int(token.partition("/")[2]) for token in bar.split()) for bar in part.tune.split("|")]
            assert bars == [8] * len(chords)


@pytest.mark.parametrize("name", SCORES)
def test_a_shipped_piece_is_as_long_as_its_score_and_neither_clips_nor_stands_out(name):
    sound, score = shipped()[name], SCORES[name]
    assert len(sound) == round(score.step * 8 * len(score.chords.split()) * synth.RATE / 1000)
    assert levels.peak(sound) <= levels.PEAK
    assert whole_loudness(sound) == pytest.approx(music.LOUD, abs=1)


@pytest.mark.parametrize("name", SCORES)
def test_no_click_is_heard_where_it_begins_anew(name):
    """What is high in a few milliseconds there is no louder than what is usual in the piece."""
    sound, window = shipped()[name].mean(axis=1), synth.samples(6)
    around = np.concatenate((sound[-synth.RATE :], sound[: synth.RATE]))
    high = around - np.convolve(around, np.ones(9) / 9, "same")
    power = np.convolve(high**2, np.ones(window) / window, "same")
    seam = power[synth.RATE - window : synth.RATE + window].max()
    whole = sound - np.convolve(sound, np.ones(9) / 9, "same")
    usual = np.quantile(np.convolve(whole**2, np.ones(window) / window, "same"), 0.999)
    assert seam <= usual


def test_a_piece_is_made_the_same_twice(monkeypatch):
    score = SCORES["day"]
    short = score._replace(chords="Dm", parts=tuple(part for part in score.parts if not part.tune))
    monkeypatch.setitem(SCORES, "short", short)
    assert np.array_equal(music.piece("short"), music.piece("short"))


def test_what_sounds_on_at_the_end_lies_under_the_beginning(monkeypatch):
    late = SCORES["day"].parts[0]._replace(patterns=("......0.",))
    score = SCORES["day"]._replace(chords="Dm", parts=(late,), room=0)
    monkeypatch.setitem(SCORES, "short", score)
    sound = music.piece("short")
    assert np.abs(sound[: synth.samples(100)]).max() > 0.01
