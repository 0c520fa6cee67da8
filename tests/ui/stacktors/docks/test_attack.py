"""The attack dock: what it opens with, what touching pieces does, what it says, and what it plays."""

from __future__ import annotations

from time import perf_counter

import pygame
import pytest
from msgspec.structs import replace

from game.stacktors.ahead import verdicts
from game.stacktors.intents import Attack, Defend, Help, Move, Nothing, Perfect
from game.table import world
from game.ui.kit.theme import Rect
from game.ui.kit.tips import DELAY
from game.ui.stacktors.docks.attack_tiles import AttackTiles
from game.ui.stacktors.docks.attack_words import verdict_line
from game.ui.stacktors.docks.parts import AnswerTile, PieceChip, Rail, TextLine, TextLines
from game.ui.stacktors.docks.protocol import LEFT
from tests.stacktors.scene import scene
from tests.ui.stacktors.docks.dock_alone import BRAM, TANSY, DockAlone, attacking, turn_of


def header(alone):
    return next(one.text for one in alone.dock.shown if isinstance(one, TextLine))


def tiles(alone):
    return [one for one in alone.dock.shown if isinstance(one, AnswerTile)]


def chip(alone, text):
    return next(one for one in alone.dock.shown if isinstance(one, PieceChip) and one.caption == text)


# --- opening and leaving


def test_one_brass_button_and_enter_strikes_with_the_suggestion():
    alone = attacking(B="hostile G1-G1-")
    assert [one.key for one in alone.dock.controls if one.brass] == ["strike"]
    assert alone.find("tab Sure").on
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
    assert not alone.key(pygame.K_m).taken
    assert not alone.key(pygame.K_TAB).taken, "the focus goes on to the rest of the screen"


def test_the_target_stands_in_it_and_what_it_answers_is_marked():
    alone = attacking()
    assert [one.name for one in alone.dock.shoulders] == ["A", "B"]
    assert alone.making.target == alone.scene.id("B")
    marks = alone.dock.marks(alone.scene.id("B"))
    assert set(marks) == set(alone.making.outlook.looked.defence.pieces)
    assert alone.dock.title == "A attacks B"


def test_without_a_target_it_takes_the_nearest_that_can_be_attacked():
    s = turn_of(scene("A.B.c", A=BRAM, B="hostile G1-G1-", c="hostile G1-G1-"), "A")
    assert DockAlone(s, "attack").dock.content.making.target == s.id("B")


def test_out_of_reach_it_says_why_and_only_lets_one_leave():
    alone = attacking("A.......B")
    assert not alone.making.options.attacks
    assert "(ATK-" in header(alone)
    assert alone.find("strike").reason
    assert not alone.key(pygame.K_RETURN).done
    assert alone.key(pygame.K_ESCAPE) == LEFT


# --- pieces


def test_digits_clicks_and_touches_put_pieces_in_and_out():
    alone = attacking()
    alone.click("tab Ranged")
    ids = {text: alone.scene.ids("A", text)[0] for text in ("R3", "O2", "C1")}
    before = set(alone.making.staged.pieces)
    alone.key(pygame.K_2)
    assert set(alone.making.staged.pieces) == before ^ {ids["O2"]}
    alone.click(alone.piece("A", "C1"))
    assert set(alone.making.staged.pieces) == before ^ {ids["O2"], ids["C1"]}
    assert alone.dock.touch(alone.scene.id("A"), ids["C1"])
    assert set(alone.making.staged.pieces) == before ^ {ids["O2"]}
    assert alone.find("tab Yours").on
    assert not alone.dock.touch(alone.scene.id("B"), alone.scene.ids("B", "G3")[0])


def test_a_piece_is_made_active_by_shift_or_twice():
    alone = attacking()
    alone.key(pygame.K_1, pygame.KMOD_LSHIFT)
    assert alone.making.staged.active == "Ranged"
    assert chip(alone, "R3").mark == "active"
    alone.click(alone.piece("A", "O2"))
    alone.click(alone.piece("A", "O2"))
    assert alone.making.staged.active == "Dexterous"
    assert alone.dock.marks(alone.scene.id("A"))[alone.scene.ids("A", "O2")[0]] == "active"


def test_a_piece_that_cannot_be_active_shakes_and_says_why():
    alone = attacking(A="G1-Y3R1-")
    alone.key(pygame.K_1, pygame.KMOD_LSHIFT)
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
    alone.key(pygame.K_2)
    assert header(alone) == "O2 is spent until the round ends (ATK-4)"
    assert s.ids("A", "O2", spent=True)[0] not in alone.making.staged.pieces


def test_nothing_chosen_strikes_nothing():
    alone = attacking()
    for piece in tuple(alone.making.staged.pieces):
        alone.dock.touch(alone.scene.id("A"), piece)
    assert alone.find("strike").reason
    assert not alone.key(pygame.K_RETURN).done
    assert not tiles(alone)


# --- tabs, the rail, tiles


def test_q_and_w_go_along_the_tabs():
    alone = attacking(B="hostile G1-G2-")
    names = [key.removeprefix("tab ") for key in alone.keys("tab ")]
    seen = []
    for _ in names:
        alone.key(pygame.K_w)
        seen.append(alone.making.staged.name)
    assert sorted(seen) == sorted(names)
    alone.key(pygame.K_q)
    assert alone.making.staged.name == seen[-2]


def test_kinds_are_tabs_only_where_several_apply():
    assert attacking().keys("mode ")
    plain = attacking(A="G1-Y3-")
    assert plain.keys("mode ") == []
    alone = attacking()
    alone.click("mode social")
    assert alone.making.staged.kind == "social"
    assert alone.making.staged.active == "Intimidate"


def test_the_rail_has_the_sums_and_a_notch_picks_its_cheapest_set():
    alone = attacking()
    assert [one.total for one in alone.dock.shown if isinstance(one, Rail)] == [1, 2, 3, 4, 5, 6]
    alone.click("sum 5")
    assert alone.making.staged.pieces == alone.scene.ids("A", "R3+O2")
    assert alone.find("sum 5").on
    alone.click("sum 3")
    assert alone.making.staged.pieces == alone.scene.ids("A", "R3")


@pytest.mark.rule("ATK-7", "ATK-8", "DMG-3")
@pytest.mark.parametrize(
    ("mine", "theirs", "sums", "verdict", "toll"),
    [
        ("R3O3", "G3", "6 v 3", "\u00d72", "\u22122"),
        ("R3O3", "G3Y1", "6 v 4", "Hits", "\u22121"),
        ("R3O3Y1", "G3", "7 v 3", "Hits", "\u22121"),
        ("R3O3", "", "6 v 0", "Hits", "\u22121"),
        ("R3O3", "G2", "6 v 2", "Hits", "\u22122"),
        ("R3O3", "G2Y1", "6 v 3", "\u00d72", "\u22122"),
        ("R3O3Y1", "G1", "7 v 1", "Hits", "\u22121"),
        ("R3O3", "G1", "6 v 1", "Hits", "\u22121"),
    ],
    ids=["6 v 3", "6 v 4", "7 v 3", "6 v 0", "6 v 2", "6 v 2 and 1", "7 v 1", "6 v 1"],
)
def test_tiles_show_a_multiple_that_is_felt(mine, theirs, sums, verdict, toll):
    guts = theirs or "Y1"
    alone = attacking(A=f"G1-{mine}-", B=f"hostile G1-{guts}-")
    for one in range(len(mine) // 2):
        piece = alone.scene.ids("A", mine[2 * one : 2 * one + 2])[0]
        if piece not in alone.making.staged.pieces:
            alone.dock.touch(alone.scene.id("A"), piece)
    alone.making.stage(replace(alone.making.staged, active=""))
    with world.inside(alone.scene.match.world):
        front, made = alone.making.options.front("physical"), alone.making.options.blow(alone.making.staged.attack)
        against = front.answer(
            made,
            Defend(tuple(sorted(sum((alone.scene.ids("B", theirs[n : n + 2]) for n in range(0, len(theirs), 2)), ())))),
        )
    tile = AttackTiles(alone.making, alone.dock.state)._tile(0, against, Rect(0, 0, 98, 52))
    assert (tile.sums, tile.verdict) == (sums, verdict)
    assert tile.toll[0] in {toll, "falls"}
    assert any(one.outcome == against.outcome for one in alone.making.outlook.answers)


def test_the_best_answer_for_the_other_comes_first_and_the_header_says_the_worst():
    alone = attacking(B="hostile G1-G3B3-")
    alone.click("mode physical")
    first = tiles(alone)[0]
    assert first.best
    assert first.on
    assert header(alone).startswith("Nothing is sure.")
    assert "At worst: your turn ends." in header(alone)
    assert "pause" in first.icons


def test_comma_and_point_go_along_the_answers():
    alone = attacking(B="hostile G1-G3B3Y2-")
    count = len(alone.making.outlook.answers)
    assert count > 5
    assert alone.making.outlook.tile == 0
    for _ in range(5):
        alone.key(pygame.K_PERIOD)
    assert alone.making.outlook.tile == 5
    assert any(tile.on for tile in tiles(alone))
    alone.key(pygame.K_COMMA)
    assert alone.making.outlook.tile == 4
    assert alone.find("more").caption == f"+{count - 5}"
    alone.click("more")
    assert alone.making.outlook.tile == 5


@pytest.mark.parametrize("foe", ["R3-O3C1-R2", "R2-G2B1-R2", "G1-C1-", "G1-G3B3-"])
def test_a_notch_says_what_picking_it_comes_to(foe):
    alone = attacking(A="G1O2-R3O2C1-R1", B=f"hostile {foe}")
    for key in alone.keys("sum "):
        alone.making.stage(replace(alone.making.staged, active=""))
        alone.draw()
        said = alone.find(key).word
        alone.click(key)
        assert alone.find(key).word == said
        assert alone.making.outlook.looked.hit == (said != "miss"), key


def test_no_sum_below_enough_is_said_to_hit():
    alone = attacking("A...B", A="G1O2-R3O2C1-R1", B="hostile R3-O3C1-R2")
    assert alone.find("tab Enough").on
    assert [(one.total, one.word) for one in alone.dock.shown if isinstance(one, Rail)] == [
        (3, "miss"),
        (4, "miss"),
        (5, "hit"),
        (6, "hit"),
    ]
    assert alone.find("sum 3").tip == "To be expected: O3. Misses."


# --- Perfection, help, plans


def test_perfection_beforehand_is_a_toggle():
    alone = attacking()
    alone.click("first")
    assert alone.key(pygame.K_RETURN).intent == Attack(
        alone.scene.id("A"), (alone.scene.id("B"),), "physical", first=True
    )


def test_perfection_if_it_misses_is_a_plan():
    alone = attacking(B="hostile G1-G3B3-")
    alone.click("mode physical")
    alone.click("missed")
    alone.play(alone.key(pygame.K_RETURN))
    alone.scene.defend("B", "G3+B3")
    alone.table.advance()
    assert any(isinstance(intent, Perfect) and by == "plan" for intent, by in alone.entries())


def test_own_helpers_add_as_planned_and_no_more_than_their_brains():
    alone = attacking("TAB", T=TANSY)
    assert alone.making.helpers == {alone.scene.id("T"): 2}
    before = alone.making.outlook.answers[0].attack
    alone.click(f"help {alone.making.lent(alone.scene.id('T'))[1][1].id}")
    assert alone.making.outlook.answers[0].attack == before + 1
    alone.click(f"help {alone.making.lent(alone.scene.id('T'))[0][1].id}")
    assert header(alone).endswith("(AST-1)")
    alone.play(alone.key(pygame.K_RETURN))
    given = [(intent, by) for intent, by in alone.entries() if isinstance(intent, Help)]
    assert [(len(intent.pieces), by) for intent, by in given] == [(1, "plan")]


def test_without_a_controller_no_plans_are_offered():
    alone = attacking("TAB", T=TANSY, alone={"orders": False})
    assert alone.making.helpers == {}
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
    assert alone.dock.title == "B leaves A, who may strike"
    assert alone.find("back").caption == "Let go"
    assert alone.key(pygame.K_ESCAPE).intent == Nothing()
    assert isinstance(parting().key(pygame.K_RETURN).intent, Attack)


# --- challenges


@pytest.mark.rule("DCH-2")
def test_a_challenge_has_its_places_for_tabs_and_one_tile():
    alone = attacking("AB...c", B="(C2)R4=B5", c="hostile G1-G1-")
    assert alone.making.staged.aim == "guts"
    assert [tile.caption for tile in tiles(alone)] == ["its total"]
    assert tiles(alone)[0].sums.endswith("v 4")


# --- for every size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)], ids=str)
@pytest.mark.parametrize("text", [90, 100, 120])
def test_nothing_is_cut_off_and_nothing_overlaps(size, text):
    alone = attacking("TAB", T=TANSY, alone={"size": size, "text": text})
    alone.key(pygame.K_1)
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
def test_a_neutral_that_is_attacked_is_warned_about_before():
    alone = attacking("BAn", target="n", B="hostile G1-G1-", n="white G1-G2-")
    told = [one.text for one in alone.dock.shown if isinstance(one, TextLines)]
    assert any("becomes your enemy. (SID-1)" in text for text in told)
    assert alone.look.clipped == []
    foe = attacking("BAn", target="B", B="hostile G1-G1-", n="white G1-G2-")
    assert not any("SID-1" in one.text for one in foe.dock.shown if isinstance(one, TextLines))


@pytest.mark.rule("DIE-3")
def test_a_mental_attack_on_the_brainless_says_that_it_harms_nothing():
    alone = attacking(A="G1-R3-R2", B="hostile G1-G3-")
    alone.click("mode mental")
    assert header(alone) == "Nothing here is worth it: B has nothing there to lose."
    assert [one.caption for one in alone.dock.controls if one.brass] == ["Back"]
    alone.dock.touch(alone.scene.id("A"), alone.scene.ids("A", "R2")[0])
    assert header(alone).startswith("It hits and finds nothing to harm.")
    assert [one.caption for one in alone.dock.controls if one.brass] == ["Strike"]


@pytest.mark.rule("DIE-3")
def test_where_nothing_is_worth_it_enter_steps_back():
    alone = attacking(A="G1--O2", B="hostile G1-G3-")
    handled = alone.key(pygame.K_RETURN)
    assert (handled.done, handled.intent) == (True, None)


@pytest.mark.rule("CLR-G-CLEAR")
def test_what_only_perfection_stops_is_called_sure_but_for_it():
    alone = attacking(A="G1-R3O3C1-", B="hostile G1-G1C1-")
    alone.click("first")
    assert header(alone).startswith("Sure, but for Perfection: hit")
    assert "Nothing is sure" not in header(alone)


def test_a_piece_under_the_pointer_or_with_the_focus_tells_what_it_does():
    alone = attacking()
    for kind in ("piece ", "help "):
        for one in alone.dock.controls:
            if one.key.startswith(kind):
                assert "CLR-" in one.tip
    at = alone.find(alone.piece("A", "R3")).rect.centre
    alone.dock.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)), at)
    alone.dock.update(DELAY)
    assert alone.dock.tips.shown == alone.piece("A", "R3")
    assert "at most 6 cells away" in alone.find(alone.piece("A", "R3")).tip


def test_what_comes_of_the_answer_that_is_looked_at_stands_large():
    alone = attacking(A="G1-R3O2-", B="hostile G1-G3Y1-")
    for number, one in enumerate(alone.making.outlook.answers):
        alone.making.outlook.look_at(number)
        alone.dock.changed()
        said = [line.text for line in alone.dock.shown if isinstance(line, TextLine) and line.kind == "heading"]
        assert said[0].startswith(verdicts.verdict(one))


def test_tiles_and_tabs_tell_what_their_ability_does_with_its_figures():
    alone = attacking(A="G1-B2O2-", B="hostile G1-G3B3-")
    tips = [one.tip for one in alone.dock.controls if one.key.startswith("tile ")]
    assert any("Freeze: The attacker's turn ends after this attack." in tip for tip in tips)
    assert "stays where it is for 2 rounds" in alone.find("tab Freeze").tip


@pytest.mark.rule("SID-1")
def test_persuading_a_neutral_makes_no_enemy():
    alone = attacking("BAn", target="n", A="G1-R2-G3", B="hostile G1-G1-", n="white G1-G2-R1")
    for one in alone.dock.controls:
        if one.key.startswith("mode social"):
            alone.click(one.key)
    alone.click("tab Persuasive") if alone.keys("tab Persuasive") else None
    assert alone.making.active == "Persuasive"
    assert not alone.making.provokes


@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("mode", ["physical", "mental", "social"])
def test_long_results_are_not_cut_off(mode, text):
    alone = attacking("TAB", T=TANSY, A="G1R2-R3O2C1B2-R1P2", B="hostile G1R2-G3Y2B2C1-R1", alone={"text": text})
    alone.click(f"mode {mode}")
    for one in alone.keys("tab "):
        alone.click(one)
        for tile in alone.keys("tile "):
            alone.click(tile)
            alone.draw()
            assert alone.look.clipped == [], (one, tile)


@pytest.mark.rule("CLR-B-RED")
def test_a_piece_made_active_begins_the_kind_of_attack_in_which_it_serves():
    alone = attacking(A="G1R2-R1-R2Y1", B="hostile G1-Y1-Y1")
    alone.click("mode mental")
    intimidating = alone.scene.ids("A", "R2")
    alone.content.touching.light("brains", next(piece for _, piece in alone.making.held() if piece.id in intimidating))
    assert (alone.making.staged.kind, alone.making.staged.active, alone.making.staged.pieces) == (
        "social",
        "Intimidate",
        intimidating,
    )
    assert not alone.dock.state.note
    alone.dock.changed()
    told = next(one.text for one in alone.dock.shown if isinstance(one, TextLines))
    assert told.startswith("Intimidate. Left after this: ")


@pytest.mark.rule("APP-1")
def test_each_kind_of_attack_says_what_it_is_and_what_one_has_for_it():
    alone = attacking(A="G1R2-R1B1-R2Y1", B="hostile G1-Y1-Y1")
    assert alone.find("mode physical").tip == "Guts against guts. You have Ranged and Freeze."
    assert alone.find("mode mental").tip == "Brains against brains. You have Calming."
    assert (
        alone.find("mode social").tip
        == "Guts and brains against guts and brains. You have Freeze, Intimidate and Calming."
    )


@pytest.mark.rule("DMG-5")
@pytest.mark.parametrize(
    ("mine", "kind", "told", "line"),
    [
        ("B2-", "physical", "frozen 2", "Sure: hit, frozen for 2 rounds at least."),
        ("-Y1", "mental", "calmed 1", "Sure: hit, calmed for 1 round at least."),
        ("-R2", "social", "flees 2", "Sure: hit, flees for 2 rounds at least."),
        ("-P1", "mental", "obeys", "Sure: hit, compelled on its next turn."),
        ("-Pk1", "mental", "exchanged", "Sure: hit, you choose what is exchanged."),
    ],
)
def test_what_an_ability_does_instead_of_damage_is_named(mine, kind, told, line):
    alone = attacking(A=f"G1R2-{mine}", B="hostile G1--")
    alone.making.take_mode((kind, ""))
    lit = next((place, piece) for place, piece in alone.making.held())
    if not alone.making.active:
        alone.content.touching.light(*lit)
    alone.dock.changed()
    assert alone.making.outlook.answers[0].hit
    assert verdicts.suffered(alone.making.outlook.answers[0]) == told
    assert verdict_line(alone.making).startswith(line)


@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("mine", ["G3", "P3", "B3"])
def test_what_both_have_of_it_fits_a_tile(mine, text):
    alone = attacking(A=f"G1R2-{mine}-", B="hostile G1R2-G1Y1-", alone={"text": text})
    alone.content.touching.light("guts", alone.making.held()[0][1]) if not alone.making.active else None
    alone.dock.changed()
    alone.draw()
    assert alone.look.clipped == []


@pytest.mark.rule("DCH-3", "DCH-4")
def test_a_challenge_that_is_too_strong_says_what_it_defends_with():
    alone = attacking("AB\n.T", A="O3-R3P3-B1", B="{}R8", T="hostile G1-R1-")
    assert verdict_line(alone.making) == "It always defends with 8: what is more comes off. (DCH-4)"
    alone.draw()
    assert alone.look.clipped == []
    assert {one.tip for one in alone.dock.shown if isinstance(one, Rail)} == {"To be expected: 8, its total. Misses."}
    alone.click(alone.piece("A", "R3"))
    assert "always defends" not in verdict_line(alone.making)
