"""Add to a typeface the letters that it lacks, such as those of Cyrillic and Greek, from another one.

`python -m game.art.letters FONT OTHER OUT`, with fontTools installed, made the typefaces of the screen: Atkinson
Hyperlegible with letters of Lato, Fraunces with letters of Alegreya. All of them are under the SIL Open Font License.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

_WANTED = tuple(
    range(first, last + 1)
    for first, last in (
        (0x0100, 0x017F),  # Latin with marks
        (0x0218, 0x021B),
        (0x0300, 0x032F),  # marks that stand over the letter before them
        (0x0370, 0x03FF),  # Greek
        (0x0400, 0x04FF),  # Cyrillic
        (0x1E00, 0x1EFF),  # Latin with several marks, as in Vietnamese
        (0xFB00, 0xFB06),  # ligatures
    )
)


def add(font: Path, other: Path, out: Path) -> int:
    """Write the font with the letters of the other one that it lacks; how many there were is returned.

    What the font has stays as it was; the capital H of both is equally high afterwards.
    """
    tools: Any = import_module("fontTools.ttLib")
    mine, theirs = tools.TTFont(font, recalcBBoxes=False), tools.TTFont(other)
    letters = dict(_lacking(mine, theirs))
    scale = _high(mine) / _high(theirs)
    pieces = theirs.getGlyphSet()
    for code, name in letters.items():
        glyph = _drawn(pieces, name, scale)
        called = f"uni{code:04X}.added"
        mine.setGlyphOrder([*mine.getGlyphOrder(), called])
        mine["glyf"].glyphs[called] = glyph
        glyph.recalcBounds(mine["glyf"])
        mine["hmtx"].metrics[called] = (round(pieces[name].width * scale), getattr(glyph, "xMin", 0))
        for table in mine["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = called
    mine["glyf"].glyphOrder = mine.getGlyphOrder()
    mine.save(out)
    return len(letters)


def _lacking(mine: Any, theirs: Any) -> Iterator[tuple[int, str]]:
    """The wanted letters that only the other font has, with its names of them."""
    known = mine.getBestCmap()
    for code, name in theirs.getBestCmap().items():
        letter = unicodedata.category(chr(code))[0] in "LM"
        if letter and code not in known and any(code in some for some in _WANTED):
            yield code, name


def _high(font: Any) -> float:
    """The height of its capital H."""
    pen: Any = import_module("fontTools.pens.boundsPen").BoundsPen(font.getGlyphSet())
    font.getGlyphSet()["H"].draw(pen)
    return float(pen.bounds[3])


def _drawn(pieces: Any, name: str, scale: float) -> Any:
    """The outline of that letter in one piece, that many times as large."""
    made: Any = import_module("fontTools.pens.ttGlyphPen").TTGlyphPen(None)
    scaled: Any = import_module("fontTools.pens.transformPen").TransformPen(made, (scale, 0, 0, scale, 0, 0))
    whole: Any = import_module("fontTools.pens.recordingPen").DecomposingRecordingPen(pieces)
    pieces[name].draw(whole)
    whole.replay(scaled)
    return made.glyph()


if __name__ == "__main__":
    font, other, out = map(Path, sys.argv[1:4])
    sys.stdout.write(f"{out}: {add(font, other, out)} letters of {other.name}.\n")
