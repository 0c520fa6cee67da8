from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from game import files
from game.board.board import Area, Decor, Kind, Region
from game.board.grid import Cell
from game.board.layout import Layout
from game.problem import Faulty
from game.tiled import sources
from game.tiled.check import check
from game.tiled.layers import Drift
from game.tiled.load import load
from game.tiled.normalise import normalise

ROOT = Path(__file__).parents[2]
BOARD = "...:\n.~#:\n.. :"
FLIPPED = 0xE0000000


def point(number: int, kind: str, x: float, y: float, more: str = "", properties: str = "") -> str:
    inner = f"<properties>{properties}</properties>" if properties else ""
    return f'<object id="{number}" type="{kind}" x="{x}" y="{y}" {more}>{inner}<point/></object>'


def thing(path, number):
    return next(thing for thing in load(path).things if thing.id == number)


def test_a_plain_map(tmx):
    map_file = load(tmx.write())
    assert str(map_file.board) == BOARD
    assert map_file.board.terrains == ("chasm", "grass", "sand", "wall", "water")
    assert [map_file.board.terrain(Cell(x, 1)) for x in range(4)] == ["grass", "water", "wall", "sand"]
    assert check(tmx.write()) == []


def test_no_display_is_opened(tmx):
    script = (
        "import pathlib, sys, pygame; from game.tiled.load import load; "
        "load(pathlib.Path(sys.argv[1])); sys.exit(pygame.display.get_init())"
    )
    assert subprocess.run([sys.executable, "-c", script, str(tmx.write())], check=False, cwd=ROOT).returncode == 0


@pytest.mark.parametrize("compression", ["", "zlib", "gzip", "zstd"])
def test_base64_says_the_same(tmx, compression):
    tmx.layers = tmx.layer(
        f'<data encoding="base64" compression="{compression}">\n  {tmx.packed(compression)}\n</data>'
    )
    assert str(load(tmx.write()).board) == BOARD


def test_xml_tiles_say_the_same(tmx):
    tiles = "".join(f'<tile gid="{gid}"/>' for gid in tmx.csv().replace("\n", "").split(","))
    tmx.layers = tmx.layer(f"<data>{tiles}</data>")
    assert str(load(tmx.write()).board) == BOARD


@pytest.mark.parametrize("encoding", ["csv", "base64", "zlib"])
def test_an_infinite_map_says_the_same(tmx, encoding):
    """Two chunks side by side, the west one beginning at (-2, -3): things shift along."""
    halves = [
        [row[:2] for row in ((1, 1, 1, 2), (1, 3, 4, 2), (1, 1, 5, 2))],
        [row[2:] for row in ((1, 1, 1, 2), (1, 3, 4, 2), (1, 1, 5, 2))],
    ]
    texts = [
        tmx.csv(half) if encoding == "csv" else tmx.packed("zlib" if encoding == "zlib" else "", half)
        for half in halves
    ]
    chunks = "".join(
        f'<chunk x="{x}" y="-3" width="2" height="3">{text}</chunk>' for x, text in zip((-2, 0), texts, strict=True)
    )
    kind = {"csv": 'encoding="csv"', "base64": 'encoding="base64"', "zlib": 'encoding="base64" compression="zlib"'}[
        encoding
    ]
    tmx.map["infinite"] = "1"
    tmx.layers = tmx.layer(f"<data {kind}>{chunks}</data>")
    tmx.objects = point(1, "start", -2 * 64 + 5, -3 * 64 + 5) + point(2, "start", 70, -60)
    map_file = load(tmx.write())
    assert str(map_file.board) == BOARD
    assert [start.cell for start in map_file.things] == [Cell(0, 0), Cell(3, 2)]


def test_the_topmost_tile_with_a_kind_decides(tmx):
    over = "0,0,0,0,0,6,1,0,0,0,4,0"
    tmx.layers += tmx.layer(f'<data encoding="csv">{over}</data>', name="over")
    assert str(load(tmx.write()).board) == "...:\n.~.:\n..#:"


def test_a_layer_speaks_for_tiles_without_a_kind_and_passes_on_what_its_group_says(tmx):
    over = '<data encoding="csv">0,6,0,0,0,0,1,0,0,0,0,6</data>'  # tile 6 says nothing, tile 1 is normal
    group = '<properties><property name="kind" value="blocking"/><property name="terrain" value="wall"/></properties>'
    tmx.layers += f'<group name="hills">{group}{tmx.layer(over, name="walls")}</group>'
    board = load(tmx.write()).board
    assert str(board) == ".#.:\n.~.:\n.. #"
    assert board.terrain(Cell(1, 0)) == "wall"
    own = (
        '<properties><property name="kind" value="cluttered"/><property name="blocks_sight" '
        'type="bool" value="true"/></properties>'
    )
    tmx.layers = tmx.layers.replace(over, own + over)
    thicket = load(tmx.write()).board
    assert str(thicket) == ".%.:\n.~.:\n.. %"
    assert thicket.opaque == ((1, 0), (2, 1), (3, 2))


def test_a_slip_in_a_layers_property_is_told(tmx):
    tmx.layers = tmx.layer(name="walls").replace(
        "<data", '<properties><property name="knid" value="blocking"/></properties><data', 1
    )
    told = 'map.tmx: walls: knid: is unknown and not played: did you mean "kind"? Rename it or take it out'
    assert told in map(str, check(tmx.write()))


def test_flipped_tiles_are_the_same_ground(tmx):
    rows = [[gid | FLIPPED if gid == 3 else gid for gid in row] for row in ([1, 1, 1, 2], [1, 3, 4, 2], [1, 1, 5, 2])]
    tmx.layers = tmx.layer(f'<data encoding="csv">{tmx.csv(rows)}</data>')
    assert str(load(tmx.write()).board) == BOARD


def test_groups_pass_on_what_is_hidden_and_shifted(tmx):
    walls = tmx.layer(f'<data encoding="csv">{",".join(["4"] * 12)}</data>', name="walls")
    shifted = f'<objectgroup name="more" offsetx="0.5">{point(2, "note", 10, 10)}</objectgroup>'
    tmx.more = (
        f'<group name="off" visible="0"><group name="inner">{walls}</group></group><group '
        f'name="on" offsety="64" offsetx="63.5">{shifted}</group>'
    )
    path = tmx.write()
    assert str(load(path).board) == BOARD
    assert thing(path, 2).cell == Cell(1, 1)
    assert [str(problem) for problem in check(path)] == [
        "map.tmx: off/inner/walls: is hidden and therefore not played: show it in Tiled, or delete it"
    ]


UNTOLD = [[1, 0, 1, 2], [6, 3, 4, 2], [1, 1, 5, 2]]
"""The board, with a cell without a tile, and one whose tile tells no kind."""


def test_ground_without_a_kind_is_normal_with_a_word(tmx):
    tmx.layers = tmx.layer(f'<data encoding="csv">{tmx.csv(UNTOLD)}</data>')
    path = tmx.write()
    assert str(load(path).board) == BOARD
    problems = check(path)
    assert {problem.severity for problem in problems} == {"warning"}
    assert [*map(str, problems)] == [
        f"map.tmx: {where}: normal ground is taken for 1 cell {which}: paint ground there, or {mend}"
        for where, which, mend in (
            ("cell a2", "with tiles that tell no kind", "give the tile or its layer the property kind"),
            ("cell b1", "without a tile", "give the map the property empty, as empty = blocking"),
        )
    ]


@pytest.mark.parametrize(("empty", "sign"), [("blocking", "#"), ("air", " "), ("normal", "."), ("lava", ".")])
def test_a_map_tells_what_cells_without_a_tile_are(tmx, empty, sign):
    """A tile that tells no kind is none of them, and a kind that does not exist changes nothing."""
    tmx.layers = tmx.layer(f'<data encoding="csv">{tmx.csv(UNTOLD)}</data>')
    tmx.properties = f'<properties><property name="empty" value="{empty}"/></properties>'
    path = tmx.write()
    assert str(load(path).board) == f".{sign}" + BOARD[2:]
    said = " ".join(map(str, check(path)))
    assert ("1 cell without a tile" in said) == (empty == "lava")
    assert ('map.tmx: empty: is "lava": use one of ' in said) == (empty == "lava")


def test_a_region_that_blocks_is_a_wall(tmx):
    """Nobody is told that it covers walls alone, and what is painted beside it stays as it is."""
    tmx.objects += (
        '<object id="2" name="fence" type="region" x="0" y="64" width="128" height="64"><properties>'
        '<property name="kind" value="blocking"/></properties></object>'
    )
    path = tmx.write()
    found = load(path)
    assert str(found.board) == "...:\n###:\n.. :"
    assert (found.board.terrain(Cell(0, 1)), found.board.areas, found.barred) == ("wall", (), {(0, 1), (1, 1)})
    assert check(path) == []


def test_who_shows_a_tile_that_no_tileset_has_stands_where_it_stood(tmx):
    """Its lower edge is where Tiled places it."""
    given = '<properties><property name="notation" value="G1--"/></properties>'
    tmx.objects += (
        f'<object id="2" name="Gan" type="character" gid="99" x="64" y="128" width="64" height="80">{given}</object>'
    )
    path = tmx.write()
    assert (thing(path, 2).kind, thing(path, 2).cell) == ("character", Cell(1, 1))
    tmx.objects = tmx.objects.replace(' width="64" height="80"', "")
    assert thing(tmx.write(), 2).cell == Cell(1, 1)


def test_things_of_one_name_are_numbered_unless_no_party_meets_both(tmx):
    """A key of one's own stays, and regions of one name stay one region."""
    spans = [{}, {}, {"party_to": 3}, {"party_from": 4}, {"party_from": 4}, {"key": "wolf"}]
    for number, span in enumerate(spans, 2):
        told = "".join(
            f'<property name="{name}" value="{value}"{" type=" + chr(34) + "int" + chr(34) if name != "key" else ""}/>'
            for name, value in span.items()
        )
        tmx.objects += (
            f'<object id="{number}" name="Wolf" type="character" x="{60 * number}" y="5">'
            f"<properties>{told}</properties><point/></object>"
        )
    tmx.objects += "".join(f'<object id="{at}" name="den" type="region" width="64" height="64"/>' for at in (20, 21))
    found = load(tmx.write())
    assert [(one.name, one.key) for one in found.of_kind("character")] == [
        ("Wolf", "wolf"),
        ("Wolf 2", "wolf_2"),
        ("Wolf 3", "wolf_3"),
        ("Wolf 3", "wolf_3"),
        ("Wolf 4", "wolf_4"),
        ("Wolf", "wolf"),
    ]
    assert {one.name for one in found.of_kind("region")} == {"den"}


def rectangle(number, x, y, width, height, more=""):
    return f'<object id="{number}" {more} x="{x}" y="{y}" width="{width}" height="{height}"/>'


def test_areas_on_an_object_layer_lay_the_ground_that_it_tells(tmx):
    """Only those without a class of the game do; layers above it count more, as among tile layers."""
    told = "".join(
        f'<property name="{name}" value="{value}" {kind}/>'
        for name, value, kind in (
            ("kind", "blocking", ""),
            ("terrain", "rock", ""),
            ("blocks_sight", "true", 'type="bool"'),
        )
    )
    areas = rectangle(2, 0, 64, 64, 128) + rectangle(3, 64, 0, 64, 128, 'type="hedge"')
    named = rectangle(4, 128, 0, 64, 64, 'name="yard" type="region"')
    tmx.layers += f'<objectgroup name="walls"><properties>{told}</properties>{areas}{named}</objectgroup>'
    tmx.layers += tmx.layer('<data encoding="csv">0,0,0,0,0,2,0,0,0,0,0,0</data>', name="over")
    path = tmx.write()
    found = load(path)
    assert str(found.board) == ".#.:\n#:#:\n#. :"
    assert found.board.terrain(Cell(0, 1)) == "rock"
    assert {(0, 1), (0, 2), (1, 0), (1, 1)} == {*found.board.opaque} == found.barred
    assert [thing.kind for thing in found.things] == ["region", "start"]
    assert check(path) == []


def test_what_lays_no_ground_though_it_tells_of_ground_is_told(tmx):
    """A thin area, a layer without areas, and a picture; what a group tells is not asked of each layer in it."""
    told = '<properties><property name="kind" value="blocking"/></properties>'
    thin = rectangle(2, 0, 64, 10, 64) + rectangle(3, 64, 0, 10, 64)
    tmx.more = (
        f'<objectgroup name="walls">{told}{thin}</objectgroup><objectgroup name="bare">{told}</objectgroup>'
        f'<imagelayer name="sky">{told}</imagelayer><group name="all">{told}<objectgroup name="in"/></group>'
    )
    path = tmx.write()
    none = "kind: lays no ground, since no area is drawn on the layer"
    assert str(load(path).board) == BOARD
    assert [str(problem).partition(": draw rectangles")[0] for problem in check(path)][1:] == [
        "map.tmx: walls/object 2: covers no cell, so it lays no ground, as 1 more: draw it over the centres of cells",
        f"map.tmx: bare: {none}",
        f"map.tmx: sky: {none}",
    ]


def test_a_tile_may_cut_sight_and_needs_no_terrain(tmx):
    tiles = (
        '<tile id="0"><properties><property name="kind" value="slowing"/><property '
        'name="blocks_sight" type="bool" value="true"/></properties></tile>'
    )
    tmx.sets += (
        '<tileset firstgid="20" name="hedge" tilewidth="64" tileheight="64" tilecount="1" '
        f'columns="1">{tiles}</tileset>'
    )
    tmx.layers += tmx.layer('<data encoding="csv">0,20,0,0,0,0,0,0,0,0,0,0</data>', name="hedge")
    board = load(tmx.write()).board
    assert board.opaque == (Cell(1, 0),)
    assert board.terrain(Cell(1, 0)) == "sand"
    assert not board.sees(Cell(0, 0), Cell(2, 0))


def test_props_are_decor(tmx):
    tmx.objects += (
        '<object id="2" gid="7" x="96" y="112" width="96" height="128"/><object id="3" '
        'gid="7" x="64" y="64" width="48" height="64"/>'
    )
    map_file = load(tmx.write())
    assert map_file.board.decor == (Decor("well", 150, 150), Decor("well", 100, 88))
    assert len(map_file.things) == 1


def test_a_tile_object_takes_its_tiles_class_and_properties(tmx):
    tmx.objects += (
        '<object id="2" gid="8" x="32" y="200" name="Rat"><properties><property '
        'name="width" value="thin"/></properties></object>'
    )
    rat = thing(tmx.write(), 2)
    assert (rat.kind, rat.cell, rat.properties) == ("character", Cell(0, 2), (("notation", "G1--"), ("width", "thin")))


@pytest.mark.parametrize(
    ("alignment", "x", "y"),
    [("unspecified", 0, 80), ("topleft", 0, -48), ("center", 48, 16), ("bottomright", 96, 80), ("right", 96, 16)],
)
def test_object_alignment(tmx, alignment, x, y):
    props = tmx.folder / "props.tsx"
    props.write_text(
        props.read_text(encoding="utf-8").replace('objectalignment="bottom"', f'objectalignment="{alignment}"'),
        encoding="utf-8",
    )
    tmx.objects += f'<object id="2" gid="7" x="{x}" y="{y}"/>'
    assert load(tmx.write()).board.decor == (Decor("well", 75, 100),)


def test_points_are_cells_and_facings_numbers(tmx):
    facing = (
        '<property name="facing" value="south-west"/><property name="empty" '
        'value=""/><property name="lines">a\nb</property>'
    )
    tmx.objects = point(5, "Start", 255.9, 64, 'name="Gate"', facing)
    start = thing(tmx.write(), 5)
    assert (start.kind, start.name, start.cell, start.cells) == ("start", "Gate", Cell(3, 1), ())
    assert start.properties == (("empty", ""), ("facing", 5), ("lines", "a\nb"))
    assert start.get("facing") == 5
    assert start.get("none") is None


@pytest.mark.parametrize(
    ("shape", "cells"),
    [
        ('x="64" y="0" width="128" height="64"/>', {(1, 0), (2, 0)}),
        ('x="50" y="0" width="100" height="60"/>', {(1, 0)}),
        (
            'x="0" y="0" width="256" height="192"><ellipse/></object>',
            {(0, 1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 1)},
        ),
        ('x="0" y="0"><polygon points="0,0 192,0 0,192"/></object>', {(0, 0), (1, 0), (0, 1)}),
        ('x="128" y="0" width="64" height="128" rotation="90"/>', {(0, 0), (1, 0)}),
        ('x="256" y="192" width="64" height="64" rotation="180"/>', {(3, 2)}),
        (
            'x="0" y="0"><polygon points="0,0 64,0 64,64 192,64 192,0 256,0 256,128 0,128"/></object>',
            {(0, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)},
        ),
    ],
)
def test_areas_hold_the_cells_whose_centres_they_cover(tmx, shape, cells):
    tmx.objects += f'<object id="2" type="region" name="yard" {shape}'
    path = tmx.write()
    assert set(thing(path, 2).cells) == cells
    assert load(path).board.region("yard") == tuple(sorted(cells))
    assert check(path) == []


def test_a_rectangle_over_one_cell_names_it(tmx):
    tmx.objects = '<object id="2" type="start" x="70" y="4" width="50" height="50"/>'
    path = tmx.write()
    assert thing(path, 2).cell == Cell(1, 0)
    assert check(path) == []


def test_regions_of_one_name_are_one(tmx):
    tmx.objects += "".join(
        f'<object id="{at}" type="region" name="yard" x="{x}" y="0" width="64" height="64"/>'
        for at, x in ((2, 64), (3, 0), (4, 64))
    )
    assert load(tmx.write()).board.region("yard") == ((0, 0), (1, 0))


@pytest.mark.rule("TER-6", "TER-7")
def test_a_region_of_a_kind_lies_over_the_ground_and_air_says_where_one_falls_to(tmx):
    tmx.objects += (
        '<object id="2" name="pit" type="region" x="0" y="0" width="64" '
        'height="64"><properties><property name="kind" value="air"/>'
        '<property name="falls_to" value="b3"/><property name="falls_cost" type="int" value="2"/></properties></object>'
        '<object id="3" name="mire" type="region" x="0" y="0" width="128" '
        'height="64"><properties><property name="kind" value="slowing"/></properties></object>'
    )
    board = load(tmx.write()).board
    assert board.over(Cell(0, 0)) == (
        Area(Kind.AIR, (Cell(0, 0),), Cell(1, 2), 2),
        Area(Kind.SLOWING, (Cell(0, 0), Cell(1, 0))),
    )
    assert board.over(Cell(2, 0)) == ()


@pytest.mark.rule("TER-6")
def test_a_region_that_a_challenge_makes_air_keeps_where_one_falls_to(tmx):
    tmx.objects += (
        '<object id="2" name="trap" type="region" x="0" y="0" width="64" height="64"><properties>'
        '<property name="falls_to" value="b3"/><property name="falls_cost" type="int" value="2"/></properties></object>'
        '<object id="3" name="Lever" type="challenge" x="224" y="32"><properties><property '
        'name="notation" value="{}R3"/>'
        '<property name="opens" value="trap"/><property name="becomes" value="air"/></properties><point/></object>'
    )
    path = tmx.write()
    assert load(path).board.regions == (Region("trap", (Cell(0, 0),), Cell(1, 2), 2),)
    assert load(path).board.areas == ()
    assert check(path) == []


@pytest.mark.rule("TER-5")
@pytest.mark.parametrize(("value", "gravity"), [("false", False), ("true", True)])
def test_a_map_may_be_without_gravity(tmx, value, gravity):
    tmx.properties = f'<properties><property name="gravity" type="bool" value="{value}"/></properties>'
    assert load(tmx.write()).board.gravity is gravity


def test_text_is_a_note(tmx):
    tmx.objects += '<object id="2" x="70" y="70" width="90" height="20"><text>Beware</text></object>'
    note = thing(tmx.write(), 2)
    assert (note.kind, note.cell) == ("note", Cell(1, 1))


def test_a_template_tells_what_the_object_does_not(tmx):
    (tmx.folder / "parts").mkdir()
    (tmx.folder / "parts" / "rat.tx").write_text(
        '<template><tileset firstgid="1" source="../props.tsx"/><object name="Rat" gid="1" '
        'type="character" width="96" height="128"><properties>'
        '<property name="notation" value="G1--"/><property name="key" value="rat"/></properties></object></template>',
        encoding="utf-8",
    )
    tmx.sets = '<tileset firstgid="1" source="set.tsx"/>'
    key = '<properties><property name="key" value="king"/></properties>'
    tmx.objects += (
        '<object id="2" template="parts/rat.tx" x="32" y="140"/><object id="3" '
        f'template="parts/rat.tx" name="King" x="96" y="75">{key}</object>'
    )
    path = tmx.write()
    assert (thing(path, 2).name, thing(path, 2).kind, thing(path, 2).cell) == ("Rat", "character", Cell(0, 1))
    assert thing(path, 3).name == "King"
    assert thing(path, 3).properties == (("key", "king"), ("notation", "G1--"))
    assert check(path) == []


def test_tiled_19_called_it_class(tmx):
    tmx.objects = '<object id="2" class="start" x="1" y="1"><point/></object>'
    assert thing(tmx.write(), 2).kind == "start"


def test_properties_keep_their_types(tmx):
    tmx.properties = (
        '<properties><property name="a" type="int" value="-3"/><property name="b" type="bool" '
        'value="true"/><property name="c" type="float" value="0.5"/>'
        '<property name="d" type="color" value="#ff00ff"/><property name="name" '
        'value="x"/><property name="layers" value="y"/>'
        '<property name="e" type="list"><item type="int" value="1"/><item value="two"/></property></properties>'
    )
    assert load(tmx.write()).properties == (
        ("a", -3),
        ("b", True),
        ("c", 0.5),
        ("d", "#ff00ff"),
        ("e", '[1,"two"]'),
        ("layers", "y"),
        ("name", "x"),
    )


PROJECT = {
    "propertyTypes": [
        {
            "id": 1,
            "name": "unit",
            "type": "class",
            "members": [
                {"name": "hp", "type": "int", "value": 5},
                {"name": "gift", "type": "class", "propertyType": "gift", "value": {"size": 2}},
            ],
        },
        {
            "id": 2,
            "name": "gift",
            "type": "class",
            "members": [{"name": "size", "type": "int", "value": 1}, {"name": "hue", "type": "string", "value": "red"}],
        },
        {
            "id": 3,
            "name": "start",
            "type": "class",
            "members": [{"name": "order", "type": "int", "value": 7}, {"name": "key", "type": "string", "value": ""}],
        },
        {"id": 4, "name": "side", "type": "enum", "values": ["party"]},
    ]
}


def test_class_properties_unfold_with_their_presets(tmx):
    (tmx.folder / "x.tiled-project").write_text(json.dumps(PROJECT), encoding="utf-8")
    given = (
        '<property name="gift" type="class" propertytype="gift"><properties><property '
        'name="hue" value="blue"/></properties></property>'
    )
    tmx.properties = (
        '<properties><property name="boss" type="class" '
        f'propertytype="unit"><properties>{given}</properties></property></properties>'
    )
    map_file = load(tmx.write())
    assert map_file.properties == (("boss.gift.hue", "blue"), ("boss.gift.size", 2), ("boss.hp", 5))
    assert map_file.things[0].properties == (("order", 7),)


def all_at_once(of: str, inner: str) -> str:
    """A property of a class of the game's own, as Tiled 1.8 offers it to maps and objects."""
    return f'<property name="mine" type="class" propertytype="{of}"><properties>{inner}</properties></property>'


def test_a_property_of_the_owners_class_stands_for_its_members(tmx):
    told = '<property name="title" value="The Yard"/><property name="stake" value="All."/>'
    tmx.properties = (
        f'<properties>{all_at_once("situation", told)}<property name="stake" value="Get in."/></properties>'
    )
    inner = all_at_once("region", '<property name="exit" value="success"/>')
    tmx.objects += (
        '<object id="2" name="stairs" type="region" x="0" y="0" width="64" '
        f'height="64"><properties>{inner}</properties></object>'
    )
    tmx.objects += f'<object id="3" type="note" x="1" y="1"><properties>{inner}</properties><point/></object>'
    path = tmx.write()
    assert dict(load(path).properties) == {"title": "The Yard", "stake": "Get in."}
    assert dict(thing(path, 2).properties) == {"exit": "success"}
    assert [str(problem) for problem in check(path) if "object 3" not in str(problem)] == []
    assert dict(thing(path, 3).properties) == {"mine.exit": "success"}


def test_a_templates_property_of_its_class_stands_for_its_members(tmx):
    given = all_at_once("start", '<property name="order" type="int" value="4"/>')
    template = f'<template><object type="start"><properties>{given}</properties><point/></object></template>'
    (tmx.folder / "start.tx").write_text(template, encoding="utf-8")
    tmx.objects = '<object id="1" template="start.tx" x="1" y="1"/>'
    assert thing(tmx.write(), 1).properties == (("order", 4),)


def test_air_is_worth_a_word(tmx):
    tmx.objects += (
        '<object id="2" type="object" x="130" y="130"><properties><property '
        'name="notation" value="{R1}"/></properties><point/></object>'
    )
    path = tmx.write()
    assert [str(problem) for problem in check(path)] == [
        "map.tmx: things/object 2: stands on air, cell c3: move it to firm ground unless it flies"
    ]
    assert load(path).board.kind(Cell(2, 2)) is Kind.AIR


def test_a_rulebook_looks_at_every_thing(tmx):
    path = tmx.write()
    problems = check(path, lambda thing: [(f"is a {thing.kind}", "do not worry")])
    assert [str(problem) for problem in problems] == ["map.tmx: things/object 1: is a start: do not worry"]


def test_a_layer_is_faded_tinted_and_shifted_by_its_groups(tmx):
    shade = tmx.layer(
        f'<data encoding="csv">{tmx.csv()}</data>',
        name="shade",
        more='opacity="0.5" tintcolor="#80ff8000" parallaxx="0.5"',
    )
    tmx.more = (
        '<group name="dusk" opacity="0.5" tintcolor="#804020" parallaxx="0.5" '
        f'parallaxy="2"><group name="far" opacity="7">{shade}</group></group>'
    )
    (layer,) = (layer for layer in normalise(tmx.write()).layers if layer.place.where == "dusk/far/shade")
    assert (layer.opacity, layer.tint, layer.parallax) == (0.25, (128, 32, 0, 128), (0.25, 2))


def test_a_tint_that_is_no_colour(tmx):
    tmx.layers = tmx.layer(more='tintcolor="#ff"')
    with pytest.raises(Faulty) as caught:
        load(tmx.write())
    assert str(caught.value) == 'map.tmx: ground: tintcolor: is "#ff", no colour: choose it again in Tiled'


@pytest.mark.parametrize(
    ("x", "y", "board", "lost"),
    [
        (64, 0, "....\n..~#\n... ", 3),
        (0, -64, ".~#:\n.. :\n....", 4),
        (33, 0, "....\n..~#\n... ", 3),
        (-20, 31.9, BOARD, 0),
    ],
)
def test_a_shifted_tile_layer_counts_where_it_is_drawn(tmx, x, y, board, lost):
    """Whole cells exactly; else the cell that holds the tile's centre."""
    tmx.layers = tmx.layer(more=f'offsetx="{x}" offsety="{y}"')
    path = tmx.write()
    assert str(load(path).board) == board
    told = [problem.what for problem in check(path) if problem.where == "ground"]
    assert f"{lost} of its tiles are drawn off the map and not played" in told or not lost
    assert len(told) == bool(lost) + bool(x % 64 or y % 64)


def test_a_picture_is_beside_its_cells_by_less_than_one(tmx):
    tmx.layers = tmx.layer(more='offsetx="100" offsety="-64"')
    (ground, _) = normalise(tmx.write()).layers
    assert (ground.x, ground.y) == (-28, 0)


def test_a_shifted_layer_of_an_infinite_map_counts_where_it_is_drawn(tmx):
    tmx.map["infinite"] = "1"
    chunk = f'<chunk x="0" y="0" width="4" height="3">{tmx.csv()}</chunk>'
    wall = '<chunk x="0" y="0" width="1" height="1">4</chunk>'
    tmx.layers = tmx.layer(f'<data encoding="csv">{chunk}</data>') + tmx.layer(
        f'<data encoding="csv">{wall}</data>', more='offsetx="-64" offsety="128"'
    )
    assert str(load(tmx.write()).board) == "....:\n..~#:\n#.. :"


@pytest.mark.parametrize("grid", ["hex-y-odd", "hex-y-even", "hex-x-odd", "hex-x-even"])
@pytest.mark.parametrize(("column", "row"), [(0, 1), (1, 0), (2, -3), (-1, 1)])
def test_among_hexagons_every_tile_is_moved_to_the_same_side(grid, column, row):
    layout = Layout(grid, 64, 64, 32)
    (ox, oy), (dx, dy) = layout.centre(Cell(0, 0)), layout.centre(Cell(column, row))
    drift = Drift.of(layout, dx - ox + 5, dy - oy - 5)
    assert (drift.x, drift.y) == (5, -5)
    for cell in (Cell(0, 0), Cell(3, 4), Cell(4, 3), Cell(7, 7), Cell(-3, -5)):
        (x, y), (tx, ty) = layout.centre(cell), layout.centre(Cell(*drift.to(cell.x, cell.y)))
        assert (tx - x, ty - y) == (dx - ox, dy - oy)


def test_an_infinite_map_may_be_stored_in_one_piece(tmx):
    tmx.map["infinite"] = "1"
    assert str(load(tmx.write()).board) == BOARD


def test_the_turn_of_hexagons_means_nothing_among_squares(tmx):
    rows = [[gid | 1 << 28 for gid in row] for row in ([1, 1, 1, 2], [1, 3, 4, 2], [1, 1, 5, 2])]
    tmx.layers = tmx.layer(f'<data encoding="csv">{tmx.csv(rows)}</data>')
    assert str(load(tmx.write()).board) == BOARD


def test_objects_without_a_number_get_one(tmx):
    tmx.objects = (
        '<object type="start" x="1" y="1"/><object id="7" type="note" x="70" '
        'y="1"/><object id="0" type="note" x="140" y="1"/>'
    )
    path = tmx.write()
    assert [(thing.id, thing.kind) for thing in load(path).things] == [(8, "start"), (7, "note"), (9, "note")]
    assert check(path) == []


@pytest.mark.parametrize(
    ("turn", "cell"),
    [(0, Cell(1, 1)), (90, Cell(1, 2)), (180, Cell(0, 2)), (270, Cell(0, 1)), (-90, Cell(0, 1))],
)
def test_a_turned_tile_object_stands_below_the_middle_of_its_picture(tmx, turn, cell):
    """It is turned about its position, the south-west corner of the unturned picture: here where four cells meet."""
    tmx.objects += f'<object id="2" gid="1" type="note" x="64" y="128" width="64" height="64" rotation="{turn}"/>'
    assert thing(tmx.write(), 2).cell == cell


@pytest.mark.parametrize(
    ("size", "cells"),
    [('width="192" height="64"', {(0, 0), (1, 0), (2, 0)}), ('width="60" height="192"', {(0, 0), (0, 1), (0, 2)})],
)
def test_a_capsule_is_an_area(tmx, size, cells):
    tmx.objects += f'<object id="2" type="region" name="yard" x="2" y="0" {size}><capsule/></object>'
    assert set(thing(tmx.write(), 2).cells) == cells


def test_a_template_of_a_folder_names_files_from_there(tmx):
    (tmx.folder / "parts").mkdir()
    (tmx.folder / "parts" / "hum.ogg").write_bytes(b"")
    tune = '<properties><property name="tune" type="file" value="hum.ogg"/></properties>'
    (tmx.folder / "parts" / "rat.tx").write_text(
        f'<template><object name="Rat" type="note" template="rat.tx">{tune}</object></template>', encoding="utf-8"
    )
    tmx.objects += '<object id="2" template="parts/rat.tx" x="32" y="140"/>'
    assert thing(tmx.write(), 2).get("tune") == "parts/hum.ogg"


def test_a_template_is_read_once(tmx, monkeypatch):
    (tmx.folder / "rat.tx").write_text('<template><object name="Rat" type="note"/></template>', encoding="utf-8")
    tmx.objects += "".join(f'<object id="{at}" template="rat.tx" x="1" y="1"/>' for at in range(2, 50))
    read, files = sources.read_bytes, []
    monkeypatch.setattr(sources, "read_bytes", lambda path, *more: files.append(path.name) or read(path, *more))
    load(tmx.write())
    assert sorted(files) == ["map.tmx", "props.tsx", "rat.tx", "set.tsx"]


def test_a_tileset_of_before_tiled_1_is_counted_by_its_picture(tmx):
    (tmx.folder / "set.png").write_bytes(b"GIF89a" + struct.pack("<HH", 384, 64))
    old = (
        (tmx.folder / "set.tsx")
        .read_text(encoding="utf-8")
        .replace('tilecount="6" columns="6"', "")
        .replace(' width="384" height="64"/>', "/>")
    )
    (tmx.folder / "set.tsx").write_text(old, encoding="utf-8")
    tmx.layers = tmx.layer(f'<data encoding="csv">{tmx.csv([[6, 1, 1, 2], [1, 3, 4, 2], [1, 1, 5, 2]])}</data>')
    assert str(load(tmx.write()).board) == BOARD


@pytest.mark.parametrize("name", ["type", "id", "class", "x", "gid", "properties", "points", "visible", "parent"])
def test_a_property_may_be_called_like_anything(tmx, name):
    tmx.properties = f'<properties><property name="{name}" value="x"/></properties>'
    tmx.objects += (
        f'<object id="2" type="note" x="1" y="1"><properties><property name="{name}" '
        'value="y"/></properties><point/></object>'
    )
    path = tmx.write()
    assert load(path).properties == ((name, "x"),)
    assert thing(path, 2).properties == ((name, "y"),)


def test_a_list_may_hold_lists_and_tables(tmx):
    table = '<item type="class"><properties><property name="hp" type="int" value="3"/></properties></item>'
    inner = '<item type="list"><item type="bool" value="true"/></item>'
    tmx.properties = f'<properties><property name="all" type="list">{inner}{table}</property></properties>'
    assert load(tmx.write()).properties == (("all", '[[true],{"hp":3}]'),)


def test_a_class_that_no_project_defines_is_read_as_it_stands(tmx):
    gift = (
        '<property name="gift" type="class" propertytype="gift"><properties><property '
        'name="hue" value="blue"/></properties></property>'
    )
    tmx.properties = (
        '<properties><property name="boss" type="class" '
        f'propertytype="unit"><properties>{gift}</properties></property></properties>'
    )
    assert load(tmx.write()).properties == (("boss.gift.hue", "blue"),)


def test_values_of_enums_that_are_sound(tmx):
    kinds = (
        {"name": f"mood{at}", "type": "enum", "storageType": store, "values": ["calm", "grim"], "valuesAsFlags": flags}
        for at, (store, flags) in enumerate((("string", False), ("string", True), ("int", False), ("int", True)))
    )
    (tmx.folder / "x.tiled-project").write_text(json.dumps({"propertyTypes": list(kinds)}), encoding="utf-8")
    values = (
        ("string", 0, "grim"),
        ("string", 1, "calm,grim"),
        ("string", 1, ""),
        ("int", 2, "1"),
        ("int", 3, "3"),
        ("int", 3, "0"),
    )
    told = "".join(
        f'<property name="p{at}" type="{kind}" propertytype="mood{enum}" value="{value}"/>'
        for at, (kind, enum, value) in enumerate(values)
    )
    tmx.objects += f'<object id="2" type="note" x="1" y="1"><properties>{told}</properties><point/></object>'
    assert [problem for problem in check(tmx.write()) if "unknown" not in problem.what] == []


def test_shapes_in_embedded_tilesets_are_none_of_the_map(tmx):
    shape = (
        '<tile id="0"><objectgroup draworder="index" id="2"><object id="1" x="0" y="0" '
        'width="9" height="9"/></objectgroup></tile>'
    )
    wang = (
        '<wangsets><wangset name="x" type="corner" tile="-1"><wangcolor name="" '
        'color="#ff0000" tile="-1" probability="1"/></wangset></wangsets>'
    )
    tmx.sets += (
        '<tileset firstgid="20" name="more" tilewidth="64" tileheight="64" tilecount="1" '
        f'columns="1">{shape}{wang}</tileset>'
    )
    assert [thing.id for thing in load(tmx.write()).things] == [1]


def test_a_tile_object_of_no_tile_is_a_rectangle(tmx):
    tmx.objects += '<object id="2" gid="0" type="region" name="yard" x="0" y="0" width="64" height="64"/>'
    assert thing(tmx.write(), 2).cells == (Cell(0, 0),)


def test_layers_groups_and_tiles_may_have_properties_of_classes(tmx):
    (tmx.folder / "x.tiled-project").write_text(json.dumps(PROJECT), encoding="utf-8")
    boss = (
        '<properties><property name="boss" type="class" propertytype="unit"/><property '
        'name="all" type="list"><item value="x"/></property></properties>'
    )
    tmx.layers = tmx.layers.replace("<data", f"{boss}<data")
    tmx.more = f'<group name="g">{boss}<objectgroup name="more">{boss}</objectgroup></group>'
    tmx.sets += (
        '<tileset firstgid="20" name="more" tilewidth="64" tileheight="64" tilecount="1" '
        f'class="set">{boss}<tile id="0" class="note">{boss}</tile></tileset>'
    )
    tmx.objects += '<object id="2" gid="20" x="0" y="64"/>'
    rat = thing(tmx.write(), 2)
    assert rat.kind == "note"
    assert rat.get("boss.gift.size") == 2


def test_what_books_add_is_read_whatever_was_imported_before():
    """Nothing of a book, nor the library, has been imported when the map is read."""
    path = files.MAPS / "toll_house" / "toll_house.tmx"
    code = (
        "import sys; from pathlib import Path; from game.tiled.check import check; "
        "assert not any('stacktors' in name for name in sys.modules); "
        f"print([str(one) for one in check(Path({str(path)!r}))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.stdout, done.stderr) == ("[]\n", "")
