"""The rows of the attack panel: verbs, pieces to commit, and the buttons at the lower edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

import pygame

from game.books.stacktors.ahead.proposals import sentences
from game.books.stacktors.ahead.proposals.proposal import Proposal, Verb, deed, spent, verb_of
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.attack.drafting import Aiming, AttackDrafting
from game.books.stacktors.face.docks.attack.more import Scroll
from game.books.stacktors.face.docks.content import PanelState
from game.books.stacktors.face.docks.explanation import Explaining
from game.books.stacktors.face.docks.known import PieceMark, with_mark
from game.books.stacktors.face.docks.parts import CHIP, OwnerMark, PieceChip, TextLine, chip_width
from game.books.stacktors.face.docks.touching import Touching
from game.books.stacktors.play.people import stacks
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.pieces import Held, Piece, Position, named
from game.ui.kit import bindings, skin
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, ControlState, Press, Tab, Widget

FULL = 41.0
"""The height of the row at which chips are of full size, in design pixels; in a lower row they are smaller."""
_KEYS = 9
"""How many pieces have keys."""
LEAST = 36.0
"""The least width of a piece that can be touched, in design pixels; where there are many, they are narrower."""


class PieceToggles:
    """The row in that area, for the present state of the attack."""

    def __init__(self, drafting: AttackDrafting, touching: Touching, panel: PanelState, area: Rect) -> None:
        self._drafting, self._touching, self._panel, self._area = drafting, touching, panel, area
        self._lent = {who: drafting.lent(who) for who in drafting.helpers}
        wide = sum(
            self._wide(piece) for _, piece in (*drafting.held(), *(p for some in self._lent.values() for p in some))
        )
        named_so = sum(self._named(who) + 12 for who in self._lent)
        self._scale = min(1.0, (area.w - named_so) / wide) if wide else 1.0

    def widgets(self) -> Iterator[Widget]:
        """All pieces, from left to right."""
        drafting, x = self._drafting, self._area.x
        with drafting.known.inside():
            used = spent(drafting.draft.attack)
        for n, (place, piece) in enumerate(drafting.held()):
            mark = self._touching.mark(place, piece) if piece.id in used else None
            press = partial(self._touching.toggle, place, piece)
            yield self._chip(f"piece {piece.id}", (place, piece), x, press, mark, f"Shift+{n + 1}" if n < _KEYS else "")
            x += self._wide(piece) * self._scale
        for who, held in self._lent.items():
            x += 12
            yield from self._head(who, x)
            yield from self._helper(who, held, x + self._named(who))
            x += self._named(who) + sum(self._wide(piece) for _, piece in held) * self._scale
        yield from self._apart(x + 12)

    def _apart(self, x: float) -> Iterator[Widget]:
        """Who stands beside the attacker and cannot help, where there is room to say so."""
        told, wide = self._drafting.walled_off, self._area.right - x
        if told and self._panel.look.width(told, "ui", self._panel.look.plain(12)) <= wide:
            yield TextLine(rect=Rect(x, self._area.y + 8, wide, 16), text=told, size=12, ink="muted")

    def _wide(self, piece: Piece) -> float:
        return max(LEAST, chip_width(piece) + 6)

    def _named(self, who: int) -> float:
        """The width of a helper's name, in design pixels."""
        least = 70.0 if self._drafting.known.owner(who) else 52.0
        return min(92.0, max(least, self._panel.look.width(self._drafting.known.name(who), "bold", 13) + 8))

    def _head(self, who: int, x: float) -> Iterator[Widget]:
        wide, y = self._named(who) - 4, self._area.y
        name, owner = self._drafting.known.name(who), self._drafting.known.owner(who)
        yield TextLine(rect=Rect(x, y + 2, wide, 16), text=name, kind="bold", size=13, ink="hero")
        if owner:
            yield OwnerMark(rect=Rect(x, y + 17, 15, 15), owner=owner)
        left = 18 if owner else 0
        most = f"up to {self._drafting.helpers[who]}"
        yield TextLine(rect=Rect(x + left, y + 17, wide - left, 15), text=most, size=12, ink="muted")

    def _helper(self, who: int, held: Held, x: float) -> Iterator[Widget]:
        given = dict(self._drafting.draft.help).get(who, ())
        for place, piece in held:
            mark: PieceMark | None = "helps" if piece.id in given else None
            yield self._chip(f"help {piece.id}", (place, piece), x, partial(self._touching.lend, who, piece), mark, "")
            x += self._wide(piece) * self._scale

    def _chip(
        self, key: str, held: tuple[Position, Piece], x: float, press: Press, mark: PieceMark | None, keys: str
    ) -> PieceChip:
        """A piece that can be pressed, also by these keys; it is drawn smaller where there are many."""
        place, piece = held
        tip = with_mark(self._drafting.known.tip_of(place, piece), mark)
        pressed = f"{keys} adds it or takes it out." if keys and bindings.used() != "pad" else ""
        return PieceChip(
            key=key,
            caption=str(piece),
            rect=Rect(x, self._area.y, self._wide(piece) * self._scale, self._area.h),
            piece=piece,
            mark=mark,
            height=CHIP * min(1, self._scale * 1.05, self._area.h / FULL),
            press=press,
            sway=self._panel.sway(piece.id),
            tip="\n".join(filter(None, (tip, pressed))),
        )


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


class VerbRound:
    """Goes along the tabs of verbs; after the last comes the first."""

    def __init__(self, drafting: AttackDrafting, panel: PanelState) -> None:
        self._drafting, self._panel = drafting, panel
        self._refused: Verb | None = None
        """The verb that was refused last; the next one is counted from there."""

    def turn(self) -> None:
        """Change to the next verb, or say why it cannot be chosen."""
        drafting = self._drafting
        tabs = offered(drafting)
        verbs = [verb for verb, _ in tabs]
        now = self._refused if self._refused in verbs else drafting.verb
        if now not in verbs:
            return
        verb, reason = tabs[(verbs.index(now) + 1) % len(tabs)]
        self._refused = verb if reason else None
        if reason:
            self._panel.say(f"{verb.word} {verb.rule}: {reason}")
        else:
            drafting.take_verb(verb)


BUTTONS = 32.0
"""The height of the buttons, in design pixels."""
_STRIKES = 184.0
"""The width of the button that plays the attack, in design pixels."""


class AttackShown(Protocol):
    """What the layout shows, and what its buttons do."""

    drafting: AttackDrafting
    aiming: Aiming
    touching: Touching
    explaining: Explaining
    panel: PanelState
    scroll: Scroll
    verbs: VerbRound
    more: bool
    """Is shown what stands behind More?"""

    def strike(self) -> None:
        """Lay the planned answers and play the attack."""

    def leave(self) -> None:
        """Leave the panel without an attack."""

    def choose(self, one: Proposal) -> None:
        """Choose a card, or strike with it if it is chosen already."""

    def turn_more(self) -> None:
        """Show more, or no more."""


def turns_verbs(shown: AttackShown) -> bool:
    """Is there a button for the next verb in the place of tabs?"""
    return shown.panel.low and len(shown.drafting.options.verbs) > 1


def why_behind_more(shown: AttackShown) -> bool:
    """Has the button *Why?* no room beside the others, so that it stands behind More?"""
    return shown.panel.enlarged or turns_verbs(shown)


def buttons(shown: AttackShown, row: Rect) -> Iterator[Widget]:
    """All buttons, from left to right."""
    drafting = shown.drafting
    worth = drafting.worth
    yield Button(
        key="back",
        caption="Let it go" if drafting.granted else "Back",
        rect=Rect(row.x, row.y, 92, row.h),
        cap="Esc" if worth else "Enter",
        size=13,
        brass=not worth,
        press=shown.leave,
    )
    if drafting.options.attacks:
        yield from _asides(shown, row)
    yield Button(
        key="strike",
        caption=_deed(drafting),
        rect=Rect(row.right - _STRIKES, row.y, _STRIKES, row.h),
        icon="attack",
        cap="Enter" if worth else "",
        brass=worth,
        reason=drafting.reason,
        press=shown.strike,
    )


def _asides(shown: AttackShown, row: Rect) -> Iterator[Widget]:
    """The buttons in the middle: the next verb where it has no tabs, More, and Why."""
    x, wide = row.x + 96, 92.0
    if turns_verbs(shown):
        wide = 78.0
        yield turning(shown.drafting, Rect(x, row.y, 112, row.h), shown.verbs.turn)
        x += 116
    yield Button(
        key="more",
        caption="Less" if shown.more else "More",
        rect=Rect(x, row.y, wide, row.h),
        cap="M",
        size=13,
        letter=pygame.K_m,
        press=shown.turn_more,
    )
    if not why_behind_more(shown):
        yield shown.explaining.button_at(Rect(x + wide + 4, row.y, wide, row.h))


def _deed(drafting: AttackDrafting) -> str:
    """The caption of the button that plays the attack."""
    does = deed(drafting.draft.attack, back="strike back" in drafting.title)
    if drafting.draft.first:
        return f"{does} for certain"
    return f"{does} with {drafting.total}" if drafting.total else does
