"""A short `python -m tests.soak`: the kept game as bots play it today, which is played to its end and over again."""

from __future__ import annotations

from tests.soak import faults


def test_bots_play_a_campaign_to_its_end(up_to):
    assert list(faults(up_to())) == []
