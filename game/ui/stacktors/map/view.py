"""The map as it is drawn: ground, overlay, props and figures from north to south, marks, words over heads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi, sin

import pygame

from game.board.board import Board
from game.board.grid import Cell
from game.campaign.scenery import Scenery
from game.stacktors.events import Appearance
from game.stacktors.values.situation import Mood
from game.ui import sprites
from game.ui.kit.brush import Brush
from game.ui.kit.rehearsal import Steps
from game.ui.kit.theme import PALETTE, Rect
from game.ui.map import moods, stamps
from game.ui.map.camera import Camera, MapBox
from game.ui.map.ground import GroundView
from game.ui.map.props import OrderedPicture, Props, row
from game.ui.map.vignette import Vignette
from game.ui.stacktors import sprites as pyramids
from game.ui.stacktors.map import overlay, signs, threat
from game.ui.stacktors.map.floor import Floor, WalkArea
from game.ui.stacktors.map.marks import Marks
from game.ui.stacktors.sprites import FOOT
from game.ui.stacktors.sprites.figures import Outline
from game.ui.stacktors.sprites.parts import atlas
from game.ui.stacktors.stage.specs import spec_of
from game.ui.stacktors.stage.stage import Bolt, Bubble, Sprite, Stage, Words

_HIDDEN = {"dead", "gave up"}
_BOB = 900
_THIN = 115
"""The alpha, of 255, of whoever stands in front of somebody who must be seen: 45 %."""
_HIDES = 0.25
"""Whoever hides a greater share of somebody than this becomes see-through."""
DIMMED = 89
"""How much, of 255, what is not asked about is darkened while somebody must answer: 35 %."""
_HEAD, _BASE, _HALF = 34, 24, 0.6
"""Room in units over a figure's tip for a word, and below its foot; half of its width in sides of squares."""


class MapView:
    """Draws one stage on one board."""

    def __init__(self, stage: Stage, name: Callable[[int], str]) -> None:
        self.camera = Camera()
        self.marks = Marks()
        self.mood: Mood = ""
        self._stage, self._name = stage, name
        self._ground: GroundView | None = None
        self._floor = Floor()
        self._props = Props()
        self._vignette = Vignette()
        self._place: str | None = None
        self._age = 0
        self._drawn: list[tuple[Sprite, pyramids.FigurePicture, tuple[int, int]]] = []

    def lay(
        self,
        board: Board | None,
        free: pygame.Rect,
        u: float,
        place: str = "",
        scenery: Scenery | None = None,
        rows: float = 0,
    ) -> bool:
        """Take a screen, a board or a painting that may have changed; is the ground another one now?

        The camera jumps when the party comes to another `place`; at first `rows` of the board should have room.
        """
        if board is None:
            return False
        fresh = self._ground is None or not self._ground.shows(board, scenery)
        if self._ground is None or (fresh and not self._ground.become(board, scenery)):
            self._ground = GroundView(board, scenery)
        self.camera.lay(free, (board.width, board.height), u, board.grid, rows)
        self._stage.plane = self.camera.plane
        if place != self._place:
            self._place = place
            w, h = self.camera.size
            self.camera.jump((w / 2, h / 2))
        return fresh

    def lift(self) -> None:
        """Forget what was drawn for the last screen, since the screen has changed."""
        self._floor, self._props, self._vignette = Floor(), Props(), Vignette()

    def close(self) -> None:
        """Give back the pictures as large as the screen at once; the view may be laid again."""
        self.lift()
        self._ground = None
        self._drawn.clear()

    def update(self, ms: int, *, calm: bool) -> bool:
        """Let time pass, in milliseconds; does the map look different?"""
        moved = self.camera.update(ms)
        self._age = (self._age + ms) % _BOB
        flows = self._ground is not None and self._ground.update(0 if calm else ms)
        return moved or flows

    # --- drawing

    def rehearsed(self, marks: Marks, z: float) -> Steps:
        """Make the pictures of figures and marked cells for these marks and that zoom, a few at each step."""
        yield from atlas(z).read()
        for one in self._standing():
            self._figure(one, marks, marks.outline(one.who), z)
            yield
        self._walked(marks, z)
        yield
        self._cells(pygame.Surface((1, 1)), marks, z)
        yield

    def _standing(self) -> list[Sprite]:
        """Those who are drawn."""
        return [one for one in self._stage.sprites() if one.look.out not in _HIDDEN]

    def draw(self, brush: Brush) -> None:
        if self._ground is None:
            brush.surface.fill(PALETTE["night"])
            return
        surface, camera, marks = brush.surface, self.camera, self.marks
        self._floor.draw(surface, camera, brush.look, self._ground, WalkArea(marks.area, marks.leaps, marks.home))
        bodies = self._bodies()
        if marks.lit:
            surface.blits([one[-2:] for one in bodies if not self._is_lit(one)])
            brush.dim(DIMMED)
            bodies = [one for one in bodies if self._is_lit(one)]
        overlay.draw_spots(surface, camera, brush.look, marks.spots.offered, marks.spots.picked)
        if marks.threat:
            threat.draw(brush, camera, marks.threat)
        self._cells(surface, marks, camera.z)
        for one in marks.landmarks:
            signs.draw_plaque(brush, "right" if one.leads else "down", camera.middle(one.middle))
        surface.blits([one[-2:] for one in bodies])
        moods.tint(surface, self.mood)
        if marks.route:
            overlay.draw_route(surface, camera, brush.look, marks.route)
        self._vignette.draw(surface)
        self._over(brush)

    def _cells(self, surface: pygame.Surface, marks: Marks, z: float) -> None:
        """Draw what is marked on the ground."""
        grid = self.camera.plane.grid
        aimed, selected = self._stage.look(marks.aimed), self._stage.look(marks.selected)
        if aimed:
            self._stamp(surface, stamps.hatch(grid, z), aimed.cell)
            self._stamp(surface, stamps.brackets(grid, z, PALETTE["attack"]), aimed.cell)
        if selected:
            self._stamp(surface, stamps.brackets(grid, z, PALETTE["focus"]), selected.cell)
        for who in (*marks.words, *marks.boots):
            look = self._stage.look(who)
            if look and who != marks.aimed:
                self._stamp(surface, stamps.brackets(grid, z, PALETTE["attack"]), look.cell)
        if marks.cursor:
            self._stamp(surface, stamps.brackets(grid, z, PALETTE["text"]), marks.cursor)

    def _stamp(self, surface: pygame.Surface, image: pygame.Surface, cell: Cell) -> None:
        surface.blit(image, self.camera.corner(cell), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _is_lit(self, body: OrderedPicture) -> bool:
        """Is it somebody who is not darkened?"""
        return body[1] == 1 and body[3] in self.marks.lit

    def _bodies(self) -> list[OrderedPicture]:
        """Props and figures in the order of drawing, from north to south; in a cell, figures come after props."""
        self._drawn = [self._placed(one) for one in self._standing()]
        bodies = list(self._props.bodies(self.camera, self._ground))
        for one, figure, at in self._drawn:
            picture = _lit(self._apart(one, figure, at), one)
            bodies.append(
                (
                    row(self.camera, one.at),
                    1,
                    one.at[1],
                    one.who,
                    _thin(picture) if self._covers(one, figure, at) else picture,
                    at,
                )
            )
        bodies += self._ghost()
        return sorted(bodies, key=lambda body: body[:4])

    def _covers(self, one: Sprite, figure: pyramids.FigurePicture, at: tuple[int, int]) -> bool:
        """Does the figure stand in front of a figure that must be seen, and hide a good part of it?"""
        shown = self.marks.shown
        if one.who in shown:
            return False
        inner = _inner(figure, at)
        behind = (other for other in self._drawn if other[0].who in shown and other[0].at[1] < one.at[1])
        return any(_hides(inner, _inner(party, place)) for _, party, place in behind)

    def _apart(self, one: Sprite, figure: pyramids.FigurePicture, at: tuple[int, int]) -> pygame.Surface:
        """The picture of a figure, with a dark line around it where it lies over another figure.

        The line keeps two figures from looking like one.
        """
        inner = _inner(figure, at)
        if self.marks.outline(one.who) or not any(
            other.at[1] < one.at[1] and inner.colliderect(_inner(drawn, place)) for other, drawn, place in self._drawn
        ):
            return figure.surface
        return self._figure(one, self.marks, "apart", self.camera.z).surface

    def _ghost(self) -> list[OrderedPicture]:
        """The acting figure as it would stand at the end of the way."""
        route, figure = self.marks.route, self._walked(self.marks, self.camera.z)
        if route is None or figure is None:
            return []
        picture = figure.surface.copy()
        picture.set_alpha(105)
        x, y = self.camera.middle(route.cells[-1])
        at = x - figure.anchor[0], y - figure.anchor[1] + round(FOOT * self.camera.z)
        spot = self.camera.plane.middle(route.cells[-1])
        return [(row(self.camera, spot), 1, spot[1], 0, picture, at)]

    def _walked(self, marks: Marks, z: float) -> pyramids.FigurePicture | None:
        """The acting figure at the end of its way; None where it has no way to go."""
        route, look = marks.route, self._stage.look(marks.selected)
        if route is None or look is None or route.refused:
            return None
        return pyramids.figure(spec_of(look, bearing=self.camera.plane.bearing(route.facing)), z, shadow=False)

    def _placed(self, one: Sprite) -> tuple[Sprite, pyramids.FigurePicture, tuple[int, int]]:
        z = self.camera.z
        figure = self._figure(one, self.marks, self.marks.outline(one.who), z)
        x, y = self.camera.point(one.at)
        at = x - figure.anchor[0] + round(one.aside * z), y - figure.anchor[1] + round((FOOT - one.up) * z)
        return one, figure, at

    def _figure(self, one: Sprite, marks: Marks, outline: Outline | None, z: float) -> pyramids.FigurePicture:
        spec = spec_of(one.look, marks.states.get(one.who), self.camera.plane.bearing(one.look.facing))
        return pyramids.figure(spec, z, outline)

    def _over(self, brush: Brush) -> None:
        """Draw what stands over heads, and what flies."""
        if self.marks.threat:
            threat.draw_blows(brush, self.camera, self._stage, self.marks.threat)
        for bolt in self._stage.floating(Bolt):
            signs.draw_bolt(brush.surface, self.camera, bolt)
        for one, figure, at in self._drawn:
            self._tags(brush, one, figure, at)
        for words in self._stage.floating(Words):
            signs.draw_words(brush, self.camera, words)
        if self.marks.told:
            cell, told = self.marks.told
            x, y = self.camera.middle(cell)
            signs.draw_word(brush, told, (x, y - round(36 * self.camera.z)), "brass_light")
        tops = {one.who: (at[0] + figure.anchor[0], at[1]) for one, figure, at in self._drawn}
        self._bubbles(brush, tops)

    def _bubbles(self, brush: Brush, tops: Mapping[int, tuple[int, int]]) -> None:
        """Draw statements, the newest in full; older ones that it would cover are left out."""
        shown: list[tuple[Bubble, Rect]] = []
        for bubble in reversed(self._stage.floating(Bubble)):
            if bubble.who not in tops:
                continue
            place = signs.bubble_place(brush.look, bubble.text, tops[bubble.who])
            if not any(signs.overlap(place, other) for _, other in shown):
                shown.append((bubble, place))
        for bubble, place in shown:
            signs.draw_bubble(brush, bubble.text, place)

    def _tags(self, brush: Brush, one: Sprite, figure: pyramids.FigurePicture, at: tuple[int, int]) -> None:
        marks, top, z = self.marks, (at[0] + figure.anchor[0], at[1]), self.camera.z
        foot = at[1] + figure.anchor[1]
        owner = marks.owners.get(one.who)
        if owner:
            signs.draw_owner(brush, owner, (top[0] - round(26 * z), foot + round(4 * z)))
        for n, (kind, left) in enumerate(one.look.effects):
            signs.draw_effect(brush, kind, left, (top[0] + round(34 * z), top[1] + round((46 + 24 * n) * z)))
        if one.look.out:
            signs.draw_word(brush, one.look.out, (top[0], foot - round(14 * z)), "bad")
        elif one.who in marks.boots:
            signs.draw_plaque(brush, "move", (top[0] + round(30 * z), top[1] + round(24 * z)))
        elif one.who in marks.things:
            signs.draw_plaque(brush, marks.things[one.who], (top[0], top[1] + round(4 * z)))
        if one.who == marks.selected and one.who != marks.hovered:
            bob = round(3 * sin(self._age / _BOB * 2 * pi))
            image = overlay.marker(round(30 * max(0.75, z)))
            place = image.get_rect(midbottom=(top[0], top[1] + 8 + bob))
            brush.surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        if marks.words.get(one.who):
            signs.draw_word(brush, marks.words[one.who], (top[0], top[1] - 4), "attack")
        elif one.who == marks.hovered:
            signs.draw_name(brush, self._name(one.who), one.look, (top[0], top[1] - 4), marks.owners.get(one.who))

    # --- what is where

    def box(self, look: Appearance, cell: Cell | None = None) -> MapBox:
        """The box of somebody's figure, with room for a word over its head and for its base."""
        x, y = self.camera.plane.middle(cell or look.cell)
        high = pyramids.figure_height(spec_of(look))
        return x - _HALF, y + (FOOT - high - _HEAD) / sprites.SQUARE, x + _HALF, y + (FOOT + _BASE) / sprites.SQUARE

    def figure_at(self, pixel: tuple[float, float]) -> int | None:
        """The id of the figure that is seen at that pixel: the one in front, but see-through ones come last."""
        for one, figure, at in sorted(self._drawn, key=lambda body: (self._covers(*body), -body[0].at[1])):
            x, y = round(pixel[0] - at[0]), round(pixel[1] - at[1])
            if (
                0 <= x < figure.surface.width
                and 0 <= y < figure.surface.height
                and figure.surface.get_at((x, y)).a > 120
            ):
                return one.who
        return None

    def piece_at(self, who: int, pixel: tuple[float, float]) -> tuple[str, int] | None:
        """The piece of that figure that is seen at the pixel: its position, and its number in the stack's order."""
        for one, figure, at in self._drawn:
            if one.who == who:
                return figure.piece_at(pixel[0] - at[0], pixel[1] - at[1])
        return None


def _lit(picture: pygame.Surface, one: Sprite) -> pygame.Surface:
    """The picture as it flashes, fades or lies."""
    alpha = one.alpha * (0.55 if one.look.out else 1.0)
    if one.flash <= 0 and alpha >= 1:
        return picture
    copy = picture.copy()
    if one.flash > 0:
        copy.fill([round(150 * one.flash)] * 3, special_flags=pygame.BLEND_RGB_ADD)
    copy.set_alpha(round(255 * alpha))
    return copy


def _inner(figure: pyramids.FigurePicture, at: tuple[int, int]) -> pygame.Rect:
    """Where the body of a figure lies, in pixels."""
    return figure.surface.get_rect(topleft=at).inflate(-figure.surface.width // 2, 0)


def _hides(front: pygame.Rect, behind: pygame.Rect) -> bool:
    """Is a good part of the figure behind hidden?"""
    both = front.clip(behind)
    return both.w * both.h > _HIDES * behind.w * behind.h


def _thin(picture: pygame.Surface) -> pygame.Surface:
    """The picture made see-through."""
    copy = picture.copy()
    copy.set_alpha(_THIN)
    return copy
