"""Makes the samples of a recipe: its voices, how they decay, and the room around them."""

from __future__ import annotations

import zlib

import numpy as np

from game.art.shapes import Field
from game.art.sounds.recipe import PitchSpan, Recipe, SoundLayer

RATE = 44100
"""Samples in a second."""
FADE_IN, FADE_OUT = 2, 8
"""How many milliseconds each sound takes to begin and to end, so that it does not click."""
_FALL = 3 * np.log(10)
"""By how much a decay to -60 dB falls, as a power of e."""
_BRIGHT = 9000
"""No voice has overtones above so many Hz."""


def made(name: str, recipe: Recipe) -> Field:
    """The samples of that sound, as loud as its layers make it; the noise in it depends on its name alone."""
    parts = [
        _layered(layer, np.random.default_rng(zlib.crc32(f"{name} {n}".encode())))
        for n, layer in enumerate(recipe.layers)
    ]
    whole = np.zeros(max(map(len, parts)))
    for part in parts:
        whole[: len(part)] += part
    whole = np.append(whole, np.zeros(samples(FADE_OUT)))
    return faded(whole[::-1] if recipe.backwards else whole)


def samples(ms: float) -> int:
    """How many samples that time takes."""
    return round(ms * RATE / 1000)


def faded(sound: Field) -> Field:
    """The sound without clicks at its ends."""
    out, begin, end = sound.copy(), samples(FADE_IN), samples(FADE_OUT)
    out[:begin] *= _eased(begin)
    out[-end:] *= _eased(end)[::-1]
    return out


def _eased(length: int) -> Field:
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * np.arange(length) / length))


def _layered(layer: SoundLayer, rng: np.random.Generator) -> Field:
    """The samples of one layer; its loudest sample is 1, or what its gain says."""
    every, at = samples(layer.word("every")), samples(layer.word("at"))
    sounds = [_sounded(layer, chord, rng) for chord in layer.chords]
    out = np.zeros(at + every * (len(sounds) - 1) + max(map(len, sounds)))
    for n, sound in enumerate(sounds):
        out[at + n * every : at + n * every + len(sound)] += sound
    if layer.word("low"):
        out = banded(out, 0, layer.word("low"))
    return np.asarray(out / np.abs(out).max() * layer.word("gain", 1.0))


def _sounded(layer: SoundLayer, chord: tuple[PitchSpan, ...], rng: np.random.Generator) -> Field:
    """One chord of the layer, or its noise, as it swells and decays."""
    swell = samples(layer.word("swell"))
    length = swell + max(samples(layer.decay), samples(layer.word("over")))
    if layer.voice == "noise":
        raw = banded(rng.standard_normal(length), *chord[0])
    else:
        raw = sum((_toned(layer, glide, length) for glide in chord), np.zeros(length))
    time = np.arange(length)
    decay = np.exp(-_FALL * np.maximum(0, time - swell) / samples(layer.decay))
    grown = np.minimum(1, time / swell) ** 2 if swell else 1.0
    return faded(raw * decay * grown * _wavering(layer, time))


def _wavering(layer: SoundLayer, time: Field) -> Field:
    trem = layer.word("trem")
    return np.asarray(0.65 + 0.35 * np.cos(2 * np.pi * trem * time / RATE)) if trem else np.ones(len(time))


def _toned(layer: SoundLayer, glide: PitchSpan, length: int) -> Field:
    """A tone that goes from one pitch to another."""
    over = samples(layer.word("over", layer.decay))
    part = np.minimum(1, np.arange(length) / over)
    pitch = glide[0] * (glide[1] / glide[0]) ** part
    if layer.word("vib"):
        pitch = pitch * 2 ** (0.25 / 12 * np.sin(2 * np.pi * layer.word("vib") * np.arange(length) / RATE))
    return voiced(layer.voice, np.cumsum(2 * np.pi * pitch / RATE), float(pitch.max()))


def voiced(voice: str, phase: Field, highest: float) -> Field:
    """The wave of that voice along a phase in radians, made of overtones that the samples can hold."""
    count = max(1, int(_BRIGHT / highest))
    match voice:
        case "sine":
            return np.sin(phase)
        case "saw":
            return _overtones(phase, [(n, 1 / n) for n in range(1, count + 1)])
        case "sq":
            return _overtones(phase, [(n, 1 / n) for n in range(1, count + 1, 2)])
        case _:
            return _overtones(phase, [(n, (-1) ** (n // 2) / n**2) for n in range(1, count + 1, 2)])


def _overtones(phase: Field, parts: list[tuple[int, float]]) -> Field:
    return np.asarray(sum((gain * np.sin(n * phase) for n, gain in parts), np.zeros(len(phase))))


def banded(sound: Field, low: float, high: float) -> Field:
    """What of a sound lies between two pitches in Hz; its edges are soft."""
    spectrum, pitch = np.fft.rfft(sound, 2 * len(sound)), np.fft.rfftfreq(2 * len(sound), 1 / RATE)
    keep = 1 / (1 + (pitch / high) ** 8)
    if low:
        keep = keep / (1 + (low / np.maximum(pitch, 1)) ** 8)
    return np.asarray(np.fft.irfft(spectrum * keep)[: len(sound)])
