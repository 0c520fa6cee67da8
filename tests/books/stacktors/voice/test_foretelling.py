"""Text mode tells before a turn what enemies mean to do, unless their level or the player forbids it."""

from __future__ import annotations

import re

from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.mind.levels import player
from tests.books.stacktors.mind.test_intentions import FIELD, PEOPLE
from tests.books.stacktors.scene import scene
from tests.text.test_session import Typed

MEANS = "means to"
SHOT = re.compile(r"C means to strike B with Ranged: [1-9]\.")


def typed(*lines: str, level: str = "normal") -> Typed:
    return Typed(scene(FIELD, **PEOPLE), *lines, master=Umpire(player(level)), people=("p1",))


def lines(found: Typed) -> list[str]:
    return [line for line in found.shown if MEANS in line]


def test_a_line_for_each_enemy_before_the_answers():
    found = typed()
    (told,) = lines(found)
    assert SHOT.fullmatch(told)
    assert found.shown.index(told) < next(n for n, line in enumerate(found.shown) if line.startswith(" 1"))


def test_it_can_be_asked_for():
    assert SHOT.fullmatch(typed("intentions").after("intentions").splitlines()[0])


def test_of_hard_enemies_it_is_told_only_if_that_is_always_wanted():
    found = typed("intentions", "intentions always", "intentions", level="hard")
    assert found.shown.count("It is not known what enemies mean to do now.") == 1
    assert "where they are novice, easy or normal" in found.after("intentions")
    assert "however well they think" in found.after("intentions always")
    assert len(lines(found)) > 0
    assert lines(found)[0] in found.shown[found.shown.index("> intentions always") :]


def test_it_is_told_as_a_turn_begins_and_in_it_only_if_it_has_changed():
    found = typed("move b4", "end")
    assert len(lines(found)) == 2
    assert MEANS not in found.after("move b4")
    assert MEANS in found.after("end")


def test_it_can_be_switched_off():
    found = typed("intentions off", "intentions", "move b4", "end")
    assert found.after("intentions").splitlines() == ["It is not told what enemies mean to do."]
    assert found.after("intentions off").startswith("It is not told")
    assert len(lines(found)) == 1, "only what was told before"


def test_help_names_it():
    assert any("what enemies mean to do next" in line for line in typed("help").shown)
