"""The defence dock: a card for each good answer, what it costs
in full, plans for the rest of the attack, standing orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import pygame

from game.stacktors.ahead import defaults, orders, reasons, verdicts
from game.stacktors.ahead.advice import Suggestion
from game.stacktors.ahead.answer import Answer
from game.stacktors.ahead.blows import pending_blow
from game.stacktors.ahead.cards import MOST, Card, because, cards_of, warning
from game.stacktors.ahead.preview import Front
from game.stacktors.intents import Attack, Defend, Help, Lose, Nothing
from game.stacktors.play.attack import declare, helping, reflection
from game.stacktors.play.attack.steps import current
from game.stacktors.play.people import people, stacks
from game.stacktors.values.abilities import ability, named
from game.stacktors.values.commitments import Held
from game.stacktors.values.pieces import Piece, Position
from game.table.seats import Plan
from game.ui.kit.widgets import Widget
from game.ui.stacktors.docks.defence_outlook import Ahead, helpers_after, look_ahead
from game.ui.stacktors.docks.defence_parts import DefenceLayout
from game.ui.stacktors.docks.orders_panel import OrdersLayout
from game.ui.stacktors.docks.panel import DIGITS
from game.ui.stacktors.docks.protocol import Mark, Opening, answered
from game.ui.stacktors.docks.slipping import Slipping
from game.ui.stacktors.docks.touching import PiecesPanel
from game.ui.stacktors.docks.why import Why

TAKING = (pygame.K_0, pygame.K_KP0, pygame.K_BACKSPACE)
"""The keys that take it."""


class DefenceDock(PiecesPanel):
    """Answers an attack on one's character."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.who = opening.who
        with self.inside():
            frame = defaults.under_way()
            assert frame is not None, "no attack is under way"
            self.frame = frame
            self.target = frame.who
            self.made = pending_blow(frame)
            self.front = Front(frame.who, current(frame), frame.kind)
            self.cards = cards_of(self.front.classes(self.made))
            self.title = f"{people.name(self.who)} is attacked"
            self.when = orders.printed(frame)
        self._ahead: dict[Defend, Ahead] = {}
        self.yours = Defend()
        self.number = 0
        """Which of the cards."""
        self.own = False
        """Are one's own pieces picked instead?"""
        self.ordering = False
        self.help: dict[int, tuple[int, ...]] = {}
        self.helpers = helpers_after(self.match, opening.seat, Defend(), "help_d") if opening.orders else {}
        self._plans_anew()

    # ---- what is chosen
    @property
    def defence(self) -> Defend:
        """The intent that it comes to."""
        return self.yours if self.own else self.cards[self.number].answer.defence

    @property
    def more(self) -> int:
        """What one's own helpers add."""
        with self.inside():
            return sum(stacks.value(who, pieces) for who, pieces in self.help.items())

    def answer(self, defence: Defend, more: int = 0) -> Answer:
        """What a defence makes of the attack."""
        with self.inside():
            return self.front.answer(self.made, defence, 0 if defence.first else more)

    @property
    def chosen(self) -> Answer:
        """What the chosen answer makes of it, with the help that is planned."""
        return self.answer(self.defence, self.more)

    @property
    def shown_cards(self) -> tuple[Card, ...]:
        """The cards; once pieces were touched one's own in the place of the least of four."""
        if not self.own:
            return self.cards
        least = (
            [card for card in self.cards if card.name != "Take it" and not card.suggested][-1:]
            if len(self.cards) == MOST
            else []
        )
        return (*(card for card in self.cards if card not in least), Card("Yours", self.answer(self.yours)))

    @property
    def picked(self) -> int:
        """Which of the cards that are shown."""
        return len(self.shown_cards) - 1 if self.own else self.number

    @property
    def warning(self) -> str:
        """What speaks against the pieces that were touched; empty if nothing does."""
        with self.inside():
            return "" if self.defence.first or self.more else warning(self.made, self.defence, self.front)

    @property
    def reason(self) -> str:
        """Why this may not be the answer; empty if it may."""
        refusal = self.match.refusal(self.opening.seat, self.defence)
        return refusal.sentence() if refusal else ""

    def ahead(self, defence: Defend) -> Ahead:
        """What lies ahead of it: played on in scratch worlds, once."""
        if defence not in self._ahead:
            self._ahead[defence] = look_ahead(self.match.view(self.opening.seat), self.who, defence)
        return self._ahead[defence]

    def held(self) -> Held:
        """The pieces that serve in this kind of attack, spent ones too."""
        with self.inside():
            return stacks.held(self.who, declare.positions(self.frame.kind, ""))

    def lent(self, helper: int) -> Held:
        """A helper's free pieces that serve."""
        with self.inside():
            held = stacks.held(helper, declare.positions(self.frame.kind, ""))
        return tuple((place, piece) for place, piece in held if not piece.spent)

    # ---- plans for the rest of the attack
    def _plans_anew(self) -> None:
        """The plans that go with a fresh choice."""
        self.loss = 0
        self.slipping = Slipping(self.ahead(self.defence).slips if self.chosen.slips else ())
        self.perfect = False
        strikes = self.strikes
        self.strike = (
            0 if strikes and strikes[0] is not None else next((n for n, one in enumerate(strikes) if one is None), 0)
        )
        self.perfect = self.may_perfect and self.chosen.falls

    @property
    def losses(self) -> tuple[Lose, ...]:
        """How the losses of the chosen answer may fall, the least harmful first."""
        return self.ahead(self.defence).losses if self.chosen.loss else ()

    @property
    def strikes(self) -> tuple[Suggestion | None, ...]:
        """How to strike back: suggestions, None to be asked then; empty where nothing can."""
        if not self.chosen.counter:
            return ()
        return self.ahead(self.defence).ways_to_strike

    @property
    def may_perfect(self) -> bool:
        """Could Perfection undo the chosen answer's hit?"""
        with self.inside():
            clear = stacks.clear_guts(self.who, self.defence.pieces)
        return self.chosen.hit and self.frame.kind == "physical" and bool(clear)

    def turn_loss(self) -> None:
        """Let the loss fall elsewhere."""
        self.loss = (self.loss + 1) % len(self.losses)

    def turn_strike(self) -> None:
        """Strike back otherwise, or be asked, or not at all."""
        self.strike = (self.strike + 1) % (len(self.strikes) + 1)

    def turn_perfect(self) -> None:
        """Perfection if it hits, or not."""
        self.perfect = not self.perfect

    # ---- what is done
    def pick(self, number: int) -> None:
        """Choose that card of those that are shown."""
        card = self.shown_cards[number]
        if card in self.cards:
            self.own, self.number = False, self.cards.index(card)
        self._plans_anew()

    def toggle(self, place: Position, piece: Piece) -> None:
        """A piece of one's own was touched: the card of one's own pieces."""
        mirrors = {one.id for one in self.front.again}
        if piece.spent and piece.id not in mirrors:
            self.refuse(piece.id)
            return
        base = self.defence
        ids = tuple(sorted({*base.pieces} ^ {piece.id}))
        with self.inside():
            kept = base.active if stacks.power(self.who, ids, named(base.active)) else ""
        kept = reflection.MIRROR if mirrors & {*ids} else kept
        del place
        self._touch(Defend(ids, kept))

    def light(self, place: Position, piece: Piece) -> None:
        """Make a piece active in one's own answer, if it can be; else it shakes and says why."""
        gift = ability(place, piece.colour)
        base = self.defence
        name = gift.name if gift and gift.name != base.active else ""
        fresh = Defend(tuple(sorted({*base.pieces, piece.id})), name)
        refusal = self.match.refusal(self.opening.seat, fresh)
        if refusal:
            self.say(refusal.sentence() if refusal else "", piece.id)
        else:
            self._touch(fresh)

    def _touch(self, defence: Defend) -> None:
        self.yours, self.own = defence, True
        self._plans_anew()

    def refuse(self, piece_id: int) -> None:
        """Say why that piece may not be committed."""
        with self.inside():
            places = declare.positions(self.frame.kind, "")
            refusal = reflection.again_refusal(self.who, (piece_id,))
            refusal = refusal or declare.piece_refusal(self.who, piece_id, places)
        self.say(refusal.sentence() if refusal else "", piece_id)

    def lend(self, helper: int, piece: Piece) -> None:
        """A helper's piece was touched."""
        ids = tuple(sorted({*self.help.get(helper, ())} ^ {piece.id}))
        with self.inside():
            refusal = helping.exceeding(helper, ids, self.helpers[helper])
        if refusal:
            self.say(refusal.sentence(), piece.id)
        else:
            others = {who: pieces for who, pieces in self.help.items() if who != helper}
            self.help = others | ({helper: ids} if ids else {})

    def defend(self) -> None:
        """Done: plans are laid, and the answer is played."""
        if self.opening.orders:
            self.opening.orders.lay(self._plans(), self.when)
        self.finish(answered(self.defence))

    def _plans(self) -> Iterator[Plan]:
        """What is settled for the rest of the attack."""
        shown = self.chosen
        for who, pieces in self.help.items():
            yield orders.plan(f"{self.name(who)} helps", "help_d", who, Help(pieces), self.when)
        if self.perfect:
            yield orders.perfection("hit", self.who, self.when)
        if len(self.losses) > 1:
            fall = self.losses[self.loss]
            yield orders.plan("Losses", "lose", self.who, fall, self.when, partial(orders.worse, shown))
        yield from self.slipping.plans(self.who, self.when)
        if self.counter:
            yield orders.plan("Strike back", "shoot", self.who, self.counter, self.when)

    @property
    def counter(self) -> Attack | Nothing | None:
        """What is planned as a strike back; None: to be asked."""
        found = self.strikes
        if not found or self.strike >= len(found):
            return Nothing() if found else None
        one = found[self.strike]
        return one.attack if one else None

    def take_it(self) -> None:
        """Answer nothing, at once."""
        self.yours, self.own = Defend(), True
        self._plans_anew()
        self.defend()

    def order(self) -> None:
        """Open or close the standing orders."""
        self.ordering = not self.ordering

    # ---- the panel's ways
    def widgets(self) -> Iterator[Widget]:
        if self.explained:
            return self.explained.widgets(self.rect, self.look, self.explain)
        return OrdersLayout(self).widgets() if self.ordering else DefenceLayout(self).widgets()

    def why(self) -> Why:
        one = self.chosen
        with self.inside():
            helped = sum(stacks.value(who, pieces) for who, pieces in self.frame.a_help)
            found = reasons.why(self.made, one, self.front, (helped, self.more))
        told = "" if self.own else because(self.cards[self.number])
        advised = (reasons.Reason(f"Suggested: {told}", ()),) if told else ()
        return Why(f"{verdicts.sums(one)}  {verdicts.verdict(one)}".strip(), (*found, *advised))

    def back(self) -> bool:
        """Out of the explanation or the orders, else from one's own pieces to the suggestion."""
        if self.explained or self.ordering:
            self.explained, self.ordering = None, False
            self.changed()
            return True
        was = self.own or self.number != 0
        self.own, self.number = False, 0
        if was:
            self._plans_anew()
            self.changed()
        return was

    def again(self, key: str) -> bool:
        found = next(((place, piece) for place, piece in self.held() if key == f"piece {piece.id}"), None)
        if found and (not found[1].spent or found[1] in self.front.again):
            self.light(*found)
        return found is not None

    def key(self, event: pygame.Event) -> bool:
        """Digits choose cards, with Shift they touch pieces, with Alt they make them active; 0 takes it."""
        if self.ordering or self.explained:
            return event.key in DIGITS
        if event.key in DIGITS and event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_ALT):
            self._touched(DIGITS.index(event.key), lit=bool(event.mod & pygame.KMOD_ALT))
        elif event.key in TAKING:
            self.take_it()
        elif event.key in DIGITS and DIGITS.index(event.key) < len(self.shown_cards):
            self.pick(DIGITS.index(event.key))
        else:
            return event.key in DIGITS
        self.changed()
        return True

    def _touched(self, number: int, *, lit: bool) -> None:
        if number < len(self.held()):
            (self.light if lit else self.toggle)(*self.held()[number])

    @property
    def parties(self) -> tuple[int, ...]:
        return self.target, self.who

    def marks(self, who: int) -> Mapping[int, Mark]:
        if who == self.who:
            hurt = self.losses[self.loss].pieces if self.losses and not self.perfect else ()
            put = {piece.id: self.mark(place, piece) for place, piece in self.held() if piece.id in self.defence.pieces}
            return put | {piece.id: self._hurt(piece, hurt) for _, piece in self.held() if piece.id in hurt}
        if who == self.target:
            return dict.fromkeys(self.frame.pieces, "added")
        return dict.fromkeys(self.help.get(who, ()), "helps")

    def _hurt(self, piece: Piece, ids: tuple[int, ...]) -> Mark:
        return "gone" if ids.count(piece.id) >= piece.pips else "lost"

    @property
    def active(self) -> str:
        return self.defence.active
