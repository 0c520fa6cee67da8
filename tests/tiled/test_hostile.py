"""Maps made to do harm are refused in a sentence, before much of them is read, laid out or walked through."""

from __future__ import annotations

import base64
import gzip
import os
import struct
import sys
import tracemalloc
import zlib
from pathlib import Path

import pytest

from game.problem import Faulty
from game.tiled import areas, layers, properties, schema, sources
from game.tiled.check import MOST_TOLD, check
from game.tiled.load import load
from tests.tiled import fuzz

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MB = 1_000_000


def refused(path: Path, most: float = 4 * MB) -> str:
    """The sentence with which the map is refused, within that many bytes of Python's memory."""
    schema.whole_schema()  # what the first map of all loads for good is not counted
    tracemalloc.start()
    try:
        with pytest.raises(Faulty) as caught:
            load(path)
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()
    (problem,) = caught.value.problems
    assert problem.mend
    assert len(str(problem)) < 400
    return str(problem).removeprefix("map.tmx: ")


def packed(data: bytes, compression: str) -> str:
    squeeze = {
        "zlib": lambda: zlib.compress(data, 9),
        "gzip": lambda: gzip.compress(data, 9),
        "zstd": lambda: zstd.compress(data, 19),
        "": lambda: data,
    }
    return (
        '<data encoding="base64" '
        f'compression="{compression}">{base64.b64encode(squeeze[compression]()).decode()}</data>'
    )


# --- sizes


@pytest.mark.parametrize(
    "size", ["401", "99999999", "4294967295", "4294967296", "9" * 5000, "1e9", "-1", "0", "", "NaN", "१२"]
)
def test_a_map_of_any_size_is_refused_before_its_layers(tmx, size):
    tmx.map["width"] = size
    assert "the most is 400 each way" in refused(tmx.write(), MB) or "width: is " in refused(tmx.write(), MB)


def test_chunks_far_from_one_another(tmx):
    tmx.map["infinite"] = "1"
    chunks = "".join(f'<chunk x="{x}" y="{x}" width="1" height="1">1</chunk>' for x in (-1_000_000, 1_000_000))
    tmx.layers = tmx.layer(f'<data encoding="csv">{chunks}</data>')
    assert refused(tmx.write()) == "is 2000001 by 2000001 cells; the most is 400 each way: make it smaller or split it"


def test_a_layer_shifted_out_of_sight(tmx):
    tmx.map["infinite"] = "1"
    tmx.layers += tmx.layer(more='offsetx="1000000" offsety="-1000000"')
    assert "the most is 400 each way" in refused(tmx.write())


def test_cells_of_a_pixel_and_regions_of_a_million(tmx):
    tmx.map |= {"tilewidth": "1", "tileheight": "1", "width": "400", "height": "400"}
    tmx.layers, corners = "", " ".join(f"{1_000_000 * (-1) ** at},{at % 400}" for at in range(900))
    tmx.objects = "".join(
        f'<object id="{at}" type="region" name="r"><polygon points="{corners}"/></object>' for at in range(1, 30)
    )
    assert (
        refused(tmx.write(), 60 * MB)
        == 'things/object 6 "r": the outlines of the areas are too long together: draw fewer or simpler ones'
    )


def test_an_outline_beyond_the_map_is_followed_on_the_map_alone(tmx, monkeypatch):
    tmx.objects += '<object id="2" type="region" name="r" x="-1000000" y="-1000000" width="1000000" height="1000000"/>'
    tmx.objects += '<object id="3" type="region" name="s" x="-1000000" y="0" width="1000000" height="192"/>'
    looked = []
    monkeypatch.setattr(areas, "_crossings", lambda _, level: looked.append(level) or [-1e6, 1e6])
    found = load(tmx.write())
    assert looked == [-32, 32, 96, 160]
    assert all(-1 <= cell.x <= 4 for thing in found.things for cell in thing.cells)


# --- bombs


@pytest.mark.parametrize("compression", ["zlib", "gzip", "zstd"])
def test_what_unpacks_without_end_is_unpacked_to_one_byte_too_many(tmx, compression, monkeypatch):
    tmx.layers = tmx.layer(packed(bytes(30 * MB), compression))
    unpack, sizes = layers._PACKERS[compression], []
    monkeypatch.setitem(
        layers._PACKERS, compression, lambda data, most: sizes.append(len(unpack(data, most))) or unpack(data, most)
    )
    says = refused(tmx.write(), MB)
    assert sizes in ([49], [])
    assert (
        says == "ground: holds more than its 12 cells: mend that as text (Tiled cannot open it "
        "either), or go back to a copy that Tiled opens"
    )


@pytest.mark.parametrize("compression", ["zlib", "gzip", "zstd"])
def test_a_bomb_within_a_bomb_is_data_like_any_other(tmx, compression):
    tmx.map |= {"width": "400", "height": "400"}
    inner = zlib.compress(bytes(10 * MB))
    tmx.layers = f'<layer name="ground" width="400" height="400">{packed(inner, compression)}</layer>'
    assert (
        refused(tmx.write()) == "ground: holds fewer than its 160000 cells: mend that as text (Tiled cannot open it "
        "either), or go back to a copy that Tiled opens"
    )


def test_zstandard_with_a_window_of_a_gigabyte(tmx):
    frame = struct.pack("<IBB", 0xFD2FB528, 0, (30 - 10) << 3) + b"\x01\x00\x00"
    tmx.layers = tmx.layer(f'<data encoding="base64" compression="zstd">{base64.b64encode(frame).decode()}</data>')
    assert (
        refused(tmx.write(), MB)
        == "ground: holds data that zstd cannot unpack: mend that as text (Tiled cannot open it "
        "either), or go back to a copy that Tiled opens"
    )


def test_base64_of_millions_of_cells(tmx):
    tmx.layers = tmx.layer(packed(bytes(6 * MB), ""))
    path, length = tmx.write(), 8 * MB
    assert (
        refused(path, 4 * length) == "ground: holds more than its 12 cells: mend that as text (Tiled cannot open it "
        "either), or go back to a copy that Tiled opens"
    )


def test_millions_of_numbers_are_counted_before_they_are_parted(tmx):
    tmx.layers = tmx.layer(f'<data encoding="csv">{"1," * 5_000_000}1</data>')
    assert (
        refused(tmx.write(), 60 * MB)
        == "ground: holds 5000001 cells, 12 expected: mend that as text (Tiled cannot open it "
        "either), or go back to a copy that Tiled opens"
    )


def test_a_number_of_a_million_digits(tmx):
    tmx.layers = tmx.layer(f'<data encoding="csv">{"9" * MB}{",1" * 11}</data>')
    assert (
        refused(tmx.write(), 8 * MB)
        == "ground: holds something that is not a tile's number: mend that as text (Tiled cannot "
        "open it either), or go back to a copy that Tiled opens"
    )


def test_a_hundred_large_layers_of_a_few_bytes(tmx):
    tmx.map |= {"width": "400", "height": "400"}
    layer = f'<layer name="x" width="400" height="400">{packed(bytes(640_000), "zlib")}</layer>'
    tmx.layers = layer * 90
    assert refused(tmx.write()).startswith("the map's layers have more than 1920000 cells together")
    tmx.map["infinite"] = "1"
    chunk = (
        '<chunk x="0" y="0" width="400" '
        f'height="400">{base64.b64encode(zlib.compress(struct.pack("<I", 1) * 160_000)).decode()}</chunk>'
    )
    tmx.layers = f'<layer name="x"><data encoding="base64" compression="zlib">{chunk}</data></layer>' * 90
    assert refused(tmx.write(), 40 * MB).startswith("x: the map's layers have more than 1920000 cells together")


# --- XML


LAUGHS = "".join(f'<!ENTITY l{at} "{f"&l{at - 1};" * 10}">' for at in range(1, 10))


@pytest.mark.parametrize(
    "doctype",
    [
        f'<!DOCTYPE map [<!ENTITY l0 "ha">{LAUGHS}]>',
        '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE map [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]>',
        '<!DOCTYPE map [ <!ENTITY\tx "ha"> ]>',
    ],
)
def test_entities_are_refused_unread(tmx, doctype):
    tmx.text = lambda: f"{doctype}<map>&x;</map>"
    assert refused(tmx.write(), MB) == "defines XML entities: open it in Tiled and save it again"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-7"])
def test_entities_hidden_by_an_encoding(tmx, encoding):
    path = tmx.write()
    name = "UTF-7" if encoding == "utf-7" else "UTF-16"
    path.write_bytes(
        f'<?xml version="1.0" encoding="{name}"?><!DOCTYPE map [<!ENTITY l0 "ha">{LAUGHS}]><map>&l9;</map>'.encode(
            encoding
        )
    )
    seen = encoding in ("utf-7", "utf-16")
    assert refused(path, MB) == (
        "defines XML entities: open it in Tiled and save it again"
        if seen
        else "holds bytes that are no text: go back to a copy that Tiled opens"
    )


def test_a_document_type_without_entities_is_what_tiled_once_wrote(tmx):
    text = tmx.text()
    tmx.text = lambda: text.replace("\n<map", '\n<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n<map')
    assert len(load(tmx.write()).things) == 1


@pytest.mark.parametrize(("open_", "close"), [("<group>", "</group>"), ("<properties><property>", ""), ("<a>", "")])
def test_elements_without_bottom(tmx, open_, close):
    tmx.more = open_ * 200_000 + close * 200_000
    assert refused(tmx.write(), 40 * MB).startswith("nests more than 40 elements deep")


@pytest.mark.parametrize("mark", ["<a/>", '<object id="2"/>', "<p "])
def test_elements_without_number_are_counted_before_they_are_read(tmx, mark, monkeypatch):
    monkeypatch.setattr(sources, "_tree", lambda _: pytest.fail("was parsed"))
    tmx.more = mark * 700_000
    assert refused(tmx.write(), 60 * MB).startswith("has more than 600000 elements or attributes")


def test_attributes_without_number_are_counted_before_they_are_read(tmx, monkeypatch):
    monkeypatch.setattr(sources, "_tree", lambda _: pytest.fail("was parsed"))
    tmx.more = f"<a {' '.join(f'a{at}=' for at in range(700_000))}/>"
    assert refused(tmx.write(), 60 * MB).startswith("has more than 600000 elements or attributes")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is not valid XML (no element found: line 1, column 0)"),
        (b"\0" * 100, "holds bytes that are no text"),
        (b"<map>\0</map>", "holds bytes that are no text"),
        (b"<map x='\xe4'/>", "is not UTF-8 text"),
        (b"\xff\xfe<\0m\0a\0p\0/\0>\0", "width: is"),
        (b"\xef\xbb\xbf", "is not valid XML (no element found: line 1, column 0)"),
        (b"{}", "is JSON; of what Tiled writes as JSON tilesets alone are read, maps and templates as XML"),
        (gzip.compress(b"<map/>", mtime=0), "is packed with gzip"),
        (b"<?xml version='1.0' encoding='no-such'?><map/>", "width: is"),
    ],
)
def test_bytes_that_are_no_map(tmx, data, says):
    path = tmx.write()
    path.write_bytes(data)
    assert refused(path, MB).startswith((says, "tilewidth: is"))


def test_a_byte_order_mark_does_no_harm(tmx):
    path = tmx.write()
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert len(load(path).things) == 1


def test_a_longer_file_is_not_read_to_its_end(tmx):
    path = tmx.write()
    with path.open("r+b") as file:
        file.truncate(2_000 * MB)  # a file with a hole: it takes no room
    assert refused(path, 40 * MB) == "is larger than 16 MB: make it smaller, or take it away"


# --- files that are none


def test_a_queue_does_not_hold_the_game_up(tmx):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no queues here")
    for name in ("map.tmx", "queue.tsx", "queue.tx", "queue.tiled-project", "queue.png"):
        os.mkfifo(tmx.folder / name)
    assert refused(tmx.folder / "map.tmx", MB).startswith("is no ordinary file")
    tmx.sets += '<tileset firstgid="50" source="queue.tsx"/>'
    (tmx.folder / "queue.tiled-project").unlink()
    assert refused(tmx.write("other.tmx")).endswith(
        "tileset queue.tsx: queue.tsx is no file: choose the file again in Tiled"
    )


def test_a_queue_for_a_project(tmx):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no queues here")
    os.mkfifo(tmx.folder / "a.tiled-project")
    assert refused(tmx.write()) == "a.tiled-project: is no ordinary file: put an ordinary file in its place"


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/tty", "/dev/stdin", "/proc/self/mem", ".", "/"])
def test_devices_and_folders_are_no_maps(name):
    if not Path(name).exists():
        pytest.skip("not here")
    with pytest.raises(Faulty, match=r"is no ordinary file|cannot be read|is not UTF-8|is not valid XML"):
        load(Path(name))


@pytest.mark.parametrize("name", ["a\0b.tmx", "x" * 5000, "\ud800.tmx"])
def test_names_that_no_file_can_have(name):
    with pytest.raises(Faulty, match="cannot be read"):
        load(Path(name))


# --- ways out of the folder


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (
            "../../etc/passwd.tsx",
            "../../etc/passwd.tsx is missing: copy the file beside the map, and choose it there in Tiled",
        ),
        ("/etc/x.tsx", "/etc/x.tsx is missing: copy the file beside the map, and choose it there in Tiled"),
        (
            "//host/share/x.tsx",
            (
                "//host/share/x.tsx leaves the folder of the map: copy the file beside the map, or "
                "give the map to the command stacktors check --adopt, which makes a Tiled project above both"
            ),
        ),
        ("a/../../x.tsx", "a/../../x.tsx is missing: copy the file beside the map, and choose it there in Tiled"),
        ("..\\..\\x.tsx", "..\\..\\x.tsx is written with \\: write / between folders"),
        ("C:\\maps\\x.tsx", "C:\\maps\\x.tsx is written with \\: write / between folders"),
        ("\\\\host\\share\\x.tsx", "\\\\host\\share\\x.tsx is written with \\: write / between folders"),
        ("..%2f..%2fx.tsx", "..%2f..%2fx.tsx is missing: put the file there, or choose it again in Tiled"),
        ("file:///etc/x.tsx", "file:///etc/x.tsx is missing: put the file there, or choose it again in Tiled"),
        (
            "http://127.0.0.1/x.tsx",
            "http://127.0.0.1/x.tsx is missing: put the file there, or choose it again in Tiled",
        ),
        ("~/x.tsx", "~/x.tsx is missing: put the file there, or choose it again in Tiled"),
        ("$HOME/x.tsx", "$HOME/x.tsx is missing: put the file there, or choose it again in Tiled"),
        (
            "assets/../../x.tsx",
            "assets/../../x.tsx is missing: copy the file beside the map, and choose it there in Tiled",
        ),
        (f"{'d/' * 450}x.tsx", "is missing: put the file there, or choose it again in Tiled"),
        (f"{'d' * 400}.tsx", "cannot be looked up: choose the file again in Tiled"),
        (f"{'d' * 4000}.tsx", "names a file with a path that is too long: move it nearer to the map"),
        ("map.tmx/x.tsx", "map.tmx/x.tsx is missing: put the file there, or choose it again in Tiled"),
    ],
)
@pytest.mark.parametrize("of", ["tileset", "image", "template", "file"])
def test_ways_that_a_map_may_not_go(tmx, source, says, of):
    path, told = tmx.write(), source.removesuffix(".tsx")
    if of == "tileset":
        tmx.sets += f'<tileset firstgid="50" source="{source}"/>'
    elif of == "image":
        tmx.sets += f'<tileset name="x" firstgid="50" tilewidth="1" tileheight="1"><image source="{source}"/></tileset>'
        (problem,) = check(tmx.write())
        assert f"{problem.what.removesuffix(': its tiles are not drawn')}: {problem.mend}".endswith(says)
        return
    elif of == "template":
        tmx.objects += f'<object id="2" template="{source}"/>'
    else:
        tmx.properties = f'<properties><property name="x" type="file" value="{source}"/></properties>'
        (problem,) = (problem for problem in check(tmx.write()) if problem.where == "x" and "left out" in problem.what)
        assert f"{problem.what.removesuffix(': it is left out')}: {problem.mend}".endswith(says)
        return
    assert refused(tmx.write()).endswith(says), (path, told)


def test_links_that_lead_out_or_in_circles(tmx, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside")
    (outside / "x.tsx").write_text("<tileset/>", encoding="utf-8")
    (outside / "p.tiled-project").write_text("{}", encoding="utf-8")
    try:
        (tmx.folder / "out").symlink_to(outside)
        (tmx.folder / "round.tsx").symlink_to(tmx.folder / "round.tsx")
    except OSError:
        pytest.skip("no links here")
    tmx.sets = '<tileset firstgid="1" source="out/x.tsx"/>'
    assert refused(tmx.write()).endswith(
        "out/x.tsx leaves the folder of the map: copy the file beside the map, or give the map to "
        "the command stacktors check --adopt, which makes a Tiled project above both"
    )
    tmx.sets = '<tileset firstgid="1" source="round.tsx"/>'
    assert "tileset round.tsx: round.tsx " in refused(tmx.write())


# --- objects


def test_a_template_that_names_itself_is_read_once(tmx):
    (tmx.folder / "me.tx").write_text('<template><object template="me.tx" type="note"/></template>', encoding="utf-8")
    tmx.objects += '<object id="2" template="me.tx" x="1" y="1"/>'
    assert load(tmx.write()).things[1].kind == "note"


def test_a_large_template_is_refused(tmx):
    (tmx.folder / "big.tx").write_text(f"<template>{' ' * 2 * MB}</template>", encoding="utf-8")
    tmx.objects += '<object id="2" template="big.tx"/>'
    assert (
        refused(tmx.write(), 8 * MB)
        == "things/object 2/template big.tx: is larger than 1 MB: make it smaller, or take it away"
    )


@pytest.mark.parametrize("what", ['<object id="{0}"/>', '<object id="{0}" visible="0"/>'])
def test_objects_without_number(tmx, what):
    tmx.objects = "".join(what.format(at) for at in range(1, 5_000))
    assert refused(tmx.write(), 60 * MB).endswith("the map has more than 4000 objects: remove some")


def test_layers_without_number(tmx):
    tmx.more = "<group><objectgroup/></group>" * 5_000
    assert refused(tmx.write(), 60 * MB).endswith("has more than 100 layers: merge some")


def test_tilesets_without_number(tmx):
    tmx.sets = "".join(
        f'<tileset firstgid="{at + 1}" name="x" tilewidth="1" tileheight="1" tilecount="1"/>' for at in range(10_000)
    )
    assert refused(tmx.write(), 60 * MB) == "there are more than 64 tilesets: remove those that are not used"


def test_corners_without_number(tmx):
    tmx.objects += f'<object id="2"><polygon points="{"1,1 " * 500_000}"/></object>'
    assert refused(tmx.write(), 60 * MB).startswith("things/object 2: has 500000 corners, 2 to 1000 are read")


def test_properties_without_number(tmx, monkeypatch):
    monkeypatch.setattr(properties, "MOST_OF_ALL", 2_000)
    own = "".join(f'<property name="p{at}" value=""/>' for at in range(400))
    tmx.objects += "".join(f'<object id="{at}"><properties>{own}</properties></object>' for at in range(2, 10))
    assert refused(tmx.write()) == "things/object 6: the map has more than 2000 properties: remove some"


def test_classes_within_classes_do_not_multiply(tmx):
    import json

    def kind(at):
        members = [
            {"name": f"m{number}", "type": "class", "propertyType": f"c{at + 1}", "value": {}} for number in range(90)
        ]
        return {"name": f"c{at}", "type": "class", "members": members}

    (tmx.folder / "x.tiled-project").write_text(
        json.dumps({"propertyTypes": [kind(at) for at in range(8)] + [{"name": "c8", "type": "class"}]}),
        encoding="utf-8",
    )
    tmx.properties = '<properties><property name="x" type="class" propertytype="c0"/></properties>'
    assert refused(tmx.write(), 8 * MB) == "has more than 500 properties: remove some"


def test_a_project_without_bottom(tmx):
    (tmx.folder / "x.tiled-project").write_text('{"propertyTypes":' + "[" * 200_000, encoding="utf-8")
    assert refused(tmx.write(), 8 * MB) == "x.tiled-project: is no Tiled project: save the project again in Tiled"


@pytest.mark.parametrize("number", ["nan", "inf", "-inf", "1e308", "1e400", "1000001", "--1", "0x10", "1_0_", ""])
@pytest.mark.parametrize("side", ["x", "y", "width", "height", "rotation"])
def test_numbers_that_are_none(tmx, number, side):
    tmx.objects += f'<object id="2" {side}="{number}"/>'
    assert (
        refused(tmx.write()) == f'things/object 2: {side}: is "{number}", not a number up to 1000000: write such a '
        "number there with a text editor"
    )


@pytest.mark.parametrize("number", ["99999999999", "-1", "1.5", "one"])
def test_numbers_of_objects_that_are_none(tmx, number):
    tmx.objects += f'<object id="{number}"/>'
    assert refused(tmx.write()) == (
        f'things/object {number}: id: is "{number}", not a whole number from 0 to 4294967295: '
        "write such a number there with a text editor"
    )


def test_animations_in_a_row_of_thousands(tmx):
    tiles = "".join(
        f'<tile id="{at}"><animation><frame tileid="{at + 1}" duration="100"/></animation></tile>'
        for at in range(5_000)
    )
    (tmx.folder / "set.png").write_bytes(b"GIF89a" + struct.pack("<HH", 5001, 1))
    tmx.sets = (
        '<tileset firstgid="1" name="x" tilewidth="1" tileheight="1" '
        f'tilecount="5001"><image source="set.png"/>{tiles}</tileset>'
    )
    tmx.properties = '<properties><property name="drawn" value="tiles"/></properties>'
    painting = load(tmx.write()).painting
    assert painting is not None
    assert len(painting.tiles) == 5001


@pytest.mark.parametrize("name", ["a\nb", "\x1b[2J", "\u202eevil", "x" * 100_000, "/../..", '"', "object 1", ""])
def test_names_are_shown_in_one_short_line(tmx, name):
    from xml.sax.saxutils import quoteattr

    safe = quoteattr(name.replace("\x1b", "&#27;")).replace("&amp;#27;", "")
    tmx.more = (
        f'<group name={safe}><objectgroup name={safe}><object id="9" name={safe} type={safe}/></objectgroup></group>'
    )
    for problem in check(tmx.write()):
        assert "\n" not in str(problem)
        assert str(problem).isprintable()
        assert len(str(problem)) < 500


def test_only_the_first_of_many_problems_are_told(tmx):
    tmx.objects = "".join(
        f'<object id="{at}" type="region" x="1" y="1" width="64" height="64"/>' for at in range(1, 1_000)
    )
    told = [str(problem) for problem in check(tmx.write())]
    assert len(told) == MOST_TOLD + 1
    assert told[-1] == "map.tmx: has 800 more errors: mend these first"


def test_errors_are_told_however_many_warnings_there_are(tmx):
    hidden = "".join(f'<object id="{at}" visible="0"/>' for at in range(100, 1_000))
    tmx.objects += f'{hidden}<object id="2" type="charakter" x="1" y="1"/>'
    found = check(tmx.write())
    assert [problem.where for problem in found if problem.severity == "error"] == ["things/object 2"]
    assert len(found) == 1 + MOST_TOLD + 1


@pytest.mark.parametrize("first", range(0, 60, 30))
def test_whatever_is_broken_is_told_in_a_sentence(tmp_path, first):
    """More of them: `python -m tests.tiled.fuzz 5000`."""
    patch = fuzz.Patch(tmp_path / "patch")
    assert [fault for number in range(first, first + 30) if (fault := patch.fault(number))] == []
    assert patch.outcomes["refused"] > 6
