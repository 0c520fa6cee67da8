"""The command `adventure`, with situations from the tests' own composer."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game import registry
from game.__main__ import main
from game.cli import adventure_parser
from game.gm import odds, outset
from game.gm.closing import END_RESULT
from game.stacktors.shelved import whole
from tests.gm import standin


@pytest.fixture(autouse=True)
def _standin(monkeypatch, tmp_path):
    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures()))
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))


def test_all_lengths_and_difficulties_can_be_named():
    assert tuple(outset.LENGTHS) == adventure_parser.LENGTHS
    assert tuple(odds.DIFFICULTIES) == adventure_parser.DIFFICULTIES


def test_computers_play_whole_adventures(capsys):
    assert main(["adventure", "--play", "bots", "--seeds", "1..2", "--length", "short", "--heroes", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["adventures"] == told["ended"] == 2
    assert told["repeated"]["openings"] == told["repeated"]["titles"] == 0
    assert told["repeated"]["texts"] > 0, "the stand-in says the same of each situation"
    assert told["with"].keys() == {"social", "abstract", "discrete", "relief after a peak"}
    for seed, lacks in told["lacking"].items():
        had = next(one["had"] for one in told["played"] if str(one["seed"]) == seed)
        assert lacks == [what for what, times in had.items() if not times]
    assert told["kinds_of_ending"] == len(told["endings"])
    assert set(told["never"]) == {name for name, times in told["features"].items() if not times}
    assert told["features"]["points (RWD-1)"] > 0
    assert "strike (DCH-5)" in told["never"], "the stand-in has no challenges"
    assert set(told["endings"]) <= END_RESULT.keys()
    assert sum(told["kinds"].values()) == told["situations"] == sum(len(one["cpu"]) for one in told["played"])


def test_it_is_told_in_lines(capsys):
    assert main(["adventure", "--play", "bots", "--seeds", "3", "--length", "short", "--heroes", "1"]) == 0
    told = capsys.readouterr().out
    assert "1 adventure with" in told
    assert "came to an ending" in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--setting", "moon"], "foundries, marches, passes"),
        (["--creation", "group"], "--text"),
        (["--names", "Ann,Ben", "--players", "1"], "2 players are named"),
        (["--play", "bots", "--seeds", "4..1"], "seeds"),
        (["--play", "bots", "--seeds", "one"], "write it as 1..40"),
    ],
)
def test_what_cannot_be_is_said(capsys, arguments, told):
    assert main(["adventure", *arguments]) == 2 or arguments[0] == "--creation"
    assert told in capsys.readouterr().err


def test_the_maps_that_were_made_are_kept_and_pass_the_check(capsys, monkeypatch, tmp_path):
    made = replace(whole.SHELVED, adventures=standin.adventures(standin.proven_on_made_ground))
    monkeypatch.setitem(registry.BOOKS, "stacktors", made)
    few = ["--seeds", "3", "--heroes", "1", "--longest", "1"]
    assert main(["adventure", "--play", "bots", *few, "--maps", str(tmp_path / "maps")]) == 0
    (path,) = (tmp_path / "maps").glob("*.tmx")
    assert main(["check", str(path)]) == 0, capsys.readouterr().out
