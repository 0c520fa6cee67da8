"""A short run of `python -m tests.soak`."""

from __future__ import annotations

import pytest

from tests.playthroughs.play import played
from tests.soak import faults


@pytest.mark.parametrize("seed", [2, 3])
def test_bots_play_a_campaign_to_its_end(seed):
    assert list(faults(played(seed))) == []
