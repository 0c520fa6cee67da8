"""Folders to begin in are whole, free of warnings, played to an end, and opened by the real Tiled."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import library
from game.__main__ import main
from game.board import board_store
from game.campaign.check import open_campaign
from game.cli.parser import parser
from game.cli.simulate import run as simulate
from game.mapmaker.kinds import KINDS
from game.tiled import schema
from game.tiled.load import load
from game.workshop import folder
from game.workshop.folder import Caller

TILED = shutil.which("tiled")
CALLER = Caller("python", "-m game", "here")


@pytest.fixture
def maps(tmp_path) -> Path:
    folder.begin(tmp_path / "my maps", CALLER, campaign=False)
    return tmp_path / "my maps"


def told(path: Path) -> list[str]:
    return [
        str(problem)
        for file in sorted([*path.rglob("*.tmx"), *path.rglob("*.toml")])
        for problem in library.check_campaign(file)
    ]


def won(path: Path, capsys) -> bool:
    simulate(parser().parse_args(["simulate", str(path), "--json", "--seed", "3"]))
    return json.loads(capsys.readouterr().out)["victory"] == 1


def test_nothing_is_wrong_with_it(maps):
    assert told(maps) == []
    assert {path.name for path in maps.iterdir()} == {
        "my maps.tiled-project",
        "objecttypes.xml",
        "clearing.tmx",
        "hollow.tmx",
        "README.txt",
        "tiles",
        "templates",
    }


@pytest.mark.parametrize("name", ["clearing", "hollow"])
def test_a_map_is_played_to_its_end(maps, name, capsys):
    assert won(maps / f"{name}.tmx", capsys)


def test_it_needs_nothing_beside_it(maps):
    texts = [path.read_text(encoding="utf-8") for path in maps.rglob("*.t[mx]x")]
    assert all("../tiles" not in text for text in texts)
    for kind in ("ground", "ground_hex", "ground_hex_flat", "props", "landmarks"):
        assert (maps / "tiles" / f"{kind}.tsx").exists()
        assert (maps / "tiles" / f"{kind}.png").exists()


def test_the_campaign_bears_the_folders_name_and_is_played_to_an_end(tmp_path, capsys):
    _, told_in, *_ = folder.begin(tmp_path / "Long Way-2", CALLER, campaign=True)
    assert told_in.name == "long_way_2.toml"
    assert told(told_in.parent) == []
    campaign = open_campaign(told_in)
    assert (campaign.id, campaign.title) == ("long_way_2", "Long Way 2")
    assert {ending.result for ending in campaign.endings.values()} == {"victory", "defeat"}
    assert len(campaign.situations) == 2
    assert won(told_in, capsys)


@pytest.mark.parametrize("name", ["7", "..", "éé"])
def test_a_folders_odd_name_makes_a_key(tmp_path, name):
    (tmp_path / "in").mkdir()
    _, told_in, *_ = folder.begin(tmp_path / "in" / name if name != ".." else tmp_path / "in", CALLER, campaign=True)
    assert open_campaign(told_in).id[0].isalpha()


@pytest.mark.parametrize(
    ("name", "key", "title"),
    [
        ("Österreich", "osterreich", "Österreich"),
        ("été", "ete", "Été"),
        ("3rd", "campaign_3rd", "3rd"),
        ("日本", "campaign", "日本"),
    ],
)
def test_the_title_is_the_folders_name_in_any_letters(tmp_path, name, key, title):
    _, told_in, *_ = folder.begin(tmp_path / name, CALLER, campaign=True)
    campaign = open_campaign(told_in)
    assert (told_in.name, campaign.id, campaign.title) == (f"{key}.toml", key, title)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path, capsys):
    (tmp_path / "x").write_text("mine")
    for command in ("new-map", "new-campaign"):
        assert main([command, str(tmp_path)]) == 1
        assert capsys.readouterr().err == f"stacktors: {tmp_path} is there already and not empty; name a new folder\n"
        assert main([command, str(tmp_path / "x")]) == 1
        assert "is there already" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_where_nothing_can_be_written(tmp_path, capsys):
    (tmp_path / "x").write_text("mine")
    assert main(["new-map", str(tmp_path / "x" / "y")]) == 1
    assert capsys.readouterr().err.startswith(f"stacktors: {tmp_path / 'x' / 'y'} cannot be written (")


def test_tileds_commands_do_what_they_say(tmp_path):
    """As Tiled would call them: the program, the words with the map's file in quotes, from the working directory."""
    assert main(["new-map", str(tmp_path / "my maps")]) == 0
    project = json.loads((tmp_path / "my maps" / "my maps.tiled-project").read_text(encoding="utf-8"))
    commands = {command["name"]: command for command in project["commands"]}
    assert set(commands) == {"Check", "Play this map", "Render"}
    assert len({command["shortcut"] for command in project["commands"]}) == 3
    for name in ("Check", "Render"):
        words = [
            word.replace("%mapfile", str(tmp_path / "my maps" / "clearing.tmx"))
            for word in commands[name]["arguments"].split()
        ]
        called = [commands[name]["command"], *words]
        assert (
            subprocess.run(called, cwd=commands[name]["workingDirectory"], capture_output=True, check=False).returncode
            == 0
        )
    assert (tmp_path / "my maps" / "clearing.png").stat().st_size > 10_000
    assert commands["Check"]["command"] == sys.executable


def tiled(*words: str) -> None:
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([str(TILED), *words], check=True, capture_output=True, env=env, timeout=60)


@pytest.mark.skipif(not TILED, reason="Tiled is not installed")
@pytest.mark.parametrize("name", ["clearing", "hollow"])
def test_the_real_tiled_writes_it_as_it_was(maps, name):
    """Opened and saved by Tiled, in place, it is the same board with the same things; nothing is wrong with it."""
    tiled("--export-map", "tmx", str(maps / f"{name}.tmx"), str(maps / "again.tmx"))
    was, now = load(maps / f"{name}.tmx"), load(maps / "again.tmx")
    assert now.board == was.board
    assert now.things == was.things
    assert board_store.put(now.board) == board_store.put(was.board)
    assert told(maps) == []


@pytest.mark.skipif(not TILED, reason="Tiled is not installed")
def test_the_real_tiled_reads_what_it_points_to(maps):
    """Templates, tilesets and properties are all found by Tiled: its JSON has them resolved."""
    tiled(
        "--detach-templates",
        "--embed-tilesets",
        "--resolve-types-and-properties",
        "--export-map",
        "json",
        str(maps / "clearing.tmx"),
        str(maps / "x.json"),
    )
    whole = json.loads((maps / "x.json").read_text(encoding="utf-8"))
    things = {each["name"]: each for layer in whole["layers"] for each in layer.get("objects", ()) if each["name"]}
    assert things["Marten"]["type"] == "character"
    assert {"name": "notation", "type": "string", "value": "G1-R2C1-R1"} in things["Marten"]["properties"]
    assert things["ruin"]["width"] == 192
    assert {tileset["name"] for tileset in whole["tilesets"]} == {"ground", "props"}


TO_BE_SAID = {"start": "order", "exit": "exit_to", "lever": "opens"}
"""The property of a template that its author has still to write."""


@pytest.mark.parametrize("template", library.map_schema().templates, ids=lambda each: each.file)
def test_every_template_can_be_put_on_a_map(maps, template):
    """Alone on free ground only what is still to be said of it is told."""
    path = maps / "clearing.tmx"
    text = path.read_text(encoding="utf-8")
    drawn = f'<object id="900" template="templates/{template.file}.tx" x="416" y="544"'
    drawn += ' width="128" height="128"/>' if schema.whole_schema().of(template.sort).drawn == "area" else "/>"
    assert text.count("</objectgroup>\n</map>") == 1
    named = drawn.replace("/>", ' name="another"/>') if template.name else drawn
    path.write_text(text.replace("</objectgroup>\n</map>", f"{named}</objectgroup>\n</map>"), encoding="utf-8")
    found = [sentence.split(": ")[2] for sentence in told(maps) if "hollow" not in sentence]
    assert found == [TO_BE_SAID[one] for one in (template.file,) if one in TO_BE_SAID]


def test_a_folder_with_made_maps_is_checked_without_errors(tmp_path, capsys):
    assert main(["new-map", str(tmp_path / "made"), "--kind", "all", "--seed", "7"]) == 0
    made = sorted(path.stem for path in (tmp_path / "made").glob("*.tmx"))
    assert made == sorted(KINDS)
    capsys.readouterr()
    assert main(["check", str(tmp_path / "made")]) == 0
    assert " 0 errors" in capsys.readouterr().out


def test_a_made_map_is_filled_and_played_to_an_end(tmp_path):
    assert main(["new-map", str(tmp_path / "made"), "--kind", "ford", "--kind", "halls"]) == 0
    assert sorted(path.name for path in (tmp_path / "made").glob("*.tmx")) == ["ford.tmx", "halls.tmx"]
    assert main(["simulate", str(tmp_path / "made" / "halls.tmx"), "--games", "1", "--bots", "hard"]) == 0


def test_made_maps_have_the_size_and_the_cells_that_were_asked_for(tmp_path, capsys):
    assert main(["new-map", str(tmp_path / "made"), "--kind", "ford", "--size", "40x20", "--hex"]) == 0
    assert main(["check", str(tmp_path / "made")]) == 0
    board = load(tmp_path / "made" / "ford.tmx").board
    assert (board.width, board.height, board.grid) == (40, 20, "hex-y-odd")
    for told in (["--size", "40x20"], ["--hex"]):
        assert main(["new-map", str(tmp_path / "other"), *told]) == 2
        assert "--size and --hex are of use with --kind alone" in capsys.readouterr().err
    assert main(["new-map", str(tmp_path / "other"), "--kind", "ford", "--size", "9x900"]) == 2
    assert '"9x900" is no size of a map; write it as 40x30, from 20x14 to 80x60' in capsys.readouterr().err
