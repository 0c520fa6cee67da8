"""`check --adopt` allows maps to read their tilesets in other folders."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.__main__ import main
from tests.tiled.conftest import Tmx


@pytest.fixture
def far(tmp_path) -> Path:
    """A map in a folder beside that of its tilesets."""
    for name in ("tiles", "maps"):
        (tmp_path / name).mkdir()
    tmx = Tmx(tmp_path / "tiles")
    tmx.sets = tmx.sets.replace('source="', 'source="../tiles/')
    written = tmx.write()
    return Path(shutil.move(written, tmp_path / "maps" / "map.tmx"))


def test_a_project_above_both_lets_the_map_read_its_tilesets(far, tmp_path, capsys):
    assert main(["check", str(far)]) == 1
    assert "give the map to the command stacktors check --adopt" in capsys.readouterr().err
    assert main(["check", "--adopt", str(far)]) == 0
    made = tmp_path / f"{tmp_path.name}.tiled-project"
    assert capsys.readouterr().out.startswith(
        f"{made}: made, so that the maps below may read all files below; keep it there.\n"
    )
    assert {kind["name"] for kind in json.loads(made.read_text(encoding="utf-8"))["propertyTypes"]} >= {
        "start",
        "character",
    }
    assert main(["check", str(far)]) == 0


def test_the_picture_of_a_tileset_as_json_is_adopted_too(far, tmp_path, capsys):
    (tmp_path / "pictures").mkdir()
    shutil.move(tmp_path / "tiles" / "set.png", tmp_path / "pictures" / "set.png")
    shutil.copy(tmp_path / "pictures" / "set.png", tmp_path / "maps" / "set.png")
    told = {"name": "set", "tilewidth": 64, "tileheight": 64, "tilecount": 6, "image": "../pictures/set.png"}
    (tmp_path / "maps" / "set.tsj").write_text(json.dumps(told), encoding="utf-8")
    (tmp_path / "maps" / "props.tsx").write_text((tmp_path / "tiles" / "props.tsx").read_text())
    far.write_text(far.read_text().replace("../tiles/set.tsx", "set.tsj").replace("../tiles/props.tsx", "props.tsx"))
    left_out = "../pictures/set.png leaves the folder of the map: its tiles are not drawn"
    assert main(["check", str(far)]) == 0
    assert left_out in capsys.readouterr().out
    assert main(["check", "--adopt", str(far)]) == 0
    assert left_out not in capsys.readouterr().out


def test_what_may_be_read_already_is_left_as_it_is(tmp_path, capsys):
    path = Tmx(tmp_path).write()
    assert main(["check", "--adopt", str(tmp_path)]) == 0
    assert "made" not in capsys.readouterr().out
    assert {file.name for file in tmp_path.iterdir()} == {path.name, "set.tsx", "props.tsx", "set.png"}


def test_files_too_far_away_are_to_be_copied(far, tmp_path, capsys):
    deep = tmp_path / "a" / "b" / "c" / "d"
    deep.mkdir(parents=True)
    far.write_text(far.read_text().replace("../tiles/", "../../../../tiles/"))
    path = shutil.move(far, deep / "map.tmx")
    assert main(["check", "--adopt", str(path)]) == 1
    assert "lies too far from the map to be read: copy it into the folder of the map" in capsys.readouterr().err
    assert not list(tmp_path.rglob("*.tiled-project"))


def test_a_project_is_made_in_nobodys_home(far, tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "maps")
    assert main(["check", "--adopt", str(far)]) == 1
    assert not list(tmp_path.rglob("*.tiled-project"))


def test_a_project_nearer_to_the_map_is_to_be_moved(far, tmp_path, capsys):
    nearer = tmp_path / "maps" / "mine.tiled-project"
    nearer.write_text("{}", encoding="utf-8")
    assert main(["check", "--adopt", str(far)]) == 1
    assert (
        f"the project mine.tiled-project lies below set.tsx: move the project into {tmp_path}"
        in capsys.readouterr().err
    )
    nearer.rename(tmp_path / nearer.name)
    assert main(["check", str(far)]) == 0


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("b.tmj", "is a map as JSON, which is not read: open it in Tiled"),
        ("b.world", "is a Tiled world, which is not read: lead from map to map"),
    ],
)
def test_what_is_passed_over_in_a_folder_is_told(tmp_path, name, says, capsys):
    Tmx(tmp_path).write()
    (tmp_path / name).write_text("{}", encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 0
    assert f"warning: {name}: {says}" in capsys.readouterr().out
