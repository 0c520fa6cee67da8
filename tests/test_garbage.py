"""Garbage is collected in sweeps, and what is alive is looked at once."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from game import garbage
from tests import sweeps

ROOT = Path(__file__).parents[1]


def alone(function):
    """Call the function of `tests.sweeps` in a process of its own, where little is alive; it must end well."""
    command = [sys.executable, "-m", sweeps.__name__, function.__name__]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


def test_older_garbage_waits_for_a_sweep():
    alone(sweeps.older_garbage_waits_for_a_sweep)


def test_what_outlived_a_sweep_is_looked_at_no_more_until_all_is_given_back():
    alone(sweeps.what_outlived_a_sweep_is_looked_at_no_more_until_all_is_given_back)


def test_afterwards_the_collector_works_as_before_and_nothing_is_left_out():
    alone(sweeps.afterwards_the_collector_works_as_before_and_nothing_is_left_out)


def test_where_nothing_was_swept_what_was_left_out_before_is_not_looked_at():
    alone(sweeps.where_nothing_was_swept_what_was_left_out_before_is_not_looked_at)


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
