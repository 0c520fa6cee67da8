"""Measure the shipped sounds and draw them: `python -m game.art.sounds PICTURE [NAME ...]`; without names, all."""

from __future__ import annotations

import sys
from pathlib import Path

import soundfile

from game import paths
from game.art.shapes import Field
from game.art.sounds import drawn, levels
from game.art.sounds.synth import RATE


def shipped(folder: str) -> dict[str, Field]:
    """The samples of the shipped files of a folder, as they are heard."""
    return {path.stem: soundfile.read(path)[0] for path in sorted((paths.ASSETS / folder).glob("*.ogg"))}


def main(words: list[str]) -> int:
    """Print a line for each sound and draw the picture; the exit status is 2, after a message, without its path."""
    if not words:
        print("Say where the picture goes: python -m game.art.sounds PICTURE [NAME ...]", file=sys.stderr)
        return 2
    known = shipped("sounds") | shipped("music")
    sounds = {name: known[name] for name in words[1:] or known if name in known}
    for name, sound in sounds.items():
        print(
            f"{name:14}{len(sound) / RATE:7.2f} s  peak {levels.peak(sound):6.1f} dB  "
            f"loudness {levels.loudness(sound):6.1f} dB"
        )
    drawn.sheet(Path(words[0]), sounds)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
