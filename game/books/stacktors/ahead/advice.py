"""The attacks of one character on another with their answers, and what answers cost the defender."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.blows import Blow, blow
from game.books.stacktors.ahead.helped_answers import HelpedAnswers
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals.proposal import Aid, Proposal, cost_of
from game.books.stacktors.ahead.proposals.verbs import Verb, verb_of
from game.books.stacktors.components import Bidden
from game.books.stacktors.intents import Attack, Defend
from game.books.stacktors.play.attack import compelled_turn
from game.books.stacktors.play.attack.attack_choices import attacks
from game.books.stacktors.play.attack.declare import positions
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import AttackKind, called
from game.table.world import has

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

    On a friend that Morph Other can heal these are attacks with Morph Other alone.
    """
    bidden = has(who, Bidden)
    found = tuple(one for one in attacks(who, (target,)) if not (bidden and compelled_turn.refusal(who, one)))
    kind = tuple(one for one in found if called(one.active).deals == "healing")
    return kind if kind and people.allies(who, target) and not bidden else found
