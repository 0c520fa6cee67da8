from __future__ import annotations

import pytest

from game.table import bots, world
from game.table.book import frames, refuse
from game.table.bots import GreedyBot, RandomBot
from game.table.seats import Table, pick
from tests.table.play import states, with_bots
from tests.tictactoe import CASE, Begin, Bet, Cheer, Mark, Place, Player, TicTacToe


@pytest.fixture
def match():
    return CASE.match()


def set_up(match, *moves):
    for seat, intent in moves:
        match.play(seat, intent)


WIN = (
    ("p1", Begin(2)),
    ("p1", Bet(0)),
    ("p1", Place(0)),
    ("p2", Bet(0)),
    ("p2", Place(3)),
    ("p1", Place(1)),
    ("p2", Place(7)),
)


def test_random_games_differ_with_the_seed_and_only_with_it():
    def game(seed):
        table = with_bots(CASE, CASE.match(), seed, (RandomBot,))
        table.advance()
        return states(table.match)

    games = [game(seed) for seed in range(5)]
    assert games == [game(seed) for seed in range(5)]
    assert len({game[-1] for game in games}) > 1


def test_greed_wins_where_it_can(match):
    set_up(match, *WIN)
    table = Table(match, {"p1": GreedyBot()})
    table.advance()
    assert match.entries[-1].intent == Place(2)
    assert match.result() == "p1 wins"


def test_greed_beats_chance():
    won = {GreedyBot: 0, RandomBot: 0}
    for seed in range(12):
        match = CASE.match(seed)
        kinds = (GreedyBot, RandomBot) if seed % 2 else (RandomBot, GreedyBot)
        with_bots(CASE, match, seed, kinds).advance()
        if match.result() != "drawn":
            won[kinds[0] if match.result() == "p1 wins" else kinds[1]] += 1
    assert won[GreedyBot] > won[RandomBot]


def test_of_equals_the_first_on_the_list_is_taken(monkeypatch):
    monkeypatch.setattr(TicTacToe, "score", lambda *_: 0)
    for seed in range(3):
        match = CASE.match()
        set_up(match, *WIN[:2])
        Table(match, {"p1": GreedyBot()}, seed=f"{seed}").advance()
        assert match.entries[2].intent == Place(0)


def test_among_other_equals_the_seed_decides(monkeypatch):
    taken = []
    for seed in range(6):
        scores = iter((0, *[1] * 8))
        monkeypatch.setattr(TicTacToe, "score", lambda *_, scores=scores: next(scores))
        match = CASE.match()
        set_up(match, *WIN[:2])
        Table(match, {"p1": GreedyBot()}, seed=f"{seed}").advance()
        taken.append(match.entries[2].intent)
        assert taken[-1] == pick([Place(cell) for cell in range(1, 9)], f"{seed}/2/p1")
    assert len(set(taken)) > 1


def test_where_all_is_thought_to_be_refused_the_first_is_played(match, monkeypatch):
    set_up(match, *WIN)
    refusal = match.book.refusal

    def shy(seat, intent):
        hidden = any(player.secret is None for _, player in world.each(Player))
        return refuse("X", "No") if hidden else refusal(seat, intent)

    monkeypatch.setattr(match.book, "refusal", shy, raising=False)
    Table(match, {"p1": GreedyBot()}).advance()
    assert match.entries[7].intent == Place(2)


def test_one_answer_needs_no_thought(match, monkeypatch):
    monkeypatch.setattr(match.book, "legal", lambda _decision: iter([Cheer()]), raising=False)
    monkeypatch.setattr(match.book, "score", lambda _seat: pytest.fail("it thought"), raising=False)
    table = Table(match, {"p1": GreedyBot()})
    set_up(match, ("p1", Begin(2)))
    assert table._now().search.step() == Cheer()


@pytest.mark.parametrize("slice_ms", [0, 0.05, 1000])
def test_slicing_changes_no_answer(monkeypatch, slice_ms):
    expected = _whole_games()
    monkeypatch.setattr(bots, "STEP_MS", slice_ms)
    table = with_bots(CASE, CASE.match(3), 3, (GreedyBot,))
    while not table.match.result():
        table.advance(0)
    assert states(table.match) == expected


def _whole_games():
    table = with_bots(CASE, CASE.match(3), 3, (GreedyBot,))
    table.advance()
    return states(table.match)


def test_others_may_use_the_scratch_world_between_slices(monkeypatch):
    expected = _whole_games()
    monkeypatch.setattr(bots, "STEP_MS", 0)
    table = with_bots(CASE, CASE.match(3), 3, (GreedyBot,))
    while not table.match.result():
        table.advance(0)
        with world.inside(table._world):
            world.restore(table.match.first)
            world.new(Mark(8, 2))
    assert states(table.match) == expected


def test_a_line_that_never_gets_quiet_is_scored_where_it_stands(match, monkeypatch):
    answered = []
    book = match.book
    apply = book.apply
    monkeypatch.setattr(book, "quiet", lambda: False, raising=False)
    monkeypatch.setattr(
        book, "apply", lambda seat, intent: answered.append(intent) or apply(seat, intent), raising=False
    )
    monkeypatch.setattr(bots, "PLAYED_ON", 3)
    set_up(match, *WIN[:2])
    answered.clear()
    Table(match, {"p1": GreedyBot()}).advance()
    assert len(answered) == 9 * 3 + 1


def test_what_the_seat_knows_to_be_refused_is_skipped(match, monkeypatch):
    set_up(match, *WIN)
    refusal = match.book.refusal

    def shy(seat, intent):
        """Refuse the winning cell, which is thought to be taken in the veiled world."""
        hidden = any(player.secret is None for _, player in world.each(Player))
        return refuse("X", "No") if hidden and intent == Place(2) else refusal(seat, intent)

    monkeypatch.setattr(match.book, "refusal", shy, raising=False)
    Table(match, {"p1": GreedyBot()}).advance()
    assert match.entries[7].intent != Place(2)


def test_an_assertion_in_a_line_comes_through_and_leaves_the_match_alone(match, monkeypatch):
    set_up(match, *WIN)
    before = match.snapshot

    def broken(_seat, _intent):
        raise AssertionError("a bug of ours")

    monkeypatch.setattr(match.book, "apply", broken, raising=False)
    with pytest.raises(AssertionError, match="a bug of ours"):
        Table(match, {"p1": GreedyBot()}).advance()
    assert match.snapshot is before


def test_nothing_legal_is_a_bug(match, monkeypatch):
    monkeypatch.setattr(match.book, "legal", lambda _decision: iter(()), raising=False)
    with pytest.raises(AssertionError, match="nothing is legal"):
        Table(match, {seat: GreedyBot() for seat in CASE.seats}).advance()


def thought_out(table):
    """The answer of the seat that is asked, however many slices the search takes."""
    while (answer := table._now().search.step()) is None:
        pass
    return answer


def test_what_led_back_to_the_same_state_is_not_done_again(match, monkeypatch):
    """A bot that is asked again where it was asked before answers otherwise, until it has tried everything."""
    bot, taken = GreedyBot(), []
    monkeypatch.setattr(TicTacToe, "score", lambda *_: 0)
    monkeypatch.setattr(TicTacToe, "quiet", lambda _self: frames()[-1].at == "place")
    set_up(match, *WIN[:2])
    for number in range(10):
        table = Table(match, {"p1": bot}, seed=f"{number}")
        taken.append(thought_out(table))
        table.close()
    assert sorted(one.cell for one in taken[:9]) == [*range(9)]
    assert taken[9] == Place(0)


def test_what_was_taken_back_may_be_done_again(match):
    """The same entry of the same game is thought about anew."""
    bot = GreedyBot()
    set_up(match, *WIN[:6])
    taken = []
    for _ in range(3):
        table = Table(match, {"p2": bot}, seed="same")
        taken.append(thought_out(table))
        table.close()
    assert len(set(taken)) == 1
