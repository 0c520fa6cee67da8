"""How panels lie on a page: rows from top to bottom, in each of them panels from left to right with gutters that lean.

Of all ways to part the panels into rows the one is taken that costs least, by what each panel wishes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.books.capes.comic.drafting import PanelDraft
from game.books.capes.comic.panels import panels_of
from game.books.capes.comic.values import (
    PAGE_SIZE,
    CastMember,
    ComicActor,
    ComicCover,
    ComicPage,
    ComicPanel,
    ComicScript,
    PanelCorner,
    drawn_lot,
)
from game.books.capes.values import Cover, Sheet
from game.phrases import listed

MARGIN, TOP, BOTTOM, GUTTER = 34, 84, 1414 - 46, 11
"""The page's edge, where its panels begin and end, and how broad the gutters are."""
LEAN: Final = 16
"""A gutter between two panels leans by so much to either side."""
NARROWEST: Final = 235
_FULL: Final = 250
"""How much a row holds, in percent of what the narrowest panel needs."""
_TALL: Final = {"1": 96, "2": 100, "3": 92, "stack": 168}
"""How high rows are against each other."""
_WANTED: Final = 384
"""How high all rows together should be, on the same scale."""
STACKED: Final = 95
"""A panel with more letters is not put above or below another one."""


class PageRow(NamedTuple):
    """The panels of a row: each column has one, or two above each other; `first` is the number of the first."""

    kind: str
    first: int

    @property
    def columns(self) -> tuple[tuple[int, ...], ...]:
        at = self.first
        if self.kind == "stack":
            return ((at,), (at + 1, at + 2))
        return tuple((at + n,) for n in range(int(self.kind)))

    @property
    def panels(self) -> int:
        return sum(map(len, self.columns))


def page_of(script: ComicScript, *, heading: str = "", credit: str = "") -> ComicPage:
    """The page of a script; `heading` stands at its upper right, `credit` below it."""
    panels, scene = panels_of(script), script.scene
    rows = _best(panels, scene.key)
    laid = tuple(_laid(panels, rows, scene.key))
    return ComicPage(scene.key, scene.title, heading, credit, scene.ground, scene.light, scene.cast, laid, scene.link)


def told_by(names: Sequence[str], rest: str = "") -> str:
    """Who has told a Scene, for the credit of its page."""
    return f"Told by {listed(dict.fromkeys(names), 'nobody')}. {rest}".strip()


def cover_of(
    cover: Cover, title: str, sheets: Sequence[Sheet], *, issue: str = "", credit: str = "", light: str = "dusk"
) -> ComicCover:
    """The cover of an issue: its figures, at most four, before its ground."""
    key = f"{title}/{cover.words}"
    known = {one.id: one for one in sheets}
    found = [known[one] for one in cover.figures if one in known][:4]
    cast = tuple(
        CastMember(at + 1, one.id, one.name, one.look, one.leaning, one.pronoun) for at, one in enumerate(found)
    )
    return ComicCover(key, title, cover.words, issue, credit, cover.ground, light, cast, tuple(_covered(cast, key)))


def _covered(cast: Sequence[CastMember], key: str) -> Iterator[ComicActor]:
    """The figures of a cover: the first two large before the others, heroes left, villains right."""
    poses = {
        "hero": ("reach", "shout", "hips", "point", "clench"),
        "villain": ("fold", "laugh", "halt", "tip"),
        "bystander": ("hips", "fold", "shrug"),
    }
    people = [one for one in cast if not one.thing]
    order = sorted(people, key=lambda one: one.leaning == "villain")
    spots = {1: (500,), 2: (320, 700), 3: (230, 510, 790), 4: (180, 400, 620, 840)}[max(1, len(order))]
    yield from (ComicActor(one.who, "stand", "angry", 500, -1) for one in cast if one.thing)
    for at, one in enumerate(order):
        lot = drawn_lot(f"{key}/{one.id}", 1 << 20)
        of = poses.get(one.leaning, poses["hero"])
        mood = "smug" if one.leaning == "villain" else "grim"
        yield ComicActor(one.who, of[lot % len(of)], mood, spots[at], 1 if spots[at] <= 500 else -1)


def _best(panels: Sequence[PanelDraft], key: str) -> list[PageRow]:
    """The rows that cost least."""
    ways = list(_ways(panels, 0))
    return min(enumerate(ways), key=lambda one: (_cost(one[1], panels, key), one[0]))[1] if ways else []


def _ways(panels: Sequence[PanelDraft], first: int) -> Iterator[list[PageRow]]:
    """All ways to part the panels from that one on into rows."""
    left = len(panels) - first
    if not left:
        yield []
        return
    for kind in ("1", "2", "3", "stack"):
        row = PageRow(kind, first)
        if row.panels <= left:
            for rest in _ways(panels, first + row.panels):
                yield [row, *rest]


def _cost(rows: Sequence[PageRow], panels: Sequence[PanelDraft], key: str) -> int:
    """How bad these rows are."""
    cost = 90 * abs(sum(_TALL[one.kind] for one in rows) - _WANTED)
    for at, row in enumerate(rows):
        wishes = [max(panels[one].wish for one in column) for column in row.columns]
        cost += (sum(wishes) - _FULL) ** 2 // 4 + (max(wishes) - min(wishes)) * 4
        cost += 1500 if at and rows[at - 1].kind == row.kind else 0
        cost += _outer(row, len(panels)) + drawn_lot(f"{key}/row{at}{row.kind}{row.first}", 1400)
        if row.kind == "stack":
            cost += sum(_stack_cost(panels[one]) for one in row.columns[1])
    return cost


def _outer(row: PageRow, count: int) -> int:
    """Openings and closings have a row for themselves, or almost."""
    inner = {"1": 0, "2": 300, "3": 5000, "stack": 4000}[row.kind]
    return inner * ((row.first == 0) + (row.first + row.panels == count))


def _stack_cost(panel: PanelDraft) -> int:
    return (9000 if panel.letters > STACKED else 0) + (5000 if panel.shot == "wide" else 0) + 20 * panel.letters


def _laid(panels: Sequence[PanelDraft], rows: Sequence[PageRow], key: str) -> Iterator[ComicPanel]:
    """The panels with their corners."""
    heights = [_TALL[one.kind] * (96 + drawn_lot(f"{key}/high{at}", 9)) for at, one in enumerate(rows)]
    heights = [high + _TALL[one.kind] * _crowded(one, panels) for high, one in zip(heights, rows, strict=True)]
    room, top, total, done = BOTTOM - TOP - GUTTER * (len(rows) - 1), TOP, sum(heights), 0
    for at, row in enumerate(rows):
        done += heights[at]
        bottom = TOP + room * done // total + GUTTER * at
        yield from _row(panels, row, (top, bottom), f"{key}/{at}")
        top = bottom + GUTTER


def _crowded(row: PageRow, panels: Sequence[PanelDraft]) -> int:
    """How much higher a row should be for its words, in percent."""
    return min(16, max(panels[one].letters for column in row.columns for one in column) // 14)


def _row(panels: Sequence[PanelDraft], row: PageRow, band: tuple[int, int], key: str) -> Iterator[ComicPanel]:
    top, bottom = band
    edges = _edges(panels, row, key)
    for column, (left, right) in zip(row.columns, edges, strict=True):
        high = bottom - top
        if len(column) == 1:
            shape = ((left[0], top), (right[0], top), (right[1], bottom), (left[1], bottom))
            yield _panel(panels[column[0]], shape)
            continue
        tilt = drawn_lot(f"{key}/tilt", 17) - 8
        share = 50 + max(-8, min(8, (panels[column[0]].letters - panels[column[1]].letters) // 6))
        cut = top + high * share // 100
        at_left, at_right = _at(left, high, cut - top), _at(right, high, cut - top)
        yield _panel(
            panels[column[0]], ((left[0], top), (right[0], top), (at_right, cut + tilt - 5), (at_left, cut - tilt - 5))
        )
        yield _panel(
            panels[column[1]],
            ((at_left, cut - tilt + 6), (at_right, cut + tilt + 6), (right[1], bottom), (left[1], bottom)),
        )


def _at(edge: tuple[int, int], high: int, down: int) -> int:
    """Where an edge that leans is so far down."""
    return edge[0] + (edge[1] - edge[0]) * down // high


def _edges(panels: Sequence[PanelDraft], row: PageRow, key: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The left and right edge of each column, each at the top and at the bottom."""
    wishes = [max(panels[one].wish for one in column) for column in row.columns]
    room = PAGE_SIZE[0] - 2 * MARGIN - GUTTER * (len(wishes) - 1)
    widths = [max(NARROWEST, room * one // sum(wishes)) for one in wishes]
    widest = widths.index(max(widths))
    widths[widest] += room - sum(widths)
    found, left, x = list[tuple[tuple[int, int], tuple[int, int]]](), (MARGIN, MARGIN), MARGIN
    for at, width in enumerate(widths):
        x += width
        last = at == len(widths) - 1
        lean = 0 if last else LEAN * (1 if drawn_lot(f"{key}/lean{at}", 2) else -1)
        found.append((left, (x + lean, x - lean)))
        x += GUTTER
        left = (x + lean, x - lean)
    return found


def _panel(panel: PanelDraft, shape: tuple[PanelCorner, PanelCorner, PanelCorner, PanelCorner]) -> ComicPanel:
    return ComicPanel(
        panel.beat,
        panel.key,
        shape,
        panel.shot,
        panel.actors,
        panel.backdrop,
        panel.effect,
        panel.caption,
        panel.closing,
        panel.asks,
        panel.balloons,
        panel.sound,
    )
