from __future__ import annotations

import esper
import pytest

from game.stacktors.rulebook import rulebook
from game.table import world
from tests.proven import proving


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test cannot prove a rule that is none."""
    unknown = sorted(proving(items).keys() - rulebook().rules.keys())
    if unknown:
        raise pytest.UsageError(f"tests are marked with rules that are none: {', '.join(unknown)}")


@pytest.fixture(autouse=True)
def no_world_left():
    """Every test begins and ends with esper's default world alone, and that one empty."""
    yield
    esper.switch_world("default")
    for name in esper.list_worlds():
        if name != "default":
            world.forget(name)
    esper.clear_database()
    world.restore({})
