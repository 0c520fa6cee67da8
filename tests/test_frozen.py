"""A program that is frozen, that is, packed with Python into one folder; `.ci/run` builds and starts it."""

from __future__ import annotations

import multiprocessing
import sys

import pytest

from game import __main__
from game.workshop import folder
from game.workshop.folder import Caller


@pytest.mark.parametrize("frozen", [True, False])
def test_only_a_frozen_program_may_be_started_as_one_of_its_other_processes(monkeypatch, frozen):
    asked = []
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: asked.append(True))
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    __main__._frozen_child()
    assert asked == [True] * frozen


def test_tiled_calls_a_frozen_program_by_its_own_name(monkeypatch):
    assert folder.here().words == "-m game"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert folder.here() == Caller(sys.executable)
