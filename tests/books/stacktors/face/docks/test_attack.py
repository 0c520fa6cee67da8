"""The attack panel: what it opens with, what cards, pieces and keys do, what it says, and what it plays."""

from __future__ import annotations

import re
from itertools import pairwise
from time import perf_counter

import pygame
import pytest
from msgspec import structs

from game.books.stacktors.ahead.proposals import card_words, sentences, stakes
from game.books.stacktors.face.docks.attack import card, layout
from game.books.stacktors.face.docks.attack.card import ProposalCard, SuggestedTag
from game.books.stacktors.face.docks.attack.draft import nearest
from game.books.stacktors.face.docks.attack.more import ROWS, SHARE, AnswerRow
from game.books.stacktors.face.docks.known import LEFT
from game.books.stacktors.face.docks.parts import PieceChip, TextLine
from game.books.stacktors.intents import Attack, Help, Move, Nothing, Perfect
from game.books.stacktors.play.people import people
from game.table import world
from game.ui.kit.tips import DELAY
from tests.books.stacktors.face.docks.dock_alone import BRAM, TANSY, DockAlone, attacking, turn_of
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

SHOT = {"drawing": "A...B\nT....", "B": "hostile G1R2-O3C1-R1", "T": "Y2-Y3O1Y1-G3R1"}
"""A shot over four cells, with a friend beside the shooter."""


def shooting(**more) -> DockAlone:
    return attacking(SHOT["drawing"], **{"A": "G1O2-R3O2C1-R1", "B": SHOT["B"], "T": SHOT["T"], **more})


def header(alone):
    return next(one.text for one in alone.dock.shown if isinstance(one, TextLine))


def cards(alone):
    return {one.caption: one for one in alone.dock.shown if isinstance(one, ProposalCard)}


def rows(alone):
    return [one for one in alone.dock.shown if isinstance(one, AnswerRow)]


def chip(alone, text):
    return next(one for one in alone.dock.shown if isinstance(one, PieceChip) and one.caption == text)


def open_more(alone):
    alone.key(pygame.K_m)
    return alone


# --- what it says


def test_the_first_line_is_a_sentence_and_the_cards_are_whole_plans():
    alone = shooting()
    assert header(alone) == "B loses 1 pip; only Perfection could stop it."
    assert [(one.caption, one.total, one.told.result) for one in cards(alone).values()] == [
        ("Sure", 5, "It loses 1 pip"),
        ("Cheap", 3, "It must spend 3"),
        ("With T", 5, "It loses 1 pip"),
    ]
    tags = [one for one in alone.dock.shown if isinstance(one, SuggestedTag)]
    assert [(one.why, one.card) for one in tags] == [("a likely wound outweighs the risk", cards(alone)["Sure"].rect)]
    assert alone.find("strike").caption == "Shoot with 5"
    said = " ".join(one.text for one in alone.dock.shown if isinstance(one, TextLine))
    assert not re.search(r"[\u00d7\u2212\[\]]|commit", said)


def test_the_price_is_what_the_shield_has_left():
    alone = shooting()
    for name in cards(alone):
        alone.click(f"card {list(cards(alone)).index(name)}")
        with world.inside(alone.scene.match.world):
            left = stakes.guard(alone.drafting.who, alone.drafting.draft.pieces)
        assert f"Your guts can still block {left}" in card.price(alone.drafting)


@pytest.mark.parametrize(
    ("hero", "keeps", "bare"),
    [
        ("G1-R3-", "keeps nothing", True),
        ("G1-R3-R1", "keeps only brains 1", True),
        ("G1-R3G1-R1", "keeps guts 1, brains 1", False),
        ("G1-R3G1-", "keeps guts 1", False),
    ],
)
def test_a_card_warns_where_nothing_is_kept_to_defend_with(hero, keeps, bare):
    one = attacking(A=hero, B="hostile G1-G1-").find("card 0")
    assert (one.told.keeps, one.told.bare) == (keeps, bare)


def test_a_walk_that_comes_first_stands_in_a_line_of_its_own():
    plain = shooting()
    alone = shooting(alone={"step": "Steps 2 cells first: 1 of 3 movement left, and lost."})
    assert any(isinstance(one, TextLine) and one.text.startswith("Steps 2 cells") for one in alone.dock.shown)
    assert alone.dock.rect.h == plain.dock.rect.h + 18


def test_more_pieces_than_needed_are_told():
    alone = attacking(A="G1-R2O2C1-R1", B="hostile G1-Y1Y1-")
    alone.key(pygame.K_2, pygame.KMOD_LSHIFT)
    alone.key(pygame.K_1, pygame.KMOD_LSHIFT)
    assert alone.drafting.draft.name == "Yours"
    assert "More pieces would change nothing." in card.price(alone.drafting) or alone.drafting.active


# --- opening and leaving


def test_one_brass_button_and_enter_strikes_with_the_suggestion():
    alone = attacking(B="hostile G1-G1-")
    assert [one.key for one in alone.dock.controls if one.brass] == ["strike"]
    assert alone.find("card 0").on
    handled = alone.key(pygame.K_RETURN)
    assert handled.done
    assert isinstance(handled.intent, Attack)
    assert handled.intent.pieces == alone.scene.ids("A", "O2")
    alone.play(handled)
    assert alone.scene.match.entries[-1].intent


def test_esc_and_right_click_step_back():
    assert attacking().key(pygame.K_ESCAPE) == LEFT
    assert attacking().click("back") == LEFT
    alone = attacking()
    at = alone.find("strike").rect.centre
    assert alone.dock.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3), at) == LEFT


def test_events_elsewhere_are_not_its_own():
    alone = attacking()
    assert not alone.dock.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1), (5, 5)).taken
    assert not alone.key(pygame.K_h).taken
    assert not alone.key(pygame.K_TAB).taken, "the focus goes on to the rest of the screen"


def test_the_target_stands_in_it_and_what_it_answers_is_marked():
    alone = attacking()
    assert alone.drafting.target == alone.scene.id("B")
    marks = alone.dock.content.marks(alone.scene.id("B"))
    assert set(marks) == set(alone.drafting.outlook.looked.defence.pieces)
    assert alone.dock.content.title == "A attacks B"


def test_without_a_target_it_takes_the_nearest_that_can_be_attacked():
    s = turn_of(scene("A.B.c", A=BRAM, B="hostile G1-G1-", c="hostile G1-G1-"), "A")
    assert DockAlone(s, "attack").dock.content.drafting.target == s.id("B")


def test_out_of_reach_it_says_why_and_only_lets_one_leave():
    alone = attacking("A.......B")
    assert not alone.drafting.options.attacks
    assert "(ATK-" in header(alone)
    assert alone.find("strike").reason
    assert not alone.key(pygame.K_RETURN).done
    assert alone.key(pygame.K_ESCAPE) == LEFT


# --- pieces


def test_shifted_digits_clicks_and_touches_put_pieces_in_and_out():
    alone = attacking()
    alone.click("verb Wound guts")
    ids = {text: alone.scene.ids("A", text)[0] for text in ("R3", "O2", "C1")}
    before = set(alone.drafting.draft.pieces)
    alone.key(pygame.K_2, pygame.KMOD_LSHIFT)
    assert set(alone.drafting.draft.pieces) == before ^ {ids["O2"]}
    alone.click(alone.piece("A", "C1"))
    assert set(alone.drafting.draft.pieces) == before ^ {ids["O2"], ids["C1"]}
    assert cards(alone)["Yours"].on
    assert len(cards(alone)) <= 3
    assert alone.dock.touch(alone.scene.id("A"), ids["C1"])
    assert set(alone.drafting.draft.pieces) == before ^ {ids["O2"]}
    assert not alone.dock.touch(alone.scene.id("B"), alone.scene.ids("B", "G3")[0])


def test_a_piece_is_made_active_by_control_and_shift_or_twice():
    alone = attacking()
    alone.click("verb Wound guts")
    alone.key(pygame.K_1, pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL)
    assert alone.drafting.draft.active == "Ranged"
    assert chip(alone, "R3").mark == "active"
    alone.click(alone.piece("A", "O2"))
    alone.click(alone.piece("A", "O2"))
    assert alone.drafting.draft.active == "Dexterous"
    assert alone.dock.content.marks(alone.scene.id("A"))[alone.scene.ids("A", "O2")[0]] == "active"


def test_a_piece_that_cannot_be_active_shakes_and_says_why():
    alone = attacking(A="G1-Y3R1-")
    alone.key(pygame.K_1, pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL)
    assert header(alone).endswith("(ATK-2)")
    assert alone.dock.state.shaken == alone.scene.ids("A", "Y3")[0]
    assert chip(alone, "Y3").sway
    alone.dock.update(200)
    assert not alone.dock.state.shaken
    alone.dock.update(10_000)
    assert not header(alone).endswith("(ATK-2)")


@pytest.mark.rule("ATK-4")
def test_spent_pieces_shake_and_say_why():
    alone = attacking("AB", B="hostile G1-G3B3-")
    s = alone.scene
    s.strike("A", "B", "O2")
    s.defend("B")
    while s.asked[1] != "act":
        s.play(next(iter(s.match.legal(s.pending))))
    alone = DockAlone(s, "attack", "B")
    alone.key(pygame.K_2, pygame.KMOD_LSHIFT)
    assert header(alone) == "O2 is spent until the round ends (ATK-4)"
    assert s.ids("A", "O2", spent=True)[0] not in alone.drafting.draft.pieces


def test_nothing_chosen_strikes_nothing():
    alone = attacking()
    for piece in tuple(alone.drafting.draft.pieces):
        alone.dock.touch(alone.scene.id("A"), piece)
    assert alone.find("strike").reason
    assert not alone.key(pygame.K_RETURN).done
    assert not rows(alone)
    assert header(alone)


# --- cards, verbs, and more


def test_digits_and_arrows_choose_cards_and_a_second_click_strikes():
    alone = shooting()
    for key, name in ((pygame.K_2, "Cheap"), (pygame.K_3, "With T"), (pygame.K_1, "Sure")):
        alone.key(key)
        assert (alone.drafting.draft.name, cards(alone)[name].on) == (name, True)
    alone.key(pygame.K_RIGHT)
    assert alone.drafting.draft.name == "Cheap"
    alone.key(pygame.K_LEFT)
    alone.key(pygame.K_LEFT)
    assert alone.drafting.draft.name == "With T"
    assert alone.drafting.draft.help == ((alone.scene.id("T"), alone.scene.ids("T", "O1+Y1")),)
    assert not alone.click("card 1").done
    alone.dock.update(1000)
    handled = alone.click("card 1")
    assert handled.done
    assert handled.intent.pieces == alone.scene.ids("A", "R3")


def test_verbs_are_tabs_only_where_several_apply():
    assert attacking().keys("verb ")
    assert attacking(A="G1-Y3-").keys("verb ") == []
    alone = attacking()
    alone.click("verb Frighten Intimidate")
    assert (alone.drafting.draft.kind, alone.drafting.draft.active) == ("social", "Intimidate")
    alone.key(pygame.K_v)
    assert alone.drafting.verb.word == "Wound"


@pytest.mark.rule("DIE-3")
def test_a_verb_that_harms_nothing_is_gray_and_says_why():
    alone = attacking(A="G1-R3-R2", B="hostile G1-G3-")
    assert alone.find("verb Wound brains").reason == "B has no brains to lose"
    assert alone.find("verb Wound guts").reason == ""


@pytest.mark.rule("GEO-3")
def test_what_needs_a_walk_first_is_gray_and_says_so():
    alone = attacking("A...B", A="G1-O2-P3", B="hostile G1-G3-B1")
    assert alone.drafting.verb.word == "Command"
    assert alone.find("verb Wound guts").reason.startswith("Walk nearer first: ")


@pytest.mark.rule("DIE-3")
def test_v_says_by_keys_too_why_a_gray_verb_cannot_be_chosen():
    alone = attacking(A="G1-R3-R2", B="hostile G1-G3-")
    before = alone.drafting.verb
    offered = alone.keys("verb ")
    said = set()
    for _ in offered:
        alone.key(pygame.K_v)
        said.add(alone.dock.state.note)
        assert not alone.find(f"verb {alone.drafting.verb.key}").reason
    assert "Wound brains: B has no brains to lose" in said
    assert alone.drafting.verb == before


@pytest.mark.rule("CLR-G-RED")
def test_a_line_behind_more_says_how_its_values_come_about():
    alone = open_more(shooting(B="hostile G1-R2O3-R1"))
    tips = [one.tip for one in rows(alone)]
    assert any("It answers with nothing, and its free red guts add 2 without being spent: 2" in tip for tip in tips)
    assert any("It answers with 3. Your 6 is more, so it hits." in tip for tip in tips)
    assert {one.red for one in rows(alone)} == {0, 2}


def test_more_is_closed_with_the_panel(begin):
    p = begin("A...c", gm=Idle(), A="G1-R3O2-R3", c="hostile G1-G3-")
    p.click_on("c")
    p.key(pygame.K_m)
    assert p.screen.face.state.dock.content.more
    for _ in range(2):
        p.key(pygame.K_ESCAPE)
    p.click_on("c")
    assert not p.screen.face.state.dock.content.more


def test_more_shows_every_answer_the_worst_first():
    alone = open_more(attacking(B="hostile G1-G3B3-"))
    assert rows(alone)[0].on == (alone.drafting.outlook.tile == 0)
    assert [one.likely for one in rows(alone)].count(True) == 1
    alone.click("verb Wound guts")
    assert any("your turn ends" in one.mine for one in rows(alone))
    high = alone.dock.rect.h
    alone.key(pygame.K_m)
    assert alone.dock.rect.h < high
    assert not rows(alone)
    assert alone.dock.rect.bottom == alone.dock.state.area.bottom
    alone.key(pygame.K_m)
    assert not alone.key(pygame.K_ESCAPE).done, "it closes first"
    assert alone.key(pygame.K_ESCAPE) == LEFT


def test_the_arrows_go_along_the_answers():
    alone = open_more(attacking(B="hostile G1-G3B3Y2-"))
    count = len(alone.drafting.outlook.answers)
    first = alone.drafting.outlook.tile
    for _ in range(count):
        alone.key(pygame.K_DOWN)
        assert any(row.on for row in rows(alone))
    assert alone.drafting.outlook.tile == first
    alone.key(pygame.K_UP)
    assert alone.drafting.outlook.tile == (first - 1) % count
    if count > ROWS:
        assert alone.find("answers").caption.endswith(f"of {count}")


def test_a_sum_takes_its_cheapest_pieces():
    alone = open_more(attacking())
    alone.click("verb Wound guts")
    alone.click("sum 5")
    assert alone.drafting.draft.pieces == alone.scene.ids("A", "R3+O2")
    assert alone.find("sum 5").on
    alone.click("sum 3")
    assert alone.drafting.draft.pieces == alone.scene.ids("A", "R3")


@pytest.mark.rule("ATK-7")
def test_a_multiple_that_is_felt_is_told_in_words():
    alone = open_more(attacking(A="G1-R3O3-", B="hostile G1-G3Y1-"))
    alone.click("sum 6")
    tips = [one.tip for one in rows(alone)]
    assert any("Twice: 6 is two times 3. (ATK-7)" in tip for tip in tips)


# --- Perfection, help, plans


def test_perfection_beforehand_is_a_toggle():
    alone = open_more(attacking())
    alone.click("first")
    assert alone.key(pygame.K_RETURN).intent == Attack(
        alone.scene.id("A"), (alone.scene.id("B"),), "physical", first=True
    )


def test_perfection_if_it_misses_is_a_plan():
    alone = open_more(attacking(B="hostile G1-G3B3-"))
    alone.click("verb Wound guts")
    alone.click("missed")
    alone.play(alone.key(pygame.K_RETURN))
    alone.scene.defend("B", "G3+B3")
    alone.table.advance()
    assert any(isinstance(intent, Perfect) and by == "plan" for intent, by in alone.entries())


def test_own_helpers_add_as_planned_and_no_more_than_their_brains():
    alone = attacking("TAB", T=TANSY)
    assert alone.drafting.helpers == {alone.scene.id("T"): 2}
    alone.click("card 0")
    before = alone.drafting.outlook.answers[0].attack
    alone.click(f"help {alone.drafting.lent(alone.scene.id('T'))[1][1].id}")
    assert alone.drafting.outlook.answers[0].attack == before + 1
    alone.click(f"help {alone.drafting.lent(alone.scene.id('T'))[0][1].id}")
    assert header(alone).endswith("(AST-1)")
    alone.play(alone.key(pygame.K_RETURN))
    given = [(intent, by) for intent, by in alone.entries() if isinstance(intent, Help)]
    assert [(len(intent.pieces), by) for intent, by in given] == [(1, "plan")]


def test_without_a_controller_no_plans_are_offered():
    alone = attacking("TAB", T=TANSY, alone={"orders": False})
    assert alone.drafting.helpers == {}
    assert alone.keys("missed") == []


# --- out of turn


def parting() -> DockAlone:
    s = turn_of(scene("AB..\n....", A=BRAM, B="hostile R2G3-G1-"), "B")
    walks = [one for one in s.match.legal(s.pending) if isinstance(one, Move) and len(one.path) == 1]
    for one in walks:
        s.play(one)
        if s.asked == ("A", "shoot"):
            return DockAlone(s, "shoot", "B")
        turn_of(s, "B")
    raise AssertionError


@pytest.mark.rule("ENC-4")
def test_a_parting_shot_is_struck_by_enter_and_let_go_by_esc():
    alone = parting()
    assert alone.dock.content.title == "B leaves A, who may strike"
    assert alone.find("back").caption == "Let it go"
    assert alone.key(pygame.K_ESCAPE).intent == Nothing()
    assert isinstance(parting().key(pygame.K_RETURN).intent, Attack)


# --- challenges


@pytest.mark.rule("DCH-2")
def test_a_challenge_has_its_places_for_verbs_and_one_answer():
    alone = open_more(attacking("AB...c", B="(C2)R4=B5", c="hostile G1-G1-"))
    assert alone.drafting.draft.aim == "guts"
    assert [row.caption for row in rows(alone)] == ["its total"]
    assert rows(alone)[0].sums.endswith("against 4")
    assert alone.find("strike").caption.startswith("Force with ")


# --- for every size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 576)], ids=str)
@pytest.mark.parametrize("text", [90, 100, 120, 150])
@pytest.mark.parametrize("more", [False, True])
def test_nothing_is_cut_off_and_nothing_overlaps(size, text, more):
    alone = attacking("TAB", T=TANSY, alone={"size": size, "text": text, "step": "Steps 2 cells first."})
    if more:
        open_more(alone)
    for n, _ in enumerate(alone.drafting.cards):
        alone.key(pygame.K_1 + n)
        alone.assert_whole()
        assert all(one.rect.h >= 31.9 for one in alone.dock.controls)
    alone.key(pygame.K_1, pygame.KMOD_LSHIFT)
    alone.assert_whole()


def test_every_control_can_have_the_focus_and_has_a_name():
    alone = attacking("TAB", T=TANSY)
    seen = []
    for one in alone.dock.controls:
        alone.dock.give_focus(one.key)
        seen.append(alone.dock.focus)
    assert seen == [one.key for one in alone.dock.controls]
    assert len(set(seen)) == len(seen)
    assert all(one.caption for one in alone.dock.controls)


def test_a_still_dock_is_not_drawn_again():
    alone = attacking()
    alone.dock.update(1000)
    assert not alone.dock.dirty


def test_touching_is_quick_with_twelve_pieces_against_twelve():
    many = "G1R2-R3O2C1R1B2G3Pk2Y1R2O1B1C2-R1P2G1"
    alone = attacking(A=many, B=f"hostile {many}")
    alone.key(pygame.K_1)
    times = []
    for key in (pygame.K_2, pygame.K_3, pygame.K_2, pygame.K_5, pygame.K_6):
        begun = perf_counter()
        alone.key(key)
        alone.draw()
        times.append(perf_counter() - begun)
    assert sorted(times)[2] < 0.2


# --- what must not be missed


@pytest.mark.rule("SID-1")
def test_a_neutral_is_the_target_at_first_only_where_no_enemy_can_be_attacked():
    s = scene("nA.B", A="G1-O3-G2", B="hostile G1-G1-", n="neutral reluctant G1-G2-")
    with world.inside(s.match.world):
        assert people.name(nearest(s.id("A"))) == "n", "the enemy is out of reach"
    s = scene("nAB", A="G1-O3-G2", B="hostile G1-G1-", n="neutral reluctant G1-G2-")
    with world.inside(s.match.world):
        assert people.name(nearest(s.id("A"))) == "B"


def test_a_neutral_that_is_attacked_is_warned_about_before():
    alone = attacking("BAn", target="n", B="hostile G1-G1-", n="neutral reluctant G1-G2-")
    assert "becomes your enemy" in header(alone)
    assert card.provokes(alone.drafting)
    assert alone.look.clipped == []
    assert not card.provokes(attacking("BAn", target="B", B="hostile G1-G1-", n="neutral reluctant G1-G2-").drafting)


@pytest.mark.rule("DIE-3")
def test_a_mental_attack_on_the_brainless_says_that_it_harms_nothing():
    alone = attacking(A="G1--O2", B="hostile G1-G3-")
    assert header(alone) == "Nothing here is worth it: B has no brains to lose."
    assert [one.caption for one in alone.dock.controls if one.brass] == ["Back"]
    assert not cards(alone)
    alone.dock.touch(alone.scene.id("A"), alone.scene.ids("A", "O2")[0])
    assert header(alone) == "No effect: B has no brains to lose."
    assert [one.key for one in alone.dock.controls if one.brass] == ["strike"]


@pytest.mark.rule("DIE-3")
def test_where_nothing_is_worth_it_enter_steps_back():
    alone = attacking(A="G1--O2", B="hostile G1-G3-")
    handled = alone.key(pygame.K_RETURN)
    assert (handled.done, handled.intent) == (True, None)


def test_a_piece_under_the_pointer_or_with_the_focus_tells_what_it_does():
    alone = attacking()
    alone.click("verb Wound guts")
    for kind in ("piece ", "help "):
        for one in alone.dock.controls:
            if one.key.startswith(kind):
                assert "CLR-" in one.tip
    at = alone.find(alone.piece("A", "R3")).rect.centre
    alone.dock.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)), at)
    alone.dock.update(DELAY)
    assert alone.dock.tips.shown == alone.piece("A", "R3")
    assert "at most 6 cells away" in alone.find(alone.piece("A", "R3")).tip


def test_rows_and_cards_tell_what_their_ability_does_with_its_figures():
    alone = open_more(attacking(A="G1-B2O2-", B="hostile G1-G3B3-"))
    tips = [one.tip for one in rows(alone)]
    assert any("Freeze: The attacker's turn ends after this attack." in tip for tip in tips)
    alone.click("verb Freeze Freeze")
    alone.key(pygame.K_m)
    assert any("stays where it is for 2 rounds" in one.tip for one in cards(alone).values())


@pytest.mark.rule("SID-1")
def test_persuading_a_neutral_makes_no_enemy():
    alone = attacking("BAn", target="n", A="G1-R2-G3", B="hostile G1-G1-", n="neutral reluctant G1-G2-R1")
    alone.click("verb Win over Persuasive")
    assert alone.drafting.active == "Persuasive"
    assert not card.provokes(alone.drafting)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 576)], ids=str)
def test_with_large_text_the_cards_are_rows_and_the_pieces_stand_behind_more(size):
    alone = shooting(alone={"size": size, "text": 150, "step": "Steps 2 cells first."})
    rects = [one.rect for one in cards(alone).values()]
    assert len(rects) == 3
    assert {(one.x, one.w) for one in rects} == {(alone.dock.state.inner.x, alone.dock.state.inner.w)}
    assert all(one.bottom < other.y for one, other in pairwise(rects))
    assert alone.keys("piece ") == []
    assert alone.dock.rect.h <= 0.61 * alone.dock.look.h
    assert alone.keys("why") == []
    keys = pages(open_more(alone))
    assert len([key for key in keys if key.startswith("piece ")]) == 3
    assert "why" in keys
    alone.key(pygame.K_m)
    alone.key(pygame.K_F1)
    assert alone.content.explaining.shown


def pages(alone) -> set[str]:
    """The keys of all controls on all pages, each of which is whole and no higher than it may be."""
    keys, count = set(), int(alone.find("scroll").caption.split()[-1]) if alone.keys("scroll") else 1
    for _ in range(count):
        assert alone.dock.rect.h <= SHARE * alone.dock.look.h + 0.01
        alone.assert_whole()
        assert all(one.rect.h >= 31.9 for one in alone.dock.controls)
        keys |= {one.key for one in alone.dock.controls}
        if count > 1:
            alone.click("scroll")
    return keys


def much(**how) -> DockAlone:
    """More of an attack in which both may use much, at the verb with the most answers."""
    mine, theirs = "G1R2-R3O2C1B2-R1P2", "hostile G1R2-G3Y2B2C1-R1"
    alone = open_more(attacking("TAB", T=TANSY, A=mine, B=theirs, alone=how))
    answers = []
    for _ in alone.drafting.options.verbs:
        alone.key(pygame.K_v)
        answers.append(len(alone.drafting.outlook.answers))
    for _ in range(answers.index(max(answers)) + 1):
        alone.key(pygame.K_v)
    return alone


@pytest.mark.parametrize(("size", "count"), [((1280, 720), 2), ((1024, 576), 3)], ids=str)
def test_with_large_text_what_has_no_room_is_turned_over(size, count):
    large, plain = much(text=150, size=size, step="Steps 2 cells first."), much()
    wanted = {one.key for one in plain.dock.controls if one.key.startswith(("piece ", "sum ", "first", "missed"))}
    tiles = {f"tile {n}" for n in range(len(large.drafting.outlook.answers))}
    assert large.find("scroll").caption == f"1 of {count}"
    assert wanted | tiles | {"why"} <= pages(large)
    assert large.find("scroll").caption == f"1 of {count}"
    large.key(pygame.K_PAGEDOWN)
    assert large.find("scroll").caption == f"2 of {count}"


def test_the_page_follows_the_answer_that_is_looked_at_and_the_wheel_turns_it():
    alone = much(text=150, size=(1024, 576))
    last = len(alone.drafting.outlook.answers) - 1
    for _ in range(last):
        alone.key(pygame.K_DOWN)
    assert alone.find(f"tile {last}").on
    before = alone.find("scroll").at
    alone.dock.handle(pygame.Event(pygame.MOUSEWHEEL, y=1), alone.dock.boxes[0].centre)
    assert alone.find("scroll").at == before - 1


def test_cards_are_turned_over_too_where_they_have_no_room(monkeypatch):
    monkeypatch.setattr(layout, "SHARE", 0.3)
    alone = shooting(alone={"text": 150, "step": "Steps 2 cells first."})
    assert alone.find("scroll").caption == "1 of 3"
    seen = [alone.keys("card ")]
    for n in (1, 2):
        alone.key(pygame.K_1 + n)
        assert alone.find(f"card {n}").on
        alone.assert_whole()
        seen.append(alone.keys("card "))
    assert seen == [["card 0"], ["card 1"], ["card 2"]]


def test_on_a_low_screen_with_large_text_the_panel_is_a_sheet_as_wide_as_the_screen():
    sheet, high = (shooting(alone={"size": size, "text": 150}) for size in ((1024, 576), (1280, 720)))
    assert sheet.dock.boxes[0].w == pytest.approx(1008)
    assert high.dock.boxes[0].w == pytest.approx(660)


@pytest.mark.parametrize("text", [90, 100, 120, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 576)], ids=str)
def test_no_result_is_cut_off(size, text):
    mine, theirs = "G1R2-R3O2C1B2-R1P2", "hostile G1R2-G3Y2B2C1-R1"
    alone = open_more(attacking("TAB", T=TANSY, A=mine, B=theirs, alone={"text": text, "size": size}))
    for _ in alone.drafting.options.verbs:
        alone.key(pygame.K_v)
        for n, _ in enumerate(alone.drafting.cards):
            alone.drafting.take(alone.drafting.cards[n])
            for tile in range(len(alone.drafting.outlook.answers)):
                alone.drafting.outlook.look_at(tile)
                alone.dock.changed()
                alone.draw()
                assert alone.look.clipped == [], (alone.drafting.verb, n, tile)


@pytest.mark.rule("CLR-B-RED")
def test_a_piece_made_active_begins_the_kind_of_attack_in_which_it_serves():
    alone = attacking(A="G1R2-R1-R2Y1", B="hostile G1-Y1-Y1")
    alone.click("verb Wound brains")
    intimidating = alone.scene.ids("A", "R2")
    alone.content.touching.light(
        "brains", next(piece for _, piece in alone.drafting.held() if piece.id in intimidating)
    )
    assert (alone.drafting.draft.kind, alone.drafting.draft.active, alone.drafting.draft.pieces) == (
        "social",
        "Intimidate",
        intimidating,
    )
    assert alone.drafting.verb.word == "Frighten"
    assert not alone.dock.state.note


def test_the_words_below_pieces_are_explained_on_them():
    alone = shooting()
    told = {one.mark: one.tip.split("\n")[0] for one in alone.dock.shown if isinstance(one, PieceChip) and one.mark}
    assert told["active"].startswith("Works: ")
    assert told["added"] == "Used: its pips count here."


def test_verbs_tell_what_they_do():
    alone = attacking(A="G1R2-R1B1-R2Y1", B="hostile G1-Y1-Y1")
    assert alone.find("verb Wound guts").tip == "Its guts lose pips."
    assert alone.find("verb Frighten Intimidate").tip.startswith("Intimidate. Instead of damage")


def test_a_verb_tells_what_it_does_with_all_the_free_pips_of_its_colour():
    alone = attacking(A="G1R2-R1B1-B3B2B1", B="hostile G1-Y1-Y1")
    assert "at most 6 cells away" in alone.find("verb Outwit Cunning").tip
    assert alone.find("verb Outwit Cunning").tip.endswith("fewer do less.")


@pytest.mark.rule("DCH-3", "DCH-4")
def test_a_challenge_that_is_too_strong_says_what_it_defends_with():
    alone = attacking("AB\n.T", A="O3-R3P3-B1", B="{}R8", T="hostile G1-R1-")
    assert header(alone) == "Nothing here is worth it: it always defends with 8."
    assert card.price(alone.drafting).startswith("You need 9.")
    alone.draw()
    assert alone.look.clipped == []
    alone.click(alone.piece("A", "R3"))
    assert header(alone) == "No effect: it always defends with 8."


def test_with_nothing_known_yet_it_says_that_it_weighs(monkeypatch):
    alone = attacking()
    monkeypatch.setattr(type(alone.drafting.weighing), "over", False)
    alone.drafting.redraft(alone.drafting._empty(alone.drafting.verb))
    assert card.sentence(alone.drafting) == card.WEIGHED
    assert len(card.WEIGHED) <= sentences.LETTERS


def longer(text: str) -> str:
    """The text as it might be in a language that needs 40 % more letters."""
    more = "oneth " * len(text)
    return f"{text} {more[: len(text) * 2 // 5]}".strip() if text else text


@pytest.mark.parametrize("size", [(1280, 720), (1024, 576)], ids=str)
@pytest.mark.parametrize("text", [100, 150])
def test_longer_words_have_room_too(monkeypatch, size, text):
    sentence, price, words = card.sentence, card.price, card_words.words
    monkeypatch.setattr(card, "sentence", lambda drafting: longer(sentence(drafting)))
    monkeypatch.setattr(card, "price", lambda drafting: longer(price(drafting)))

    def stretched(one, target):
        found = words(one, target)
        return structs.replace(
            found, result=longer(found.result), beside=longer(found.beside), costs=longer(found.costs)
        )

    monkeypatch.setattr(card_words, "words", stretched)
    alone = shooting(alone={"size": size, "text": text})
    for key in (pygame.K_1, pygame.K_2, pygame.K_3):
        alone.key(key)
        alone.assert_whole()
    assert any(one.brass and one.rect.bottom <= alone.dock.rect.bottom for one in alone.dock.controls)


@pytest.mark.rule("AST-1")
def test_without_a_controller_no_help_is_proposed():
    s = {"drawing": "TAB", "T": TANSY, "A": "G1-R3-", "B": "hostile G1-Y3-"}
    drawing = s.pop("drawing")
    assert attacking(drawing, **s).drafting.best.name == "With T"
    alone = attacking(drawing, alone={"orders": False}, **s)
    assert [one.help for one in alone.drafting.cards if one.help] == []
    assert alone.drafting.draft.help == ()
    assert not alone.drafting.best.help


def test_a_digit_chooses_and_never_strikes():
    alone = shooting()
    for _ in range(2):
        assert not alone.key(pygame.K_1).done
    assert alone.drafting.draft.name == "Sure"


@pytest.mark.rule("AST-1", "GEO-2")
def test_who_stands_behind_the_corner_of_a_wall_is_said_not_to_help():
    drawing = "B.A.\n..#F\n...."
    alone = attacking(drawing, A="G1R2-R3O2-R1", F="p1 G1-R3-R3", B="hostile G1-Y1-Y1")
    assert alone.drafting.walled_off == "F: a wall is between"
    told = [one.text for one in alone.dock.shown if isinstance(one, TextLine)]
    assert "F: a wall is between" in told
    assert any(
        reason.text == "F: a wall is between, so that no help can be added." for reason in alone.drafting.why()[1]
    )
    free = attacking(drawing.replace("#", "."), A="G1R2-R3O2-R1", F="p1 G1-R3-R3", B="hostile G1-Y1-Y1")
    assert not free.drafting.walled_off
