from __future__ import annotations

import pytest

from tests.campaign.folder import Folder


@pytest.fixture
def folder(tmp_path) -> Folder:
    return Folder(tmp_path)
