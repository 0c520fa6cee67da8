"""Text mode breaks its lines where the terminal ends."""

from __future__ import annotations

import pytest

from game.text.menu import show

LINE = " 3 strike Imp with [R3] = 3, Ranged. Sure: it loses 1 pip, whatever it answers."


def looks(monkeypatch, columns: int, *, seen: bool = True) -> None:
    """Somebody looks at a terminal of that width, or what is printed goes elsewhere."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr("sys.stdout.isatty", lambda: seen)


@pytest.mark.parametrize("columns", [30, 40, 60])
def test_a_line_goes_on_below_its_own_text(monkeypatch, capsys, columns):
    looks(monkeypatch, columns)
    show(LINE)
    first, *others = capsys.readouterr().out.splitlines()
    assert others
    assert first.startswith(" 3 strike")
    assert all(len(line) <= columns and line.startswith("   ") and line[3] != " " for line in others)
    assert " ".join((first.strip(), *map(str.strip, others))) == LINE.strip()


@pytest.mark.parametrize(("columns", "seen"), [(200, True), (30, False)])
def test_a_line_that_has_room_or_goes_to_no_terminal_stays_whole(monkeypatch, capsys, columns, seen):
    looks(monkeypatch, columns, seen=seen)
    show(LINE)
    assert capsys.readouterr().out == f"{LINE}\n"


def test_a_row_of_a_map_is_not_broken_into_pieces(monkeypatch, capsys):
    looks(monkeypatch, 20)
    show("  1 " + "." * 28)
    assert "." * 28 in capsys.readouterr().out
