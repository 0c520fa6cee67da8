from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board import board as board_module
from game.board import board_store
from game.board.board import FRACTION, KINDS, Board, Decor, Kind, Region, outward
from game.board.grid import Cell


@st.composite
def boards(draw, signs=".:%~# ", most=9):
    wide = draw(st.integers(1, most))
    rows = draw(st.lists(st.text(signs, min_size=wide, max_size=wide), min_size=1, max_size=most))
    return Board.draw("\n".join(rows))


def at(board):
    return st.sampled_from(board.cells)


@given(boards())
def test_a_drawing_reads_back(board):
    assert Board.draw(str(board)) == board


def test_an_indented_drawing_is_the_same_board():
    board = Board.draw("""
        ..#
        ~:%

        .
        """)
    assert str(board) == "..#\n~:%\n   \n.  "
    assert [board.kind(Cell(x, 1)) for x in range(3)] == [Kind.WATER, Kind.SLOWING, Kind.CLUTTERED]


@pytest.mark.parametrize(
    ("text", "says"), [("", "at least one cell"), ("..\n.x", '"x" draws no cell'), ("." * 401, "1 to 400 each way")]
)
def test_a_bad_drawing_is_refused(text, says):
    with pytest.raises(ValueError, match=says):
        Board.draw(text)


@pytest.mark.rule("TER-1")
def test_every_kind_has_its_fraction():
    assert {kind: top / bottom for kind, (top, bottom) in FRACTION.items()} == {
        "normal": 1,
        "slowing": 0.5,
        "cluttered": 0.5,
        "water": 0.25,
        "air": 0,
        "blocking": 0,
    }
    assert tuple(FRACTION) == KINDS


def test_outside_of_the_board_blocks():
    board = Board.draw("..")
    assert board.kind(Cell(-1, 0)) is board.kind(Cell(2, 0)) is board.kind(Cell(0, 1)) is Kind.BLOCKING
    assert board.terrain(Cell(2, 0)) == ""
    assert board.terrain(Cell(1, 0)) == "grass"


@pytest.mark.rule("GEO-2")
def test_no_diagonal_passes_a_blocking_corner():
    board = Board.draw("""
        ...
        .#.
        ...
        """)
    assert board.neighbours(Cell(1, 0)) == ((2, 0), (0, 0))
    assert not board.adjacent(Cell(1, 0), Cell(2, 1))
    assert board.adjacent(Cell(0, 0), Cell(0, 1))
    assert not board.adjacent(Cell(0, 0), Cell(1, 1))
    assert board.neighbours(Cell(1, 1)) == ()


@pytest.mark.rule("GEO-2")
def test_neighbours_stand_in_order_of_facing():
    board = Board.draw("...\n...\n...")
    assert board.neighbours(Cell(1, 1)) == tuple(board.lattice.step(Cell(1, 1), facing) for facing in range(8))
    assert not board.adjacent(Cell(1, 1), Cell(1, 1))


@pytest.mark.rule("GEO-2")
@given(st.data())
def test_adjacency_is_the_same_both_ways(data):
    board = data.draw(boards(".#~"))
    a, b = data.draw(at(board)), data.draw(at(board))
    assert board.adjacent(a, b) == board.adjacent(b, a)
    assert not board.adjacent(a, b) or board.distance(a, b) == 1


@pytest.mark.rule("GEO-3")
@pytest.mark.parametrize(
    ("text", "sees"),
    [
        ("a..b", True),
        ("a.#b", False),
        ("a~ %b", True),
        ("a#\n.b", True),
        ("a#\n#b", False),
        ("a.\n#.\n.b", False),
        ("a..\n##.\n..b", False),
        ("a##\n##b", False),
        ("a.#\n#.b", True),
    ],
)
def test_sight_is_cut_by_insides_and_by_two_at_a_corner(text, sees):
    rows = text.split("\n")
    a, b = (next(Cell(row.index(who), y) for y, row in enumerate(rows) if who in row) for who in "ab")
    board = Board.draw(text.replace("a", ".").replace("b", "."))
    assert board.sees(a, b) is sees


@pytest.mark.rule("GEO-3")
@given(st.data())
def test_sight_is_the_same_both_ways(data):
    drawn = data.draw(boards("..#~"))
    board = msgspec.structs.replace(drawn, opaque=tuple(data.draw(st.lists(at(drawn), max_size=4))))
    a, b = data.draw(at(board)), data.draw(at(board))
    assert board.sees(a, b) == msgspec.structs.replace(board).sees(b, a)


@pytest.mark.rule("GEO-3")
def test_an_opaque_cell_cuts_sight_and_lets_walk():
    board = msgspec.structs.replace(Board.draw("...."), opaque=(Cell(1, 0),))
    assert not board.sees(Cell(0, 0), Cell(2, 0))
    assert board.sees(Cell(0, 0), Cell(1, 0))
    assert board.adjacent(Cell(0, 0), Cell(1, 0))
    assert not board.sees(Cell(0, 0), Cell(0, 1))


def test_regions_are_found_by_name():
    board = msgspec.structs.replace(Board.draw(".."), regions=(Region("gate", (Cell(0, 0),)),))
    assert board.region("gate") == (Cell(0, 0),)
    with pytest.raises(KeyError, match=r'no region \\?"yard\\?"; it has: gate'):
        board.region("yard")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"grid": "triangle"}, "is no grid"),
        ({"width": 3}, "kinds"),
        ({"height": 0}, "each way"),
        ({"kinds": b"\x06\x00"}, "not listed"),
        ({"ground": b"\x00\x09"}, "not listed"),
        ({"opaque": (Cell(2, 0),)}, "c1 lies outside"),
        ({"regions": (Region("r", (Cell(0, -1),)),)}, "lies outside"),
    ],
)
def test_parts_that_do_not_fit_are_refused(change, says):
    with pytest.raises(ValueError, match=says):
        msgspec.structs.replace(Board.draw(".."), **change)


@given(boards())
def test_a_packed_board_unfolds(board):
    adorned = msgspec.structs.replace(board, decor=(Decor("tree_a", 50, 90),), regions=(Region("all", board.cells),))
    assert board_store.unpack(board_store.pack(adorned)) == adorned
    assert board_store.get(board_store.put(adorned)) == adorned
    assert len(adorned.hash) == 32


def test_outward_goes_by_steps_nearest_first_and_out_of_what_blocks():
    board = Board.draw("..#.\n..#.")
    assert list(outward(board, Cell(0, 0))) == [(0, 0), (1, 0), (1, 1), (0, 1)]  # the wall ends it
    assert set(outward(board, Cell(2, 0))) == set(board.cells)
    assert next(outward(board, Cell(2, 0))) == (2, 0)


def test_what_is_not_a_board_is_refused():
    packed = board_store.pack(Board.draw("..#"))
    bent = msgspec.json.encode(Board.draw("..")).replace(b'"width":2', b'"width":3')
    for rubbish in (b"", b"rubbish", packed[:-9], board_store.zlib.compress(b"{}"), board_store.zlib.compress(bent)):
        with pytest.raises(ValueError, match="no packed board"):
            board_store.unpack(rubbish)
    with pytest.raises(ValueError, match="unfolds to more than"):
        board_store.unpack(board_store.zlib.compress(bytes(board_store.MOST_BYTES + 1)))


def test_an_unknown_hash_is_refused():
    with pytest.raises(KeyError, match="is in the board store"):
        board_store.get("0" * 32)


def test_a_large_board_packs_small():
    board = Board.draw("\n".join([".:~.%#" * 33 + ".."] * 200))
    assert len(board_store.pack(board)) < 5000


def test_what_a_board_keeps_makes_room_for_one_answer_at_a_time(monkeypatch):
    monkeypatch.setattr(board_module, "_WAYS_KEPT", 4)
    monkeypatch.setattr(board_module, "_SIGHTS_KEPT", 4)
    board, sizes = Board.draw("........"), []
    for x in range(8):
        board.ways(Cell(x, 0))
        board.sees(Cell(0, 0), Cell(x, 0))
        sizes.append((len(board._ways), len(board._sights)))
    assert sizes == [(min(x, 4), min(x, 4)) for x in range(1, 9)]


def test_where_there_is_no_air_no_cell_is_asked_about_it(monkeypatch):
    board, airy = Board.draw("..~\n.#."), Board.draw(".. ")
    assert airy.airy(Cell(2, 0))
    monkeypatch.setattr(Board, "kind", None)
    assert not any(board.airy(Cell(x, y)) for x in range(3) for y in range(2))
