"""Advice for who acts: the attacks of one character on another with their answers, which attacks are impossible or
vain, and which healing is best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from operator import le
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead.answer import Answer, Blow, blow, effective
from game.books.stacktors.ahead.preview import Front, HelpedAnswers
from game.books.stacktors.ahead.proposals.proposal import Aid, Proposal, Verb, cost_of, verb_of
from game.books.stacktors.ahead.threats import attack_cells
from game.books.stacktors.components import Bidden, Session
from game.books.stacktors.intents import Attack, Defend, Heal, Medic, Mend, Nothing, Pay
from game.books.stacktors.play.attack import compelled_turn
from game.books.stacktors.play.attack.declare import attacks, follows, key, key_kind, positions, refusal
from game.books.stacktors.play.attack.helping import helpers
from game.books.stacktors.play.people import mending, people, stacks
from game.books.stacktors.play.situation import camp
from game.books.stacktors.values.exchange import sizes_of, taken
from game.books.stacktors.values.pieces import KINDS, SPOKEN, AttackKind, Piece, called, pips
from game.books.stacktors.values.stack import Stack
from game.table.book import Intent, Refusal, refuse
from game.table.world import get, has

_FALL, _TURN, _PIP, _SPENT, _WORN, _STRIKE, _FREEZE, _RECOIL, _MARK, _REMADE = 1000, 60, 34, 5, 90, 12, 40, 30, 30, 20
_CELL, _OFF = 8, 6
"""The weights of the parts of an answer when a defence is suggested.

A lost pip weighs as much as seven spent ones; a counterattack at most as two lost pips or so.
"""
_REPLY = 3
"""The weight of each pip with which the defender can counterattack."""


class PossibleSum(Struct, frozen=True):
    """A sum that free pieces can make, with the attack by the cheapest such set."""

    total: int
    attack: Attack


def expected(found: Iterable[Answer]) -> Answer:
    """The answer that costs the defender least."""
    return min(found, key=lambda answer: (weight(answer), answer.defence.pieces))


def weight(answer: Answer) -> int:
    """How much an answer costs the defender, with everything counted in one measure."""
    harm = (
        _FALL * answer.falls
        + _TURN * answer.rounds
        + _PIP * (answer.loss + answer.steps)
        + _CELL * answer.cells
        + _FALL // 2 * answer.joins
    )
    harm += _MARK * answer.marks + _REMADE * answer.remade
    gain = (
        answer.counter * min(_STRIKE, _REPLY * answer.reply)
        + _FREEZE * answer.ends_turn
        + _RECOIL * (answer.recoil + answer.shed)
        + _FALL * answer.fells
    )
    gain += _PIP * answer.mended + (_OFF if answer.slips else 0)
    return harm + _SPENT * answer.spends + _WORN * answer.wears - gain


def gain(answer: Answer) -> tuple[bool, bool, int, bool]:
    """What an attack does to its target under this answer."""
    return answer.harm if answer.hit else (False, False, 0, False)


class AttackOptions:
    """Every useful attack of one character on another, with its exact answers, which are worked out once."""

    def __init__(self, who: int, target: int) -> None:
        self.who, self.target = who, target
        self.attacks = _meant(who, target)
        self._fronts: dict[AttackKind, Front] = {}
        self._answers: dict[Blow, tuple[Answer, ...]] = {}
        self._weighed: dict[Attack, Proposal] = {}
        self._help: dict[AttackKind, HelpedAnswers] = {}
        self._cost = cache(cost_of)

    @property
    def verbs(self) -> tuple[Verb, ...]:
        """What the attacks are for, in their order."""
        return tuple(dict.fromkeys(map(verb_of, self.attacks)))

    @property
    def kinds(self) -> tuple[AttackKind, ...]:
        """The kinds of attack that are possible."""
        return tuple(dict.fromkeys(attack.kind for attack in self.attacks))

    @property
    def certain(self) -> Attack | None:
        """The attack by Perfection beforehand, or None."""
        return next((attack for attack in self.attacks if attack.first), None)

    def answers(self, attack: Attack, more: int = 0) -> tuple[Answer, ...]:
        """One answer for each outcome, the worst for the attacker first; `more` are pips that helpers add."""
        made, front = self.blow(attack, more), self.front(attack.kind)
        alike = replace(made, pieces=made.pieces if front.mirrors else ())
        if alike not in self._answers:
            self._answers[alike] = front.classes(made)
        return self._answers[alike]

    def blow(self, attack: Attack, more: int = 0) -> Blow:
        """The attack as numbers for this target, with that many pips of help."""
        made = blow(attack, self.target)
        return replace(made, value=made.value + more) if more else made

    def front(self, kind: AttackKind) -> Front:
        """The target's means of defence against that kind of attack."""
        return self._fronts.get(kind) or self._fronts.setdefault(kind, Front(self.who, self.target, kind))

    def weighed(self, attack: Attack, lent: Aid = ()) -> Proposal:
        """The attack with its answers and its cost, with what is lent to it."""
        more = sum(stacks.value(who, pieces) for who, pieces in lent)
        found = self.answers(attack, more)
        met = (*found, *self._helped(attack.kind).to(self.blow(attack, more), found))
        return Proposal(attack, met, expected(found), self._cost(attack, lent), help=lent)

    def _helped(self, kind: AttackKind) -> HelpedAnswers:
        """What friends of the target can change in its answers to that kind of attack."""
        return self._help.get(kind) or self._help.setdefault(kind, HelpedAnswers(self.front(kind)))

    def weighing(self, verb: Verb) -> Iterator[Proposal]:
        """The attacks of that verb that could do something, without Perfection beforehand.

        Each is worked out when it is asked for, and kept.
        """
        for attack in self.attacks:
            if verb_of(attack) == verb and not attack.first and (not attack.aim or self.exceeds(attack)):
                if attack not in self._weighed:
                    self._weighed[attack] = self.weighed(attack)
                yield self._weighed[attack]

    @property
    def hopeful(self) -> bool:
        """Would any attack do something to a target that does not defend itself?

        This is much cheaper than working out all answers.
        """
        return any(effective(self._bare(attack)) for attack in self.attacks)

    def _bare(self, attack: Attack) -> Answer:
        front = self.front(attack.kind)
        return self.answers(attack)[0] if front.siege else front.answer(self.blow(attack), Defend())

    def exceeds(self, attack: Attack) -> bool:
        """Could the attack take pips off the challenge, with all that adjacent friends can add (AST-1)?"""
        beside = (
            who
            for who in people.characters()
            if people.allies(who, self.who) and people.adjacent(who, self.who) and people.may_attack(who)
        )
        places = positions(attack.kind, attack.aim)
        aid = sum(
            min(stacks.brains(who), sum(piece.pips for _, piece in stacks.held(who, places) if not piece.spent))
            for who in beside
        )
        return effective(self.answers(attack, aid)[0])

    def sums(self, verb: Verb, active: str = "") -> tuple[PossibleSum, ...]:
        """The sums that can be made in attacks of that verb, the smallest first.

        The ability is active in them where that is possible.
        """
        best: dict[int, tuple[tuple[object, ...], Attack]] = {}
        for attack in self.attacks:
            if verb_of(attack) == verb and attack.pieces:
                price = self._cost(attack)
                rank = attack.active != active, attack.active != "", price.clear, price.number, attack.pieces
                best[price.own] = min(best.get(price.own, (rank, attack)), (rank, attack), key=lambda pair: pair[0])
        return tuple(PossibleSum(total, best[total][1]) for total in sorted(best))


def _meant(who: int, target: int) -> tuple[Attack, ...]:
    """The attacks on that target that are meant.

    On a friend that Morph Other can heal these are attacks with Morph Other alone; where nobody is an enemy, those by
    words.
    """
    bidden = has(who, Bidden)
    found = tuple(one for one in attacks(who, (target,)) if not (bidden and compelled_turn.refusal(who, one)))
    if people.is_character(target) and people.peaceful():
        return tuple(one for one in found if one.active in SPOKEN)
    kind = tuple(one for one in found if called(one.active).deals == "healing")
    return kind if kind and people.allies(who, target) and not bidden else found


def plain(attack: Attack) -> bool:
    """Is this an attack of free will that only adds its pips?

    It uses no Perfection and no ability, except the one that a challenge asks for (DCH-2), and those that change
    nothing here: shooting at somebody beside it, and striking several where there is one.
    """
    if attack.first or has(attack.who, Bidden):
        return False
    return bool(attack.aim) or (people.enemies(attack.who, attack.targets[0]) and _adds_alone(attack))


def _adds_alone(attack: Attack) -> bool:
    ability = called(attack.active)
    if ability.shot:
        return people.adjacent(attack.who, attack.targets[0])
    return not attack.active or (ability.sweeps and len(attack.targets) == 1)


def vain(
    attack: Attack,
    options: Callable[[int, int], AttackOptions] = AttackOptions,
    cells: Callable[[int], Iterable[Cell]] = attack_cells,
) -> bool:
    """Can this plain attack take no pip?

    A mental one takes nothing from a character without brains (DIE-3). Against other characters, the free pieces of the
    attacker's side are compared with those of the target by the exact table. The side has those of everybody who has
    yet to act in this round and can come beside the target, those of the helpers, and the pieces of the attack itself.
    Against a challenge the attack itself counts, with all help. `options` makes, or knows, the options of an attacker
    against a target, and `cells` those where somebody can stand to attack.
    """
    known = by_itself(attack, options)
    return known if known is not None else not takes(_attacking(attack, attack.targets[0], cells), _guard(attack))


def by_itself(attack: Attack, options: Callable[[int, int], AttackOptions] = AttackOptions) -> bool | None:
    """Can this plain attack take no pip? None where that depends on what the others of its side can do."""
    target = attack.targets[0]
    if people.is_challenge(target):
        return not options(attack.who, target).exceeds(attack)
    if attack.kind == "mental" and not stacks.held(target, stacks.applicable(attack.kind)):
        return True
    alone = (piece for _, piece in stacks.free(attack.who, attack.kind) if piece.id in attack.pieces)
    return False if takes(alone, _guard(attack)) else None


def _guard(attack: Attack) -> list[Piece]:
    return [piece for _, piece in stacks.free(attack.targets[0], attack.kind)]


def takes(attack: Iterable[Piece], defence: Iterable[Piece]) -> bool:
    """Do those free pieces take a pip from somebody with these, if both sides play their pieces best?"""
    own, other = sizes_of(attack), sizes_of(defence)
    return len(own) > len(other) or taken(own, other) > 0


def _attacking(attack: Attack, target: int, cells: Callable[[int], Iterable[Cell]]) -> list[Piece]:
    """The pieces with which the attacker's side can attack the target in this round, in such attacks."""
    beside = frozenset(people.board().neighbours(people.cell(target)))
    allies = [one for one in people.characters() if people.allies(one, attack.who)]
    near = {one for one in (attack.who, *allies) if not beside.isdisjoint(cells(one))}
    aides = helpers(attack.who, attack.targets, attack=True)
    return [
        piece
        for one in (attack.who, *allies)
        for _, piece in stacks.free(one, attack.kind)
        if one in near or piece.id in attack.pieces or (one in aides and piece.pips <= stacks.brains(one))
    ]


AIMS: tuple[Literal["guts"], Literal["brains"]] = ("guts", "brains")
ELSEWHERE = ("GEO-3", "GEO-2", "ATK-6")
"""Rules that stop an attack that could be made from elsewhere.

They are named before rules that leave nothing to attack with.
"""


def hindrance(who: int, target: int, kinds: Sequence[AttackKind] = KINDS) -> Refusal | None:
    """Why no attack of these kinds is possible; None where one is possible.

    The reason is that of the attack that comes nearest to being possible.
    """
    if not people.in_play(target):
        return refusal(Attack(who, (target,), "physical"))
    made = tuple(_sieges(who, target) if people.is_challenge(target) else _strikes(who, target, kinds))
    if not made:
        return _empty_handed(who, target, kinds)
    found = [declared_refusal(attack) for attack in made]
    if not all(found):
        return None
    return next((one for rule in ELSEWHERE for one in found if one and one.rule == rule), found[0])


def declared_refusal(attack: Attack) -> Refusal | None:
    """Why it may not be declared; where pieces follow the defence, it is declared without them (CLR-B-BLUE)."""
    return refusal(replace(attack, pieces=()) if follows(attack) else attack)


def too_far(who: int, target: int) -> Refusal | None:
    """Why free guts cannot simply wound that character from here; None where they can, or where there are none.

    Only what a walk could change is such a reason: the distance, or what stands between (ATK-6, GEO-2, GEO-3).
    """
    free = stacks.free(who, "physical")
    if not free or not people.is_character(target):
        return None
    found = refusal(Attack(who, (target,), "physical", (free[0][1].id,)))
    return found if found and found.rule in ELSEWHERE else None


def _empty_handed(who: int, target: int, kinds: Sequence[AttackKind]) -> Refusal:
    """The refusal where there is nothing to attack with, all pieces being spent or missing (APP-1, DCH-7)."""
    keyed = people.is_challenge(target)
    places = tuple(
        place
        for place in AIMS
        if (key(target, place) if keyed else any(place in stacks.applicable(kind) for kind in kinds))
    )
    if stacks.held(who, places):
        return refuse(
            "ATK-4",
            "All pieces of {name} that could attack {foe} so are spent until the round ends",
            name=people.name(who),
            foe=people.name(target),
        )
    return refuse(
        "DCH-7" if keyed else "APP-1",
        "{name} has no {places} to attack {foe} with",
        name=people.name(who),
        places=" or ".join(places),
        foe=people.name(target),
    )


def _strikes(who: int, target: int, kinds: Sequence[AttackKind]) -> Iterator[Attack]:
    """The attacks with all pieces of each ability, the farthest first; then one with a single piece."""
    for kind in kinds:
        held = stacks.free(who, kind)
        lit = [
            (known, _lit(who, kind, known.position, known.colour))
            for known in stacks.can_activate(who, kind, defence=False)
            if known
        ]
        for known, ids in sorted(lit, key=lambda pair: -(pair[0].reach or 0)):
            yield Attack(who, (target,), kind, ids, known.name)
        yield from (Attack(who, (target,), kind, (piece.id,)) for _, piece in held[:1] if kind != "social")


def _sieges(who: int, target: int) -> Iterator[Attack]:
    """The attacks on guts and brains with the abilities that they need (DCH-2), or else with any piece."""
    for aim in AIMS:
        known = key(target, aim)
        if known is None:
            continue
        kind = key_kind(known)
        ids = _lit(who, kind, known.position, known.colour)
        free = tuple(piece.id for place, piece in stacks.free(who, kind) if place == aim)
        if ids or free:
            yield Attack(who, (target,), kind, ids or free[:1], known.name if ids else "", aim=aim)


def _lit(who: int, kind: AttackKind, position: str, colour: object) -> tuple[int, ...]:
    return tuple(piece.id for place, piece in stacks.free(who, kind) if place == position and piece.colour is colour)


BRINK = 2
"""Guts of so few pips are nearly gone (DIE-1)."""
_PARTS = 60
"""How many parts of the whole the losses are rounded to when they are compared."""
_ORDER = ("guts", "brains", "feet")


def best_healing(who: int) -> Mend | Nothing:
    """The best healing: guts that are nearly gone first, then where most was lost, lost abilities before size.

    Nothing where healing could only make a piece smaller.
    """
    session, stack = get(who, Session).stack, people.stack(who)
    found = (one for one in mending.healings(who) if one.what != "smaller")
    return min(found, key=lambda one: _need(one, session, stack), default=Nothing())


def _need(one: Mend, session: Stack, stack: Stack) -> tuple[bool, int, int, bool]:
    """A sort key for healings, the most needed first."""
    left, whole = pips(stack.at(one.position)), max(1, pips(session.at(one.position)))
    known = any(piece.colour is one.colour for piece in stack.at(one.position))
    return one.position != "guts" or left > BRINK, -(whole - left) * _PARTS // whole, _ORDER.index(one.position), known


# --- what is suggested to players


def suggested_healing(who: int) -> Mend | Nothing:
    """The first of the healings that a loss of this session explains; nothing where none does.

    Guts that are nearly gone come first, then an ability that is lost, then where most was lost, the feet last.
    """
    session, stack = get(who, Session).stack, people.stack(who)
    return min(explained(who), key=lambda one: _rank(one, session, stack), default=Nothing())


def mends(intent: Intent) -> bool:
    """Would that healing bring back something that was lost, to each of its patients (HEA-2)? Other deeds do."""
    match intent:
        case Heal(patient=patient):
            return bool(explained(patient))
        case Medic(patients=patients):
            return all(map(explained, patients))
        case Pay(who=who) if camp.heals(intent):
            return bool(explained(who))
    return True


def explained(who: int) -> tuple[Mend, ...]:
    """The healings that bring back what was lost in this session (HEA-2)."""
    session, stack = get(who, Session).stack, people.stack(who)
    return tuple(one for one in mending.healings(who) if _as_it_was(one, session, stack))


def _as_it_was(one: Mend, session: Stack, stack: Stack) -> bool:
    """Does the healing bring back what the session began with?

    Pieces of a colour are compared by their size, since one that has come back is another piece than the lost one.
    """
    if one.what == "smaller":
        return False
    before, now = (_of_colour(one, of) for of in (session, stack))
    grown = {piece: size + (piece == one.piece) for piece, size in now.items()} | ({0: 1} if one.what == "add" else {})
    sizes = [sorted(found.values(), reverse=True) for found in (grown, before)]
    return len(grown) <= len(before) and all(map(le, *sizes))


def _of_colour(one: Mend, stack: Stack) -> dict[int, int]:
    """The pips of the pieces of that colour in that position, by their ids."""
    return {piece.id: piece.pips for piece in stack.at(one.position) if piece.colour is one.colour}


def _rank(one: Mend, session: Stack, stack: Stack) -> tuple[object, ...]:
    """A sort key for healings, the most needed first."""
    left, whole = pips(stack.at(one.position)), max(1, pips(session.at(one.position)))
    known = any(piece.colour is one.colour for piece in stack.at(one.position))
    return (
        one.position != "guts" or left > BRINK,
        one.position == "feet",
        known,
        -(whole - left) * _PARTS // whole,
        _ORDER.index(one.position),
        one.what != "add",
        one.piece,
    )


def neediest(patients: Iterable[int]) -> int:
    """Whom to heal first: the fallen, then whose guts are nearly gone, then who has lost most."""
    return min(patients, key=lambda who: (not people.fallen(who), _brink(who), -stacks.lost_pips(who), who))


def _brink(who: int) -> int:
    """The pips of its guts, as far as they are nearly gone; else more than these."""
    return min(pips(people.stack(who).guts), BRINK + 1)


def because(one: Mend | Nothing, who: int) -> str:
    """Why that healing is suggested, in at most eight words."""
    if isinstance(one, Nothing):
        return "Nothing that was lost can come back now."
    stack = people.stack(who)
    if one.position == "guts" and pips(stack.guts) <= BRINK:
        return "Its guts are nearly gone."
    known = any(piece.colour is one.colour for piece in stack.at(one.position))
    return "It was lost." if known else "It brings an ability back."
