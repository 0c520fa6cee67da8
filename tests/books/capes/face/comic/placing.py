"""What is wrong with where things are in a drawn panel, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from pygame import FRect

from game.books.capes.face.comic.page import PanelBoxes
from game.books.capes.face.comic.staging import PanelRoom

_ABOUT = 3
"""So much higher may the later one of two balloons begin, in units of the page."""


def wrong(one: PanelBoxes) -> Iterator[str]:
    """All that is wrong with a panel; nothing where it is as it should be."""
    words = [word.box for word in one.words] + ([one.sound] if one.sound else [])
    heads = [head for _, head in one.heads]
    if any(box.colliderect(head) for box in words for head in heads):
        yield "words lie over a head"
    if any(first.colliderect(second) for first, second in combinations(words, 2)):
        yield "words lie over others"
    if not all(PanelRoom(one.panel).holds(box, 0) for box in [*words, *heads]):
        yield "something is outside"
    if any(first.colliderect(second) for first, second in combinations(heads, 2)):
        yield "heads hide each other"
    yield from _missing(one)
    spoken = [word.box for word in one.words if word.place == "balloon"]
    if not all(_follows(first, second) for first, second in pairwise(spoken)):
        yield "balloons are read in another order"


def _missing(one: PanelBoxes) -> Iterator[str]:
    panel, there = one.panel, [who for who, _ in one.heads]
    if sorted(there) != sorted(actor.who for actor in panel.actors):
        yield "somebody is missing"
    if len(one.words) != sum(map(bool, (panel.caption, panel.closing))) + len(panel.balloons):
        yield "words are missing"
    if not {word.who for word in one.words if word.place == "balloon"} <= set(there):
        yield "a balloon has no speaker"


def _follows(first: FRect, second: FRect) -> bool:
    return second.top >= first.top - _ABOUT and (second.left > first.left or second.top > first.centery)
