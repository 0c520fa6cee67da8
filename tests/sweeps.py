"""What sweeps do with the collector of a whole process, each in one of its own: `python -m tests.sweeps NAME`.

A whole collection looks at all that is alive, which is little here and a lot where tests run.
"""

from __future__ import annotations

import gc
import sys
from weakref import ref

from game import garbage


class Knot:
    """An object that refers to itself, which only a collection frees."""

    def __init__(self) -> None:
        self.itself = self


def filled() -> None:
    """Let younger objects be collected until older ones are due."""
    while gc.get_count()[2] < garbage.ENOUGH:
        gc.collect(1)


@garbage.swept()
def older_garbage_waits_for_a_sweep() -> None:
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


@garbage.swept()
def what_outlived_a_sweep_is_looked_at_no_more_until_all_is_given_back() -> None:
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


def afterwards_the_collector_works_as_before_and_nothing_is_left_out() -> None:
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


def where_nothing_was_swept_what_was_left_out_before_is_not_looked_at() -> None:
    knot = Knot()
    gc.freeze()
    gone = ref(knot)
    del knot
    garbage.give_back()
    assert gone()
    gc.unfreeze()
    gc.collect()
    assert not gone()


if __name__ == "__main__":
    globals()[sys.argv[1]]()
