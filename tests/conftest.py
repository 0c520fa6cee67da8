from __future__ import annotations

import ctypes
import gc
import os
import sys
from collections.abc import Generator, Iterator

import esper
import pytest
from hypothesis import HealthCheck, settings

from game import garbage, library
from game.books.stacktors.gm.compose import strength_search
from game.registry import BOOKS
from game.table import world
from tests.proofs import proving

os.environ["PYTHONDONTWRITEBYTECODE"] = ""  # what one process has compiled the others take, and so do later runs
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")  # no test depends on how busy the machine is

_MMAP_THRESHOLD, _TOP_PAD, _TRIM_THRESHOLD = -3, -2, -1
_KEPT_FREE = {_MMAP_THRESHOLD: 32 << 20, _TOP_PAD: 64 << 20, _TRIM_THRESHOLD: 512 << 20}
"""How the C library keeps freed memory, by the numbers of `mallopt`: pictures of up to 32 MiB lie among all else."""


def pytest_configure() -> None:
    """Windows are opened and closed by the thousand: the memory of one is taken by the next, not given back between."""
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        for number, size in _KEPT_FREE.items():
            library.mallopt(number, size)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Fail where a test is marked with a rule that does not exist."""
    known = {rule for book in BOOKS for rule in library.shelved(book).rulebook().rules}
    unknown = sorted(proving(items).keys() - known)
    if unknown:
        raise pytest.UsageError(f"tests are marked with rules that are none: {', '.join(unknown)}")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of collected tests are no garbage: looking for some waits until they are there, and leaves them out."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def no_trial_games() -> Iterator[None]:
    """Compose by the strength of both sides alone: trial games take long, and only tests of them need any."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strength_search, "GAMES", 0)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_disk_is_waited_for() -> Iterator[None]:
    """Save games without waiting for the disk, thousands of times: what a power loss takes is watched by its own tests.

    These put their own disk in its place.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        yield


@pytest.fixture(autouse=True)
def no_world_left() -> Iterator[None]:
    """Check that esper has only its default world, which is empty, before and after every test."""
    yield
    esper.switch_world("default")
    for name in esper.list_worlds():
        if name != "default":
            world.forget(name)
    esper.clear_database()
    world.restore({})
    if gc.get_count()[2] >= garbage.ENOUGH:  # what is alive between two tests stays: it is left out from now on
        gc.collect()
        gc.freeze()
