"""Some thousand lines made and broken by chance: `python -m tests.script` reads as many more as one likes."""

from __future__ import annotations

from tests.script import __main__, fuzz


def test_lines_are_read_or_told_what_is_wrong():
    found = fuzz.run(4000)
    assert found.faults == []
    assert min(found.conditions, found.deeds) > 1300, "the sound ones are read"
    assert len(found.slips) > 30, "many sorts of slips are made"


def test_a_fault_is_found(monkeypatch, capsys):
    """What raises, what holds though it should not, and what cannot be shown are told, and the command fails."""
    monkeypatch.setattr(fuzz, "holds", lambda *_: True)
    assert fuzz.run(60).faults
    monkeypatch.undo()
    monkeypatch.setattr(fuzz, "settled", lambda _: 1 // 0)
    assert any("ZeroDivisionError" in fault for fault in fuzz.run(60).faults)
    assert __main__.main(["--lines", "60", "--seed", "5"]) == 1
    assert "60 lines; read as conditions" in capsys.readouterr().out
    monkeypatch.undo()
    assert __main__.main(["--lines", "60"]) == 0
    assert "the slowest took" in capsys.readouterr().out
    assert fuzz.wrong_with(fuzz.Slip("what", "mend", 4), "ab")
    assert fuzz.wrong_with(fuzz.Slip("wh\nat", "mend"), "ab")
