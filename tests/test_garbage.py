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


@pytest.fixture
def swept():
    with garbage.swept():
        yield


def filled():
    """Let younger objects be collected until older ones are due."""
    while gc.get_count()[2] < garbage.ENOUGH:
        gc.collect(1)


@pytest.mark.usefixtures("swept")
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


@pytest.mark.usefixtures("swept")
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


def test_afterwards_the_collector_works_as_before_and_nothing_is_left_out():
    usual = gc.get_threshold()
    with garbage.swept():
        assert gc.get_threshold() != usual
        knot = Knot()
        filled()
        garbage.sweep()
        gone = ref(knot)
        del knot
    assert gc.get_threshold() == usual
    assert not gone()


def test_where_nothing_was_swept_what_was_left_out_before_is_not_looked_at():
    knot = Knot()
    gc.freeze()
    gone = ref(knot)
    del knot
    garbage.give_back()
    assert gone()
    gc.unfreeze()
    gc.collect()
    assert not gone()


@pytest.mark.parametrize("collecting", [True, False])
def test_collections_are_put_off_and_then_are_as_before(collecting):
    before = gc.isenabled()
    (gc.enable if collecting else gc.disable)()
    try:
        with garbage.put_off():
            assert not gc.isenabled()
        assert gc.isenabled() is collecting
    finally:
        (gc.enable if before else gc.disable)()
