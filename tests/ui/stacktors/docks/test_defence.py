"""The defence dock: the good answer under Enter, no defence under 0, the full cost of each card, plans and orders."""

from __future__ import annotations

import pygame
import pytest

from game.stacktors.events import Compared
from game.stacktors.intents import Attack, Defend, Help, Lose, Nothing, Perfect
from game.ui.stacktors.docks.parts import CardBox, PieceChip, TextLine
from tests.ui.stacktors.docks.desk import TANSY, attacked


def header(desk):
    return next(one.text for one in desk.dock.shown if isinstance(one, TextLine))


def cards(desk):
    return {one.caption: one for one in desk.dock.shown if isinstance(one, CardBox)}


# --- answering


def test_enter_gives_the_suggested_answer_in_one_press():
    desk = attacked()
    best = desk.making.cards[0]
    assert best.suggested
    assert [one.key for one in desk.dock.controls if one.brass] == ["defend"]
    handled = desk.key(pygame.K_RETURN)
    assert handled.intent == best.answer.defence
    desk.play(handled)
    assert desk.entries()[-1]


@pytest.mark.parametrize("key", [pygame.K_0, pygame.K_BACKSPACE])
def test_it_is_taken_in_one_press(key):
    handled = attacked().key(key)
    assert handled.done
    assert handled.intent == Defend()


def test_take_it_is_always_in_the_same_place():
    places = {attacked(**who).find("take").rect[:2] for who in ({}, {"A": "G1-G1B3-"}, {"A": "G1-C1Y1-"})}
    assert len(places) == 1


def test_digits_choose_cards_and_show_what_they_cost():
    desk = attacked()
    names = [card.name for card in desk.making.cards]
    assert "Take it" in names
    assert "Ignore" in names
    desk.key(pygame.K_1 + names.index("Take it"))
    assert desk.making.defence == Defend()
    assert cards(desk)["Take it"].on
    assert desk.find("defend").caption == "Take it"
    assert cards(desk)["Take it"].loses == "R3 becomes R2"
    assert cards(desk)["Take it"].spends[0].startswith("spends 0")
    assert cards(desk)["Ignore"].spends[0].startswith("wears 1 for good")
    assert cards(desk)["Ignore"].sums == ""
    desk.click("card 0")
    assert desk.making.picked == 0


def test_the_banner_says_who_is_attacked():
    desk = attacked()
    assert desk.dock.title == "A is attacked"
    assert header(desk) == "B strikes"
    assert desk.making.target == desk.scene.id("B")


def test_what_the_card_says_happens():
    for number in range(len(attacked().dock.content.making.cards)):
        desk = attacked()
        desk.key(pygame.K_1 + number)
        said = desk.making.chosen
        desk.table.play("p1", desk.key(pygame.K_RETURN).intent)
        last = desk.scene.match.entries[-1]
        assert last.intent == said.defence
        compared = [event for event in desk.scene.events if isinstance(event, Compared)]
        assert not compared or compared[-1].hit == said.hit


# --- one's own pieces


def test_touched_pieces_make_a_card_of_ones_own_and_warn():
    desk = attacked()
    desk.key(pygame.K_1 + [card.name for card in desk.making.cards].index("Take it"))
    desk.dock.touch(desk.scene.id("A"), desk.scene.ids("A", "C1")[0])
    assert cards(desk)["Yours"].sums == "5 v 1"
    assert cards(desk)["Yours"].verdict == "Hits", "one pip is all that is there (DMG-3)"
    assert header(desk) == "5 v 1: five times. Nothing at all would cost one."
    assert cards(desk)["Yours"].loses.startswith("C1 is gone")
    assert desk.key(pygame.K_RETURN).intent == Defend(desk.scene.ids("A", "C1"))


def test_pieces_are_touched_by_click_and_with_shift_and_lit_with_alt_or_twice():
    desk = attacked()
    desk.key(pygame.K_1 + [card.name for card in desk.making.cards].index("Take it"))
    desk.click(desk.piece("A", "O2"))
    assert desk.making.defence == Defend(desk.scene.ids("A", "O2"))
    desk.click(desk.piece("A", "O2"))
    assert desk.making.defence == Defend(desk.scene.ids("A", "O2"), "Dexterous")
    desk.key(pygame.K_1, pygame.KMOD_LSHIFT)
    assert desk.making.defence == Defend(desk.scene.ids("A", "R3+O2"), "Dexterous")
    desk.key(pygame.K_1, pygame.KMOD_LALT)
    assert desk.making.defence.active == "Ranged"


def test_what_cannot_be_active_says_why():
    desk = attacked(A="G1-Y3O3-")
    desk.key(pygame.K_1, pygame.KMOD_LALT)
    assert header(desk).endswith("(ATK-3)")
    assert desk.dock.state.shaken


def test_esc_goes_back_to_the_suggestion_and_is_then_not_its_own():
    desk = attacked()
    desk.key(pygame.K_2)
    assert desk.key(pygame.K_ESCAPE).taken
    assert desk.making.picked == 0
    assert not desk.key(pygame.K_ESCAPE).taken


def test_marks_show_what_is_put_in_and_what_is_lost():
    desk = attacked()
    desk.key(pygame.K_1 + [card.name for card in desk.making.cards].index("Take it"))
    mine = desk.dock.marks(desk.scene.id("A"))
    assert mine == {desk.scene.ids("A", "R3")[0]: "lost"}
    theirs = desk.dock.marks(desk.scene.id("B"))
    assert set(theirs) == set(desk.making.frame.pieces)


# --- plans


def take_it(desk):
    desk.key(pygame.K_1 + [card.name for card in desk.making.cards].index("Take it"))


@pytest.mark.rule("DMG-1")
def test_where_a_loss_falls_is_chosen_before():
    desk = attacked()
    take_it(desk)
    assert desk.find("loss").caption == "Falls on R3 \u22121"
    wanted = desk.scene.ids("A", "O2")
    while desk.making.after.losses[desk.making.after.loss].pieces != wanted:
        desk.click("loss")
    desk.play(desk.key(pygame.K_RETURN))
    assert (Lose(wanted), "plan") in desk.entries()


@pytest.mark.rule("CLR-G-CLEAR")
def test_perfection_if_it_hits():
    desk = attacked()
    take_it(desk)
    desk.click("perfect")
    desk.play(desk.key(pygame.K_RETURN))
    assert any(isinstance(intent, Perfect) and by == "plan" for intent, by in desk.entries())
    assert desk.scene.stack("A") == "G1R2-R3O2-R1"


@pytest.mark.rule("ATK-9")
@pytest.mark.parametrize("choice", ["ask", "no", "strike"])
def test_the_strike_back_is_settled_before(choice):
    desk = attacked(A="G1R2-R3O2Y3-R1", B="hostile G1R2-G3Y1-R1", pieces="G3")
    s = desk.scene
    desk.dock.touch(s.id("A"), s.ids("A", "O2")[0])
    while desk.making.defence != Defend(s.ids("A", "O2"), "Dexterous"):
        base = set(desk.making.defence.pieces)
        for piece in base - set(s.ids("A", "O2")):
            desk.dock.touch(s.id("A"), piece)
        desk.content.touching.light("guts", next(p for _, p in desk.making.held() if p.id == s.ids("A", "O2")[0]))
        desk.dock.changed()
    for _ in range(len(desk.making.after.strikes) + 1):
        if type(desk.making.after.counter) is {"ask": type(None), "no": Nothing, "strike": Attack}[choice]:
            break
        desk.click("strike")
    desk.play(desk.key(pygame.K_RETURN))
    strikes = [
        (type(intent), by) for intent, by in desk.entries() if isinstance(intent, Attack) and intent.who == s.id("A")
    ]
    if choice == "ask":
        assert s.asked == ("A", "shoot")
    else:
        assert strikes == ([(Attack, "plan")] if choice == "strike" else [])
        assert s.asked != ("A", "shoot")


@pytest.mark.rule("CLR-G-PURPLE")
@pytest.mark.parametrize("choice", ["suggested", "other", "ask"])
def test_where_one_moves_off_to_is_settled_before(choice):
    desk = attacked("......\n..AB..\n......\n......", A="G1R2-P3Y1-R1", B="hostile G1R2-G3-R1", pieces="G3")
    s, piece = desk.scene, desk.scene.ids("A", "P3")[0]
    while desk.making.defence.active != "Maneuver" or desk.making.defence.pieces != (piece,):
        for other in set(desk.making.defence.pieces) - {piece}:
            desk.dock.touch(s.id("A"), other)
        desk.content.touching.light("guts", next(p for _, p in desk.making.held() if p.id == piece))
        desk.dock.changed()
    assert desk.find("slip").caption.startswith("Then ")
    for _ in range({"suggested": 0, "other": 1, "ask": len(desk.making.after.slipping.answers)}[choice]):
        desk.click("slip")
    planned = desk.making.after.slipping.picked
    desk.play(desk.key(pygame.K_RETURN))
    if choice == "ask":
        assert planned is None
        assert s.asked == ("A", "slip")
    else:
        assert (planned, "plan") in desk.entries()
        assert s.asked != ("A", "slip")


def test_own_helpers_add_as_planned():
    desk = attacked("TAB", T=TANSY, A="G1-Y3-", pieces="G3+O2")
    take_it(desk)
    desk.dock.touch(desk.scene.id("A"), desk.scene.ids("A", "Y3")[0])
    assert not any(isinstance(one, PieceChip) and one.mark == "helps" for one in desk.dock.shown)
    piece = next(p for _, p in desk.making.lent(desk.scene.id("T")) if str(p) == "Y2")
    desk.click(f"help {piece.id}")
    assert cards(desk)["Yours"].sums == "5 v 5"
    assert cards(desk)["Yours"].verdict == "Misses"
    desk.play(desk.key(pygame.K_RETURN))
    assert (Help((piece.id,)), "plan") in desk.entries()


# --- standing orders


def test_an_order_set_here_answers_the_next_attack_and_is_told():
    desk = attacked(B="hostile G1R2-G3G3Y2O2-R1", pieces="G3")
    desk.key(pygame.K_o)
    assert desk.content.ordering
    assert [one.key for one in desk.dock.controls if one.brass] == ["done"]
    while desk.find("value defend").caption != "take it":
        desk.click("value defend")
    assert desk.find("scope defend").caption == "this conflict"
    desk.key(pygame.K_o)
    desk.play(desk.key(pygame.K_RETURN))
    s = desk.scene
    assert [wish.sentence for wish in desk.orders.wishes] == ["When attacked: take it, this conflict"]
    while s.asked != ("B", "act"):
        s.play(next(iter(s.match.legal(s.pending))))
    s.strike("B", "A", "G3")
    desk.table.advance()
    assert (Defend(), "order") in desk.entries()


@pytest.mark.rule("AST-1")
def test_help_for_enemies_is_offered_here_alone():
    desk = attacked()
    desk.key(pygame.K_o)
    assert desk.find("value enemies").caption == "never"
    desk.click("value enemies")
    assert [wish.sentence for wish in desk.orders.wishes] == ["Offer my help to enemies too: ask, this conflict"]


def test_orders_are_dropped_and_closed():
    desk = attacked()
    desk.key(pygame.K_o)
    desk.click("value counter")
    assert desk.orders.wishes
    desk.click("drop")
    assert desk.orders.wishes == ()
    desk.key(pygame.K_ESCAPE)
    assert not desk.content.ordering


def test_without_a_controller_there_are_no_orders():
    desk = attacked(desk={"orders": False})
    assert desk.keys("order") == []
    assert not desk.key(pygame.K_o).taken


# --- for every size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)], ids=str)
@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("state", ["cards", "own", "orders"])
def test_nothing_is_cut_off_and_nothing_overlaps(size, text, state):
    desk = attacked("TAB", T=TANSY, desk={"size": size, "text": text})
    if state == "own":
        take_it(desk)
        desk.dock.touch(desk.scene.id("A"), desk.scene.ids("A", "C1")[0])
    if state == "orders":
        desk.key(pygame.K_o)
    desk.assert_whole()


def test_refusals_are_told_in_friendly_words():
    desk = attacked(A="G1-Y3O3-")
    desk.key(pygame.K_1, pygame.KMOD_LALT)
    words = set(header(desk).lower().split())
    assert not words & {"invalid", "illegal", "error"}


def test_a_card_tells_what_its_ability_does():
    desk = attacked(A="G1R2-R3B3-R1")
    tips = {one.caption: one.tip for one in desk.dock.controls if one.key.startswith("card ")}
    assert any("Freeze: The attacker's turn ends after this attack." in tip for tip in tips.values())
    assert "ability" not in tips["Take it"]


@pytest.mark.rule("CLR-G-RED")
def test_a_card_tells_what_red_guts_add():
    desk = attacked(A="G1R2-R2Y1-", B="hostile G1R2-R3Y2-", pieces="R3", how={"active": "Ranged"})
    assert "red guts add 2" in desk.find("card 0").loses
    assert "red guts" not in attacked(A="G1R2-R2Y1-", B="hostile G1R2-R3Y2-", pieces="R3").find("card 0").loses
