"""A card of the attack panel, which is a whole plan; what the panel says of the drafted attack.

Where text is large, a card is a row as wide as the panel.
"""

from __future__ import annotations

from game.books.stacktors.ahead.proposals import sentences, stakes
from game.books.stacktors.ahead.proposals.card_words import CardWords, Tone, found
from game.books.stacktors.ahead.proposals.choosing import replaced, unwanted
from game.books.stacktors.ahead.proposals.proposal import YOURS, Proposal, verb_of
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.face.docks.parts import answer_box, row_width, tag
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values.pieces import Pieces
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control, ControlState, Widget

HIGH, LOW = 116.0, 84.0
"""The height of a card, and of one where the screen is low, in design pixels."""
SECOND, AIR = 14.0, 18.0
"""The height of a second line on a card, and the room beside its words on both sides together, in design pixels."""
ROW, BELOW = 45.0, 10.0
"""The height of a card that is a row, and the distance to the next one, in design pixels."""
INKS: dict[Tone, str] = {"sure": "good", "choice": "warn", "bad": "bad", "nothing": "muted"}
_APART = 8
"""How far the total stands from the pieces before it, in design pixels."""
_CHIP = 19.0
"""The height of the chips of what is used, in design pixels."""
_CAP, _NAME = 20.0, 110.0
"""Where the key of a row ends, and the greatest width of its name, in design pixels."""


class ProposalCard(Control, frozen=True, kw_only=True):
    """One card.

    Where the screen is low, how sure the result is stands in the price line instead. A card that is higher than usual
    says it in two lines.
    """

    pieces: Pieces
    lent: Pieces
    active: str
    """The colour that leads, as a word; empty for none."""
    total: int
    told: CardWords
    digit: str
    on: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        low = self.rect.h < HIGH
        answer_box(brush, self.rect, state, 8, on=self.on)
        x, y, right = self.rect.x + 9, self.rect.y, self.rect.right - 9
        cap = brush.keycap(self.digit, (right, y + 14)).x if self.digit else right
        brush.text(
            self.caption, (x, y + (12 if low else 13)), "bold", 15, "text", "midleft", width=cap - x - 4, height=18
        )
        end = right
        if self.total:
            end = (
                brush.text(
                    f"= {self.total}", (right, y + (30 if low else 33)), "bold", 13, "text", "midright", height=16
                ).x
                - _APART
            )
        self._used(brush, Rect(x, y + (20 if low else 24), end - x, _CHIP))
        self._words(brush, Rect(x, y, right - x, self.rect.h))

    def _words(self, brush: Brush, area: Rect) -> None:
        """What the attack does, how sure that is, what it costs, and what it keeps."""
        x, y, wide, low = area.x, area.y, area.w, area.h < HIGH
        grown = max(0.0, area.h - HIGH)
        line, costs, keeps = (y + 44, y + 59, y + 72) if low else (y + 56, y + 88 + grown, y + 103 + grown)
        ink = INKS[self.told.tone]
        brush.text(self.told.result, (x, line), "heading", 16, ink, "midleft", width=wide, height=19)
        if grown:
            brush.paragraph(self.told.beside, (x, y + 66), wide, "ui", 13, "text", 1.1, 15 + grown)
        elif not low:
            brush.text(self.told.beside, (x, y + 73), "ui", 13, "text", "midleft", width=wide, height=15)
        brush.text(self.told.costs, (x, costs), "ui", 13, "muted", "midleft", width=wide, height=15)
        brush.text(self.told.keeps, (x, keeps), "ui", 13, self._warned, "midleft", width=wide, height=15)

    def _used(self, brush: Brush, area: Rect) -> float:
        """The pieces that are used, the helpers' after a plus; returns their right edge."""
        wide = row_width((*self.pieces, *self.lent), _CHIP) + (14 if self.lent else 0)
        height = min(_CHIP, _CHIP * area.w / wide) if wide else _CHIP
        x = self._chips(brush, self.pieces, (area.x, area.centre[1] - height / 2), height)
        if self.lent:
            brush.text("+", (x + 4, area.centre[1]), "bold", 13, "hero", "center")
            x = self._chips(brush, self.lent, (x + 11, area.centre[1] - height / 2), height)
        return x

    def _chips(self, brush: Brush, pieces: Pieces, at: tuple[float, float], height: float) -> float:
        x, y = at
        for piece in pieces:
            lit = piece.colour.word == self.active and piece in self.pieces
            image = pyramids.chip(piece.colour.word, piece.pips, height * brush.look.u / 22, False, lit)
            x = brush.image(image, (x, y)).right + 4
        return x

    @property
    def _warned(self) -> str:
        """The ink of what stays free."""
        return "warn" if self.told.bare else "muted"


class SuggestedTag(Widget, frozen=True, kw_only=True):
    """The words below a card that it is suggested, and why; they may be as wide as the panel."""

    why: str
    card: Rect

    def draw(self, brush: Brush) -> None:
        at, (_, y) = self.card.centre[0], self.rect.centre
        tag(brush, "suggested", (at, y), self.why, (self.rect.x, self.rect.right))


class ProposalRow(ProposalCard, frozen=True, kw_only=True):
    """A card in two lines: name, pieces and what is kept; below them the result, how sure it is, and the cost."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        answer_box(brush, self.rect, state, 8, on=self.on)
        x, right = self.rect.x + 9, self.rect.right - 9
        self._plan(brush, Rect(x, self.rect.y + 2, right - x, 20))
        self._outcome(brush, Rect(x, self.rect.y + 20, right - x, 20))

    def _plan(self, brush: Brush, area: Rect) -> None:
        (_, y), cap = area.centre, area.x
        if self.digit:
            cap = brush.keycap(self.digit, (area.x + _CAP, y)).right + 6
        name = brush.text(self.caption, (cap, y), "bold", 15, "text", "midleft", width=_NAME, height=20)
        kept = min(brush.look.width(self.told.keeps, "ui", 13), 0.4 * area.w)
        total = f"= {self.total}" if self.total else ""
        room = area.right - kept - name.right - 22 - _APART - brush.look.width(total, "bold", 13)
        end = self._used(brush, Rect(name.right + 10, area.y, room, area.h))
        brush.text(total, (end + _APART, y), "bold", 13, "text", "midleft", height=20)
        brush.text(self.told.keeps, (area.right, y), "ui", 13, self._warned, "midright", width=kept, height=area.h)

    def _outcome(self, brush: Brush, area: Rect) -> None:
        (_, y), gap, look = area.centre, 10, brush.look
        costs = min(look.width(self.told.costs, "ui", 13), 0.3 * area.w)
        told = area.w - costs - gap
        result = min(look.width(self.told.result, "heading", 16), told)
        if self.told.beside:
            least = look.width(self.told.beside, "ui", look.plain(11)) + gap
            result = min(result, max(told - least, look.width(self.told.result, "heading", look.plain(11))))
        ink = INKS[self.told.tone]
        end = brush.text(self.told.result, (area.x, y), "heading", 16, ink, "midleft", width=result, height=20).right
        brush.text(
            self.told.beside, (end + gap, y), "ui", 13, "text", "midleft", width=area.x + told - end - gap, height=20
        )
        brush.text(self.told.costs, (area.right, y), "ui", 13, "muted", "midright", width=costs, height=20)


WEIGHED = "What could come of it is being weighed."
REFUSED = "This attack cannot be made."
ALL_THE_SAME = "To attack all the same, choose pieces below."


def sentence(drafting: AttackDrafting) -> str:
    """What the attack comes to; while there is none, why nothing is proposed or what is missing."""
    one = drafting.outlook.proposal
    if one is None:
        return (_pointless(drafting) or drafting.reason) if drafting.weighing.over else WEIGHED
    if _refused(drafting, one):
        return REFUSED
    each = drafting.against_each()
    with drafting.known.inside():
        return sentences.several(each)[0] if len(each) > 1 else sentences.consequence(one, drafting.outlook.whose)


def price(drafting: AttackDrafting) -> str:
    """What the attack costs until the attacker's next turn, and what can spoil it, or why it may not be made.

    It is empty without an attack.
    """
    one = drafting.outlook.proposal
    if one is None:
        return _needed(drafting)
    if _refused(drafting, one):
        return drafting.reason
    each, others = drafting.against_each(), drafting.weighing.of(drafting.verb)
    with drafting.known.inside():
        if len(each) > 1:
            return f"{sentences.several(each)[1]} {sentences.keeping(each)}"
        idle = one.name == YOURS and replaced(one, others)
        return sentences.price(one, drafting.outlook.whose, idle=idle)


def _refused(drafting: AttackDrafting, one: Proposal) -> bool:
    """Is it an attack that would do something, but may not be made?"""
    with drafting.known.inside():
        works = found(one).works
    return works and bool(drafting.reason)


def provokes(drafting: AttackDrafting) -> bool:
    """Does the attack make an enemy of somebody, wake it, or fall on a friend?"""
    one = drafting.outlook.proposal
    with drafting.known.inside():
        return one is not None and sentences.provokes(one, drafting.outlook.whose)


def _some(drafting: AttackDrafting) -> Proposal | None:
    """The attack of the verb with the most pips; None where there is none."""
    made = [one for one in drafting.options.attacks if verb_of(one) == drafting.verb and not one.first]
    best = max(made, key=lambda one: stacks.value(one.who, one.pieces), default=None)
    return drafting.options.weighed(best) if best else None


def _pointless(drafting: AttackDrafting) -> str:
    """Why nothing is proposed; empty where no attack is possible at all, or where the player took pieces out."""
    if not drafting.options.attacks or (drafting.cards and drafting.best):
        return ""
    with drafting.known.inside():
        one, free = _some(drafting), tuple(piece.id for _, piece in stacks.free(drafting.who, "social"))
        falls = bool(drafting.cards) and stakes.leaves_to_fall(drafting.who, free)
        sure = unwanted(drafting.cards)
        return sentences.pointless(one, drafting.target, drafting.who, falls=falls, sure=sure)


def _needed(drafting: AttackDrafting) -> str:
    """What the price line says where nothing is put together: what a challenge asks for, or how to attack in vain."""
    if not drafting.weighing.over or not drafting.options.attacks:
        return ""
    with drafting.known.inside():
        one = None if drafting.cards else _some(drafting)
        if one and drafting.options.front(one.attack.kind).siege:
            return sentences.price(one, drafting.target)
    return ALL_THE_SAME
