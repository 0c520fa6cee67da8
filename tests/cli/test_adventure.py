"""The command `adventure`, with situations from the tests' own composer."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game import library, made_maps, opening, party, registry
from game.__main__ import main
from game.books.stacktors.shelved import whole
from game.cli import party_options
from game.gm import story
from game.gm.choosing import END_RESULT
from game.table.book import GM
from tests.gm import standin


@pytest.fixture(autouse=True)
def _standin(monkeypatch, tmp_path):
    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures()))
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))


def test_all_lengths_and_difficulties_can_be_named():
    assert tuple(story.LENGTHS) == party_options.LENGTHS
    assert tuple(story.DIFFICULTIES) == party_options.DIFFICULTIES


def test_computers_play_whole_adventures(capsys):
    assert main(["adventure", "--play", "bots", "--seeds", "1..2", "--length", "short", "--heroes", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["adventures"] == told["ended"] == 2
    assert told["repeated"]["openings"] == told["repeated"]["titles"] == 0
    assert 0 < told["finals"] == told["finals_as_wanted"], "the stand-in makes what is wanted"
    assert told["replaced"] == 0
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


@pytest.fixture
def _made_ground(monkeypatch):
    made = replace(whole.SHELVED, adventures=standin.adventures(standin.with_proof_on_made_ground))
    monkeypatch.setitem(registry.BOOKS, "stacktors", made)


@pytest.mark.usefixtures("_made_ground")
def test_the_maps_that_were_made_are_kept_and_pass_the_check(capsys, tmp_path):
    few = ["--seeds", "3", "--heroes", "1", "--longest", "1"]
    assert main(["adventure", "--play", "bots", *few, "--maps", str(tmp_path / "maps")]) == 0
    (path,) = (tmp_path / "maps").glob("*.tmx")
    assert main(["check", str(path)]) == 0, capsys.readouterr().out


@pytest.mark.usefixtures("_made_ground")
def test_an_authors_map_stays_and_the_made_one_gets_another_name(tmp_path):
    few = ["adventure", "--play", "bots", "--seeds", "3", "--heroes", "1", "--longest", "1"]
    assert main([*few, "--maps", str(tmp_path / "maps")]) == 0
    (path,) = (tmp_path / "maps").glob("*.tmx")
    made = path.read_bytes()
    path.write_bytes(b"an author's map")
    for _ in range(2):
        assert main([*few, "--maps", str(tmp_path / "maps")]) == 0
    assert path.read_bytes() == b"an author's map"
    assert {one.name: one.read_bytes() for one in (tmp_path / "maps").glob("*.tmx") if one != path} == {
        f"{path.stem}_2.tmx": made
    }


def test_an_authors_tiles_stay_and_nothing_is_begun(capsys, tmp_path):
    tiles = tmp_path / "maps" / "tiles" / "ground.tsx"
    tiles.parent.mkdir(parents=True)
    tiles.write_bytes(b"an author's tiles")
    assert main(["adventure", "--play", "bots", "--maps", str(tmp_path / "maps")]) == 1
    assert capsys.readouterr().err == (
        f"stacktors: {tiles} is there already, and is not the game's; name another folder after --maps\n"
    )
    assert tiles.read_bytes() == b"an author's tiles"


def _on(game, maps: int, folder) -> None:
    """Let computers play until so many maps lie in the folder."""
    player, master = library.player_of("stacktors", "normal"), opening.master(game)
    table = opening.table(game, {"p1": player, GM: master}, "1")
    for _ in range(20_000):
        if len(list(folder.glob("*.tmx"))) >= maps:
            break
        table.advance(0)
    table.close()


@pytest.mark.usefixtures("_made_ground")
def test_each_map_is_kept_as_it_is_made_and_after_the_game_was_left(tmp_path):
    folder = tmp_path / "maps"
    made_maps.begin(folder)
    game = party.adventure("stacktors", story.Outset("marches", seed=3, maps=str(folder)), heroes=1)
    _on(game, 1, folder)
    assert len(list(folder.glob("*.tmx"))) == 1, "while the game goes on"
    game.keeper.close()
    again = opening.loaded(game.keeper.path)
    _on(again, 2, folder)
    assert len(list(folder.glob("*.tmx"))) == 2
    again.keeper.close()
    (folder / "tiles" / "ground.tsx").unlink()
    last = opening.loaded(game.keeper.path)
    assert last.maps.trouble == (
        f"{folder} is no longer as it was made for the maps of this game; no more maps are kept there"
    )
    last.keeper.close()
    for one in (game, again, last):
        one.match.close()
