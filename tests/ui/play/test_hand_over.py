"""What stands between the turns of two players: a curtain, or for a moment a banner."""

from __future__ import annotations

import pytest

from game.ui.play.hand_over import HANDOVER, HandOver


def seen(way: str, *seats: tuple[str, ...], several: bool = True) -> list[bool]:
    """Whether a curtain hangs before each of these decisions; each curtain is raised before the next decision."""
    between, hung = HandOver(way, several), []
    for one in seats:
        between.hand_over(one)
        hung.append(between.curtain)
        between.lift(page=False)
    return hung


def test_a_curtain_hangs_before_a_game_that_is_opened_and_between_two_players():
    assert seen("curtain", ("p1",), ("p1",), ("p2",), ("p2",), ("p1",)) == [True, False, True, False, True]
    assert seen("curtain", ("p1", "p2"), ("p2", "p1"), ("p1",), ("p1",)) == [True, False, True, False]


@pytest.mark.parametrize("way", ["off", "banner"])
def test_elsewhere_none_hangs(way):
    assert not any(seen(way, ("p1",), ("p2",), ("p1",)))


def test_who_plays_alone_is_never_stopped():
    assert not any(seen("curtain", ("p1",), ("p1",), several=False))
    assert not HandOver("curtain", several=False).veils()


def test_a_banner_stands_for_a_moment():
    between = HandOver("banner", several=True)
    between.hand_over(("p1",))
    assert between.greeted == 0
    between.hand_over(("p2",))
    assert between.greeted == HANDOVER
    between.update(HANDOVER)
    assert between.greeted == 0
    between.hand_over(("p2",))
    assert between.greeted == 0


def test_all_are_called_to_a_page_and_then_to_nothing_else():
    between = HandOver("curtain", several=True)
    assert between.veils()
    between.lift(page=True)
    assert not between.veils()
    between.hand_over(("p1",))
    assert between.curtain, "one alone after all"
    between.lift(page=False)
    between.hand_over(("p1",))
    assert not between.curtain
    assert between.veils()
