from __future__ import annotations

import esper
import pytest

from game.table.book import BETWEEN, Raw, computers_seat, refuse
from game.table.match import Match, Refused
from tests.tictactoe import CASE, Begin, Bet, Cheer, Mark, Place, Placed, Say, Sulk, TicTacToe


@pytest.fixture
def match():
    return CASE.match()


def to_the_middle(match):
    match.play("p1", Begin(2))
    match.play("p1", Bet(0))
    match.play("p1", Place(4))


def test_events_have_the_values_after(match):
    match.play("p1", Begin(2))
    match.play("p1", Bet(3))
    assert match.play("p1", Place(0)) == [Placed(mark=4, cell=0, by=2, because=("TTT-2",))]


def test_an_entry_holds_what_changed_and_no_more(match):
    to_the_middle(match)
    changed = dict(match.entries[-1].changed)
    assert sorted(changed) == [1, 4, 5]
    assert changed[4] == (Mark(4, 2),)
    match.play("p2", Cheer())
    assert dict(match.entries[-1].changed)[5] is None


def test_in_free_play_anybody_may_answer(match):
    assert match.to_act()[0].owners == ("p1", "p2")
    match.play("p2", Begin(3))
    assert match.to_act()[0].owners == ("p2",)


def test_the_owner_is_named_to_the_wrong_seat(match):
    match.play("p1", Begin(2))
    with pytest.raises(Refused, match=r"It is the decision of Player 1, not of Player 2 \(TTT-3\)"):
        match.play("p2", Bet(0))


def test_talk_needs_no_turn_and_bars_no_undo(match):
    match.play("p1", Begin(2))
    match.play("p2", Say("well"))
    assert not match.entries[-1].chosen
    match.undo("p1")
    assert match.entries == []
    assert match.refusal("p2", Say("again")) is None


def test_own_talk_goes_back_with_the_choice_before_it(match):
    match.play("p1", Begin(2))
    match.play("p1", Bet(1))
    match.play("p1", Say("hm"))
    match.undo("p1")
    assert [entry.intent for entry in match.entries] == [Begin(2)]


def test_what_orders_answered_goes_back_with_the_choice_before_it(match):
    match.play("p1", Begin(2))
    match.play("p1", Bet(1), by="order")
    match.undo("p1")
    assert match.entries == []


def test_undo_stops_at_anothers_choice(match):
    match.play("p1", Begin(3))
    match.play("p2", Bet(0))
    with pytest.raises(Refused, match="Player 2 has answered"):
        match.undo("p1")
    match.undo("p2")
    match.undo("p1")
    with pytest.raises(Refused, match="nothing of yours"):
        match.undo("p1")


def test_undo_stops_at_a_reveal(match):
    to_the_middle(match)
    match.play("p2", Sulk())
    with pytest.raises(Refused, match="revealed since"):
        match.undo("p2")


def test_redo_is_gone_after_another_choice(match):
    match.play("p1", Begin(2))
    match.undo("p1")
    assert match.can_redo()
    match.play("p1", Begin(3))
    assert not match.can_redo()
    with pytest.raises(Refused, match="nothing to do again"):
        match.redo()


def test_a_new_mark_has_the_same_id_after_undo(match):
    to_the_middle(match)
    was = match.snapshot
    match.undo("p1")
    match.play("p1", Place(4))
    assert match.snapshot == was


def test_listeners_hear_of_every_change(match):
    heard = []
    match.listeners.append(
        lambda what, value: heard.append((what, value if isinstance(value, int) else type(value).__name__))
    )
    match.play("p1", Begin(2))
    match.undo("p1")
    match.redo()
    with pytest.raises(Refused):
        match.play("p2", Bet(0))
    assert heard == [("entry", "Entry"), ("undo", 0), ("redo", "Undone")]


def test_matches_do_not_see_each_other(match):
    other = CASE.match(5)
    to_the_middle(match)
    assert other.entries == []
    assert other.to_act()[0].kind == "lobby"
    match.close()
    other.close()
    assert esper.list_worlds() == ["default"]


def test_a_setup_that_fails_leaves_no_world():
    with pytest.raises(AttributeError):
        Match(TicTacToe(), None)
    assert esper.list_worlds() == ["default"]


def test_the_end(match):
    to_the_middle(match)
    match.play("p2", Cheer())
    match.play("p2", Bet(0))
    for seat, cell in (("p2", 1), ("p1", 0), ("p2", 2)):
        match.play(seat, Place(cell))
    match.play("p1", Place(8))
    assert match.result() == "p1 wins"
    assert match.to_act() == ()
    with pytest.raises(Refused, match="nobody"):
        match.play("p1", Place(3))


def test_an_unknown_intent_is_refused(match):
    with pytest.raises(Refused, match="no answer"):
        match.play("p1", Raw("{}"))


def test_the_tables_own_refusals_cite_what_the_book_says_and_else_no_rule(match, monkeypatch):
    match.play("p1", Begin(2))
    told = match.refusal("p2", Bet(0))
    assert told.sentence() == "It is the decision of Player 1, not of Player 2 (TTT-3)"
    monkeypatch.setattr(TicTacToe, "cites", {})
    assert match.refusal("p2", Bet(0)).sentence() == "It is the decision of Player 1, not of Player 2."


def test_a_refusal_names_each_seat_once_whatever_its_key():
    """The key of a computer's seat has a blank."""
    computer = computers_seat("normal")
    one = refuse("", "{seat} has answered since", seat=computer)
    assert one.sentence() == "The computer (normal) has answered since."
    several = refuse("", "It is the decision of {seats}", seats=BETWEEN.join(("p2", computer)))
    assert several.sentence() == "It is the decision of Player 2 or The computer (normal)."
