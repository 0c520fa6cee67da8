from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True, scope="session")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The book keeps nothing of the player's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STACKTORS_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True, scope="session")
def _pictures() -> Iterator[None]:
    """Have the windows of all tests share what they have rendered."""
    from tests.ui import pictures

    with pictures.shared():
        yield
