"""Another book is played in text mode with its own voice: noughts and crosses, by typed lines."""

from __future__ import annotations

import pytest

from game import library
from game.table import saves
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.replay import differences
from game.table.saves import Keeper
from game.table.seats import Table
from game.text.log import story
from game.text.session import TextSession
from tests.case import NO_ASSETS
from tests.tictactoe import CASE, Bet, Place
from tests.tictactoe_shelved import put_in_the_library

OPENING = ("1", "bet 2", "mark a1", "bet 0", "mark b2", "cheer")


@pytest.fixture(autouse=True)
def _in_the_library(monkeypatch):
    put_in_the_library(monkeypatch)


class Played:
    """A match with typed lines and shown lines; two people play it, unless somebody sits at p2."""

    def __init__(self, match: Match, *lines: str, second=None) -> None:
        self.match, self.shown = match, list[str]()
        table, typed = Table(match, {"p2": second} if second else {}, "1"), iter(lines)
        self.session = TextSession(table, lambda _: self._type(next(typed, None)), self.shown.append)
        self.result = self.session.run()
        table.close()

    def _type(self, line):
        if line is not None:
            self.shown.append(f"> {line}")
        return line

    def after(self, typed: str) -> list[str]:
        """What was shown between that line, typed last, and the next prompt."""
        start = len(self.shown) - self.shown[::-1].index(f"> {typed}")
        end = next((n for n in range(start, len(self.shown)) if self.shown[n].startswith("> ")), len(self.shown))
        return self.shown[start:end]


def play(*lines, **more):
    return Played(CASE.match(3), *lines, **more)


def test_a_game_is_started_and_played_to_its_end():
    played = play(*OPENING, "mark a2", "mark c1", "mark a3")
    assert played.shown[1:3] == ["Who begins?", "..."]
    assert " 1 Cross begins." in played.shown
    assert "Cross: How much?" in played.after("1")
    assert "Nought marks b2." in played.after("mark b2")
    assert "Nought: Cheer or sulk" not in "\n".join(played.shown)
    assert played.result == "p1 wins"
    assert played.shown[-1] == "The game is over: p1 wins."


def test_a_computer_plays_it_too_and_enter_alone_takes_the_suggestion():
    played = play(*["bet 1", ""] * 30, second=GreedyBot())
    assert played.result
    assert any(entry.by == "bot" for entry in played.match.entries)


def test_what_is_unclear_is_asked_back():
    played = play("1", "bet 2", "mark", "3")
    assert "9 answers begin so. Which one?" in played.after("mark")
    assert played.match.entries[-1].intent == Place(2)
    played = play("1", "bet lots", "bet 12", "why", "dance", "20")
    assert played.after("bet lots") == ["Write how much after bet, in at most 9 letters."]
    assert played.after("bet 12") == ["12 is not from 0 to 9 (TTT-1)"]
    assert "TTT-1 Bets: First each bets." in played.after("why")
    assert played.after("dance") == ['"dance" is none of the answers; help says what can be typed.']
    assert played.after("20") == ["The list goes from 1 to 2.", "The game is left."]


def test_what_is_written_may_be_about_what_lies_there():
    assert play("1", "bet 2", "mark a1", "bet free").match.entries[-1].intent == Bet(8)


def test_what_the_book_warns_against_is_asked_once_more():
    assert play("1", "bet 9", "b").match.entries[-1].intent != Bet(9)
    assert play("1", "bet 9", "").match.entries[-1].intent == Bet(9)


def test_undo_and_redo():
    played = play("1", "bet 2", "undo", "redo", "mark a1")
    assert played.after("undo")[:3] == ["Cross: Taken back.", "", "Cross: How much?"]
    assert played.after("redo")[:3] == ["Done again.", "", "Cross: Where?"]
    assert [entry.intent for entry in played.match.entries][1:] == [Bet(2), Place(0)]


def test_what_is_undone_is_no_longer_in_the_log():
    assert play("1", "bet 2", "say hm", "log").after("log")[0] == '"hm"'
    assert play("1", "bet 2", "say hm", "undo", "log").after("log")[0] == "Nothing has been told yet."


def test_each_seat_is_told_what_it_may_know():
    assert "Nought's secret is hidden." in play("1", "look").after("look")
    assert "Cross's secret is 3." in play("1", "look").after("look")
    assert "Cross's secret is hidden." in play("2", "look").after("look")


def test_words_of_the_shell_and_of_the_book():
    played = play("help", "more", "all", "suggest", "rules", "order", "save", "check", "say hello", "log", "quit")
    assert played.after("help")[0] == "Answer with a number of the list, or with its words."
    assert "  look     how things stand" in played.after("help")
    assert "All that is offered is listed." in played.after("more")
    assert played.after("suggest") == ["Cross begins. Enter alone does it."]
    assert played.after("rules")[1:] == ["TTT-1 Bets", "TTT-2 Marks", "TTT-3 Turns"]
    assert "order pass lets it pass from now on" in played.after("order")[0]
    assert played.after("save") == ["This game is not kept."]
    assert '"hello"' in played.after("say hello")
    assert not any(word in "\n".join(played.shown) for word in ("MOV-4", "walk", "pieces", "reach"))


def test_it_is_saved_loaded_gone_on_with_and_told_again(tmp_path):
    path = tmp_path / "game.stacktors"
    first = CASE.match(3)
    keeper = Keeper(first, path, NO_ASSETS, sync=False)
    begun = Played(first, *OPENING, "quit")
    keeper.close()
    assert begun.shown[-1] == "The game is left."

    found = saves.read(path, library.book_of, NO_ASSETS)
    keeper = Keeper(found.match, path, NO_ASSETS, sync=False, end=found.end)
    again = Played(found.match, "log", "mark a2", "mark c1", "mark a3")
    keeper.close()
    assert again.shown[:2] == ["X..", ".O."]
    assert "Nought marks b2. (TTT-2)" in again.after("log")
    assert again.result == "p1 wins"

    told = list(story(found.match))
    assert told[0] == "Cross marks a1."
    assert told[-1] == "It ended in p1 wins."
    assert not differences(found.match)
