"""Broken maps are told by file, place, what is wrong and how to mend it; none raises anything but Faulty."""

from __future__ import annotations

import base64
import gzip
import json
import random
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.board.board import LONGEST
from game.files import ASSETS
from game.problem import Faulty
from game.tiled.check import check
from game.tiled.load import load
from game.tiled.sources import MOST_BYTES
from tests.tiled import foreign

EXAMPLES = Path("/usr/share/doc/tiled/examples")
BROKEN: dict[str, tuple[Callable[..., object], str, bool]] = {}


def broken(says, *, readable=False):
    """Register a way to break the map; `says` is the sentence after the file's name."""

    def keep(change):
        BROKEN[change.__name__] = (change, says, readable)
        return change

    return keep


def put(tmx, old, new):
    path = tmx.folder / "set.tsx"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def data(tmx, text, kind='encoding="csv"'):
    tmx.layers = tmx.layer(f"<data {kind}>{text}</data>")


def extra(tmx, text):
    tmx.objects += text


def raw(tmx, text):
    tmx.text = lambda: text


def project(tmx, *types):
    (tmx.folder / "x.tiled-project").write_text(json.dumps({"propertyTypes": types}), encoding="utf-8")


def given(tmx, *properties, kind="note"):
    told = "".join(properties)
    extra(tmx, f'<object id="2" name="It" type="{kind}" x="1" y="65"><properties>{told}</properties><point/></object>')


STRAY = "is unknown and not played"
"""How the sentence about an unknown property begins; tests about a property's value leave it out."""
RESAVE = "open it in Tiled and save it again"
BY_HAND = "mend that as text (Tiled cannot open it either), or go back to a copy that Tiled opens"
GONE = "is missing: copy the file beside the map, and choose it there in Tiled"
ADOPT = (
    "copy the file beside the map, or give the map to the command stacktors check --adopt, "
    "which makes a Tiled project above both"
)
RENUMBER = "write such a number there with a text editor"
ZEROS = ",".join("0" * 12)


@broken(
    "is not valid XML (not well-formed (invalid token): line 1, column 5): mend that as text "
    "(Tiled cannot open it either), or go back to a copy that Tiled opens"
)
def not_xml(tmx):
    raw(tmx, "<map <")


@broken("holds <tileset> where <map> is expected: choose the right file")
def not_a_map(tmx):
    raw(tmx, "<tileset/>")


@broken(f"defines XML entities: {RESAVE}")
def entity_bomb(tmx):
    raw(
        tmx,
        '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b '
        f'"&a;&a;">]>{tmx.text().partition("?>")[2].replace("ground", "&b;")}',
    )


@broken("nests more than 40 elements deep: flatten its groups")
def deep_elements(tmx):
    raw(tmx, "<map>" + "<group>" * 100_000)


@broken("0/1/2/3/4/5/6/7/8/9/10/11/12: groups nest more than 12 deep: flatten them")
def deep_groups(tmx):
    tmx.more = "".join(f'<group name="{at}">' for at in range(13)) + "</group>" * 13


@broken("is larger than 16 MB: make it smaller, or take it away")
def large_file(tmx):
    raw(tmx, " " * (MOST_BYTES + 1))


@broken('walls: kind: is "hard": use one of normal, slowing, cluttered, water, air, blocking')
def layer_of_an_unknown_kind(tmx):
    tmx.layers += tmx.layer(name="walls").replace(
        "<data", '<properties><property name="kind" value="hard"/></properties><data', 1
    )


@broken(
    "is isometric; square (orthogonal) and hexagonal maps are played: make a map of squares or "
    "hexagons by File > New, for what is drawn on this one does not fit such cells"
)
def isometric(tmx):
    tmx.map["orientation"] = "isometric"


@broken(
    "is staggered; square (orthogonal) and hexagonal maps are played: make a map of squares or "
    "hexagons by File > New, for what is drawn on this one does not fit such cells"
)
def staggered(tmx):
    tmx.map["orientation"] = "staggered"


@broken(
    "has hexagons with sides of 0 pixels, where 1 to 64 fit: set Map > Map Properties > Tile Side "
    "Length (Hex) to about 32"
)
def hexagons_without_sides(tmx):
    tmx.map["orientation"] = "hexagonal"


@broken(
    "has hexagons with sides of 66 pixels, where 1 to 64 fit: set Map > Map Properties > Tile "
    "Side Length (Hex) to about 32"
)
def hexagons_of_long_sides(tmx):
    tmx.map |= {"orientation": "hexagonal", "hexsidelength": "66"}


@broken(f'is staggered along "z", "odd"; the axis is x or y, the index odd or even: {RESAVE}')
def hexagons_along_z(tmx):
    tmx.map |= {"orientation": "hexagonal", "hexsidelength": "32", "staggeraxis": "z"}


@broken(f'width: is "four", not a whole number from 1 to 4294967295: {RENUMBER}')
def wide_in_words(tmx):
    tmx.map["width"] = "four"


@broken(f"is 401 by 3 cells; the most is {LONGEST} each way: make it smaller or split it")
def too_wide(tmx):
    tmx.map["width"] = "401"


@broken("ground: is packed with lzma, which is not read: " + BY_HAND)
def odd_packing(tmx):
    data(tmx, "AAAA", 'encoding="base64" compression="lzma"')


@broken(f"ground: holds data that zstd cannot unpack: {BY_HAND}")
def not_zstandard(tmx):
    data(tmx, "AAAA", 'encoding="base64" compression="zstd"')


@broken(f"ground: holds data that base64 cannot unpack: {BY_HAND}")
def not_base64(tmx):
    data(tmx, "AA!A", 'encoding="base64"')


@broken(f"ground: holds fewer than its 12 cells: {BY_HAND}")
def too_little_base64(tmx):
    data(tmx, "AAAA", 'encoding="base64"')


@broken('ground: has the encoding "morse": ' + BY_HAND)
def odd_encoding(tmx):
    data(tmx, "...", 'encoding="morse"')


@broken(f"ground: holds 11 cells, 12 expected: {BY_HAND}")
def too_few_cells(tmx):
    data(tmx, ",".join("1" * 11))


@broken(f"ground: holds something that is not a tile's number: {BY_HAND}")
def word_for_a_cell(tmx):
    data(tmx, "grass," + ",".join("1" * 11))


@broken(f"ground: holds more than its 12 cells: {BY_HAND}")
def zlib_bomb(tmx):
    data(tmx, base64.b64encode(zlib.compress(bytes(30_000_000))).decode(), 'encoding="base64" compression="zlib"')


@broken(f"ground: holds data that gzip cannot unpack: {BY_HAND}")
def not_gzip(tmx):
    data(tmx, base64.b64encode(b"nothing packed").decode(), 'encoding="base64" compression="gzip"')


@broken(f"ground: has no data: {RESAVE}")
def no_data(tmx):
    tmx.layers = '<layer name="ground" width="4" height="3"/>'


@broken(
    "ground: is not of the map's size, 4 by 3 cells: write that width and height for it with a "
    "text editor, and as many cells"
)
def other_size(tmx):
    tmx.layers = tmx.layers.replace('width="4"', 'width="5"')


@broken(f"ground: is stored in chunks though the map is not infinite: {RESAVE}")
def stray_chunks(tmx):
    data(tmx, '<chunk x="0" y="0" width="4" height="3"/>')


@broken("ground: the map's layers have more than 1920000 cells together: merge layers, or split the map")
def many_chunks(tmx):
    tmx.map["infinite"] = "1"
    chunk = (
        '<chunk x="0" y="0" width="400" '
        f'height="400">{base64.b64encode(zlib.compress(bytes(640_000))).decode()}</chunk>'
    )
    data(tmx, chunk * 13, 'encoding="base64" compression="zlib"')


@broken("has no painted cell: paint some ground")
def nothing_painted(tmx):
    tmx.map["infinite"] = "1"
    data(tmx, "")


@broken(f"is 502 by 1 cells; the most is {LONGEST} each way: make it smaller or split it")
def far_apart(tmx):
    tmx.map["infinite"] = "1"
    data(tmx, "".join(f'<chunk x="{x}" y="0" width="1" height="1">1</chunk>' for x in (-1, 500)))


@broken(
    "ground/cell c2: names tile 99, which no tileset has, as 1 more: nothing is painted there: "
    "paint the tile again, or add its tileset",
    readable=True,
)
def unknown_tile(tmx):
    tmx.layers += tmx.layer('<data encoding="csv">0,0,0,0,0,0,99,0,99,0,0,0</data>')


@broken("the map's layers have more than 1920000 cells together: merge layers, or split the map")
def many_large_layers(tmx):
    tmx.map |= {"width": "400", "height": "400"}
    tmx.layers = '<layer name="x" width="400" height="400"><data encoding="csv"/></layer>' * 13


@broken(
    "ground: is shifted by 6.5 and 0 pixels, which are no whole cells: each tile is played in the "
    "cell that holds its centre: "
    "set its and its groups' offsets to 0, or to whole cells",
    readable=True,
)
def shifted_tiles(tmx):
    tmx.layers = tmx.layer(more='offsetx="6.5"')


@broken("has more than 100 layers: merge some")
def many_layers(tmx):
    tmx.more = '<objectgroup name="x"/>' * 100


@broken("tileset gone.tsx: gone.tsx is missing: put the file there, or choose it again in Tiled")
def missing_tileset(tmx):
    tmx.sets += '<tileset firstgid="50" source="gone.tsx"/>'


@broken("tileset set.tsj: is no tileset: choose the tileset again in Tiled")
def json_without_a_tileset(tmx):
    (tmx.folder / "set.tsj").write_text('{"type": "map"}', encoding="utf-8")
    tmx.sets += '<tileset firstgid="50" source="set.tsj"/>'


@broken(f"tileset ../../out.tsx: ../../out.tsx {GONE}")
def tileset_outside(tmx):
    tmx.sets += '<tileset firstgid="50" source="../../out.tsx"/>'


@broken(f"tileset /etc/x.tsx: /etc/x.tsx {GONE}")
def absolute_tileset(tmx):
    tmx.sets += '<tileset firstgid="50" source="/etc/x.tsx"/>'


@broken(f"tileset ../assets/../pyproject.tsx: ../assets/../pyproject.tsx {GONE}")
def assets_left_again(tmx):
    tmx.sets += '<tileset firstgid="50" source="../assets/../pyproject.tsx"/>'


@broken(
    "tileset set.tsx/image: gone.png is missing: its tiles are not drawn: "
    "put the file there, or choose it again in Tiled",
    readable=True,
)
def missing_image(tmx):
    put(tmx, "set.png", "gone.png")


@broken(
    f"tileset set.tsx/image: /etc/passwd leaves the folder of the map: its tiles are not drawn: {ADOPT}",
    readable=True,
)
def image_outside(tmx):
    put(tmx, 'source="set.png"', 'source="/etc/passwd"')


@broken('tileset set.tsx/tile 2: kind: is "wet": use one of normal, slowing, cluttered, water, air, blocking')
def odd_kind(tmx):
    put(tmx, 'name="kind" value="water"', 'name="kind" value="wet"')


@broken(f'tileset set.tsx: tilewidth: is "0", not a whole number from 1 to 4096: {RENUMBER}')
def no_tile_width(tmx):
    put(tmx, 'tilewidth="64"', 'tilewidth="0"')


@broken(
    "tileset props.tsx: its tiles have the same numbers as those of tileset set: give it a "
    "firstgid beyond theirs with a text editor"
)
def same_gids(tmx):
    tmx.sets = tmx.sets.replace('firstgid="7"', 'firstgid="1"')


@broken("things/object 2/template gone.tx: gone.tx is missing: put the file there, or choose it again in Tiled")
def missing_template(tmx):
    extra(tmx, '<object id="2" template="gone.tx" x="1" y="1"/>')


@broken("things/object 2/template empty.tx: holds no object: make the template again in Tiled")
def empty_template(tmx):
    (tmx.folder / "empty.tx").write_text("<template/>", encoding="utf-8")
    extra(tmx, '<object id="2" template="empty.tx" x="1" y="1"/>')


@broken(
    "things/object 2: shows tile 99, which no tileset has: it is not drawn: choose another tile, or add its tileset",
    readable=True,
)
def unknown_picture(tmx):
    extra(tmx, '<object id="2" gid="99" x="1" y="1"/>')


@broken(f'things/object 2: x: is "nan", not a number up to 1000000: {RENUMBER}')
def no_number(tmx):
    extra(tmx, '<object id="2" x="nan" y="1"/>')


@broken("things/object 2: has 1 corners, 2 to 1000 are read: draw it again")
def one_corner(tmx):
    extra(tmx, '<object id="2" x="1" y="1"><polygon points="0,0"/></object>')


@broken("things: the map has more than 4000 objects: remove some")
def many_objects(tmx):
    extra(tmx, "".join(f'<object id="{at}"/>' for at in range(2, 4002)))


@broken('things/object 2: order: is "first", not a whole number: enter it again in Tiled')
def bad_int(tmx):
    extra(tmx, '<object id="2"><properties><property name="order" type="int" value="first"/></properties></object>')


@broken('things/object 2: once: is "maybe", not true or false: enter it again in Tiled')
def bad_bool(tmx):
    extra(tmx, '<object id="2"><properties><property name="once" type="bool" value="maybe"/></properties></object>')


@broken(
    'boss.inner.inner.inner.inner.inner.inner.inner.inner.inner: its class "unit" nests too deep: '
    "flatten it in the project's custom types"
)
def endless_class(tmx):
    unit = {
        "name": "unit",
        "type": "class",
        "members": [{"name": "inner", "type": "class", "propertyType": "unit", "value": {}}],
    }
    project(tmx, unit)
    tmx.properties = '<properties><property name="boss" type="class" propertytype="unit"/></properties>'


@broken(
    'boss: has the class "unit", which no project file defines: only what stands here is read: '
    "keep the .tiled-project beside the map",
    readable=True,
)
def unknown_class_property(tmx):
    inner = '<properties><property name="order" type="int" value="1"/></properties>'
    tmx.properties = (
        f'<properties><property name="boss" type="class" propertytype="unit">{inner}</property></properties>'
    )


@broken(f'things/object 0x2 "It": id: is "0x2", not a whole number from 0 to 4294967295: {RENUMBER}')
def odd_id(tmx):
    extra(tmx, '<object id="0x2" name="It"/>')


@broken(
    "things/object 1: another object has this number too: here it is object 3; there are 2 such: "
    "cut the object and paste it again, so that Tiled numbers it",
    readable=True,
)
def same_ids(tmx):
    extra(tmx, '<object id="1" type="note" x="1" y="65"/><object id="2" type="note"/><object id="2" type="note"/>')


@broken(
    'things/object 2 "It": door: names object 77, which is not on the map: choose the object again in Tiled',
    readable=True,
)
def dangling_reference(tmx):
    given(
        tmx,
        '<property name="door" type="object" value="77"/>',
        '<property name="gate" type="object" value="1"/>',
        '<property name="none" type="object" value="0"/>',
    )


@broken(
    'things/object 2 "It": tune: gone.ogg is missing: it is left out: put the file there, or choose it again in Tiled',
    readable=True,
)
def missing_file_property(tmx):
    given(tmx, '<property name="tune" type="file" value="gone.ogg"/>')


@broken(
    'things/object 2 "It": tune: ../../secret.txt is missing: it is left out: copy the file beside the map, and choose '
    "it there in Tiled",
    readable=True,
)
def file_property_outside(tmx):
    given(tmx, '<property name="tune" type="file" value="../../secret.txt"/>')


MOOD = {"name": "mood", "type": "enum", "storageType": "string", "values": ["calm", "grim"], "valuesAsFlags": False}


@broken('things/object 2 "It": air: is "gay", which the enum mood does not have: use one of calm, grim', readable=True)
def astray_from_its_enum(tmx):
    project(tmx, MOOD)
    given(tmx, '<property name="air" propertytype="mood" value="gay"/>')


@broken('things/object 2 "It": air: is "gay", which the enum mood does not have: use one of calm, grim', readable=True)
def flags_astray(tmx):
    project(tmx, MOOD | {"valuesAsFlags": True})
    given(tmx, '<property name="air" propertytype="mood" value="calm,gay"/>')


@broken('things/object 2 "It": air: is "2", which the enum mood does not have: use one of calm, grim', readable=True)
def number_astray(tmx):
    project(tmx, MOOD | {"storageType": "int"})
    given(tmx, '<property name="air" type="int" propertytype="mood" value="2"/>')


@broken('things/object 2 "It": air: is "4", which the enum mood does not have: use one of calm, grim', readable=True)
def number_of_flags_astray(tmx):
    project(tmx, MOOD | {"storageType": "int", "valuesAsFlags": True})
    given(tmx, '<property name="air" type="int" propertytype="mood" value="4"/>')


@broken('things/object 2 "It": size: is "1e400", not a number: enter it again in Tiled')
def endless_number(tmx):
    given(tmx, '<property name="size" type="float" value="1e400"/>')


@broken("has more than 500 properties: remove some")
def many_properties(tmx):
    each = "".join(f'<property name="p{at}" value="x"/>' for at in range(501))
    tmx.properties = f"<properties>{each}</properties>"


@broken(
    "has no start: drag the template start onto it for each player character, or draw points of that class",
    readable=True,
)
def no_start(tmx):
    tmx.objects = ""


@broken(
    'things/object 2: has the class "monster", which is not of the game, and is not played: to '
    "have it played, choose one of start, character, challenge, object, region, trigger, note",
    readable=True,
)
def unknown_class(tmx):
    extra(tmx, '<object id="2" type="monster" x="1" y="65"><point/></object>')


@broken(
    'things/object 2: has the class "monster", which is not of the game, and is not played, as 2 '
    "more: to have it played, choose one of start, character, challenge, object, region, trigger, note",
    readable=True,
)
def unknown_classes(tmx):
    extra(tmx, "".join(f'<object id="{at}" type="monster" x="{at}" y="65"><point/></object>' for at in (2, 3, 4)))


@broken(
    'things/object 2 "Bob": has no class and is not played: to have it played, choose one of '
    "start, character, challenge, object, region, trigger, note",
    readable=True,
)
def no_class(tmx):
    extra(tmx, '<object id="2" name="Bob" x="1" y="65"><point/></object>')


@broken("things/object 2: stands on the blocking cell c2: move it to a free cell", readable=True)
def start_in_a_wall(tmx):
    extra(tmx, '<object id="2" type="start" x="140" y="65"><point/></object>')


@broken("things/object 2: lies off the map: move it onto the map", readable=True)
def start_off_the_map(tmx):
    extra(tmx, '<object id="2" type="start" x="256" y="0"><point/></object>')


@broken("things/object 2: lies off the map: move it onto the map", readable=True)
def start_west_of_the_map(tmx):
    extra(tmx, '<object id="2" type="start" x="-0.5" y="0"><point/></object>')


@broken('things/object 2 "Rat": stands on the cell of things/object 1: move one of them', readable=True)
def two_on_a_cell(tmx):
    extra(
        tmx,
        '<object id="2" name="Rat" type="character" x="1" y="1"><properties><property '
        'name="notation" value="G1--"/></properties><point/></object>',
    )


@broken('things/object 2: notation: is missing: every character needs it, as "G1O2-R3O2C1-R1"', readable=True)
def no_notation(tmx):
    extra(tmx, '<object id="2" type="character" x="1" y="65"><point/></object>')


@broken("things/object 2: is a start but stands on no one cell: draw it as a point", readable=True)
def wide_start(tmx):
    extra(tmx, '<object id="2" type="start" x="0" y="0" width="128" height="64"/>')


@broken(
    'things/object 2: order: is "2", not a whole number (int): remove the property and add it again with the type int',
    readable=True,
)
def order_in_words(tmx):
    extra(
        tmx,
        '<object id="2" type="start" x="1" y="65"><properties><property name="order" '
        'value="2"/></properties><point/></object>',
    )


@broken(
    'things/object 2: facing: is "up": use one of north, north-east, east, south-east, south, '
    "south-west, west, north-west",
    readable=True,
)
def odd_facing(tmx):
    extra(
        tmx,
        '<object id="2" type="start" x="1" y="65"><properties><property name="facing" '
        'value="up"/></properties><point/></object>',
    )


@broken(
    'things/object 2 "yard": is a region that covers no cell of the map: draw a rectangle, an '
    "ellipse or a polygon over the cells' centres",
    readable=True,
)
def region_of_nothing(tmx):
    extra(tmx, '<object id="2" name="yard" type="region" x="0" y="0" width="20" height="20"/>')


def laid(tmx, properties):
    told = "".join(f'<property name="{name}" value="{value}"/>' for name, value in properties.items())
    extra(
        tmx,
        '<object id="2" name="pit" type="region" x="64" y="0" width="128" '
        f'height="64"><properties>{told}</properties></object>',
    )


@broken(
    'things/object 2 "pit": kind: is "lava": use one of normal, slowing, cluttered, water, air, blocking', readable=True
)
def unknown_ground_laid(tmx):
    laid(tmx, {"kind": "lava"})


@broken(
    'things/object 2 "pit": falls_to: is of use on air alone: give it the property kind = air, or take falls_to out',
    readable=True,
)
def fall_from_water(tmx):
    laid(tmx, {"kind": "water", "falls_to": "a1"})


@broken(
    'things/object 2 "pit": falls_to: is of use on air alone: give it the property kind = air, or '
    "let a challenge open it with becomes = air",
    readable=True,
)
def fall_from_nothing(tmx):
    laid(tmx, {"falls_to": "a1"})


@broken(
    'things/object 2 "pit": falls_to: is "z9", no cell of the map: write the cell below as "h6", on the map',
    readable=True,
)
def fall_off_the_map(tmx):
    laid(tmx, {"kind": "air", "falls_to": "z9"})


@broken(
    'things/object 2 "pit": falls_cost: is "much", not a whole number (int): remove the property '
    "and add it again with the type int",
    readable=True,
)
def fall_for_much(tmx):
    laid(tmx, {"kind": "air", "falls_to": "a1", "falls_cost": "much"})


@broken("things/object 2: is a region without a name: name it", readable=True)
def nameless_region(tmx):
    extra(tmx, '<object id="2" type="region" x="0" y="0" width="128" height="64"/>')


@broken(
    'things/object 2 "yard": lies partly off the map: only what is on the map counts: draw it within the map',
    readable=True,
)
def region_over_the_edge(tmx):
    extra(tmx, '<object id="2" name="yard" type="region" x="192" y="0" width="128" height="64"/>')


@broken('things/object 2 "yard": lies off the map: move it onto the map', readable=True)
def region_beside_the_map(tmx):
    extra(tmx, '<object id="2" name="yard" type="region" x="256" y="0" width="64" height="64"/>')


@broken(
    "sky: is an image layer, which is not drawn: give the map the property drawn = tiles, or delete it", readable=True
)
def image_layer(tmx):
    tmx.more = '<imagelayer name="sky"/>'


@broken(
    "things: has tile objects without a class of the game, which are not drawn: give the map the "
    "property drawn = tiles, or delete it",
    readable=True,
)
def decor_on_the_mat(tmx):
    extra(tmx, '<object id="2" gid="1" x="0" y="128" width="64" height="64"/>')


def tiles(tmx):
    tmx.properties = '<properties><property name="drawn" value="tiles"/></properties>'


@broken(
    "ground/tileset set.tsx: set.png is no picture that can be shown: the map is drawn by its terrain: save it as PNG",
    readable=True,
)
def no_picture(tmx):
    tiles(tmx)
    (tmx.folder / "set.png").write_bytes(b"<svg/>")


@broken(
    "ground/tileset set.tsx: set.png is too large with 5000 by 5000 pixels: the map is drawn by its terrain: "
    "make it smaller: the pictures of a map may have 16 million pixels together",
    readable=True,
)
def large_picture(tmx):
    tiles(tmx)
    (tmx.folder / "set.png").write_bytes(b"GIF89a\x88\x13\x88\x13")


@broken(
    'things/object 2 "Carpet": is larger than 4 million pixels: it is not drawn: make it smaller',
    readable=True,
)
def large_decor(tmx):
    tiles(tmx)
    extra(tmx, '<object id="2" name="Carpet" gid="1" x="0" y="9000" width="9000" height="9000"/>')


@broken(
    "is covered more than 150 times by its tiles: the map is drawn by its terrain: use fewer large tiles", readable=True
)
def decor_over_decor(tmx):
    tiles(tmx)
    extra(tmx, "".join(f'<object id="{at}" gid="1" x="0" y="0" width="2000" height="2000"/>' for at in range(2, 10)))


@broken(
    "sky: repeats a picture of less than 8 pixels: it is not drawn: make the picture larger",
    readable=True,
)
def tiny_picture_repeated(tmx):
    tiles(tmx)
    (tmx.folder / "sky.png").write_bytes(b"GIF89a\x01\0\x01\0")
    tmx.more = '<imagelayer name="sky" repeatx="1"><image source="sky.png"/></imagelayer>'


@broken("has cells of more than 512 pixels: the map is drawn by its terrain: make its tiles smaller", readable=True)
def large_cells(tmx):
    tiles(tmx)
    tmx.map |= {"tilewidth": "600", "tileheight": "600"}


@broken(
    "sky: all pictures together have more than 16 million pixels: it is not drawn: use smaller or fewer pictures",
    readable=True,
)
def many_large_pictures(tmx):
    tiles(tmx)
    (tmx.folder / "sky.png").write_bytes(b"GIF89a\xa0\x0f\xa0\x0f")
    tmx.more = '<imagelayer name="sky"><image source="sky.png"/></imagelayer>'


@broken("things/object 2: is hidden, so nobody starts there: show it in Tiled, or delete it", readable=True)
def hidden_object(tmx):
    extra(tmx, '<object id="2" type="start" x="1" y="65" visible="0"><point/></object>')


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_map_is_told(tmx, name):
    change, says, readable = BROKEN[name]
    change(tmx)
    path = tmx.write()
    assert [str(problem) for problem in check(path) if not problem.what.startswith(STRAY)] == [f"map.tmx: {says}"]
    if readable:
        load(path)
    else:
        with pytest.raises(Faulty) as caught:
            load(path)
        (problem,) = caught.value.problems
        assert str(caught.value) == f"map.tmx: {says}"
        assert (problem.file, problem.mend) == ("map.tmx", says.rpartition(": ")[2])


def test_areas_may_not_cover_everything_many_times(tmx):
    tmx.map |= {"width": "400", "height": "400"}
    tmx.layers = ""
    tmx.objects = "".join(
        f'<object id="{at}" type="region" name="r" width="25600" height="25600"/>' for at in range(1, 5)
    )
    with pytest.raises(Faulty, match="cover more than 500000 cells together"):
        load(tmx.write())


def test_a_terrain_for_every_tile_is_too_much(tmx):
    tmx.map |= {"width": "300", "height": "1"}
    tiles = "".join(
        f'<tile id="{at}"><properties><property name="kind" value="normal"/><property '
        f'name="terrain" value="t{at}"/></properties></tile>'
        for at in range(300)
    )
    tmx.sets = f'<tileset firstgid="1" name="many" tilewidth="64" tileheight="64">{tiles}</tileset>'
    tmx.layers = (
        '<layer name="g" width="300" height="1"><data '
        f'encoding="csv">{",".join(map(str, range(1, 301)))}</data></layer>'
    )
    with pytest.raises(Faulty, match="has 300 terrains, the most is 256"):
        load(tmx.write())


def test_a_broken_project_is_told(tmx):
    (tmx.folder / "x.tiled-project").write_text("nothing", encoding="utf-8")
    with pytest.raises(Faulty, match=r"x\.tiled-project: is no Tiled project: save the project again in Tiled$"):
        load(tmx.write())


def test_no_such_file(tmp_path):
    with pytest.raises(Faulty, match="cannot be read"):
        load(tmp_path / "gone.tmx")


def test_bytes_that_are_no_text(tmp_path):
    path = tmp_path / "map.tmx"
    for rubbish in (b"\xff\xfe<\0m\0", gzip.compress(b"<map/>"), b"", b"<map>\0</map>"):
        path.write_bytes(rubbish)
        with pytest.raises(
            Faulty,
            match=r"is not UTF-8 text|holds bytes that are no text|not valid XML|is packed with gzip: unpack it",
        ):
            load(path)


def test_a_link_does_not_lead_outside(tmx, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "set.tsx"
    outside.write_text("<tileset/>", encoding="utf-8")
    try:
        (tmx.folder / "link.tsx").symlink_to(outside)
    except OSError:
        pytest.skip("no links here")
    tmx.sets = '<tileset firstgid="1" source="link.tsx"/>'
    with pytest.raises(Faulty, match="leaves the folder of the map"):
        load(tmx.write())


def test_shipped_assets_may_be_used_from_anywhere(tmx):
    tmx.sets = f'<tileset firstgid="1" source="{(ASSETS / "tiles" / "tiles.tsx").as_posix()}"/>'
    assert set(load(tmx.write()).board.terrains) == {"grass"}


@pytest.mark.parametrize("source", ["../../../elsewhere/assets/tiles/tiles.tsx", "assets/tiles/tiles.tsx"])
def test_a_map_astray_finds_the_shipped_assets(tmx, source):
    tmx.sets = f'<tileset firstgid="1" source="{source}"/>'
    assert set(load(tmx.write()).board.terrains) == {"grass"}


def test_a_wider_root_opens_the_folders_beside(tmx):
    (tmx.folder / "inner").mkdir()
    tmx.sets = tmx.sets.replace('source="', 'source="../')
    path = tmx.write("inner/map.tmx")
    with pytest.raises(Faulty):
        load(path)
    assert check(path, root=tmx.folder) == []


def test_a_tiled_project_opens_the_folders_below_it(tmx):
    for name in ("maps", "maps/deep", "maps/deep/er", "maps/deep/er/est"):
        (tmx.folder / name).mkdir()
    maps = tmx.folder / "maps" / "deep" / "er"
    tmx.sets = tmx.sets.replace('source="', 'source="../../../')
    path = tmx.write("maps/deep/er/map.tmx")
    with pytest.raises(Faulty):
        load(path)
    (tmx.folder / "game.tiled-project").write_text("{}", encoding="utf-8")
    assert check(path) == []
    assert check(path, root=maps) == []
    tmx.sets = tmx.sets.replace('source="', 'source="../')
    with pytest.raises(Faulty, match="leaves the folder of the map"):
        load(tmx.write("maps/deep/er/est/map.tmx"))


def test_rubbish_raises_nothing_but_faulty(tmx):
    """Bytes struck out, doubled or changed, anywhere in the map and its tileset."""
    tmx.objects += (
        '<object id="2" name="yard" type="region" rotation="5" x="0" y="0"><polygon '
        'points="0,0 64,0 64,64"/></object><object id="3" gid="7" x="9" y="9"/>'
    )
    tmx.layers += tmx.layer(f'<data encoding="base64" compression="zlib">{tmx.packed("zlib")}</data>', name="more")
    dice = random.Random(3)
    path = tmx.write()
    for file in (path, tmx.folder / "set.tsx"):
        whole = file.read_text(encoding="utf-8")
        for _ in range(400):
            at = dice.randrange(len(whole))
            cut = dice.choice(("", whole[at] * 2, dice.choice('09a-".<>/ ,'), whole[at:][:9], '"9999999999"'))
            file.write_text(whole[:at] + cut + whole[at + dice.choice((1, 1, 8)) :], encoding="utf-8")
            try:
                load(path)
            except Faulty as error:
                assert error.problems[0].mend  # noqa: PT017
        file.write_text(whole, encoding="utf-8")


@pytest.mark.skipif(not EXAMPLES.is_dir(), reason="Tiled's example maps are not installed")
def test_other_peoples_maps_that_are_installed(tmp_path):
    """Every one of Tiled's own examples loads, or is refused for a reason that a person understands; none raises."""
    folder = tmp_path / "examples"
    for path in filter(Path.is_file, sorted(EXAMPLES.rglob("*"))):
        target = folder / path.relative_to(EXAMPLES)
        target.parent.mkdir(parents=True, exist_ok=True)
        packed = path.suffix == ".gz"
        target.with_suffix("" if packed else path.suffix).write_bytes(
            gzip.decompress(path.read_bytes()) if packed else path.read_bytes()
        )
    told = {verdict.path.stem: verdict for verdict in foreign.verdicts(folder)}
    assert {
        told[name].what for name in ("desert", "sewers", "island", "hexagonal-mini", "test_hexagonal_tile_60x60x30")
    } == {foreign.WARNED}
    assert {name: verdict.said for name, verdict in told.items() if verdict.what == foreign.RAISED} == {}
    refused = {
        name: verdict.said[0].split(": ")[1] for name, verdict in told.items() if verdict.what == foreign.REFUSED
    }
    assert all(name.startswith("isometric") for name in refused), refused
    assert all("square (orthogonal) and hexagonal maps are played" in said for said in refused.values())
    assert all(
        sum("normal ground is taken" in said for said in verdict.said) == 1
        for verdict in told.values()
        if verdict.what == foreign.WARNED
    )


def test_a_misspelt_property_of_tiles_is_told_once(tmx):
    """What is unlike any property of tiles may be another game's."""
    put(tmx, 'name="kind"', 'name="block_sight" value="x"/><property name="smell" value="x"/><property name="kind"')
    assert [str(problem) for problem in check(tmx.write())] == [
        f'map.tmx: tileset set.tsx/tile 0: block_sight: {STRAY}: did you mean "blocks_sight"? Rename it or take it out'
    ]
