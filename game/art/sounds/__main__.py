"""Measure the shipped sounds or the music, and draw them: `python -m game.art.sounds sounds|music PICTURE`."""

from __future__ import annotations

import sys
from pathlib import Path

import soundfile

from game import files
from game.art.shapes import Field
from game.art.sounds import drawn, levels
from game.art.sounds.synth import RATE


def shipped(folder: str) -> dict[str, Field]:
    """The samples of the shipped files of a folder, as they are heard."""
    return {path.stem: soundfile.read(path)[0] for path in sorted((files.ASSETS / folder).glob("*.ogg"))}


def main(words: list[str]) -> int:
    """Print a line for each sound of the folder, and draw them; the exit status is 2 where none is named."""
    if len(words) != 2 or words[0] not in {"sounds", "music"}:
        print(
            "Say what is drawn, and where: python -m game.art.sounds sounds OUT.png, or music OUT.png", file=sys.stderr
        )
        return 2
    known = shipped(words[0])
    for name, sound in known.items():
        print(
            f"{name:14}{len(sound) / RATE:7.2f} s  peak {levels.peak(sound):6.1f} dB  "
            f"loudness {levels.loudness(sound):6.1f} dB"
        )
    drawn.sheet(Path(words[1]), known)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
