from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:  # what they import begins a window
    from tests.ui.play.play import Play
    from tests.ui.sketch import Sketch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True, scope="session")
def pictures() -> Iterator[None]:
    """Have the apps of all tests share what they have rendered."""
    from tests.ui import pictures

    with pictures.shared():
        yield


@pytest.fixture
def unrendered() -> Iterator[None]:
    """A test that counts what is rendered shares nothing that another one has left."""
    from tests.ui import pictures

    with pictures.apart():
        yield


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that looks at the table, or clicks where things have moved to, has it drawn whenever it comes to rest."""
    from tests.ui.play.play import SparingDriver

    monkeypatch.setattr(SparingDriver, "drawn", True)


@pytest.fixture
def begin() -> Iterator[Callable[..., Play]]:
    """A function that shows scenes on the screen; they are closed afterwards."""
    from tests.ui.play.play import Play

    made: list[Play] = []

    def make(drawing: str, **more: Any) -> Play:
        made.append(Play(drawing, **more))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def sketch(tmp_path: Path) -> Sketch:
    """A map in the making."""
    from tests.ui.sketch import Sketch

    return Sketch(tmp_path)
