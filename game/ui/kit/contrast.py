"""The look with more contrast: brighter words, edges and marks on darker boards."""

from __future__ import annotations

from game.ui.kit.theme import PALETTE
from game.ui.sprites.palette import Rgb, rgb

_USUAL = dict(PALETTE)
_CONTRASTED: dict[str, Rgb] = {
    name: rgb(code)
    for name, code in {
        "night": "#000000",
        "panel": "#07060C",
        "row": "#14121E",
        "hover": "#2C2848",
        "line": "#A8A2CC",
        "brass": "#FFC76A",
        "brass_light": "#FFF0C8",
        "brass_dark": "#C99A4E",
        "text": "#FFFFFF",
        "muted": "#E6E2F2",
        "faint": "#CFCAE2",
        "parchment": "#FFF8E6",
        "parchment_dark": "#F0E2BE",
        "ink": "#120A04",
        "ink_light": "#3C2A18",
        "good": "#94F2AE",
        "warn": "#FFDE5C",
        "bad": "#FFA69E",
        "move": "#84F7E8",
        "attack": "#FF9086",
        "on_brass": "#000000",
        "cap_on_brass": "#241404",
        "off": "#0A0912",
        "off_line": "#7D78A0",
        "on": "#1E3A48",
        "enemy": "#FFB0B0",
    }.items()
}
"""The colours that differ from the usual ones."""


def wear(*, contrast: bool) -> None:
    """Have the usual colours, or those with more contrast, in all that is drawn from now on.

    There is one window, so there is one palette.
    """
    PALETTE.update(_USUAL | (_CONTRASTED if contrast else {}))
