"""The turn bar at the top: the order of turns, and the round."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

import pygame

from game.books.stacktors.components import Clock
from game.books.stacktors.events import Appearance
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.readers.seats import Owner
from game.books.stacktors.face.stage.stage import LIES, side_of, spec_of
from game.ui.kit.screen import Brush
from game.ui.kit.skin import ShapeCanvas, chamfer
from game.ui.kit.theme import PALETTE, Look, Rect
from game.ui.kit.widgets import Control, ControlState, Press, Widget
from game.ui.play.protocol import HEADED
from game.ui.sprites.vector import SIDES

_SMALL, _BIG, _GAP = (56, 48), (66, 58), 7
_UP = 26
"""The room, in design pixels, that the sign between the count down and the count up takes."""


class RoundLine(Widget, frozen=True, kw_only=True):
    """The number of the round, of how many, and which way it counts; or that it is the last one if nothing changes in
    it.
    """

    clock: Clock
    last: int = 0
    """The round after which the situation ends; 0 where none does."""
    stalling: bool = False

    @property
    def told(self) -> str:
        return f"Round {self.clock.round}{f' of {self.last}' if self.last else ''}"

    def draw(self, brush: Brush) -> None:
        way = "up" if self.clock.up else "down"
        spot = brush.text(self.told, (16, 33), "bold", 13)
        brush.icon(way, (spot.right + 12, 42), 12, "brass")
        if self.stalling:
            brush.text("the last, if nothing changes", (spot.right + 22, 33), size=13, ink="warn")
            return
        told = "those who waited" if self.clock.up else "highest first"
        brush.text(told, (spot.right + 22, 33), size=13, ink="muted")


_TOLD = {"passed": "waits", "done": "acted", "fallen": "fallen"}
"""What a card says of a turn that is over, or put off, or of somebody who has fallen."""
_INK = {"passed": "text", "done": "muted", "fallen": "bad"}
"""The ink of these words."""
_LINE = 9.0
"""How far the two lines on the card of somebody who has fallen stand apart from its middle, in design pixels."""
_NONE: Mapping[int, int] = {}


class TurnSeen(NamedTuple):
    """A card of the turn bar."""

    who: int
    total: int
    state: str
    again: bool = False
    """Is it the second card of somebody who passed, in the count up?"""
    left: int = 0
    """In how many rounds, this one included, somebody who has fallen may still be brought back; 0 for all others."""


def order(clock: Clock, landing: int = 0, out: Mapping[int, int] = _NONE, ours: Collection[int] = ()) -> list[TurnSeen]:
    """The cards from left to right: the count down, then those who passed in the count up (TRN-5).

    `landing` is a character who might pass; its second card shows when it would act then. Those who are `out` have one
    card until the last round in which they may be brought back, and none where they cannot come back: `ours` before all
    others, for they die unless somebody comes, and all others at the end.
    """
    totals = {slot.who: slot.total for slot in clock.order}
    lying = [
        TurnSeen(who, totals.get(who, 0), "fallen", left=last - clock.round + 1)
        for who, last in out.items()
        if last >= clock.round
    ]
    down = [TurnSeen(slot.who, slot.total, slot.state) for slot in clock.order if slot.who not in out]
    states = {"passed": "waiting"} if clock.up or not landing else {"passed": "waiting", "acting": "landing"}
    up = [
        TurnSeen(slot.who, slot.total, states[slot.state], again=True)
        for slot in reversed(clock.order)
        if slot.state in states and slot.who not in out
    ]
    mine, others = ([one for one in lying if (one.who in ours) is first] for first in (True, False))
    return [*mine, *down, *up, *others]


def before(clock: Clock, landing: int, out: Mapping[int, int]) -> list[int]:
    """Who would still act before a character who passed now, in the order of their turns; nobody who is `out`."""
    turns = order(clock, landing, out)
    place = next((n for n, turn in enumerate(turns) if turn.state == "landing"), 0)
    return [turn.who for turn in turns[:place] if turn.state == "waiting"]


class TurnCard(Control, frozen=True, kw_only=True):
    """The card of one turn: figure, turn total, side, and whether it has acted."""

    turn: TurnSeen
    seen: Appearance
    owner: Owner | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        look, turn = brush.look, self.turn
        lit = state.hover or state.focus
        key = ("turn card", turn, self.seen, self.rect.w, lit)
        image = look.kept(key) or look.keep(key, _card(look, self.rect, turn, self.seen, lit=lit))
        brush.image(image, (self.rect.x, self.rect.y))
        big = turn.state == "acting"
        ink = "faint" if turn.state == "done" else "brass_light"
        size = look.plain(17 if big else 15)
        if turn.state != "fallen":
            brush.text(str(turn.total), (self.rect.x + 8, self.rect.y + 3), "heading", size, ink, shade=(0, 0, 0))
        if self.owner:
            at = self.rect.x + 11, self.rect.bottom - 13
            brush.owner(self.owner.mark, at, 5.5, hollow=self.owner.hollow)
        if turn.state == "landing":
            brush.box(self.rect, "focus", (16, 13, 28, 120), 7, 1.6)
            brush.label("here", (self.rect.centre[0], self.rect.centre[1] + 2), "brass_light", look.plain(11), "center")
        self._told(brush)

    def _told(self, brush: Brush) -> None:
        """Write how it stands with the turn; of somebody who has fallen also how many rounds are left."""
        (x, y), look, turn = self.rect.centre, brush.look, self.turn
        if turn.state in _TOLD:
            above = _LINE if turn.left else -2
            brush.label(_TOLD[turn.state], (x, y - above), _INK[turn.state], look.plain(11), "center")
        if turn.left:
            told = "last round" if turn.left == 1 else f"{turn.left} rounds"
            brush.text(told, (x, y + _LINE), "bold", 13, "text", "center", width=self.rect.w - 4)


def _card(look: Look, rect: Rect, turn: TurnSeen, seen: Appearance, *, lit: bool) -> pygame.Surface:
    u, w, h = look.u, rect.w * look.u, rect.h * look.u
    side = side_of(seen)
    tones = SIDES.get(side, SIDES["ally"])
    edge = PALETTE["focus"] if turn.state == "acting" else PALETTE["brass"] if lit else (10, 8, 20)
    canvas = ShapeCanvas(w, h, 3).poly(chamfer(0, 0, w, h, 7 * u), edge).poly(_inner(w, h, u), tones.dark)
    card = pygame.Surface((round(w), round(h)), pygame.SRCALPHA)
    card.blit(
        canvas.poly(chamfer(1.6 * u, 1.6 * u, w - 3.2 * u, h * 0.5, 6 * u), (255, 255, 255, 16)).done(),
        (0, 0),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    _portrait(card, seen, rect, u, lies=turn.state == "fallen")
    _strip(card, side, u, w, h)
    if turn.state in _TOLD:
        card.blit(
            ShapeCanvas(w, h, 3).poly(_inner(w, h, u), (16, 13, 28, 165)).done(),
            (0, 0),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
    return card


def _inner(w: float, h: float, u: float) -> list[tuple[float, float]]:
    return chamfer(1.6 * u, 1.6 * u, w - 3.2 * u, h - 3.2 * u, 6 * u)


def _portrait(card: pygame.Surface, seen: Appearance, rect: Rect, u: float, *, lies: bool) -> None:
    spec = spec_of(seen)
    k = max(zoom for zoom in pyramids.ZOOMS if zoom <= max(0.5, 0.56 * u))
    figure = pyramids.figure(spec, k, base=False, shadow=False)
    above = max(0.0, pyramids.figure_height(spec) * k - (rect.h - 15) * u) * 0.45
    inner = card.get_rect().inflate(-round(4 * u), -round(4 * u))
    card.set_clip(inner)
    if lies:
        lain = pygame.transform.rotate(figure.surface, LIES)
        card.blit(lain, lain.get_rect(center=inner.center))
    else:
        card.blit(figure.surface, (rect.w * 0.57 * u - figure.anchor[0], (rect.h - 9) * u - figure.anchor[1] + above))
    card.set_clip(None)


def _strip(card: pygame.Surface, side: str, u: float, w: float, h: float) -> None:
    """The edge of a side's card: solid, saw-tooth or dashed."""
    tones = SIDES.get(side, SIDES["ally"])
    canvas = ShapeCanvas(w, 8 * u, 3)
    canvas.box(0, 3 * u, w, 5 * u, tones.main)
    if side == "enemy":
        for x in range(0, round(w), max(3, round(6 * u))):
            canvas.poly([(x, 3.2 * u), (x + 6 * u, 3.2 * u), (x + 3 * u, -0.4 * u)], tones.main)
    elif side == "ally":
        for x in range(0, round(w), max(4, round(9 * u))):
            canvas.box(x + 6 * u, 2 * u, 3 * u, 6 * u, tones.dark)
    strip = pygame.Surface(card.size, pygame.SRCALPHA)
    strip.blit(canvas.done(), (0, round(h - 8 * u)), special_flags=pygame.BLEND_PREMULTIPLIED)
    mask = ShapeCanvas(w, h, 3).poly(_inner(w, h, u), (255, 255, 255)).done()
    strip.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(strip, (0, 0))


class UpMark(Widget, frozen=True, kw_only=True):
    """The sign between the count down and the count up."""

    def draw(self, brush: Brush) -> None:
        brush.icon("up", self.rect.centre, 16, "muted")


def cards(
    clock: Clock,
    appearances: dict[int, Appearance],
    width: float,
    press: object = None,
    landing: int = 0,
    owners: Mapping[int, Owner] | None = None,
    out: Mapping[int, int] = _NONE,
) -> Iterator[Widget]:
    """The cards of the turn bar, as many as have room in `width` design pixels after the heading.

    `out` has those who are out of the conflict, as `order` takes them.
    """
    x = float(HEADED)
    turns = order(clock, landing, out, {who for who, seen in appearances.items() if side_of(seen) != "enemy"})
    for n, turn in enumerate(turns):
        w, h = _BIG if turn.state == "acting" else _SMALL
        rises = turn.again and not turns[n - 1].again
        if turn.who not in appearances:
            continue
        if x + w + _UP * rises > HEADED + width:
            break
        if rises:
            yield UpMark(rect=Rect(x, 22, 18, 18))
            x += _UP
        rect = Rect(x, 3 if turn.state == "acting" else 7, w, h)
        owner, pressed = (owners or {}).get(turn.who), press(turn.who) if callable(press) else None
        yield _turn_card(n, turn, appearances[turn.who], owner, rect, pressed)
        x += w + _GAP


def _turn_card(
    n: int, turn: TurnSeen, seen: Appearance, owner: Owner | None, rect: Rect, press: Press | None
) -> TurnCard:
    """The card of one turn; the first one is number 0."""
    led = f", led by {owner.name}" if owner else ""
    total = "" if turn.state == "fallen" else f", total {turn.total}"
    return TurnCard(
        key=f"turn {n}",
        caption=seen.name,
        rect=rect,
        turn=turn,
        seen=seen,
        owner=owner,
        tip=f"{seen.name}{led}{total}: {_state(turn)}",
        press=press,
    )


def _state(turn: TurnSeen) -> str:
    """How it stands with the turn, in words, with the rule."""
    if turn.state == "fallen":
        return f"fallen; it may be brought back in {_rounds(turn.left)}, and dies after that. (DIE-2)"
    return f"{_WORDS[turn.state]}. (TRN-2)"


def _rounds(left: int) -> str:
    return "this round" if left == 1 else f"this round and the next {'one' if left == 2 else left - 1}"


_WORDS = {
    "waiting": "still to act",
    "acting": "acts now",
    "passed": "has passed",
    "done": "has acted",
    "landing": "would act here",
}
