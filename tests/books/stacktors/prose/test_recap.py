"""What a player is told who decides again: own losses, falls, who came near, the clock, and nothing else."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.prose.recap import MOST, Around, recap
from game.books.stacktors.values.pieces import Colour, Piece

NAMES = {1: "Bram", 2: "Tansy", 7: "the Imp", 8: "the Toll-Brute", 9: "the gate"}
OWN = (1, 2)
R3, R2, R1 = (Piece(Colour.RED, n, n) for n in (3, 2, 1))


def near(cell: Cell):
    return 1, cell.x


AROUND = Around(OWN.__contains__, NAMES.__getitem__, near)


def told(*events) -> list[str]:
    return [line.text for line in recap(events, AROUND)]


def lost(who: int, before: Piece = R3, after: Piece | None = R2):
    return happened.Damaged(who=who, before=before, after=after, position="guts")


def moved(who: int, far: int):
    return happened.Moved(who=who, cell=Cell(far, 0), facing=0, left=1)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (lost(1), "Bram loses 1 pip."),
        (lost(1, R3, None), "Bram loses 3 pips."),
        (happened.Worn(who=1, before=R1, after=None), "Bram wears 1 pip for good."),
        (happened.EffectBegan(who=2, kind="frozen", rounds=2, by=7), "Tansy is held for 2 turns."),
        (happened.EffectBegan(who=2, kind="fleeing", rounds=1, by=7), "Tansy must run for 1 turn."),
        (happened.Fell(who=7, why="fallen"), "The Imp falls."),
        (happened.Fell(who=1, why="gave up"), "Bram gives up."),
        (happened.Overcame(who=9, by=2), "The gate is overcome."),
        (happened.Helped(who=2, whom=1, pieces=(R2,)), "Tansy helps Bram with 2 pips."),
        (happened.Joined(who=8, by=1), "The Toll-Brute joins you."),
        (happened.Brought(who=(7, 8)), "The Imp and the Toll-Brute come."),
        (happened.Left(who=7, because=("SIT-1",)), "The Imp leaves."),
        (
            happened.SideChanged(who=7, side="hostile", neck=Colour.BLACK, seat="gm", because=("SIT-1",)),
            "The Imp becomes an enemy.",
        ),
        (happened.TimePassed(rounds=2, left=1), "1 round is left."),
        (
            happened.Stalled(rounds=2, left=1),
            "Nobody has been hurt for long: if nothing changes this round, the conflict ends undecided.",
        ),
        (happened.Compared(who=7, whom=1, attack=2, defence=3, hit=False, times=0), "Bram stops 1 attack of the Imp."),
        (moved(7, 3), "The Imp is 3 cells from Bram."),
        (moved(7, 1), "The Imp is beside Bram."),
    ],
)
def test_each_event_of_note_has_its_line(event, line):
    assert told(event) == [line]


@pytest.mark.parametrize(
    "event",
    [
        lost(7),
        moved(7, 6),
        moved(1, 1),
        happened.Said(who=7, text="Halt!"),
        happened.Left(who=9),
        happened.SideChanged(who=7, side="hostile", neck=Colour.BLACK, seat="gm", because=("SID-1", "POS-6")),
        happened.Compared(who=1, whom=7, attack=2, defence=3, hit=False, times=0),
        happened.EffectBegan(who=7, kind="frozen", rounds=2, by=1),
        happened.RoundBegan(round=2, order=()),
    ],
)
def test_of_all_else_nothing_is_told(event):
    assert told(event) == []


def test_what_belongs_together_is_told_together_where_it_came_last():
    lines = told(lost(1), happened.Fell(who=7, why="fallen"), lost(1, R2, None), moved(8, 2), moved(8, 4))
    assert lines == ["The Imp falls.", "Bram loses 3 pips.", "The Toll-Brute is 4 cells from Bram."]


def test_who_went_off_again_did_not_come_near():
    assert told(moved(8, 2), moved(8, 9)) == []


def test_there_are_six_lines_at_most_and_walks_are_left_out_first():
    falls = [happened.Fell(who=who, why="fallen") for who in (7, 8, 9)]
    lines = told(moved(7, 1), *falls, lost(1), lost(2), happened.TimePassed(rounds=1, left=3))
    assert len(lines) == MOST
    assert not any("beside" in line for line in lines)
    assert told(*(happened.TimePassed(rounds=n, left=n) for n in range(1, 9)))[-1] == "8 rounds are left."


def test_no_line_is_too_long():
    longest = max(told(*(moved(8, 4), happened.Helped(who=2, whom=1, pieces=(R3,)))), key=len)
    assert len(longest) <= 60
