"""How long plays take is counted in yields of work, and so is for how long a witness is looked for."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors.ahead.errands.errands import success
from game.books.stacktors.gm.proofs.plays import PlayLimits, ProofSides, Seeker, SituationPlay, played
from game.books.stacktors.gm.proofs.proving import LEAN, ProofEffort, prove
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.mind import levels
from game.books.stacktors.values.situation import Figure, Goal
from tests.gm.proofs.test_proving import BRAM, guests, made

BRUTE = Figure("brute", "the Brute", "R3-R3R3R2-R3", Cell(5, 0))
LOST = made("......\n......", Goal("defeat", "hostile"), figures=(BRUTE,), conflict=True)


def play(yields: int = 1_000_000) -> SituationPlay:
    aim = success(LOST)
    sides = ProofSides(Seeker(aim, levels.player("normal")), Umpire(levels.player("normal")))
    return played(LOST, guests(BRAM), aim, sides, "7", PlayLimits(yields=yields))


def test_the_same_play_takes_as_many_yields_again():
    first = play()
    assert first.yields > first.answers
    assert play().yields == first.yields


def test_a_play_is_broken_off_after_so_many_yields():
    whole, part = play(), play(yields=50)
    assert not part.outcome
    assert part.answers < whole.answers
    assert 50 < part.yields < whole.yields


@pytest.mark.parametrize(("most", "plays"), [(1, 1), (10**6, 2)])
def test_after_so_many_yields_in_vain_no_further_play_is_begun(most, plays):
    effort = ProofEffort(players=((LEAN, "normal"), ("normal", "normal")), vain=most)
    found = prove(LOST, guests(BRAM), "normal", "7", effort=effort)
    assert found.witness is None
    assert found.reason.startswith(f"{plays} play")
    assert found.work > most or plays == 2


def test_all_plays_together_have_so_many_yields():
    players = ((LEAN, "normal"), (LEAN, "normal"), (LEAN, "normal"))
    alone = prove(LOST, guests(BRAM), "normal", "7", effort=ProofEffort(players[:1]))
    limits = PlayLimits(yields=alone.work + 1)
    together = prove(LOST, guests(BRAM), "normal", "7", effort=ProofEffort(players, limits))
    apart = prove(LOST, guests(BRAM), "normal", "7", effort=ProofEffort(players))
    assert together.work < alone.work * 2 < apart.work
