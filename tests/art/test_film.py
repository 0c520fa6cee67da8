"""The film in the README."""

from __future__ import annotations

from PIL import Image

from game import files
from game.art import film


def test_a_film_moves_and_ends(tmp_path, monkeypatch):
    monkeypatch.setattr(film, "SCRIPT", film.SCRIPT[:2])
    film.write(tmp_path / "film.gif")
    with Image.open(tmp_path / "film.gif") as made:
        assert made.size == film.SIZE
        assert made.n_frames > 2


def test_the_film_that_the_readme_shows_is_shipped_and_small():
    readme = (files.ASSETS.parent / "README.md").read_text(encoding="utf-8")
    assert "](assets/screenshots/play.gif)" in readme
    assert (files.ASSETS / "screenshots" / "play.gif").stat().st_size < 3_000_000
