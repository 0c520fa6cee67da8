"""What the measuring of scenes comes to."""

from __future__ import annotations

import pytest

from game.lab.scene_trial import PlayerName, SceneGame, SceneOrder, SceneTrial, cells, sums


def games(text: str, tries: int = 0, failed: int = 0) -> tuple[SceneGame, ...]:
    """A game for each letter: W is won."""
    return tuple(SceneGame(one == "W", tries, failed) for one in text)


def trial(
    told: float, saver: str, cheapest: str, bold: str, *, differs: bool = True, followed: bool = True
) -> SceneTrial:
    played: dict[PlayerName, tuple[SceneGame, ...]] = {
        "saver": games(saver),
        "cheapest": games(cheapest, 4, 1),
        "bold": games(bold),
    }
    return SceneTrial(SceneOrder(2, told, 1, len(saver)), "", told, 0.5, played, SceneGame(followed), differs)


def test_scenes_are_summed_up():
    found = sums([trial(0.5, "WW", "LL", "WL"), trial(0.75, "WW", "WW", "WW", differs=False)])
    assert (found.scenes, found.games, found.told, found.won) == (2, 12, 0.625, 0.75)
    assert found.brier == pytest.approx((6 * 0.25 + 6 * 0.0625) / 12)
    assert found.least == pytest.approx((0.25 + 0.1875) / 2)
    assert (found.settled, found.alike, found.differing, found.slowest) == (0.5, 0.5, 0.5, 0.5)
    assert (found.hard, found.lead, found.suggested, found.failing) == (1, 1.0, 1.0, 0.25)


def test_a_scene_is_settled_where_each_player_always_does_the_same():
    found = sums([trial(0.5, "WW", "LL", "LL"), trial(0.5, "WL", "LL", "LL", followed=False)])
    assert (found.settled, found.alike) == (0.5, 0)
    assert found.lead == pytest.approx(0.75)
    assert found.suggested == pytest.approx(0.5 / 0.75)


def test_without_hard_scenes_nothing_is_told_of_them():
    found = sums([trial(0.61, "WW", "WW", "WL")])
    assert (found.hard, found.lead, found.suggested, found.failing) == (0, None, None, None)


def test_where_nobody_saves_successfully_what_is_suggested_has_no_share():
    assert sums([trial(0.4, "LL", "LL", "WL")]).suggested is None


def test_each_size_and_chance_has_a_sum():
    assert [(where, one.scenes) for where, one in cells([trial(0.5, "W", "W", "W"), trial(0.4, "W", "W", "W")])] == [
        ((2, 0.5), 1),
        ((2, 0.4), 1),
    ]
