"""What lies over the map never hides whoever acts."""

from __future__ import annotations

import pytest

from game.books.stacktors.face.pages.story_log import StoryLine
from game.books.stacktors.face.table.boxes import StoryBox
from game.books.stacktors.prose import Line
from game.ui.play.logbox import LogBox
from tests.ui.play.play import Idle

WIDE, HIGH = 30, 22


def field(x: int, y: int) -> str:
    rows = [["."] * WIDE for _ in range(HIGH)]
    rows[y][x] = "A"
    rows[HIGH // 2][WIDE // 2] = "c"
    return "\n".join(map("".join, rows))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 576)])
@pytest.mark.parametrize(
    ("x", "y"), [(0, 0), (WIDE - 1, 0), (0, HIGH - 1), (WIDE - 1, HIGH - 1), (3, HIGH - 2), (12, 9)]
)
def test_neither_sheet_nor_log_nor_panel_lies_over_who_acts(begin, x, y, size):
    p = begin(field(x, y), gm=Idle(), size=size, A="G1R2-R3O2C1-R1", c="hostile G1-G1-")
    tale = p.screen.pacer.show.story_log
    tale._voice.append(StoryLine(0, Line("The river rises, and nobody has asked it to.")))
    tale._lines += [
        StoryLine(0, Line(f"Line {n} of the log, as long as lines of the log often are.")) for n in range(9)
    ]
    p.turn("A")
    p.screen.changed()
    p.driver.wait(800)
    (figure,) = p.screen.face.state.standing((p.scene.id("A"),))
    over = [one for one in p.screen.shown if isinstance(one, StoryBox | LogBox)]
    assert any(isinstance(one, StoryBox) for one in over)
    assert not [one.rect for one in over if one.rect.meets(figure)], figure
    assert figure.right <= p.screen.face.state.places.side.x
