"""With one book without maps in the library, every command and every line of the title works or says what it lacks."""

from __future__ import annotations

import argparse
import io
import sys

import pytest

from game import library
from game.__main__ import main
from game.cli.parser import parser
from game.ui.kit.settings import Settings
from game.ui.shell import books
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from tests.second import tale


@pytest.fixture(autouse=True)
def _shelf(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    for name in [*reversed(library.BOOKS)]:  # so that what comes back comes in its order
        monkeypatch.delitem(library.BOOKS, name)
    monkeypatch.setitem(library.BOOKS, "tale", tale.SHELVED)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))


SAVE = "SAVE"
MAP = "maps/vault/vault.tmx"
GONE = 'there is no rulebook "stacktors" here'
COMMANDS = {
    "play": [(["tale", "--players", "2", "--text"], 0, "Pass to Player 1."), ([MAP, "--text"], 1, GONE)],
    "adventure": [(["--text"], 1, "no rulebook here has adventures without files")],
    "new-map": [(["OUT"], 2, "no rulebook here has maps")],
    "new-campaign": [(["OUT"], 2, "no rulebook here has maps")],
    "check": [(["maps/porch/porch.toml"], 1, "play what another rulebook has")],
    "story": [([MAP], 1, GONE)],
    "render": [([MAP, "OUT.png"], 1, GONE)],
    "screenshot": [
        (["play", "OUT.png"], 0, "1280 by 720 pixels"),
        (["adventure", "OUT.png"], 0, "1280 by 720 pixels"),
    ],
    "simulate": [(["tale", "--players", "2", "--bots", "random"], 0, "told most"), ([MAP], 1, GONE)],
    "prove": [([MAP], 1, GONE)],
    "page": [([SAVE, "OUT.png"], 1, "this rulebook has no pages")],
    "replay": [([SAVE, "--verify"], 0, "stored states are met")],
    "doctor": [([SAVE], 0, "The file is whole")],
    "rules": [([], 0, "A tale"), (["MOV-4"], 1, 'no rule speaks of "MOV-4"')],
}


def test_no_command_is_left_out():
    choices = next(one.choices for one in parser()._actions if isinstance(one, argparse._SubParsersAction))
    assert set(choices) == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_works_or_says_in_a_sentence_what_is_missing(command, tmp_path, capsys):
    for words, status, told in COMMANDS[command]:
        if SAVE in words:
            main(["simulate", "tale", "--players", "2", "--bots", "random", "--out", str(tmp_path / "saves")])
        save = next(tmp_path.glob("saves/*"), None)
        typed = [str(save) if word == SAVE else word.replace("OUT", str(tmp_path / "out")) for word in words]
        capsys.readouterr()
        assert main([command, *typed]) == status
        said = capsys.readouterr()
        assert told in said.out + said.err
        assert len(said.err.splitlines()) <= 2 * bool(status), "a sentence, and no report"


def test_every_line_of_the_title_leads_somewhere_and_back():
    app = App(Settings(speed="instant"))
    app.rulebook = books.rulebook
    lines = [one.key for one in House(app).title().widgets() if one.key != "leave"]
    assert {"adventure", "saves", "rules", "options", "bindings"} <= set(lines)
    for line in lines:
        driver = Driver(House(app).title(), settings=Settings(speed="instant"))
        driver.app.rulebook = books.rulebook
        title = driver.top
        driver.press(line)
        driver.wait(200)
        assert driver.top is not title, line
        for _ in range(3):
            if driver.top is not title:
                driver.key(27)
        assert driver.top is title, line
