from __future__ import annotations

import esper
import pytest

from game.table import world


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
