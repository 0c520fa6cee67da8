"""Pictures as files."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame


def write_png(surface: pygame.Surface, path: Path) -> None:
    """The picture as a PNG file. Raises OSError."""
    data = BytesIO()
    pygame.image.save(surface, data, "picture.png")
    path.write_bytes(data.getvalue())
