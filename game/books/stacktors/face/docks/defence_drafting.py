"""The draft of a defence: the good answers, the player's own pieces, what the answer comes to, and what is planned
for the rest of the attack.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct

from game.books.stacktors.ahead import defaults, defending, foresight, orders, quick, verdicts
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.defending import MOST, DefenceCard, warning
from game.books.stacktors.ahead.foresight import Fate
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.face.docks.known import DockOpening, Known
from game.books.stacktors.intents import Attack, Defend, Help, Lose, Maneuver, Nothing
from game.books.stacktors.mind.suggested_defence import faced
from game.books.stacktors.play.attack import declare, helping, result
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose import header
from game.books.stacktors.values.pieces import Held, Piece, Position, ability, named
from game.table import world
from game.table.book import Decision, Intent
from game.table.seats import PlannedAnswer
from game.table.world import Snapshot


class DefenceOutlook(Struct, frozen=True):
    """What comes after one defence.

    `fate` is what it does to both; `losses` are the ways in which its losses may fall, the least harmful first;
    `strikes` are the ways to strike back after it, and `worthy` those of them that are worth it; `slips` are the cells
    to move off to, the suggested one first.
    """

    fate: Fate
    losses: tuple[Lose, ...]
    strikes: tuple[Proposal, ...]
    worthy: tuple[Proposal, ...]
    slips: tuple[Intent, ...]

    @property
    def ways_to_strike(self) -> tuple[Proposal | None, ...]:
        """The ways to strike back: the sure ones that are worth it, then None for being asked then, and the rest."""
        sure = tuple(one for one in self.worthy if one.works)
        return (*sure, None, *(one for one in self.strikes if one not in sure))


def look_ahead(view: Snapshot, who: int, defence: Defend) -> DefenceOutlook:
    """Play the defence in scratch worlds, once until losses are divided, and once to the end of the attack."""
    losses = _losses(view, defence)
    with world.scratch(view):
        fate = foresight.tried(defence, who, {"lose": losses[0]} if losses else {})
        granted = defaults.offered()
        strikes = _strikes(who, granted.only[0]) if granted and granted.who == who else ()
        worthy = tuple(filter(choosing.worth, strikes))
    return DefenceOutlook(fate, losses, strikes, worthy, _slips(view, who, defence))


def with_loss(view: Snapshot, who: int, defence: Defend, lose: Lose) -> Fate:
    """What the defence does to both where its losses fall so."""
    with world.scratch(view):
        return foresight.tried(defence, who, {"lose": lose})


def _strikes(who: int, foe: int) -> tuple[Proposal, ...]:
    """The cards of a strike back, without those that need help; the proposed one first."""
    cards = choosing.all_cards(AttackOptions(who, foe)).values()
    found = tuple(one for some in cards for one in some if not one.help)
    best = choosing.best(found)
    return tuple(sorted(found, key=lambda one: one is not best))


def _slips(view: Snapshot, who: int, defence: Defend) -> tuple[Intent, ...]:
    with world.scratch(view):
        found = foresight.reached(defence, "slip")
        best = quick.answer(Decision((), who, "slip")) if found else None
    return (best, *(one for one in found if one != best)) if best else ()


def _losses(view: Snapshot, defence: Defend) -> tuple[Lose, ...]:
    with world.scratch(view):
        found = foresight.reached(defence, "lose")
        f = defaults.under_way()
        if not found or f is None or f.back:
            return ()
        best = defaults.loss(f)
    return best, *(one for one in found if isinstance(one, Lose) and one != best)


class PlannedMove:
    """The answers that the defender will have, the suggestion first; after the last of them comes to be asked then."""

    def __init__(self, answers: tuple[Intent, ...] = ()) -> None:
        self.answers = answers
        self.number = 0

    @property
    def picked(self) -> Intent | None:
        """The planned answer; None if the player will be asked."""
        return self.answers[self.number] if self.number < len(self.answers) else None

    def turn(self) -> None:
        """Plan the next answer."""
        self.number = (self.number + 1) % (len(self.answers) + 1)

    @property
    def words(self) -> str:
        """The planned answer in one or two words."""
        if self.picked is None:
            return "ask"
        return f"to {self.picked.to}" if isinstance(self.picked, Maneuver) else "stay"

    def planned_answers(self, who: int, when: str) -> Iterator[PlannedAnswer]:
        """The planned answer, for the seat's controller."""
        if self.picked:
            yield orders.planned_answer(f"Moves off: {self.words}", "slip", who, self.picked, when)


class AfterDefence:
    """The planned answers that go with one answer, each of them the suggestion until the player picks another.

    `answer` is what that answer makes of the attack, with the help that is planned; `may_perfect` says whether
    Perfection could undo a hit.
    """

    def __init__(self, answer: Answer, ahead: DefenceOutlook, *, may_perfect: bool) -> None:
        self.answer, self._ahead, self._clear = answer, ahead, may_perfect
        self.loss = 0
        """The number of the way in `losses` that is planned."""
        self.slipping = PlannedMove(ahead.slips if answer.slips else ())
        self.strike = self._suggested()
        """The number of the way in `strikes` that is planned; the number after the last one is not to strike back."""
        self.perfect = self.may_perfect and answer.falls
        """Will Perfection undo a hit?"""

    def _suggested(self) -> int:
        """The first of the ways, a sure one or to be asked; not to strike back where nothing is worth it."""
        return 0 if self._ahead.worthy else len(self.strikes)

    @property
    def losses(self) -> tuple[Lose, ...]:
        """The ways in which the losses may fall, the least harmful first."""
        return self._ahead.losses if self.answer.loss else ()

    @property
    def strikes(self) -> tuple[Proposal | None, ...]:
        """The ways to strike back: suggestions, and None for being asked then; empty where none is possible."""
        return self._ahead.ways_to_strike if self.answer.counter else ()

    @property
    def may_perfect(self) -> bool:
        """Could Perfection undo the hit?"""
        return self.answer.hit and self._clear

    def turn_loss(self) -> None:
        """Plan the next way in which the losses may fall."""
        self.loss = (self.loss + 1) % len(self.losses)

    def turn_strike(self) -> None:
        """Plan the next way to strike back, or to be asked, or not to strike back."""
        self.strike = (self.strike + 1) % (len(self.strikes) + 1)

    def turn_perfect(self) -> None:
        """Turn Perfection after a hit on or off."""
        self.perfect = not self.perfect

    @property
    def hurt(self) -> tuple[int, ...]:
        """The ids of the pieces that lose pips, each as often as it loses one."""
        return self.losses[self.loss].pieces if self.losses and not self.perfect else ()

    @property
    def counter(self) -> Attack | Nothing | None:
        """The planned strike back, `Nothing` for none; None if the player will be asked."""
        found = self.strikes
        if not found or self.strike >= len(found):
            return Nothing() if found else None
        one = found[self.strike]
        return one.attack if one else None

    @property
    def strikes_back(self) -> bool:
        """Is a strike back planned, or will the player be asked for one?"""
        return self.strike < len(self.strikes)

    @property
    def back(self) -> tuple[int, ...]:
        """The ids of the pieces of the planned strike back; none where none is planned."""
        planned = self.counter
        return planned.pieces if isinstance(planned, Attack) else ()

    def planned_answers(self, who: int, when: str) -> Iterator[PlannedAnswer]:
        """The planned answers for the rest of the attack, for the seat's controller."""
        if self.perfect:
            yield orders.perfection("hit", who, when)
        if len(self.losses) > 1:
            fall = self.losses[self.loss]
            yield orders.planned_answer("Losses", "lose", who, fall, when, partial(orders.worse, self.answer))
        yield from self.slipping.planned_answers(who, when)
        if self.counter:
            yield orders.planned_answer("Strike back", "shoot", who, self.counter, when)


class DefenceDrafting:
    """A drafted defence, for a character of the player's who is attacked.

    It begins with the suggestion. Methods that may be refused return the reason: a sentence, empty if it is done.
    """

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.opening, self.known, self.who = opening, known, opening.who
        with world.scratch(known.match.view(opening.seat)):
            self.frame, self.made, self.front, self.cards = faced(known.match.book, opening.decision)
            self.target = self.frame.who
            self.title = _titled(self.frame, people.name(self.who))
            self.when = orders.printed(self.frame)
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
        return defending.helpers_after(self.known.match, self.opening.seat, Defend())

    def _offer_help(self) -> None:
        """Add the card of a defence with a friend's help, where nothing of one's own stops the attack."""
        with self.known.inside():
            self.cards = defending.together(self.made, self.front, self.cards, self.helpers)
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
            return verdicts.consequence(self.chosen, self.who, strikes=self.after.strikes_back)

    @property
    def price(self) -> str:
        """What the chosen answer and the planned strike back cost, and what stays free."""
        with self.known.inside():
            return verdicts.price(self.defence, self.who, self.after.back)

    @property
    def reason(self) -> str:
        """Why this defence is refused; empty if it is not."""
        return self.known.refused(self.defence)

    def why(self) -> tuple[str, tuple[verdicts.Reason, ...]]:
        """The sums and the verdict of the chosen defence, and the reasons for them."""
        one = self.chosen
        with self.known.inside():
            helped = sum(stacks.value(who, pieces) for who, pieces in self.frame.a_help)
            found = verdicts.why(self.made, one, self.front, (helped, self.more))
        advised = (verdicts.Reason(f"Suggested: {self.advice}", ()),) if self.advice else ()
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
        self.choose(Defend(ids, result.FLEXIBLE if mirrored else kept))

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
            refusal = result.again_refusal(self.who, (piece_id,))
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
