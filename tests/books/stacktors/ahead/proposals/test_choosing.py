"""Which attack is proposed: the first by the criteria, and nothing where nothing is worth it."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.proposals import choosing, sentences, stakes
from game.books.stacktors.ahead.proposals.proposal import verb_of
from game.books.stacktors.components import Effect, Effects
from game.books.stacktors.intents import Move
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.values.situation import Goal
from game.table import world
from tests.books.stacktors.face.docks.dock_alone import DockAlone
from tests.books.stacktors.scene import More, scene


def proposed(drawing="AB", until="A", **who):
    """The verb and the name of the card that is proposed to A against B."""
    s = scene(drawing, **who)
    s.until(until)
    with world.inside(s.match.world):
        one = choosing.proposed(s.id("A"), s.id("B"))
        return (verb_of(one.attack).word, one.name) if one else None


def test_a_sure_fall_comes_before_everything_else():
    assert proposed(A="G1-R3O2-R2", B="hostile G1-G1-R1") == ("Wound", "Sure")


def test_an_effect_that_stops_somebody_comes_before_a_wound():
    assert proposed(A="G1-R3-R3", B="hostile G1-G1Y1-R1") == ("Frighten", "Sure")


def test_a_wound_comes_before_an_effect_on_somebody_who_has_acted():
    assert proposed(A="G1-R3-R3", B="hostile G1R3-G1Y1-R1") == ("Wound", "Sure")


def test_what_is_sure_comes_before_what_is_cheap():
    assert proposed("A...B", A="G1O2-R3O2C1-R1", B="hostile G1R2-O3C1-R1") == ("Wound", "Sure")


@pytest.mark.rule("DCH-4")
def test_a_challenge_that_can_be_overcome_is():
    assert proposed("AB\n.d", A="G1-R3P3Y1-", B="{}R3", d="hostile --Y1") == ("Force", "All-in")


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("G1--O2", "hostile G1-G3-"), ("G1-R1-", "hostile G1-G3Y3-"), ("G1-R2-", "hostile G1-R3-")],
    ids=["no brains to lose", "a trade that costs nothing to stop", "free red"],
)
def test_nothing_is_proposed_where_nothing_is_to_be_expected(mine, theirs):
    one = proposed("A...B" if "R3" in theirs else "AB", A=mine, B=theirs)
    assert one is None or one[1] == "Cheap"


def test_pieces_are_kept_where_spending_them_means_to_fall():
    who = {"A": "R3-Y2-", "B": "hostile G1-G1Y1Y1-", "c": "hostile G1-R2-", "d": "hostile G1-R2-"}
    assert proposed("cAB\n.d.", **who) is None
    s = scene("cAB\n.d.", **who)
    s.until("A")
    with world.inside(s.match.world):
        assert stakes.leaves_to_fall(s.id("A"), s.ids("A", "Y2"))
        told = sentences.pointless(None, s.id("B"), s.id("A"), falls=True)
    assert told == "Keep your pieces: 3 enemies act after you."


def test_pieces_are_kept_where_one_enemy_could_strike_often_enough():
    """It strikes twice with each orange piece, and once with each other: six times in all."""
    s = scene("cA", A="G1-O3Y3-O2", c="hostile G1-O1O1R1C1-")
    s.until("A")
    with world.inside(s.match.world):
        assert stakes.leaves_to_fall(s.id("A"), s.ids("A", "O3+Y3"))
        assert not stakes.leaves_to_fall(s.id("A"), s.ids("A", "O3"))


@pytest.mark.rule("CLR-B-YELLOW")
@pytest.mark.parametrize(
    ("field", "guts", "proposes"),
    [("AB...d", "G2", False), ("AB...d", "G1", True), ("AB", "G2", True)],
    ids=["others fight", "it falls", "nobody else fights"],
)
def test_nobody_who_is_calm_is_woken_while_others_fight(field, guts, proposes):
    who = {"d": "hostile G1-G1-"} if "d" in field else {}
    s = scene(field, A="G1-R3O3-", B=f"hostile G1-{guts}-", **who)
    s.edit(Effects((Effect("calmed", 2, s.id("A")),)), name="B")
    s.until("A")
    with world.inside(s.match.world):
        assert (choosing.proposed(s.id("A"), s.id("B")) is not None) == proposes
        told = sentences.pointless(None, s.id("B"), s.id("A"), falls=False)
    assert ("B is calm, and would wake" in told) == ("d" in field)


@pytest.mark.rule("SIT-4")
@pytest.mark.parametrize("kept", [True, False])
def test_somebody_whose_fall_loses_all_spends_nothing_that_is_needed(kept):
    """Two enemies could fell it in any case, and still each piece that it keeps stops one of their strikes."""
    more = More(goals=(Goal("fall", "b", "failure", bad=True),) if kept else ())
    s = scene("A.\ncb", A="G1-R1-", b="burden G1-O1-R1", c="hostile G1-R1R1R1-", more=more)
    with world.inside(s.match.world):
        assert stakes.leaves_to_fall(s.id("b"), s.ids("b", "O1")) == kept


@pytest.mark.rule("SIT-4", "AST-1")
@pytest.mark.parametrize("kept", [True, False])
def test_somebody_whose_fall_loses_all_lends_nothing_that_is_needed(kept):
    more = More(goals=(Goal("fall", "b", "failure", bad=True),) if kept else ())
    people = {"A": "G1-R2R1-", "b": "burden R1-O1-B1", "c": "hostile G1-G3-", "d": "hostile G1-R1-"}
    s = scene("cA\ndb", **people, more=more)
    s.until("A")
    with world.inside(s.match.world):
        cards = choosing.all_cards(AttackOptions(s.id("A"), s.id("c"))).values()
        helped = [one for some in cards for one in some if s.id("b") in dict(one.help)]
        assert helped
        assert all(stakes.leaves_to_fall(s.id("b"), dict(one.help)[s.id("b")]) for one in helped) == kept
        assert any(map(choosing.worth, helped)) != kept


def test_the_shield_counts_free_guts_only():
    s = scene("AB", A="G1O2-R3O2C1-R1", B="hostile G1-G1-")
    s.until("A")
    with world.inside(s.match.world):
        assert stakes.guard(s.id("A")) == 6
        assert stakes.guard(s.id("A"), s.ids("A", "R3+O2")) == 1


def test_the_price_names_what_the_shield_counts():
    s = scene("A...B", A="G1O2-R3O2C1-R1", B="hostile G1R2-O3C1-R1")
    s.until("A")
    with world.inside(s.match.world):
        for found in choosing.all_cards(AttackOptions(s.id("A"), s.id("B"))).values():
            for one in found:
                left = stakes.guard(s.id("A"), one.attack.pieces)
                assert f"Your guts can {f'still block {left}' if left else 'block nothing more'}" in sentences.price(
                    one, s.id("B")
                )


@pytest.mark.rule("CLR-G-CLEAR", "CLR-WEAR")
def test_no_clear_pip_wears_for_a_wound_alone():
    assert proposed(A="G1-R3O2C1-", B="hostile G1-G3Y2O2-") == ("Wound", "Cheap")
    assert proposed(A="G1-R1C1-", B="hostile G1-P3-")[1] == "Cheap"


@pytest.mark.rule("DIE-1", "DIE-3")
def test_why_an_attack_is_proposed_by_which_somebody_gives_up():
    s = scene("AB", A="G2-Y2-Cy3", B="hostile G1-R1-")
    s.until("A")
    with world.inside(s.match.world):
        cards = [one for some in choosing.all_cards(AttackOptions(s.id("A"), s.id("B"))).values() for one in some]
        told = {one.attack.kind: choosing.because(one) for one in cards}
    assert told == {
        "physical": "A sure fall outweighs the risk.",
        "social": "It makes somebody give up for sure.",
    }


@pytest.mark.rule("CLR-G-CLEAR")
@pytest.mark.parametrize("enemy", ["hostile G1-R1-", "hostile G1-C1-", "hostile G1-G2C1-", "hostile G1-R3O2C1-R1"])
def test_nothing_is_for_sure_where_the_target_may_ignore_it(enemy):
    s = scene("AB", A="G1-R3O2-R2", B=enemy)
    s.until("A")
    with world.inside(s.match.world):
        cards = [one for some in choosing.all_cards(AttackOptions(s.id("A"), s.id("B"))).values() for one in some]
        told = {(one.ignorable, "sure" in choosing.because(one)) for one in cards}
        least = {choosing.because(one) for one in cards if one.ignorable}
    assert (True, True) not in told
    assert any(ignorable for ignorable, _ in told) is ("C1" in enemy)
    assert all(len(reason.split()) <= 8 for reason in least)


@pytest.mark.parametrize(("enemy", "alone"), [("hostile G1-G3G1-R1", False), ("hostile G1R2-G3G1-R1", True)])
def test_nothing_need_be_kept_where_nobody_can_strike(enemy, alone):
    """Of these two enemies the first has yet to act."""
    s = scene("AB", A="G2-O3O2C1-R1", B=enemy)
    s.until("A")
    with world.inside(s.match.world):
        cards = [one for some in choosing.all_cards(AttackOptions(s.id("A"), s.id("B"))).values() for one in some]
        assert ("Nobody can strike you this round." in {choosing.because(one) for one in cards}) is alone


@pytest.mark.rule("AST-1")
@pytest.mark.parametrize(
    ("friend", "sure"),
    [("hostile G1-G1G1-R1", "R3"), ("hostile G1-G1G1-", "O2"), ("hostile G1-G2-R1", "O2")],
)
def test_what_a_friend_of_the_target_can_stop_is_not_sure(friend, sure):
    """The target answers with 1 at most; its friend adds 1 if it has brains, and a piece that is no larger."""
    s = scene("A.\nBc", A="G2-R3O2-", B="hostile G1-G1-R1", c=friend)
    s.until("A")
    with world.inside(s.match.world):
        cards = [one for some in choosing.all_cards(AttackOptions(s.id("A"), s.id("B"))).values() for one in some]
        (named_so,) = (one for one in cards if one.name == "Sure" and verb_of(one.attack).word == "Wound")
    assert set(named_so.attack.pieces) == set(s.ids("A", sure))


@pytest.mark.rule("TIM-1", "ENC-4")
def test_a_parting_shot_may_frighten_who_has_not_acted_and_a_strike_back_not_who_has():
    """Fear of one round is over with the turn in which it begins: before the mover acts, that costs it its deed."""
    s = scene("A.....\n.B....\n......", A="G1-O2-R3", B="hostile R2-Y1Y1-")
    s.until("B")
    s.play(Move((Cell(2, 1),)))
    assert s.asked == ("A", "shoot")
    assert "Frighten" in _worthy(s)
    s = scene("A.....\n.B....\n......", A="G1-O2-R1", B="hostile R2-Y1Y1-")
    s.until("B")
    s.strike("B", "A", "Y1+Y1")
    s.defend("A", "O2", active="Dexterous")
    while s.asked != ("A", "shoot"):
        s.end()
    assert "Frighten" not in _worthy(s)


def _worthy(s) -> set[str]:
    """The verbs of the attacks out of turn that are worth it to A."""
    with world.inside(s.match.world):
        cards = choosing.all_cards(AttackOptions(s.id("A"), s.id("B")))
        return {verb.word for verb, found in cards.items() if any(map(choosing.worth, found))}


def test_a_card_that_is_sure_is_not_said_to_be_worth_nothing():
    """A parting shot with the only clear piece, while somebody far away has a turn left."""
    s = scene("AB..........d\n.............", A="G1-C2-", B="hostile R2G3-G1-", d="hostile G1-R2-R1")
    s.until("B")
    for walk in (one for one in s.legal(Move) if len(one.path) == 1):
        s.play(walk)
        if s.asked == ("A", "shoot"):
            break
        s.until("B")
    with world.inside(s.match.world):
        cards = choosing.all_cards(AttackOptions(s.id("A"), s.id("B")))
        found = [one for some in cards.values() for one in some]
        assert any(one.works for one in found)
        assert choosing.best(found) is None
        sure = choosing.unwanted(found)
        assert sentences.pointless(found[0], s.id("B"), s.id("A"), falls=False, sure=sure) == sure
    assert sure == "Sure, but the clear piece is kept back."
    assert suggestion(s.match, s.pending.owners[0], s.pending).why.reason == sure
    alone = DockAlone(s, "shoot", "B")
    assert sure in {one.text for one in alone.dock.shown if hasattr(one, "text")}
