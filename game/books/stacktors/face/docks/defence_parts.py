"""The layout of the defence dock and the words in it, under the line that says who attacks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.books.stacktors.ahead import foresight, verdicts
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.defending import DefenceCard
from game.books.stacktors.ahead.proposals.proposal import deed
from game.books.stacktors.face.docks.content import PanelState
from game.books.stacktors.face.docks.defence_drafting import DefenceDrafting
from game.books.stacktors.face.docks.explanation import WIDE as WHY
from game.books.stacktors.face.docks.explanation import Explaining
from game.books.stacktors.face.docks.known import PieceMark, with_mark
from game.books.stacktors.face.docks.parts import (
    CardBox,
    ChipRow,
    OwnerMark,
    PieceChip,
    SlimTab,
    TextLine,
    TextLines,
    chip_width,
    row_width,
)
from game.books.stacktors.face.docks.touching import Touching
from game.books.stacktors.intents import Defend, Lose
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import capital, counted, listed, spelled, times
from game.books.stacktors.values.pieces import AttackKind, Piece, Pieces, Position, ability, named
from game.ui.kit.theme import SMALLEST_TEXT, Rect
from game.ui.kit.widgets import CheckBox, Widget, enter_button

_WITH: dict[AttackKind, str] = {"physical": "guts", "mental": "brains", "social": "guts + brains"}
"""What an attack of each kind is made with."""
_WIDEST = 232.0
"""How wide a card is at most, in design pixels."""
_LARGE = 14
"""How small a sentence may become before a shorter one is said."""
_NAME, _REST = 14, 150.0
"""The size of the attacker's name, and the room for strength and kind after its pieces, in design pixels.

A name that leaves less is not said.
"""
_COMES, _LINE = 27.0, 14.0
"""The heights of what the answer comes to, and of a line of what it costs, in design pixels."""


class DefenceHeader:
    """The line, laid out for the present state of the dock."""

    def __init__(self, drafting: DefenceDrafting, panel: PanelState) -> None:
        self.drafting, self.known, self.note, self.look, area = (
            drafting,
            drafting.known,
            panel.note,
            panel.look,
            panel.inner,
        )
        self.panel = panel
        self.x, self.y, self.w, self.right, self.low = area.x, area.y + 8, area.w, area.right, panel.low

    def widgets(self) -> Iterator[Widget]:
        """What the answer comes to, or a note or a warning about it; what it costs; then the attack.

        Where the screen is low, this is one line.
        """
        drafting, wide = self.drafting, self.w - WHY - 8
        warns = self.note or drafting.warning
        said = warns or (self._short(wide) if self.low else drafting.consequence)
        ink = "warn" if warns else "text"
        rect = Rect(self.x, self.y - 4, wide, 30)
        yield TextLine(rect=rect, text=said, ink=ink, kind="bold", size=17)
        if not self.low:
            over = said_over(drafting, self.panel)
            price = Rect(self.x, self.y + _COMES, self.w, over - _COMES)
            yield TextLine(rect=price, text=drafting.price, size=13, ink="muted")
            yield from self._attack(self.y + over)

    def _short(self, wide: float) -> str:
        """Who strikes, how strongly, and what the answer comes to, in the longest wording that stays large.

        The figure of whoever strikes is marked on the map, so that the name may be missing.
        """
        how = "for certain" if self.drafting.made.first else f"with {self._value}"
        ends = _lower(self.drafting.consequence)
        wordings = [f"{strikes} {how}: {ends}" for strikes in self._strikes()]
        return self.look.wording(wordings, "bold", _LARGE, wide)

    def _strikes(self) -> tuple[str, str]:
        """That the attacker strikes, with its name and without."""
        return f"{self.known.name(self.drafting.target)} strikes", "It strikes"

    def _attack(self, y: float) -> Iterator[Widget]:
        """Who attacks, with which pieces, how strongly and how."""
        self.y = y
        pieces = self._pieces()
        height = min(19.0, 19 * self.w * 0.3 / (row_width(pieces, 19) or 1))
        room = self.w - row_width(pieces, height) - 16 - _REST
        name = self.look.wording(self._strikes(), "ui", _NAME, room)
        wide = self.look.width(name, "ui", _NAME)
        yield TextLine(rect=Rect(self.x, self.y, wide, 26), text=name, size=_NAME, ink="muted")
        yield self._row(pieces, self.x + wide + 8, height)
        yield from self._strength(self.x + wide + 16 + row_width(pieces, height))

    def _pieces(self) -> Pieces:
        """The attacker's pieces; none for a challenge."""
        drafting = self.drafting
        with self.known.inside():
            return stacks.chosen(drafting.target, drafting.frame.pieces) if people.is_character(drafting.target) else ()

    def _row(self, pieces: Pieces, x: float, height: float) -> ChipRow:
        """The pieces of the attack as a row that is `height` design pixels high."""
        active, rect = named(self.drafting.frame.active), Rect(x, self.y + 4, 10, 20)
        return ChipRow(rect=rect, pieces=pieces, active=active.colour.word if active else "", height=height)

    @property
    def _value(self) -> str:
        """The value of the attack, or its bounds where it is not known yet."""
        made = self.drafting.made
        values = [one.value for one in made.choices] or [made.value]
        return "certain" if made.first else "\u2013".join(dict.fromkeys(map(str, (min(values), max(values)))))

    def _strength(self, x: float) -> Iterator[Widget]:
        """The value of the attack, and how it is made in the longest wording that fits."""
        value, y = self._value, self.y
        yield TextLine(rect=Rect(x, y, 70, 26), text=value, kind="display", size=24, ink="attack")
        x += self.look.width(value, "display", 24) + 10
        room = self.right - x
        told = self.look.wording(list(self._how()), "ui", self.look.plain(11), room)
        yield TextLine(rect=Rect(x, y, room, 26), text=told, size=13)

    def _how(self) -> Iterator[str]:
        """The wordings for ability, kind, distance and help, from the longest to the shortest."""
        f = self.drafting.frame
        with self.known.inside():
            ground = people.board()
            ends = people.cell(f.who), people.cell(self.drafting.who)
            where = "beside you" if ground.adjacent(*ends) else f"{ground.distance(*ends)} away"
        active = f.active or ("Perfection" if f.first else "")
        parts = (
            (active, "uses pieces after you", where)
            if self.drafting.made.choices
            else (active, _WITH[f.kind], where, "with help" if f.a_help else "")
        )
        said = [part for part in parts if part]
        while said:
            yield " \u00b7 ".join(said)
            said.pop()


def said_over(drafting: DefenceDrafting, panel: PanelState) -> float:
    """The height of what is said over the attack, in design pixels; nothing where the screen is low.

    What the answer costs may need several lines.
    """
    if panel.low:
        return 0.0
    look = panel.look
    return _COMES + _LINE * len(look.wrapped(drafting.price, "ui", look.plain(SMALLEST_TEXT), panel.wide))


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


CHIPS = 22
"""The height of the chips of the defender's pieces, in design pixels."""
STRIKE, LOSS, SLIP = 138, 112, 92
"""The widths of the planned answers, in design pixels: to strike back, where losses fall, and where to move off to."""

ROOM = 4
"""How much higher than other docks the panel is, so that a ring around the lowest buttons touches no planned answer."""
_BUTTONS, _ORDER, _CLEAR = 190 + ROOM, 156, 150
"""How far the buttons lie below the cards' upper line, and the widths of two of them, in design pixels."""

_SERVE: dict[AttackKind, str] = {"physical": "guts ", "mental": "brains ", "social": ""}
"""What is kept of an answer to each kind of attack."""


def answer_ink(one: Answer) -> str:
    """The colour of the verdict as the defender sees it; the verdict's word says the same."""
    if not one.hit or one.back:
        return "good"
    return "warn" if one.counter or one.ends_turn else "bad"


class DefenceShown(Protocol):
    """What the layout shows, and what its buttons do."""

    drafting: DefenceDrafting
    touching: Touching
    explaining: Explaining
    panel: PanelState

    def defend(self) -> None:
        """Lay the planned answers and play the answer."""

    def order(self) -> None:
        """Open or close the standing orders."""


class DefenceLayout:
    """The parts of the defence dock, laid out for its present state."""

    def __init__(self, shown: DefenceShown) -> None:
        self.shown, self.drafting, self.panel = shown, shown.drafting, shown.panel
        self.known, self.after, area = self.drafting.known, self.drafting.after, self.panel.inner
        over = said_over(self.drafting, self.panel)
        self.x, self.y, self.w, self.right = area.x, area.y + over, area.w, area.right

    def widgets(self) -> Iterator[Widget]:
        """All widgets, in focus order."""
        yield from DefenceHeader(self.drafting, self.panel).widgets()
        yield self.shown.explaining.button(3)
        yield from self._cards()
        yield from self._pieces()
        yield from self._plans()
        yield from self._buttons()

    # --- cards
    def _cards(self) -> Iterator[Widget]:
        shown = self.drafting.shown_cards
        width = min(_WIDEST, (self.w - 8 * (len(shown) - 1)) / len(shown))
        for n, card in enumerate(shown):
            yield self._card(n, card, Rect(self.x + n * (width + 8), self.y + 35, width, 108))

    def _card(self, number: int, card: DefenceCard, rect: Rect) -> CardBox:
        drafting = self.drafting
        on = number == drafting.picked
        one = drafting.chosen if on else card.answer
        active = named(one.defence.active)
        return CardBox(
            key=f"card {number}",
            caption=card.name,
            rect=rect,
            pieces=self._chosen(one.defence),
            active=active.colour.word if active else "",
            results=self._results(one),
            ink=answer_ink(one),
            loses=self.loses(one),
            loses_brief=self.loses(one, gifts=False),
            spends=self._spends(one),
            digit=str(number + 1),
            total=0 if one.defence.first else one.defended,
            on=on,
            suggested=card.suggested,
            press=partial(drafting.pick, number),
            tip=self._tip(one),
        )

    def _chosen(self, defence: Defend) -> Pieces:
        with self.known.inside():
            clear = stacks.clear_guts(self.drafting.who)[:1] if defence.first else ()
            return clear or stacks.chosen(self.drafting.who, defence.pieces)

    def _results(self, one: Answer) -> tuple[str, ...]:
        with self.known.inside():
            return verdicts.results(one, self.drafting.who)

    def loses(self, one: Answer, *, gifts: bool = True) -> str:
        """What happens to the defender, with all that follows from it, and what the attacker suffers.

        Without `gifts` the abilities are left out, which go with the pieces.
        """
        fate = self.drafting.fate(one)
        name = "" if one.falls else foresight.YOU
        told = list(foresight.knock_on(fate, name, one, gifts=gifts)) if one.hit and not one.back else []
        back = verdicts.suffered_back(one, self.known.name(self.drafting.target))
        if one.more is not None:
            told.append(verdicts.turn_backs_left(one))
        red = self._red(one)
        if red:
            told.append(f"+{red} free red")
        if back:
            told.append(back)
        if one.slips:
            told.append(f"then you may move off, up to {counted(one.slips, 'cell', 'cells')}")
        if one.counter and (one != self.after.answer or self.after.strikes_back):
            value = self._value(self._back(one))
            told.append(f"then you strike back with {value}" if value else "then you may strike")
        return spelled(", ".join(told))

    def _red(self, one: Answer) -> int:
        """The pips that red guts which stay free add against the attack (CLR-G-RED)."""
        with self.known.inside():
            made, front = self.drafting.made, self.drafting.front
            return 0 if one.defence.first or made.choices else front.bonus(made, one.defence)

    def _spends(self, one: Answer) -> tuple[str, ...]:
        """What an answer spends, and the pips that it leaves after all that is planned.

        They are wordings from the longest to the shortest.
        """
        left = [piece for _, piece in self.drafting.held() if not piece.spent and piece.id not in one.defence.pieces]
        with self.known.inside():
            worn = [piece.id for piece in stacks.clear_guts(self.drafting.who)[:1]] if one.defence.first else []
        left = [piece for piece in left if piece.id not in (*worn, *self._back(one))]
        rest, what = sum(piece.pips for piece in left) or "nothing", _SERVE[self.drafting.frame.kind]
        does = "wears 1 for good" if one.wears else f"costs {one.spends or 'nothing'}"
        short = "wears 1" if one.wears else f"costs {one.spends}"
        return f"{does} \u00b7 keeps {what}{rest}", f"{short} \u00b7 keeps {what}{rest}", f"{short} \u00b7 keeps {rest}"

    def _back(self, one: Answer) -> tuple[int, ...]:
        """The pieces of the strike back that is planned after this answer; only the chosen one has planned answers."""
        return self.after.back if one == self.after.answer else ()

    def _value(self, pieces: tuple[int, ...]) -> int:
        """What these pieces of the defender's come to, in pips."""
        with self.known.inside():
            return stacks.value(self.drafting.who, pieces)

    def _tip(self, one: Answer) -> str:
        """What an answer comes to, and what its ability does."""
        deed = self.known.deed_of(one.defence.active, self.drafting.who, one.defence.pieces, defending=True)
        return "\n".join(part for part in (self._comes_to(one), deed) if part)

    def _comes_to(self, one: Answer) -> str:
        told = ". ".join(filter(None, (self._results(one)[0], capital(self.loses(one)))))
        if verdicts.is_undefended(one):
            return f"{told}. Who answers with nothing loses exactly 1 pip, however strong the blow is. (DMG-3)"
        if one.hit and one.times > 1:
            capped = f" No more than {one.loss} is there to lose. (DMG-3)" if verdicts.capped(one) else ""
            return f"{one.attack} is {one.times} times {one.defended}. (ATK-7) {told}.{capped}"
        return f"{told}."

    # --- one's own pieces, and helpers
    def _pieces(self) -> Iterator[Widget]:
        drafting, touching, x, y = self.drafting, self.shown.touching, self.x, self.y + 157
        held = drafting.held()
        lent = {who: drafting.lent(who) for who in drafting.helpers}
        wide = sum(self._wide(piece) for _, piece in (*held, *(pair for some in lent.values() for pair in some)))
        scale = min(1.0, (self.w - self._planned_wide() - 62 * len(lent)) / wide) if wide else 1.0
        for place, piece in held:
            mark = touching.mark(place, piece) if piece.id in drafting.defence.pieces else None
            rect = Rect(x, y, self._wide(piece) * scale, 32)
            yield self._chip(f"piece {piece.id}", place, piece, rect, mark, partial(touching.toggle, place, piece))
            x += rect.w
        for who in lent:
            x = yield from self._lent(who, x + 8, scale)

    def _planned_wide(self) -> float:
        """The width of all planned answers together, in design pixels."""
        return sum(wide for _, wide, *_ in self._planned()) if self.drafting.opening.orders else 0

    def _wide(self, piece: Piece) -> float:
        return max(32, chip_width(piece, CHIPS) + 6)

    def _chip(
        self, key: str, place: Position, piece: Piece, rect: Rect, mark: PieceMark | None, press: partial[None]
    ) -> PieceChip:
        sway = self.panel.sway(piece.id)
        height = CHIPS * min(1.0, rect.w / self._wide(piece))
        return PieceChip(
            key=key,
            caption=str(piece),
            rect=rect,
            piece=piece,
            mark=mark,
            height=height,
            worded=False,
            press=press,
            sway=sway,
            tip="\n".join(filter(None, (self._idle(place, piece), with_mark(self.known.tip_of(place, piece), mark)))),
        )

    def _idle(self, place: Position, piece: Piece) -> str:
        """That the piece's ability does nothing against this attack; empty where it does something, or has none."""
        gift = ability(place, piece.colour)
        return gifts.idle(gift, self.drafting.frame.kind) if gift else ""

    def _lent(self, who: int, x: float, scale: float) -> Generator[Widget, None, float]:
        drafting, name = self.drafting, f"+ {self.known.name(who)}"
        owner = self.known.owner(who)
        if owner:
            yield OwnerMark(rect=Rect(x, self.y + 149, 15, 15), owner=owner)
        yield TextLine(rect=Rect(x, self.y + 157, 50, 32), text=name, kind="bold", size=12, ink="hero")
        x += 52
        for place, piece in drafting.lent(who):
            rect = Rect(x, self.y + 157, self._wide(piece) * scale, 32)
            mark: PieceMark | None = "helps" if piece.id in drafting.help.get(who, ()) else None
            lend = partial(self.shown.touching.lend, who, piece)
            yield self._chip(f"help {piece.id}", place, piece, rect, mark, lend)
            x += rect.w
        return x

    # --- planned answers
    def _plans(self) -> Iterator[Widget]:
        """The planned answers for the rest of the attack that the chosen answer allows."""
        x, y = self.right, self.y + 157
        made: list[Widget] = []
        for key, wide, caption, press, tip in self._planned() if self.drafting.opening.orders else ():
            x -= wide
            rect = Rect(x + 4, y, wide - 4, 32)
            made.append(SlimTab(key=key, caption=caption, rect=rect, press=press, size=12, tip=tip))
        yield from reversed(made)

    def _planned(self) -> Iterator[tuple[str, float, str, Callable[[], None], str]]:
        """Each planned answer from right to left: its key, its width, its caption, what a press does, and its tip."""
        after = self.after
        if after.strikes:
            caption, means = self._strike()
            tip = f"{means} Press for another way, to be asked then, or not to. (ATK-9)"
            yield "strike", STRIKE, caption, after.turn_strike, tip
        if len(after.losses) > 1:
            lost = self._loss(after.losses[after.loss])
            tip = f"Where it hits, you lose a pip of these: {lost}. Press to lose others. (DMG-1)"
            yield "loss", LOSS, f"Loss: {lost}", after.turn_loss, tip
        if after.slipping.answers:
            tip = "After the attack you may move off. Press for another cell, to stay, or to be asked. (CLR-G-PURPLE)"
            yield "slip", SLIP, f"Then {after.slipping.words}", after.slipping.turn, tip

    def _strike(self) -> tuple[str, str]:
        """The plan to strike back: as its button says it, and what it means, in a sentence."""
        after = self.after
        if after.strike >= len(after.strikes):
            return "No strike back", "You could strike back for free after the attack, and do not."
        one = after.strikes[after.strike]
        if one is None:
            return "Then ask: strike back?", "You are asked after the attack whether you strike back for free."
        with self.known.inside():
            pieces = stacks.chosen(self.drafting.who, one.attack.pieces)
        meant, told = deed(one.attack, back=True).lower(), listed(map(str, pieces))
        value = pieces[0].colour.word if len(pieces) == 1 else self._value(one.attack.pieces)
        return f"Then {meant} with {value}", f"After the attack you {meant} for free, with {spelled(told)}."

    def _loss(self, one: Lose) -> str:
        with self.known.inside():
            pieces = stacks.chosen(self.drafting.who, one.pieces)
        counts = ((piece, one.pieces.count(piece.id)) for piece in pieces)
        return spelled(", ".join(f"{piece} {times(count)}" if count > 1 else str(piece) for piece, count in counts))

    # --- below
    def _buttons(self) -> Iterator[Widget]:
        drafting, y = self.drafting, self.y + _BUTTONS
        yield from self._orders(y) if drafting.opening.orders else ()
        yield from self._because(y)
        caption = _deed(drafting.chosen, [drafting.known.name(who) for who, pieces in drafting.help.items() if pieces])
        rect = Rect(self.right - 168, y, 168, 32)
        yield enter_button("defend", caption, rect, self.shown.defend, drafting.reason, size=14)

    def _orders(self, y: float) -> Iterator[Widget]:
        """The buttons for standing orders and for Perfection after a hit."""
        rect = Rect(self.x, y, _ORDER, 32)
        tip = "O: from now on, attacks on this hero are answered for you, in the way that you choose here."
        press = self.shown.order
        yield SlimTab(
            key="order", caption="Answer for me…", rect=rect, size=13, letter=pygame.K_o, press=press, tip=tip
        )
        if self.after.may_perfect:
            tip = "If it hits after all, your clear piece undoes that, and loses a pip for good. (CLR-G-CLEAR)"
            box = Rect(self.x + _ORDER + 4, y, _CLEAR, 32)
            on, turn = self.after.perfect, self.after.turn_perfect
            yield CheckBox(key="perfect", caption="Ignore if it hits", rect=box, on=on, press=turn, tip=tip)

    def _because(self, y: float) -> Iterator[Widget]:
        """Why the suggested card is suggested, where there is room."""
        orders, told = self.drafting.opening.orders, self.drafting.advice
        x = self.x + ((_ORDER + 6 if orders else 4) + (_CLEAR + 4 if orders and self.after.may_perfect else 0))
        room = self.right - 176 - x
        look = self.panel.look
        if told and room > 90 and len(look.wrapped(told, "ui", look.plain(11), room)) <= 2:  # lines that have room
            yield TextLines(rect=Rect(x, y + 2, room, 30), text=told, size=13)


def _deed(one: Answer, helpers: Sequence[str]) -> str:
    """The caption of the button that plays the answer, which these help."""
    if one.defence.first:
        return "Ignore (wears clear)"
    if one.spends:
        return f"Defend with {one.spends}"
    if one.defence.pieces:
        return "Turn it back"
    return f"Let {listed(helpers)} help" if helpers else "Take it"
