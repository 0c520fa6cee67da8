"""A short `python -m tests.soak`."""

from __future__ import annotations

from tests import soak


def test_bots_play_campaigns_to_their_end(capsys):
    assert soak.main(games=2, first=2) == 0, capsys.readouterr().out
    *games, _ = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in games] == ["2", "3"]
