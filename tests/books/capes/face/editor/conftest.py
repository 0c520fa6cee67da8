from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the Characters of this test are kept."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    return tmp_path / "capes"
