"""A line that is written on, while an input method puts text together in it."""

from __future__ import annotations

from game.ui.kit import composing
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect

_AIR = 10
"""How far the text is from the ends of the line, in design pixels."""


def paint(brush: Brush, line: Rect, before: str, after: str, *, heading: bool) -> None:
    """Paint what is written `before` and `after` the cursor, and between them, underlined, what is put together.

    Where that has no room, its end is seen.
    """
    kind, size = ("heading", 21) if heading else ("ui", 15)
    wide = [brush.look.width(text, kind, size) for text in (before, composing.text(), after)]
    room = line.w - 2 * _AIR
    start = line.x + _AIR + (max(0.0, room - sum(wide)) / 2 if heading else 0) - max(0.0, sum(wide[:2]) - room)
    parts = (
        (before, "text", start),
        (composing.text(), "focus", start + wide[0]),
        (after, "text", start + sum(wide[:2])),
    )
    clip = brush.surface.get_clip()
    brush.surface.set_clip(brush.area(line).clip(clip))
    for text, ink, left in parts:
        brush.text(text, (left, line.centre[1]), kind, size, ink, "midleft")
    foot = line.centre[1] + brush.look.height(kind, size) / 2
    brush.line(((start + wide[0], foot), (start + sum(wide[:2]), foot)), "focus")
    brush.surface.set_clip(clip)
