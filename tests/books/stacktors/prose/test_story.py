"""The log tells what deeds lead to: facts in the campaign's words, once; what has no words is told nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.grid import Cell
from game.books.stacktors.components import Chronicle
from game.books.stacktors.events import CoinsPaid, CutShort, Equipped, FactSet, Joined, Left, Moved, PutOff, SideChanged
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.prose import LogLines
from game.books.stacktors.prose.course import known_facts
from game.books.stacktors.values.pieces import Colour, Piece
from game.books.stacktors.values.situation import Figure, Watch
from game.table.book import GM, refuse
from game.text.log import story
from tests.books.stacktors.scene import More, scene
from tests.text.test_session import Meek, Typed

rule = pytest.mark.rule

WORDS = {"sink": "the Stand has sunk {sink} hands", "seen": "somebody saw you"}


def lines(*events, facts=WORDS) -> list[str]:
    log = LogLines({0: "nobody", 1: "Bram"}.__getitem__, lambda: facts)
    return [*(one.text for one in log.tell(events)), *(one.text for one in log.rest())]


@rule("RWD-3")
@pytest.mark.parametrize(
    ("fact", "before", "now", "told"),
    [
        ("sink", 0, 1, ["Known: the Stand has sunk 1 hands."]),
        ("sink", 3, 2, ["Known: the Stand has sunk 2 hands."]),
        ("seen", 0, 1, ["Known: somebody saw you."]),
        ("seen", 1, 2, []),
        ("seen", 2, 0, ["No longer so: somebody saw you."]),
        ("secret", 0, 1, []),
    ],
)
def test_a_fact_that_changes_is_told_in_the_campaigns_words(fact, before, now, told):
    event = FactSet(fact=fact, before=before, now=now)
    assert lines(event) == told
    assert lines(event, facts={}) == [], "without any words nothing is given away"


def test_a_walk_is_told_before_what_is_learnt_by_it():
    walk, learnt = Moved(who=1, cell=Cell(1, 0), facing=0), FactSet(fact="seen", before=0, now=1)
    assert lines(walk, learnt) == ["Bram goes to b1.", "Known: somebody saw you."]


@rule("RWD-3")
@pytest.mark.parametrize(("numbers", "known"), [({"sink": 2}, ["the Stand has sunk 2 hands"]), ({"secret": 7}, [])])
def test_what_is_known_is_what_the_log_has_told(numbers, known):
    chronicle = Chronicle(facts=tuple(numbers), numbers=tuple(numbers.items()))
    assert [*known_facts(chronicle, WORDS)] == known


@rule("RWD-4", "OBJ-5", "SIT-1")
@pytest.mark.parametrize(
    ("event", "told"),
    [
        (CoinsPaid(coins=1, left=0), "1 coin paid, 0 left."),
        (Equipped(who=1, place="guts", pieces=(Piece(Colour.ORANGE, 2),)), "Bram is given O2 for the guts."),
        (
            Equipped(who=1, place="feet", pieces=(Piece(Colour.GREEN, 2),), name="Boots"),
            "Bram is given Boots (G2) for the feet.",
        ),
        (
            PutOff(deed="bring kell", why=refuse("PIE-4", "The bank has no O3 left for Kell"), names=("Kell",)),
            "Kell has to wait. The bank has no O3 left for Kell (PIE-4)",
        ),
        (
            PutOff(deed="give known {O3}", why=refuse("PIE-4", "The bank has no O3 left")),
            "A gift has to wait. The bank has no O3 left (PIE-4)",
        ),
        (Left(who=1, because=("SIT-1",)), "Bram leaves."),
        (Joined(who=1, by=1, because=("SIT-1", "SID-2")), "Bram joins the party."),
        (Joined(who=1, by=1, because=("SIT-4", "SID-2")), "Bram joins the party, won over by Bram."),
        (SideChanged(who=1, side="hostile", neck=Colour.BLACK, seat=GM, because=("SIT-1",)), "Bram becomes an enemy."),
        (CutShort(times=16), "What happens here leads to itself again and again; it rests after 16 times."),
    ],
)
def test_what_deeds_lead_to_is_told(event, told):
    assert lines(event) == [told]


@rule("SIT-1")
def test_no_line_of_the_author_is_told_that_names_nobody_who_comes():
    assert lines(PutOff(deed="side hand hostile", why=refuse("SIT-1", "Nobody here has the key hand"))) == []


KELL = Figure("kell", "Kell", "G1-R1-", Cell(3, 0), side="neutral")
DEEDS = "say The bell rings.\nset seen 1\nset secret 1\nadd sink 2\ngive coins 3\nbring kell\ngive known {R1}"


def told_story(*typed: str) -> Typed:
    """A story by typed lines, in which much happens on the gate."""
    people: dict[str, Any] = {"A": "G1-R2-R1"}
    more = More(watches=(Watch(when="reach gate", do=DEEDS),), fields={"wings": (KELL,)})
    s = scene("A....", conflict=False, regions={"gate": "b1"}, more=more, **people)
    return Typed(s, *typed, master=Umpire(Meek()))


@rule("SIT-1", "RWD-3")
def test_text_and_what_is_kept_tell_it_once():
    typed = told_story("walk a b1")
    kept = "\n".join(story(typed.session.match, WORDS))
    for told in ("The bell rings.", "Known: somebody saw you.", "Known: the Stand has sunk 2 hands.", "Kell is there"):
        assert kept.count(told) == 1
    assert "secret" not in kept
    assert "Gained: 3 coins." in kept
    assert "The bell rings." in typed.after("walk a b1")


@rule("SIT-1", "SID-1")
def test_who_is_taken_away_or_changes_sides_by_a_deed_is_told_of():
    people: dict[str, Any] = {"A": "G1-R2-R1", "b": "neutral G1-R1-", "c": "neutral G1-R1-"}
    more = More(watches=(Watch(when="reach gate", do="take b\nside c hostile"),))
    s = scene("A....\n..b.c", conflict=False, regions={"gate": "b1"}, more=more, **people)
    told = Typed(s, "walk a b1", master=Umpire(Meek())).after("walk a b1")
    assert "B leaves.\nC becomes an enemy." in told
