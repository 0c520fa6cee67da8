"""Capes scenes in a terminal: short answers, who stands where, sheets, the raised hand, and what is not understood."""

from __future__ import annotations

import pytest

from game.books.capes import intents as do
from game.books.capes.ahead.orders import Standing
from game.books.capes.components import Inspiration
from game.books.capes.values import CapesOptions
from game.books.capes.voice.reader import VERBS, meant
from game.table.book import Intent
from game.table.seats import Table
from game.table.world import part
from game.text.menu import Unclear
from game.text.session import TextSession
from tests.books.capes.made import made

BOARD = "event: rain\n yes: 2 4{Lode:hope1} +Lode\n no: 1 +Toll\ngoal lode: Lode is late\n a bit: 3\n very: 3"


def read(t, text):
    """The answer that the typed text is."""
    verb, _, rest = text.partition(" ")
    with t.match.seen("p1"):
        return meant(VERBS[verb](rest), t.listed(Intent))


def inspiration(t):
    """Ana's Inspiration."""
    return next(entity for entity in t.match.snapshot if part(t.match.snapshot, entity, Inspiration))


@pytest.fixture
def turn():
    return made(BOARD, debt="Lode hope2", inspirations="Ana 5")


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("roll s3 on 1b", lambda t: do.Roll("style:3", t.die("no"))),
        ("roll lode's style 4 on 1a4", lambda t: do.Roll("style:4", t.die("yes", 1))),
        ("roll p2 on 1a2", lambda t: do.Roll("power:2", t.die("yes"), "mercy")),
        ("roll p2 on 1a2 with home", lambda t: do.Roll("power:2", t.die("yes"), "home")),
        ("roll 3 on 1b: Here goes!", lambda t: do.Roll("attitude:3", t.die("no"), "", "Here goes!")),
        ("stake 2 hope 1a2", lambda t: do.Stake("hope", t.die("yes"), 2)),
        ("stake hope under 1a4", lambda t: do.Stake("hope", t.die("yes", 1))),
        ("split 1a4 by 2 hope", lambda t: do.Split("hope", t.die("yes", 1), (1, 1))),
        ("schism 1a new: she sings", lambda t: do.Leave((t.die("yes", 1),), "she sings")),
        ("inspire 5 1a2", lambda t: do.Lift(inspiration(t), t.die("yes"))),
        ("claim 2b", lambda t: do.ClaimSide(t.id("very"))),
        ("skip", lambda _: do.Skip()),
    ],
)
def test_short_answers_are_read(typed, wanted, turn):
    assert read(turn, typed) == wanted(turn)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("roll s3 on 9z", "There is no die"),
        ("roll s3 on 1a", "Name its side, and its value if there are several"),
        ("roll xyzzy on 1b", "Which ability"),
        ("stake plenty", "Say how much of which drive"),
        ("inspire 3 1a2", "You have no inspiration"),
        ("claim 7q", "There is no side"),
        ("keep", "No roll waits for that"),
        ("pair 1a2", "Name two dice"),
        ("give nobody", "To whom?"),
    ],
)
def test_what_is_not_clear_is_told(typed, says, turn):
    with pytest.raises(Unclear, match=says.replace("?", r"\?")):
        read(turn, typed)


def session(t, *lines, orders="balanced"):
    """What a terminal shows while these lines are typed."""
    shown, typed = [], iter((*lines, "quit"))
    table = Table(t.match, {seat: Standing(orders) for seat in ("p1", "p2", "p3")})
    TextSession(table, lambda _prompt: next(typed), lambda *told: shown.extend(told)).run()
    table.close()
    return "\n".join(map(str, shown))


def test_a_turn_is_played_in_short(turn):
    told = session(turn, "roll s3 on 1b: It pours!", "keep")
    assert "uses Lode's style 3" in told
    assert "It pours!" in told


def test_who_stands_where_and_what_somebody_can_do(turn):
    told = session(turn, "who", "who 2", "sheet toll", "rules C-ALY-1")
    assert "1 EVENT rain" in told
    assert "a yes [2] [4 Ana 1] = 6 leads, Lode" in told
    assert told.count("2 GOAL Lode is late") >= 2
    assert "Toll" in told
    assert "Drives: hope 0 of 3" in told
    assert "C-ALY-1 Standing on a side" in told


def test_a_raised_hand_is_asked_everything(turn):
    told = session(turn, "hand", "hand", "order")
    assert "Your hand is up" in told
    assert "Your hand is down" in told
    assert "hand has all of it asked" in told


def test_a_refusal_cites_its_rule(turn):
    assert "(C-ABI-2)" in session(turn, "roll s1 on 1a4")
    assert "(C-STK-1)" in session(turn, "stake 3 hope 1a4")


@pytest.mark.rule("C-CON-2")
def test_a_goal_of_ones_own_is_typed_as_help_says():
    """It names a Character, so the line is read in the world of the match."""
    told = session(made(), "make goal lode: She gets home / she does / she does not", "who")
    assert "Ana makes the goal “She gets home”" in told
    assert "GOAL She gets home (by Ana)" in told


@pytest.mark.rule("C-PICK-4", "C-CLM-1")
@pytest.mark.parametrize("at", ["pick", "claim"])
def test_and_for_a_token_before_the_actions(at):
    t = made(at=at, begins="Bo", cast="Ana Lode / Bo Under", seats=2)
    told = session(t, "add goal under: It is asked / it is / it is not", orders="everything")
    assert "Bo pays a token for a conflict." in told


ENDS = "this page is the last"


@pytest.mark.rule("C-SCN-3")
def test_a_scene_is_not_left_without_a_conflict_unasked():
    t = made("", "turn Lode", cast="Ana Lode")
    told = session(t, "skip", "", "look", "skip", "yes")
    assert told.count(ENDS) == 2
    assert told.count("Lode leaves the turn unused.") == 1
    assert told.index("Nothing is done.") < told.index("Lode leaves the turn unused.")


@pytest.mark.rule("C-SCN-3")
@pytest.mark.parametrize(
    ("board", "cast"), [(BOARD, "Ana Lode / Bo Toll"), ("", "Ana Lode / Bo Toll")], ids=["a conflict", "another turn"]
)
def test_it_is_not_asked_while_something_may_come(board, cast):
    t = made(board, "turn Lode" if board else "act", cast=cast)
    told = session(t, "skip")
    assert "Lode leaves the turn unused." in told
    assert ENDS not in told.partition("Lode leaves the turn unused.")[0]


def test_the_issue_is_not_ended_unasked():
    t = made(at="turned", options=CapesOptions(scenes=3))
    told = session(t, "end", "b")
    assert told.index("No further scene is played") < told.index("Nothing is done.")
