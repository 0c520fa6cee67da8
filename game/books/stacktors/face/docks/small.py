"""The content for the smaller steps of an attack: a card for each answer, with what it comes to in a sentence.

These steps are help, losses, Perfection afterwards, buying off, and committing after the defence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

import pygame

from game.books.stacktors.ahead import foresight, verdicts
from game.books.stacktors.ahead.foresight import CharacterState, Fate
from game.books.stacktors.ahead.proposals.card_words import in_pips
from game.books.stacktors.ahead.proposals.proposal import deed
from game.books.stacktors.ahead.proposals.sentences import kept
from game.books.stacktors.ahead.verdicts import shortened
from game.books.stacktors.events import Compared, Eroded, Fell
from game.books.stacktors.face.docks import choice
from game.books.stacktors.face.docks.content import ALONG, DIGITS, Content, PanelState
from game.books.stacktors.face.docks.known import DockOpening, PieceMark, answered
from game.books.stacktors.face.docks.offers import Offers, SmallAnswer
from game.books.stacktors.face.docks.parts import CardBox, SlimTab, TextLine
from game.books.stacktors.intents import Attack, Lose, Perfect
from game.books.stacktors.play.attack.helping import attack_value
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.words import capital, lasting, listed, spelled, state, times
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget, enter_button

_MARKED: Final = "marked"
"""The effect of Outwit, which lasts until the next attack."""


def consequence(offers: Offers) -> str:
    """What happens to whom the answer that is picked is about."""
    one = offers.chosen
    with offers.known.inside():
        if isinstance(one.intent, Perfect) and offers.kind == "hit":
            return "You ignore it, and your clear piece wears for good."
        lead = "".join(_lead(offers, one))
        told = _befallen(offers, one.fate, "you" if offers.whom == offers.who else people.name(offers.whom))
    return f"{lead}{told if lead else capital(told)}."


def wordings(offers: Offers, one: SmallAnswer) -> tuple[str, ...]:
    """What that answer comes to, as a card says it, in wordings from the longest to the shortest.

    It is about whom the answers decide; what is decided for somebody else is said of "it".
    """
    mine, values = offers.whom == offers.who, met(one.fate)
    if offers.kind == "hit" and isinstance(one.intent, Perfect):
        return ("You ignore it",)
    if (values and not values.hit) or (offers.kind == "miss" and not isinstance(one.intent, Perfect)):
        return ("You block it" if mine else "It is blocked",)
    with offers.known.inside():
        return shortened(capital(_befallen(offers, one.fate, "you" if mine else "it")))


def met(fate: Fate) -> Compared | None:
    """The two values that were compared."""
    return next((event for event in fate.events if isinstance(event, Compared)), None)


def _lead(offers: Offers, one: SmallAnswer) -> Iterator[str]:
    """What is done, before what comes of it."""
    used = sum(piece.pips for piece in one.pieces)
    if isinstance(one.intent, Perfect):
        yield "It hits after all: "
    elif offers.kind in {"help_a", "help_d"}:
        yield f"{capital(people.name(offers.who))} adds {used}: " if used else "Without help, "
    elif offers.kind == "commit" and used:
        yield f"With {used}, "
    elif offers.kind == "buy_off" and used:
        yield f"For {used}, "


def _befallen(offers: Offers, fate: Fate, name: str) -> str:
    """What happens to that character or challenge, of that name, as a clause."""
    end = "" if offers.whom == offers.who else "s"
    worn = next((event for event in fate.events if isinstance(event, Eroded)), None)
    if worn or not people.is_character(offers.whom):
        values = met(fate)
        return f"{name} loses {in_pips(values.times)}" if values and values.hit else f"{name} loses nothing"
    out = next((event.why for event in fate.events if isinstance(event, Fell) and event.who == offers.whom), "")
    if out:
        return f"{name} give{end} up" if out == "gave up" else f"{name} fall{end}"
    return f"{name} {listed(_parts(fate, end), f'lose{end} nothing')}"


def _parts(fate: Fate, end: str) -> Iterator[str]:
    """What a character loses, and what befalls it."""
    before, after = fate.before, fate.after
    lost = _pips(before) - _pips(after)
    if lost > 0:
        yield f"lose{end} {in_pips(lost)}"
    if after.moves < before.moves:
        yield f"move{end} {after.moves}, not {before.moves}"
    be = "is" if end else "are"
    for kind, left in after.effects:
        if (kind, left) not in before.effects:
            yield f"{be} {state(kind) if kind == _MARKED else lasting(kind, left)}"


def _pips(state: CharacterState) -> int:
    return sum(piece.pips for piece in (*state.stack.pieces, *state.gear.pieces))


def price(offers: Offers) -> str:
    """What the answer that is picked costs, and what stays free to defend with; empty where it costs nothing."""
    one = offers.chosen
    used = sum(piece.pips for piece in one.pieces)
    if isinstance(one.intent, Lose) or not used:
        return ""
    cost = "It wears 1 for good" if isinstance(one.intent, Perfect) else f"It costs {used}"
    with offers.known.inside():
        return f"{cost}. {kept(offers.who, tuple(piece.id for piece in one.pieces))}"


CARDS = 4
"""The number of answers that are shown at once."""
_NONE: dict[str, str] = {
    "help_a": "No help",
    "help_d": "No help",
    "miss": "Let it miss",
    "hit": "Bear it",
    "buy_off": "Bear it",
}
_BRASS: dict[str, str] = {
    "help_a": "Help",
    "help_d": "Help",
    "lose": "Lose these",
    "miss": "Perfection",
    "hit": "Perfection",
    "buy_off": "Spend",
}


class SmallContent(Content):
    """A card for each answer; Enter plays the one that is picked, and the key 0 chooses to do nothing."""

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        super().__init__(opening, panel)
        self.offers = Offers(opening, self.known)
        self.kind = self.offers.kind

    @property
    def title(self) -> str:
        return self.offers.title

    @property
    def parties(self) -> tuple[int, ...]:
        return self.offers.parties

    @property
    def anchor(self) -> str:
        return f"card {self.offers.picked}"

    # ---- what is done
    def answer(self) -> None:
        """Play the answer that is picked."""
        self.panel.finish(answered(self.offers.chosen.intent))

    def decline(self) -> None:
        """Answer with doing nothing, where that is allowed."""
        if self.kind in _NONE:
            self.panel.finish(answered(self.offers.all[0].intent))

    @property
    def _first(self) -> int:
        """The number of the first answer that is shown."""
        return self.offers.picked // CARDS * CARDS

    def key(self, event: pygame.Event) -> bool:
        """Digits choose answers, left and right go along them, 0 chooses to do nothing."""
        if event.key in ALONG:
            self.offers.pick(self.offers.picked + ALONG[event.key])
        elif event.key in (pygame.K_0, pygame.K_KP0, pygame.K_BACKSPACE):
            self.decline()
        elif event.key in DIGITS[:CARDS] and self._first + DIGITS.index(event.key) < len(self.offers.all):
            self.offers.pick(self._first + DIGITS.index(event.key))
        else:
            return event.key in DIGITS
        return True

    # ---- the figures
    def marks(self, who: int) -> Mapping[int, PieceMark]:
        return self.offers.marks() if who == self.offers.who else {}

    def touch(self, who: int, piece: int) -> bool:
        """Put the piece in or take it out, if it belongs to the character who decides."""
        mine = who == self.offers.who
        if mine:
            choice.touch(self.offers, self.panel, piece)
        return mine

    # ---- what is seen
    def widgets(self) -> Iterator[Widget]:
        area, count, first = self.panel.inner, len(self.offers.all), self._first
        x, y, w = area.x, area.y, area.w
        yield from self._said(x, y, w)
        seen = self.offers.all[first : first + CARDS]
        room = w - (46 if count > CARDS else 0)
        width = (room - 8 * (CARDS - 1)) / CARDS
        for n, one in enumerate(seen):
            yield self._card(first + n, one, Rect(x + n * (width + 8), y + 48, width, 110))
        if count > CARDS:
            rest = count - first - len(seen)
            turn = partial(self.offers.pick, first + CARDS if rest else 0)
            yield _more(rest, Rect(x + w - 42, y + 48, 42, 110), turn)
        yield from self._buttons(Rect(x, y + 190, w, 32))

    def _buttons(self, row: Rect) -> Iterator[Widget]:
        if self.kind in _NONE:
            low = Rect(row.x, row.y, 140, row.h)
            yield Button(key="none", caption=_NONE[self.kind], rect=low, cap="0", press=self.decline)
        if choice.offered(self.offers):
            yield TextLine(rect=Rect(row.x + 148, row.y, row.w - 346, row.h), text=choice.HINT, ink="muted")
        yield enter_button("do", self._brass(), Rect(row.right - 190, row.y, 190, row.h), self.answer, size=14)

    def _header(self) -> str:
        f = self.offers.frame
        with self.known.inside():
            value, foe, whom = attack_value(f), people.name(f.who), people.name(current(f))
            answer = spelled(verdicts.shown(f)) if self.kind == "commit" else ""
        if self.kind == "commit" and f.d_first:
            return f"{capital(whom)} ignores the attack (Perfection)."
        if self.kind == "commit":
            return f"{capital(whom)} answers with {answer}."
        return f"{foe} strikes {whom} with {value}{self._how}."

    def _said(self, x: float, y: float, w: float) -> Iterator[Widget]:
        """What the answer that is picked comes to, and below it what it costs; or why something is refused."""
        told = self.panel.note or consequence(self.offers)
        yield TextLine(rect=Rect(x, y + 4, w, 24), text=told, kind="bold", size=17)
        yield TextLine(rect=Rect(x, y + 26, w, 18), text=self._second)

    @property
    def _second(self) -> str:
        """The line below the sentence: what the answer costs, or else what is going on."""
        return (price(self.offers) if self.kind != "commit" else "") or self._header()

    @property
    def _how(self) -> str:
        """The active ability of the attack, after a comma; empty where there is none."""
        active = self.offers.frame.active
        return f", {active}" if active else ""

    def _brass(self) -> str:
        intent = self.offers.chosen.intent
        return (
            _NONE[self.kind]
            if self.kind in _NONE and not self.offers.chosen.pieces and not isinstance(intent, Perfect)
            else self._commits() or _BRASS.get(self.kind, "So be it")
        )

    def _commits(self) -> str:
        """What the attacker does with the pieces that it chooses after the answer; empty for other steps."""
        f = self.offers.frame
        return deed(Attack(f.who, f.targets, f.kind, (), f.active, aim=f.aim)) if self.kind == "commit" else ""

    def _card(self, number: int, one: SmallAnswer, rect: Rect) -> CardBox:
        told = spelled(", ".join(foresight.knock_on(one.fate)))
        results = wordings(self.offers, one)
        return CardBox(
            key=f"card {number}",
            caption=self._caption(one),
            rect=rect,
            pieces=one.pieces,
            active="",
            results=results,
            ink=_ink(one, self.kind),
            loses=told,
            spends=(_cost(one),),
            digit=str(number % CARDS + 1),
            on=number == self.offers.picked,
            suggested=number == self.offers.suggested,
            brief=f"{len(one.pieces)} pieces",
            press=partial(self.offers.pick, number),
            tip=f"{results[0]}. {capital(told)}",
        )

    def _caption(self, one: SmallAnswer) -> str:
        """The colours of its pieces, which stand below as chips, or what it is called."""
        if isinstance(one.intent, Perfect):
            return "Perfection"
        ids = one.intent.pieces if isinstance(one.intent, Lose) else ()
        counts = ((piece.colour.word, ids.count(piece.id)) for piece in one.pieces)
        told = ", ".join(f"{word} {times(count)}" if count > 1 else word for word, count in counts)
        return capital(told) or _NONE.get(self.kind, "Nothing")


def _more(rest: int, rect: Rect, press: partial[None]) -> SlimTab:
    """The tab that shows the answers that did not fit, or after them the first ones again."""
    caption = f"+{rest}" if rest else "first"
    return SlimTab(key="more", caption=caption, rect=rect, press=press, size=12, tip="More answers")


def _ink(one: SmallAnswer, kind: str) -> str:
    """The colour of what the answer comes to, as the one who decides sees it."""
    meeting, used = met(one.fate), isinstance(one.intent, Perfect)
    if meeting is None and kind not in {"miss", "hit"}:
        return "text"
    good = meeting.hit is (kind in {"help_a", "commit", "miss"}) if meeting else used
    return "good" if good else "bad"


def _cost(one: SmallAnswer) -> str:
    """What the answer costs in words; empty for losses, which cost nothing besides."""
    if isinstance(one.intent, Perfect):
        return "wears 1 for good"
    return "" if isinstance(one.intent, Lose) else f"costs {sum(piece.pips for piece in one.pieces)}"
