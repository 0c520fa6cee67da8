"""The kept game of the whole campaign: rules, game master and bots play it as before."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from game.books.stacktors.intents import EndCampaign, OpenSituation
from game.table.codec import Codec
from game.table.match import Match, Refused
from tests.playthroughs import kept

ROOT = Path(__file__).parents[2]
MEND = "if that is meant, raise Stacktors.rules (but not for words alone), and run `python -m tests.playthroughs`"


def test_rules_and_words_meet_every_line_that_is_kept(up_to):
    was = up_to()
    match, codec, number = Match(was.book, was.start), Codec(was.book), 0
    parts = (one.split("\t") for one in kept.entries())
    answers = [(seat, codec.intent(intent.encode())) for seat, intent, _ in parts]
    try:
        for number, (now, one) in enumerate(zip_longest(kept.told(match, answers), kept.lines()), 1):
            assert now == one, f"{kept.PATH.name}:{number}; {MEND}"
    except Refused as refused:
        pytest.fail(f"{kept.PATH.name}:{number + 1}: this is refused now: {refused}; {MEND}")
    assert match.result()


def test_bots_play_the_kept_game(up_to):
    played = map(kept.line, up_to().entries)
    for number, (now, one) in enumerate(zip_longest(played, kept.entries()), 1):
        assert now == one, f"{kept.PATH.name}, entry {number}; {MEND}"


def test_the_kept_game_is_a_whole_campaign(up_to):
    intents = [entry.intent for entry in up_to().entries]
    opened = [intent.situation.key for intent in intents if isinstance(intent, OpenSituation)]
    assert len(opened) == 3
    assert isinstance(intents[-1], EndCampaign)


HASHED = (
    "from tests.playthroughs.play import played; print(*(one.state for one in played({seed}, "
    "{most}).entries), sep='\\n')"
)


def test_the_same_game_under_any_hash_seed(up_to):
    most = 60
    other = subprocess.run(
        [sys.executable, "-c", HASHED.format(seed=kept.SEED, most=most)],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "77"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert other.stdout.split() == [entry.state for entry in up_to(most).entries]
