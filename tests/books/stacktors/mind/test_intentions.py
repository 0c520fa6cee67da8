"""What enemies mean to do next: that it is what they do, and that nothing hidden is used for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import msgspec
import pytest

from game.books.stacktors.components import Clock, Notes, Place
from game.books.stacktors.gm.master_notes import MasterNotes
from game.books.stacktors.gm.seat import GameMaster
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.intents import Attack, Defend, EndTurn
from game.books.stacktors.mind.intention_words import sentence, short
from game.books.stacktors.mind.intentions import Intention, Intentions, TurnWatch, foreseeing
from game.books.stacktors.mind.levels import player
from game.books.stacktors.play.people import people
from game.books.stacktors.values.situation import Drill
from game.table import world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.seats import Controller, Table
from game.table.world import Snapshot
from tests.books.stacktors.scene import Scene, cells, scene

FIELD = """
    ..........
    ..A.d.....
    ...B......
    ......c...
    ..........
"""
PEOPLE: dict[str, Any] = {
    "A": "p1 G1R2-R3O2C1-R1",
    "B": "p1 Y1G2-Y2-R1",
    "c": "hostile G1R2-G3Y2R1-R1",
    "d": "hostile O1-R2B3-R1",
}


@contextmanager
def table(one: Scene, gm: Controller, seed: str = "1") -> Iterator[Table]:
    with closing(Table(one.match, {GM: gm}, seed)) as made:
        yield made


def foreseen(at: Table, *, always: bool = False) -> Intentions | None:
    """What is foreseen in the turn that is asked for now; None where nobody is foreseen."""
    search = foreseeing(at, "p1", at.match.to_act()[0], always=always)
    if search is None:
        return None
    with closing(search):
        while not search.step():
            pass
    return search.found


def idle_till_an_attack(at: Table) -> Attack | None:
    """End all turns of the party until an enemy attacks; its attack, or None if the round of the party begins anew."""
    first = at.match.to_act()[0].who
    for _ in range(40):
        if at.people():
            decision = at.match.to_act()[0]
            if decision.kind != "act":
                at.play("p1", Defend())
                continue
            if decision.who == first and len(at.match.entries) > 2:
                return None
            at.play("p1", EndTurn())
            continue
        attack = next((one.intent for one in at.advance(0) if isinstance(one.intent, Attack)), None)
        if attack:
            return attack
    return None


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
@pytest.mark.parametrize("level", ["novice", "easy", "normal"])
def test_who_means_to_strike_does_so(level, seed):
    with table(scene(FIELD, **PEOPLE), Umpire(player(level)), seed) as at:
        found = foreseen(at)
        assert found
        first = next((one for one in found.values() if one.purport == "strike"), None)
        attack = idle_till_an_attack(at)
        assert (attack and (attack.who, attack.targets[0])) == (first and (first.who, first.target))


def test_of_hard_enemies_nothing_is_told_unless_it_is_always_wanted():
    for level in ("hard", "master"):
        with table(scene(FIELD, **PEOPLE), Umpire(player(level))) as at:
            assert foreseen(at) is None
            assert foreseen(at, always=True)


def test_a_computer_that_nobody_can_read_is_not_foreseen():
    with table(scene(FIELD, **PEOPLE), GreedyBot()) as at:
        assert foreseen(at, always=True) is None


def test_who_acts_by_drills_is_not_foreseen():
    """Only the game master's notes tell what they do."""
    master = GameMaster("", player("normal"))
    with table(scene(FIELD, **PEOPLE), master) as at:
        assert at.double(GM)
        assert foreseen(at)
    drilled = MasterNotes(drills=(Drill("c"),))
    with table(scene(FIELD, **PEOPLE), master) as at:
        assert master.double(_with_notes(at, drilled)) is None


def _with_notes(at: Table, notes: MasterNotes) -> Snapshot:
    """The state as the game master sees it, with these notes."""
    with world.scratch(at.match.view(GM)):
        world.put(world.TABLE, Notes(msgspec.json.encode(notes).decode()))
        return world.capture()


def test_what_lies_under_opaque_pieces_makes_no_difference():
    """The search is given the seat's own view, in which they are the same."""
    found = []
    for under in ("(C2)R8=B5", "(C2)R8=Y1"):
        with table(scene(FIELD.replace("......c", ".x....c"), x=under, **PEOPLE), Umpire(player("normal"))) as at:
            assert at.match.view("p1") != at.match.view(GM), "something is hidden"
            asked = at.match.to_act()[0]
            assert at.view(("p1",), asked).snapshot == at.match.view("p1")
            found.append(foreseen(at))
    assert found[0]
    assert found[0] == found[1]


def test_a_search_notes_nothing_in_the_memory_of_the_computer():
    computer = player("normal")
    with table(scene(FIELD, **PEOPLE), Umpire(computer)) as at:
        foes = [at.match.to_act()[0].who + more for more in range(6)]
        for _ in range(3):
            assert foreseen(at)
        been = [computer._mind.haunts.times(who, cell) for who in foes for cell in cells("e2 g4")]
        assert not any(been)


def test_foreseeing_changes_nothing_of_what_computers_do():
    """The double remembers for itself: the same game comes out whether or not it is looked ahead."""
    played = []
    for looks in (True, False):
        with table(scene(FIELD, **PEOPLE), Umpire(player("normal"))) as at:
            while len(at.match.entries) < 24:
                if at.people():
                    decision = at.match.to_act()[0]
                    if looks and decision.kind == "act":
                        foreseen(at)
                    at.play("p1", EndTurn() if decision.kind == "act" else at.match.legal(decision)[0])
                else:
                    at.advance(0)
            played.append([one.intent for one in at.match.entries[:24]])
    assert played[0] == played[1]


NAMES = {1: "Bram", 2: "the Toll-Brute", 3: "the Imp"}


@pytest.mark.parametrize(
    ("one", "said", "tag"),
    [
        (Intention(2, "strike", 1, 4), "The Toll-Brute means to strike Bram: 4.", "Bram: 4"),
        (
            Intention(2, "strike", 1, 5, "mental", "Calm"),
            "The Toll-Brute means to outwit Bram with Calm: 5.",
            "Bram: 5",
        ),
        (Intention(2, "heal", 3), "The Toll-Brute means to heal the Imp.", "heals the Imp"),
        (Intention(2, "heal", 2), "The Toll-Brute means to heal itself.", "heals itself"),
        (Intention(2, "come"), "The Toll-Brute means to come nearer.", "comes nearer"),
        (Intention(2, "withdraw"), "The Toll-Brute means to draw back.", "draws back"),
        (Intention(2, "walk"), "The Toll-Brute means to walk on.", "walks on"),
        (Intention(2, "stay"), "The Toll-Brute means to stay where it is.", "stays"),
        (Intention(2, "wait"), "The Toll-Brute means to wait for others to act.", "waits"),
        (Intention(2, "open"), "What the Toll-Brute does depends on what comes before.", "?"),
    ],
)
def test_words(one, said, tag):
    assert sentence(one, NAMES.__getitem__) == said
    assert short(one, NAMES.__getitem__) == tag


def test_of_each_enemy_that_acts_before_the_next_turn_something_is_told():
    """What an attack decides that comes before is told to be open, and nothing is passed over in silence."""
    told = set()
    for seed in map(str, range(6)):
        with table(scene(FIELD, **PEOPLE), Umpire(player("normal")), seed) as at:
            while not at.people() or at.match.to_act()[0].kind != "act":
                at.advance(0)
            found = foreseen(at, always=True)
            assert found is not None
            assert set(found) == set(_next_enemies(at))
            told |= {one.purport for one in found.values()}
    assert "strike" in told


def _next_enemies(at: Table) -> Iterator[int]:
    """The enemies that act before the character who is asked acts again."""
    own = at.match.to_act()[0].who
    with at.match.seen("p1"):
        clock = world.get(world.TABLE, Clock)
        order = [slot.who for slot in clock.order]
        yield from (who for who in order if who != own and people.side(who) != "party")


@pytest.mark.parametrize(("to", "told"), [("d3", "stay"), ("d1", "walk"), ("c3", "come"), ("e3", "withdraw")])
def test_a_walk_that_comes_no_nearer_is_no_staying(to, told):
    s = scene("A....\n.....\n...c.", A="p1 G1-R1-", c="hostile G2-R1-")
    with world.inside(s.match.world):
        who = s.id("c")
        watched = TurnWatch(who)
        world.put(who, Place(cells(to)[0], 0))
        found = watched.about(EndTurn())
    assert found == Intention(who, told)
