"""The defence that is being put together: the good answers, one's own pieces, and what it makes of the attack."""

from __future__ import annotations

from collections.abc import Iterator

from game.stacktors.ahead import defaults, orders, reasons, verdicts
from game.stacktors.ahead.answer import Answer
from game.stacktors.ahead.blows import pending_blow
from game.stacktors.ahead.cards import MOST, Card, because, cards_of, warning
from game.stacktors.ahead.preview import Front
from game.stacktors.intents import Defend, Help
from game.stacktors.play.attack import declare, helping, reflection
from game.stacktors.play.attack.steps import current
from game.stacktors.play.people import people, stacks
from game.stacktors.values.abilities import ability, named
from game.stacktors.values.commitments import Held
from game.stacktors.values.pieces import Piece, Position
from game.table.seats import Plan
from game.ui.stacktors.docks.defence_after import AfterDefence
from game.ui.stacktors.docks.defence_outlook import Ahead, helpers_after, look_ahead
from game.ui.stacktors.docks.known import Known
from game.ui.stacktors.docks.protocol import Opening


class DefenceInMaking:
    """An answer to an attack on one's character.

    It begins with the suggestion. What may be refused gives the reason: a sentence, empty if it is done.
    """

    def __init__(self, opening: Opening, known: Known) -> None:
        self.opening, self.known, self.who = opening, known, opening.who
        with known.inside():
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
        self.help: dict[int, tuple[int, ...]] = {}
        self.helpers = helpers_after(known.match, opening.seat, Defend(), "help_d") if opening.orders else {}
        self.after = self._planned()

    # ---- what is chosen
    @property
    def defence(self) -> Defend:
        """The intent that it comes to."""
        return self.yours if self.own else self.cards[self.number].answer.defence

    @property
    def active(self) -> str:
        return self.defence.active

    @property
    def more(self) -> int:
        """What one's own helpers add."""
        with self.known.inside():
            return sum(stacks.value(who, pieces) for who, pieces in self.help.items())

    def answer(self, defence: Defend, more: int = 0) -> Answer:
        """What a defence makes of the attack."""
        with self.known.inside():
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
        with self.known.inside():
            return "" if self.defence.first or self.more else warning(self.made, self.defence, self.front)

    @property
    def reason(self) -> str:
        """Why this may not be the answer; empty if it may."""
        return self.known.refused(self.defence)

    def why(self) -> tuple[str, tuple[reasons.Reason, ...]]:
        """The chosen answer in a few words, and the reasons for it."""
        one = self.chosen
        with self.known.inside():
            helped = sum(stacks.value(who, pieces) for who, pieces in self.frame.a_help)
            found = reasons.why(self.made, one, self.front, (helped, self.more))
        advised = (reasons.Reason(f"Suggested: {self.advice}", ()),) if self.advice else ()
        return f"{verdicts.sums(one)}  {verdicts.verdict(one)}".strip(), (*found, *advised)

    @property
    def advice(self) -> str:
        """Why the card that is picked is suggested; empty for others."""
        return "" if self.own else because(self.cards[self.number])

    # ---- what lies ahead of it
    def ahead(self, defence: Defend) -> Ahead:
        """What lies ahead of it: played on in scratch worlds, once."""
        if defence not in self._ahead:
            self._ahead[defence] = look_ahead(self.known.match.view(self.opening.seat), self.who, defence)
        return self._ahead[defence]

    def _planned(self) -> AfterDefence:
        """The plans that go with a fresh choice."""
        with self.known.inside():
            clear = stacks.clear_guts(self.who, self.defence.pieces)
        may_perfect = self.frame.kind == "physical" and bool(clear)
        return AfterDefence(self.chosen, self.ahead(self.defence), may_perfect=may_perfect)

    def lay_plans(self) -> None:
        """Let the seat's controller have the plans for the rest of the attack."""
        if self.opening.orders:
            self.opening.orders.lay(self._plans(), self.when)

    def _plans(self) -> Iterator[Plan]:
        for who, pieces in self.help.items():
            yield orders.plan(f"{self.known.name(who)} helps", "help_d", who, Help(pieces), self.when)
        yield from self.after.plans(self.who, self.when)

    # ---- what is done
    def pick(self, number: int) -> None:
        """Choose that card of those that are shown."""
        card = self.shown_cards[number]
        if card in self.cards:
            self.own, self.number = False, self.cards.index(card)
        self.after = self._planned()

    def choose(self, defence: Defend) -> None:
        """Choose an answer of one's own."""
        self.yours, self.own = defence, True
        self.after = self._planned()

    def suggest(self) -> bool:
        """Back to the suggestion; was anything else chosen?"""
        was = self.own or self.number != 0
        self.own, self.number = False, 0
        if was:
            self.after = self._planned()
        return was

    # ---- its pieces
    def held(self) -> Held:
        """The pieces that serve in this kind of attack, spent ones too."""
        with self.known.inside():
            return stacks.held(self.who, declare.positions(self.frame.kind, ""))

    def lent(self, helper: int) -> Held:
        """A helper's free pieces that serve."""
        with self.known.inside():
            held = stacks.held(helper, declare.positions(self.frame.kind, ""))
        return tuple((place, piece) for place, piece in held if not piece.spent)

    def serves(self, piece: Piece) -> bool:
        """Spent ones serve again where they turn the blow back."""
        return not piece.spent or piece in self.front.again

    def toggle(self, place: Position, piece: Piece) -> None:
        """Put an own piece in, or take it out: the card of one's own pieces."""
        del place
        base = self.defence
        ids = tuple(sorted({*base.pieces} ^ {piece.id}))
        with self.known.inside():
            kept = base.active if stacks.power(self.who, ids, named(base.active)) else ""
        mirrored = any(one.id in ids for one in self.front.again)
        self.choose(Defend(ids, reflection.MIRROR if mirrored else kept))

    def light(self, place: Position, piece: Piece) -> str:
        """Make a piece active in one's own answer; the reason if it is refused."""
        gift = ability(place, piece.colour)
        base = self.defence
        name = gift.name if gift and gift.name != base.active else ""
        fresh = Defend(tuple(sorted({*base.pieces, piece.id})), name)
        refused = self.known.refused(fresh)
        if not refused:
            self.choose(fresh)
        return refused

    def why_not(self, piece_id: int) -> str:
        """Why that piece may not be committed."""
        with self.known.inside():
            places = declare.positions(self.frame.kind, "")
            refusal = reflection.again_refusal(self.who, (piece_id,))
            refusal = refusal or declare.piece_refusal(self.who, piece_id, places)
        return refusal.sentence() if refusal else ""

    def lend(self, helper: int, piece: Piece) -> str:
        """Put a helper's piece in, or take it out; the reason if it is refused. The plans stay."""
        ids = tuple(sorted({*self.help.get(helper, ())} ^ {piece.id}))
        with self.known.inside():
            refusal = helping.exceeding(helper, ids, self.helpers[helper])
        if refusal:
            return refusal.sentence()
        others = {who: pieces for who, pieces in self.help.items() if who != helper}
        self.help = others | ({helper: ids} if ids else {})
        self.after.answer = self.chosen
        return ""
