"""The tests of a face have what the tests of all screens have."""

from __future__ import annotations

from tests.ui.conftest import begin, drawn, pictures, sketch, unrendered

__all__ = ["begin", "drawn", "pictures", "sketch", "unrendered"]
