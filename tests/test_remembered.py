"""Methods whose results are kept with their object."""

from __future__ import annotations

import gc
import weakref

from game.remembered import remembered


class Counted:
    def __init__(self) -> None:
        self.asked = list[tuple[int, int]]()

    @remembered
    def total(self, one: int, other: int) -> int:
        self.asked.append((one, other))
        return one + other


def test_each_result_is_worked_out_once_for_each_object():
    first, second = Counted(), Counted()
    assert [first.total(1, 2), first.total(1, 2), first.total(2, 2)] == [3, 3, 4]
    assert first.asked == [(1, 2), (2, 2)]
    assert second.total(1, 2) == 3
    assert second.asked == [(1, 2)]


def test_what_is_kept_goes_with_the_object_at_once():
    one = Counted()
    one.total(1, 2)
    gone = weakref.ref(one)
    gc.disable()
    try:
        del one
        assert gone() is None
    finally:
        gc.enable()
