"""Make the shipped pictures and sounds again: `python -m game.art [NAME ...]`; without names, all of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

from game import files


def sheets() -> dict[str, Callable[[], None]]:
    """Everything that can be made, by name, in the order of making."""
    from game.art import film, mat, pieces, props, tiles, title, window  # noqa: PLC0415 - pygame must know its driver first
    from game.art.sounds import effects, music  # noqa: PLC0415
    from game.ui.sprites.atlas import PROP_SHEETS, PROP_ZOOMS, ZOOMS  # noqa: PLC0415
    from game.ui.sprites.title import TITLE_HEIGHTS  # noqa: PLC0415

    out: dict[str, Callable[[], None]] = {
        **{name: partial(tiles.write, name, files.ASSETS / "tiles") for name in tiles.CELLS},
        **{name: partial(tiles.write_palette, name, files.ASSETS / "tiles") for name in tiles.PALETTES},
        **{name: partial(props.write_tileset, name, files.ASSETS / "tiles") for name in PROP_SHEETS},
        "mat": partial(mat.write, files.ASSETS / "mat"),
        "icon": partial(window.write, files.ASSETS / "icons"),
    }
    for name in PROP_SHEETS:
        out |= {f"{name}-{k}": partial(props.write, name, k, files.ASSETS / name) for k in PROP_ZOOMS if k != 1}
    out |= {f"pieces-{k}": partial(pieces.write, k, files.ASSETS / "pieces") for k in ZOOMS}
    out |= {f"title-{h}": partial(title.write, h, files.ASSETS) for h in TITLE_HEIGHTS}
    out |= {"title-mark": partial(title.write_mark, files.ASSETS)}
    out |= {"sounds": partial(effects.write, files.ASSETS / "sounds")}
    out |= {"music": partial(music.write, files.ASSETS / "music")}
    return out | {"film": partial(film.write, files.ASSETS / "screenshots" / "play.gif")}


def main(names: list[str]) -> int:
    """Make the named sheets; the exit status is returned: 2, after a message, where there is no such sheet."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    known = sheets()
    if unknown := [name for name in names if name not in known]:
        print(f"There is no sheet {unknown[0]!r}; the sheets are {', '.join(known)}.", file=sys.stderr)
        return 2
    for name in names or known:
        start = perf_counter()
        known[name]()
        print(f"{name}: {perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
