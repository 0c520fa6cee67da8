"""The threat view: what enemies could do before one's next turn, on each cell and to a character on one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import pygame
from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.ahead.threats import WayToAttack
from game.books.stacktors.face.map import overlay, signs
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.prose.words import capital, counted, listed
from game.ui.kit.screen import Brush
from game.ui.kit.theme import PALETTE, Rect
from game.ui.map import stamps
from game.ui.map.camera import Camera

MOST = 3
"""The most strokes on a cell; more enemies than that get no more strokes."""
WORKED_OUT = "It is worked out who can reach you."


class Threat(Struct, frozen=True):
    """Who could attack a character on `here`, each with its worst attack in a word or two.

    `cells` says for each cell how many enemies reach it.
    """

    here: Cell
    cells: Mapping[Cell, int]
    blows: tuple[tuple[int, str], ...]
    text: str


def threat(reader: Reader, who: int, here: Cell, only: int = 0) -> Threat:
    """What threatens that character on that cell, as far as it is worked out; `only` that one enemy's part of it."""
    found = [one for one in reader.dangers.threats(who) if only in (0, one.foe)]
    struck = [(one.foe, blow) for one in found if (blow := one.at(here))]
    cells = reader.kept(
        ("threatened", who, only, len(found)), lambda: Counter(cell for one in found for cell in one.cells)
    )
    blows = tuple((foe, blow.told) for foe, blow in struck)
    appearance = reader.appearance(who)
    where = "Where you stand" if appearance and appearance.cell == here else "There"
    known = reader.dangers.all_threats(who)
    return Threat(here, cells, blows, _text(reader, where, struck, only) if known else WORKED_OUT)


def _text(reader: Reader, where: str, struck: list[tuple[int, WayToAttack]], only: int) -> str:
    """The threat in a sentence or two; `where` says for which cell.

    An example is `There 2 enemies can reach you: A and B. At most 5 with Hamper.`
    """
    if not struck:
        return f"{where} {reader.name(only) if only else 'nobody'} can{'not' if only else ''} reach you."
    foe, most = max(struck, key=lambda one: one[1].total)
    worst = f"at most {most.told}."
    if len(struck) == 1:
        return f"{where} {reader.name(foe)} can reach you: {worst}"
    names = listed(reader.name(one) for one, _ in struck)
    return f"{where} {counted(len(struck), 'enemy', 'enemies')} can reach you: {names}. {capital(worst)}"


def draw(brush: Brush, camera: Camera, shown: Threat) -> None:
    """Draw the strokes on the cells: one, two or three."""
    grid, z = camera.plane.grid, camera.z
    brush.surface.fblits(
        [(stamps.strokes(grid, z, min(MOST, number)), camera.corner(cell)) for cell, number in shown.cells.items()]
    )
    brush.surface.blit(
        stamps.brackets(grid, z, PALETTE["attack"]), camera.corner(shown.here), special_flags=pygame.BLEND_PREMULTIPLIED
    )


def draw_blows(brush: Brush, camera: Camera, stage: Stage, shown: Threat) -> None:
    """Draw a line from each enemy that reaches the cell."""
    end = camera.middle(shown.here)
    for cell, _ in _struck(stage, shown):
        for ink, width in (((40, 6, 12), 5), (PALETTE["attack"], 2)):
            for a, b in overlay.dashes([camera.middle(cell), end], 11, 7):
                pygame.draw.line(brush.surface, ink, a, b, width)


def draw_worst(brush: Brush, camera: Camera, stage: Stage, shown: Threat, taken: list[Rect]) -> None:
    """Draw the worst that each could do below it, clear of what is `taken`."""
    for cell, word in _struck(stage, shown):
        signs.draw_below_tag(brush, camera, camera.plane.middle(cell), word, "attack", taken)


def _struck(stage: Stage, shown: Threat) -> Iterator[tuple[Cell, str]]:
    """Where each enemy stands that reaches the cell, and the worst it could do."""
    appearances = ((stage.appearance(foe), word) for foe, word in shown.blows)
    yield from ((appearance.cell, word) for appearance, word in appearances if appearance)
