"""A bot that does not know all tries each answer in several worlds that may be."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace

from game.table import bots, world
from game.table.book import Intent
from game.table.bots import GreedySearch


class Choose(Intent, frozen=True):
    """One of some answers."""

    number: int


class Guessing:
    """A book in which each answer has its score; the first is refused in the world 0."""

    SCORES = (5, 100, 3)

    def __init__(self) -> None:
        self.at = self.chosen = 0

    def refusal(self, _seat, choose):
        return "It is shut." if (choose.number, self.at) == (0, 0) else None

    def apply(self, _seat, choose):
        self.chosen = choose.number

    def to_act(self):
        return []

    def score(self, _seat, _who):
        return self.SCORES[self.chosen]


def test_what_may_be_refused_is_no_answer_and_lends_its_score_to_none(monkeypatch):
    book = Guessing()
    monkeypatch.setattr(world, "restore", lambda at: setattr(book, "at", at))
    view = SimpleNamespace(
        book=book,
        snapshot=-1,
        seat="p1",
        hands=("p1",),
        key="",
        decision=SimpleNamespace(who=1),
        possible=lambda number: number,
        inside=lambda _line: nullcontext(),
    )
    answers = [Choose(number) for number in range(3)]
    search = GreedySearch(view, answers, {})
    assert search.step() == Choose(1)
    assert search.highest == bots.WORLDS * 100
