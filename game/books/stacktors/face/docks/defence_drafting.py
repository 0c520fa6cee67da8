"""The drafted defence: the good answers, the player's own pieces, and what the answer makes of the attack."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.ahead import defaults, defence_words, helped_defence, orders, reasons, verdicts
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.blows import pending_blow
from game.books.stacktors.ahead.cards import MOST, DefenceCard, cards_of, warning
from game.books.stacktors.ahead.foresight import Fate
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.face.docks.defence_after import AfterDefence
from game.books.stacktors.face.docks.defence_outlook import DefenceOutlook, look_ahead, with_loss
from game.books.stacktors.face.docks.known import Known
from game.books.stacktors.face.docks.protocol import DockOpening
from game.books.stacktors.intents import Defend, Help, Lose
from game.books.stacktors.play.attack import declare, helping, turning_back
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose import header
from game.books.stacktors.values.abilities import ability, named
from game.books.stacktors.values.pieces import Held, Piece, Position
from game.table.seats import PlannedAnswer


class DefenceDrafting:
    """A drafted defence, for a character of the player's who is attacked.

    It begins with the suggestion. Methods that may be refused return the reason: a sentence, empty if it is done.
    """

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.opening, self.known, self.who = opening, known, opening.who
        with known.inside():
            frame = defaults.under_way()
            assert frame is not None, "no attack is under way"
            self.frame = frame
            self.target = frame.who
            self.made = pending_blow(frame)
            self.front = Front(frame.who, current(frame), frame.kind)
            self.cards = cards_of(frame, self.front)
            self.title = _titled(frame, people.name(self.who))
            self.when = orders.printed(frame)
        self._ahead: dict[Defend, DefenceOutlook] = {}
        self._fates: dict[tuple[Defend, Lose], Fate] = {}
        self.yours = Defend()
        self.number = 0
        """The number of the card in `cards` that was picked last."""
        self.own = False
        """Did the player pick pieces of its own choice instead of a card?"""
        self.help: dict[int, tuple[int, ...]] = {}
        self.helpers = self._helpers()
        self._offer_help()
        self.after = self._planned()

    def _helpers(self) -> dict[int, int]:
        """Friends of this seat who may help, with the most pips that each adds; none where nothing can be planned."""
        if self.opening.orders is None:
            return {}
        return helped_defence.helpers_after(self.known.match, self.opening.seat, Defend())

    def _offer_help(self) -> None:
        """Add the card of a defence with a friend's help, where nothing of one's own stops the attack."""
        with self.known.inside():
            self.cards = helped_defence.together(self.made, self.front, self.cards, self.helpers)
        self.help = dict(self.cards[0].help)

    # ---- what is chosen
    @property
    def defence(self) -> Defend:
        """The defence as an intent."""
        return self.yours if self.own else self.cards[self.number].answer.defence

    @property
    def active(self) -> str:
        return self.defence.active

    @property
    def more(self) -> int:
        """The pips that the defender's helpers add."""
        with self.known.inside():
            return sum(stacks.value(who, pieces) for who, pieces in self.help.items())

    def answer(self, defence: Defend, more: int = 0) -> Answer:
        """What a defence makes of the attack when helpers add `more` pips."""
        with self.known.inside():
            return self.front.answer(self.made, defence, 0 if defence.first else more)

    @property
    def chosen(self) -> Answer:
        """What the chosen defence makes of the attack, with the help that is planned."""
        return self.answer(self.defence, self.more)

    @property
    def shown_cards(self) -> tuple[DefenceCard, ...]:
        """The cards that are shown.

        Once the player touched pieces, there is a card for them; if there were four cards already, it takes the place
        of the least.
        """
        if not self.own:
            return self.cards
        least = (
            [card for card in self.cards if card.name != "Take it" and not card.suggested][-1:]
            if len(self.cards) == MOST
            else []
        )
        return (*(card for card in self.cards if card not in least), DefenceCard("Yours", self.answer(self.yours)))

    @property
    def picked(self) -> int:
        """The number of the card that is picked among those that are shown."""
        return len(self.shown_cards) - 1 if self.own else self.number

    @property
    def warning(self) -> str:
        """What speaks against the pieces that the player touched; empty if nothing does."""
        with self.known.inside():
            return "" if self.defence.first or self.more else warning(self.made, self.defence, self.front)

    @property
    def consequence(self) -> str:
        """What happens to the defender by the chosen answer, in a sentence."""
        with self.known.inside():
            return defence_words.consequence(self.chosen, self.who, strikes=self.after.strikes_back)

    @property
    def price(self) -> str:
        """What the chosen answer and the planned strike back cost, and what stays free."""
        with self.known.inside():
            return defence_words.price(self.defence, self.who, self.after.back)

    @property
    def reason(self) -> str:
        """Why this defence is refused; empty if it is not."""
        return self.known.refused(self.defence)

    def why(self) -> tuple[str, tuple[reasons.Reason, ...]]:
        """The sums and the verdict of the chosen defence, and the reasons for them."""
        one = self.chosen
        with self.known.inside():
            helped = sum(stacks.value(who, pieces) for who, pieces in self.frame.a_help)
            found = reasons.why(self.made, one, self.front, (helped, self.more))
        advised = (reasons.Reason(f"Suggested: {self.advice}", ()),) if self.advice else ()
        return f"{verdicts.sums(one)}  {verdicts.verdict(one)}".strip(), (*found, *advised)

    @property
    def advice(self) -> str:
        """Why the card that is picked is suggested; empty for other cards."""
        return "" if self.own else self.cards[self.number].reason

    # ---- what lies ahead of it
    def ahead(self, defence: Defend) -> DefenceOutlook:
        """What comes after that defence; it is played in scratch worlds once and then remembered."""
        if defence not in self._ahead:
            self._ahead[defence] = look_ahead(self.known.match.view(self.opening.seat), self.who, defence)
        return self._ahead[defence]

    def fate(self, answer: Answer) -> Fate:
        """What the answer does to both; the losses of the chosen one fall as planned."""
        ahead, after = self.ahead(answer.defence), self.after
        if answer != after.answer or not after.loss:
            return ahead.fate
        lose = after.losses[after.loss]
        key = answer.defence, lose
        if key not in self._fates:
            self._fates[key] = with_loss(self.known.match.view(self.opening.seat), self.who, *key)
        return self._fates[key]

    def _planned(self) -> AfterDefence:
        """Fresh planned answers for the chosen defence."""
        with self.known.inside():
            clear = stacks.clear_guts(self.who, self.defence.pieces)
        may_perfect = self.frame.kind == "physical" and bool(clear)
        return AfterDefence(self.chosen, self.ahead(self.defence), may_perfect=may_perfect)

    def lay_planned_answers(self) -> None:
        """Give the planned answers for the rest of the attack to the seat's controller."""
        if self.opening.orders:
            self.opening.orders.lay(self._planned_answers(), self.when)

    def _planned_answers(self) -> Iterator[PlannedAnswer]:
        for who, pieces in self.help.items():
            yield orders.planned_answer(f"{self.known.name(who)} helps", "help_d", who, Help(pieces), self.when)
        yield from self.after.planned_answers(self.who, self.when)

    # ---- what is done
    def pick(self, number: int) -> None:
        """Choose the card of that number among those that are shown."""
        card = self.shown_cards[number]
        if card in self.cards:
            before, self.own, self.number = self.cards[self.number], False, self.cards.index(card)
            if card.help or before.help:
                self.help = dict(card.help)
        self.after = self._planned()

    def choose(self, defence: Defend) -> None:
        """Choose a defence of the player's own."""
        self.yours, self.own = defence, True
        self.after = self._planned()

    def suggest(self) -> bool:
        """Go back to the suggestion; was anything else chosen?"""
        was = self.own or self.number != 0
        self.own, self.number, self.help = False, 0, dict(self.cards[0].help)
        if was:
            self.after = self._planned()
        return was

    # ---- its pieces
    def held(self) -> Held:
        """The defender's pieces that serve in this kind of attack, spent ones too."""
        with self.known.inside():
            return stacks.held(self.who, declare.positions(self.frame.kind, ""))

    def lent(self, helper: int) -> Held:
        """The helper's free pieces that serve in this kind of attack."""
        with self.known.inside():
            held = stacks.held(helper, declare.positions(self.frame.kind, ""))
        return tuple((place, piece) for place, piece in held if not piece.spent)

    def serves(self, piece: Piece) -> bool:
        """May the piece be committed? Spent ones may be where they turn the attack back."""
        return not piece.spent or piece in self.front.again

    def toggle(self, place: Position, piece: Piece) -> None:
        """Put a piece of the defender's in, or take it out; this chooses the card of the player's own pieces."""
        del place
        base = self.defence
        ids = tuple(sorted({*base.pieces} ^ {piece.id}))
        with self.known.inside():
            kept = base.active if stacks.power(self.who, ids, named(base.active)) else ""
        mirrored = any(one.id in ids for one in self.front.again)
        self.choose(Defend(ids, turning_back.FLEXIBLE if mirrored else kept))

    def light(self, place: Position, piece: Piece) -> str:
        """Make a piece active in the player's own defence; returns the reason if this is refused."""
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
            refusal = turning_back.again_refusal(self.who, (piece_id,))
            refusal = refusal or declare.piece_refusal(self.who, piece_id, places)
        return refusal.sentence() if refusal else ""

    def lend(self, helper: int, piece: Piece) -> str:
        """Put a helper's piece in, or take it out; returns the reason if this is refused.

        The planned answers stay.
        """
        ids = tuple(sorted({*self.help.get(helper, ())} ^ {piece.id}))
        with self.known.inside():
            refusal = helping.exceeding(helper, ids, self.helpers[helper])
        if refusal:
            return refusal.sentence()
        others = {who: pieces for who, pieces in self.help.items() if who != helper}
        self.help = others | ({helper: ids} if ids else {})
        self.after.answer = self.chosen
        return ""


def _titled(frame: AttackFrame, who: str) -> str:
    """The title: that somebody is attacked, struck a second time, or struck back at."""
    if defaults.second(frame):
        return header("defend again", who)
    return f"{people.name(frame.who)} strikes back at {who}" if frame.granted == "counter" else header("defend", who)
