"""What is drafted in a dock is a value of the match: it needs no panel, no look and no window."""

import pytest

from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.ahead.proposals import card_words
from game.books.stacktors.ahead.proposals.proposal import verb_of
from game.books.stacktors.components import Marked
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.face.docks.known import DockOpening, Known
from game.table import world
from game.table.book import GM
from game.table.seats import Table
from tests.books.stacktors.face.docks.dock_alone import BRAM, BRUTE, Still, turn_of
from tests.books.stacktors.scene import scene
from tests.source import imports

DOCKS = "game.books.stacktors.face.docks"
APART = (
    "answer_list",
    "attack.draft",
    "attack.drafting",
    "defence_drafting",
    "known",
    "offers",
)
"""The modules that hold what is drafted."""


def drafting(s) -> AttackDrafting:
    """The draft of an attack of A on B."""
    orders = Standing()
    table, asked = Table(s.match, {"p1": orders, GM: Still()}), s.pending
    opening = DockOpening(table, asked.owners[0], asked, asked.who, s.id("B"), orders)
    return AttackDrafting(opening, Known(opening.table.match, opening.seat))


def test_an_attack_is_put_together_and_compared_without_a_screen():
    s = turn_of(scene("AB", A=BRAM, B=BRUTE), "A")
    one, other = drafting(s), drafting(s)
    while not (one.ready and other.ready):
        one.go_on()
        other.go_on()
    assert one.made == other.made == one.weighing.best.attack
    other.take_verb(next(verb for verb in other.options.verbs if verb != one.verb))
    assert other.made != one.made
    assert other.outlook.answers != one.outlook.answers
    assert (one.reason, other.reason) == ("", "")


def test_what_is_refused_gives_the_reason_and_changes_nothing():
    s = turn_of(scene("AB", A=BRAM, B=BRUTE), "A")
    one = drafting(s)
    draft, foot = one.draft, s.ids("A", "R2")[0]
    assert one.why_not(foot)
    assert one.draft is draft


@pytest.mark.parametrize("name", APART)
def test_it_knows_nothing_of_how_it_is_shown(name):
    shown = ("game.ui.kit", f"{DOCKS}.panel", f"{DOCKS}.parts", f"{DOCKS}.content", "pygame")
    assert [one for one, _ in imports(f"{DOCKS}.{name}") if one.startswith(shown)] == []


@pytest.mark.rule("CLR-G-RED", "ATK-6")
def test_a_red_piece_put_in_by_hand_shoots_where_nothing_else_reaches():
    s = turn_of(scene("A...B", A="G1-R3O2C1-", B="hostile G1-R3Y3-"), "A")
    one = drafting(s)
    while not one.ready:
        one.go_on()
    one.take_verb(one.verb)
    for piece in one.draft.pieces:
        one.toggle("guts", next(held for _, held in one.held() if held.id == piece))
    assert one.draft.pieces == ()
    red, orange, _ = (piece for _, piece in one.held())
    one.toggle("guts", red)
    assert (one.draft.active, one.reason) == ("Ranged", "")
    one.toggle("guts", orange)
    assert (one.draft.active, len(one.draft.pieces)) == ("Ranged", 2)


def test_beside_the_target_a_piece_put_in_by_hand_only_counts():
    s = turn_of(scene("AB", A="G1-R3O2C1-", B="hostile G1-R3Y3-"), "A")
    one = drafting(s)
    red = next(piece for _, piece in one.held())
    if red.id in one.draft.pieces:
        one.toggle("guts", red)
    one.toggle("guts", red)
    assert red.id in one.draft.pieces
    assert one.draft.active != "Ranged"


@pytest.mark.rule("CLR-B-BLUE")
def test_against_an_outwitted_one_the_tab_is_that_of_the_attack_that_is_proposed():
    s = turn_of(scene("AB", A="R3-Y3-B2", B="hostile G1-B3O1-B1"), "A")
    s.edit(Marked(), name="B")
    one = drafting(s)
    while not one.ready:
        one.go_on()
    assert one.made.pieces == (), "it answers before the pieces are chosen"
    for proposed in (card for verb in one.options.verbs for card in one.weighing.of(verb)):
        one.take(proposed)
        assert one.verb == verb_of(proposed.attack)
        with world.inside(s.match.world):
            told = card_words.words(proposed, s.id("B"))
        if not (proposed.attack.pieces or proposed.attack.first):
            assert (told.costs, told.keeps) == ("you choose the pieces then", "keeps the rest")
