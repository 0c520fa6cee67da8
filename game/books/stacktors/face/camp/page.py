"""The camp: what points buy, what is identified and handed over, who takes a dead character's place, and what is
suggested, so that Enter does it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.face.around.figures import portrait
from game.books.stacktors.face.builder.screen import Builder
from game.books.stacktors.face.camp.offers import KINDS, GrowthKind, Offered, OfferRow, alike, kept, offered
from game.books.stacktors.face.camp.tiles import CampHarm, CampHead, MemberCard, OfferTile, TallTile
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.intents import Give, Identify, Onward, Pay, Recruit
from game.books.stacktors.mind import suggested_camp
from game.books.stacktors.play.people import defeat
from game.books.stacktors.prose.words import capital, counted, listed, spelled
from game.books.stacktors.values.pieces import POSITIONS
from game.table.book import Intent
from game.ui.kit.controls import page_buttons
from game.ui.kit.screen import Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label, Panel, Paragraph, Tab, Widget, enter_button
from game.ui.party.face import HeroCard
from game.ui.play.show import Asked
from game.ui.sprites.vector import Point

_COVERED = "Only clear brains take the cover off a thing (Identify); nobody here has any. (OBJ-2)"
_SHOWN, _ROW, _HIGHEST = 8, 40, 50
"""The most offers that are shown at once, and the height of each in design pixels."""
_FEW, _TALLEST = 5, 88
"""The same of offers that say at length what they bring."""
_BAND = 38
"""The height of what is told of the situation that is over, in design pixels."""
FOOT = 54
"""The height of the page's foot, with its sentence and its buttons, in design pixels."""
Choose = Callable[[Intent], Transition | None]


def column(area: Rect) -> float:
    """The width of the party's column on a page in that area, in design pixels."""
    return min(270.0, area.w * 0.31)


class StillToDo:
    """What each of the party could still do in the camp as it stands now."""

    def __init__(self, reader: Reader, asked: Asked) -> None:
        self._reader = reader
        here = reader.party.here
        self._seers = Counter(one.who for one in asked.of(Identify) if here(one.who))
        """Those who can take the cover off something, with how many things they can."""
        self._empty = {one.who for one in asked.of(Recruit) if here(one.who)}
        """Those whose place somebody new may take."""
        self._members = reader.party.members()

    @property
    def first(self) -> int:
        """With whom one would begin; 0 for nobody.

        It is one whose place is empty, else one who can uncover something, else the first who has points to spend.
        """
        spenders = {who for who in self._members if self._points(who)}
        pressing = (self._empty, self._seers, spenders)
        return next((who for some in pressing for who in self._members if who in some), 0)

    def of(self, who: int) -> str:
        """What that one has left to do, in a few words; empty for nothing."""
        points, kept = self._points(who), self._reader.character.points(who).free
        things = len(self._reader.things.carried(who))
        parts = [f"{counted(points, 'point', 'points')} left"] if points else []
        parts += [f"{counted(kept, 'point', 'points')} for later"] if kept and not points and self._alive(who) else []
        seen = self._seers[who]
        parts += [f"can identify {counted(seen, 'thing', 'things')} (Gear)"] if seen else []
        parts += [f"{counted(things, 'thing', 'things')} unidentified"] if things and not seen else []
        return ", ".join(parts)

    def sums(self, who: int) -> str:
        """How many pips each part of the stack has."""
        rows = [row for row in self._reader.character.rows(who) if not row.gear]
        sums = ((place, sum(row.piece.pips for row in rows if row.position == place)) for place in POSITIONS)
        return ", ".join(f"{place} {pips}" for place, pips in sums)

    @property
    def told(self) -> str:
        """What is left to do altogether and with whom one would begin, in a line."""
        reader = self._reader
        points = sum(map(self._points, self._members))
        things = sum(len(reader.things.carried(who)) for who in self._members)
        parts = [f"{counted(points, 'point', 'points')} to spend"] if points else []
        parts += [f"{counted(things, 'thing', 'things')} unidentified"] if things else []
        coins, trade = reader.party.purse(), reader.party.trade()
        kept = "" if trade else " for a later camp"
        parts += [f"{counted(coins, 'coin', 'coins')}{kept}"] if coins or trade else []
        if not parts:
            return "Everybody is rested. Nothing is left to do here."
        busy = sum(bool(self._points(who)) or who in self._seers for who in self._members)
        whose = f" {busy} of {len(self._members)} have something left to do." if busy else ""
        begin = f" Begin with {reader.name(self.first)}." if self.first else ""
        waits = "; nothing has to be spent now" if points else ""
        return f"{capital(listed(parts))}{waits}.{whose}{begin}"

    def _points(self, who: int) -> int:
        """The points that it can spend here."""
        return self._reader.party.to_spend(who)

    def _alive(self, who: int) -> bool:
        return self._reader.character.out(who) != "dead"


class Camp(Struct):
    """What the camp's page shows: which character's things, which tab, and which page of the tab."""

    pacer: PyramidPacer
    who: int = 0
    tab: str = "train"
    page: int = 0
    left: str = ""
    """The key of the control to which the focus comes back after the last deed; empty for none."""
    whole: bool = False
    """Are all ways to grow shown, and not only those that are suggested?"""
    kind: GrowthKind = ""
    """Which of all ways to grow are shown."""
    sought: int | None = None
    """The number of the offer whose page is to be opened next; None for none."""
    kept: tuple[OfferRow, ...] = ()
    """The rows as they were shown last: as long as the same page is open, none of them changes its place."""
    kept_of: tuple[object, ...] = ()
    """Whose rows these are, and of which tab."""
    done: tuple[Intent, ...] = ()
    """What was done on this page."""

    # --- what can be done

    def offers(self, asked: Asked) -> list[Intent]:
        """The offers on this tab that may be played."""
        made: Iterable[Intent]
        if self.tab == "train":
            made = offered(self.pacer.show.reader, self.who, whole=self.whole, kind=self.kind)
        elif self.tab == "gear":
            made = self._goods(asked)
        else:
            kind: type[Pay | Recruit] = Pay if self.tab == "buy" else Recruit
            made = (one for one in asked.of(kind) if one.who == self.who)
        return [one for one in made if not self.pacer.refusal(one)]

    def rows(self, asked: Asked) -> tuple[OfferRow, ...]:
        """The offers in their rows. A row stays where it was, with its key, until another page is opened."""
        now = self.offers(asked)
        if self.kept_of != self._open:
            return tuple(map(OfferRow, now))
        if self.tab == "train" and not self.whole and now:
            every = self.pacer.show.reader.party.growths(self.who).every
            now = [one for one in every if any(alike(one, row.intent) for row in self.kept)]
        return kept(self.kept, now, self._over)

    @property
    def _open(self) -> tuple[object, ...]:
        """What tells the rows that are shown from all others."""
        return self.who, self.tab, self.whole, self.kind

    def _over(self, intent: Intent) -> str:
        """Why that is not offered any more."""
        done = any(alike(one, intent) for one in self.done)
        return "This is done." if done else self.pacer.refusal(intent) or "This is not offered any more."

    def _goods(self, asked: Asked) -> Iterator[Intent]:
        yield from (one for one in asked.of(Identify) if one.who == self.who)
        reader = self.pacer.show.reader
        pieces = [row.piece.id for row in reader.character.rows(self.who) if row.gear]
        for to in reader.party.members():
            if to != self.who:
                yield from (Give(self.who, to, pieces=(piece,)) for piece in pieces)
                yield from (Give(self.who, to, things=(thing,)) for thing in reader.things.carried(self.who))

    # --- where the focus is

    def leave(self, intent: Intent, focus: str | None) -> None:
        """Note where the focus was as that was done; it stays in camp, and with who came in a dead one's place.

        The next camp begins with what can be learnt.
        """
        if isinstance(intent, Onward):
            self.tab, self.page, self.whole, self.kind = "train", 0, False, ""
        self.kept_of, self.done = () if isinstance(intent, Onward) else self.kept_of, (*self.done, intent)
        stays = focus is not None and not isinstance(intent, Onward)
        self.left = "" if not stays else f"member {self.who}" if isinstance(intent, Recruit) else focus or ""

    def back(self, keys: Sequence[str]) -> str | None:
        """Where the focus comes back to, of those controls: the same, else the last of its kind, else its character."""
        left, self.left = self.left, ""
        kind = left.partition(" ")[0]
        alike = [key for key in keys if left and key.partition(" ")[0] == kind]
        return left if left in alike else alike[-1] if alike else f"member {self.who}" if left else None

    # --- what is seen

    def widgets(self, asked: Asked, area: Rect, choose: Choose, hint: Rect | None = None) -> Iterator[Widget]:
        """All widgets of the page; the party keeps clear of a hint that lies below it."""
        members = self.pacer.show.reader.party.members()
        todo = StillToDo(self.pacer.show.reader, asked)
        if self.who not in members:
            self.who = members[0]
        wide, low = column(area), hint.y - 2 if hint else area.bottom - 10
        cost = self.pacer.show.reader.party.cost()
        top = area.y + 46 + (_BAND if cost else 0)
        high = min(78, (low - top) / len(members))
        yield Panel(key="camp", rect=area)
        yield CampHead(rect=Rect(area.x + 16, area.y + 9, area.w - 32, 27), open_ends=todo.told)
        if cost:
            yield CampHarm(rect=Rect(area.x + 16, area.y + 40, area.w - 32, _BAND), told=cost)
        for n, who in enumerate(members):
            yield self._member(who, todo, Rect(area.x + 16, top + n * high, wide, high - 6))
        right = Rect(area.x + wide + 30, top, area.w - wide - 46, area.bottom - 64 - top)
        yield from self._tab_row(right)
        yield from self._offers(asked, Rect(right.x, right.y + 42, right.w, right.h - 42), choose)
        yield from self._foot(asked, area, right.x, choose)

    def _tab_row(self, area: Rect) -> Iterator[Tab]:
        covered = len(self.pacer.show.reader.things.carried(self.who))
        for n, tab in enumerate(self._tabs()):
            count = f" ({covered})" if tab == "gear" and covered else ""
            yield Tab(
                key=f"tab {tab}",
                caption=f"{tab.capitalize()}{count}",
                rect=Rect(area.x + n * 128, area.y, 120, 32),
                on=self.tab == tab,
                press=partial(self._turn, tab),
            )

    def _foot(self, asked: Asked, area: Rect, left: float, choose: Choose) -> Iterator[Widget]:
        """What the last deed led to, and two buttons: to make somebody new, and to break camp."""
        builds, low = self.tab == "recruit", area.bottom - 52
        told = Rect(area.x + 20, area.bottom - FOOT, left - area.x - 32 if builds else area.w - 266, 44)
        yield Paragraph(rect=told, text=self._told(), size=14)
        if builds:
            rect = Rect(left, low, min(210, area.right - 234 - left), 38)
            yield Button(key="build", caption="Make your own", letter=pygame.K_m, cap="M", rect=rect, press=self._build)
        rect, usual = Rect(area.right - 226, low, 210, 38), suggested_camp.usual(asked.legal)
        caption = f"Welcome {usual.name}" if isinstance(usual, Recruit) else "Break camp"
        yield enter_button("onward", caption, rect, partial(choose, usual))

    def _tabs(self) -> tuple[str, ...]:
        """The tabs that there are now, one of which is open."""
        reader = self.pacer.show.reader
        usual = ("train", "gear", *(("buy",) if reader.party.trade() else ()))
        tabs = ("recruit",) if reader.character.out(self.who) == "dead" else usual
        self.tab = self.tab if self.tab in tabs else tabs[0]
        return tabs

    def _member(self, who: int, todo: StillToDo, rect: Rect) -> Widget:
        reader = self.pacer.show.reader
        out, owner = reader.character.out(who), reader.seats.owner(who)
        led = f"{capital(owner.name)}: " if owner else ""
        lines = (todo.sums(who), led + (out or todo.of(who) or "nothing left to do"))
        return MemberCard(
            owner=owner,
            key=f"member {who}",
            caption=capital(reader.name(who)),
            rect=rect,
            lines=lines,
            chosen=who == self.who,
            warning=bool(out),
            first=who == todo.first,
            picture=partial(portrait, reader.character.notation(who)),
            press=partial(self._look, who),
        )

    def _build(self) -> Transition:
        """Open the builder for a successor, with the points that the table grants (DIE-4)."""
        reader = self.pacer.show.reader
        with reader.inside():
            points = defeat.budget(self.who)
        return Push(Builder(replace(reader.table.options, points=points)))

    def welcome(self, made: HeroCard) -> Recruit:
        """The intent that puts the hero made in the builder in the place of the dead one."""
        return Recruit(self.who, made.name, made.notation)

    def _look(self, who: int) -> None:
        self.who, self.whole, self.kind = who, False, ""
        self._turn(self.tab)

    def _turn(self, tab: str) -> None:
        """Open that tab from its beginning; what is suggested is looked for anew."""
        self.tab, self.page, self.kept_of = tab, 0, ()

    def _sort(self, kind: GrowthKind) -> None:
        """Show the ways to grow of that kind, or all again."""
        self.kind, self.page = "" if self.kind == kind else kind, 0

    def escape(self) -> bool:
        """Go a step back, as Esc does: to the first tab, to all kinds, to what is suggested; False where it ends."""
        if self.tab != "train":
            back = "train" in self._tabs()
            self._turn("train" if back else self.tab)
            return back
        if self.kind:
            self._sort(self.kind)
        elif self.whole:
            self._widen()
        else:
            return False
        return True

    @property
    def _tall(self) -> bool:
        """Does each offer say at length what it brings?"""
        return self.tab in {"buy", "recruit"} or (self.tab == "train" and not self.whole)

    def _offers(self, asked: Asked, area: Rect, choose: Choose) -> Iterator[Widget]:
        found = self.rows(asked)
        if not found and not self.kind:
            yield Paragraph(rect=Rect(area.x + 4, area.y + 6, area.w, 60), text=self._nothing(), ink="muted")
            return
        ways = len(self.pacer.show.reader.party.growths(self.who).every) if self.tab == "train" else 0
        grows = self.whole and self.tab == "train"
        room = area.h - _ROW * (1 + bool(ways) * self.whole + grows)
        most, highest = (_FEW, _TALLEST) if self._tall else (_SHOWN, _HIGHEST)
        shown = most if self._tall else min(most, int(room // _ROW))
        step = min(highest, room / shown)
        yield from self._shown(found, Rect(area.x, area.y, area.w, step), shown, choose)
        if len(found) > shown:
            yield from self._pages(len(found), shown, (area.x, area.y + shown * step + 4), area.right)
        if grows:
            yield from self._kinds(Rect(area.x, area.bottom - 34 - _ROW, area.w, 32))
        if self.whole or ways > len(found):
            caption = "Only what is suggested" if self.whole else f"All {ways} ways to grow"
            rect = Rect(area.x, area.bottom - 34, min(area.w, 250), 34)
            yield Button(key="all", caption=caption, rect=rect, letter=pygame.K_0, cap="0", press=self._widen)

    def _shown(self, found: Sequence[OfferRow], top: Rect, shown: int, choose: Choose) -> Iterator[Widget]:
        """The offers of the page that is open, the first one at the top; they keep their rows from now on."""
        last = max(0, len(found) - 1) // shown
        self.page, self.sought = min(self.page if self.sought is None else self.sought // shown, last), None
        first = self.page * shown
        told = [self._told_row(one) if first <= n < first + shown else one for n, one in enumerate(found)]
        self.done = self.done if self.kept_of == self._open else ()
        self.kept, self.kept_of = tuple(told), self._open
        for n, row in enumerate(told[first : first + shown]):
            rect = Rect(top.x, top.y + n * top.h, top.w, top.h - 4)
            yield self._offer(n, first + n, row, rect, choose)

    def _pages(self, count: int, shown: int, corner: Point, right: float) -> Iterator[Widget]:
        """Which page is open, and the buttons that turn it."""
        rect, last = Rect(corner[0] + 4, corner[1], 110, 32), (count - 1) // shown
        yield Label(rect=rect, text=f"Page {self.page + 1} of {last + 1}", size=13, ink="muted", anchor="midleft")
        yield from page_buttons(count, self.page, shown, (right, rect.y), partial(setattr, self, "page"))

    def _told_row(self, row: OfferRow) -> OfferRow:
        """The row with the words of its offer as things stand; one that is none any more keeps its last words."""
        return (
            row
            if row.reason and row.words
            else row._replace(words=Offered(self.pacer.show.reader, self.who, row.intent).words)
        )

    def _kinds(self, area: Rect) -> Iterator[Tab]:
        """Switches that show only pieces made larger, or the new pieces of one position."""
        wide = min(120.0, (area.w + 6) / len(KINDS))
        for n, kind in enumerate(KINDS):
            rect = Rect(area.x + n * wide, area.y, wide - 6, area.h)
            told = "Larger" if kind == "larger" else f"New {kind}"
            yield Tab(
                key=f"kind {kind}", caption=told, rect=rect, on=self.kind == kind, press=partial(self._sort, kind)
            )

    def _widen(self) -> None:
        """Show all ways to grow, or again only those that are suggested."""
        self.page, self.whole, self.kind = 0, not self.whole, ""

    def _nothing(self) -> str:
        """Why there is no offer on this tab."""
        trains = self.pacer.show.reader.party.trains()
        later = "Nobody can train here. Points are kept for a later camp. (RWD-1)"
        covered = self.pacer.show.reader.things.carried(self.who)
        words = {
            "train": "No points to spend now. (RWD-1)" if trains else later,
            "gear": _COVERED if covered else "Nothing here to identify or hand over. (OBJ-3)",
            "buy": "Nothing that the coins would pay. (RWD-4)",
            "recruit": "Nobody's place is empty. (DIE-4)",
        }
        return words[self.tab]

    def _offer(self, n: int, number: int, row: OfferRow, rect: Rect, choose: Choose) -> OfferTile:
        """One offer: it is the n-th on this page, which the digit n + 1 chooses; `number` counts through all pages."""
        intent, over = row.intent, row.reason
        offered = Offered(self.pacer.show.reader, self.who, intent)
        face = partial(portrait, intent.stack) if isinstance(intent, Recruit) else None
        brings = (over,) if over else offered.brings
        tile = partial(TallTile, brings=brings, picture=face) if self._tall else OfferTile
        return tile(
            key=f"offer {number}",
            caption=row.words,
            rect=rect,
            chip=None if over else offered.chip,
            letter=pygame.K_1 + n,
            cap=str(n + 1),
            press=partial(choose, intent),
            reason=over,
            tip="" if over else offered.tip,
            aside=rect.x - 8,
        )

    def _told(self) -> str:
        """The log's lines about the last deed in this camp."""
        return spelled("\n".join(line.text for line in self.pacer.show.story_log.latest[-2:]))


_TABS: Final = ("train", "gear", "buy", "recruit")


def turned(camp: Camp, asked: Asked, deed: Intent) -> str:
    """Open the page on which that deed is offered, or one that does the same; the key of its tile, empty for none."""
    before = camp.who, camp.tab, camp.whole, camp.kind
    camp.who, camp.kind = getattr(deed, "who", camp.who), ""
    for tab, whole in ((tab, whole) for tab in _TABS for whole in (False, True)):
        camp.tab, camp.whole = tab, whole
        rows = camp.rows(asked)
        number = next((n for n, row in enumerate(rows) if not row.reason and alike(row.intent, deed)), None)
        if number is not None:
            camp.sought = number
            return f"offer {number}"
    camp.who, camp.tab, camp.whole, camp.kind = before
    return ""
