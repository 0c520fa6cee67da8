"""A thing that was found or bought under a name keeps it as equipment, whoever has it (OBJ-2, OBJ-4, RWD-4)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Finds, Kit, Name, Treasure
from game.books.stacktors.events import Given, Identified
from game.books.stacktors.intents import Give, Identify, Pay
from game.books.stacktors.play.people import objects
from game.books.stacktors.play.people.objects import NAMELESS
from game.books.stacktors.prose import choice, sentence
from game.books.stacktors.prose.words import sight
from game.table import world
from game.table.world import each, put
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.play.situation.test_market import fair
from tests.books.stacktors.scene import Scene, scene
from tests.text.test_session import Typed

rule = pytest.mark.rule


def found(**more) -> Scene:
    """A has identified a thing called Fine Bow; F stands beside A."""
    s = scene("AF\nb.", A="G1O2-R3-C2", F="p1 G1-R1-", b="{R3}", conflict=False, **more)
    s.edit(Name("Fine Bow"), name="b")
    s.play(s.legal(Identify)[0])
    return s


def gift(s: Scene) -> Give:
    """A gives F the first piece of its equipment."""
    return Give(s.id("A"), s.id("F"), pieces=(s.get("A", Kit).gear.pieces[0].id,))


def offered(s: Scene) -> str:
    """How it is offered that A gives F that."""
    with world.inside(s.match.world):
        return choice(gift(s), s.id("A"), sight())


@rule("OBJ-2", "OBJ-4")
def test_a_find_keeps_its_name_as_it_is_given_on():
    s = found()
    assert offered(s) == "give Fine Bow (R3) to F"
    s.play(gift(s))
    assert [sentence(one, s.name) for one in s.told(Given)] == ["A gives Fine Bow (R3) to F."]
    assert "equipment R3-, with Fine Bow (R3): can shoot up to 6 cells far." in Typed(s, "look F").after("look F")


@rule("OBJ-4")
def test_in_text_a_find_is_given_by_its_name():
    s = found()
    Typed(s, "give bow to f")
    assert (s.gear("A"), s.gear("F")) == ("-", "R3-")


@rule("DIE-5")
def test_who_dies_drops_finds_by_their_names_and_they_keep_them():
    s = found()
    told = []
    with world.inside(s.match.world):
        objects.drop_gear(s.id("A"), told)
        (piece,) = (one.cache.hidden[0] for _, one in each(Treasure) if one.known)
        assert objects.called(piece.id) == "Fine Bow"
    assert sentence(told[0], s.name) == "A drops Fine Bow (R3)."


@rule("RWD-4")
def test_what_was_bought_keeps_its_name():
    s = fair()
    s.play(Pay(s.id("A"), "a whetted blade", 3), "p1")
    assert offered(s) == "give a whetted blade (R3) to F"


@rule("RWD-2")
@pytest.mark.parametrize("old", [False, True])
def test_what_a_situation_gave_has_a_name_once_it_was_identified(old):
    s = camp(objects=("{B2}",))
    if old:
        with world.inside(s.match.world):
            put(next(what for what, _ in each(Treasure)), Name(NAMELESS))
    s.play(s.legal(Identify)[0])
    assert (s.told(Identified)[0].name == NAMELESS) == old
    told = sentence(s.told(Identified)[0], s.name)
    assert "the frost pearl (B2) for the guts of A. With it A can hold a target in its place for 2 rounds." in told
    assert offered(s) == "give the frost pearl (B2) to F"


def test_a_piece_that_no_name_is_known_of_is_called_after_its_colour():
    s = found()
    s.edit(Finds(()))
    assert offered(s) == "give the ember stone (R3) to F"
