"""Small signs over the map: names, effects, results, signs of landmarks, statements, shots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from game.books.stacktors.events import Appearance
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.readers.seats import Owner
from game.books.stacktors.face.sprites import FOOT
from game.books.stacktors.face.sprites.palette import PIECES
from game.books.stacktors.face.stage.tweens import ShownPiece, Words
from game.books.stacktors.face.tokens import glyph
from game.books.stacktors.prose.words import changing, rounds_left
from game.books.stacktors.values.stack import Stack
from game.ui.kit import skin
from game.ui.kit.screen import Brush
from game.ui.kit.skin import ShapeCanvas
from game.ui.kit.theme import PALETTE, Look, Rect
from game.ui.map.camera import Camera, Spot
from game.ui.play.protocol import TOP
from game.ui.sprites.vector import Rgb

PixelAt = tuple[int, int]
_EFFECTS = {"frozen": "blue", "fleeing": "red", "calmed": "yellow", "compelled": "purple", "marked": "blue"}
"""The colour of the pieces that each effect comes from."""
_TAG = 17.0
"""The height of a tag with text of 100 %, in design pixels."""
_RISE = 24
_RIGHT = 316
"""How many design pixels at the right belong to the side panel."""
_ASIDE = 50
"""How many units beside a figure words rise that have no room over its head."""

_PLATE = (20, 18, 31, 240)
_SIDE, _TOP, _GAP = 8.0, 3.0, 5.0
"""The room beside and above what stands on a plate, and between the parts of its row, in design pixels."""
_ALONE, _ABOVE, _LARGE = 15.0, 13.0, 21.0
"""The sizes of words that stand alone, of those above a row, and of those in it."""
_CHIP = 20.0
"""The height of a piece in a row, with text of 100 %."""


def plate_height(look: Look, size: float = 13) -> float:
    """The height of a plate with text of that size, in design pixels."""
    return size * max(1.0, look.settings.text / 100) + 9


def _plate(
    brush: Brush, text: str, midbottom: PixelAt, ink: str | Rgb, size: float = 13, clear_of: Sequence[Rect] = ()
) -> Rect:
    """Draw a dark plate with a line of text; the middle of its lower edge lies at that pixel.

    It lies lower where it would cover one of these rectangles.
    """
    look, kind = brush.look, "bold"
    u = look.u
    wide, high = look.width(text, kind, size) + 14, plate_height(look, size)
    x, y = midbottom[0] / u - wide / 2, midbottom[1] / u - high
    x = min(max(4.0, x), look.w - _RIGHT - wide)
    plate = Rect(x - brush.origin[0], max(TOP + 2.0, y) - brush.origin[1], wide, high)
    plate = lowered(plate, clear_of)
    brush.box(plate, (*PALETTE["line"], 255), (20, 18, 31, 225), 5, 1)
    brush.text(text, plate.centre, kind, size, ink, "center")
    return plate


def draw_owner(brush: Brush, owner: Owner, centre: PixelAt) -> None:
    """Draw a player's mark on the rim of a base."""
    u = brush.look.u
    at = centre[0] / u - brush.origin[0], centre[1] / u - brush.origin[1]
    brush.owner(owner.mark, at, 6, hollow=owner.hollow)


def draw_name(brush: Brush, name: str, appearance: Appearance, midbottom: PixelAt, owner: Owner | None = None) -> Rect:
    """Draw a name, with the player's name and how many pips are still free, and return its place in design pixels."""
    name += f" ({owner.name})" if owner else ""
    free = ""
    if appearance.stack:
        free = f"   {_free(appearance.stack)}"
    elif appearance.challenge:
        free = "   " + " ".join(
            f"{word} {block}"
            for word, block in (("guts", appearance.challenge.guts), ("brains", appearance.challenge.brains))
            if block
        )
        free += "   strikes after an attack on it" * appearance.strikes + (
            f"   {changing(appearance.opens, appearance.becomes)}" if appearance.opens else ""
        )
    return _plate(brush, name + free, midbottom, "brass_light")


def _free(stack: Stack) -> str:
    """How many of its pips are free, such as "free 4 of 6"."""
    pieces = stack.guts + stack.brains
    return f"free {sum(p.pips for p in pieces if not p.spent)} of {sum(p.pips for p in pieces)}"


def draw_sunken(brush: Brush, name: str, stack: Stack, centre: PixelAt) -> Iterator[Rect]:
    """Draw over the base of a sunken figure its name, and how many of its pips are free; return both places."""
    yield _plate(brush, name, centre, "brass_light", size=12)
    below = centre[1] + brush.look.px(plate_height(brush.look, 11) - 1)
    yield _plate(brush, _free(stack), (centre[0], below), "text", size=11)


def draw_word(brush: Brush, word: str, midbottom: PixelAt, ink: str | Rgb, clear_of: Sequence[Rect] = ()) -> Rect:
    """Draw a word over a target, such as "sure -1", and return its place in design pixels.

    It lies lower where it would cover one of these rectangles.
    """
    return _plate(brush, word, midbottom, ink, clear_of=clear_of)


def draw_out(brush: Brush, why: str, left: int, midbottom: PixelAt, clear_of: Sequence[Rect]) -> Rect:
    """Draw why somebody is out, and for how many rounds it may still be brought back; 0 where it cannot come back."""
    told = f"{why}, {rounds_left(left)}" if left else why
    return draw_word(brush, told, midbottom, "bad", clear_of)


def tag_height(look: Look) -> float:
    """The height of a tag at somebody's feet, in design pixels."""
    return _TAG * max(1.0, look.settings.text / 100)


def draw_below_tag(brush: Brush, camera: Camera, spot: Spot, text: str, ink: str, taken: list[Rect]) -> None:
    """Draw words below the tag of who stands there, clear of what is `taken`, to which their place is added."""
    (x, y), look = camera.point(spot), brush.look
    below = y + round((FOOT + 3) * camera.z) + look.px(tag_height(look) + 2 + plate_height(look))
    taken.append(draw_word(brush, text, (x, below), ink, taken))


def draw_words(brush: Brush, camera: Camera, words: Words, taken: list[Rect], lying: Sequence[Rect] = ()) -> Rect:
    """Draw words that rise and fade: over a head, or beside it where the top bar is in the way.

    They stand higher where they would cover what is `taken`, or lower under the bar; their place is added to it. All
    the room in which they rise, which is returned, is clear of what is `lying` over the map.
    """
    look, origin = brush.look, brush.origin
    image = risen(look, words)
    x, bottom = _rising(look, camera, words, image)
    wide, high = image.width / look.u, image.height / look.u
    place = Rect(x / look.u - wide / 2 - origin[0], bottom / look.u - high - origin[1], wide, high)
    ends = TOP + 2.0 - origin[1], look.h - origin[1]
    above = _RISE * (1 - words.risen)
    room = _cleared(Rect(place.x, place.y - above, wide, high + _RISE), lying, *ends)
    place = _cleared(place._replace(y=room.y + above), (*taken, *lying), *ends)
    taken.append(place)
    corner = look.px(place.x + origin[0]), look.px(place.y + origin[1])
    brush.surface.blit(_faded(image, words.alpha), corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Rect(place.x, place.y - above, wide, high + _RISE)


def risen(look: Look, words: Words) -> pygame.Surface:
    """The plate with these words, with premultiplied alpha; it is kept."""
    key = ("plate", words.text, words.row, words.ink)
    return look.kept(key) or look.keep(key, _worded(look, words))


def _faded(image: pygame.Surface, alpha: float) -> pygame.Surface:
    """The plate as much as it is still seen, 0 to 1."""
    if alpha >= 1:
        return image
    part = round(255 * max(0.0, alpha))
    picture = image.copy()
    picture.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _worded(look: Look, words: Words) -> pygame.Surface:
    size = _ABOVE if words.row else _ALONE
    lines = [_written(look, words.text, size, words.ink)]
    if words.row:
        lines.append(_in_a_row([_part(look, one, words.ink) for one in words.row], look.px(_GAP)))
    wide = max(line.width for line in lines) + 2 * look.px(_SIDE)
    high = sum(line.height for line in lines) + 2 * look.px(_TOP)
    edge = (*PALETTE[words.ink if words.row else "line"], 255)
    image = skin.framed(look, wide / look.u, high / look.u, 5, edge, _PLATE, 1).copy()
    y = look.px(_TOP)
    for line in lines:
        image.blit(line, ((image.width - line.width) // 2, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        y += line.height
    return image


def _part(look: Look, part: str | ShownPiece, ink: str) -> pygame.Surface:
    if isinstance(part, str):
        return _written(look, part, _LARGE, ink)
    high = _CHIP * look.u * max(1.0, look.settings.text / 100)
    return pyramids.chip(*part, high / 22).premul_alpha()


def _written(look: Look, text: str, size: float, ink: str) -> pygame.Surface:
    return look.text(text, "bold", size, ink).premul_alpha()


def _in_a_row(images: list[pygame.Surface], gap: int) -> pygame.Surface:
    """The images beside each other, each at half the height of the highest."""
    wide = sum(one.width for one in images) + gap * (len(images) - 1)
    row = pygame.Surface((wide, max(one.height for one in images)), pygame.SRCALPHA)
    x = 0
    for one in images:
        row.blit(one, (x, (row.height - one.height) // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        x += one.width + gap
    return row


def _rising(look: Look, camera: Camera, words: Words, image: pygame.Surface) -> PixelAt:
    """The middle of the lower edge of words as they rise, as if nothing else stood there."""
    x, y = camera.point(words.at)
    top = y - round(96 * camera.z) - look.px(_RISE * words.risen)
    highest, right = look.px(TOP) + image.height, look.px(look.w - _RIGHT)
    if top < highest + look.px(_RISE * (1 - words.risen)):
        beside = x + round(_ASIDE * camera.z) + image.width // 2
        x, top = (
            beside if beside + image.width // 2 < right else 2 * x - beside,
            max(top, highest + look.px(_RISE * (1 - words.risen))),
        )
    return min(max(x, image.width // 2 + 2), right - image.width // 2), top


@lru_cache(maxsize=32)
def _tag(piece: str, size: int) -> pygame.Surface:
    k, tones = size / 22, PIECES[piece]
    canvas = ShapeCanvas(36 * k, 22 * k).box(0, 0, 36 * k, 22 * k, (10, 8, 20), 11 * k)
    return (
        canvas.box(1.4 * k, 1.4 * k, 33.2 * k, 19.2 * k, tones.mid, 9.6 * k)
        .box(1.4 * k, 1.4 * k, 33.2 * k, 9 * k, (*tones.light, 90), 9 * k)
        .done()
    )


def draw_effect(brush: Brush, kind: str, left: int, centre: PixelAt) -> None:
    """Draw an effect that lasts: the glyph of its colour, and the turns left.

    A `!` stands for an effect that ends when the next turn begins, or when it is used.
    """
    piece, u = _EFFECTS.get(kind, "purple"), brush.look.u
    image = _tag(piece, brush.look.px(22))
    brush.surface.blit(image, image.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
    x, y = centre[0] / u - brush.origin[0], centre[1] / u - brush.origin[1]
    glyph(brush, piece, (x - 7, y), 14, PIECES[piece].ink)
    brush.text(str(left or "!"), (x + 8, y), "bold", 13, PIECES[piece].ink, "center")


def draw_plaque(brush: Brush, icon: str, centre: PixelAt) -> None:
    """Draw a brass plate with an icon, which shows that something can be done here."""
    u = brush.look.u
    x, y = centre[0] / u - brush.origin[0], centre[1] / u - brush.origin[1]
    plate = Rect(x - 12, y - 24, 24, 22)
    brush.box(plate, "brass_light", "brass_dark", 5)
    brush.icon(icon, plate.centre, 14, "brass_light")


def lowered(plate: Rect, clear_of: Sequence[Rect]) -> Rect:
    """The plate, moved down as far as it must be to cover none of these rectangles."""
    while covered := next((other for other in clear_of if plate.meets(other)), None):
        plate = plate._replace(y=covered.bottom + 2)
    return plate


def _cleared(place: Rect, clear_of: Sequence[Rect], top: float, foot: float) -> Rect:
    """The place, moved up as far as it must be to cover none of these; moved down where that would be above `top`.

    It stays where it is where neither helps, down to the `foot` of the screen.
    """
    up = place
    while covered := next((other for other in clear_of if up.meets(other)), None):
        up = up._replace(y=covered.y - up.h - 1)
    if up.y >= min(top, place.y):
        return up
    down = lowered(place, clear_of)
    return down if down.bottom <= foot else place
