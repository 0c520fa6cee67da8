"""What is composed is given out with a witness, or composed anew; it is never given out without one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.gm.adventure.cast import SORTS
from game.books.stacktors.gm.compose import composition_proof
from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.wish import ComposedSituation, NothingFits, Wish
from game.books.stacktors.gm.proofs.plays import replayed
from game.books.stacktors.gm.proofs.proving import Proof
from game.books.stacktors.values.situation import Goal, Situation, Trial
from tests.gm.grounds import guests

WISH = Wish("lock", guests(3), 0.6, "easy", "marches", "ford")


def lock(total: int) -> ComposedSituation:
    """A chest of so many pips beside the party, with a base of red guts that all heroes' parties have."""
    starts = tuple(Cell(x, 0) for x in range(3))
    trial = Trial("chest", "Chest", f"(C1)R{total}", Cell(3, 0))
    board = board_store.put(Board.draw("....\n...."))
    made = Situation("made", "Made", "", "", board, starts, goals=(Goal("overcome", "chest"),), trials=(trial,))
    return ComposedSituation(made, f"lock:{total}")


@pytest.fixture
def asked(monkeypatch) -> list[Wish]:
    """The wishes that the composer gets; what it makes of them is too strong at first."""
    wishes = list[Wish]()

    def composed(wish: Wish) -> ComposedSituation:
        wishes.append(wish)
        return lock(99 if len(wishes) < 3 else 2)

    monkeypatch.setattr(composition_proof, "MAKERS", dict.fromkeys(MAKERS, composed))
    return wishes


def test_what_has_no_witness_is_composed_anew_easier_and_then_of_another_kind(asked):
    found = composition_proof.with_proof(WISH)
    assert found.made.signature == "lock:2"
    assert found.before == 2
    assert replayed(found.made.situation, WISH.guests, found.witness)
    assert asked[0] == WISH
    assert [(one.kind, round(one.chance, 2)) for one in asked] == [("lock", 0.6), ("fight", 0.72), ("scene", 0.6)]
    assert len({one.guests.key for one in asked}) == 3


def test_the_last_situation_is_made_easier_before_it_becomes_another(asked, monkeypatch):
    composition_proof.with_proof(replace(WISH, last=True))
    assert [(one.kind, round(one.chance, 2)) for one in asked] == [("lock", 0.6), ("lock", 0.72), ("lock", 0.84)]
    monkeypatch.setattr(composition_proof, "MAKERS", dict.fromkeys(MAKERS, asked.append))
    with pytest.raises(NothingFits):
        composition_proof.with_proof(replace(WISH, last=True))
    assert [one.kind for one in asked[3:]] == [*["lock"] * 5, "fight", "scene", "talk", "rest"]
    assert len({one.guests.key for one in asked[3:]}) == 9


def test_nothing_is_given_out_without_a_witness(asked, monkeypatch):
    monkeypatch.setattr(composition_proof, "MAKERS", dict.fromkeys(MAKERS, lambda wish: asked.append(wish) or lock(99)))
    with pytest.raises(NothingFits, match="no lock for 3 heroes has a witness: Chest: 99 red guts are not exceeded"):
        composition_proof.with_proof(WISH)
    assert [one.kind for one in asked] == ["lock", "fight", "scene", "talk", "rest"]


@pytest.mark.parametrize("kind", ["clue", "talk", "market", "rest"])
def test_only_calm_takes_the_place_of_calm(asked, monkeypatch, kind):
    """A director that wants relief after a peak gets it, whatever cannot be made."""
    monkeypatch.setattr(composition_proof, "MAKERS", dict.fromkeys(MAKERS, lambda wish: asked.append(wish) or lock(99)))
    with pytest.raises(NothingFits):
        composition_proof.with_proof(replace(WISH, kind=kind))
    assert {one.kind for one in asked} == {kind, "talk", "rest"}
    assert all("relief" in one.roles for one in SORTS if one.key in {"talk", "rest"})


def test_a_play_that_was_found_on_the_way_counts_only_if_the_rules_repeat_it(monkeypatch):
    """The composer's own witness is replayed; one of another situation is not believed."""
    shown = composition_proof.with_proof(replace(WISH, kind="rest")).witness
    makers = dict.fromkeys(MAKERS, lambda _: replace(lock(99), witness=shown))
    monkeypatch.setattr(composition_proof, "MAKERS", makers)
    with pytest.raises(NothingFits, match="Chest: 99 red guts"):
        composition_proof.with_proof(WISH)


def test_a_long_proof_in_vain_is_not_followed_by_another_fight(asked, monkeypatch):
    """Composing must not take long: after much work in vain only what is soon made is wished for."""
    monkeypatch.setattr(composition_proof, "prove", lambda *_, **__: Proof(reason="Nobody came through", work=15_000))
    with pytest.raises(NothingFits, match="Nobody came through"):
        composition_proof.with_proof(WISH)
    assert [one.kind for one in asked] == ["lock", "scene", "talk", "rest"]


@pytest.mark.parametrize("heroes", [1, 8])
def test_whatever_cannot_be_done_gives_way_to_what_can(heroes, monkeypatch):
    """All kinds with something to lose are beyond the party; a talk is always found, and its witness holds."""
    made = dict.fromkeys(MAKERS, lambda _: lock(99)) | {kind: MAKERS[kind] for kind in ("talk", "rest")}
    monkeypatch.setattr(composition_proof, "MAKERS", made)
    for kind in ("fight", "chase", "scene"):
        asked = replace(WISH, kind=kind, guests=guests(heroes))
        found = composition_proof.with_proof(asked)
        assert found.made.signature.startswith("talk:")
        assert replayed(found.made.situation, asked.guests, found.witness)
