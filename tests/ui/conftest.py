from __future__ import annotations

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture
def begin():
    """A function that shows scenes on the screen; they are closed afterwards."""
    from tests.ui.play.play import Play

    made: list[Play] = []

    def make(drawing: str, **more) -> Play:
        made.append(Play(drawing, **more))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def sketch(tmp_path):
    """A map in the making."""
    from tests.ui.sketch import Sketch

    return Sketch(tmp_path)
