"""What the checker proposes mends what it tells: each proposal is followed to the letter on the broken maps."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.__main__ import main
from game.files import ASSETS
from game.tiled.check import check
from tests.tiled.conftest import Tmx
from tests.tiled.test_broken import BROKEN

TILED = shutil.which("tiled")
PICTURE = ASSETS / "tiles" / "props.png"


def edited(*pairs: tuple[str, str], file: str = "map.tmx"):
    """Mend by an editor, with pairs of a text and what to write for it."""

    def mend(tmx: Tmx) -> None:
        path = tmx.folder / file
        text = path.read_text(encoding="utf-8")
        for old, new in pairs:
            assert old in text
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")

    return mend


def copied_back(tmx: Tmx) -> None:
    """Mend by going back to an older copy, or to one with less on it."""
    Tmx(tmx.folder).write()


def saved_again(tmx: Tmx) -> None:
    """Mend by saving the map again in Tiled."""
    if TILED is None:
        pytest.skip("Tiled is not installed")
    shutil.copyfile(PICTURE, tmx.folder / "set.png")
    path, fresh = tmx.folder / "map.tmx", tmx.folder / "fresh.tmx"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(tmx.folder)}
    subprocess.run([TILED, "--export-map", path, fresh], env=environment, check=True, capture_output=True, timeout=60)
    fresh.replace(path)


def put(name: str, data: bytes | None = None):
    """Mend by putting a file there: a picture, unless other data are given."""

    def mend(tmx: Tmx) -> None:
        (tmx.folder / name).write_bytes(PICTURE.read_bytes() if data is None else data)

    return mend


def adopted(source: str, to: str):
    """Mend by `check --adopt`, after what is named has been put above the map."""

    def mend(tmx: Tmx) -> None:
        inner = tmx.folder / "maps"
        inner.mkdir()
        for name in ("map.tmx", "set.tsx", "props.tsx", "set.png"):
            shutil.move(tmx.folder / name, inner / name)
        (tmx.folder / to).write_bytes((inner / "props.tsx").read_bytes() if to.endswith("x") else PICTURE.read_bytes())
        for path in (inner / "map.tmx", inner / "set.tsx"):
            path.write_text(path.read_text(encoding="utf-8").replace(source, f"../{to}"), encoding="utf-8")
        if to.endswith("tsx"):
            (tmx.folder / "set.png").write_bytes(PICTURE.read_bytes())
        assert main(["check", "--adopt", str(inner / "map.tmx")]) == 0
        tmx.folder = inner

    return mend


def copied_beside(source: str, to: str):
    """Mend by a copy beside the map."""

    def mend(tmx: Tmx) -> None:
        (tmx.folder / to).write_bytes(
            (tmx.folder / "props.tsx").read_bytes() if to.endswith("x") else PICTURE.read_bytes()
        )
        for name in ("map.tmx", "set.tsx"):
            path = tmx.folder / name
            path.write_text(path.read_text(encoding="utf-8").replace(source, to), encoding="utf-8")

    return mend


TEMPLATE = b'<template><object type="note"><point/></object></template>'
NOTED = edited(('type="monster"', 'type="note"'))
AS_TILES = edited(
    ('<tileset firstgid="1"', '<properties><property name="drawn" value="tiles"/></properties><tileset firstgid="1"')
)
MENDS = {
    "not_a_map": copied_back,
    "entity_bomb": saved_again,
    "deep_elements": copied_back,
    "deep_groups": edited(('<group name="12">', ""), ("</group></map>", "</map>")),
    "large_file": copied_back,
    "layer_of_an_unknown_kind": edited(('value="hard"', 'value="normal"')),
    "isometric": copied_back,
    "staggered": copied_back,
    "hexagons_without_sides": edited(('orientation="hexagonal"', 'orientation="hexagonal" hexsidelength="32"')),
    "hexagons_of_long_sides": edited(('hexsidelength="66"', 'hexsidelength="32"')),
    "hexagons_along_z": saved_again,
    "wide_in_words": edited(('width="four"', 'width="4"')),
    "too_wide": edited(('width="401"', 'width="4"')),
    "no_data": saved_again,
    "other_size": edited(('width="5"', 'width="4"')),
    "stray_chunks": saved_again,
    "many_chunks": copied_back,
    "nothing_painted": edited(
        (
            '<data encoding="csv"></data>',
            '<data encoding="csv"><chunk x="0" y="0" width="1" height="1">1</chunk></data>',
        )
    ),
    "far_apart": edited(('x="500"', 'x="9"')),
    "unknown_tile": edited(("99", "1")),
    "many_large_layers": copied_back,
    "shifted_tiles": edited(('offsetx="6.5"', 'offsetx="64"')),
    "many_layers": edited(('<objectgroup name="x"/>' * 50, "")),
    "missing_tileset": edited(
        ('<tileset firstgid="50" source="gone.tsx"/>', '<tileset firstgid="50" source="props.tsx"/>')
    ),
    "json_without_a_tileset": edited(("set.tsj", "props.tsx")),
    "tileset_outside": copied_beside("../../out.tsx", "out.tsx"),
    "absolute_tileset": copied_beside("/etc/x.tsx", "x.tsx"),
    "assets_left_again": copied_beside("../assets/../pyproject.tsx", "pyproject.tsx"),
    "missing_image": put("gone.png"),
    "image_outside": adopted("/etc/passwd", "picture.png"),
    "odd_kind": edited(('value="wet"', 'value="water"'), file="set.tsx"),
    "no_tile_width": edited(('tilewidth="0"', 'tilewidth="64"'), file="set.tsx"),
    "same_gids": edited(('firstgid="1" source="props.tsx"', 'firstgid="7" source="props.tsx"')),
    "missing_template": put("gone.tx", TEMPLATE),
    "empty_template": put("empty.tx", TEMPLATE),
    "unknown_picture": edited(('gid="99"', 'gid="1"')),
    "no_number": edited(('x="nan"', 'x="1"')),
    "one_corner": edited(('points="0,0"', 'points="0,0 9,0 9,9"')),
    "many_objects": edited(("".join(f'<object id="{at}"/>' for at in range(2, 3000)), "")),
    "bad_int": edited(('value="first"', 'value="1"')),
    "bad_bool": edited(('value="maybe"', 'value="true"')),
    "endless_class": edited(
        ('"type": "class", "propertyType": "unit", "value": {}', '"type": "string", "value": ""'),
        file="x.tiled-project",
    ),
    "unknown_class_property": put("x.tiled-project", b'{"propertyTypes": [{"name": "unit", "type": "class"}]}'),
    "odd_id": edited(('id="0x2"', 'id="2"')),
    "same_ids": edited(
        ('<object id="1" type="note"', '<object id="9" type="note"'),
        ('<object id="2" type="note"/></', '<object id="10" type="note"/></'),
    ),
    "dangling_reference": edited(('value="77"', 'value="1"')),
    "missing_file_property": put("gone.ogg", b""),
    "file_property_outside": copied_beside("../../secret.txt", "secret.txt"),
    "astray_from_its_enum": edited(('value="gay"', 'value="calm"')),
    "flags_astray": edited(('value="calm,gay"', 'value="calm,grim"')),
    "number_astray": edited(('value="2"', 'value="1"')),
    "number_of_flags_astray": edited(('value="4"', 'value="3"')),
    "endless_number": edited(('value="1e400"', 'value="1.5"')),
    "many_properties": edited(('<property name="p0" value="x"/>', "")),
    "no_start": edited(
        ('name="things"></', 'name="things"><object id="1" type="start" x="1" y="1"><point/></object></')
    ),
    "unknown_class": NOTED,
    "unknown_classes": NOTED,
    "no_class": edited(('name="Bob"', 'name="Bob" type="note"')),
    "start_in_a_wall": edited(('x="140" y="65"', 'x="1" y="65"')),
    "start_off_the_map": edited(('x="256" y="0"', 'x="65" y="0"')),
    "start_west_of_the_map": edited(('x="-0.5" y="0"', 'x="65" y="0"')),
    "two_on_a_cell": edited(('x="1" y="1"', 'x="65" y="1"')),
    "no_notation": edited(
        (
            'type="character" x="1" y="65">',
            'type="character" x="1" y="65"><properties><property name="notation" value="G1O2-R3O2C1-R1"/></properties>',
        )
    ),
    "wide_start": edited(('x="0" y="0" width="128" height="64"/>', 'x="65" y="1"><point/></object>')),
    "order_in_words": edited(('name="order"', 'name="order" type="int"')),
    "odd_facing": edited(('value="up"', 'value="north"')),
    "region_of_nothing": edited(('width="20" height="20"', 'width="64" height="64"')),
    "unknown_ground_laid": edited(('value="lava"', 'value="slowing"')),
    "fall_from_water": edited(('name="kind" value="water"', 'name="kind" value="air"')),
    "fall_from_nothing": edited(
        ('<property name="falls_to"', '<property name="kind" value="air"/><property name="falls_to"')
    ),
    "fall_off_the_map": edited(('value="z9"', 'value="a3"')),
    "fall_for_much": edited(
        ('<property name="falls_cost" value="much"/>', '<property name="falls_cost" type="int" value="1"/>')
    ),
    "nameless_region": edited(('type="region"', 'name="yard" type="region"')),
    "region_over_the_edge": edited(('width="128"', 'width="64"')),
    "region_beside_the_map": edited(('x="256"', 'x="192"')),
    "image_layer": AS_TILES,
    "decor_on_the_mat": AS_TILES,
    "no_picture": put("set.png"),
    "large_picture": put("set.png"),
    "large_decor": edited(('width="9000" height="9000"', 'width="900" height="900"')),
    "decor_over_decor": edited(('width="2000" height="2000"', 'width="200" height="200"')),
    "tiny_picture_repeated": put("sky.png"),
    "large_cells": edited(('tilewidth="600" tileheight="600"', 'tilewidth="64" tileheight="64"')),
    "many_large_pictures": put("sky.png"),
    "hidden_object": edited(('visible="0"', "")),
} | {name: copied_back for name, (_, says, _) in BROKEN.items() if says.endswith("go back to a copy that Tiled opens")}
"""How each broken map is mended by what is proposed."""


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_proposed_mends_the_map(tmx, name):
    change, says, _ = BROKEN[name]
    change(tmx)
    path = tmx.write()
    before = {str(problem) for problem in check(path)}
    assert f"map.tmx: {says}" in before
    MENDS[name](tmx)
    left = check(tmx.folder / "map.tmx")
    assert f"map.tmx: {says}" not in {str(problem).replace("maps/", "") for problem in left}
    assert [problem for problem in left if problem.severity == "error"] == []
    assert Path(tmx.folder, "map.tmx").is_file()
