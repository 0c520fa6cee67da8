"""Plays the scores into files that are heard over and over without a seam.

What sounds on at the end of a piece is laid under its beginning, and so is the room, so that the end leads on into it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.art.shapes import Field
from game.art.sounds import levels, ogg
from game.art.sounds.instruments import LASTING, NOTES
from game.art.sounds.recipe import hertz
from game.art.sounds.scores import CHORDS, SCORES, MusicPart, Score
from game.art.sounds.synth import RATE

LOUD = -24.0
"""The loudness of every piece over its whole length, in dB."""
QUALITY = 0.1
_BAR = 8
"""How many steps a bar has."""
_ROOM = 2.2
"""For how many seconds the room is heard."""
_WEAK = 0.55
"""How loud a weak beat is beside a strong one."""


class PlayedNote(NamedTuple):
    """A note: when it begins and how long it lasts, in steps; its pitch, and how loud it is beside others."""

    at: int
    steps: float
    pitch: float
    loud: float = 1.0


def piece(name: str) -> Field:
    """The samples of that piece, as two columns."""
    score = SCORES[name]
    samples = round(score.step * _BAR * len(score.chords.split()) * RATE / 1000)
    out = np.zeros((samples, 2))
    for n, part in enumerate(score.parts):
        rng = np.random.default_rng(zlib.crc32(f"{name} {part.instrument} {n}".encode()))
        if part.instrument in LASTING:
            out += LASTING[part.instrument](samples, rng) * _gain(part.loud)
        else:
            out += _panned(_part(part, score, samples, rng), part.pan) * _gain(part.loud)
    return _levelled(_roomy(out, score.room, name))


def notes(part: MusicPart, chords: list[str]) -> Iterator[PlayedNote]:
    """The notes of a part, over the chords of all bars."""
    if part.tune:
        yield from _tune(part.tune)
    else:
        for bar, chord in enumerate(chords):
            yield from _patterned(part, part.patterns[bar % len(part.patterns)], bar * _BAR, chord)


def _patterned(part: MusicPart, pattern: str, start: int, chord: str) -> Iterator[PlayedNote]:
    """A bar of a pattern; held instruments sound all tones of the chord, drums have no pitch."""
    tones = CHORDS[chord].split()
    for step, sign in enumerate(pattern):
        if sign == ".":
            continue
        if sign in "xo":
            yield PlayedNote(start + step, 1, 0, 1 if sign == "x" else _WEAK)
        elif part.instrument == "pad":
            yield from (PlayedNote(start + step, _BAR, _tone(tones, n, part.octave), 0.6) for n in range(len(tones)))
        else:
            yield PlayedNote(start + step, _BAR - step, _tone(tones, int(sign), part.octave))


def _tone(tones: list[str], number: int, octave: int) -> float:
    tone = tones[number % len(tones)]
    return hertz(f"{tone.rstrip('^')}{octave + tone.count('^') + number // len(tones)}")


def _tune(text: str) -> Iterator[PlayedNote]:
    at = 0
    for token in text.replace("|", " ").split():
        tone, _, steps = token.partition("/")
        if tone != ".":
            yield PlayedNote(at, int(steps), hertz(tone))
        at += int(steps or 0)


def _part(part: MusicPart, score: Score, samples: int, rng: np.random.Generator) -> Field:
    """What the instrument plays; the end of the last notes lies under the first."""
    out = np.zeros(samples)
    for note in notes(part, score.chords.split()):
        sound = NOTES[part.instrument](note.pitch, note.steps * score.step / 1000, rng) * note.loud
        where = (round(note.at * score.step * RATE / 1000) + np.arange(len(sound))) % samples
        np.add.at(out, where, sound)
    return out


def _gain(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def _panned(sound: Field, pan: float) -> Field:
    angle = (pan + 1) * np.pi / 4
    return np.stack((sound * np.cos(angle), sound * np.sin(angle)), axis=1)


def _roomy(sound: Field, room: float, name: str) -> Field:
    """The sound with the room around it; the room's end too lies under the beginning."""
    rng = np.random.default_rng(zlib.crc32(f"{name} room".encode()))
    time = np.arange(round(_ROOM * RATE)) / RATE
    answer = (
        rng.standard_normal((len(time), 2)) * np.exp(-6.9 * time / _ROOM)[:, None] * np.clip(time / 0.02, 0, 1)[:, None]
    )
    answer /= np.sqrt((answer**2).sum(axis=0))
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)[:, None]
    dull = 1 / (1 + (pitch / 3500) ** 2)
    wet = np.fft.irfft(np.fft.rfft(sound, axis=0) * np.fft.rfft(answer, len(sound), axis=0) * dull, len(sound), axis=0)
    return np.asarray(sound + room * wet)


def _levelled(sound: Field) -> Field:
    """The sound at the loudness of all pieces, unless its peaks would be too high."""
    now = levels.decibels(float(np.sqrt((levels.weighted(sound) ** 2).sum(axis=1).mean())))
    return np.asarray(sound * _gain(min(LOUD - now, levels.PEAK - 1 - levels.peak(sound))))


def write(folder: Path) -> None:
    """Write every piece into the folder, and remove what is none any more."""
    for old in folder.glob("*.ogg"):
        if old.stem not in SCORES:
            old.unlink()
    for name in SCORES:
        ogg.write(folder / f"{name}.ogg", piece(name), QUALITY)
