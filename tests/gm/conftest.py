from __future__ import annotations

from tests.campaign.conftest import folder

__all__ = ["folder"]
