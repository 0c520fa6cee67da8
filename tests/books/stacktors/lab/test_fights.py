"""The pyramids in the arena: equal stacks, the ground, how fights end, and what the yardsticks do."""

from __future__ import annotations

from collections import Counter

import pytest

from game import files, opening
from game.board.board import Board, Kind
from game.board.grid import Cell
from game.books.stacktors.components import Body, Out, Place, Side
from game.books.stacktors.lab import chance_stacks, fights
from game.books.stacktors.lab.damage import DamageBot
from game.books.stacktors.lab.fights import ARENA, PARTY, pips
from game.books.stacktors.shelved import beginning
from game.books.stacktors.shelved.beginning import Battlefield
from game.books.stacktors.values import creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import movement
from game.lab.arena.bout import Bout, Terms, fought
from game.lab.arena.figures import figures
from game.lab.arena.series import bouts, played
from game.problem import Faulty
from game.table.book import GM
from game.table.seats import Table
from game.table.world import each, get, has, inside

WALLED = Battlefield(1, Board.draw("..#.."), (Cell(0, 0),), (Cell(4, 0),))


def terms(a, b, size=2, rounds=14, decide=""):
    return Terms("game.books.stacktors.lab.fights:ARENA", a, b, ARENA.field(size, None), rounds, decide)


@pytest.mark.parametrize("seed", range(40))
def test_stacks_spend_all_points_by_the_rules_and_can_walk(seed):
    options = Options()
    made = chance_stacks.stack(options, str(seed))
    assert made == chance_stacks.stack(options, str(seed))
    assert (made.pips, creation.problem(made, options)) == (12, None)
    assert movement(made.feet) >= chance_stacks.SLOWEST
    assert len(made.guts) >= 2
    assert made.brains


@pytest.mark.parametrize("size", [1, 2, 3, 8])
def test_both_sides_have_the_same_stacks_and_stand_face_to_face(size):
    match = ARENA.begun(ARENA.field(size, None), 5)
    with inside(match.world):
        sides = {
            name: [(str(get(who, Body).stack), get(who, Place).cell.y) for who, side in each(Side) if side.name == name]
            for name in ("party", "hostile")
        }
    match.close()
    assert len(sides["party"]) == size
    assert sides["party"] == sides["hostile"]


def test_the_ground_is_rough_in_the_middle_columns_only():
    kinds = Counter[Kind]()
    for seed in range(60):
        board = fights.of_seed(2, seed).board
        assert all(board.kind(cell) is Kind.NORMAL for cell in board.cells if cell.x not in fights.ROUGH)
        kinds += Counter(board.kind(cell) for cell in board.cells if cell.x in fights.ROUGH)
    rough = {Kind.BLOCKING, Kind.WATER, Kind.SLOWING, Kind.CLUTTERED}
    assert set(kinds) == {Kind.NORMAL, *rough}
    assert all(0.06 < kinds[kind] / kinds.total() < 0.11 for kind in rough)


@pytest.mark.parametrize("name", ["vault", "ford"])
def test_a_map_gives_ground_for_both_sides(name):
    found = ARENA.field(3, opening.campaign(str(files.MAPS / name / f"{name}.tmx")))
    cells = (*found.first, *found.second)
    assert len(set(cells)) == 6
    assert not any(found.board.blocks(cell) for cell in cells)
    match = ARENA.begun(found, 1)
    with inside(match.world):
        placed = {get(who, Place).cell for who, _ in each(Side)}
    match.close()
    assert placed == set(cells)


def test_a_map_without_room_is_refused(monkeypatch):
    monkeypatch.setattr(beginning.Survey, "of", lambda board, starts: beginning.Survey(board, starts, {starts[0]: 0}))
    with pytest.raises(Faulty, match="no room for 2 against 2 on the ground around the start: name a smaller --size"):
        ARENA.field(2, opening.campaign(str(files.MAPS / "vault" / "vault.tmx")))


def test_a_fight_without_a_way_stands_off_and_pips_are_even(monkeypatch):
    monkeypatch.setattr(fights, "_laid", lambda *_: WALLED)
    ended = fought(Bout(terms("damage", "damage", 1, 3, "pips"), 2, swapped=False))
    assert (ended.result, ended.unfinished) == (0, True)
    assert ended.thoughts


def test_the_winner_has_more_pips_and_those_of_whoever_is_out_do_not_count():
    match = ARENA.begun(ARENA.field(2, None), 4)
    assert pips(match, PARTY) == pips(match, GM) == 24
    table, wasted = Table(match, {PARTY: DamageBot(), GM: ARENA.contestants["random"]()}, "1"), 0
    while not ARENA.over(match, 14):
        table.advance(0)
        with inside(match.world):
            fallen = [who for who, side in each(Side) if side.name == "hostile" and has(who, Out)]
            standing = [who for who, side in each(Side) if side.name == "hostile" and not has(who, Out)]
            counted = sum(get(who, Body).stack.pips for who in standing)
            wasted += sum(get(who, Body).stack.pips for who in fallen)
        assert ARENA.over(match, 14) or pips(match, GM) == counted
    winner = ARENA.winner(match)
    table.close()
    match.close()
    assert wasted
    assert winner == PARTY
    assert pips(match, PARTY) > pips(match, GM)


def test_damage_beats_random_and_a_seed_comes_out_the_same():
    planned = bouts(terms("damage", "random", decide="pips"), 4, 1)
    first, again = list(played(planned, 1)), list(played(planned[:2], 1))
    assert figures("damage", "random", first).score > 0.7
    told = [[(one.result, one.unfinished, len(one.thoughts)) for one in some] for some in (first[:2], again)]
    assert told[0] == told[1]
