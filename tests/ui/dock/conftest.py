from __future__ import annotations

import pytest

from tests.ui.table.play import Play


@pytest.fixture
def begin():
    """Scenes on the screen, closed afterwards."""
    made: list[Play] = []

    def make(drawing: str, **more) -> Play:
        made.append(Play(drawing, **more))
        return made[-1]

    yield make
    for one in made:
        one.close()
