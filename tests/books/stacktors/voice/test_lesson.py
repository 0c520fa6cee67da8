"""The first fight in text mode: won by what is said before the prompt; hints come once."""

from __future__ import annotations

import re

import pytest

from game import library, opening, party
from game.records import Notebook
from game.table.book import GM
from game.text.session import TextSession


class Typing:
    """A player who types what the lesson says, or Enter; all lines are kept."""

    def __init__(self, answers=None) -> None:
        self.lines: list[str] = []
        self.asked = 0
        self._answers = iter(answers) if answers is not None else None

    def write(self, line: str) -> None:
        self.lines.append(line)

    def read(self, prompt: str) -> str | None:
        del prompt
        self.asked += 1
        if self._answers is not None:
            return next(self._answers, None)
        if self.asked > 40:
            return None
        block = " ".join(self.lines[-3:])
        typed = re.findall(r"[Tt]ype:? ([^.]+)\.", block)
        return typed[-1] if typed else ""


def session(player: Typing, notebook: Notebook, campaign: str = "porch") -> TextSession:
    of = opening.campaign(campaign)
    match = opening.begun(of, party.start(of, 1, 1))
    people = opening.people(opening.Game(match, of), "balanced")
    table = opening.table(opening.Game(match, of), {**people, GM: library.master(of)}, "1")
    made = TextSession(table, player.read, player.write)
    made.teller.note(notebook)
    return made


@pytest.fixture
def notebook(tmp_path):
    return Notebook(tmp_path / "notebook.json")


def close(made: TextSession) -> None:
    made.table.close()
    made.match.close()


def test_it_is_won_by_typing_what_is_said(notebook):
    player = Typing()
    made = session(player, notebook)
    assert made.run() == "victory"
    said = [line for line in player.lines if line.startswith("The first fight, ")]
    steps = [int(line.split()[3]) for line in said]
    assert steps == sorted(steps)
    assert set(steps) >= {1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12}
    assert notebook.learned("stacktors", "porch")
    close(made)


def test_skip_goes_on_to_the_next_step(notebook):
    player = Typing(["skip"])
    made = session(player, notebook)
    made.run()
    said = [line for line in player.lines if line.startswith("The first fight, ")]
    assert [line.split()[3] for line in said] == ["1", "2"]
    close(made)


def test_outside_of_the_lesson_hints_are_given_once(notebook):
    told = []
    for _ in range(2):
        player = Typing(["pass"] + ["end the turn"] * 3)
        made = session(player, notebook, "maps/toll_house/toll_house.tmx")
        made.run()
        told.append([line for line in player.lines if line.startswith("Hint: ")])
        assert "skip" in made.teller.commands
        close(made)
    assert "Hint: Waiting: you act on the way back up, after the rest." in told[0]
    assert not set(told[0]) & set(told[1])


def test_without_a_notebook_or_with_hints_off_none_is_given(notebook):
    notebook.switch(hints=False)
    player = Typing(["pass"] + ["end the turn"] * 3)
    made = session(player, notebook, "maps/toll_house/toll_house.tmx")
    made.run()
    assert not [line for line in player.lines if line.startswith("Hint: ")]
    close(made)
