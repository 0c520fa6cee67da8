"""The elements of pygame_gui: what is written in them is shown as it is."""

from __future__ import annotations

import i18n
import pygame

from game.books.stacktors.face.rulebook import RulesScreen
from game.ui.kit.desk import Desk
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Passage
from game.ui.shell.drive import Driver

PLACE = pygame.Rect(0, 0, 300, 60)


def written(text: str) -> bytes:
    """The picture of a passage with that text."""
    desk, picture = Desk(Driver(RulesScreen("ATK-1")).app.look), pygame.Surface(PLACE.size, pygame.SRCALPHA)
    desk.show([Passage(key="told", rect=Rect(*PLACE), html=text)], lambda _: PLACE)
    desk.draw_texts(picture)
    desk.close()
    return pygame.image.tobytes(picture, "RGBA")


def test_a_text_that_is_the_key_of_a_translation_is_shown_as_it_is():
    assert written("pygame-gui.OK") != written("OK") == written("OK")


def test_the_search_for_translations_does_not_grow_with_the_desks_that_were_made():
    searched = [len(i18n.load_path) for _ in range(3) if written("OK")]
    assert searched == searched[:1] * 3
