"""The small dock: help, losses, Perfection afterwards, buying off,
committing after the defence; each answer with what it comes to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame
from msgspec import Struct

from game.stacktors.ahead import defaults, foresight, suggestion
from game.stacktors.ahead.foresight import Fate
from game.stacktors.ahead.verdicts import MINUS, TIMES
from game.stacktors.events import Compared, Damaged
from game.stacktors.intents import BuyOff, Commit, Help, Lose, Perfect
from game.stacktors.play.attack.helping import attack_value
from game.stacktors.play.attack.steps import current
from game.stacktors.play.people import people, stacks
from game.stacktors.prose.words import capital
from game.stacktors.values.pieces import Pieces, pips
from game.table import world
from game.table.book import Event, Intent
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.stacktors.docks.panel import DIGITS, Panel
from game.ui.stacktors.docks.parts import CardBox, Line, SlimTab
from game.ui.stacktors.docks.protocol import Mark, Opening, answered

CARDS = 4
"""So many answers are seen at once."""
MOST = 40
"""So many are weighed at all."""
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
    "commit": "Strike",
}


class Offer(Struct, frozen=True):
    """An answer, the pieces in it, and what it comes to."""

    intent: Intent
    pieces: Pieces
    fate: Fate


class SmallDock(Panel):
    """Answers a step inside an attack, with the suggestion under Enter and doing nothing under 0."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.who, self.kind = opening.who, opening.decision.kind
        with self.inside():
            frame = defaults.under_way()
            assert frame is not None, "no attack is under way"
            self.frame = frame
            self.whom = frame.who if frame.back or self.kind == "buy_off" else current(frame)
            self.target = frame.who if self.whom == self.who else self.whom
            self.title = self._title()
        self.offers = tuple(self._offers())
        self.suggested = self._suggested()
        self.picked = self.suggested

    def _title(self) -> str:
        f, name = self.frame, people.name(self.who)
        whose = people.name(f.who if self.kind == "help_a" else current(f))
        texts = {
            "help_a": f"{name} may add to the attack of {whose}",
            "help_d": f"{name} may add to the defence of {whose}",
            "lose": f"{name} is hit: where does it fall?",
            "miss": f"{name} misses",
            "hit": f"{name} is hit",
            "buy_off": f"The attack of {name} is turned back",
            "commit": f"{name} has seen the answer and commits",
        }
        return texts.get(self.kind, name)

    def _offers(self) -> Iterator[Offer]:
        for intent in self.match.legal(self.opening.decision)[:MOST]:
            with world.scratch(self.match.view(self.opening.seat)):
                pieces = _pieces(self.who, intent)
                watched = self.whom if people.is_character(self.whom) else self.who
                yield Offer(intent, pieces, foresight.tried(intent, watched))

    def _suggested(self) -> int:
        with world.scratch(self.match.view(self.opening.seat)):
            wanted = suggestion.advised(self.opening.decision)
        return next((n for n, one in enumerate(self.offers) if one.intent == wanted), 0)

    # ---- what is done
    @property
    def chosen(self) -> Offer:
        """The answer that is picked."""
        return self.offers[self.picked]

    def pick(self, number: int) -> None:
        """Choose that answer."""
        self.picked = number

    def answer(self) -> None:
        """Play it."""
        self.finish(answered(self.chosen.intent))

    def decline(self) -> None:
        """Do nothing, where that may be."""
        if self.kind in _NONE:
            self.finish(answered(self.offers[0].intent))

    def key(self, event: pygame.Event) -> bool:
        """Digits choose answers, comma and point go along them, 0 does nothing."""
        first = self.picked // CARDS * CARDS
        if event.key in (pygame.K_COMMA, pygame.K_PERIOD):
            self.picked = (self.picked + (1 if event.key == pygame.K_PERIOD else -1)) % len(self.offers)
        elif event.key in (pygame.K_0, pygame.K_KP0, pygame.K_BACKSPACE):
            self.decline()
        elif event.key in DIGITS[:CARDS] and first + DIGITS.index(event.key) < len(self.offers):
            self.picked = first + DIGITS.index(event.key)
        else:
            return event.key in DIGITS
        self.changed()
        return True

    @property
    def parties(self) -> tuple[int, ...]:
        return self.frame.who, current(self.frame)

    def marks(self, who: int) -> Mapping[int, Mark]:
        if who != self.who:
            return {}
        if isinstance(self.chosen.intent, Lose):
            return {
                p.id: "gone" if self.chosen.intent.pieces.count(p.id) >= p.pips else "lost" for p in self.chosen.pieces
            }
        return dict.fromkeys(
            (p.id for p in self.chosen.pieces), "helps" if isinstance(self.chosen.intent, Help) else "added"
        )

    def touch(self, who: int, piece: int) -> bool:
        """A piece picks the next answer that holds it."""
        if who != self.who:
            return False
        order = [*range(self.picked + 1, len(self.offers)), *range(self.picked + 1)]
        self.picked = next((n for n in order if any(p.id == piece for p in self.offers[n].pieces)), self.picked)
        self.changed()
        return True

    # ---- what is seen
    def widgets(self) -> Iterator[Widget]:
        x, y, w = self.rect.x + 12, self.rect.y, self.rect.w - 24
        yield Line(rect=Rect(x, y + 8, w, 26), text=self.note or self._header(), kind="bold", size=14)
        first = self.picked // CARDS * CARDS
        seen = self.offers[first : first + CARDS]
        room = w - (46 if len(self.offers) > CARDS else 0)
        width = (room - 8 * (CARDS - 1)) / CARDS
        for n, one in enumerate(seen):
            yield self._card(first + n, one, Rect(x + n * (width + 8), y + 40, width, 110))
        if len(self.offers) > CARDS:
            rest = len(self.offers) - first - len(seen)
            yield _more(rest, Rect(x + w - 42, y + 40, 42, 110), partial(self.pick, first + CARDS if rest else 0))
        if self.kind in _NONE:
            low = Rect(x, y + 190, 140, 32)
            yield Button(key="none", caption=_NONE[self.kind], rect=low, cap="0", press=self.decline)
        yield Button(
            key="do",
            caption=self._brass(),
            rect=Rect(x + w - 190, y + 190, 190, 32),
            cap="Enter",
            primary=True,
            press=self.answer,
        )

    def _header(self) -> str:
        f = self.frame
        with self.inside():
            value, foe, whom = attack_value(f), people.name(f.who), people.name(current(f))
            shown = stacks.chosen(current(f), f.d_pieces) if people.is_character(current(f)) else ()
        if self.kind == "commit":
            met = f"{'+'.join(map(str, shown))} = {pips(shown)}" if shown else "nothing"
            return (
                f"{capital(whom)} answers with {met}{f', {f.d_active}' if f.d_active else ''}; "
                f"which pieces meet that, {f.active or f.kind}?"
            )
        return f"{foe} strikes {whom} with {value}, {f.active or f.kind}"

    def _brass(self) -> str:
        intent = self.chosen.intent
        return (
            _NONE[self.kind]
            if self.kind in _NONE and not self.chosen.pieces and not isinstance(intent, Perfect)
            else _BRASS.get(self.kind, "So be it")
        )

    def _card(self, number: int, one: Offer, rect: Rect) -> CardBox:
        sums, word, ink = _ended(one, self.kind)
        told = ", ".join(foresight.knock_on(one.fate, self._called())) or "nothing is lost"
        return CardBox(
            key=f"card {number}",
            caption=self._caption(one),
            rect=rect,
            pieces=one.pieces,
            active="",
            sums=sums,
            verdict=word,
            ink=ink,
            loses=told.replace("you falls", "you fall"),
            spends=(_cost(one),),
            digit=str(number % CARDS + 1),
            on=number == self.picked,
            suggested=number == self.suggested,
            press=partial(self.pick, number),
            tip=told,
        )

    def _called(self) -> str:
        """Whose fate the cards tell."""
        return "you" if self.whom == self.who else self.name(self.whom)

    def _caption(self, one: Offer) -> str:
        if isinstance(one.intent, Lose):
            return " ".join(f"{piece} {MINUS}{one.intent.pieces.count(piece.id)}" for piece in one.pieces)
        if isinstance(one.intent, Perfect):
            return "Perfection"
        return " ".join(map(str, one.pieces)) if one.pieces else _NONE.get(self.kind, "Nothing")


def _pieces(who: int, intent: Intent) -> Pieces:
    """The pieces that an answer names, each once."""
    match intent:
        case Help(pieces=ids) | Lose(pieces=ids) | BuyOff(pieces=ids) | Commit(pieces=ids):
            return stacks.chosen(who, ids)
        case Perfect(piece=piece):
            return stacks.chosen(who, (piece,))
    return ()


def _verdict(events: tuple[Event, ...], *, good: bool) -> tuple[str, str, str]:
    """Sums, verdict word and ink, as who decides sees it; empty where nothing is compared any more."""
    found = next((event for event in events if isinstance(event, Compared)), None)
    if found is None:
        return "", "", "text"
    lost = sum(
        event.before.pips - (event.after.pips if event.after else 0) for event in events if isinstance(event, Damaged)
    )
    felt = found.times > 1 and lost in (0, found.times)
    word = "Misses" if not found.hit else f"Hits, {TIMES}{found.times}" if felt else "Hits"
    return f"{found.attack} v {found.defence}", word, "good" if found.hit is good else "bad"


def _more(rest: int, rect: Rect, press: partial[None]) -> SlimTab:
    """The way to the answers that there is no room for, and back to the first."""
    caption = f"+{rest}" if rest else "first"
    return SlimTab(key="more", caption=caption, rect=rect, press=press, size=12, tip="More answers")


def _ended(one: Offer, kind: str) -> tuple[str, str, str]:
    """The sums, how it ends, and the ink of that."""
    sums, word, ink = _verdict(one.fate.events, good=kind in {"help_a", "commit", "miss"})
    if sums or kind not in {"miss", "hit"}:
        return sums, word, ink
    used = isinstance(one.intent, Perfect)
    words = {("hit", True): "Ignored", ("hit", False): "Hits", ("miss", True): "Hits", ("miss", False): "Misses"}
    return sums, words[kind, used], "good" if used else "bad"


def _cost(one: Offer) -> str:
    """What the answer costs; losses cost nothing besides."""
    if isinstance(one.intent, Perfect):
        return "wears 1 for good"
    return "" if isinstance(one.intent, Lose) else f"spends {sum(piece.pips for piece in one.pieces)}"
