"""What a seat may know: screen and text read the same view, and neither tells what is covered (OBJ-1, OBJ-3)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Challenge, Name, Treasure
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.side.panel import SidePanel
from game.books.stacktors.play.people import people
from game.table.world import each
from game.ui.kit.theme import Rect
from tests.books.stacktors.scene import Scene, scene
from tests.text.test_session import Typed
from tests.ui.play.play import Play

SECRETS = ("Moonblade", "moonblade", "Y3", "P2")
"""The object's names, what lies under it, and what lies under the challenge."""
LOOKED = (
    *("look", "look b1", "look covered", "look c", "map", "around", "around covered", "threat", "reach", "more", "all"),
    *("suggest", "rules", "why", "log 50", "order", "help"),
)

pytestmark = pytest.mark.rule("OBJ-1", "OBJ-3")


@pytest.fixture(params=["by the rules' own words", "by the view alone"])
def field(request, monkeypatch) -> Scene:
    """A scene with an object and a challenge that cover something; once, only the view hides the object's name."""
    where = scene("Aq.\n.c.", A="G1O2-R3O1-C2", q="{Y3}", c="(P2)R4=B5", conflict=False)
    where.edit(Name("the Moonblade"), name="q")
    if request.param == "by the view alone":
        monkeypatch.setattr(people, "covered", lambda _who: False)
    return where


def untold(text: str) -> bool:
    return not [secret for secret in SECRETS if secret in text]


def test_text_tells_nothing_of_it_until_it_is_identified(field):
    typed = Typed(field, *LOOKED, "pick up covered", "undo", "redo", *LOOKED, "identify", "log 50")
    before, _, after = typed.text.partition("\n> identify")
    assert "the covered object" in before
    assert untold(before)
    assert "A takes the cover off the Moonblade: Y3 for the guts of A." in after


def test_what_was_told_is_told_again():
    where = scene("Aq.", A="G1O2-R3O1-C2", q="{Y3}", conflict=False)
    Typed(where, "pick up covered", "identify", "quit")
    assert "A takes the cover off q: Y3 for the guts of A." in Typed(where, "log 50").after("log 50")


def test_the_screen_tells_nothing_of_it_until_it_is_identified(field):
    p = Play(field)
    try:
        reader, seen = p.screen.pacer.show.reader, []
        for name in ("q", "c", "A"):
            p.driver.move(p.foot(name))
            p.driver.wait(400)
            shown = SidePanel(reader, field.id(name), {}, p.screen.face.state.touch, p.screen.look).widgets(
                Rect(0, 0, 300, 600)
            )
            seen += [repr(one) for one in (*shown, *p.screen.shown)]
        assert "overed object" in "".join(seen)
        assert untold("".join(seen))
        assert untold("".join(line.text for line in p.screen.pacer.show.story_log.lines(50)))
    finally:
        p.close()


def test_whoever_reads_the_match_finds_none_of_it(field):
    reader, thing, trial = Reader(field.match), field.id("q"), field.id("c")
    with reader.inside():
        told = repr([one for kind in (Name, Treasure, Challenge) for one in each(kind)])
    assert untold(told)
    assert reader.name(thing) == "the covered object"
    assert untold(
        repr(
            (
                reader.appearances(),
                reader.things.contents(thing),
                reader.character.rows(thing),
                reader.things.threat(trial),
            )
        )
    )
    assert untold(repr([value for name in ("q", "c") for value in field.match.view("p1")[field.id(name)]]))
    assert not untold(repr(field.match.snapshot))


def test_the_game_master_knows_what_challenges_stand_on(field):
    assert "P2" in repr(field.match.view("gm")[field.id("c")])
    assert untold(repr(field.match.view("gm")[field.id("q")]))
