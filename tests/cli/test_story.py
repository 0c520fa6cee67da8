"""`stacktors story`: the facts of a campaign, and the shortest ways to its endings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main
from tests.campaign.folder import Folder

TOLD = """\
Small: 2 facts, 3 states of situations and facts.

mat: Under the mat
  set: situation yard, nan, talk 1 (learned)
  read: situation yard, nan, talk 2, needs (mat)
  read: situation yard, next, led (mat > 3)

sink (secret)
  set: situation yard, watches 1 (add 2)
  read: ending ditch

The shortest ways to the endings, and in brackets what is known as a situation begins:
  home (victory): yard "success"
  ditch (defeat): yard "failure"
  found (victory): no way was found
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    folder = Folder(tmp_path).change('led = "home"', 'led = ["found when mat > 3", "home"]')
    folder.change("[[heroes]]", '[facts]\nmat = "Under the mat"\n\n[[heroes]]')
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "add sink 2"')
    folder.change('text = "A ditch."', 'text = "A ditch, {sink} deep."')
    folder.text += '\n[endings.found]\nresult = "victory"\ntitle = "Found"\ntext = "Found."\n'
    return str(folder.write())


def test_facts_and_endings_are_told(path, capsys):
    assert main(["story", path]) == 0
    assert capsys.readouterr().out == TOLD


def test_a_program_can_read_it(path, capsys):
    assert main(["story", path, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["campaign"], told["states"], told["whole"]) == ("small", 3, True)
    assert told["facts"][1] == {
        "name": "sink",
        "words": "",
        "set_by": [{"place": "situation yard, watches 1", "how": "add 2"}],
        "read_by": [{"place": "ending ditch", "how": ""}],
    }
    assert told["endings"] == [
        {"key": "home", "result": "victory", "title": "", "way": [["yard", "success"]], "known": [{}]},
        {"key": "ditch", "result": "defeat", "title": "", "way": [["yard", "failure"]], "known": [{}]},
        {"key": "found", "result": "victory", "title": "Found", "way": None, "known": []},
    ]


def test_what_cannot_be_played_is_told_first(tmp_path, capsys):
    folder = Folder(tmp_path).change('led = "home"', 'led = ["home", "ditch"]')
    assert main(["story", str(folder.write())]) == 1
    assert 'no way behind "home" is ever taken' in capsys.readouterr().err


def test_ways_tell_what_is_known_as_a_situation_begins(tmp_path, capsys):
    folder = Folder(tmp_path).change('success = "home"\nled = "home"', 'success = "barn"\nled = "barn"').barn()
    folder.change('success = "home"', 'success = ["home when mat", "ditch"]')
    folder.text = folder.text.replace('stand-off = "home"', 'stand-off = "ditch"')
    assert main(["story", str(folder.write())]) == 0
    assert 'home (victory): yard "success", barn (mat) "success"\n' in capsys.readouterr().out
