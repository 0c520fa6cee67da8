"""The portraits at the docks' corners: who attacks at the left, who is attacked at the right.

Pieces can be touched there too.
"""

from __future__ import annotations

import pygame

from game.stacktors.values.pieces import Colour, Piece
from game.ui.kit.tips import DELAY
from game.ui.stacktors.docks.shoulders import HIGH, WIDE
from tests.ui.stacktors.docks.desk import attacked, attacking


def spot(desk, who: str, piece: str) -> tuple[float, float]:
    """A point of the portrait at which that piece is seen, in design pixels."""
    wanted = desk.scene.ids(who, piece)[0]
    shoulder = next(one for one in desk.dock.shoulders if one.name == who)
    area = shoulder.rect
    points = ((area.x + x, area.y + y) for y in range(2, int(HIGH), 3) for x in range(2, int(WIDE), 3))
    for point in points:
        found = shoulder.piece_at(desk.look, point)
        if found and found[1].id == wanted:
            return point
    raise AssertionError(piece)


def press(desk, point) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.dock.handle(pygame.Event(kind, pos=point, button=1), point)


def test_the_attacker_is_at_the_left_whoever_decides():
    for desk, names in ((attacking(), ["A", "B"]), (attacked(), ["B", "A"])):
        assert [one.name for one in desk.dock.shoulders] == names
        left, right = (one.rect for one in desk.dock.shoulders)
        assert left.x == desk.dock.rect.x
        assert right.right == desk.dock.rect.right
        assert left.bottom == right.bottom == desk.dock.rect.y


def test_a_piece_is_put_in_by_touching_the_portrait():
    desk = attacking()
    wanted = desk.scene.ids("A", "C1")[0]
    before = wanted in desk.making.staged.pieces
    press(desk, spot(desk, "A", "C1"))
    assert (wanted in desk.making.staged.pieces) != before
    assert desk.dock.shoulders[0].marks.get(wanted) == (None if before else "added")


def test_what_the_other_would_answer_is_lifted_in_its_portrait():
    desk = attacking(B="hostile G1R2-G3Y2O2-R1")
    number = next(n for n, one in enumerate(desk.making.outlook.answers) if one.defence.pieces)
    desk.making.outlook.look_at(number)
    desk.dock.changed()
    assert set(desk.dock.shoulders[1].marks) == set(desk.making.outlook.answers[number].defence.pieces)


def test_a_piece_under_the_pointer_tells_what_it_does_with_its_figures():
    desk = attacked()
    at = spot(desk, "B", "G3")
    desk.dock.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)), at)
    desk.dock.update(DELAY)
    assert desk.dock.tips.shown == f"portrait {desk.scene.id('B')} {desk.scene.ids('B', 'G3')[0]}"
    assert "Hamper" in desk.content.known.tip_of("guts", Piece(Colour.GREEN, 3))
    desk.draw()


def test_long_names_and_small_windows_are_not_cut():
    for size in ((1280, 720), (1920, 1080)):
        desk = attacked(desk={"size": size})
        desk.draw()
        assert desk.look.clipped == []


def test_where_the_map_is_low_there_are_none():
    assert attacked(desk={"size": (1024, 576)}).dock.shoulders == ()
