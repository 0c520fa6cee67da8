"""What is told again after a deed was taken back has the same words, and so has a game that is loaded."""

from __future__ import annotations

from game.books.capes.content.reading import shipped
from game.books.capes.game_book import Capes
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.prose.narration import Narration
from game.books.capes.shelved import begun
from game.books.capes.values import CapesOptions
from game.table.book import Player
from game.table.match import Match
from game.table.seats import Table

SEATS = ("p1", "p2", "p3")


def match():
    players = [Player(seat, seat) for seat in SEATS]
    return Match(Capes(), begun(shipped(), shipped().issues[0].id, players, CapesOptions(), 3))


def told(narration, entries, on):
    """The lines of these entries, played once more."""
    return [narration.tell(event) for one in entries for event in on.play(one.seat, one.intent)]


def long_log():
    """The first entries of a game of computers."""
    one = match()
    table = Table(one, {seat: TemperedSeat("guardian") for seat in SEATS}, "3")
    while len(one.entries) < 60:
        table.advance(0)
    table.close()
    entries = list(one.entries)
    one.close()
    return entries


def test_what_is_taken_back_and_done_again_is_told_alike():
    entries, one = long_log(), match()
    narration, lines, again = Narration(one), [], []
    for number, entry in enumerate(entries, 1):
        lines.append(told(narration, [entry], one))
        if one.undo_refusal(entry.seat) is None:
            one.undo(entry.seat)
            left = len(one.entries)
            narration.begin_anew(left)
            again += [
                (lines[n], told(narration, [entries[n]], one), len(one.entries) == n + 1) for n in range(left, number)
            ]
    assert all(once == twice and whole for once, twice, whole in again)
    assert sum(any(once) for once, _, _ in again) > 3
    one.close()


def test_after_a_load_it_is_told_on_as_before():
    entries, one = long_log(), match()
    narration, loaded = Narration(one), Narration(one)
    told(narration, entries[:40], one)
    loaded.catch_up()
    lines = []
    for entry in entries[40:]:
        events = one.play(entry.seat, entry.intent)
        lines += [(narration.tell(event), loaded.tell(event)) for event in events]
    assert [first for first, _ in lines] == [second for _, second in lines]
    assert sum(bool(first) for first, _ in lines) > 5
    one.close()
