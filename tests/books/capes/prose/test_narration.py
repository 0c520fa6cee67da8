"""What tells a game: a sentence for each event, and the lines that belong to deeds."""

from __future__ import annotations

import inspect
import re
from functools import cache

import pytest

from game.books.capes import events as happened
from game.books.capes.content.reading import phrases
from game.books.capes.game_book import Capes
from game.books.capes.intents import Decline, KeepRoll, Roll, Say, Stake
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.prose.events import told
from game.books.capes.prose.narration import Narrator
from game.table.book import Event
from game.table.match import Match
from game.table.seats import Table
from tests.books.capes import case
from tests.books.capes.made import made

KINDS = [one for _, one in inspect.getmembers(happened, inspect.isclass) if issubclass(one, Event) and one is not Event]
SELDOM = {happened.Vetoed, happened.Tagged, happened.Offered, happened.Narrated, happened.Spoke, happened.Hung}
"""What computers seldom or never do."""


def game(seed, seats=4):
    """All that happened in an issue of computers, each with its sentence and its line."""
    match, narrator, found = Match(Capes(), case.start(seed, seats)), Narrator(), []
    table = Table(match, {f"p{n}": TemperedSeat("actor") for n in range(1, seats + 1)}, str(seed))
    while match.to_act():
        for done in table.advance(0):
            with match.seen(""):
                found += [(event, told(event), narrator.tell(event)) for event in done.events]
    table.close()
    match.close()
    return found


@cache
def games():
    """Twelve issues, which are played once they are asked for."""
    return [game(seed) for seed in range(12)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda one: one.__name__)
def test_each_kind_of_event_has_its_sentence(kind):
    found = [sentence for one in games() for event, sentence, _ in one if type(event) is kind]
    assert found or kind in SELDOM
    silent = kind in {happened.Finished, happened.Narrated}
    assert all(silent or (sentence[:1].isupper() or sentence[:1] in "“0123456789") for sentence in found)
    assert all(silent or sentence.endswith((".", "”", "!", "?")) for sentence in found)
    assert not [sentence for sentence in found if re.search(r"[{}]|  |\.\.|None", sentence)]


def test_no_line_comes_twice_on_a_page():
    for one in games():
        page = []
        for event, _, line in one:
            page = [] if isinstance(event, happened.PageBegan) else page
            assert not line or line not in page
            page += [line] if line else []


def test_lines_are_whole():
    lines = [line for one in games() for _, _, line in one if line]
    assert len(set(lines)) > len(lines) // 2, "there is variety"
    assert not [line for line in lines if re.search(r"[{}]|  |\.\.(?!\.)|\bThe The\b|\bthe The\b", line)]
    assert max(map(len, lines)) <= 260


def test_the_same_game_is_told_alike():
    assert [line for *_, line in game(3)] == [line for *_, line in games()[3]]


def tell(t, narrator, *intents):
    """The lines that tell these deeds."""
    with_lines = []
    for intent in intents:
        events = t.play(intent)
        with t.match.seen(""):
            with_lines += [line for line in map(narrator.tell, events) if line]
    return with_lines


BOARD = "event: rain\n yes: 2 +Lode\n no: 1"


def rolled(t, narrator, line="", *ahead):
    """Lode does what comes ahead and rolls the first die; the lines that tell it."""
    lines = tell(t, narrator, *ahead, Roll("style:3", t.die("yes"), "", line))
    return lines + tell(t, narrator, t.listed(KeepRoll)[0])


def test_a_typed_line_goes_before_a_written_one():
    assert rolled(made(BOARD), Narrator(), "Hold the umbrella!") == ["Hold the umbrella!"]


def test_what_is_staked_ahead_is_told_with_the_roll():
    t = made(BOARD, debt="Lode hope2")
    (line,) = rolled(t, Narrator(), "", Stake("hope", t.die("yes")))
    assert "hope" in line


def test_what_is_staked_after_a_roll_is_told_by_itself():
    t, narrator = made(BOARD, debt="Lode hope2"), Narrator()
    rolled(t, narrator)
    while not t.listed(Stake):
        t.play(Decline())
    (line,) = tell(t, narrator, t.listed(Stake)[0])
    assert "hope" in line


def test_who_speaks_is_quoted():
    assert tell(made(BOARD), Narrator(), Say("It will not stop.")) == ["It will not stop."]


@pytest.mark.parametrize("cell", phrases())
def test_there_are_enough_lines(cell):
    assert len(phrases()[cell]) >= 8


@pytest.mark.parametrize(
    ("number", "says"), [(1, "1 token of Ana goes to nobody"), (2, "2 tokens of Ana go to nobody")]
)
def test_one_token_goes_and_two_go(number, says):
    t = made()
    with t.match.seen(""):
        assert told(happened.NotGiven(by=t.id("Ana"), number=number)) == f"{says}: nobody stood against it."
