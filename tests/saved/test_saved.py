"""Every saved game that is kept opens, tells the states it had, and can be gone on with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import library, opening
from game.books.capes.components import Die
from game.books.stacktors.components import Clock, Stages
from game.books.stacktors.play.people import people
from game.table import saves, world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.replay import differences
from game.table.seats import Table, pick
from game.table.world import TABLE, each, has
from tests import saved
from tests.saved.__main__ import MADE

FARTHER = 4
"""How many entries computers add to each game."""
MOST = 40
"""The most answers among which one must be one that can be taken back."""

HELD: dict[str, Callable[[Match], bool]] = {
    "camp": lambda match: match.to_act()[0].kind == "camp",
    "core": lambda match: not match.start.options.pink,
    "fight": lambda _match: people.board().grid == "square" and has(TABLE, Clock),
    "hexagons": lambda _match: people.board().grid == "hex-y-odd" and has(TABLE, Clock),
    "issue": lambda match: match.can_redo() and any(die.under for _, die in each(Die)),
    "made": lambda match: tuple((hero.name, hero.stack) for hero in match.start.heroes) == MADE and match.can_redo(),
    "over": lambda match: match.result() != "",
    "scene": lambda _match: any(stages.round > 0 and stages.pieces == 1 for _, stages in each(Stages)),
    "two": lambda match: {"p1", "p2"} < {entry.seat for entry in match.entries},
    "undone": lambda match: match.can_redo() and match.undo_refusal("p1") is None,
}
"""What there is in a saved game of each kind."""

every = pytest.mark.parametrize("name", saved.names())
every_open = pytest.mark.parametrize("name", [name for name in saved.names() if saved.kind(name) != "over"])


@pytest.fixture
def game(name, tmp_path):
    """The saved game of that name, to go on with."""
    game = opening.loaded(saved.lay(name, tmp_path))
    yield game
    game.keeper.close()
    game.match.close()


def in_the_file(game) -> bool:
    """Does its file hold the match as it is, with its past and with all that can be done again?"""
    match = game.match
    again = saves.read(game.keeper.path, library.book_of, library.ASSETS).match
    again.close()
    return (again.entries, again.undone, again.snapshot) == (match.entries, match.undone, match.snapshot)


def ended(game) -> bool:
    """Is the game over, or would it go on with a situation of a campaign that is not here?"""
    asked = game.match.to_act()
    return not asked or (game.campaign is None and asked[0].kind == "gm")


def by_hand(game) -> None:
    """Let computers and people answer in turn until a person's answer can be taken back."""
    match, table = game.match, Table(game.match, {GM: opening.master(game)}, "1")
    for number in range(MOST):
        table.advance()
        decision = match.to_act()[0]
        seat = decision.owners[0]
        table.play(seat, pick(match.legal(decision), f"hand {number}"))
        if match.undo_refusal(seat) is None:
            break
    table.close()


def test_there_is_one_of_each_kind_by_today_s_format_and_rules():
    missing = {saved.today(kind) for kind in HELD} - set(saved.names())
    assert missing == set(), "`python -m tests.saved` adds them"


@every
def test_it_opens_with_the_states_it_had(name, tmp_path):
    match = saves.read(saved.lay(name, tmp_path), library.book_of, library.ASSETS).match
    with world.inside(match.world):
        assert HELD[saved.kind(name)](match)
    if saved.today(saved.kind(name)) == name:
        assert world.digest(match.snapshot) == match.entries[-1].state
        assert differences(match) == ()
    match.close()


@every_open
def test_what_was_taken_back_in_it_is_done_again(game):
    match, undone = game.match, game.match.undone
    while match.can_redo():
        match.redo()
    again = [entry for each in reversed(undone) for entry in each.entries]
    assert match.entries[len(match.entries) - len(again) :] == again
    assert in_the_file(game)


@every_open
def test_a_choice_is_taken_back_and_done_again(game):
    match = game.match
    by_hand(game)
    entries, after = list(match.entries), match.snapshot
    seat = match.entries[-1].seat
    before = match.before()
    match.undo(seat)
    assert match.snapshot is before
    assert in_the_file(game)
    match.redo()
    assert (match.entries, match.snapshot) == (entries, after)
    assert in_the_file(game)


@every_open
def test_computers_go_on_with_it(name, game):
    match = game.match
    count = len(match.entries)
    table = Table(match, dict.fromkeys(game.seats, GreedyBot()) | {GM: opening.master(game)}, "1")
    while not ended(game) and len(match.entries) < count + FARTHER:
        table.advance(0)
    table.close()
    assert len(match.entries) == count + FARTHER or (len(match.entries) > count and ended(game))
    assert in_the_file(game)
    if saved.today(saved.kind(name)) == name:
        assert differences(match) == ()
