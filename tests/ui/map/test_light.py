"""Beyond the board the ground gets darker by and by, without a step."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.kit.theme import PALETTE
from game.ui.map import light
from game.ui.map.camera import Camera
from game.ui.map.ground import GroundLayout

SIDE = 40
BOARD = pygame.Rect(200, 200, 120, 80)


@pytest.fixture
def veiled() -> pygame.Surface:
    piece = pygame.Surface((520, 480))
    piece.fill((255, 255, 255))
    light.veil(piece, BOARD, SIDE)
    return piece


@pytest.mark.parametrize("way", [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1)])
def test_it_is_ever_darker_away_from_the_board(veiled, way):
    corner = {-1: (BOARD.left - 1, BOARD.top - 1), 0: BOARD.center, 1: BOARD.bottomright}
    start = corner[way[0]][0], corner[way[1]][1]
    lights = [veiled.get_at((start[0] + way[0] * n, start[1] + way[1] * n))[1] for n in range(3 * SIDE)]
    assert lights == sorted(lights, reverse=True)
    assert lights[-1] <= max(PALETTE["night"])
    assert max(before - after for before, after in pairwise(lights)) <= 3


def test_the_board_itself_is_as_it_was(veiled):
    assert veiled.subsurface(BOARD).get_bounding_rect() == BOARD.move(-200, -200)
    assert pygame.transform.average_color(veiled, BOARD)[:3] == (255, 255, 255)


def test_two_pieces_beside_each_other_go_on_from_one_another(veiled):
    left, right = pygame.Surface((150, 480)), pygame.Surface((370, 480))
    for piece, x in ((left, 0), (right, 150)):
        piece.fill((255, 255, 255))
        light.veil(piece, BOARD.move(-x, 0), SIDE)
        assert pygame.image.tobytes(piece, "RGB") == pygame.image.tobytes(
            veiled.subsurface((x, 0, piece.width, 480)), "RGB"
        )


@pytest.mark.parametrize("z", [0.25, 0.5, 1.0])
def test_nothing_is_painted_where_it_is_night(z):
    camera = Camera()
    camera.lay(pygame.Rect(0, 0, 3840, 2160), (6, 4), 1)
    camera.z = z
    lie = GroundLayout(camera, (64, 64), (3840, 2160))
    night = lie.board.inflate(*[round(2 * light.REACH * lie.side)] * 2)
    assert lie.bare
    assert all(lie.box(corner).colliderect(night) for corner in lie.corners)
