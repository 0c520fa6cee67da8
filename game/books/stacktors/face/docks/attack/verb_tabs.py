"""The verbs of the attack panel: what the attacker may want to do, with the rulebook's words below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.books.stacktors.ahead.proposals import sentences
from game.books.stacktors.ahead.proposals.verbs import Verb, verb_of
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.play.people import stacks
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.abilities import named
from game.ui.kit import skin
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import ControlState, Tab, Widget
from game.ui.kit.widgets.base import Press

WIDE, GAP = 118.0, 4.0
"""The width of a tab, and the distance between two, in design pixels."""
_PLAIN = {
    "guts": "Its guts lose pips.",
    "brains": "Its brains lose pips.",
    "guts and brains": "Its guts or its brains lose pips.",
}


class VerbTab(Tab, frozen=True, kw_only=True):
    """A verb over the rulebook's word for it, with the colour that does it at its left."""

    below: str
    colour: str = ""
    """The colour of its ability, as a word; empty for none."""

    def _has_room(self, brush: Brush, width: float) -> bool:
        """Has the rulebook's word room there too? Else the colour gives way."""
        look = brush.look
        return super()._has_room(brush, width) and look.width(self.below, "ui", look.plain(11)) <= width

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        x, (_, y), ink = self.rect.x + 8, self.rect.centre, skin.FACES[face][2]
        if self.colour and self._has_room(brush, self.rect.w - 45):
            image = pyramids.chip(self.colour, 1, 14 * brush.look.u / 22, bool(self.reason), False)
            x = brush.image(image, (x, y), "midleft").right + 5
        wide = self.rect.right - x - 6
        brush.text(self.caption, (x, y - 7), "bold", 13, ink, "midleft", width=wide, height=16)
        brush.text(
            self.below, (x, y + 8), "ui", 11, "faint" if self.reason else "muted", "midleft", width=wide, height=13
        )


def offered(drafting: AttackDrafting) -> list[tuple[Verb, str]]:
    """The verbs in the order of their tabs, each with why it cannot be chosen, which is empty where it can.

    Last come those that need a walk first.
    """
    return [*((verb, _reason(drafting, verb)) for verb in drafting.options.verbs), *drafting.barred]


def tabs(drafting: AttackDrafting, area: Rect) -> Iterator[Widget]:
    """A tab for each verb, side by side; narrower where there is no room for all."""
    verbs = offered(drafting)
    width = min(WIDE, (area.w - GAP * (len(verbs) - 1)) / len(verbs))
    for n, (verb, reason) in enumerate(verbs):
        known = named(verb.rule)
        yield VerbTab(
            key=f"verb {verb.key}",
            caption=verb.word,
            rect=Rect(area.x + n * (width + GAP), area.y, width, area.h),
            below=_below(drafting, verb, reason),
            colour=known.colour.word if known else "",
            on=verb == drafting.verb,
            reason=reason,
            press=partial(drafting.take_verb, verb),
            tip=_tip(drafting, verb),
        )


def turning(drafting: AttackDrafting, rect: Rect, turn: Press) -> Tab:
    """One tab in the place of all, which turns to the next verb."""
    number = len(drafting.options.verbs) + len(drafting.barred)
    return Tab(
        key="verb",
        caption=drafting.verb.word,
        rect=rect,
        cap="V",
        size=13,
        letter=pygame.K_v,
        press=turn,
        tip=f"{_tip(drafting, drafting.verb)}\nPress for the next of {number}.",
    )


def _reason(drafting: AttackDrafting, verb: Verb) -> str:
    """Why nothing is to be had by that verb; empty where something is, or is not known yet."""
    if not drafting.weighing.knows(verb) or drafting.weighing.of(verb):
        return ""
    with drafting.known.inside():
        some = next((one for one in drafting.options.attacks if verb_of(one) == verb and not one.first), None)
        one = drafting.options.weighed(some) if some else None
        return capital(sentences.no_effect(one, drafting.target)) if one else ""


def _below(drafting: AttackDrafting, verb: Verb, reason: str) -> str:
    """The rulebook's word for the verb, and in two words why it cannot be chosen; pressing the tab says the rest."""
    if not reason:
        return verb.rule
    return f"{verb.rule}: {'go nearer' if (verb, reason) in drafting.barred else _nothing_in(drafting, verb)}"


def _nothing_in(drafting: AttackDrafting, verb: Verb) -> str:
    """Why the verb has no effect, in three words at most."""
    if verb.rule not in {"guts", "brains"}:
        return "no effect"
    with drafting.known.inside():
        there = stacks.held(drafting.target, (verb.rule,))  # type: ignore[arg-type]
    return "no effect" if there else "it has none"


def _tip(drafting: AttackDrafting, verb: Verb) -> str:
    """What the verb does with all pieces of its colour that are free: their pips are its reach and its force."""
    known = named(verb.rule)
    if known is None:
        return f"It loses pips of {verb.rule}." if verb.aim else _PLAIN[verb.rule]
    with drafting.known.inside():
        held = stacks.uncommitted(drafting.who, (known.position,))
        free = stacks.power(drafting.who, tuple(piece.id for _, piece in held), known)
        fewer = " That is with all its free pips; fewer do less." if free > 1 else ""
        return f"{known.name}. {gifts.deed(known, max(free, 1))}{fewer}"
