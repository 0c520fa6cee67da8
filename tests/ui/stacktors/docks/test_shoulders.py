"""The portraits at the docks' corners: who attacks at the left, who is attacked at the right.

Pieces can be touched there too.
"""

from __future__ import annotations

import pygame

from game.stacktors.values.pieces import Colour, Piece
from game.ui.kit.tips import DELAY
from game.ui.stacktors.docks.shoulders import HIGH, WIDE
from tests.ui.stacktors.docks.dock_alone import attacked, attacking


def spot(alone, who: str, piece: str) -> tuple[float, float]:
    """A point of the portrait at which that piece is seen, in design pixels."""
    wanted = alone.scene.ids(who, piece)[0]
    shoulder = next(one for one in alone.dock.shoulders if one.name == who)
    area = shoulder.rect
    points = ((area.x + x, area.y + y) for y in range(2, int(HIGH), 3) for x in range(2, int(WIDE), 3))
    for point in points:
        found = shoulder.piece_at(alone.look, point)
        if found and found[1].id == wanted:
            return point
    raise AssertionError(piece)


def press(alone, point) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        alone.dock.handle(pygame.Event(kind, pos=point, button=1), point)


def test_the_attacker_is_at_the_left_although_the_other_decides():
    alone = attacked()
    assert [one.name for one in alone.dock.shoulders] == ["B", "A"]
    left, right = (one.rect for one in alone.dock.shoulders)
    assert left.x == alone.dock.rect.x
    assert right.right == alone.dock.rect.right
    assert left.bottom == right.bottom == alone.dock.rect.y


def test_the_attack_panel_has_none():
    assert attacking().dock.shoulders == ()


def test_a_piece_is_put_in_by_touching_the_portrait():
    alone = attacked()
    wanted = alone.scene.ids("A", "C1")[0]
    before = wanted in alone.making.defence.pieces
    press(alone, spot(alone, "A", "C1"))
    assert (wanted in alone.making.defence.pieces) != before
    assert alone.dock.shoulders[1].marks.get(wanted) == (None if before else "added")


def test_a_piece_under_the_pointer_tells_what_it_does_with_its_figures():
    alone = attacked()
    at = spot(alone, "B", "G3")
    alone.dock.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)), at)
    alone.dock.update(DELAY)
    assert alone.dock.tips.shown == f"portrait {alone.scene.id('B')} {alone.scene.ids('B', 'G3')[0]}"
    assert "Hamper" in alone.content.known.tip_of("guts", Piece(Colour.GREEN, 3))
    alone.draw()


def test_long_names_and_small_windows_are_not_cut():
    for size in ((1280, 720), (1920, 1080)):
        alone = attacked(alone={"size": size})
        alone.draw()
        assert alone.look.clipped == []


def test_where_the_map_is_low_there_are_none():
    assert attacked(alone={"size": (1024, 576)}).dock.shoulders == ()
