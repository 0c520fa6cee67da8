"""Maps as other people and other games wrote them: encodings, kinds of tilesets, classes of their own."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game.problem import Faulty
from game.tiled.check import check
from game.tiled.load import load
from game.tiled.painting import Stamp
from tests.tiled.conftest import GROUNDS, KINDS


def read_again(tmx, encoding: str, declared: str):
    path, text = tmx.write(), tmx.text().replace("things", "déjà vu").replace('encoding="UTF-8"', declared)
    path.write_bytes(text.encode(encoding))
    return load(path)


@pytest.mark.parametrize("encoding", ["ISO-8859-1", "iso-8859-15", "windows-1252", "UTF-16"])
def test_a_map_in_the_encoding_that_its_first_line_names(tmx, encoding):
    assert read_again(tmx, encoding, f'encoding="{encoding}"').things[0].layer == "déjà vu"


def test_a_map_in_an_encoding_that_nothing_names_is_to_be_saved_as_utf_8(tmx):
    with pytest.raises(Faulty, match=r"save it as UTF-8 with a text editor \(Tiled cannot open it either\)"):
        read_again(tmx, "latin-1", "")


def test_a_tileset_that_has_grown_since_the_map_was_saved_yields_to_the_next(tmx):
    before = load(tmx.write()).board
    path = tmx.folder / "set.tsx"
    path.write_text(path.read_text(encoding="utf-8").replace('tilecount="6"', 'tilecount="12"'), encoding="utf-8")
    tmx.objects += '<object id="2" gid="7" x="0" y="128" width="96" height="128"/>'
    found = load(tmx.write())
    assert found.board.decor[0].name == "well"
    assert replace(found.board, decor=()) == before


def test_an_empty_collection_of_pictures(tmx):
    before = load(tmx.write()).board
    (tmx.folder / "none.tsx").write_text(
        '<tileset name="none" tilewidth="0" tileheight="0" tilecount="0" columns="0"/>', encoding="utf-8"
    )
    tmx.sets = (
        f'<tileset firstgid="1" source="none.tsx"/>{tmx.sets}<tileset firstgid="99" '
        'name="x" tilewidth="0" tileheight="0"/>'
    )
    assert load(tmx.write()).board == before


@pytest.mark.parametrize("name", ["set.xml", "set", "set.tileset"])
def test_a_tileset_is_known_by_what_it_holds(tmx, name):
    before = load(tmx.write()).board
    (tmx.folder / "set.tsx").rename(tmx.folder / name)
    tmx.sets = tmx.sets.replace("set.tsx", name)
    assert load(tmx.write()).board == before


JSON_SET = {
    "type": "tileset",
    "name": "set",
    "tilewidth": 64,
    "tileheight": 64,
    "tilecount": 6,
    "columns": 6,
    "image": "set.png",
    "imagewidth": 384,
    "imageheight": 64,
    "tileoffset": {"x": 0, "y": -4},
    "tiles": [
        {
            "id": at,
            "type": f"fill/{ground}",
            "animation": [{"tileid": at, "duration": 100}],
            "properties": [
                {"name": "kind", "type": "string", "value": kind},
                {"name": "terrain", "type": "string", "value": ground},
            ],
        }
        for at, (ground, kind) in enumerate(zip(GROUNDS, KINDS, strict=True))
    ],
}


@pytest.mark.parametrize("name", ["set.tsj", "set.json"])
def test_a_tileset_as_json(tmx, name):
    before = load(tmx.write()).board
    (tmx.folder / "set.tsx").unlink()
    (tmx.folder / name).write_text(json.dumps(JSON_SET), encoding="utf-8")
    tmx.sets = tmx.sets.replace("set.tsx", name)
    assert load(tmx.write()).board == before


@pytest.mark.parametrize(
    "text",
    ["{}", "[]", "null", '{"tiles": [{"id": []}]}', '{"tiles": [{"properties": [{}]}]}', "{" * 50, '{"name": {}}'],
)
def test_json_that_is_no_tileset(tmx, text):
    (tmx.folder / "set.tsj").write_text(text, encoding="utf-8")
    tmx.sets = tmx.sets.replace("set.tsx", "set.tsj")
    with pytest.raises(Faulty):
        load(tmx.write())


def test_things_of_another_game_are_left_out_and_its_pictures_drawn(tmx):
    tmx.objects += (
        '<object id="2" type="Warp" x="1" y="1" width="64" height="64"/><object id="3" x="1" y="1"><point/></object>'
    )
    tmx.objects += '<object id="4" type="npc" gid="8" x="64" y="128" width="64" height="64"/>'
    tmx.properties = '<properties><property name="drawn" value="tiles"/></properties>'
    path = tmx.write()
    assert {problem.severity for problem in check(path)} == {"warning"}
    painting = load(path).painting
    assert [sheet.gid for sheet in painting.sheets if isinstance(sheet, Stamp)] == [8]


@pytest.mark.parametrize(("layer", "proposed"), [("imagelayer", False), ("layer", False), ("objectgroup", True)])
def test_what_is_hidden_is_proposed_for_a_missing_start_only_where_it_has_one(tmx, layer, proposed):
    inner = (
        tmx.objects
        if layer == "objectgroup"
        else '<data encoding="csv">0,0,0,0,0,0,0,0,0,0,0,0</data>'
        if layer == "layer"
        else ""
    )
    tmx.objects, tmx.more = "", f'<{layer} name="sky" width="4" height="3" visible="0">{inner}</{layer}>'
    (problem,) = (problem for problem in check(tmx.write()) if problem.what == "has no start")
    assert problem.mend.startswith("show sky, which is hidden, or " if proposed else "drag the template")
