"""A short `python -m tests.soak`; the kept game is another one that is played to its end and over again."""

from __future__ import annotations

from tests.playthroughs.play import played
from tests.soak import faults


def test_bots_play_a_campaign_to_its_end():
    assert list(faults(played(5))) == []
