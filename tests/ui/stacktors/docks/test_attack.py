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
from tests.ui.stacktors.docks.desk import BRAM, TANSY, Desk, attacking, turn_of


def header(desk):
    return next(one.text for one in desk.dock.shown if isinstance(one, TextLine))


def tiles(desk):
    return [one for one in desk.dock.shown if isinstance(one, AnswerTile)]


def chip(desk, text):
    return next(one for one in desk.dock.shown if isinstance(one, PieceChip) and one.caption == text)


# --- opening and leaving


def test_one_brass_button_and_enter_strikes_with_the_suggestion():
    desk = attacking(B="hostile G1-G1-")
    assert [one.key for one in desk.dock.controls if one.brass] == ["strike"]
    assert desk.find("tab Sure").on
    handled = desk.key(pygame.K_RETURN)
    assert handled.done
    assert isinstance(handled.intent, Attack)
    assert handled.intent.pieces == desk.scene.ids("A", "O2")
    desk.play(handled)
    assert desk.scene.match.entries[-1].intent


def test_esc_and_right_click_step_back():
    assert attacking().key(pygame.K_ESCAPE) == LEFT
    assert attacking().click("back") == LEFT
    desk = attacking()
    at = desk.find("strike").rect.centre
    assert desk.dock.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3), at) == LEFT


def test_events_elsewhere_are_not_its_own():
    desk = attacking()
    assert not desk.dock.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1), (5, 5)).taken
    assert not desk.key(pygame.K_m).taken
    assert not desk.key(pygame.K_TAB).taken, "the focus goes on to the rest of the screen"


def test_the_target_stands_in_it_and_what_it_answers_is_marked():
    desk = attacking()
    assert [one.name for one in desk.dock.shoulders] == ["A", "B"]
    assert desk.making.target == desk.scene.id("B")
    marks = desk.dock.marks(desk.scene.id("B"))
    assert set(marks) == set(desk.making.outlook.looked.defence.pieces)
    assert desk.dock.title == "A attacks B"


def test_without_a_target_it_takes_the_nearest_that_can_be_attacked():
    s = turn_of(scene("A.B.c", A=BRAM, B="hostile G1-G1-", c="hostile G1-G1-"), "A")
    assert Desk(s, "attack").dock.content.making.target == s.id("B")


def test_out_of_reach_it_says_why_and_only_lets_one_leave():
    desk = attacking("A.......B")
    assert not desk.making.options.attacks
    assert "(ATK-" in header(desk)
    assert desk.find("strike").reason
    assert not desk.key(pygame.K_RETURN).done
    assert desk.key(pygame.K_ESCAPE) == LEFT


# --- pieces


def test_digits_clicks_and_touches_put_pieces_in_and_out():
    desk = attacking()
    desk.click("tab Ranged")
    ids = {text: desk.scene.ids("A", text)[0] for text in ("R3", "O2", "C1")}
    before = set(desk.making.staged.pieces)
    desk.key(pygame.K_2)
    assert set(desk.making.staged.pieces) == before ^ {ids["O2"]}
    desk.click(desk.piece("A", "C1"))
    assert set(desk.making.staged.pieces) == before ^ {ids["O2"], ids["C1"]}
    assert desk.dock.touch(desk.scene.id("A"), ids["C1"])
    assert set(desk.making.staged.pieces) == before ^ {ids["O2"]}
    assert desk.find("tab Yours").on
    assert not desk.dock.touch(desk.scene.id("B"), desk.scene.ids("B", "G3")[0])


def test_a_piece_is_made_active_by_shift_or_twice():
    desk = attacking()
    desk.key(pygame.K_1, pygame.KMOD_LSHIFT)
    assert desk.making.staged.active == "Ranged"
    assert chip(desk, "R3").mark == "active"
    desk.click(desk.piece("A", "O2"))
    desk.click(desk.piece("A", "O2"))
    assert desk.making.staged.active == "Dexterous"
    assert desk.dock.marks(desk.scene.id("A"))[desk.scene.ids("A", "O2")[0]] == "active"


def test_a_piece_that_cannot_be_active_shakes_and_says_why():
    desk = attacking(A="G1-Y3R1-")
    desk.key(pygame.K_1, pygame.KMOD_LSHIFT)
    assert header(desk).endswith("(ATK-2)")
    assert desk.dock.state.shaken == desk.scene.ids("A", "Y3")[0]
    assert chip(desk, "Y3").sway
    desk.dock.update(200)
    assert not desk.dock.state.shaken
    desk.dock.update(10_000)
    assert not header(desk).endswith("(ATK-2)")


@pytest.mark.rule("ATK-4")
def test_spent_pieces_shake_and_say_why():
    desk = attacking("AB", B="hostile G1-G3B3-")
    s = desk.scene
    s.strike("A", "B", "O2")
    s.defend("B")
    while s.asked[1] != "act":
        s.play(next(iter(s.match.legal(s.pending))))
    desk = Desk(s, "attack", "B")
    desk.key(pygame.K_2)
    assert header(desk) == "O2 is spent until the round ends (ATK-4)"
    assert s.ids("A", "O2", spent=True)[0] not in desk.making.staged.pieces


def test_nothing_chosen_strikes_nothing():
    desk = attacking()
    for piece in tuple(desk.making.staged.pieces):
        desk.dock.touch(desk.scene.id("A"), piece)
    assert desk.find("strike").reason
    assert not desk.key(pygame.K_RETURN).done
    assert not tiles(desk)


# --- tabs, the rail, tiles


def test_q_and_w_go_along_the_tabs():
    desk = attacking(B="hostile G1-G2-")
    names = [key.removeprefix("tab ") for key in desk.keys("tab ")]
    seen = []
    for _ in names:
        desk.key(pygame.K_w)
        seen.append(desk.making.staged.name)
    assert sorted(seen) == sorted(names)
    desk.key(pygame.K_q)
    assert desk.making.staged.name == seen[-2]


def test_kinds_are_tabs_only_where_several_apply():
    assert attacking().keys("mode ")
    plain = attacking(A="G1-Y3-")
    assert plain.keys("mode ") == []
    desk = attacking()
    desk.click("mode social")
    assert desk.making.staged.kind == "social"
    assert desk.making.staged.active == "Intimidate"


def test_the_rail_has_the_sums_and_a_notch_picks_its_cheapest_set():
    desk = attacking()
    assert [one.total for one in desk.dock.shown if isinstance(one, Rail)] == [1, 2, 3, 4, 5, 6]
    desk.click("sum 5")
    assert desk.making.staged.pieces == desk.scene.ids("A", "R3+O2")
    assert desk.find("sum 5").on
    desk.click("sum 3")
    assert desk.making.staged.pieces == desk.scene.ids("A", "R3")


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
    desk = attacking(A=f"G1-{mine}-", B=f"hostile G1-{guts}-")
    for one in range(len(mine) // 2):
        piece = desk.scene.ids("A", mine[2 * one : 2 * one + 2])[0]
        if piece not in desk.making.staged.pieces:
            desk.dock.touch(desk.scene.id("A"), piece)
    desk.making.stage(replace(desk.making.staged, active=""))
    with world.inside(desk.scene.match.world):
        front, made = desk.making.options.front("physical"), desk.making.options.blow(desk.making.staged.attack)
        against = front.answer(
            made,
            Defend(tuple(sorted(sum((desk.scene.ids("B", theirs[n : n + 2]) for n in range(0, len(theirs), 2)), ())))),
        )
    tile = AttackTiles(desk.making, desk.dock.state)._tile(0, against, Rect(0, 0, 98, 52))
    assert (tile.sums, tile.verdict) == (sums, verdict)
    assert tile.toll[0] in {toll, "falls"}
    assert any(one.outcome == against.outcome for one in desk.making.outlook.answers)


def test_the_best_answer_for_the_other_comes_first_and_the_header_says_the_worst():
    desk = attacking(B="hostile G1-G3B3-")
    desk.click("mode physical")
    first = tiles(desk)[0]
    assert first.best
    assert first.on
    assert header(desk).startswith("Nothing is sure.")
    assert "At worst: your turn ends." in header(desk)
    assert "pause" in first.icons


def test_comma_and_point_go_along_the_answers():
    desk = attacking(B="hostile G1-G3B3Y2-")
    count = len(desk.making.outlook.answers)
    assert count > 5
    assert desk.making.outlook.tile == 0
    for _ in range(5):
        desk.key(pygame.K_PERIOD)
    assert desk.making.outlook.tile == 5
    assert any(tile.on for tile in tiles(desk))
    desk.key(pygame.K_COMMA)
    assert desk.making.outlook.tile == 4
    assert desk.find("more").caption == f"+{count - 5}"
    desk.click("more")
    assert desk.making.outlook.tile == 5


@pytest.mark.parametrize("foe", ["R3-O3C1-R2", "R2-G2B1-R2", "G1-C1-", "G1-G3B3-"])
def test_a_notch_says_what_picking_it_comes_to(foe):
    desk = attacking(A="G1O2-R3O2C1-R1", B=f"hostile {foe}")
    for key in desk.keys("sum "):
        desk.making.stage(replace(desk.making.staged, active=""))
        desk.draw()
        said = desk.find(key).word
        desk.click(key)
        assert desk.find(key).word == said
        assert desk.making.outlook.looked.hit == (said != "miss"), key


def test_no_sum_below_enough_is_said_to_hit():
    desk = attacking("A...B", A="G1O2-R3O2C1-R1", B="hostile R3-O3C1-R2")
    assert desk.find("tab Enough").on
    assert [(one.total, one.word) for one in desk.dock.shown if isinstance(one, Rail)] == [
        (3, "miss"),
        (4, "miss"),
        (5, "hit"),
        (6, "hit"),
    ]
    assert desk.find("sum 3").tip == "To be expected: O3. Misses."


# --- Perfection, help, plans


def test_perfection_beforehand_is_a_toggle():
    desk = attacking()
    desk.click("first")
    assert desk.key(pygame.K_RETURN).intent == Attack(desk.scene.id("A"), (desk.scene.id("B"),), "physical", first=True)


def test_perfection_if_it_misses_is_a_plan():
    desk = attacking(B="hostile G1-G3B3-")
    desk.click("mode physical")
    desk.click("missed")
    desk.play(desk.key(pygame.K_RETURN))
    desk.scene.defend("B", "G3+B3")
    desk.table.advance()
    assert any(isinstance(intent, Perfect) and by == "plan" for intent, by in desk.entries())


def test_own_helpers_add_as_planned_and_no_more_than_their_brains():
    desk = attacking("TAB", T=TANSY)
    assert desk.making.helpers == {desk.scene.id("T"): 2}
    before = desk.making.outlook.answers[0].attack
    desk.click(f"help {desk.making.lent(desk.scene.id('T'))[1][1].id}")
    assert desk.making.outlook.answers[0].attack == before + 1
    desk.click(f"help {desk.making.lent(desk.scene.id('T'))[0][1].id}")
    assert header(desk).endswith("(AST-1)")
    desk.play(desk.key(pygame.K_RETURN))
    given = [(intent, by) for intent, by in desk.entries() if isinstance(intent, Help)]
    assert [(len(intent.pieces), by) for intent, by in given] == [(1, "plan")]


def test_without_a_controller_no_plans_are_offered():
    desk = attacking("TAB", T=TANSY, desk={"orders": False})
    assert desk.making.helpers == {}
    assert desk.keys("missed") == []


# --- out of turn


def parting() -> Desk:
    s = turn_of(scene("AB..\n....", A=BRAM, B="hostile R2G3-G1-"), "B")
    walks = [one for one in s.match.legal(s.pending) if isinstance(one, Move) and len(one.path) == 1]
    for one in walks:
        s.play(one)
        if s.asked == ("A", "shoot"):
            return Desk(s, "shoot", "B")
        turn_of(s, "B")
    raise AssertionError


@pytest.mark.rule("ENC-4")
def test_a_parting_shot_is_struck_by_enter_and_let_go_by_esc():
    desk = parting()
    assert desk.dock.title == "B leaves A, who may strike"
    assert desk.find("back").caption == "Let go"
    assert desk.key(pygame.K_ESCAPE).intent == Nothing()
    assert isinstance(parting().key(pygame.K_RETURN).intent, Attack)


# --- challenges


@pytest.mark.rule("DCH-2")
def test_a_challenge_has_its_places_for_tabs_and_one_tile():
    desk = attacking("AB...c", B="(C2)R4=B5", c="hostile G1-G1-")
    assert desk.making.staged.aim == "guts"
    assert [tile.caption for tile in tiles(desk)] == ["its total"]
    assert tiles(desk)[0].sums.endswith("v 4")


# --- for every size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)], ids=str)
@pytest.mark.parametrize("text", [90, 100, 120])
def test_nothing_is_cut_off_and_nothing_overlaps(size, text):
    desk = attacking("TAB", T=TANSY, desk={"size": size, "text": text})
    desk.key(pygame.K_1)
    desk.assert_whole()


def test_every_control_can_have_the_focus_and_has_a_name():
    desk = attacking("TAB", T=TANSY)
    seen = []
    for one in desk.dock.controls:
        desk.dock.give_focus(one.key)
        seen.append(desk.dock.focus)
    assert seen == [one.key for one in desk.dock.controls]
    assert len(set(seen)) == len(seen)
    assert all(one.caption for one in desk.dock.controls)


def test_a_still_dock_is_not_drawn_again():
    desk = attacking()
    desk.dock.update(1000)
    assert not desk.dock.dirty


def test_touching_is_quick_with_twelve_pieces_against_twelve():
    many = "G1R2-R3O2C1R1B2G3Pk2Y1R2O1B1C2-R1P2G1"
    desk = attacking(A=many, B=f"hostile {many}")
    desk.key(pygame.K_1)
    times = []
    for key in (pygame.K_2, pygame.K_3, pygame.K_2, pygame.K_5, pygame.K_6):
        begun = perf_counter()
        desk.key(key)
        desk.draw()
        times.append(perf_counter() - begun)
    assert sorted(times)[2] < 0.2


# --- what must not be missed


@pytest.mark.rule("SID-1")
def test_a_neutral_that_is_attacked_is_warned_about_before():
    desk = attacking("BAn", target="n", B="hostile G1-G1-", n="white G1-G2-")
    told = [one.text for one in desk.dock.shown if isinstance(one, TextLines)]
    assert any("becomes your enemy. (SID-1)" in text for text in told)
    assert desk.look.clipped == []
    foe = attacking("BAn", target="B", B="hostile G1-G1-", n="white G1-G2-")
    assert not any("SID-1" in one.text for one in foe.dock.shown if isinstance(one, TextLines))


@pytest.mark.rule("DIE-3")
def test_a_mental_attack_on_the_brainless_says_that_it_harms_nothing():
    desk = attacking(A="G1-R3-R2", B="hostile G1-G3-")
    desk.click("mode mental")
    assert header(desk) == "Nothing here is worth it: B has nothing there to lose."
    assert [one.caption for one in desk.dock.controls if one.brass] == ["Back"]
    desk.dock.touch(desk.scene.id("A"), desk.scene.ids("A", "R2")[0])
    assert header(desk).startswith("It hits and finds nothing to harm.")
    assert [one.caption for one in desk.dock.controls if one.brass] == ["Strike"]


@pytest.mark.rule("DIE-3")
def test_where_nothing_is_worth_it_enter_steps_back():
    desk = attacking(A="G1--O2", B="hostile G1-G3-")
    handled = desk.key(pygame.K_RETURN)
    assert (handled.done, handled.intent) == (True, None)


@pytest.mark.rule("CLR-G-CLEAR")
def test_what_only_perfection_stops_is_called_sure_but_for_it():
    desk = attacking(A="G1-R3O3C1-", B="hostile G1-G1C1-")
    desk.click("first")
    assert header(desk).startswith("Sure, but for Perfection: hit")
    assert "Nothing is sure" not in header(desk)


def test_a_piece_under_the_pointer_or_with_the_focus_tells_what_it_does():
    desk = attacking()
    for kind in ("piece ", "help "):
        for one in desk.dock.controls:
            if one.key.startswith(kind):
                assert "CLR-" in one.tip
    at = desk.find(desk.piece("A", "R3")).rect.centre
    desk.dock.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)), at)
    desk.dock.update(DELAY)
    assert desk.dock.tips.shown == desk.piece("A", "R3")
    assert "at most 6 cells away" in desk.find(desk.piece("A", "R3")).tip


def test_what_comes_of_the_answer_that_is_looked_at_stands_large():
    desk = attacking(A="G1-R3O2-", B="hostile G1-G3Y1-")
    for number, one in enumerate(desk.making.outlook.answers):
        desk.making.outlook.look_at(number)
        desk.dock.changed()
        said = [line.text for line in desk.dock.shown if isinstance(line, TextLine) and line.kind == "heading"]
        assert said[0].startswith(verdicts.verdict(one))


def test_tiles_and_tabs_tell_what_their_ability_does_with_its_figures():
    desk = attacking(A="G1-B2O2-", B="hostile G1-G3B3-")
    tips = [one.tip for one in desk.dock.controls if one.key.startswith("tile ")]
    assert any("Freeze: The attacker's turn ends after this attack." in tip for tip in tips)
    assert "stays where it is for 2 rounds" in desk.find("tab Freeze").tip


@pytest.mark.rule("SID-1")
def test_persuading_a_neutral_makes_no_enemy():
    desk = attacking("BAn", target="n", A="G1-R2-G3", B="hostile G1-G1-", n="white G1-G2-R1")
    for one in desk.dock.controls:
        if one.key.startswith("mode social"):
            desk.click(one.key)
    desk.click("tab Persuasive") if desk.keys("tab Persuasive") else None
    assert desk.making.active == "Persuasive"
    assert not desk.making.provokes


@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("mode", ["physical", "mental", "social"])
def test_long_results_are_not_cut_off(mode, text):
    desk = attacking("TAB", T=TANSY, A="G1R2-R3O2C1B2-R1P2", B="hostile G1R2-G3Y2B2C1-R1", desk={"text": text})
    desk.click(f"mode {mode}")
    for one in desk.keys("tab "):
        desk.click(one)
        for tile in desk.keys("tile "):
            desk.click(tile)
            desk.draw()
            assert desk.look.clipped == [], (one, tile)


@pytest.mark.rule("CLR-B-RED")
def test_a_piece_made_active_begins_the_kind_of_attack_in_which_it_serves():
    desk = attacking(A="G1R2-R1-R2Y1", B="hostile G1-Y1-Y1")
    desk.click("mode mental")
    intimidating = desk.scene.ids("A", "R2")
    desk.content.touching.light("brains", next(piece for _, piece in desk.making.held() if piece.id in intimidating))
    assert (desk.making.staged.kind, desk.making.staged.active, desk.making.staged.pieces) == (
        "social",
        "Intimidate",
        intimidating,
    )
    assert not desk.dock.state.note
    desk.dock.changed()
    told = next(one.text for one in desk.dock.shown if isinstance(one, TextLines))
    assert told.startswith("Intimidate. Left after this: ")


@pytest.mark.rule("APP-1")
def test_each_kind_of_attack_says_what_it_is_and_what_one_has_for_it():
    desk = attacking(A="G1R2-R1B1-R2Y1", B="hostile G1-Y1-Y1")
    assert desk.find("mode physical").tip == "Guts against guts. You have Ranged and Freeze."
    assert desk.find("mode mental").tip == "Brains against brains. You have Calming."
    assert (
        desk.find("mode social").tip
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
    desk = attacking(A=f"G1R2-{mine}", B="hostile G1--")
    desk.making.take_mode((kind, ""))
    lit = next((place, piece) for place, piece in desk.making.held())
    if not desk.making.active:
        desk.content.touching.light(*lit)
    desk.dock.changed()
    assert desk.making.outlook.answers[0].hit
    assert verdicts.suffered(desk.making.outlook.answers[0]) == told
    assert verdict_line(desk.making).startswith(line)


@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("mine", ["G3", "P3", "B3"])
def test_what_both_have_of_it_fits_a_tile(mine, text):
    desk = attacking(A=f"G1R2-{mine}-", B="hostile G1R2-G1Y1-", desk={"text": text})
    desk.content.touching.light("guts", desk.making.held()[0][1]) if not desk.making.active else None
    desk.dock.changed()
    desk.draw()
    assert desk.look.clipped == []


@pytest.mark.rule("DCH-3", "DCH-4")
def test_a_challenge_that_is_too_strong_says_what_it_defends_with():
    desk = attacking("AB\n.T", A="O3-R3P3-B1", B="{}R8", T="hostile G1-R1-")
    assert verdict_line(desk.making) == "It always defends with 8: what is more comes off. (DCH-4)"
    desk.draw()
    assert desk.look.clipped == []
    assert {one.tip for one in desk.dock.shown if isinstance(one, Rail)} == {"To be expected: 8, its total. Misses."}
    desk.click(desk.piece("A", "R3"))
    assert "always defends" not in verdict_line(desk.making)
