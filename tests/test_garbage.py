"""Garbage is collected in sweeps, and what is alive is looked at once."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from game import garbage


class Knot:
    """An object that refers to itself, which only a collection frees."""

    def __init__(self):
        self.itself = self


@pytest.fixture(autouse=True)
def collector():
    before = gc.get_threshold()
    garbage.begin()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def filled():
    """Let younger objects be collected until older ones are due."""
    while gc.get_count()[2] < garbage.ENOUGH:
        gc.collect(1)


def test_older_garbage_waits_for_a_sweep():
    knot = Knot()
    gc.collect(1)
    gone = ref(knot)
    del knot
    gc.collect(1)
    garbage.sweep()
    assert gone(), "it is swept before it is due"
    filled()
    garbage.sweep()
    assert not gone()


def test_what_outlived_a_sweep_is_looked_at_no_more_until_all_is_given_back():
    knot = Knot()
    filled()
    garbage.sweep()
    gone, alive = ref(knot), gc.get_freeze_count()
    assert alive
    del knot
    filled()
    garbage.sweep()
    assert gone()
    garbage.give_back()
    assert not gone()
