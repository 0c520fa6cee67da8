"""The size of a map's picture, and the zoom at which it is drawn."""

from __future__ import annotations

import pytest

from game.board.board import Board
from game.books.stacktors.face.map import picture
from game.books.stacktors.face.map.picture import map_picture
from game.tiled.load import MapFile


def field(columns: int, rows: int) -> MapFile:
    return MapFile("map.tmx", Board.draw("\n".join(["." * columns] * rows)), (), ())


@pytest.mark.parametrize(
    ("most", "size"), [(99_999_999, (384, 192)), (50_000, (288, 144)), (20_000, (192, 96)), (5_000, (100, 50))]
)
def test_a_picture_of_no_told_width_has_no_more_pixels_than_it_may(monkeypatch, most, size):
    monkeypatch.setattr(picture, "MOST_PIXELS", most)
    assert map_picture(field(6, 3), {}).size == size


@pytest.mark.parametrize(("width", "zoom"), [(16, 0.5), (192, 0.5), (193, 0.75), (480, 0.75)])
def test_a_told_width_is_drawn_at_a_zoom_that_reaches_it(monkeypatch, width, zoom):
    monkeypatch.setattr(picture, "MOST_PIXELS", 20_000)
    zooms, drawn = [], picture._drawn
    monkeypatch.setattr(
        picture, "_drawn", lambda found, figures, zoom: zooms.append(zoom) or drawn(found, figures, zoom)
    )
    assert map_picture(field(6, 3), {}, width).width == width
    assert zooms == [zoom]
