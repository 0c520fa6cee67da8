"""A scene on the table: when it is shown, its picture, and its widgets as there is room for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

import pygame
from msgspec import Struct

from game.books.stacktors.ahead.errands import scene_plans
from game.books.stacktors.face.docks.known import PieceMark
from game.books.stacktors.face.ordeal.painting import ScenePicture, SceneSubject
from game.books.stacktors.face.ordeal.parts import (
    ROUNDS,
    HeroStand,
    RoadCard,
    SceneHead,
    StackPicture,
    StageLine,
    WayRow,
    step,
)
from game.books.stacktors.face.sprites import FigureSpec, PieceSpec
from game.books.stacktors.face.sprites.figures import FigurePosition
from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.intents import PayWay, Regroup, Try
from game.books.stacktors.play.situation.scene_stages import RoadView, SceneView, StageView
from game.books.stacktors.prose.scenes import asks, failing
from game.books.stacktors.prose.words import capital, counted
from game.books.stacktors.values.roads import WayOver
from game.books.stacktors.values.stage_ways import RoadName
from game.ui.kit.rehearsal import Steps
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, Press, Widget
from game.ui.play.show import Asked


class OrdealPresses(NamedTuple):
    """What the controls of a scene do."""

    try_way: Callable[[RoadName, int], None]
    lead: Callable[[int], None]
    regroup: Press
    to_map: Press


class OrdealMoment(NamedTuple):
    """What the widgets of a scene depend on, beside the scene: who acts, and the marks on pieces."""

    asked: Asked | None
    actor: int
    marks: Callable[[int], Mapping[int, PieceMark]]


class OrdealBoard:
    """Shows the scene that is under way, as long as the player does not look at the map."""

    def __init__(self, pacer: PyramidPacer) -> None:
        self._pacer, self._reader = pacer, pacer.show.reader
        self.to_map = False
        """Does the player look at the map while a scene is under way?"""
        self._of: int | None = None
        """The challenge of which the picture is."""
        self._picture: ScenePicture | None = None

    @property
    def view(self) -> SceneView | None:
        """The scene as everybody sees it; None where there is none."""
        return self._reader.table.ordeal

    @property
    def there(self) -> bool:
        """Is a scene under way that may be shown? In a conflict the map is."""
        return self.view is not None and not self._reader.table.conflict

    @property
    def shown(self) -> bool:
        """Is the scene shown in place of the map?"""
        if not self.there:
            self.to_map = False
        return self.there and not self.to_map

    # ---- the picture

    @property
    def subject(self) -> SceneSubject:
        """What the picture is about."""
        table = self._reader.table
        mood = table.scene.situation.mood if table.scene else ""
        ground = Counter(map(table.board.terrain, table.board.cells)) if table.board else Counter[str]()
        usual = next((name for name, _ in ground.most_common(1)), "")
        return SceneSubject(self.view.name if self.view else "", mood, usual)

    def picture(self, size: tuple[int, int]) -> ScenePicture:
        """The picture, so many pixels large."""
        what = self.view.what if self.view else None
        if self._picture is None or (self._picture.size, self._of) != (size, what):
            self._picture, self._of = ScenePicture(self.subject, size), what
        return self._picture

    def go_on(self) -> bool:
        """Paint a little more of what is shown; does it look different now?"""
        return self.shown and self._picture is not None and self._picture.go_on()

    def draw(self, brush: Brush) -> None:
        """Draw the picture over the whole surface, as far as it is painted."""
        self.picture(brush.surface.size).draw(brush.surface)

    def rehearsed(self, look: Look, places: OrdealPlaces) -> Steps:
        """Paint the picture and the stack where nobody sees them, a step at a time."""
        yield from self.picture(look.size).rehearsed()
        if self.view and places.boxes:
            stack = _stack(self.view, places.stack)
            yield from stack.read(look)
            stack.draw(Brush(pygame.Surface((1, 1)), look))

    def close(self) -> None:
        """Give back the picture."""
        self._picture = None

    # ---- the widgets

    def widgets(self, look: Look, places: OrdealPlaces, now: OrdealMoment, does: OrdealPresses) -> Iterator[Widget]:
        """The widgets at these places; ways and heroes come in the order in which the focus goes along them."""
        view = self.view
        if view is None or not places.boxes:
            return
        yield _stack(view, places.stack)
        yield from self._cards(look, places.cards, view, now, does)
        yield from self._head(look, places.head, view, now, does)
        yield from self._heroes(places.heroes, now, does)

    def _head(
        self, look: Look, area: Rect, view: SceneView, now: OrdealMoment, does: OrdealPresses
    ) -> Iterator[Widget]:
        y, wide, more = area.bottom - 36, 64 * _grown(look) + 26, 104 * _grown(look)
        begins = any(isinstance(one, Regroup) for one in (now.asked.legal if now.asked else ()))
        aside = wide + 8 + (more + 6 if begins else 0)
        now_is, left = f"Round {view.round} of {view.rounds}", view.rounds - view.round
        told = (f"{now_is}, {left} left", now_is) if view.round else (counted(view.rounds, "round", "rounds"),)
        yield SceneHead(
            rect=area, name=capital(view.name), wordings=told, rounds=view.rounds, spent=view.round, aside=aside
        )
        if begins:
            last, rect = view.round >= view.rounds, Rect(area.right - aside, y, more, 32)
            caption = "Give up" if last else "Next round"
            yield Button(key="regroup", caption=caption, rect=rect, size=13, press=does.regroup, tip=_REGROUPS[last])
        rect = Rect(area.right - wide - 8, y, wide, 32)
        yield Button(key="to map", caption="Map", rect=rect, size=13, press=does.to_map)

    def _cards(
        self, look: Look, area: Rect, view: SceneView, now: OrdealMoment, does: OrdealPresses
    ) -> Iterator[Widget]:
        """The cards of the roads, with as much as there is room for; ways that have no room are left out at last."""
        roads = [one for one in view.roads if _present(one)]
        beside = len(roads) > 1 and area.w >= _BESIDE * _grown(look)
        wide = (area.w - 8) / 2 if beside else area.w
        laid_out = ([self._plan(look, one, wide, told) for one in roads] for told in _TOLD)
        plans: list[_CardPlan] = []
        for plans in laid_out:
            if _fits(plans, area, beside=beside):
                break
        y = area.y
        for n, plan in enumerate(plans):
            at = Rect(area.x + n * (wide + 8), area.y, wide, plan.high) if beside else Rect(area.x, y, wide, plan.high)
            if at.bottom > area.bottom + 1:
                return
            yield from self._card(plan, at, now, does)
            y += plan.high + 8

    def _plan(self, look: Look, road: RoadView, width: float, told: _CardWording) -> _CardPlan:
        stage = _present(road)
        assert stage, "only roads with a present stage have a card"
        place = f"stage {stage.number} of {len(road.stages)}"
        head = f"{'' if told.columns > 1 else 'The road of the '}{road.name}, {place}" if road.name else place
        text, toll = (stage.text, failing(stage)) if told.words else ("", "")
        top = RoadCard.above(look, text, width)
        rows, y, each = list[_WayPlan](), top, (width - 16 - 4 * (told.columns - 1)) / told.columns
        ways = stage.every
        for line in (ways[n : n + told.columns] for n in range(0, len(ways), told.columns)):
            parts = [self._words(way, told) for way in line]
            tall = max(WayRow.least(look, caption, note, each) for caption, note in parts)
            for n, (way, (caption, note)) in enumerate(zip(line, parts, strict=True)):
                rows.append(_WayPlan(way, caption, note, Rect(8 + n * (each + 4), y, each, tall)))
            y += tall + 4
        return _CardPlan(road.name, head, text, toll, tuple(rows), y + RoadCard.below(look, toll, width))

    def _words(self, way: WayOver, told: _CardWording) -> tuple[str, str]:
        """What is written on a way: what it takes, and its words."""
        note = way.text if told.notes and way.number else ""
        return asks(way, self._reader.name, brief=told.columns > 1), note

    def _card(self, plan: _CardPlan, rect: Rect, now: OrdealMoment, does: OrdealPresses) -> Iterator[Widget]:
        yield RoadCard(rect=rect, head=plan.head, text=plan.text, toll=plan.toll)
        for one in plan.rows:
            yield WayRow(
                key=f"way {plan.road} {one.way.number}".replace("  ", " "),
                caption=one.caption,
                rect=one.rect.moved(rect.x, rect.y),
                colour=one.way.colour.word,
                price=one.way.price,
                note=one.note,
                press=partial(does.try_way, plan.road, one.way.number),
                reason=self.hindrance(now, plan.road, one.way),
                tip="" if one.note or (plan.text and not one.way.number) else one.way.text,
                aside=rect.x - 8,
            )

    def hindrance(self, now: OrdealMoment, road: RoadName, way: WayOver) -> str:
        """Why nobody of the party can go that way now; empty if somebody can."""
        if now.asked is None or now.asked.kind != "free":
            return "Answer what is asked first. (DEC-1)" if now.asked else "What was done is still being shown."
        if of_way(now.asked.of(Try, PayWay), road, way.number):
            return ""
        if not way.price:
            with self._reader.inside():
                apart = any((one.road, one.way.number) == (road, way.number) for one in scene_plans.in_reach())
            if apart:
                return "Those who could do it together stand apart: go to the map, and let them walk together. (AST-1)"
            return f"Nobody here has free pieces for that: {asks(way, self._reader.name)}. (ACH-3)"
        if way.price == "pip":
            return "Nobody here has so many pips to give. (ACH-6)"
        return self._pacer.refusal(PayWay(now.actor, way.number, road))

    def _heroes(self, area: Rect, now: OrdealMoment, does: OrdealPresses) -> Iterator[Widget]:
        stage = self._pacer.show.stage
        heroes = [(who, seen) for who in self._reader.party.in_play() if (seen := stage.appearance(who))]
        if area.h < _LOWEST:
            return
        wide = min(118.0, area.w / max(1, len(heroes)))
        for n, (who, seen) in enumerate(heroes):
            yield HeroStand(
                key=f"hero {who}",
                caption=capital(self._reader.name(who)),
                rect=Rect(area.x + n * wide, area.y, wide - 4, area.h),
                seen=seen,
                marks=now.marks(who),
                chosen=who == now.actor,
                press=partial(does.lead, who),
            )


_REGROUPS: Final = (
    "All pieces are free again, and a round of the scene is over. (ACH-4)",
    "No round is left: the scene is lost. (ACH-4)",
)


class _CardWording(NamedTuple):
    """What cards tell: the words of stages, those of further ways, and in how many columns the ways stand."""

    words: bool
    notes: bool
    columns: int = 1


_TOLD: Final = (
    _CardWording(words=True, notes=True),
    _CardWording(words=True, notes=False),
    _CardWording(words=False, notes=False),
    _CardWording(words=False, notes=False, columns=2),
    _CardWording(words=False, notes=False, columns=3),
)
"""From all to the least."""
_BESIDE, _LOWEST = 520.0, 90.0
"""Cards of two roads lie beside each other from that width on; lower than that nobody and nothing stands."""
_WIDE, _HIGH = 860.0, 480.0
"""From that width on, heroes stand left of the stack, below the log; else they stand by from that height on."""


class _WayPlan(NamedTuple):
    """A way on a card, with its words and its place on the card."""

    way: WayOver
    caption: str
    note: str
    rect: Rect


class _CardPlan(NamedTuple):
    """What a card has, and how high it is."""

    road: RoadName
    head: str
    text: str
    toll: str
    rows: tuple[_WayPlan, ...]
    high: float


def _fits(plans: list[_CardPlan], area: Rect, *, beside: bool) -> bool:
    highs = [one.high for one in plans]
    return (max(highs, default=0) if beside else sum(highs) + 8 * (len(highs) - 1)) <= area.h


def _grown(look: Look) -> float:
    return max(1.0, look.settings.text / 100)


class OrdealPlaces(Struct, frozen=True):
    """Where the parts of a scene lie."""

    stack: Rect
    head: Rect
    cards: Rect
    heroes: Rect

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """What the log makes way for; nothing where a panel leaves too little room for a scene."""
        if self.stack.h < _LOWEST:
            return ()
        right = Rect(self.head.x, self.head.y, self.head.w, self.cards.bottom - self.head.y)
        return self.stack, right, self.heroes


def laid(look: Look, area: Rect, log: Rect) -> OrdealPlaces:
    """Where the parts of a scene lie in that area.

    On a wide screen the heroes stand left of the stack, and the log has its room above them; else below all of it.
    """
    inner, wide = area.inset(12, 10), area.w >= _WIDE
    right = max(0.39 * inner.w, min(330.0 * _grown(look), inner.w - 150 * _grown(look)))
    head, x = step(look, 20) + 4 + ROUNDS, inner.right - right
    if wide:
        tall, stack = min(190.0, inner.h * 0.46), 0.31 * inner.w
        heroes = Rect(inner.x, inner.bottom - tall, inner.w - right - stack - 16, tall)
        below_log = look.settings.log and x - 8 - stack < log.right and inner.h > _HIGH
        low, top = inner.bottom, log.bottom + 8 if below_log else inner.y
    else:
        tall, stack = (min(128.0, inner.h * 0.3) if inner.h > _HIGH else 0.0), inner.w - right - 8
        heroes = Rect(inner.x, inner.bottom - tall, inner.w, tall)
        low, top = inner.bottom - tall - (6 if tall else 0), inner.y
    return OrdealPlaces(
        Rect(x - 8 - stack, top, stack, low - top),
        Rect(x, inner.y, right, head),
        Rect(x, inner.y + head + 4, right, low - inner.y - head - 4),
        heroes,
    )


def of_way(deeds: Iterable[Try | PayWay], road: RoadName, way: int) -> list[Try | PayWay]:
    """Those deeds that go that way."""
    return [one for one in deeds if (one.road, one.way) == (road, way)]


def _present(road: RoadView) -> StageView | None:
    return next((one for one in road.stages if one.state == "present"), None)


# --- the stack


def _stack(view: SceneView, rect: Rect) -> StackPicture:
    return StackPicture(rect=rect, figure=_figure(view), lines=tuple(_lines(view)))


def _figure(view: SceneView) -> FigureSpec:
    """The stack with all stages; those that are overcome look like spent pieces."""
    piles = {
        road.name: tuple(PieceSpec(one.colour.word, one.pips, one.state == "overcome") for one in reversed(road.stages))
        for road in view.roads
    }
    if len(piles) == 1:
        return FigureSpec("challenge", guts=next(iter(piles.values())))
    return FigureSpec("challenge", guts=piles["guts"], neck=PieceSpec("black", 1), brains=piles["brains"])


_STATES: Final = {"overcome": "overcome", "present": "now", "later": "to come"}


def _lines(view: SceneView) -> Iterator[StageLine]:
    """A line for each stage, from the top of the stack down."""
    for road in view.roads:
        pile: FigurePosition = "brains" if road.name == "brains" else "guts"
        for n, one in enumerate(road.stages):
            place = f"{one.colour.word} {one.position}"
            wordings = (
                f"{one.number}  {place}, {_STATES[one.state]}",
                f"{one.number}  {place}",
                f"{one.number}  {one.position}",
            )
            yield StageLine((pile, len(road.stages) - 1 - n), wordings, one.state)
