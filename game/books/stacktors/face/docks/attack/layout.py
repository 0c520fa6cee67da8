"""Where the parts of the attack panel lie, from the sentence at the top to the buttons at the bottom.

Cards lie side by side; where text is large, they are rows, one below the other, and the pieces stand behind More.
What stands behind More takes the place of the cards. Where text is large, what has no room is turned over in pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial

from game.books.stacktors.ahead.proposals import card_words, choosing
from game.books.stacktors.ahead.proposals.card_words import CardWords
from game.books.stacktors.ahead.proposals.proposal import Proposal, spent
from game.books.stacktors.face.docks.attack import card, rows
from game.books.stacktors.face.docks.attack.card import (
    AIR,
    BELOW,
    HIGH,
    LOW,
    ROW,
    SECOND,
    ProposalCard,
    ProposalRow,
    SuggestedTag,
)
from game.books.stacktors.face.docks.attack.more import (
    SHARE,
    WIDE,
    MoreRows,
    PageBar,
    PanelBlock,
    fitting,
    page_of,
    paged,
    stacked,
)
from game.books.stacktors.face.docks.attack.rows import BUTTONS, AttackShown, PieceToggles, buttons, why_behind_more
from game.books.stacktors.face.docks.parts import IconLine, TextLine, TextLines
from game.books.stacktors.play.people import stacks
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.pieces import named
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Widget

CARDS, GAP = 3, 7.5
"""How many cards have room side by side, and the distance between two, in design pixels."""
_TAGS = {(False, False): (16.0, -1.0), (False, True): (16.0, 5.0), (True, False): (11.0, 3.0), (True, True): (8.0, 5.0)}
"""The room for the tag below the last card, and how much of the card it covers, in design pixels: by whether the screen
is low, and whether the cards are rows.
"""
_LEAST = 12
"""Cards lie side by side as long as the words of each have room at this size, in design pixels."""
_PRICE, _STEP, _TABS, _PIECES = 16.0, 18.0, 34.0, 41.0
"""Heights in design pixels."""


class AttackLayout:
    """The parts of the attack panel, laid out for its present state.

    `y` counts from the upper edge of the panel, in design pixels.
    """

    def __init__(self, shown: AttackShown) -> None:
        self.shown, self.drafting, self.panel = shown, shown.drafting, shown.panel
        drafting, area = self.drafting, self.panel.inner
        self.x, self.w, self.right = area.x, area.w, area.right
        self.low = self.panel.low
        drafting.foresee(0 if drafting.reason else fitting(self.w))
        self.price = self._priced()
        look = self.panel.look
        wraps = look.width(self.price, "ui", look.plain(11)) > self.w
        self._price_high = 2 * _PRICE - 4 if wraps else _PRICE
        self._step = bool(drafting.opening.step)
        self._tabs = len(drafting.options.verbs) + len(drafting.barred) > 1 and not self.low
        why = shown.explaining if why_behind_more(shown) else None
        self._more = MoreRows(drafting, shown.aiming, why) if self._grown else None
        drafting.follow_up.shown = self._more is not None

    @property
    def turns_pages(self) -> bool:
        """Is there no room for all, so that pages are turned?"""
        return bool(self._pages)

    @property
    def _grown(self) -> bool:
        return self.shown.more and bool(self.drafting.options.attacks)

    @property
    def _card_wide(self) -> float:
        return (self.w - GAP * (CARDS - 1)) / CARDS

    @cached_property
    def _words(self) -> list[CardWords]:
        """The words of each card."""
        with self.drafting.known.inside():
            return [card_words.words(one, self.drafting.outlook.whose) for one in self.drafting.cards]

    @cached_property
    def _rows(self) -> bool:
        """Are the cards rows, because the panel is enlarged or words have no room on cards side by side?"""
        look, room = self.panel.look, self._card_wide - AIR
        said = [(one.result, "heading") for one in self._words] + [(one.costs, "ui") for one in self._words]
        return self.panel.enlarged or any(look.width(text, kind, look.plain(_LEAST)) > room for text, kind in said)

    @cached_property
    def _card_high(self) -> float:
        """The height of a card; side by side they have one more line where the words of one need it."""
        if self._rows:
            return ROW
        if self.low:
            return LOW
        look, room = self.panel.look, self._card_wide - AIR
        return HIGH + (SECOND if any(look.width(one.beside, "ui", look.plain(11)) > room for one in self._words) else 0)

    @property
    def _cards_high(self) -> float:
        """The height of all cards."""
        return len(self._words) * (ROW + BELOW) - BELOW if self._rows else self._card_high

    # --- from top to bottom
    @property
    def _tabs_at(self) -> float:
        return 36 + self._price_high + (_STEP if self._step else 0)

    @property
    def _cards_at(self) -> float:
        return self._tabs_at + (_TABS + 6 if self._tabs else 0)

    @property
    def _pieces_at(self) -> float:
        drafting = self.drafting
        if self._more:
            return self._cards_at + self._more.high
        held = bool(drafting.cards) or not drafting.weighing.knows(drafting.verb)
        return self._cards_at + (self._cards_high + self._tag[0] if held else 0)

    @property
    def _buttons_at(self) -> float:
        if not self.drafting.options.attacks:
            return 36 + self._price_high
        if self._pages:
            return self._cards_at + self._room + 3
        return self._all + (0 if self.low else 3)

    @property
    def _all(self) -> float:
        """Where all parts above the buttons end if none is turned over."""
        return self._pieces_at + self._pieces_high

    @cached_property
    def _pages(self) -> list[range]:
        """The parts below the tabs in pages; empty where there is room for all of them, or text is not large."""
        if not self.panel.enlarged or self._all - self._cards_at <= self._room:
            return []
        return paged(self._blocks, self._room)

    @property
    def _room(self) -> float:
        """The greatest height of what lies between the tabs and the buttons, where text is large."""
        return SHARE * self.panel.look.h - self._cards_at - BUTTONS - 11

    @cached_property
    def _blocks(self) -> list[PanelBlock]:
        """What lies between the tabs and the buttons, in parts that stay whole."""
        return [*self._body(), *self._toggles()]

    def _body(self) -> Iterator[PanelBlock]:
        """The cards, or the rows behind More, each by itself."""
        if self._more:
            yield from self._more.apart
        for n, one in enumerate(self.drafting.cards if not self._more else ()):
            yield PanelBlock(ROW + BELOW, partial(self._alone, n, one))

    def _alone(self, number: int, one: Proposal, area: Rect) -> Iterator[Widget]:
        yield from self._tagged(number, one, Rect(area.x, area.y, area.w, ROW))

    def _toggles(self) -> Iterator[PanelBlock]:
        """The row of the pieces, unless it gives way to cards that are rows."""
        if self._pieces_high:
            pieces = partial(PieceToggles, self.drafting, self.shown.touching, self.panel)
            yield PanelBlock(self._pieces_high, lambda area: pieces(area).widgets())

    @property
    def _pieces_high(self) -> float:
        if self._rows and not self._more and self._words:
            return 0
        return _PIECES - 4 if self.low else _PIECES

    @property
    def high(self) -> float:
        """The height of the panel, in design pixels."""
        return self._buttons_at + BUTTONS + (5 if self.low else 8)

    def widgets(self) -> Iterator[Widget]:
        """All widgets, in focus order."""
        drafting, y = self.drafting, self.panel.rect.y
        yield from self._told(y)
        if drafting.options.attacks:
            if self._tabs:
                yield from rows.tabs(drafting, Rect(self.x, y + self._tabs_at, self.w, _TABS))
            yield from self._turned(y + self._cards_at) if self._pages else self._whole(y)
        yield from buttons(self.shown, Rect(self.x, y + self._buttons_at, self.w, BUTTONS))

    def _whole(self, y: float) -> Iterator[Widget]:
        """All parts between the tabs and the buttons."""
        if self._more:
            yield from stacked(self._more.blocks, Rect(self.x, y + self._cards_at, self.w, self._more.high))
        else:
            yield from self._cards(y + self._cards_at)
        yield from stacked(self._toggles(), Rect(self.x, y + self._pieces_at, self.w, self._pieces_high))

    def _turned(self, y: float) -> Iterator[Widget]:
        """The page that is shown, and the bar beside it."""
        scroll, count, high = self.shown.scroll, len(self._pages), self._buttons_at - 3 - self._cards_at
        chosen = next((n for n, one in enumerate(self.drafting.cards) if one.name == self.drafting.draft.name), 0)
        looked = self.drafting.outlook.tile if self._more else chosen
        scroll.follow((self.shown.more, looked), page_of(self._pages, looked))
        at = scroll.page % count
        seen = (self._blocks[number] for number in self._pages[at])
        yield from stacked(seen, Rect(self.x, y, self.w - WIDE, high))
        yield PageBar(
            key="scroll",
            caption=f"{at + 1} of {count}",
            at=at,
            count=count,
            rect=Rect(self.right - WIDE + 8, y, WIDE - 8, high),
            press=partial(scroll.turn, 1),
            tip="Press for what is below.",
        )

    # --- what is said
    def _priced(self) -> str:
        """The price line; where cards are low, it also says what else happens, if there is room."""
        drafting, price = self.drafting, card.price(self.drafting)
        one = drafting.outlook.proposal
        if not (self.low and one and drafting.cards) or self._rows:
            return price
        with drafting.known.inside():
            words = card_words.words(one, drafting.outlook.whose)
        more = f"{capital(words.beside)}. {price}"
        fits = self.panel.look.width(more, "ui", self.panel.look.plain(11)) <= self.w
        return more if words.tone == "choice" and fits else price

    def _told(self, y: float) -> Iterator[Widget]:
        drafting, note = self.drafting, self.panel.note
        warns = bool(note) or (not drafting.outlook.proposal and drafting.weighing.over) or card.provokes(drafting)
        said = note or card.sentence(drafting)
        ink = "warn" if warns else "text"
        yield TextLine(rect=Rect(self.x, y + 4, self.w, 29), text=said, ink=ink, kind="bold", size=17)
        rect = Rect(self.x, y + 32, self.w, self._price_high)
        if self._price_high > _PRICE:
            yield TextLines(rect=rect, text=self.price, size=13)
        elif self.price:
            yield TextLine(rect=rect, text=self.price, size=13, ink="muted")
        if self._step:
            line = Rect(self.x, y + 34 + self._price_high, self.w, 16)
            yield IconLine(rect=line, icon="move", text=drafting.opening.step, size=13, ink="warn")

    # --- cards
    def _cards(self, y: float) -> Iterator[Widget]:
        width, high = self._card_wide, self._card_high
        for n, one in enumerate(self.drafting.cards):
            beside = Rect(self.x + n * (width + GAP), y, width, high)
            row = Rect(self.x, y + n * (high + BELOW), self.w, high)
            yield from self._tagged(n, one, row if self._rows else beside)

    @property
    def _tag(self) -> tuple[float, float]:
        """The room for the tag below the last card, and how much of the card it covers, in design pixels."""
        return _TAGS[self.low, self._rows]

    def _tagged(self, number: int, one: Proposal, rect: Rect) -> Iterator[Widget]:
        """A card, and the tag below it if it is the suggested one."""
        yield self._card(number, one, rect)
        best = self.drafting.best
        if best is not None and (one.name, one.attack) == (best.name, best.attack):
            with self.drafting.known.inside():
                why = choosing.because(one)
            room = Rect(self.x, rect.bottom - self._tag[1], self.w, 14)
            yield SuggestedTag(rect=room, card=rect, why=f"{why[:1].lower()}{why[1:-1]}")

    def _card(self, number: int, one: Proposal, rect: Rect) -> ProposalCard:
        drafting = self.drafting
        active = named(one.attack.active)
        with drafting.known.inside():
            used = stacks.chosen(drafting.who, spent(one.attack))
            lent = tuple(piece for who, ids in one.help for piece in stacks.chosen(who, ids))
        kind = ProposalRow if self._rows else ProposalCard
        return kind(
            key=f"card {number}",
            caption=one.name,
            rect=rect,
            pieces=used,
            lent=lent,
            active=active.colour.word if active else "",
            total=one.cost.own + one.cost.lent,
            told=self._words[number],
            digit=str(number + 1),
            on=one.name == drafting.draft.name,
            press=partial(self.shown.choose, one),
            tip=self._tip(one),
        )

    def _tip(self, one: Proposal) -> str:
        """What its ability does."""
        return self.drafting.known.deed_of(one.attack.active, self.drafting.who, one.attack.pieces, defending=False)
