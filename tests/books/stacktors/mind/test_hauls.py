"""Who is there to carry something off goes for it and away with it, at every level; the party gets in the way."""

import pytest

from game.books.stacktors.components import Carried, Chronicle
from game.books.stacktors.intents import Attack, PickUp
from game.books.stacktors.mind.levels import WEIGHTS, player
from game.books.stacktors.mind.purposes import drive
from game.books.stacktors.values.situation import Goal
from game.table import world
from tests.books.stacktors.mind.answers import answered
from tests.books.stacktors.scene import IDLE, More, scene

FIELD = """
.............
.A...x.......
.............
............B
"""
GOALS = (Goal("carried", "x", "robbed", bad=True, where="road"), Goal("defeat", "hostile"))


def stolen(drawing=FIELD, x="{R3}", road="a1 a2 a3 a4", own=None, holder="", **names):
    """A scene in which the thief A is after x, which the holder has from the beginning."""
    pieces = {
        "A": {"purpose": "carry off", "about": "x", **(own or {})},
        **({"x": {"holder": holder}} if holder else {}),
    }
    more = More(goals=GOALS, pieces=pieces)
    told = {"A": "hostile G3-G2O1-", "B": "G1-G2-", "x": x, **names}
    return scene(drawing, regions={"road": road}, more=more, **told)


def played(s, level, turns=8):
    """What A does in so many of its turns, while all others do nothing."""
    bot, done = player(level), []
    for _ in range(turns):
        s.until("A")
        while not ended(s) and s.asked != ("B", "act"):
            mine = s.asked[0] == "A"
            deed = answered(s, bot).intent if mine else s.play(IDLE.get(s.asked[1]) or s.legal()[0])
            done += [deed] if mine else []
        if ended(s):
            break
    return done


def ended(s):
    return [outcome for _, outcome in s.table(Chronicle).past]


@pytest.mark.parametrize("level", WEIGHTS)
@pytest.mark.parametrize("x", ["{R3}", "neutral G1-G1-"])
def test_a_thief_of_every_level_goes_for_it_and_carries_it_off(level, x):
    s = stolen(x=x)
    done = played(s, level)
    assert sum(isinstance(one, PickUp) for one in done) == 1
    assert ended(s) == ["robbed"]


def test_who_has_it_flees_with_it_and_lets_enemies_be():
    s = stolen("......AB.......x", holder="A", road="a1", B="G1-G3-")
    assert driven(s) == "flee with"
    assert not any(isinstance(one, Attack) for one in played(s, "hard"))
    assert ended(s) == ["robbed"]
    fights = scene("......AB.......x", A="hostile G3-G2O1-", B="G1-G3-", x="{R3}")
    assert any(isinstance(one, Attack) for one in played(fights, "hard", 1)), "with nothing to carry off it strikes"


@pytest.mark.parametrize(("caution", "strikes"), [(0, True), (90, False)])
def test_the_more_cautious_the_fewer_fights_on_the_way(caution, strikes):
    s = stolen("......AB.......x", holder="A", road="a1", B="G1-O2G2R2-", own={"caution": caution})
    assert any(isinstance(one, Attack) for one in played(s, "hard", 1)) is strikes


def driven(s):
    with world.inside(s.match.world):
        return drive(s.id("A")).purpose


def test_a_thief_whose_thing_somebody_else_has_hunts():
    s = stolen()
    assert driven(s) == "carry off"
    s.edit(Carried(s.id("B")), name="x")
    assert driven(s) == "hunt"


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_the_party_strikes_who_carries_something_off_first(level):
    """Both enemies are alike, and beside the hero; one has what is at stake in hand."""
    struck = {}
    for thief in "AC":
        s = scene(
            "..ABC......x",
            regions={"road": "a1 l1"},
            more=More(goals=GOALS, pieces={thief: {"purpose": "carry off", "about": "x"}, "x": {"holder": thief}}),
            A="hostile G2-G1-",
            B="G1-R3O2-",
            C="hostile G2-G1-",
            x="{R3}",
        )
        s.until("B")
        struck[thief] = s.name(answered(s, player(level)).intent.targets[0])
    assert struck == {"A": "A", "C": "C"}
