"""Draws sounds: for each, how it swings in time, and which pitches are in it when."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pygame

from game.art.shapes import Field, surface_of
from game.art.sounds.synth import RATE

_WIDE, _HIGH_BOX = 1856, 132
"""How wide the picture is, and how high the room of one sound: its name, its wave, and below that its pitches."""
_WAVE, _ROWS = 48, 64
_LONG = 2 * RATE
"""A sound with more samples has a whole row."""
_COLUMNS = 8
_LOW, _HIGH = 60.0, 16000.0
"""The pitches at the lower and the upper edge, in Hz; an octave is as high as any other."""
_DEEP = 90.0
"""How many dB below the loudest a pitch is black."""


def sheet(path: Path, sounds: Mapping[str, Field]) -> None:
    """Draw all the sounds into one picture; time is as wide as the longest sound needs."""
    pygame.font.init()
    font = pygame.font.Font(None, 18)
    longest = max(map(len, sounds.values()))
    columns = 1 if longest > _LONG else _COLUMNS
    box = _WIDE // columns
    out = pygame.Surface((_WIDE, -(-len(sounds) // columns) * _HIGH_BOX))
    out.fill((26, 24, 40))
    for n, (name, sound) in enumerate(sounds.items()):
        x, y = n % columns * box + 4, n // columns * _HIGH_BOX + 2
        out.blit(font.render(f"{name}  {len(sound) * 1000 // RATE} ms", True, (239, 227, 191)), (x, y))
        wide = max(8, round(len(sound) / longest * (box - 8)))
        mono = sound.mean(axis=1) if sound.ndim > 1 else sound
        _wave(out, mono, pygame.Rect(x, y + 14, wide, _WAVE))
        out.blit(_pitches(mono, wide), (x, y + 14 + _WAVE))
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(out, path)


def _wave(out: pygame.Surface, sound: Field, room: pygame.Rect) -> None:
    """Draw for each column from the lowest to the highest sample; the room is as high as the loudest sample can be."""
    pygame.draw.rect(out, (40, 38, 60), room)
    for column, part in enumerate(np.array_split(sound, room.w)):
        if len(part):
            top, low = (room.centery - value * room.h / 2 for value in (part.max(), part.min()))
            pygame.draw.line(out, (255, 214, 120), (room.x + column, top), (room.x + column, low))


def _pitches(sound: Field, wide: int) -> pygame.Surface:
    """The pitches in time, bright where they are loud."""
    window = 1024
    padded = np.concatenate((np.zeros(window // 2), sound, np.zeros(window)))
    starts = np.linspace(0, len(sound) - 1, wide).astype(int)
    pieces = np.stack([padded[start : start + window] for start in starts]) * np.hanning(window)
    power = np.abs(np.fft.rfft(pieces, axis=1)).T
    edges = np.geomspace(_HIGH, _LOW, _ROWS) * window / RATE
    rows = power[np.clip(edges.round().astype(int), 1, window // 2)]
    loud = np.clip(1 + 20 * np.log10(np.maximum(rows / max(power.max(), 1e-9), 1e-9)) / _DEEP, 0, 1)
    return surface_of(np.stack((255 * loud, 255 * loud**2, 90 * loud + 40), axis=2))
