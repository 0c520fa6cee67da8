"""Discrete challenges (DCH)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Carried, Challenge, Name
from game.books.stacktors.events import Attacked, Compared, Overcame
from game.books.stacktors.intents import Attack, Move, StrikeBack
from game.books.stacktors.play.attack import declare, strikes
from game.books.stacktors.values.pieces import ABILITIES, Colour
from game.books.stacktors.values.stack import Block, ChallengeStack
from game.table import world
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def vault(c="{}R4", a="G3-R3P3-R3P3", b="hostile --Y1", board="Ac.\n...\n..B", **more):
    return scene(board, A=a, B=b, c=c, **more)


@rule("DCH-1", "DCH-8")
def test_it_does_not_move_and_takes_no_turn():
    s = vault()
    assert s.asked == ("A", "act")
    s.end()
    assert s.asked == ("A", "act"), "B can do nothing, and the challenge has no turn"


@rule("DCH-2")
def test_either_position_may_be_attacked_by_its_topmost_colour():
    s = vault("(C2)R8=B5", a="G3-R3-B3")
    assert s.refused(s.attack("A", "c", "R3", active="Ranged", aim="guts")) == ""
    assert s.refused(s.attack("A", "c", "B3", kind="mental", active="Cunning", aim="brains")) == ""
    assert s.refused(s.attack("A", "c", "B3", kind="mental", active="Calming", aim="brains")) == "DCH-2"
    assert s.refused(s.attack("A", "c", "R3", active="Ranged")) == "DCH-2"
    s = vault("{}R4")
    assert s.refused(s.attack("A", "c", "R3", kind="mental", active="Intimidate", aim="brains")) == "DCH-2"


@rule("DCH-3")
def test_it_defends_with_its_total_always_and_nobody_is_asked():
    s = vault("{}R4", a="G3-R3P3R2-")
    s.strike("A", "c", "R3+P3", active="Ranged", aim="guts")
    assert s.told(Compared)[0].defence == 4
    s.strike("A", "c", "R2", active="Ranged", aim="guts")
    assert s.told(Compared)[0].defence == 2


@rule("DCH-4")
@pytest.mark.parametrize(
    ("c", "left"), [("{}R4", "{}R2"), ("{}R2", ""), ("{}R3", ""), ("{}R6", "{}R6"), ("{}R5", "{}R4")]
)
def test_it_loses_the_excess_and_no_multiple_applies(c, left):
    s = vault(c)
    s.strike("A", "c", "R3+P3", active="Ranged", aim="guts")
    assert s.challenge("c") == left


@rule("DCH-4", "CLR-G-CLEAR")
def test_perfection_takes_one_pip_beforehand_or_after_a_miss():
    s = vault("{}R9", a="G3-C3R1-")
    s.strike("A", "c", first=True, aim="guts")
    assert s.challenge("c") == "{}R8"
    s = vault("{}R9", a="G3-C3R1-")
    s.strike("A", "c", "R1", active="Ranged", aim="guts")
    from game.books.stacktors.intents import Perfect

    s.play(Perfect(s.ids("A", "C3")[0]))
    assert s.challenge("c") == "{}R8"


@rule("DCH-6", "OBJ-3")
def test_overcome_it_is_gone_and_the_last_attacker_has_what_it_hid():
    s = scene("AcF\n...\n..B", A="G3-R3-", F="p1 G2-R3-", c="(C2)R4=B5", B="hostile --Y1")
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    assert s.challenge("c") == "(C2)R4=B5"
    s = scene("AcF\n...\n..B", A="G3-R3P2-", F="p1 G2-R3P2-", c="(C2)R4=B9", B="hostile --Y1")
    s.strike("A", "c", "R3+P2", active="Ranged", aim="guts")
    s.end()
    s.strike("F", "c", "R3+P2", active="Ranged", aim="guts")
    s.until("A")
    s.strike("A", "c", "R3+P2", active="Ranged", aim="guts")
    assert s.told(Overcame)[0].by == s.id("A")
    with world.inside(s.match.world):
        found = [(world.get(thing, Name).text, hands.by) for thing, hands in world.each(Carried)]
    assert found == [("what c held", s.id("A"))]


@rule("DCH-6")
def test_an_empty_base_gives_nothing():
    s = vault("{}R2")
    s.strike("A", "c", "R3+P3", active="Ranged", aim="guts")
    with world.inside(s.match.world):
        assert not world.each(Carried)


@rule("DCH-6", "MOV-4")
def test_its_cell_is_free_then():
    s = vault("{}R2", a="O3-R3P3-", board="Ac.\n##.\n..B")
    assert s.refused(Move(cells("b1 c1"))) == "MOV-4"
    s.strike("A", "c", "R3+P3", active="Ranged", aim="guts")
    assert s.refused(Move(cells("b1"))) == ""


@rule("DCH-7")
def test_guts_are_attacked_with_guts_in_the_colours_kind():
    s = vault("{}R4=P2")
    assert s.refused(s.attack("A", "c", "R3", kind="social", active="Ranged", aim="guts")) == "DCH-7"
    with world.inside(s.match.world):
        assert declare.key(s.id("c"), "brains").name == "Compel"


@rule("DCH-7")
@pytest.mark.parametrize("known", [one for one in ABILITIES if one.position != "feet"], ids=lambda one: one.name)
def test_every_colour_serves_as_a_key(known):
    """A colour that is special there counts as a plain attack; no effect, no wear."""
    code = known.colour.value
    guts = known.position == "guts"
    base = f"{{}}{code}4" if guts else f"{{}}R9={code}4"
    s = vault(base, a=f"G3-{code}3P3-R1" if guts else f"G3-R1-{code}3P3")
    kind = known.attacks[0] if known.attacks else ("physical" if guts else "mental")
    row = body(s, "A").at(known.position)
    attack = Attack(s.id("A"), (s.id("c"),), kind, tuple(piece.id for piece in row), known.name, aim=known.position)
    assert s.refused(attack) == ""
    assert any(one.aim == known.position and one.active == known.name for one in s.legal(Attack))
    s.play(attack)
    assert s.told(Compared)[0].attack == 6
    assert s.told(Compared)[0].times == 2
    assert str(body(s, "A")) == (f"G3-{code}3P3-R1" if guts else f"G3-R1-{code}3P3"), "no wear"


def body(s, name):
    from game.books.stacktors.components import Body

    return s.get(name, Body).stack


@rule("DCH-7", "ATK-6")
def test_the_key_gives_its_reach():
    s = vault("{}R4=P4", board="A...c\n.....\n....B", a="G3-R1P3-P1R3")
    assert s.refused(s.attack("A", "c", "R1", active="Ranged", aim="guts")) == ""
    from game.books.stacktors.intents import Attack

    one = tuple(piece.id for piece in body(s, "A").brains[:1])
    assert s.refused(Attack(s.id("A"), (s.id("c"),), "mental", one, "Compel", aim="brains")) == ""


@rule("DCH-7", "AST-2", "APP-1")
def test_helpers_add_what_serves_against_the_attacked_position():
    s = scene("FAc\n...\n..B", A="G3-R1-R2", F="p1 G1-Y3-Y2Y1", c="{}R9=R5", B="hostile --Y1")
    brains = tuple(piece.id for piece in body(s, "A").brains)
    s.play(Attack(s.id("A"), (s.id("c"),), "social", brains, "Intimidate", aim="brains"))
    assert s.asked == ("F", "help_a")
    from game.books.stacktors.intents import Help

    assert s.refused(Help(s.ids("F", "Y3"))) == "APP-1"
    assert s.refused(Help(s.ids("F", "Y2+Y1"))) == ""


@rule("DCH-8")
def test_it_takes_damage_only():
    s = vault("{}B4", a="G3-B3P3-")
    s.strike("A", "c", "B3+P3", active="Freeze", aim="guts")
    assert s.challenge("c") == "{}B2"
    assert s.effects("c") == {}


@rule("DCH-8", "ATK-9")
def test_it_makes_no_counterattack():
    s = vault("{}R12", a="G3-R1P3-")
    s.strike("A", "c", "R1", active="Ranged", aim="guts")
    assert s.asked == ("A", "act")


# --- how it is built, and what it loses


@rule("DCH-9")
@pytest.mark.parametrize(("total", "sizes"), [(8, (3, 3, 2)), (3, (3,)), (1, (1,)), (7, (3, 3, 1)), (9, (3, 3, 3))])
def test_as_few_pieces_as_can_be_the_smallest_on_top(total, sizes):
    assert Block(Colour.RED, total).sizes == sizes


@rule("DCH-9", "DCH-4")
def test_losses_come_from_the_bottom_up_the_topmost_last():
    block = Block(Colour.RED, 8)
    seen = []
    while block:
        seen.append(block.sizes)
        block = block.less(1)
    assert seen == [(3, 3, 2), (2, 3, 2), (1, 3, 2), (3, 2), (2, 2), (1, 2), (2,), (1,)]
    assert str(Block(Colour.RED, 8).less(3)) == "R5"


# --- strikes


def armed(c="strikes (C2)R8=B5", a="O3-R3P3Y2-B3", **more):
    s = vault(c, a=a, **more)
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    return s


@rule("DCH-5", "DCH-9")
def test_it_may_strike_at_its_attacker_with_all_its_pieces():
    """The Locked Chest shoots with 8; N is the 2 pips of its topmost piece."""
    s = armed()
    assert (s.asked, s.pending.owners) == (("c", "strike"), ("gm",))
    s.play(StrikeBack("guts", "Ranged", s.id("A")))
    blow = s.told(Attacked)[0]
    assert (blow.value, blow.kind, blow.active, blow.granted) == (8, "physical", "Ranged", "strike")
    assert [str(piece)[-1] for piece in blow.pieces] == ["3", "3", "2"]
    s.defend("A", "P3")
    compared = s.told(Compared)[0]
    assert (compared.attack, compared.defence, compared.times) == (8, 3, 1)
    assert s.stack("A") == "O3-R3P2Y2-B3"


@rule("DCH-5")
def test_red_guts_help_against_it():
    s = armed(a="O3-R3R2P3-")
    s.play(StrikeBack("guts", "Ranged", s.id("A")))
    s.defend("A", "P3")
    assert s.told(Compared)[0].bonus == 2


@rule("DCH-5")
def test_once_a_round():
    s = armed(a="O3-R3R2P3-")
    s.play(StrikeBack("guts", "Ranged", s.id("A")))
    s.defend("A", "P3")
    s.strike("A", "c", "R2", active="Ranged", aim="guts")
    assert s.asked == ("A", "act")
    assert s.get("c", Challenge).struck


@rule("DCH-5")
def test_it_may_let_it_be():
    s = armed()
    s.nothing()
    assert s.asked == ("A", "act")
    assert not s.get("c", Challenge).struck


@rule("DCH-5")
def test_only_where_it_can():
    s = vault("(C2)R8=B5")
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    assert s.asked == ("A", "act")


@rule("DCH-5", "DCH-9", "ATK-6")
def test_it_reaches_as_far_as_its_topmost_piece_gives():
    """The R8's topmost piece is an R2: five cells; without an active colour it reaches one."""
    s = armed(board="A....c\n......\n.....B", a="O3-R3R2P3-")
    assert [one.active for one in s.legal(StrikeBack)] == ["Ranged"]
    s = armed(board="A.....c\n.......\n......B", a="O3-R3R2P3-")
    assert s.asked == ("A", "act")


@rule("DCH-5", "DCH-9")
def test_n_does_not_change_while_the_topmost_piece_stands():
    s = armed("strikes {}R8", a="O3-R3P3Y3-B3", board="A....c\n......\n.....B")
    s.nothing()
    s.end()
    s.until("A")
    s.strike("A", "c", "R3+P3+Y3", active="Ranged", aim="guts")
    assert s.challenge("c") == "{}R7"
    assert s.legal(StrikeBack), "R7 is 2, 3, 2 from the bottom: it still reaches five cells"


@rule("DCH-5", "APP-1")
def test_a_social_strike_takes_guts_and_brains():
    s = vault("strikes {}G4=R5", a="O3-G3P3-R3P3")
    s.strike("A", "c", "G3", active="Hamper", aim="guts")
    assert StrikeBack("brains", "Intimidate", s.id("A")) in s.legal()
    s.play(StrikeBack("brains", "Intimidate", s.id("A")))
    assert s.told(Attacked)[0].value == 9
    s.defend("A")
    assert s.effects("A") == {"fleeing": 2}


@rule("DCH-5", "CLR-B-RED")
def test_one_that_it_frightened_flees_from_it():
    s = scene("...\nAc.\n...\n..B", A="O3-G3P3-R3P3", c="strikes {}G4=R5", B="hostile --Y1")
    s.strike("A", "c", "G3", active="Hamper", aim="guts")
    s.play(StrikeBack("brains", "Intimidate", s.id("A")))
    s.defend("A")
    from game.books.stacktors.intents import Move

    assert s.asked == ("A", "flee"), "the turn under way is the first"
    assert {way.path[-1].y for way in s.legal(Move)} == {3}, (
        "b4 and a4 are two cells off, and B is no friend of the chest"
    )


@rule("DCH-5", "CLR-G-ORANGE")
def test_a_dexterous_one_strikes_twice():
    s = vault("strikes {}O4", a="O3-O3P3Y3-")
    s.strike("A", "c", "O3", active="Dexterous", aim="guts")
    s.play(StrikeBack("guts", "Dexterous", s.id("A")))
    s.defend("A", "P3")
    assert s.asked == ("A", "defend")


@rule("DCH-5", "CLR-G-BLUE")
def test_freezing_it_ends_no_turn():
    s = armed(a="O3-R3B1R1-")
    s.play(StrikeBack("guts", "Ranged", s.id("A")))
    s.defend("A", "B1", "Freeze")
    assert s.asked == ("A", "act")


@rule("DCH-5", "SIT-6")
def test_outside_of_conflicts_too():
    s = scene("Ac.", A="O3-R3P3Y2-B3", c="strikes (C2)R8=B5", conflict=False)
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    s.play(StrikeBack("guts", "Ranged", s.id("A")))
    s.defend("A", "P3")
    assert s.asked[1] == "free"
    assert s.spent("A") == ""


@rule("DCH-6", "DCH-5")
def test_what_is_overcome_strikes_no_more():
    s = vault("strikes {}R2", a="G3-R3P3-")
    s.strike("A", "c", "R3+P3", active="Ranged", aim="guts")
    assert s.asked == ("A", "act")


@rule("NOT-3", "DCH-9")
def test_damaged_challenges_are_written_by_what_is_left():
    stack = ChallengeStack.parse("(C2)R8=B5")
    assert str(stack.guts.less(1)) == "R7"


@rule("DCH-7")
@pytest.mark.parametrize(
    ("key", "pieces", "known", "kinds"),
    [
        ("{}B2", "B3", "Freeze", {"physical", "social"}),
        ("{}R2=Y2", "Y3", "Calming", {"mental", "social"}),
        ("{}R2", "R3", "Ranged", {"physical"}),
    ],
)
def test_a_key_of_two_kinds_serves_in_either(key, pieces, known, kinds):
    s = vault(key, a="G3-R3B3-Y3")
    aim = "brains" if "=" in key else "guts"
    tries = {
        kind: s.refused(s.attack("A", "c", pieces, kind=kind, active=known, aim=aim))
        for kind in ("physical", "mental", "social")
    }
    assert {kind for kind, wrong in tries.items() if not wrong} == kinds
    assert {wrong for wrong in tries.values() if wrong} == {"DCH-7"}


@rule("DCH-7", "APP-1", "DCH-2")
def test_a_social_key_takes_the_attacked_position_alone():
    s = vault("{}Y2=R2", a="G3-R1-R3")
    intimidate = s.attack("A", "c", "R3", kind="social", active="Intimidate", aim="brains")
    mixed = s.attack("A", "c", "R3+R1", kind="social", active="Intimidate", aim="brains")
    assert s.refused(mixed) == "APP-1"
    s.play(intimidate)
    assert s.challenge("c") == "{}Y2=R1"


@rule("DCH-9")
def test_of_the_pieces_of_a_strike_only_the_topmost_has_the_colour():
    pieces = tuple(strikes.shown(Block(Colour.RED, 8)))
    assert [(piece.colour, piece.pips) for piece in pieces] == [(Colour.GRAY, 3), (Colour.GRAY, 3), (Colour.RED, 2)]
