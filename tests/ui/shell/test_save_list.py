"""What a game looked like when it was left is kept beside its saved file."""

from __future__ import annotations

import gc
from io import BytesIO

import pygame

from game import records
from game.records import Glimpse
from game.ui.shell import save_list
from game.ui.shell.save_list import SIZE


def held() -> int:
    """How many `BytesIO` there are in memory."""
    gc.collect()
    return sum(isinstance(one, BytesIO) for one in gc.get_objects())


def test_a_picture_is_found_as_it_was_kept(tmp_path):
    seen = pygame.Surface(SIZE)
    seen.fill((200, 30, 7), (20, 20, 60, 40))
    save_list.keep(tmp_path / "one.jsonl", Glimpse("The Ford", 3), seen)
    found = save_list.glimpse(tmp_path / "one.jsonl")
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(seen, "RGB")
    assert records.glimpse_of(tmp_path / "one.jsonl") == Glimpse("The Ford", 3)


def test_pictures_that_are_written_and_read_stay_on_the_disk_alone(tmp_path):
    before = held()
    for number in range(3):
        save_list.keep(tmp_path / f"{number}.jsonl", Glimpse(), pygame.Surface(SIZE))
        assert save_list.glimpse(tmp_path / f"{number}.jsonl")
    assert held() == before
