"""The shipped words of the game master: every event and every variant keeps to the style."""

from __future__ import annotations

import re
from itertools import product

import pytest

from game.board.grid import Cell
from game.stacktors.events import ConflictBegan, ConflictEnded, Fell, Joined, Moved, Overcame, Rose, RoundBegan
from game.stacktors.gm.narration import grammar, narrate

NAMES = {1: "Bram", 2: "the Toll-Brute"}
EVENTS = [
    ConflictBegan(),
    RoundBegan(round=2, order=()),
    RoundBegan(round=5, order=()),
    ConflictEnded(),
    ConflictEnded(standoff=True),
    *(Fell(who=who, why=why) for who, why in product((1, 2), ("fallen", "gave up", "dead"))),
    Overcame(who=2, by=1),
    Joined(who=2, by=1),
    Rose(who=1),
]


def told(event, entry: int = 0, seed: str = "7") -> str:
    return narrate(event, NAMES.__getitem__, lambda who: who == 1, seed, entry)


def kind(event) -> str:
    return (
        f"{type(event).__name__} {getattr(event, 'why', '')} {getattr(event, 'who', '')} {getattr(event, 'round', '')}"
    )


@pytest.mark.parametrize("event", EVENTS, ids=kind)
def test_every_event_has_words_within_the_style(event):
    texts = {told(event, entry) for entry in range(200)}
    assert len(texts) >= 3
    for text in texts:
        assert text[0].isupper()
        assert text.endswith(".")
        assert "#" not in text
        assert len(re.findall(r"[.?!](?: |$)", text)) <= 2, text
        assert not re.search(r"\d|!", text), text


def test_a_fall_names_who_fell():
    assert all("Bram" in told(Fell(who=1, why="fallen"), n) for n in range(20))
    assert all("oll-Brute" in told(Fell(who=2, why="fallen"), n) for n in range(20))


def test_the_first_round_and_small_things_are_left_to_the_log():
    assert told(RoundBegan(round=1, order=())) == ""
    assert told(Moved(who=1, cell=Cell(0, 0), facing=0)) == ""


def test_a_story_is_told_alike_again():
    story = [told(event, n) for n, event in enumerate(EVENTS)]
    assert story == [told(event, n) for n, event in enumerate(EVENTS)]
    assert story != [told(event, n, "8") for n, event in enumerate(EVENTS)]


def test_every_rule_asks_only_for_who_and_by():
    for rule in grammar().rules:
        assert grammar().slots(rule) <= {"who", "by"}, rule
