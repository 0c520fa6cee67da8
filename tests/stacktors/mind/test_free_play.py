"""What a computer player does outside of conflicts, where nobody opposes the party."""

from __future__ import annotations

import pytest

from game.stacktors.events import Overcame
from game.stacktors.intents import Attack, Help
from game.stacktors.mind.tactician import Tactician
from game.stacktors.values.situation import Goal
from tests.stacktors.mind.answers import answered
from tests.stacktors.scene import scene

rule = pytest.mark.rule
OPENED = (Goal("overcome", "chest"),)


def played(s, most=12):
    """What a computer player answers, until the situation is over or it has given so many answers."""
    bot, done = Tactician(), []
    while s.match.to_act() and s.pending.owners != ("gm",) and len(done) < most:
        done.append(answered(s, bot))
    return done


@rule("AST-1", "DCH-4")
def test_two_open_together_what_one_alone_cannot():
    s = scene("A..c\nB...", A="G1O2-R3O2-", B="G1-R3-B3", c="{}R7", goals=OPENED, conflict=False)
    done = played(s)
    helped = [one.intent for one in done if isinstance(one.intent, Help) and one.intent.pieces]
    assert helped
    assert any(isinstance(event, Overcame) for one in done for event in one.events)


@rule("DCH-4")
def test_nobody_attacks_a_challenge_that_is_beyond_all_help():
    s = scene("A..c\nB...", A="G1O2-R3O2-", B="G1-R1-R1", c="{}R7", goals=OPENED, conflict=False)
    assert not [one.intent for one in played(s, 40) if isinstance(one.intent, Attack)]


@rule("SIT-1", "DCH-4")
def test_friends_make_room_for_who_has_the_key():
    s = scene(
        "...B\n.ADC\n..Ec",
        **dict.fromkeys("BCDE", "G1-R2-R1"),
        A="G1-R1-Y3",
        c="{Cy1}=Y2",
        goals=OPENED,
        conflict=False,
    )
    assert any(isinstance(event, Overcame) for one in played(s) for event in one.events)
