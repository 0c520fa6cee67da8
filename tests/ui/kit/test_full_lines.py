"""A line that a text fills to its end is not followed by an empty one."""

from __future__ import annotations

from typing import Any

import pygame

from game.books.stacktors.face.rulebook import RulesScreen
from game.ui.kit.desk import Desk
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Passage
from game.ui.shell.drive import Driver

HTML = "and has practised saying no.<br>There is washing on the line."


def lines(desk: Desk, width: int) -> list[str]:
    """The lines in which the two sentences are laid out, in a passage of that width."""
    place = pygame.Rect(0, 0, width, 400)
    desk.show([Passage(key="page", rect=Rect(*place), html=HTML)], lambda _: place)
    box: Any = desk._shown["page"][1]
    rows = box.text_box_layout.layout_rows
    return ["".join(getattr(chunk, "text", "") for chunk in row.items) for row in rows]


def test_a_full_line_is_followed_by_the_next_one():
    desk = Desk(Driver(RulesScreen("ATK-1")).app.look)
    found = [lines(desk, width) for width in range(180, 240)]
    desk.close()
    assert {len(some) for some in found} == {2, 3, 4}, "both sentences are broken, or one, or none"
    assert all(all(some) for some in found), "no line is empty"
