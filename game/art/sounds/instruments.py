"""The instruments of the music: each makes the samples of one note, from its pitch in Hz and its length in seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from game.art.shapes import Field
from game.art.sounds.synth import RATE, banded, voiced

Instrument = Callable[[float, float, np.random.Generator], Field]


def _time(seconds: float) -> Field:
    return np.arange(round(seconds * RATE)) / RATE


def _swell(time: Field, length: float, begin: float, end: float) -> Field:
    """Grows for `begin` seconds, is held until `length`, and takes `end` more to end."""
    grown, gone = np.clip(time / begin, 0, 1), np.clip((length + end - time) / end, 0, 1)
    return np.asarray((1 - np.cos(np.pi * grown)) / 2 * (1 - np.cos(np.pi * gone)) / 2)


def _struck(pitch: float, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Field:
    """A struck thing: a partial is a multiple of the pitch, its loudness, and its seconds to -60 dB."""
    time = _time(seconds)
    begin = np.clip(time / 0.004, 0, 1)
    end = np.clip((seconds - time) / 0.05, 0, 1)
    sung = (
        loud * np.sin(2 * np.pi * pitch * times * time) * np.exp(-6.9 * time / fall) for times, loud, fall in partials
    )
    return np.asarray(sum(sung, np.zeros(len(time))) * begin * end)


def pad(pitch: float, length: float, rng: np.random.Generator) -> Field:
    """Soft voices that are not quite in tune with one another."""
    time = _time(length + 1.4)
    tone = np.zeros(len(time))
    for cents in (-6, 0, 5):
        phase = 2 * np.pi * pitch * 2 ** (cents / 1200) * time + rng.random() * 2 * np.pi
        tone += sum(np.sin(n * phase) / n**1.7 for n in range(1, 7))
    return np.asarray(tone / 4 * _swell(time, length, 0.9, 1.4))


def drone(pitch: float, length: float, rng: np.random.Generator) -> Field:
    """A deep tone that slowly wavers."""
    time = _time(length + 2)
    tone = voiced("tri", 2 * np.pi * pitch * time + rng.random() * 6, pitch * 6)
    return np.asarray(tone * (1 + 0.25 * np.sin(2 * np.pi * 0.3 * time)) * _swell(time, length, 1.2, 2))


def lute(pitch: float, length: float, rng: np.random.Generator) -> Field:
    """A plucked string."""
    del length
    partials = [(n * (1 + 0.0004 * n * n), 0.9 ** (n * n / 6) / n, 2.2 / n**0.6) for n in range(1, 9)]
    return _struck(pitch * 2 ** (rng.normal(0, 2) / 1200), 1.8, partials)


def bell(pitch: float, length: float, rng: np.random.Generator) -> Field:
    del length, rng
    return _struck(pitch, 2.6, ((1, 1, 2.6), (2.01, 0.35, 1.6), (2.76, 0.25, 1.1), (5.4, 0.1, 0.5)))


def bass(pitch: float, length: float, rng: np.random.Generator) -> Field:
    del length, rng
    return _struck(pitch, 1.2, ((1, 1, 1.4), (2, 0.35, 0.9), (3, 0.15, 0.5)))


def flute(pitch: float, length: float, rng: np.random.Generator) -> Field:
    """A blown tone with some breath; it wavers once it has been held for a moment."""
    time = _time(length + 0.12)
    waver = 0.006 * np.clip((time - 0.25) / 0.4, 0, 1) * np.sin(2 * np.pi * 5.2 * time)
    phase = 2 * np.pi * pitch * np.cumsum(1 + waver) / RATE
    tone = np.sin(phase) + 0.28 * np.sin(2 * phase) + 0.09 * np.sin(3 * phase)
    breath = banded(rng.standard_normal(len(time)), pitch, pitch * 4) * 0.04
    return np.asarray((tone + breath) * _swell(time, length - 0.03, 0.07, 0.15))


def horn(pitch: float, length: float, rng: np.random.Generator) -> Field:
    """A blown tone that is brighter in its middle."""
    del rng
    time = _time(length + 0.15)
    waver = 0.003 * np.clip((time - 0.3) / 0.4, 0, 1) * np.sin(2 * np.pi * 4.8 * time)
    phase = 2 * np.pi * pitch * np.cumsum(1 + waver) / RATE
    tone = sum(np.sin(n * phase) / n ** (1.1 + 0.12 * n) for n in range(1, 9))
    return np.asarray(tone * _swell(time, length - 0.03, 0.1, 0.18))


def strings(pitch: float, length: float, rng: np.random.Generator) -> Field:
    """A short stroke on a low string."""
    del length, rng
    time = _time(0.34)
    tone = banded(voiced("saw", 2 * np.pi * pitch * time, pitch), 0, 1700)
    return np.asarray(tone * np.exp(-time / 0.11) * np.clip(time / 0.012, 0, 1) * np.clip((0.34 - time) / 0.04, 0, 1))


def drum(pitch: float, length: float, rng: np.random.Generator) -> Field:
    """A large drum: its tone falls, and the skin is heard for a moment."""
    del pitch, length
    time = _time(0.6)
    tone = np.sin(2 * np.pi * np.cumsum(58 + 70 * np.exp(-time / 0.035)) / RATE) * np.exp(-time / 0.13)
    skin = banded(rng.standard_normal(len(time)), 150, 900) * np.exp(-time / 0.03) * 0.25
    return np.asarray((tone + skin) * np.clip(time / 0.003, 0, 1) * np.clip((0.6 - time) / 0.05, 0, 1))


def shaker(pitch: float, length: float, rng: np.random.Generator) -> Field:
    del pitch, length
    time = _time(0.12)
    return np.asarray(
        banded(rng.standard_normal(len(time)), 4000, 9000) * np.exp(-time / 0.025) * np.clip(time / 0.01, 0, 1)
    )


def cricket(pitch: float, length: float, rng: np.random.Generator) -> Field:
    del pitch, length, rng
    time = _time(0.3)
    return np.asarray(
        np.sin(2 * np.pi * 4300 * time)
        * np.maximum(0, np.sin(2 * np.pi * 27 * time)) ** 2
        * _swell(time, 0.2, 0.05, 0.1)
    )


def drip(pitch: float, length: float, rng: np.random.Generator) -> Field:
    """A drop that falls into water."""
    del length, rng
    time = _time(0.25)
    rising = pitch * (1 + 0.25 * np.clip(time / 0.08, 0, 1))
    return np.asarray(
        np.sin(2 * np.pi * np.cumsum(rising) / RATE) * np.exp(-time / 0.035) * np.clip(time / 0.003, 0, 1)
    )


NOTES: dict[str, Instrument] = {
    one.__name__: one for one in (pad, drone, lute, bell, bass, flute, horn, strings, drum, shaker, cricket, drip)
}
"""The instruments that play notes, by name."""


def wind(samples: int, rng: np.random.Generator) -> Field:
    """Wind for a whole piece, as two channels; it has no seam where it begins anew."""
    return np.stack([_gusts(samples, rng) for _ in range(2)], axis=1)


def _gusts(samples: int, rng: np.random.Generator) -> Field:
    spectrum, pitch = np.fft.rfft(rng.standard_normal(samples)), np.fft.rfftfreq(samples, 1 / RATE)
    air = np.fft.irfft(spectrum * (pitch / 350) / (1 + (pitch / 350) ** 3), samples)
    slow = np.fft.irfft(np.fft.rfft(rng.standard_normal(samples)) * ((pitch > 0) & (pitch < 0.25)), samples)
    return np.asarray(air / np.abs(air).max() * (0.6 + 0.4 * slow / np.abs(slow).max()))


def crackle(samples: int, rng: np.random.Generator) -> Field:
    """A fire for a whole piece, as two channels."""
    out = np.zeros((samples, 2))
    for at in rng.integers(0, samples, samples * 7 // RATE):
        click = rng.standard_normal(rng.integers(60, 400)) * rng.random() ** 3
        click *= np.exp(-np.arange(len(click)) / 60)
        where = (at + np.arange(len(click))) % samples
        out[where, rng.integers(0, 2)] += click
    return np.asarray(out / np.abs(out).max())


LASTING: dict[str, Callable[[int, np.random.Generator], Field]] = {"wind": wind, "crackle": crackle}
"""What sounds all through a piece, by name."""
