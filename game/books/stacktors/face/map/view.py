"""The map as it is drawn: ground, overlay, props and figures from north to south, marks, words over heads."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.map import bubbles, flying, hints, overlay, signs, threat
from game.books.stacktors.face.map.bodies import LifeNow, MapBodies
from game.books.stacktors.face.map.bubbles import PlacedBubble
from game.books.stacktors.face.map.hints import Hints
from game.books.stacktors.face.map.life import Life, Living, around, left_free
from game.books.stacktors.face.map.marks import Marks
from game.books.stacktors.face.sprites import FOOT
from game.books.stacktors.face.sprites.figures import atlas
from game.books.stacktors.face.stage.stage import Sprite, Stage
from game.books.stacktors.face.stage.tweens import Bubble, Words
from game.books.stacktors.play.movement.reach import Arrival
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.situation import Mood
from game.campaign.scenery import Scenery
from game.ui.kit.rehearsal import Steps
from game.ui.kit.screen import Brush
from game.ui.kit.theme import PALETTE, Look, Rect
from game.ui.map import light, stamps
from game.ui.map.camera import Camera, CrossFade
from game.ui.map.ground import GroundView, OrderedPicture
from game.ui.map.light import Vignette
from game.ui.sprites.cache import ByteCache, surface_bytes

DIMMED = 89
"""How much, of 255, what is not asked about is darkened while somebody must answer: 35 %."""
_BAR = 32
"""The height of the bar at the lower edge of the screen, in design pixels."""
_ABOVE, _OVER = 1.5, 0.5
"""How far the camera may look above the board at least, and above the heads of figures, in sides of squares."""
_BYTES: Final = 48 << 20
"""How many bytes of pictures are kept: two screens of 1920 by 1080 pixels that are all water, in four phases each."""


class Moments:
    """Keeps pictures of parts of the screen until something else than what lives there looks different."""

    def __init__(self) -> None:
        self._kept: ByteCache[Hashable, pygame.Surface] = ByteCache(_BYTES, surface_bytes)
        self._drawing = False

    def forget(self) -> None:
        """Keep nothing, since the map may look different now; where only a moment is drawn, it does not."""
        if not self._drawing:
            self._kept.drop(lambda _: True)

    def show(self, surface: pygame.Surface, part: pygame.Rect, moment: Hashable, draw: Callable[[], object]) -> None:
        """Show this part of the surface, in pixels, at that moment; `draw` draws it where that was not shown yet."""
        key = (tuple(part), moment)
        known = self._kept.find(key)
        if known:
            surface.blit(known, part)
            return
        surface.set_clip(part)
        self._drawing = True
        draw()
        self._drawing = False
        surface.set_clip(None)
        self._kept.put(key, surface.subsurface(part).copy())


# --- the floor of the map as it was drawn last: the ground, and where the chosen character may go on it
# It is drawn again only when it looks different.


class WalkArea(NamedTuple):
    """Where a character may go from the cell `home`; `leaps` are the cells that it reaches at once.

    Without a home it may go nowhere.
    """

    area: Mapping[Cell, Arrival]
    leaps: tuple[Cell, ...]
    home: Cell | None

    def same(self, other: WalkArea) -> bool:
        """Is this the same walk? The area is worked out once for each state, so it is enough to compare identity."""
        return self.area is other.area and self[1:] == other[1:]


_DIMMED = (176, 176, 176)
"""By how much the ground is darker, in parts of 255, where the player wants more contrast."""


class Floor:
    """Keeps a picture of the whole screen, without anything that stands on the ground."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._of: tuple[object, ...] = ()
        self._walk = WalkArea({}, (), None)
        self._fresh: list[pygame.Rect] = []
        """The parts of the picture that show the floor as it is now, in pixels."""

    def draw(self, surface: pygame.Surface, camera: Camera, look: Look, ground: GroundView, walk: WalkArea) -> None:
        """Draw the floor over the surface."""
        now = surface.size, camera.view, look, ground, ground.version
        if self._picture is None or now != self._of or not walk.same(self._walk):
            self._of, self._walk, self._fresh = now, walk, []
        part = surface.get_clip()
        if self._picture is None or not any(fresh.contains(part) for fresh in self._fresh):
            self._picture = self._drawn(surface, camera, look, ground, walk)
            self._fresh.append(self._picture.get_clip())
        surface.blit(self._picture, (0, 0))
        if look.settings.contrast:
            surface.fill(_DIMMED, special_flags=pygame.BLEND_MULT)

    def _drawn(
        self, surface: pygame.Surface, camera: Camera, look: Look, ground: GroundView, walk: WalkArea
    ) -> pygame.Surface:
        kept = self._picture if self._picture and self._picture.size == surface.size else None
        picture = kept or pygame.Surface(surface.size).convert(surface)
        picture.set_clip(surface.get_clip() if kept else None)
        ground.draw(picture, camera, whole=kept is None)
        if walk.home is not None and (walk.area or walk.leaps):
            overlay.draw_area(picture, camera, look, walk.area, walk.home, walk.leaps)
        return picture


class MapView:
    """Draws one stage on one board."""

    def __init__(self, stage: Stage, name: Callable[[int], str]) -> None:
        self.camera = Camera()
        self.marks = Marks()
        self.hints: Hints | None = None
        """The hints at danger."""
        self.mood: Mood = ""
        self._stage, self._name = stage, name
        self._ground: GroundView | None = None
        self._floor = Floor()
        self._vignette, self._fade = Vignette(), CrossFade()
        self.place: str | None = None
        """The key of the situation that is shown."""
        self.life, self._moments = Life(), Moments()
        self.bodies = MapBodies(stage, self.camera)
        self.lying: Sequence[Rect] = ()
        """What lies over the map, in design pixels."""
        self.told: list[Rect] = []
        """Where statements stand and words rise over the map, as they were drawn last, in design pixels."""

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
        boxes = map(self.bodies.box, self._stage.appearances().values())
        self.camera.above = max((_ABOVE, *(_OVER - box[1] for box in boxes)))
        if place != self.place:
            self.place = place
            for _ in atlas(self.camera.z).read():  # with the map, which is read now too
                pass
            w, h = self.camera.size
            self.camera.jump((w / 2, h / 2))
        return fresh

    def lift(self) -> None:
        """Forget what was drawn for the last screen, since the screen has changed."""
        self._floor, self._vignette, self._fade = Floor(), Vignette(), CrossFade()
        self._moments.forget()
        self.bodies.lift()

    def close(self) -> None:
        """Give back the pictures as large as the screen at once; the view may be laid again."""
        self.lift()
        self._ground = None
        self.bodies.drawn.clear()

    def update(self, ms: int, *, calm: bool) -> bool:
        """Let time pass, in milliseconds; must the whole map be drawn again? What lives on it waits for `retouch`."""
        moved = self.camera.update(ms)
        if calm:
            self.life.rest()
        else:
            self.life.update(ms)
        unfinished = self._ground is not None and self._ground.update(0 if calm else ms)
        return self._fade.update(ms) or moved or unfinished

    def mark(self, marks: Marks, hints: Hints | None) -> list[pygame.Rect] | None:
        """Mark this from now on; return the parts that look different by it, in pixels, None where all may."""
        before, self.marks = self.marks, marks
        hinted, self.hints = self.hints, hints
        same = (hinted and hinted.looks) == (hints and hints.looks) and marks.but_for_the_way(before)
        ways = (before, marks) if before.route != marks.route else ()
        return [part for one in ways for part in self._way(one)] if same else None

    def _way(self, marks: Marks) -> Iterator[pygame.Rect]:
        """Where the way is seen, and the figure at its end."""
        if marks.route:
            yield overlay.route_box(self.camera, marks.route)
            yield from self.bodies.ghost_box(marks)

    def retouch(self, brush: Brush, taken: Iterable[pygame.Rect], whole: Callable[[], object]) -> list[pygame.Rect]:
        """Draw again only where something lives, and return where: water, flames, who acts, the mark over it.

        `taken` is what lies over the map, which is left as it is. The mark alone is never cut: where something lies
        over it, `whole` draws it, with that.
        """
        seen, free, window = self._living(), self.camera.free, brush.surface.get_rect()
        parts = self.life.parts(self.camera, self._ground, seen)
        lying = list(taken) if parts else []
        currents = self._ground.currents() if parts and self._ground else []
        drawn: list[pygame.Rect] = []
        for one in parts:
            below = one in seen.bobbing and not (free.contains(one) and one.collidelist(lying) < 0)
            part = one.clip(window) if below else left_free(one.clip(free), lying)
            if part:
                near = around(self.camera, part)
                phases = tuple(phase for cells, phase in currents if cells.colliderect(near))
                moment, draw = (phases, self.life.moment(part, seen)), whole if below else partial(self._draw, brush)
                self._moments.show(brush.surface, part, moment, draw)
                drawn.append(part)
        return drawn

    def _living(self) -> Living:
        """Where something may move on a still map."""
        found = next((one for one in self.bodies.drawn if one[0].who == self.marks.selected), None)
        marked = found and self.marks.selected != self.marks.hovered
        return Living(
            overlay.marker_box(found[1], found[2], self.camera.z) if found and marked else None,
            found[1].surface.get_rect(topleft=found[2]) if found else None,
            tuple(self.bodies.flames(self._ground)),
        )

    # --- drawing

    def grounded(self, size: tuple[int, int]) -> Steps:
        """Paint the ground that is seen on a screen of that size, in pixels, a piece at each step."""
        if self._ground:
            yield from self._ground.rehearsed(self.camera, size)

    def rehearsed(self, marks: Marks, z: float) -> Steps:
        """Make the pictures of figures and marked cells for these marks and that zoom, a few at each step."""
        yield from atlas(z).read()
        for one in self.bodies.standing():
            self.bodies.figure(one, marks, marks.outline(one.who), z)
            yield
        self.bodies.walked(marks, z)
        yield
        self._cells(pygame.Surface((1, 1)), marks, z)
        yield

    def draw(self, brush: Brush) -> None:
        """Draw the map as far as the surface's clip reaches, since it may look different."""
        self._moments.forget()
        self._draw(brush)

    def _draw(self, brush: Brush) -> None:
        if self._ground is None:
            brush.surface.fill(PALETTE["night"])
            return
        surface, camera, marks = brush.surface, self.camera, self.marks
        self._fade.take(surface, camera, calm=brush.look.settings.calm)
        self._floor.draw(surface, camera, brush.look, self._ground, WalkArea(marks.area, marks.leaps, marks.home))
        self.bodies.now = LifeNow(self.life.step, self.life.glint, calm=brush.look.settings.calm)
        bodies = self._lit(brush, self.bodies.placed(marks, self._ground))
        overlay.draw_spots(surface, camera, brush.look, marks.spots.offered, marks.spots.picked)
        if marks.threat:
            threat.draw(brush, camera, marks.threat)
        if self.hints:
            hints.draw_ground(surface, camera, self.hints)
        self._cells(surface, marks, camera.z)
        self._landmarks(brush)
        surface.blits([one[-2:] for one in bodies])
        surface.blits(list(self.bodies.through(bodies)))
        light.tint(surface, self.mood)
        if marks.route:
            overlay.draw_route(surface, camera, brush.look, marks.route)
        self._vignette.draw(surface)
        self._over(brush)
        self._fade.draw(surface)

    def _cells(self, surface: pygame.Surface, marks: Marks, z: float) -> None:
        """Draw what is marked on the ground."""
        grid = self.camera.plane.grid
        aimed = self._stage.appearance(marks.aimed)
        if aimed:
            self._stamp(surface, stamps.hatch(grid, z), aimed.cell)
            self._stamp(surface, stamps.brackets(grid, z, PALETTE["attack"]), aimed.cell)
        for selected in filter(None, map(self._stage.appearance, (marks.selected, marks.answers))):
            self._stamp(surface, stamps.brackets(grid, z, PALETTE["focus"]), selected.cell)
        for who in (*marks.targets, *marks.boots):
            appearance = self._stage.appearance(who)
            if appearance and who != marks.aimed:
                self._stamp(surface, stamps.brackets(grid, z, PALETTE["attack"]), appearance.cell)
        overlay.border(surface, self.camera, marks.sought, PALETTE["brass_light"])
        for cell in marks.named:
            self._stamp(surface, stamps.brackets(grid, z, PALETTE["warn"]), cell)
        if marks.cursor:
            self._stamp(surface, stamps.brackets(grid, z, PALETTE["text"]), marks.cursor)

    def _landmarks(self, brush: Brush) -> None:
        """Draw the edges and the signs of places to reach."""
        for one in self.marks.landmarks:
            overlay.border(brush.surface, self.camera, one.cells, PALETTE["brass"], dashed=True)
            signs.draw_plaque(brush, one.icon, self.camera.middle(one.middle))

    def _stamp(self, surface: pygame.Surface, image: pygame.Surface, cell: Cell) -> None:
        surface.blit(image, self.camera.corner(cell), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _lit(self, brush: Brush, bodies: list[OrderedPicture]) -> list[OrderedPicture]:
        """Draw and darken those who are not lit, if anybody is; the others are returned."""
        if not self.marks.lit:
            return bodies
        brush.surface.blits([one[-2:] for one in bodies if not self._is_lit(one)])
        brush.dim(DIMMED)
        return [one for one in bodies if self._is_lit(one)]

    def _is_lit(self, body: OrderedPicture) -> bool:
        """Is it somebody who is not darkened?"""
        return body[1] == 1 and body[3] in self.marks.lit

    def _over(self, brush: Brush) -> None:
        """Draw what stands over heads, and what flies."""
        taken = self._dangers(brush)
        flying.draw(brush.surface, self.camera, self._stage)
        for one, figure, at in self.bodies.drawn:
            sunken = self.marks.peeks and one.appearance.stack
            taken += self._sunken(brush, one, figure, at) if sunken else self._tags(brush, one, figure, at, taken)
        for cell in self.marks.named:
            x, y = self.camera.middle(cell)
            taken.append(signs.draw_word(brush, str(cell), (x, y + round(FOOT * self.camera.z)), "warn"))
        taken += self._places(brush, tuple(taken))
        self.told = list(self._bubbles(brush))
        taken += self.told
        for words in reversed(self._stage.floating(Words)):
            self.told.append(signs.draw_words(brush, self.camera, words, taken, self.lying))

    def _places(self, brush: Brush, taken: Sequence[Rect]) -> Iterator[Rect]:
        """Write the names of places to reach over their signs, and all that is said of the one that is pointed at.

        They lie lower where they would cover what is `taken`, or one another. Return where, as the others do that draw
        words, in design pixels.
        """
        names = {one.middle: one.name for one in self.marks.landmarks if one.wanted and self._near(one.middle)}
        for cell, words in (names | dict((self.marks.told,) if self.marks.told else ())).items():
            x, y = self.camera.middle(cell)
            place = signs.draw_word(brush, words, (x, y - round(36 * self.camera.z)), "brass_light", taken)
            taken = (*taken, place)
            yield place

    def _near(self, cell: Cell) -> bool:
        """Is the cell in the free part of the screen? Else an arrow on the edge names what is there."""
        return self.camera.free.collidepoint(self.camera.corner(cell))

    def _dangers(self, brush: Brush) -> list[Rect]:
        """Draw what enemies could do: lines first, then tags, and words clear of them."""
        shown, taken = self.marks.threat, list[Rect]()
        if shown:
            threat.draw_blows(brush, self.camera, self._stage, shown)
        if self.hints:
            hints.draw_lines(brush, self.camera, self.hints)
            taken += hints.draw_tags(brush, self.camera, self.bodies.drawn, self.hints)
            hints.draw_words(brush, self.camera, self.hints, taken)
        if shown:
            threat.draw_worst(brush, self.camera, self._stage, shown, taken)
        return taken

    def statements(self, look: Look) -> list[PlacedBubble]:
        """The statements that are seen, the newest first, in design pixels."""
        said = reversed(self._stage.floating(Bubble))
        x, y, w, _ = (side / look.u for side in self.camera.free)
        free = Rect(x, y, w, look.h - y - _BAR).inset(8, 8)
        return bubbles.arranged(look, said, partial(bubbles.speaker, look, self.bodies.drawn, self._name), free)

    def _bubbles(self, brush: Brush) -> Iterator[Rect]:
        """Draw statements, the newest in full."""
        for one in self.statements(brush.look):
            bubbles.draw(brush, one)
            yield one.box.moved(-brush.origin[0], -brush.origin[1])

    def _sunken(self, brush: Brush, one: Sprite, figure: pyramids.FigurePicture, at: tuple[int, int]) -> Iterator[Rect]:
        """Draw what a figure says that has sunk to its base."""
        if one.appearance.stack:
            middle = at[0] + figure.anchor[0], at[1] + figure.anchor[1] - round(14 * self.camera.z)
            yield from signs.draw_sunken(brush, self._name(one.who), one.appearance.stack, middle)

    def _tags(
        self, brush: Brush, one: Sprite, figure: pyramids.FigurePicture, at: tuple[int, int], taken: Sequence[Rect]
    ) -> Iterator[Rect]:
        """Draw what stands at and over a figure; that it is out is written clear of what is `taken`."""
        marks, top, z = self.marks, (at[0] + figure.anchor[0], at[1]), self.camera.z
        foot = at[1] + figure.anchor[1]
        owner = marks.owners.get(one.who)
        if owner:
            signs.draw_owner(brush, owner, (top[0] - round(26 * z), foot - round(5 * z)))
        for n, (kind, left) in enumerate(one.appearance.effects):
            signs.draw_effect(brush, kind, left, (top[0] + round(34 * z), top[1] + round((46 + 24 * n) * z)))
        if one.appearance.out:
            left, at = marks.dying.get(one.who, 0), (top[0], foot - round(14 * z))
            yield signs.draw_out(brush, one.appearance.out, left, at, tuple(taken))
        elif one.who in marks.boots:
            signs.draw_plaque(brush, "move", (top[0] + round(30 * z), top[1] + round(24 * z)))
        elif one.who in marks.things:
            signs.draw_plaque(brush, marks.things[one.who], (top[0], top[1] + round(4 * z)))
        if one.who == marks.selected and one.who != marks.hovered:
            image = overlay.marker(round(30 * max(0.75, z)))
            place = image.get_rect(midbottom=(top[0], top[1] + 8 + self.life.bob))
            brush.surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        yield from self._named(brush, one, top)

    def _named(self, brush: Brush, one: Sprite, top: tuple[int, int]) -> Iterator[Rect]:
        """Write over a figure what it does, what would come of an attack on it, or who it is."""
        marks = self.marks
        if one.who == marks.answers:
            yield signs.draw_word(brush, marks.decides, (top[0], top[1] - 4), "focus")
        if one.who == marks.hovered and marks.words.get(one.who):
            told = f"{capital(self._name(one.who))}: {marks.words[one.who]}"
            yield signs.draw_word(brush, told, (top[0], top[1] - 4), "attack")
        elif one.who == marks.hovered:
            yield signs.draw_name(
                brush, self._name(one.who), one.appearance, (top[0], top[1] - 4), marks.owners.get(one.who)
            )
