"""Campaign files made to do harm are told in a sentence, within bounds of memory and work."""

from __future__ import annotations

import os
import tracemalloc

import pytest

from game import library
from game.campaign.fit import MOST
from game.campaign.read import LONGEST_FILE, MOST_SITUATIONS

MB = 1_000_000


def told(folder, text: str | bytes, most: float = 40 * MB) -> str:
    """The one sentence that is told about a campaign of that text."""
    path = folder.write()
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    tracemalloc.start()
    try:
        (problem,) = library.check_campaign(path)
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()
    assert problem.mend
    assert str(problem).isprintable()
    assert len(str(problem)) < 400
    return str(problem).removeprefix("small.toml: ")


DEEP = "lists and tables lie too deep in one another: take them out of one another"


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 100_000, "x = " + "{a = " * 50_000, "x = " + "[" * 40 + "]" * 40, ".".join("a" * 1_000) + " = 1"],
)
def test_lists_and_tables_without_bottom(folder, text):
    assert told(folder, f"{text}\n").endswith(DEEP)


def test_a_name_of_half_a_million_parts(folder):
    assert (
        told(folder, ".".join("a" * 400_000) + " = 1")
        == "has more than 20000 dots: tell it shorter, or in two campaigns"
    )


@pytest.mark.parametrize(
    "text",
    [
        ".".join("a" * 19_000) + " = 1",
        f"[{'.'.join('a' * 19_000)}]",
        "x = {" + " . ".join(["'a b'", '"c"'] * 9_000) + " = 1}",
        "\n".join(f"{'.'.join([f'k{n}', *'a' * 40])} = 1" for n in range(400)),
    ],
)
def test_keys_that_reach_too_deep_are_refused_before_they_are_parsed(folder, text):
    assert told(folder, f"{text}\n", 2 * MB).endswith(DEEP)


def test_what_is_no_key_may_have_dots(folder):
    for text in ("." * 500, "No. " * 100, "a" * 900_000, "'" * 50_000, "a " * 400_000, "\"'" * 100_000):
        assert "too deep" not in told(folder, f"# {text}\nx = ]\n", 40 * MB)


def test_a_file_too_long(folder):
    assert told(folder, "#" * (LONGEST_FILE + 1), MB) == "is larger than 1 MB: make it smaller, or take it away"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\xff\xfea\0", "line 1: this is no UTF-8 text: save the file as UTF-8"),
        ("id = 'é'".encode("latin-1"), "line 1: this is no UTF-8 text: save the file as UTF-8"),
        (b"id = '\0'", "line 1, column 7: this is no TOML: found invalid character '\\x00': mend what stands there"),
        (b"<map/>", "line 1, column 1: this is no TOML: invalid statement: mend what stands there"),
    ],
)
def test_bytes_that_are_no_campaign(folder, data, says):
    assert told(folder, data, MB) == says


def test_an_empty_file_lacks_everything(folder):
    said = [problem.what for problem in library.check_campaign(folder.write_text(""))]
    assert said == [f'"{key}" is missing' for key in ("id", "title", "blurb", "start", "situations", "endings")]


def test_of_endless_faults_the_first_are_told(folder):
    faults = "".join(f"fault{number} = 1\n" for number in range(40_000))
    assert len(library.check_campaign(folder.write_text(faults + folder.text))) == MOST


def test_a_byte_order_mark_does_no_harm(folder):
    path = folder.write()
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert library.check_campaign(path) == []


def test_numbers_that_nobody_could_count(folder):
    for number in ("0x" + "f" * 5_000, "9" * 4_000, "nan", "-inf", "1e300", "1000001"):
        assert told(folder, folder.text.replace("points = 1", f"points = {number}")) == (
            "situations 1, rewards 1, points: here stands no number that anybody could count: write one up to 1000000"
        )
    assert told(folder, folder.text.replace("points = 1", f"points = {'9' * 5_000}")).startswith(
        "this is no TOML: exceeds the limit"
    )


def test_thousands_of_situations_are_counted_before_their_maps_are_read(folder, monkeypatch):
    monkeypatch.setattr("game.campaign.check.model.find", lambda *_: pytest.fail("looked for a map"))
    one = folder.text[folder.text.index("[[situations]]") : folder.text.index("[endings.home]")]
    many = "".join(one.replace('"yard"', f'"y{at}"') for at in range(MOST_SITUATIONS + 1))
    assert (
        told(folder, folder.text.replace(one, many))
        == f"situations: there are {MOST_SITUATIONS + 1}, the most is {MOST_SITUATIONS}: make two campaigns of it"
    )


def _types():
    """Each of the campaign's first keys with a value of each type."""
    for key in ("id", "title", "blurb", "start", "book", "situations", "endings", "heroes", "options", "facts"):
        for value in ("1", "true", "[]", "{}", "1979-05-27", "1.5", '""', "[1]", "{x = 1}"):
            yield key, value


@pytest.mark.parametrize(("key", "value"), list(_types()))
def test_wrong_types_everywhere(folder, key, value):
    head, body = folder.text.split("[[heroes]]", 1)
    lines = [line for line in head.splitlines() if not line.startswith(f"{key} =")]
    body = {
        "situations": 'endings = {home = {result = "victory", text = "x"}}\n',
        "endings": "situations = []\n",
        "heroes": "[[situations]]" + body.split("[[situations]]", 1)[1],
    }.get(key, f"[[heroes]]{body}")
    path = folder.write()
    path.write_text("\n".join([*lines, f"{key} = {value}", body]), encoding="utf-8")
    for problem in library.check_campaign(path):
        assert problem.mend
        assert str(problem).isprintable()


@pytest.mark.parametrize(
    "key",
    [
        "key",
        "title",
        "text",
        "stake",
        "map",
        "conflict",
        "figures",
        "goals",
        "watches",
        "rewards",
        "next",
        "starts",
        "regions",
        "sides",
        "ordeal",
        "offers",
        "opened",
    ],
)
@pytest.mark.parametrize(
    "value", ["1", "true", "[]", "{}", "1979-05-27", '"\\u0000"', "[1]", "[[]]", "{x = 1}", "[{}]"]
)
def test_wrong_types_in_a_situation(folder, key, value):
    import re

    start, end = folder.text.index('key = "yard"'), folder.text.index("[endings.home]")
    situation = re.sub(rf"^{key} = .*$", "", folder.text[start:end], flags=re.MULTILINE)
    situation = re.sub(
        rf"^\[+situations\.{key}\b[^\[]*(\[\[situations\.{key}\.[^\[]*)*", "", situation, flags=re.MULTILINE
    )
    path = folder.write()
    path.write_text(folder.text[:start] + f"{key} = {value}\n" + situation + folder.text[end:], encoding="utf-8")
    for problem in library.check_campaign(path):
        assert problem.mend
        assert str(problem).isprintable()


@pytest.mark.parametrize(
    ("way", "says"),
    [
        ("\\u0000", "situation yard, map: there is no map"),
        ("x" * 300 + ".tmx", "situation yard, map: "),
        ("../" * 60 + "etc/passwd", "situation yard, map: "),
        ("/dev/zero", "situation yard, map: "),
        ("C:\\\\maps\\\\yard.tmx", "situation yard, map: there is no map"),
        (".", "situation yard, map: there is no map"),
        ("", "situation yard, map: there is no map"),
        ("small.toml", 'situation yard, map: "small.toml" is no map: name a file that ends in .tmx'),
    ],
)
def test_ways_to_no_map(folder, way, says):
    sentence = told(folder, folder.text.replace('map = "yard.tmx"', f'map = "{way}"'))
    assert says in sentence or "is no way to a file" in sentence


def test_a_queue_in_the_place_of_a_file(folder):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no queues here")
    path = folder.write()
    path.unlink()
    os.mkfifo(path)
    (problem,) = library.check_campaign(path)
    assert str(problem) == "small.toml: is no ordinary file: put an ordinary file in its place"


@pytest.mark.parametrize("name", ["map.tmj", "map.json", "MAP.TMX"])
def test_a_map_of_another_kind_is_no_campaign(folder, name):
    path = folder.folder / name
    path.write_text("{}", encoding="utf-8")
    (problem,) = library.check_campaign(path)
    assert str(problem).startswith(
        f"{name}: is JSON; of what Tiled writes as JSON tilesets alone are read, maps and "
        "templates as XML: in Tiled choose File > Save As (or Export As) and the ending .tmx"
    )
