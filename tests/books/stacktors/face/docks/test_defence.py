"""The defence dock: the good answer under Enter, no defence under 0, the full cost of each card, plans and orders."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.events import Compared, Damaged
from game.books.stacktors.face.docks.parts import CardBox, PieceChip, TextLine
from game.books.stacktors.intents import Attack, Defend, Help, Lose, Nothing, Perfect
from game.books.stacktors.mind.suggestion import suggested
from tests.books.stacktors.face.docks.dock_alone import TANSY, DockAlone, attacked, turn_of
from tests.books.stacktors.scene import scene
from tests.ui.play.states import STATES


def header(alone):
    return next(one.text for one in alone.dock.shown if isinstance(one, TextLine))


def cards(alone):
    return {one.caption: one for one in alone.dock.shown if isinstance(one, CardBox)}


# --- answering


def test_enter_gives_the_suggested_answer_in_one_press():
    alone = attacked()
    best = alone.drafting.cards[0]
    assert best.suggested
    assert [one.key for one in alone.dock.controls if one.brass] == ["defend"]
    handled = alone.key(pygame.K_RETURN)
    assert handled.intent == best.answer.defence
    alone.play(handled)
    assert alone.entries()[-1]


@pytest.mark.parametrize("key", [pygame.K_0, pygame.K_BACKSPACE])
def test_it_is_taken_in_one_press(key):
    handled = attacked().key(key)
    assert handled.done
    assert handled.intent == Defend()


def test_only_the_card_is_called_take_it_beside_the_brass_button():
    alone = attacked()
    take_it(alone)
    named = [one.key for one in alone.dock.controls if one.caption == "Take it"]
    assert [key.partition(" ")[0] for key in named] == ["card", "defend"]


def test_digits_choose_cards_and_show_what_they_cost():
    alone = attacked()
    names = [card.name for card in alone.drafting.cards]
    assert "Take it" in names
    assert "Ignore" in names
    alone.key(pygame.K_1 + names.index("Take it"))
    assert alone.drafting.defence == Defend()
    assert cards(alone)["Take it"].on
    assert alone.find("defend").caption == "Take it"
    assert cards(alone)["Take it"].loses == "large red becomes medium"
    assert cards(alone)["Take it"].spends[0].startswith("costs nothing")
    assert cards(alone)["Ignore"].spends[0].startswith("wears 1 for good")
    assert cards(alone)["Ignore"].results == ("You ignore it",)
    alone.click("card 0")
    assert alone.drafting.picked == 0


def test_the_banner_says_who_is_attacked():
    alone = attacked()
    assert alone.dock.content.title == "A is attacked"
    alone.key(pygame.K_1 + [card.name for card in alone.drafting.cards].index("Strike back"))
    assert header(alone) == "You block it and may strike back."
    assert alone.drafting.target == alone.scene.id("B")


def test_what_the_card_says_happens():
    for number in range(len(attacked().dock.content.drafting.cards)):
        alone = attacked()
        alone.key(pygame.K_1 + number)
        said = alone.drafting.chosen
        alone.table.play("p1", alone.key(pygame.K_RETURN).intent)
        last = alone.scene.match.entries[-1]
        assert last.intent == said.defence
        compared = [event for event in alone.scene.events if isinstance(event, Compared)]
        assert not compared or compared[-1].hit == said.hit


# --- one's own pieces


def test_touched_pieces_make_a_card_of_ones_own_and_warn():
    alone = attacked()
    alone.key(pygame.K_1 + [card.name for card in alone.drafting.cards].index("Take it"))
    alone.dock.touch(alone.scene.id("A"), alone.scene.ids("A", "C1")[0])
    assert cards(alone)["Yours"].results == ("You lose 1 pip",), "one pip is all that is there (DMG-3)"
    assert header(alone) == "5 is five times 1. To use nothing would cost only one."
    assert cards(alone)["Yours"].loses.startswith("small clear is gone")
    assert alone.key(pygame.K_RETURN).intent == Defend(alone.scene.ids("A", "C1"))


def test_pieces_are_touched_by_click_and_with_shift_and_lit_with_alt_or_twice():
    alone = attacked()
    alone.key(pygame.K_1 + [card.name for card in alone.drafting.cards].index("Take it"))
    alone.click(alone.piece("A", "O2"))
    assert alone.drafting.defence == Defend(alone.scene.ids("A", "O2"))
    alone.click(alone.piece("A", "O2"))
    assert alone.drafting.defence == Defend(alone.scene.ids("A", "O2"), "Dexterous")
    alone.key(pygame.K_1, pygame.KMOD_LSHIFT)
    assert alone.drafting.defence == Defend(alone.scene.ids("A", "R3+O2"), "Dexterous")
    alone.key(pygame.K_1, pygame.KMOD_LALT)
    assert alone.drafting.defence.active == "Ranged"


def test_what_cannot_be_active_says_why():
    alone = attacked(A="G1-Y3O3-")
    alone.key(pygame.K_1, pygame.KMOD_LALT)
    assert header(alone).endswith("(ATK-3)")
    assert alone.dock.state.shaken


def test_esc_goes_back_to_the_suggestion_and_is_then_not_its_own():
    alone = attacked()
    alone.key(pygame.K_2)
    assert alone.key(pygame.K_ESCAPE).taken
    assert alone.drafting.picked == 0
    assert not alone.key(pygame.K_ESCAPE).taken


def test_marks_show_what_is_put_in_and_what_is_lost():
    alone = attacked()
    alone.key(pygame.K_1 + [card.name for card in alone.drafting.cards].index("Take it"))
    mine = alone.dock.content.marks(alone.scene.id("A"))
    assert mine == {alone.scene.ids("A", "R3")[0]: "lost"}
    theirs = alone.dock.content.marks(alone.scene.id("B"))
    assert set(theirs) == set(alone.drafting.frame.pieces)


# --- planned answers


def take_it(alone):
    alone.key(pygame.K_1 + [card.name for card in alone.drafting.cards].index("Take it"))


@pytest.mark.rule("DMG-1")
def test_where_a_loss_falls_is_chosen_before():
    alone = attacked()
    take_it(alone)
    assert alone.find("loss").caption == "Loss: large red"
    card = next(one for one in alone.dock.controls if one.key.startswith("card ") and one.on)
    assert card.loses == "large red becomes medium"
    wanted = alone.scene.ids("A", "O2")
    while alone.drafting.after.losses[alone.drafting.after.loss].pieces != wanted:
        alone.click("loss")
    card = next(one for one in alone.dock.controls if one.key.startswith("card ") and one.on)
    assert card.loses == "medium orange becomes small"
    alone.play(alone.key(pygame.K_RETURN))
    assert (Lose(wanted), "plan") in alone.entries()


@pytest.mark.rule("CLR-G-CLEAR")
def test_perfection_if_it_hits():
    alone = attacked()
    take_it(alone)
    alone.click("perfect")
    alone.play(alone.key(pygame.K_RETURN))
    assert any(isinstance(intent, Perfect) and by == "plan" for intent, by in alone.entries())
    assert alone.scene.stack("A") == "G1R2-R3O2-R1"


@pytest.mark.rule("ATK-9")
@pytest.mark.parametrize("choice", ["ask", "no", "strike"])
def test_the_strike_back_is_settled_before(choice):
    alone = attacked(A="G1R2-R3O2Y3-R1", B="hostile G1R2-G3Y1-R1", pieces="G3")
    s = alone.scene
    alone.dock.touch(s.id("A"), s.ids("A", "O2")[0])
    while alone.drafting.defence != Defend(s.ids("A", "O2"), "Dexterous"):
        base = set(alone.drafting.defence.pieces)
        for piece in base - set(s.ids("A", "O2")):
            alone.dock.touch(s.id("A"), piece)
        alone.content.touching.light("guts", next(p for _, p in alone.drafting.held() if p.id == s.ids("A", "O2")[0]))
        alone.dock.changed()
    for _ in range(len(alone.drafting.after.strikes) + 1):
        if type(alone.drafting.after.counter) is {"ask": type(None), "no": Nothing, "strike": Attack}[choice]:
            break
        alone.click("strike")
    told = next(card for card in cards(alone).values() if card.on)
    kept = sum(p.pips for _, p in alone.drafting.held() if p.id not in alone.drafting.defence.pieces and not p.spent)
    back = alone.drafting.after.counter.pieces if choice == "strike" else ()
    kept -= sum(p.pips for _, p in alone.drafting.held() if p.id in back)
    assert told.spends[0].endswith(f"keeps guts {kept or 'nothing'}")
    assert ("then you strike back with" in told.loses) is (choice == "strike")
    assert ("and the strike back costs" in alone.drafting.price) is (choice == "strike")
    alone.play(alone.key(pygame.K_RETURN))
    strikes = [
        (type(intent), by) for intent, by in alone.entries() if isinstance(intent, Attack) and intent.who == s.id("A")
    ]
    if choice == "ask":
        assert s.asked == ("A", "shoot")
    else:
        assert strikes == ([(Attack, "plan")] if choice == "strike" else [])
        assert s.asked != ("A", "shoot")


@pytest.mark.rule("CLR-G-PURPLE")
@pytest.mark.parametrize("choice", ["suggested", "other", "ask"])
def test_where_one_moves_off_to_is_settled_before(choice):
    alone = attacked("......\n..AB..\n......\n......", A="G1R2-P3Y1-R1", B="hostile G1R2-G3-R1", pieces="G3")
    s, piece = alone.scene, alone.scene.ids("A", "P3")[0]
    while alone.drafting.defence.active != "Maneuver" or alone.drafting.defence.pieces != (piece,):
        for other in set(alone.drafting.defence.pieces) - {piece}:
            alone.dock.touch(s.id("A"), other)
        alone.content.touching.light("guts", next(p for _, p in alone.drafting.held() if p.id == piece))
        alone.dock.changed()
    assert alone.find("slip").caption.startswith("Then ")
    for _ in range({"suggested": 0, "other": 1, "ask": len(alone.drafting.after.slipping.answers)}[choice]):
        alone.click("slip")
    planned = alone.drafting.after.slipping.picked
    alone.play(alone.key(pygame.K_RETURN))
    if choice == "ask":
        assert planned is None
        assert s.asked == ("A", "slip")
    else:
        assert (planned, "plan") in alone.entries()
        assert s.asked != ("A", "slip")


@pytest.mark.rule("AST-1")
def test_where_only_a_friend_can_stop_it_there_is_a_card_for_that():
    alone = attacked("cTAB", T=TANSY, A="G1-Y3-", c="hostile G1R2-R3-R1", pieces="G3+O2")
    first, friendly, *_ = alone.drafting.cards
    assert (first.name, first.reason) == ("Take it", "Only with T it is stopped.")
    assert friendly.name == "With T"
    alone.key(pygame.K_2)
    assert cards(alone)["With T"].results == ("You block it",)
    assert any(isinstance(one, PieceChip) and one.mark == "helps" for one in alone.dock.shown)
    alone.play(alone.key(pygame.K_RETURN))
    helped = [one.intent for one in alone.scene.match.entries if isinstance(one.intent, Help) and one.intent.pieces]
    assert helped
    assert not alone.scene.told(Damaged)


@pytest.mark.rule("AST-1")
@pytest.mark.parametrize(
    ("drawing", "defender", "pieces", "reason"),
    [
        ("TAB", "G1-Y3-", "G3+O2", "Nobody else can strike your friend now."),
        ("cTAB", "G1-Y1-", "G3", "You would fall otherwise."),
    ],
)
def test_a_friend_who_is_safe_or_without_whom_one_falls_is_suggested(drawing, defender, pieces, reason):
    foe = {"c": "hostile G1R2-R3-R1"} if "c" in drawing else {}
    alone = attacked(drawing, T=TANSY, A=defender, pieces=pieces, **foe)
    first = alone.drafting.cards[0]
    assert (first.name, first.reason) == ("With T", reason)
    assert suggested(alone.scene.match, "p1", alone.drafting.opening.decision) == first.answer.defence
    alone.play(alone.key(pygame.K_RETURN))
    helped = [one.intent for one in alone.scene.match.entries if isinstance(one.intent, Help) and one.intent.pieces]
    assert helped
    assert not alone.scene.told(Damaged)


@pytest.mark.rule("AST-1")
def test_the_help_of_a_card_goes_with_it():
    alone = attacked("TAB", T=TANSY, A="G1-Y3-", pieces="G3+O2")
    assert alone.drafting.help
    alone.key(pygame.K_2)
    assert not alone.drafting.help
    assert cards(alone)["Take it"].on
    assert alone.drafting.suggest()
    assert alone.drafting.help


def test_own_helpers_add_as_planned():
    alone = attacked("TAB", T=TANSY, A="G1-Y3-", pieces="G3+O2")
    take_it(alone)
    alone.dock.touch(alone.scene.id("A"), alone.scene.ids("A", "Y3")[0])
    assert not any(isinstance(one, PieceChip) and one.mark == "helps" for one in alone.dock.shown)
    piece = next(p for _, p in alone.drafting.lent(alone.scene.id("T")) if str(p) == "Y2")
    alone.click(f"help {piece.id}")
    assert (cards(alone)["Yours"].total, cards(alone)["Yours"].results) == (5, ("You block it",))
    alone.play(alone.key(pygame.K_RETURN))
    assert (Help((piece.id,)), "plan") in alone.entries()


def test_the_button_says_who_helps_where_nothing_of_ones_own_is_spent():
    alone = attacked("TAB", T=TANSY, A="G1-Y3-", pieces="G3")
    take_it(alone)
    assert alone.find("defend").caption == "Take it"
    piece = next(p for _, p in alone.drafting.lent(alone.scene.id("T")) if str(p) == "Y2")
    alone.click(f"help {piece.id}")
    assert alone.find("defend").caption == "Let T help"


# --- standing orders


def test_an_order_set_here_answers_the_next_attack_and_is_told():
    alone = attacked(B="hostile G1R2-G3G3Y2O2-R1", pieces="G3")
    alone.key(pygame.K_o)
    assert alone.content.ordering
    assert [one.key for one in alone.dock.controls if one.brass] == ["done"]
    while alone.find("value defend").caption != "take it":
        alone.click("value defend")
    assert alone.find("scope defend").caption == "this conflict"
    alone.key(pygame.K_o)
    alone.play(alone.key(pygame.K_RETURN))
    s = alone.scene
    assert [wish.sentence for wish in alone.orders.wishes] == ["When attacked: take it, this conflict"]
    while s.asked != ("B", "act"):
        s.play(next(iter(s.match.legal(s.pending))))
    s.strike("B", "A", "G3")
    alone.table.advance()
    assert (Defend(), "order") in alone.entries()


@pytest.mark.rule("AST-1")
def test_help_for_enemies_is_offered_here_alone():
    alone = attacked()
    alone.key(pygame.K_o)
    assert alone.find("value enemies").caption == "never"
    alone.click("value enemies")
    assert [wish.sentence for wish in alone.orders.wishes] == ["Offer my help to enemies too: ask, this conflict"]


def test_orders_are_dropped_and_closed():
    alone = attacked()
    alone.key(pygame.K_o)
    alone.click("value counter")
    assert alone.orders.wishes
    alone.click("drop")
    assert alone.orders.wishes == ()
    alone.key(pygame.K_ESCAPE)
    assert not alone.content.ordering


def test_without_a_controller_there_are_no_orders():
    alone = attacked(alone={"orders": False})
    assert alone.keys("order") == []
    assert not alone.key(pygame.K_o).taken


# --- for every size


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)], ids=str)
@pytest.mark.parametrize("text", [90, 100, 120])
@pytest.mark.parametrize("state", ["cards", "own", "orders"])
def test_nothing_is_cut_off_and_nothing_overlaps(size, text, state):
    alone = attacked("TAB", T=TANSY, alone={"size": size, "text": text})
    if state == "own":
        take_it(alone)
        alone.dock.touch(alone.scene.id("A"), alone.scene.ids("A", "C1")[0])
    if state == "orders":
        alone.key(pygame.K_o)
    alone.assert_whole()


@pytest.mark.parametrize("defender", ["G2-O1Y1-G2", "G2-O1G1-R1"])
@pytest.mark.parametrize("text", [90, 100])
def test_on_a_low_screen_all_that_follows_from_an_answer_is_read(defender, text):
    alone = attacked(
        A=defender,
        B="hostile G1R2-O3G3-R1",
        pieces="G3+O3",
        how={"active": "Dexterous"},
        alone={"size": (800, 600), "text": text},
    )
    alone.key(pygame.K_2)
    assert any(card.loses.count(",") >= 2 for card in cards(alone).values())
    alone.assert_whole()


def test_on_a_low_screen_a_long_name_leaves_the_sentence_large():
    alone = attacked(alone={"text": 150})
    alone.content.known.name = lambda _who: "the Warden of the Toll-House"
    alone.dock.changed()
    line = next(one for one in alone.dock.shown if isinstance(one, TextLine))
    assert line.text.startswith("It strikes with ")
    assert alone.dock.look.width(line.text, line.kind, 14) <= line.rect.w


def test_refusals_are_told_in_friendly_words():
    alone = attacked(A="G1-Y3O3-")
    alone.key(pygame.K_1, pygame.KMOD_LALT)
    words = set(header(alone).lower().split())
    assert not words & {"invalid", "illegal", "error"}


def test_a_card_tells_what_its_ability_does():
    alone = attacked(A="G1R2-R3B3-R1")
    tips = {one.caption: one.tip for one in alone.dock.controls if one.key.startswith("card ")}
    assert any("Freeze: The attacker's turn ends after this attack." in tip for tip in tips.values())
    assert "ability" not in tips["Take it"]


@pytest.mark.rule("CLR-G-RED")
def test_a_card_tells_what_red_guts_add():
    alone = attacked(A="G1R2-R2Y1-", B="hostile G1R2-R3Y2-", pieces="R3", how={"active": "Ranged"})
    assert "+2 free red" in alone.find("card 0").loses
    assert "red guts" not in attacked(A="G1R2-R2Y1-", B="hostile G1R2-R3Y2-", pieces="R3").find("card 0").loses


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)], ids=str)
def test_a_long_name_of_the_attacker_stands_in_one_line(size):
    p = STATES["the defence dock"](size=size)
    (said,) = [one for one in p.screen.face.state.dock.shown if getattr(one, "text", "").endswith(" strikes")]
    assert isinstance(said, TextLine)
    assert p.screen.face.state.dock.look.width(said.text, "ui", said.size) <= said.rect.w + 1
    assert said.text == "The Warden of the Toll-House strikes"
    p.close()


def test_a_strike_back_is_called_one_in_the_turn_of_who_is_struck():
    """In one's own turn nobody expects to be attacked."""
    s = scene("AB", A="G1-R3O2-R1", B="hostile G1-O2R3-R1")
    turn_of(s, "A")
    s.play(s.attack("A", "B", "R3"))
    s.defend("B", "O2", active="Dexterous")
    s.play(s.attack("B", "A", "R3"))
    assert s.asked == ("A", "defend")
    assert DockAlone(s, "defend").drafting.title == "B strikes back at A"


@pytest.mark.rule("TIM-1", "CLR-G-ORANGE")
def test_a_strike_back_whose_effect_ends_with_the_turn_is_not_planned():
    """Whoever is frightened in its own turn has a turn without fear again."""
    s = scene("..c..\n.A...\n.....", A="p1 G1O2-O2-R1", c="hostile G1R2-Y3Y2-")
    turn_of(s, "c")
    s.play(s.attack("c", "A", "Y3+Y2"))
    alone = DockAlone(s, "defend")
    number = next(n for n, card in enumerate(alone.drafting.cards) if card.name == "Strike back")
    alone.click(f"card {number}")
    assert alone.find("strike").caption == "No strike back"
    assert "strike back" not in header(alone), "none is planned"
    assert "strike" not in cards(alone)["Strike back"].loses
    alone.click("strike")
    assert "may strike back" in header(alone)
    assert alone.find("strike").caption == "Then ask: strike back?"
    alone.click("strike")
    assert alone.find("strike").caption == "Then frighten with red"


@pytest.mark.rule("CLR-G-ORANGE", "CLR-B-RED")
def test_an_ability_that_does_not_answer_this_kind_of_attack_says_so():
    """Orange strikes back against strikes; against Intimidate only its pips count."""
    s = scene("cA\n..", A="p1 G1R2-O2R3-R1", c="hostile G1-R3-R2")
    turn_of(s, "c")
    s.play(s.attack("c", "A", "R2", kind="social", active="Intimidate"))
    alone = DockAlone(s, "defend")
    orange = next(one for one in alone.dock.controls if one.key.startswith("piece") and one.caption == "O2")
    assert orange.tip.startswith("Dexterous does not work against this kind of attack.")
    if orange.piece.id not in alone.drafting.defence.pieces:
        alone.click(orange.key)
    assert orange.piece.id in alone.drafting.defence.pieces
    told = [reason.text for reason in alone.drafting.why()[1]]
    assert "Dexterous does not work against this kind of attack. Its pips count." in told


@pytest.mark.rule("CLR-G-ORANGE")
def test_the_second_strike_of_one_attack_has_a_title_of_its_own():
    alone = attacked(pieces="O2", how={"active": "Dexterous"})
    first = alone.drafting.title
    alone.play(alone.key(pygame.K_0))
    while alone.scene.asked[1] != "defend":
        alone.scene.play(alone.scene.legal()[0])
    again = DockAlone(alone.scene, "defend")
    assert (first, again.drafting.title) == ("A is attacked", "A is struck a second time, by the same attack")
