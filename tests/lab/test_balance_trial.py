"""What balance measures: parties that are the same for the same key, and how samples are summed up."""

from __future__ import annotations

from game.books.stacktors.lab.balance_trial import BALANCE, party
from game.lab.balance_trial import BalanceGame, BalanceOrder, BalanceTrial, sample, total
from game.lab.scene_trial import PLAYERS


def trial(chance: float, *wins: bool) -> BalanceTrial:
    games = tuple(BalanceGame(won, False, 4, 5 if won else 20) for won in wins)
    return BalanceTrial(BalanceOrder("fight", 2, chance, "normal", (), 1), "", chance, 1.0, games)


def test_parties_by_chance_and_ready_made_ones():
    assert party(3, "a") == party(3, "a") != party(3, "b")
    ready = party(4, "a", ready=True)
    assert ready.heroes == len(ready.party) == 4
    assert "G1O2-R3O2C1-R1" in [str(stack) for stack, _ in ready.party]
    assert all(stack.pips <= ready.options.points for stack, _ in ready.party)


def test_samples_are_summed_up():
    trials = {0.9: [trial(0.9, True, True), trial(0.9, True, False)], 0.45: [trial(0.45, True, True)]}
    samples = [sample(some) for some in trials.values()]
    assert [(one.measured, one.soon, one.games) for one in samples] == [(0.75, 0.75, 4), (1.0, 1.0, 2)]
    assert [round(one.error, 3) for one in samples] == [0.15, 0.55]
    whole = total(samples, [one for some in trials.values() for one in some])
    assert (whole.good, round(whole.error, 3), whole.rounds) == (0.5, 0.35, 4)


def test_scenes_are_played_by_those_of_whom_their_chance_is_told():
    order = BalanceOrder("scene", 2, 0.6, "normal", ("master",), 3, games=4)
    tried = BALANCE.tried(order)
    assert len(tried.games) == 4 * len(PLAYERS)
    assert {game.won for game in tried.games} == {True, False}, "a computer would always come through"
    assert tried.games == BALANCE.tried(order).games


def test_whatever_a_party_wants_counts_as_won():
    """A rest may end with news, and a market with a friend: neither is called a success."""
    for kind, seed in (("rest", 4), ("market", 0)):
        tried = BALANCE.tried(BalanceOrder(kind, 2, 0.9, "normal", ("normal",), seed))
        assert [game.won for game in tried.games] == [True]
