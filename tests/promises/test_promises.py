"""What is promised in random positions is kept; the command finds it where it is not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.ahead.preview import HelpedAnswers
from game.books.stacktors.play.movement.reach import reach
from tests.promises import walks
from tests.promises.__main__ import main
from tests.promises.counting import faults
from tests.promises.positions import position


@pytest.mark.rule("AST-1", "ATK-5", "ATK-7", "DMG-3", "DIE-1", "DIE-3", "MOV-6", "ENC-4")
def test_every_promise_is_kept():
    assert [*faults(30, 1)] == []


def test_a_position_is_made_again_by_its_number():
    assert str(position(7)) == str(position(7)) != str(position(8))


def test_a_sentence_that_forgets_the_friends_of_the_target_is_found(monkeypatch, capsys):
    monkeypatch.setattr(HelpedAnswers, "to", lambda *_: iter(()))
    assert main(["--positions", "12", "--seed", "1"]) == 1
    assert "sure: " in capsys.readouterr().out


def test_a_map_that_hides_who_may_shoot_is_found(monkeypatch):
    hiding = lambda who: {cell: replace(way, shooters=()) for cell, way in reach(who).items()}  # noqa: E731
    monkeypatch.setattr(walks, "reach", hiding)
    assert any(kind == "parting shots" for _, kind, _ in faults(20, 1))
