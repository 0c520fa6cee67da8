"""The draft of an attack and its drafting: what is in it and on the map, the cards that are worked out for it, and
what is planned to come after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from functools import partial
from time import perf_counter

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead import defaults, orders, verdicts
from game.books.stacktors.ahead.advice import AttackOptions, PossibleSum, hindrance, too_far
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.proposals.choosing import weighed_cards
from game.books.stacktors.ahead.proposals.proposal import WOUND, YOURS, Proposal, Verb, lenders, verb_of
from game.books.stacktors.face.docks.attack import draft
from game.books.stacktors.face.docks.attack.draft import AttackDraft, AttackOutlook, FollowUp, Sweep, nearest
from game.books.stacktors.face.docks.known import DockOpening, Known, PieceMark, Spots
from game.books.stacktors.intents import Attack, Help
from game.books.stacktors.play.attack import declare, helping
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import capital, listed
from game.books.stacktors.values.pieces import Held, Piece, Position, named
from game.table.book import Seat
from game.table.match import Match
from game.table.seats import PlannedAnswer
from game.ui.play import state_cache
from game.ui.play.state_cache import StateCache

SLICE = 0.016
"""The length of one slice, in seconds."""
AT_ONCE = 4
"""The number of attacks that are weighed before a dock is shown at all."""


class Weighing:
    """Weighs the attacks of each verb in turn, in the world that `inside` enters."""

    def __init__(self, options: AttackOptions, inside: Callable[[], AbstractContextManager[None]]) -> None:
        self.best: Proposal | None = None
        self.alone: Proposal | None = None
        """The card to begin with, and the one where no help can be planned.

        They are None while they are not known, and where none is worth it.
        """
        self.options, self._inside = options, inside
        self._begun: float | None = perf_counter()
        """When the weighing began, in seconds of `perf_counter`; None after the first slice.

        The first slice is shorter by the time that has gone by since.
        """
        self._kept: dict[Verb, tuple[Proposal, ...]] = {}
        self._work: Iterator[object] | None = self._weigh()
        self.go_on(AT_ONCE, 0)

    @property
    def over(self) -> bool:
        """Is everything worked out?"""
        return self._work is None

    def of(self, verb: Verb) -> tuple[Proposal, ...]:
        """The cards of that verb; empty while they are not worked out."""
        return self._kept.get(verb, ())

    def knows(self, verb: Verb) -> bool:
        """Are the cards of that verb worked out?"""
        return verb in self._kept or self.over

    def go_on(self, least: int = 1, seconds: float = SLICE) -> bool:
        """Work out another slice, of at least `least` attacks; is more known now, or everything?"""
        known, begun, weighed = len(self._kept), self._begun or perf_counter(), 0
        with self._inside():
            while self._work and (weighed < least or perf_counter() - begun < seconds):
                self._work = None if next(self._work, self) is self else self._work
                weighed += 1
        self._begun = None if seconds else self._begun
        return len(self._kept) > known or self.over

    def _weigh(self) -> Iterator[object]:
        for verb in self.options.verbs:
            for found in weighed_cards(self.options, verb):
                if found is not None:
                    self._kept[verb] = found
                yield None
        cards = tuple(one for found in self._kept.values() for one in found)
        self.best, self.alone = choosing.best(cards), choosing.alone(cards)


def begun(known: StateCache, seat: Seat, who: int, target: int) -> Weighing:
    """The weighing of attacks on that target, as far as it has gone since the match last changed; else a new one."""
    return known.kept(("weighing", seat, who, target), lambda: _new(known.match, seat, who, target))


def _new(match: Match, seat: Seat, who: int, target: int) -> Weighing:
    inside = partial(match.seen, seat)
    with inside():
        options = AttackOptions(who, target)
    return Weighing(options, inside)


class AttackDrafting:
    """A drafted attack: in the attacker's turn, in free play, or out of turn where one is granted.

    It begins with the card that is proposed. Methods that may be refused return the reason: a sentence, empty if it is
    done.
    """

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.opening, self.known, self.who = opening, known, opening.who
        self.granted = opening.decision.kind == "shoot"
        """Is the attack made out of turn?"""
        self.follow_up = FollowUp(opening)
        with known.inside():
            self.target = opening.target if opening.target is not None else nearest(self.who)
            found = opening.found or state_cache.StateCache(known.match, opening.seat)
            self.weighing = begun(found, opening.seat, self.who, self.target)
            self.options = self.weighing.options
            self.sweep = Sweep(self.who, self.target, self.options)
            self.barred = self._barred()
        self.verb = next(iter(self.options.verbs), WOUND)
        """What the player wants to do: the tab that is chosen."""
        self.draft = self._empty(self.verb)
        self.title, self.outlook = _titled(self.draft, known), self._outlook()
        self._untouched = self.draft
        self._news = False
        """Has more been found out about the attacks, which the next frame shows?"""
        self._open_best()
        self.helpers = self._helpers()

    def _barred(self) -> tuple[tuple[Verb, str], ...]:
        """The verbs that a walk would make possible, each with why it is not possible from here."""
        offered = self.options.verbs
        far = None if self.granted or not offered or WOUND in offered else too_far(self.who, self.target)
        planned = "The walk planned here ends where something reaches. " if self.opening.step else ""
        return ((WOUND, f"{planned}Walk nearer first: {far.sentence()}"),) if far else ()

    def _empty(self, verb: Verb) -> AttackDraft:
        """Nothing put together yet, for attacks of that verb."""
        attack = next((one for one in self.options.attacks if verb_of(one) == verb), None)
        kind, aim = (attack.kind, attack.aim) if attack else ("physical", "")
        return AttackDraft(self.who, self.target, kind, aim, name="")

    # ---- what is proposed
    def _open_best(self) -> None:
        """Begin with the card that is proposed, unless the player has changed something already."""
        best = self.best
        if best and self.draft is self._untouched:
            self.take(best)

    @property
    def best(self) -> Proposal | None:
        """The card that is proposed, of the verb that is wished for; without help where none can be planned."""
        wished = next((verb for verb in self.options.verbs if verb.key == self.opening.wish), None)
        found = self.weighing.of(wished) if wished else ()
        if found or (wished and not self.weighing.over):
            return next(iter(found), None)
        return self.weighing.best if self.opening.orders else self.weighing.alone

    @property
    def ready(self) -> bool:
        """Is everything that it proposes shown?"""
        return self.weighing.over and not self._news

    def go_on(self) -> bool:
        """Weigh more of the attacks that are not weighed yet; is there something new to be shown?"""
        news, self._news = self._news, False
        if news:
            self._open_best()
            self.helpers = self._helpers()
        elif not self.weighing.over:
            self._news = self.weighing.go_on()
        return news

    @property
    def cards(self) -> tuple[Proposal, ...]:
        """The cards of the verb; what the player has put together takes the last place of three."""
        found = tuple(one for one in self.weighing.of(self.verb) if self.opening.orders or not one.help)
        own = self.outlook.proposal
        return (*found[:2], own) if own and own.name == YOURS else found

    def _helpers(self) -> dict[int, int]:
        """Characters of the same seat that may add pieces, with the most pips that each adds (AST-1)."""
        with self.known.inside():
            return lenders(self.draft.attack) if self._takes_help else {}

    @property
    def _takes_help(self) -> bool:
        """Can help be planned? Perfection beforehand takes none."""
        return self.opening.orders is not None and not self.draft.first

    # ---- what it comes to
    @property
    def made(self) -> Attack:
        """The attack as an intent."""
        with self.known.inside():
            return self.sweep.made(self.draft)

    @property
    def reason(self) -> str:
        """Why this attack may not be made; empty if it may."""
        refusal = self.known.match.refusal(self.opening.seat, self.made)
        if refusal and not self.options.attacks:
            with self.known.inside():
                refusal = hindrance(self.who, self.target) or refusal
        return refusal.sentence() if refusal else ""

    @property
    def worth(self) -> bool:
        """Should the panel propose to strike?

        It should if the player has chosen something, or has to read why the attack is refused.
        """
        return not (self.options.attacks and self.weighing.over) or bool(self.draft.name)

    @property
    def total(self) -> int:
        """The value of all the pieces that are put in, in pips, with those of helpers."""
        one = self.outlook.proposal
        return one.cost.own + one.cost.lent if one else 0

    def _outlook(self) -> AttackOutlook:
        """What the attack comes to against the target whose answers are shown."""
        made = self.made
        with self.known.inside():
            options = self.sweep.options(made)
        return AttackOutlook(self.known, self.sweep.viewed, options, made, self.draft)

    def against_each(self) -> tuple[tuple[int, Proposal], ...]:
        """The attack against each of its targets, in the order in which they are struck."""
        made = self.made
        with self.known.inside():
            return tuple(
                (target, self.sweep.options_on(target).weighed(made, self.draft.help)) for target in made.targets
            )

    def why(self) -> tuple[str, tuple[verdicts.Reason, ...]] | None:
        """The sums and the verdict of the answer that is looked at, and their reasons; None without an answer."""
        one, apart = self.outlook.looked, self.walled_off
        more = (verdicts.Reason(f"{apart}, so that no help can be added.", ("AST-1", "GEO-2")),) if apart else ()
        return (verdicts.supposed(one), (*self.outlook.why(), *more)) if one else None

    @property
    def walled_off(self) -> str:
        """Behind a wall stands who else could help, in a few words; empty for nobody."""
        if not self._takes_help:
            return ""
        with self.known.inside():
            names = [capital(people.name(who)) for who in helping.walled_off(self.who)]
        return f"{listed(names)}: a wall is between" if names else ""

    # ---- what is put together
    @property
    def active(self) -> str:
        return self.draft.active

    def redraft(self, draft: AttackDraft) -> None:
        """Make this the drafted attack."""
        self.draft = draft
        verb = verb_of(draft.attack)
        self.verb = verb if (draft.pieces or draft.first) and verb in self.options.verbs else self.verb
        self.title, self.outlook = _titled(self.draft, self.known), self._outlook()

    def take(self, one: Proposal) -> None:
        """Make this card the drafted attack, and its verb the chosen one."""
        self.verb = verb_of(one.attack)
        self.redraft(draft.taken(one, self.draft))
        self.helpers = self._helpers()

    def take_sum(self, one: PossibleSum) -> None:
        """Take the cheapest pieces of the sum that was picked."""
        made = one.attack
        self.redraft(replace(self.draft, pieces=made.pieces, active=made.active, name=YOURS, first=False))

    def take_verb(self, verb: Verb) -> None:
        """Change to another verb, and take the first of its cards."""
        self.verb = verb
        found = self.weighing.of(verb)
        if found:
            self.take(found[0])
        else:
            self.redraft(self._empty(verb))
            self.helpers = self._helpers()

    def next_card(self, step: int) -> None:
        """Take the card that is `step` further; after the last comes the first."""
        found = self.cards
        at = next((n for n, one in enumerate(found) if one.name == self.draft.name), -1 if step > 0 else 0)
        if found:
            self.take(found[(at + step) % len(found)])

    def certain(self) -> None:
        """Turn Perfection beforehand on or off."""
        self.redraft(replace(self.draft, first=not self.draft.first, help=(), name=YOURS))

    def if_missed(self) -> None:
        """Turn Perfection after a miss on or off."""
        self.draft = replace(self.draft, missed=not self.draft.missed)

    # ---- its pieces
    def held(self) -> Held:
        """The attacker's pieces that serve in this kind of attack, spent ones too."""
        with self.known.inside():
            return stacks.held(self.who, declare.positions(self.draft.kind, self.made.aim))

    def lent(self, helper: int) -> Held:
        """The helper's free pieces that serve in this kind of attack."""
        with self.known.inside():
            held = stacks.held(helper, declare.positions(self.draft.kind, self.made.aim))
        return tuple((place, piece) for place, piece in held if not piece.spent)

    def serves(self, piece: Piece) -> bool:
        return not piece.spent

    def toggle(self, place: Position, piece: Piece) -> None:
        """Put a piece of the attacker's in, or take it out.

        Its ability becomes active where the attack may not be made without, such as over a distance.
        """
        fresh = draft.toggled(self.draft, piece.id)
        with self.known.inside():
            kept = not fresh.active or stacks.power(self.who, fresh.pieces, named(fresh.active)) > 0
        fresh = draft.made_active(fresh if kept else replace(fresh, active=""), place, piece)
        if piece.id in fresh.pieces and not fresh.active and self._refused(fresh):
            lit = draft.lit(fresh, place, piece)
            fresh = fresh if self._refused(lit) else lit
        self.redraft(fresh)

    def _refused(self, draft: AttackDraft) -> bool:
        with self.known.inside():
            made = self.sweep.made(draft)
        return self.known.match.refusal(self.opening.seat, made) is not None

    def light(self, place: Position, piece: Piece) -> str:
        """Make a piece active, in another kind of attack if it must be; returns the reason if this is refused."""
        fresh = draft.lit(self.draft, place, piece, self.options.kinds)
        with self.known.inside():
            made = self.sweep.made(fresh)
        refusal = self.known.match.refusal(self.opening.seat, made)
        if refusal and (piece.spent or refusal.rule != "ATK-6"):
            return refusal.sentence()
        self.redraft(fresh)
        return ""

    def why_not(self, piece_id: int) -> str:
        """Why that piece may not be committed."""
        with self.known.inside():
            refusal = declare.piece_refusal(self.who, piece_id, declare.positions(self.draft.kind, self.made.aim))
        return refusal.sentence() if refusal else ""

    def lend(self, helper: int, piece: Piece) -> str:
        """Put a helper's piece in, or take it out; returns the reason if this is refused."""
        fresh = draft.helped(self.draft, helper, piece.id)
        with self.known.inside():
            refusal = helping.exceeding(helper, dict(fresh.help).get(helper, ()), self.helpers[helper])
        if refusal:
            return refusal.sentence()
        self.redraft(fresh)
        return ""

    def given(self, who: int) -> Mapping[int, PieceMark]:
        """The marks on the pieces of others: those of the answer that is looked at, and those that helpers add."""
        looked = self.outlook.looked
        if who == self.outlook.whose and looked:
            return dict.fromkeys(looked.defence.pieces, "added")
        return dict.fromkeys(dict(self.draft.help).get(who, ()), "helps")

    # ---- what comes then
    def foresee(self, most: int) -> None:
        """Look ahead to what the attacker may choose after a hit, at most `most` steps.

        The target gives the answer that is looked at; if the attack does not hit against it, the first that it hits.
        """
        self.follow_up.see(self.made, self.draft, self.outlook.hit(), most)

    def lay_planned_answers(self) -> None:
        """Give the planned answers for the rest of the attack to the seat's controller."""
        made = self.made
        if self.opening.orders:
            with self.known.inside():
                when = orders.printed(made)
            self.opening.orders.lay(tuple(self._planned_answers(when)), when)

    def _planned_answers(self, when: str) -> Iterator[PlannedAnswer]:
        for who, pieces in self.draft.help:
            yield orders.planned_answer(f"{self.known.name(who)} helps", "help_a", who, Help(pieces), when)
        if self.draft.missed:
            yield orders.perfection("miss", self.who, when)
        if self.follow_up.shown or self.follow_up.wanted:
            yield from self.follow_up.planned_answers(self.who, when)


def _titled(draft: AttackDraft, known: Known) -> str:
    """The title: who attacks whom; out of turn, why the attack is granted."""
    with known.inside():
        who, target = people.name(draft.who), listed(map(people.name, draft.attack.targets))
        granted, words = defaults.offered(), people.peaceful()
    if words:
        known_ability = named(draft.active)
        joins = "nobody can be hurt by that" if known_ability and known_ability.deals == "joining" else ""
        angers = "that makes an enemy" if known_ability and not joins else ""
        return ": ".join(filter(None, (f"{who} speaks to {target}", joins or angers)))
    if granted and granted.granted == "counter":
        return f"{target} has attacked; {who} may strike back"
    return f"{target} leaves {who}, who may strike" if granted else f"{who} attacks {target}"


class Aiming:
    """What clicks on the map and on the target's pieces change in a drafted attack."""

    def __init__(self, drafting: AttackDrafting) -> None:
        self._drafting = drafting

    @property
    def beside(self) -> tuple[int, ...]:
        """The characters whom the attack may strike as well as its first target."""
        with self._drafting.known.inside():
            return self._drafting.sweep.offered(self._drafting.draft)

    def strike_too(self, other: int) -> None:
        """Add that character to those who are struck, as the last one; if it is among them, leave it out."""
        self._drafting.redraft(self._drafting.sweep.turned(self._drafting.draft, other))

    def turn_view(self) -> None:
        """Show the answers of the next target."""
        self._drafting.sweep.turn_view(self._drafting.made)
        self._drafting.redraft(self._drafting.draft)

    @property
    def spots(self) -> Spots:
        """The cells that the map lights for the attack.

        Where the attack may fall on several, these are the cells of the others who may be struck, those who are struck
        in their order. Where it falls on one, they are the cells of what is planned for a hit.
        """
        with self._drafting.known.inside():
            return self._drafting.sweep.spots(self._drafting.draft) if self.beside else self._drafting.follow_up.spots

    def point(self, cell: Cell) -> bool:
        """Handle a click on a cell of the map; did the click mean something?

        A click on what may be chosen after a hit plans it. A click on somebody beside the attacker strikes that
        character too, or leaves it out. A click on the first target shows the answers of the next one.
        """
        drafting = self._drafting
        if drafting.follow_up.point(cell):
            return True
        other = next((one for one in self.beside if drafting.sweep.stands(one, cell)), None)
        if other is not None:
            self.strike_too(other)
            return True
        several = len(drafting.made.targets) > 1 and drafting.sweep.stands(drafting.target, cell)
        if several:
            self.turn_view()
        return several

    def touch(self, who: int, piece: int) -> bool:
        """Plan the next thing that may be done to that piece of the target after a hit; is there any?"""
        return who == self._drafting.target and self._drafting.follow_up.touch(self._drafting.who, who, piece)

    def roll(self, hovered: str, step: int) -> bool:
        """Turn the planned answer that the control `hovered` shows, as the wheel turns over it; does it show one?"""
        at = int(hovered.removeprefix("then ")) if hovered.startswith("then ") else 0
        planned = at < len(self._drafting.follow_up.steps)
        if planned:
            self._drafting.follow_up.turn(at, -step)
        return planned
