"""`python -m game.lab arena`: what it prints and what it refuses."""

from __future__ import annotations

import json
import sys

import pytest

from game import __main__ as game
from game import files
from game.books.stacktors.lab.review.manners import MANNERS
from game.lab.__main__ import main
from tests.tictactoe_arena import ARENA as SMALL
from tests.tictactoe_shelved import put_in_the_library

QUICK = ["arena", "damage", "random", "--size", "1", "--rounds", "1", "--jobs", "1"]
KEYS = "a b games wins draws losses standoffs score low high cpu_p50_ms cpu_p99_ms slice_p999_ms"


def test_one_object_with_all_figures(capsys):
    assert main([*QUICK, "--games", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert " ".join(told) == KEYS
    assert (told["a"], told["b"], told["games"]) == ("damage", "random", 2)
    assert told["wins"] + told["draws"] + told["losses"] == 2
    assert 0 <= told["low"] <= told["score"] <= told["high"] <= 1


def test_a_table_for_people(capsys):
    assert main([*QUICK, "--games", "1", "--decide", "pips"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("damage against random: 1 fight, 1 against 1, 1 round at most, then decided by pips.\n")
    assert "stand-offs" in told


def test_mistakes_and_means_are_counted_where_it_is_asked_for(capsys):
    assert main([*QUICK, "--games", "2", "--rounds", "3", "--blunders", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert " ".join(told) == f"{KEYS} blunders"
    blunders = told["blunders"]
    assert list(blunders) == ["turns", "attacks", "plain_attacks", "counts", "rates", "means"]
    assert blunders["turns"] > 0
    for name, rate in blunders["rates"].items():
        chances = blunders["plain_attacks" if name == "vain_attacks" else "turns"]
        assert rate == pytest.approx(100 * blunders["counts"][name] / chances if chances else 0, abs=0.01)
    assert all(one["used"] <= one["could"] for one in blunders["means"].values())


def test_mistakes_are_told_as_a_table(capsys):
    assert main([*QUICK, "--games", "1", "--blunders"]) == 0
    told = capsys.readouterr().out
    assert "What damage did, in " in told
    assert "plain attacks that cannot take a pip" in told
    assert "What damage used, and how often it could have, per fight:" in told


def test_every_fight_can_be_kept_and_told_again(capsys, tmp_path):
    assert main([*QUICK, "--games", "2", "--seed", "3", "--out", str(tmp_path / "fights")]) == 0
    kept = sorted((tmp_path / "fights").iterdir())
    assert [one.name for one in kept] == ["damage_random_3.stacktors", "damage_random_3_swapped.stacktors"]
    for one in kept:
        assert game.main(["replay", str(one), "--verify"]) == 0
    capsys.readouterr()
    assert game.main(["replay", str(kept[0])]) == 0
    assert "Round 1, highest first: Hero 1" in capsys.readouterr().out


def test_a_fight_that_cannot_be_kept_is_told_with_the_way_to_mend_it(capsys, tmp_path):
    (tmp_path / "taken").write_text("a file")
    assert main([*QUICK, "--games", "1", "--out", str(tmp_path / "taken")]) == 1
    assert "name another folder after --out" in capsys.readouterr().err


def test_manners_are_told_where_it_is_asked_for(capsys):
    persona = [*QUICK, "--games", "1", "--persona", "guardian", "--manners"]
    assert main([*persona, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert " ".join(told) == f"{KEYS} manners"
    assert list(told["manners"]) == list(MANNERS)
    assert told["manners"]["distance"] >= 1
    assert main(persona) == 0
    told = capsys.readouterr().out
    assert "How damage played as guardian:" in told
    assert all(one.title in told for one in MANNERS.values())


def test_a_terminal_is_told_how_many_fights_are_over(capsys, monkeypatch):
    monkeypatch.setattr("game.cli.progress.PAUSE", 0.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main([*QUICK, "--games", "2", "--json"]) == 0
    assert capsys.readouterr().err == "1 of 2 fights.\n2 of 2 fights.\n"


def test_a_map_is_fought_on(capsys):
    vault = str(files.MAPS / "vault" / "vault.tmx")
    assert main(["arena", "random", "random", "--map", vault, "--games", "1", "--rounds", "1", "--jobs", "1"]) == 0
    assert "random against random: 1 fight" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("lucky random", 'there is no contestant "lucky"; use one of random, damage, greedy'),
        ("random lucky", 'there is no contestant "lucky"; use one of random, damage, greedy'),
        (
            "random random --persona clown",
            'there is no persona "clown"; use one of brute, archer, guardian, schemer, pack, coward, burden',
        ),
        ("random random --decide luck", 'there is no measure "luck"; use one of pips'),
        ("random random --map gone.tmx", "gone.tmx"),
        ("random random --size 9", '"9" is no whole number from 1 to 8'),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(arguments, sentence, capsys):
    assert main(["arena", *arguments.split()]) != 0
    told = capsys.readouterr().err
    assert sentence in told
    assert "Traceback" not in told


def test_a_second_book_has_its_own_contestants(tmp_path, monkeypatch, capsys):
    """The map says which book is played."""
    put_in_the_library(monkeypatch)
    from tests.test_second_book import MAP

    path = tmp_path / "grid.tmx"
    path.write_text(MAP.format(book="tictactoe"), encoding="utf-8")
    (tmp_path / "set.png").write_bytes((files.ASSETS / "tiles" / "ground.png").read_bytes())
    assert main(["arena", "first", "damage", "--map", str(path)]) == 2
    assert ", ".join(SMALL.contestants) in capsys.readouterr().err
    assert main(["arena", "first", "greedy", "--map", str(path), "--games", "4", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4
