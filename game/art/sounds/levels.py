"""How loud a sound is: its peak, and its loudness as an ear hears it (after ITU-R BS.1770, for short sounds)."""

from __future__ import annotations

import numpy as np

from game.art.shapes import Field
from game.art.sounds.synth import RATE, samples

PEAK = -6.0
"""The highest peak of a sound, in dB of what can be written."""
HEARD = 150
"""For how many milliseconds an ear adds up what it hears."""


def decibels(ratio: float) -> float:
    return float(20 * np.log10(max(ratio, 1e-9)))


def peak(sound: Field) -> float:
    """The highest sample, in dB."""
    return decibels(float(np.abs(sound).max()))


def loudness(sound: Field) -> float:
    """The loudness of the loudest moment, in dB; samples are rows, and channels may be columns."""
    heard = weighted(sound) ** 2
    power = heard.sum(axis=1) if heard.ndim > 1 else heard
    window = samples(HEARD)
    sums = np.cumsum(np.concatenate((np.zeros(1), power, np.zeros(window))))
    return decibels(float(np.sqrt(max(0.0, (sums[window:] - sums[:-window]).max() / window))))


def weighted(sound: Field) -> Field:
    """The sound as an ear weighs it: low pitches count less, high ones a little more."""
    spectrum, pitch = np.fft.rfft(sound, axis=0), np.fft.rfftfreq(len(sound), 1 / RATE)
    low = (pitch / 60) ** 2 / (1 + (pitch / 60) ** 2)
    high = (1 + 1.58 * (pitch / 1700) ** 2) / (1 + (pitch / 1700) ** 2)
    weight = low * np.sqrt(high)
    return np.asarray(np.fft.irfft(spectrum * (weight[:, None] if sound.ndim > 1 else weight), len(sound), axis=0))


def levelled(sound: Field, wanted: float, most: float = PEAK - 1.0) -> Field:
    """The sound at that loudness in dB, or as near to it as its peak lets it be."""
    gain = min(wanted - loudness(sound), most - peak(sound))
    return np.asarray(sound * 10 ** (gain / 20))
