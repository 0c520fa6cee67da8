"""Builds the sounds of events and of the interface."""

from __future__ import annotations

from pathlib import Path

from game.art.shapes import Field
from game.art.sounds import levels, ogg
from game.art.sounds.recipe import read
from game.art.sounds.recipes import RECIPES
from game.art.sounds.synth import faded, made

LOUD = -27.0
"""The loudness of a sound, in dB; short ones reach it below the highest peak."""
SOFTER = {"moves": 1.5, "interface": 1.0}
"""By how many dB the kinds that are heard all the time are softer."""
QUALITY = 0.3


def sound(kind: str, name: str) -> Field:
    """The samples of that sound as they are written."""
    return faded(levels.levelled(made(name, read(RECIPES[kind][name])), LOUD - SOFTER.get(kind, 0)))


def write(folder: Path) -> None:
    """Write every sound into the folder, and remove what is no sound any more."""
    names = {name: kind for kind, recipes in RECIPES.items() for name in recipes}
    for old in folder.glob("*.ogg"):
        if old.stem not in names:
            old.unlink()
    for name, kind in names.items():
        ogg.write(folder / f"{name}.ogg", sound(kind, name), QUALITY)
