"""Capes scenes in a terminal: short answers, who stands where, sheets, the raised hand, and what is not understood."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.books.capes import intents as do
from game.books.capes.ahead.orders import Standing
from game.books.capes.components import Conflict, Inspiration, Side
from game.books.capes.content.reading import shipped
from game.books.capes.game_book import Capes
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.values import CapesOptions
from game.books.capes.voice.reader import VERBS, meant
from game.table.book import Intent
from game.table.match import Match
from game.table.seats import Table
from game.table.world import part
from game.text.menu import Unclear
from game.text.session import TextSession
from tests.books.capes.case import start
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
        ("mark 1b masks", lambda t: do.Tag(t.id("no"), "masks")),
        ("mark 1b the city", lambda t: do.Tag(t.id("no"), "city")),
        ("offer 2", lambda t: do.OfferToken(t.id("Lode is late"))),
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
        ("mark 1b xyzzy", "Which clause of the code"),
        ("mark 9b city", "There is no side"),
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


@pytest.mark.parametrize("typed", ["roll s3 on 1a", "claim 1a", "resolve", "offer 1", "mark 1a city"])
def test_without_a_conflict_nothing_is_named_that_could_be_meant(typed):
    with pytest.raises(Unclear, match="No conflict is open"):
        read(made(), typed)


@pytest.mark.rule("C-GLO-3")
def test_a_side_is_marked_by_the_code_at_any_time():
    t = made(BOARD)
    told = session(t, "code", "mark 1b masks", "mark 1b masks")
    assert "Masks stay on." in told
    assert "Ana says that “no” (rain) would break the code." in told
    assert "A side is marked with a clause once (C-GLO-3)" in told
    assert t.of("no", Side).code == ("masks",)


@pytest.mark.rule("C-TOK-3")
def test_the_token_for_who_made_a_conflict_is_offered():
    t = made("event: rain (by Bo)\n yes: 4{Lode:hope1} +Lode\n no: 1")
    assert "Ana offers the token for who made rain." in session(t, "offer 1")
    assert t.of("rain", Conflict).volunteer == t.id("Ana")


def test_forms_are_listed_as_they_are_typed():
    told = session(made(forms=shipped().drafts()), "forms")
    assert "goal NAME: NAME gets … / at last / not this time" in told
    assert "event: … breaks / cleanly / past mending" in told
    assert "{X}" not in told
    assert "the last word" not in told
    assert "This game has no forms." in session(made(), "forms")


def test_who_and_sheet_always_answer(turn):
    assert "No conflict is open." in session(made(), "who")
    told = session(turn, "who 9", "sheet nobody")
    assert 'There is no conflict "9": their numbers go from 1 to 2.' in told
    assert 'There is no character "nobody" here. There are Lode, Murmur, Roe, Toll, Tram and Under.' in told
    assert "You play nobody yet. There are Lode" in session(made(cast="Bo Toll", at="pick"), "sheet")


def test_a_sheet_without_a_name_is_ones_own():
    t = made("event: rain\n yes: 1\n no: 1", "turn Toll", begins="Bo")
    assert session(t, "sheet").count("Toll's power 1") > session(t).count("Toll's power 1")
    assert "Under's" not in session(t, "sheet")


def told_by_computers(scenes, until):
    """A match in which computers have told an issue of so many Scenes, as far as that is so, or to its end."""
    match = Match(Capes(), start(1, 2, CapesOptions(scenes=scenes)))
    table = Table(match, {"p1": TemperedSeat("guardian"), "p2": TemperedSeat("tyrant")}, "1")
    while match.to_act() and not until(match):
        table.advance(0)
    table.close()
    return SimpleNamespace(match=match)


def test_the_page_of_a_scene_is_told():
    begun = told_by_computers(2, lambda match: match.entries)
    assert "No scene has a page yet" in session(begun, "page")
    t = told_by_computers(2, lambda match: match.entries and match.to_act()[0].kind == "open")
    told = session(t, "page", "page 7", "page x")
    assert "page tells the comic page of the last scene." in told
    page = told[told.index("scene 1: ") :]
    assert "\n 1 " in page
    assert "\n 2 " in page
    assert ": “" in page
    assert "There is no page of scene 7. There are pages of these scenes: 1." in page
    assert "Say the page of which scene" in page
    assert "stacktors page draws it" in page


def test_at_the_end_the_last_page_is_told():
    t = told_by_computers(1, lambda _: False)
    told = session(t)
    assert told.index("scene 1: ") < told.index("The game is over")


def test_nothing_is_said_of_files_and_authors_that_there_are_not():
    told = session(made(), "help", "check", "why this")
    assert "  check " not in told
    assert "campaign" not in told
    assert "This game has no files of its own." in told
    assert "Nobody has chosen this: it came about in play." in told


@pytest.mark.rule("C-SCN-1")
def test_title_and_place_of_a_typed_scene_may_be_long_each():
    long = f"scene {'t' * 140} / {'p' * 140}"
    t = made(at="open")
    assert f"Scene 1, {'t' * 140}: {'p' * 140}." in session(t, long)
    told = session(made(at="open"), f"scene {'t' * 130} / {'p' * 141}")
    assert "Title and place have at most 140 letters each (C-SCN-1)" in told


@pytest.mark.rule("C-CON-2")
@pytest.mark.parametrize("about", ["nobody", "lode and nobody", ""])
def test_a_goal_about_somebody_who_is_not_there_is_refused_for_that(about):
    told = session(made(), f"make goal {about}: She gets home / she does / she does not")
    assert "each must be there (C-CON-2)" in told
    assert "makes the goal" not in told
