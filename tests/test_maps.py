from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.board import board_store
from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.values.stack import Stack
from game.files import MAPS
from game.tiled.check import check
from game.tiled.load import load

LESSON = MAPS / "porch" / "porch.tmx"
SHIPPED = sorted(path for path in MAPS.rglob("*.tmx") if path != LESSON)
"""The maps of adventures; the lesson's is smaller, and has one start."""


@pytest.fixture(params=SHIPPED, ids=lambda path: path.stem)
def path(request) -> Path:
    return request.param


def reached(board, start: Cell) -> set[Cell]:
    seen, edge = {start}, [start]
    while edge:
        for near in board.neighbours(edge.pop()):
            if near not in seen and not board.airy(near):
                seen.add(near)
                edge.append(near)
    return seen


def test_there_are_maps():
    assert {path.stem for path in SHIPPED} >= {"ford", "toll_house", "vault"}


@pytest.mark.parametrize("path", [*SHIPPED, LESSON], ids=lambda path: path.stem)
def test_a_shipped_map_has_no_problem(path):
    assert [str(problem) for problem in check(path)] == []


def test_a_shipped_map_is_a_place(path):
    board = load(path).board
    assert board.width >= 20
    assert board.height >= 15
    assert len(set(board.kinds)) >= 3
    assert len(board.decor) >= 20
    assert board_store.unpack(board_store.pack(board)) == board


def test_everything_on_a_shipped_map_can_be_walked_to(path):
    map_file = load(path)
    board, firm = map_file.board, reached(map_file.board, map_file.of_kind("start")[0].cell)
    levers = [thing for thing in map_file.of_kind("challenge") if thing.get("opens") and thing.cell in firm]
    for cell in (cell for lever in levers for cell in board.region(lever.get("opens"))):
        beyond = (near for near in board.lattice.neighbours(cell) if not (board.airy(near) or board.blocks(near)))
        firm = firm.union(*(reached(board, near) for near in beyond))
    assert {thing.cell for thing in map_file.things if thing.cell and thing.kind not in ("note", "region")} <= firm
    opened = {lever.get("opens") for lever in levers}
    for region in map_file.board.regions:
        assert region.name in opened or region.to in firm or firm & set(region.cells), region.name


def test_starts_are_numbered_from_one(path):
    orders = [start.get("order") for start in load(path).of_kind("start")]
    assert sorted(orders) == list(range(1, len(orders) + 1))
    assert len(orders) >= 4


def test_characters_are_stacks_of_their_measure(path):
    for thing in load(path).of_kind("character"):
        stack = Stack.parse(thing.get("notation"))
        assert thing.get("side") in ("party", "hostile", "neutral")
        if thing.get("side") == "hostile":
            assert 7 <= stack.pips <= 9
        assert thing.get("key")


def test_the_toll_house_has_its_three_and_its_strongroom():
    map_file = load(MAPS / "toll_house" / "toll_house.tmx")
    hostile = {thing.name for thing in map_file.of_kind("character") if thing.get("side") == "hostile"}
    assert hostile == {"Toll-Brute", "Cinder Imp", "Frost Warden"}
    warden = next(thing for thing in map_file.things if thing.name == "Frost Warden")
    assert warden.cell in map_file.board.region("strongroom")
    assert not map_file.board.sees(warden.cell, map_file.of_kind("start")[0].cell)


def test_the_ford_parts_the_banks():
    map_file = load(MAPS / "ford" / "ford.tmx")
    far = set(map_file.board.region("far_bank"))
    assert set(map_file.board.region("mill")) <= far
    assert not any(start.cell in far for start in map_file.of_kind("start"))
    (bow,) = map_file.of_kind("object")
    assert (bow.name, bow.get("notation")) == ("Fine Bow", "{R3}")
    assert bow.cell in map_file.board.region("mill")
    assert {map_file.board.kind(cell) for cell in far} >= {Kind.NORMAL, Kind.CLUTTERED, Kind.BLOCKING}


def test_the_vault_is_locked():
    map_file = load(MAPS / "vault" / "vault.tmx")
    chest, winch = map_file.of_kind("challenge")
    assert (chest.get("key"), chest.get("notation")) == ("chest", "(C2)R8=B5")
    assert winch.get("opens") == "bridge"
    start = map_file.of_kind("start")[0].cell
    assert chest.cell not in reached(map_file.board, start), "nobody comes to it before the bridge is down"
    assert {Kind.AIR, Kind.SLOWING, Kind.CLUTTERED} <= {map_file.board.kind(cell) for cell in map_file.board.cells}
    assert map_file.board.region("exit")


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
def test_tiled_itself_opens_a_shipped_map(path, tmp_path):
    out = tmp_path / "out.tmx"
    env = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path)}
    command = ["tiled", "--embed-tilesets", "--export-map", "tmx", str(path), str(out)]
    subprocess.run(command, env=env, check=True, timeout=60, capture_output=True)
    text = out.read_text(encoding="utf-8")
    assert 'name="ground"' in text
    assert "fill/stone/0" in text


DEAD_LOAD = {
    "kerrow": {"bridge", "pit", "road", "yard"},
    "causey": {"far_side"},
    "weigh_house": {"back_lane", "inner", "yard_gate"},
    "reedcut": {"landing"},
    "sill": {"cellar", "square", "steps"},
    "lot": {"green", "lane"},
    "drip": {"gutter", "stair", "sump"},
    "court": {"footing", "stair"},
    "gantry": {"drop", "high_door", "lower"},
    "shaft": {"hatch"},
    "office": {"stair"},
    "lamp": {"edge", "socket", "stair"},
}
"""What the situations of the campaign *Dead Load* ask of its maps: the regions of each, by the map's name."""


@pytest.mark.parametrize("name", DEAD_LOAD)
def test_a_map_of_dead_load_has_what_its_situations_ask_for(name):
    map_file = load(MAPS / "dead_load" / f"{name}.tmx")
    board = map_file.board
    assert {region.name for region in board.regions} == DEAD_LOAD[name]
    assert board.grid == ("hex-y-odd" if name in ("causey", "reedcut", "shaft") else "square")
    assert board.gravity == (name != "shaft")


@pytest.mark.parametrize(
    ("name", "where", "to"), [("kerrow", "pit", "o12"), ("gantry", "drop", "m10"), ("lamp", "edge", "f9")]
)
def test_who_falls_on_a_map_of_dead_load_finds_back(name, where, to):
    map_file = load(MAPS / "dead_load" / f"{name}.tmx")
    region = next(region for region in map_file.board.regions if region.name == where)
    assert (region.to, region.cost) == (Cell.parse(to), 1)
    assert all(map(map_file.board.airy, region.cells))
    ends = {"kerrow": "road", "gantry": "high_door", "lamp": "stair"}
    assert reached(map_file.board, region.to) & set(map_file.board.region(ends[name]))


def test_water_round_the_pump_of_dead_load_parts_it_from_both_banks():
    board = load(MAPS / "dead_load" / "drip.tmx").board
    dry = {cell for cell in board.cells if not board.blocks(cell) and board.kind(cell) is not Kind.WATER}
    island, edge = {Cell.parse("l7")}, [Cell.parse("l7")]
    while edge:
        near = set(board.neighbours(edge.pop())) & dry - island
        island |= near
        edge += near
    assert island.isdisjoint({*board.region("stair"), *board.region("gutter")})
    assert {board.kind(cell) for cell in board.region("sump")} == {Kind.WATER}


CAMPAIGNS = sorted(MAPS.glob("*.toml"))


def tables(value: Any) -> Iterator[dict[str, Any]]:
    """All tables of a file, also those within others."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from tables(one)


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.stem)
def test_a_campaign_takes_from_a_number_only_where_it_is_as_high(path):
    """What the journal counts never falls below nothing, wherever the campaign is begun."""
    for table in tables(tomllib.loads(path.read_text("utf-8"))):
        for fact, less in re.findall(r"add (\S+) -(\d+)", table.get("do", "")):
            assert f"{fact} >= {less}" in table.get("when", ""), table["do"]


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.stem)
def test_what_the_journal_counts_reads_well_with_every_number(path):
    """No word that would have to change with a number follows it."""
    for words in tomllib.loads(path.read_text("utf-8")).get("facts", {}).values():
        assert re.search(r"\} (?!of\b)\w", words) is None, words
