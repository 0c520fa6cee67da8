"""What is suggested for a turn: the deed that a computer would choose, as the lists of criteria would have it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.books.stacktors.ahead import advice, threats, walking
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.components import Bidden, Out
from game.books.stacktors.intents import Attack, Heal, Identify, Move
from game.books.stacktors.mind import rescue
from game.books.stacktors.mind.hauls import harms_the_stake
from game.books.stacktors.mind.lately import played_here
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.movement.reach import reach
from game.books.stacktors.play.people import mending, people
from game.books.stacktors.prose.words import capital
from game.table import world
from game.table.book import Alternative, Decision, Intent, Seat, Why
from game.table.match import Match
from game.table.world import has

OTHERS: Final = 2
"""So many answers that are not suggested are told."""


def less(best: Proposal, found: Sequence[Proposal]) -> tuple[Alternative, ...]:
    """Attacks that are not proposed, with what speaks against each."""
    rest = [one for one in found if one.attack != best.attack][:OTHERS]
    return tuple(Alternative(one.attack, choosing.against(one, best), 0) for one in rest)


class SuggestedTurn:
    """The turn of a character, for which a deed is suggested."""

    def __init__(self, match: Match, seat: Seat, decision: Decision) -> None:
        self._match, self._seat, self._who, self._decision = match, seat, decision.who, decision
        self._look: Iterator[None] | None = None
        self._proposed: dict[int, list[Proposal]] = {}
        """The cards against each target, the proposed one first; none where nothing is worth it."""

    def may(self, deed: Intent) -> bool:
        """May the deed be played, and is it worth it? Nothing that wears for good is, in the middle of a fight."""
        if self._match.refusal(self._seat, deed) is not None:
            return False
        if isinstance(deed, Attack) and len(deed.targets) == 1:
            return bool(self._cards(deed.targets[0])) or self._bidden
        if isinstance(deed, Move):
            return bool(deed.path) and (not self._walked or self._arrives(deed))
        if isinstance(deed, Identify):
            return False
        with self._match.seen(self._seat):
            return advice.mends(deed) and not self._in_vain(deed)

    def _in_vain(self, deed: Intent) -> bool:
        """Would it raise somebody beside an enemy who was raised before in this situation, and fell again?"""
        return isinstance(deed, Heal) and has(deed.patient, Out) and self._raised(deed.patient)

    def _raised(self, patient: int) -> bool:
        """Was somebody who lies beside an enemy raised before in this situation?"""
        here = played_here(self._match) if people.foes_beside(patient) else ()
        return any(isinstance(one, Heal) and one.patient == patient for one in here)

    def rescue(self) -> tuple[Intent, Why] | None:
        """What brings back a friend that dies otherwise, or leads to it; None where somebody else comes, or nobody can.

        It goes before all else.
        """
        with self._match.seen(self._seat):
            lying = [one for one in rescue.patients(self._who) if not self._raised(one[0])]
            found = [(deed, one) for one in lying for deed in rescue.deeds(self._who, one[0])]
            told = {one: capital(people.name(one)) for one, _ in lying}
        for deed, (patient, last) in found:
            if self._match.refusal(self._seat, deed) is None:
                return deed, Why(f"{told[patient]} dies unless healed by round {last}.")
        return None

    def looks(self, deed: Intent) -> bool:
        """Look a little further over the ground, before that deed is refined; does it go on?"""
        if self._look is None:
            self._look = self._looking() if isinstance(deed, Move) else iter(())
        return next(self._look, self) is not self

    def _looking(self) -> Iterator[None]:
        with self._match.seen(self._seat):
            found, cells = walking.looked_at(), (people.cell(self._who), *reach(self._who))
        for distances in found:
            for cell in cells:
                yield from distances.towards(cell)

    def refined(self, deed: Intent, why: Why) -> tuple[Intent, Why]:
        """The best deed of that kind by the criteria, with its reason; what fells or wins for sure goes before all."""
        best = self._best(pressing=not (isinstance(deed, Attack) and len(deed.targets) == 1))
        match deed:
            case _ if best:
                return self._attack(best, why)
            case Move(path=path) if path:
                return _without(self._walk(deed), why)
            case Heal():
                return self._healing(deed), why
        return deed, why

    def _best(self, *, pressing: bool) -> Proposal | None:
        """The best attack on anybody in reach; with `pressing`, only one that fells or brings a goal, without risk."""
        legal = (one for one in self._match.legal(self._decision) if isinstance(one, Attack))
        found = [card for target in dict.fromkeys(one.targets[0] for one in legal) for card in self._cards(target)[:1]]
        with self._match.seen(self._seat):
            return choosing.best(one for one in found if not pressing or choosing.presses(one))

    def _attack(self, best: Proposal, why: Why) -> tuple[Intent, Why]:
        """That attack with its reason, another attack on the same target, and the best of all other deeds."""
        target = best.attack.targets[0]
        rest = [one for one in why.others if not (isinstance(one.intent, Attack) and target in one.intent.targets)]
        with self._match.seen(self._seat):
            others = (*less(best, self._cards(target))[: OTHERS - len(rest[:1])], *rest)[:OTHERS]
            return best.attack, Why(choosing.because(best), others)

    @property
    def _walked(self) -> bool:
        """Was a walk the last thing that was done? One does not walk twice, to and fro."""
        last = self._match.entries[-1] if self._match.entries else None
        return last is not None and last.seat == self._seat and isinstance(last.intent, Move)

    def _arrives(self, walk: Move) -> bool:
        """Does the walk end where the party is to come?"""
        with self._match.seen(self._seat):
            return walk.path[-1] in score.regions()

    @property
    def _bidden(self) -> bool:
        """Must somebody be attacked before anything else (CLR-B-PURPLE)?"""
        with self._match.seen(self._seat):
            return has(self._who, Bidden)

    def _cards(self, target: int) -> list[Proposal]:
        if target not in self._proposed:
            with self._match.seen(self._seat):
                cards = choosing.all_cards(AttackOptions(self._who, target)).values()
                found = [one for some in cards for one in some if not (one.help or harms_the_stake(one.attack))]
                best = choosing.best(found)
            self._proposed[target] = [best, *(one for one in found if one is not best)] if best else []
        return self._proposed[target]

    def _walk(self, deed: Move) -> Move:
        with world.scratch(self._match.view(self._seat)):
            found = threats.enemy_threats(self._who)
        with self._match.seen(self._seat):
            ways = reach(self._who)
            if deed.path[-1] not in ways:
                return deed
            to = walking.refined(self._who, deed.path[-1], ways, found)
        walk = Move(ways[to].path)
        return walk if self._match.refusal(self._seat, walk) is None else deed

    def _healing(self, deed: Heal) -> Heal:
        with self._match.seen(self._seat):
            patients = tuple(one for one in mending.needy(self._who) if advice.explained(one))
            best = Heal(self._who, advice.neediest(patients)) if patients else deed
        return best if self._match.refusal(self._seat, best) is None else deed


def _without(walk: Move, why: Why) -> tuple[Intent, Why]:
    """The walk, and the reason without others that end where it ends."""
    rest = (one for one in why.others if not (isinstance(one.intent, Move) and one.intent.path[-1:] == walk.path[-1:]))
    return walk, Why(why.reason, tuple(rest))
