"""A short round of the faults, and proof that the command finds what it looks for."""

from __future__ import annotations

import pytest

from game.table import disk
from tests.faults import __main__ as faults


def tried(capsys, **asked):
    options = {"kills": 0, "power": 0, "others": 0, "pairs": 0} | asked
    status = faults.main([part for name, number in options.items() for part in (f"--{name}", str(number))])
    return status, capsys.readouterr().out


def test_no_fault_loses_a_deed_that_was_acknowledged(capsys):
    status, told = tried(capsys, kills=8, power=25, others=1, pairs=2)
    assert status == 0, told
    assert told.endswith(" lost; 0 faults\n")
    assert " 0 deeds acknowledged" not in told


@pytest.mark.parametrize(
    ("asked", "broken", "found"),
    [
        ({"power": 8}, {"_sync": lambda *_: None}, "acknowledged deeds are lost"),
        ({"others": 1}, {"_check_unchanged": lambda *_: None}, "nothing was told"),
    ],
    ids=["without a sync", "trusting the open file"],
)
def test_a_keeper_that_is_careless_is_found_out(capsys, monkeypatch, asked, broken, found):
    for name, function in broken.items():
        monkeypatch.setattr(disk.Growing, name, function)
    status, told = tried(capsys, **asked)
    assert status == 1
    assert found in told
