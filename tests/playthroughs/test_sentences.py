"""Whatever is told of games is made of sentences: they begin with capitals, and nothing in them is left out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from game import opening
from game.books.stacktors.prose import sentence
from game.books.stacktors.voice.looking import Looking
from game.books.stacktors.voice.teller import PyramidEventTeller
from game.table.match import Match
from game.table.seats import pick
from tests import saved
from tests.playthroughs import kept
from tests.playthroughs.play import skirmish

LONGEST = 120
"""The most answers of a random fight."""
SLIPS = {
    "a sentence begins with a small letter": re.compile(r"^[a-z]|[.!?] [a-z]"),
    "two blanks": re.compile(r"\S  \S"),
    "one of many": re.compile(r"\b1 (?:pips|pieces|cells|turns|rounds|points|heroes|times|coins)\b"),
    "nobody does it": re.compile(r"^ |[.!?] (?:[.!?,;:]|$)|^[.,;:]| [.,;!?](?:\s|$)"),
    "a slot is open": re.compile(r"\{\w*\}|\bNone\b"),
}


def told(match: Match) -> Iterator[str]:
    """Every line in which a game's events are told, from its beginning."""
    again = Match(match.book, match.start)
    looking = Looking(again)
    tale = PyramidEventTeller(again, looking)
    for entry in match.entries:
        looking.learn()
        for line in tale.tell(again.play(entry.seat, entry.intent)):
            yield from line.text.splitlines()
    again.close()


def slips(lines: Iterable[str]) -> list[str]:
    """The lines that are no sentences, each with what is wrong."""
    return [f"{wrong}: {line}" for line in lines for wrong, sign in SLIPS.items() if sign.search(line)]


def test_the_kept_game_is_made_of_sentences():
    parts = (line.partition(": ")[2].split(" | ")[1:] for line in kept.lines() if line.startswith(kept.WORDS))
    assert not slips(part for came in parts for part in came)


@pytest.mark.parametrize(
    "name",
    [name for name in saved.names() if saved.today(kind := saved.kind(name)) == name and kind not in saved.RULES],
)
def test_saved_games_are_told_in_sentences(name, tmp_path):
    game = opening.loaded(saved.lay(name, tmp_path))
    lines = list(told(game.match))
    game.keeper.close()
    game.match.close()
    assert not slips(lines)


@pytest.mark.parametrize("seed", range(10))
def test_random_fights_are_told_in_sentences(seed):
    match = skirmish(seed, thing="{Pk3}").match
    lines = []
    while (acting := match.to_act()) and len(match.entries) < LONGEST:
        intent = pick(match.legal(acting[0]), f"{seed}/{len(match.entries)}")
        lines += [sentence(event, with_article) for event in match.play(acting[0].owners[0], intent)]
    assert not slips(filter(None, lines))


def with_article(who: int) -> str:
    """A name of the kind that begins with a small letter in the middle of a sentence."""
    return f"the brute {who}"


@pytest.mark.parametrize("line", ["a blow.", "It hits. the brute falls.", "It loses 1 pips.", "It  hits.", "It hits ."])
def test_what_is_no_sentence_is_found(line):
    assert slips([line])
