"""Writes the pictures that commands draw, over nothing but pictures that the game drew and nobody has changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game import files
from game.cli.arguments import Trouble

_ENDING: Final = ".png"
_MOST: Final = 1 << 28
"""The most bytes of a picture that may be written over."""


def keep(picture: Any, out: Path, *, force: bool = False) -> None:
    """Write the picture, a surface of pygame, and say how large it is; with `force` also over another file.

    Raises Trouble where that is no name of a picture, where another file would be lost, and where the disk refuses.
    """
    from game.ui.kit.png import png_of

    if out.suffix.lower() != _ENDING:
        raise Trouble(f"{out} is no name for a picture; name a file that ends with {_ENDING}", 2)
    write = files.put if files.exists(out) and (force or _drawn_here(out)) else files.make
    try:
        write(out, png_of(picture))
    except FileExistsError as error:
        raise Trouble(
            f"{out} is there already, and is no picture as the game drew it; name another file, or add --force to "
            "write over it"
        ) from error
    except OSError as error:
        raise Trouble(f"{out} cannot be written ({error.strerror}); name another file") from error
    print(f"{out}: {picture.width} by {picture.height} pixels.")


def _drawn_here(out: Path) -> bool:
    """Did the game draw that picture, and has nobody changed it since?"""
    from game.ui.kit.png import drawn_here

    try:
        return drawn_here(files.read(out, _MOST))
    except files.Unread:
        return False
