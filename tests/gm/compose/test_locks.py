"""Composed locks: a challenge that somebody of the party can overcome, with keepers or against a clock."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.overcoming import POSITIONS, rounds, routes
from game.books.stacktors.gm.compose import composer
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.composer import WITHIN
from game.books.stacktors.gm.settings import setting
from game.books.stacktors.values.stack import ChallengeStack, movement
from tests.gm.compose.parties import party


@pytest.mark.rule("DCH-1")
@pytest.mark.parametrize("heroes", [1, 3])
def test_a_hero_can_overcome_the_challenge_alone(heroes):
    wish = Wish("lock", party(heroes, "keys"), 0.6, "normal", "marches", "ford")
    sketch = next(composer.sketched_lock(wish))
    trial = sketch.draft.situation.trials[0]
    stack = ChallengeStack.parse(trial.stack)
    blocks = [(position, block) for position in POSITIONS if (block := stack.at(position))]
    ways = [
        (way, block) for way in routes(wish.guests.party, 0) for position, block in blocks if way.position == position
    ]
    assert any(way.colour is block.colour and (rounds(way.alone, block.total) or 99) <= WITHIN for way, block in ways)
    assert trial.name in setting("marches").locks


def test_keepers_stand_around_the_challenge_and_a_clock_runs():
    sketch = next(composer.sketched_lock(Wish("lock", party(2, "keys"), 0.6, "normal", "marches", "ford")))
    made = sketch.made(12)
    assert [goal.kind for goal in made.goals] == ["overcome", "defeat", "rounds"]
    spot = made.trials[0].cell
    assert sketch.draft.board.adjacent(made.figures[0].cell, spot)


def test_a_challenge_stands_alone_only_where_success_is_about_certain():
    wishes = [Wish("lock", party(1, f"alone {n}"), 0.95, "normal", "marches", "ford") for n in range(2)]
    alone = [made for wish in wishes if (made := composer.composed_lock(wish)) and not made.situation.figures]
    assert alone
    assert all(made.situation.presses and made.situation.limit for made in alone)


def test_a_band_that_comes_again_is_led_by_somebody_else():
    """Whoever fell is not met again as if nothing had happened."""
    wish = Wish("lock", party(2, "keys"), 0.6, "normal", "marches", "ford")
    first = next(composer.sketched_lock(wish))
    again = next(composer.sketched_lock(replace(wish, seen=(f"lock:{first.draft.band.who}:ford:lock:many",))))
    assert again.draft.band.who == first.draft.band.who
    names = [{figure.name for figure in sketch.made(24).figures} for sketch in (first, again)]
    assert not names[0] & names[1]


@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_nobody_comes_beside_a_kept_challenge_before_its_keepers_have_had_a_turn(heroes):
    for number in range(4):
        wish = Wish("lock", party(heroes, f"fast {number}"), 0.6, "normal", "marches", "clearing")
        draft = next(composer.sketched_lock(wish)).draft
        beside = [to for to in draft.board.neighbours(draft.situation.trials[0].cell) if to in draft.survey.prices]
        fastest = max(movement(stack.feet + gear.feet) for stack, gear in wish.guests.party)
        assert min(draft.survey.prices[to] for to in beside) > fastest
