"""When rounds begin, a line of brass runs along the turn bar, and the cards drop one after another."""

from __future__ import annotations

from game.books.stacktors.face.table.match import BarEntry, BrassLine
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Widget

ROOM = Rect(300, 0, 600, 58)
CARDS = [Widget(rect=Rect(300 + 60 * n, 7, 56, 48)) for n in range(3)]


def seen(entry: BarEntry) -> tuple[list[float], list[float]]:
    """How high the cards stand, and how long the line is."""
    shown = list(entry.widgets(ROOM, iter(CARDS)))
    lines = [one.rect.w for one in shown if isinstance(one, BrassLine)]
    return [one.rect.y for one in shown if not isinstance(one, BrassLine)], lines


def begun() -> BarEntry:
    entry = BarEntry(fighting=False)
    assert not entry.update(16, fighting=False, shown=True)
    assert entry.update(16, fighting=True, shown=True)
    return entry


def test_cards_drop_one_after_another_below_the_line():
    entry = begun()
    assert seen(entry) == ([-48, -48, -48], [0])
    entry.update(100, fighting=True, shown=True)
    (first, second, third), (line,) = seen(entry)
    assert 7 > first > second > third > -48
    assert line == 225
    while entry.update(100, fighting=True, shown=True):
        pass
    assert seen(entry) == ([7, 7, 7], [])


def test_nothing_moves_where_rounds_were_there_already_or_nothing_is_shown():
    entry = BarEntry(fighting=True)
    assert not entry.update(16, fighting=True, shown=True)
    entry = begun()
    entry.update(16, fighting=True, shown=False)
    assert seen(entry) == ([7, 7, 7], [])
