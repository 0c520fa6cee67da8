"""Marks on the map stand out from all ground that is shipped: by their own ink, or by the dark line around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial

import pygame
import pytest
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.face.map import hints, overlay, signs
from game.books.stacktors.face.map.hints import Tag, TagPart
from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.figures import atlas
from game.books.stacktors.face.stage.tweens import Words
from game.ui.kit import skin
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import PALETTE, Look, Rect, colour
from game.ui.map import stamps
from game.ui.map.camera import Camera
from game.ui.sprites.mat import tileset
from game.ui.sprites.vector import SIDES, TERRAIN, Rgb
from tests.ui.legible import contrast

LEAST = 3.0
"""The contrast of marks to what lies beside them, as the guidelines for the web ask."""
READ = 4.5
"""The contrast of letters to what lies beside them."""
ENOUGH = 0.08
"""The part of a mark that must stand out so that its shape is seen."""


def average(picture: pygame.Surface) -> Rgb:
    red, green, blue, _ = pygame.transform.average_color(picture, consider_alpha=True)
    return red, green, blue


def seen(picture: pygame.Surface, at: tuple[int, int]) -> Rgb:
    red, green, blue, _ = picture.get_at(at)
    return red, green, blue


@cache
def grounds() -> tuple[Rgb, ...]:
    """The mean colours of all tiles of the three sheets, and the tones of all terrains, one for each brightness."""
    found = {tone for tones in TERRAIN.values() for tone in tones}
    for sheet in ("tiles", "hex", "hex_flat"):
        tiles = tileset(sheet)
        found |= {average(tiles[name]) for name in tiles._index}
    return tuple({round(40 * contrast(one, (0, 0, 0)) ** 0.5): one for one in sorted(found)}.values())


@lru_cache(maxsize=1)
def solid(picture: pygame.Surface) -> list[tuple[int, int]]:
    """Every other solid pixel of every other row."""
    rows = range(0, picture.height, 2)
    return [(x, y) for x in range(0, picture.width, 2) for y in rows if picture.get_at((x, y))[3] > 110]


def on(picture: pygame.Surface, ground: Rgb, *, premultiplied: bool) -> float:
    """The part of a picture's solid pixels that stand out once it lies on that ground."""
    lying = pygame.Surface(picture.size)
    lying.fill(ground)
    lying.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED if premultiplied else 0)
    inks = Counter(seen(lying, at) for at in solid(picture))
    return sum(many for one, many in inks.items() if contrast(one, ground) >= LEAST) / inks.total()


def _route() -> pygame.Surface:
    route = overlay.Route((Cell(0, 0), Cell(1, 0)), 0)
    return overlay._drawn([(24, 24), (88, 24)], route, 0.0, 1.0)


def _base(side: str) -> pygame.Surface:
    return atlas(1.0)[names.base(side, 0)][0]


def _brackets(ink: str, grid: str) -> pygame.Surface:
    return stamps.brackets(grid, 1.0, PALETTE[ink])


MARKS: dict[str, tuple[Callable[[], pygame.Surface], bool]] = {
    "the ground of a " + side: (partial(_base, side), False) for side in SIDES
}
MARKS |= {
    f"{ink} brackets on {grid}": (partial(_brackets, ink, grid), True)
    for ink in ("focus", "attack", "text")
    for grid in ("square", "hex-y-odd")
}
MARKS |= {
    "the triangle over who acts": (lambda: overlay.marker(30), True),
    "a way": (_route, True),
    "a waypoint": (lambda: overlay._stake(22), True),
    "swords": (lambda: overlay._swords(1.0), False),
    "strokes of threat": (lambda: stamps.strokes("square", 1.0, 3), False),
    "a leap": (lambda: stamps.dot("square", 1.0), False),
    "shots": (lambda: stamps.notch("square", 1.0).image, True),
}
TAGS = {
    "a threat": Tag(1, (TagPart("attack", "strikes {}", "4"), TagPart("red", "Hamper {}", "5"))),
    "a threat that gets through": Tag(
        1, (TagPart("attack", "strikes {}", "4"), TagPart("red", "Hamper {}", "5")), hot=True, bow=True
    ),
    "a threat that has acted": Tag(1, (TagPart("", "acted, blocks {}", "2"),), cold=True),
    "a shield": Tag(1, (TagPart("shield", "blocks {}", "3"), TagPart("red", "{} if shot", "+3"))),
    "a shield that is too small": Tag(1, (TagPart("shield", "blocks {}", "1"),), hot=True),
}


def _owner(shape: str) -> pygame.Surface:
    """A player's mark on its disc, as it lies on the rim of a base."""
    picture = skin.painted("disc", 8.5, skin.DARK)
    mark = skin.painted(shape, 6, skin.colour_of(shape))
    picture = picture.copy()
    picture.blit(mark, mark.get_rect(center=picture.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _tagged(tag: Tag, ground: Rgb | None = None) -> pygame.Surface:
    """A tag at somebody's foot, on that ground or on nothing."""
    picture = pygame.Surface((160, 40), pygame.SRCALPHA)
    picture.fill(ground or (0, 0, 0, 0))
    hints._draw(Brush(picture, Look((1280, 720))), Camera(), tag, (80, 8), (), crowded=False)
    return picture


def _cropped(picture: pygame.Surface) -> pygame.Surface:
    """What is drawn on it, from its frame on."""
    return picture.subsurface(picture.get_bounding_rect())


def _alone(tag: Tag) -> pygame.Surface:
    return _cropped(_tagged(tag))


MARKS |= {name: (partial(_alone, tag), False) for name, tag in TAGS.items()}
MARKS |= {f"the mark {shape}": (partial(_owner, shape), True) for shape in skin.COLOURS}


@pytest.mark.parametrize("name", list(TAGS))
def test_the_words_of_a_tag_stand_out_from_it_on_all_ground(name, monkeypatch):
    """A tag lets a little of the ground through."""
    inks, text_of = set(), Look.text

    def text(look, words, kind, size, ink, *more):
        inks.add(colour(ink))
        return text_of(look, words, kind, size, ink, *more)

    monkeypatch.setattr(Look, "text", text)
    plate = _tagged(TAGS[name]).get_bounding_rect()
    for ground in grounds():
        beside = _tagged(TAGS[name], ground).get_at((plate.right - 4, plate.centery))[:3]
        assert all(contrast(ink, beside) >= 4.5 for ink in inks), ground
    assert inks


@pytest.mark.parametrize("name", list(MARKS))
def test_a_mark_stands_out_from_all_ground(name):
    made, premultiplied = MARKS[name]
    picture = made()
    pale = {ground: part for ground in grounds() if (part := on(picture, ground, premultiplied=premultiplied)) < ENOUGH}
    assert pale == {}


INKS = ("attack", "bad", "warn", "good", "muted", "focus", "move", "brass_light")
"""The inks of words that rise over figures."""


@lru_cache(maxsize=1)
def beside_letters(letters: pygame.Surface) -> list[tuple[int, int]]:
    """The pixels that lie beside the solid ones of letters; those of the letters begin at (1, 1)."""
    wide = pygame.mask.from_surface(letters, 200).convolve(pygame.Mask((3, 3), fill=True))
    wide.erase(pygame.mask.from_surface(letters, 0), (1, 1))
    columns, rows = map(range, wide.get_size())
    return [(x, y) for x in columns for y in rows if wide.get_at((x, y))]


def around_letters(look: Look, picture: pygame.Surface, words: Words) -> float:
    """The least contrast of the letters of words that stand alone to what lies beside them on the picture of them."""
    letters, ink = look.text(words.text, "bold", 15, words.ink), colour(words.ink)
    left, top = (picture.width - letters.width) // 2, (picture.height - letters.height) // 2
    beside = {seen(picture, (x + left - 1, y + top - 1)) for x, y in beside_letters(letters)}
    return min(contrast(ink, one) for one in beside)


def ground_of_plate(picture: pygame.Surface) -> Rgb:
    """The colour of a plate that is seen there, left of all that stands on it."""
    return seen(picture, (picture.height // 8, picture.height // 2))


def risen(size: tuple[int, int], text: int, words: Words) -> Iterator[tuple[Rgb, pygame.Surface, Look]]:
    """Each ground, and the part of a window of that size where the words stand on it."""
    look, camera = Look(size, Settings(text=text)), Camera()
    camera.z = size[0] / 1280
    camera.lay(pygame.Rect(0, look.px(58), look.px(972), look.px(514)), (16, 8), 1)
    camera.jump((8, 4))
    shown = pygame.Surface(size)
    area: pygame.Rect | None = None
    for ground in grounds():
        taken: list[Rect] = []
        shown.fill(ground, area)
        signs.draw_words(Brush(shown, look), camera, words, taken)
        x, y, w, h = (side * look.u for side in taken[0])
        before, area = area, pygame.Rect(round(x), round(y), round(w), round(h))
        assert before in (None, area)
        yield ground, shown.subsurface(area), look


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((3840, 2160), 100)])
@pytest.mark.parametrize("ink", INKS)
def test_words_that_rise_can_be_read_on_all_ground(ink, size, text):
    words = Words(ms=900, text="2 is gone", ink=ink, at=(8.5, 4.5))
    pale = {
        ground: least
        for ground, one, look in risen(size, text, words)
        if (least := around_letters(look, one, words)) < READ
    }
    assert pale == {}


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
@pytest.mark.parametrize("ink", INKS)
def test_numbers_that_rise_can_be_read_on_all_ground(ink, size):
    """Until the plate goes, which takes no longer than a moment after all that it says was read."""
    whole = Words(ms=1000, text="answers", ink=ink, at=(8.5, 4.5), row=(("red", 3), ("yellow", 1), "= 4"))
    for age in (0, 400, whole.ms - whole.FADES):
        words = replace(whole, age=age)
        plates = [(ground, ground_of_plate(one)) for ground, one, _ in risen(size, 100, words)]
        assert {ground: plate for ground, plate in plates if contrast(colour(ink), plate) < READ} == {}
    assert whole.FADES < 200


@pytest.mark.parametrize("text", [90, 100, 150])
@pytest.mark.parametrize("grid", ["square", "hex-y-odd", "hex-x-odd"])
@pytest.mark.parametrize("z", [0.5, 0.75, 1.0, 1.5, 2.0])
def test_the_number_of_shots_lies_whole_in_its_corner_and_can_be_read(z, grid, text, monkeypatch):
    look, written = Look((1280, 720), Settings(text=text)), []
    usual = overlay.outlined
    monkeypatch.setattr(overlay, "outlined", lambda *told: written.append(usual(*told)) or written[-1])
    picture, _ = overlay._notch(look, 2, grid, z)
    box = written[0].get_rect(center=stamps.notch(grid, z).middle)
    digits = written[0].get_bounding_rect().move(box.topleft)
    assert picture.get_rect().contains(digits)
    assert digits.height >= 7


def test_what_is_as_pale_as_its_ground_is_found():
    picture = pygame.Surface((8, 8), pygame.SRCALPHA)
    picture.fill((*TERRAIN["grass"].light, 255))
    assert on(picture, TERRAIN["grass"].base, premultiplied=False) == 0
    picture.fill((255, 255, 255, 255))
    assert on(picture, TERRAIN["grass"].dark, premultiplied=False) == 1
