"""Flexible, Cunning and Persistent by typed lines, from start to end."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Attack, Defend
from game.table.seats import Search, Settled, View
from tests.books.stacktors.scene import scene
from tests.text.test_session import Typed

rule = pytest.mark.rule


class Wary:
    """A game master whose figures answer the first attack with more than the second."""

    def begin(self, view: View) -> Search:
        legal = view.legal()
        return Settled(legal[-1] if isinstance(legal[-1], Defend) and len(legal) > 3 else legal[0])


class Sparing:
    """A game master whose figures attack with one piece after another."""

    def begin(self, view: View) -> Search:
        legal = view.legal()
        plain = [
            one
            for one in legal
            if isinstance(one, Attack) and len(one.pieces) == 1 and not one.active and one.kind == "physical"
        ]
        return Settled(plain[-1] if plain else legal[0])


@rule("CLR-G-PINK", "ATK-13")
def test_several_are_struck_in_the_order_that_is_named():
    s = scene("EAI\n...", A="G3-Pk2R1-", E="hostile G1-G2-", I="hostile G1-Y2-")
    typed = Typed(s, "strike i and e with [Pk2]+R1", people=("p1",))
    told = typed.after("strike i and e with [Pk2]+R1")
    assert "A strikes I and E, Flexible: [Pk2]+R1 = 3" in told
    assert s.stack("I") == "G1-Y1-"
    assert s.stack("E") == "G1-G1-"
    assert "strike E and I with [Pk2]+R1 = 3, Flexible, one after another. E and I lose 1 pip each." in typed.text


@rule("CLR-G-PINK", "ATK-13")
def test_one_named_alone_is_struck_alone():
    s = scene("EAI\n...", A="G3-Pk2R1-", E="hostile G1-G2-", I="hostile G1-Y2-")
    Typed(s, "strike i with [Pk2]", people=("p1",))
    assert (s.stack("E"), s.stack("I")) == ("G1-G2-", "G1-Y1-")


@rule("CLR-G-PINK", "RND-2")
def test_a_blow_is_turned_back_and_a_spent_piece_does_it_again():
    s = scene("EA\n..", A="G1-Pk2G2R1-", E="hostile G3-R2Y2P1-")
    typed = Typed(s, "answer [Pk2]", "answer [Pk2]", master=Sparing(), people=("p1",))
    assert "A turns the result back on E. A can do so 1 more time this turn." in typed.text
    assert "answer with Pk2 again, Flexible." in typed.text
    assert "A holds out Pk2 again, which is spent and adds nothing; " in typed.text
    assert s.stack("A") == "G1-Pk2G2R1-"


@rule("CLR-B-BLUE", "DEC-1")
def test_the_outwitted_one_defends_first_then_pieces_are_committed():
    s = scene("AE.\n...", A="G3-R3Y2-B2", E="hostile G1-G3P2-")
    lines = ("outwit e with [B2]", "strike e, no colour leads", "commit R3+Y2")
    typed = Typed(s, *lines, people=("p1",))
    assert "A outwits E: whoever attacks E next sees the answer first, and then chooses the pieces." in typed.text
    assert "A will attack E; E must answer first, then A chooses." in typed.after(lines[1])
    assert "The defence is shown; A chooses pieces" in typed.after(lines[1])
    assert "Now A uses R3+Y2 = 5." in typed.after(lines[2])


@rule("CLR-B-ORANGE")
def test_a_failed_attempt_is_made_again():
    s = scene("AE.\n...", A="G3-R3-R2O1", E="hostile G1-P2Y1-")
    lines = ("press e with [R2]", "try again")

    typed = Typed(s, *lines, master=Wary(), people=("p1",))
    assert "The attempt of A failed and may be made again" in typed.after(lines[0])
    assert "try again for O1, with the same pieces" in typed.after(lines[0])
    assert "A persists: O1 is spent, and the same pieces try E again." in typed.text
