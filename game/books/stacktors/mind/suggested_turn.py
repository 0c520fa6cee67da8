"""What is suggested for a turn: what the criteria prefer of all that a computer finds as good as its own deed."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from typing import Final

from game.books.stacktors.ahead import advice, threats, walking
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.components import Bidden, Out
from game.books.stacktors.intents import Attack, Heal, Identify, Move
from game.books.stacktors.mind import rescue
from game.books.stacktors.mind.hauls import harms_the_stake
from game.books.stacktors.mind.haunts import just_walked
from game.books.stacktors.mind.tactician import WeighedTurn
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.movement.reach import reach
from game.books.stacktors.play.people import mending, people
from game.table import world
from game.table.book import Alternative, Decision, Intent, Seat, Why
from game.table.bots import Sliced, Weighed, Work
from game.table.match import Match
from game.table.seats import Search, View
from game.table.world import has

OTHERS: Final = 2
"""So many answers that are not suggested are told."""
_WALKS: Final = 3
"""So many walks are weighed in place of the best one."""


def less(best: Proposal, found: Sequence[Proposal]) -> tuple[Alternative, ...]:
    """Attacks that are not proposed, with what speaks against each."""
    rest = [one for one in found if one.attack != best.attack][:OTHERS]
    return tuple(Alternative(one.attack, choosing.against(one, best), 0) for one in rest)


class SuggestedTurn:
    """The turn of a character, for which a deed is suggested."""

    def __init__(self, match: Match, seat: Seat, decision: Decision) -> None:
        self._match, self._seat, self._who, self._decision = match, seat, decision.who, decision

    def may(self, deed: Intent) -> bool:
        """May the deed be played, and is it worth it? Nothing that wears for good is, in the middle of a fight."""
        if self._match.refusal(self._seat, deed) is not None:
            return False
        if isinstance(deed, Attack):
            return True
        if isinstance(deed, Move):
            return bool(deed.path) and (not self._walked or self._arrives(deed))
        if isinstance(deed, Identify):
            return False
        with self._match.seen(self._seat):
            return advice.mends(deed) and not self._in_vain(deed)

    def _in_vain(self, deed: Intent) -> bool:
        """Would it raise somebody beside an enemy who was raised before in this situation, and fell again?"""
        return any(has(one, Out) and rescue.raised(self._match, one) for one in rescue.healed(deed))

    def rescue(self) -> tuple[Intent, Why] | None:
        """What brings back a friend that dies otherwise, or leads to it, before all else; None for nothing."""
        return rescue.wanted(self._match, self._seat, self._who)

    @property
    def _walked(self) -> bool:
        """Was a walk the last thing that the character did in its turn? One does not walk twice, to and fro."""
        return just_walked(self._match, self._seat, self._who)

    def _arrives(self, walk: Move) -> bool:
        """Does the walk end where the party is to come?"""
        with self._match.seen(self._seat):
            return walk.path[-1] in score.regions()

    def search(self, view: View) -> Search:
        """Look for the deed, in small steps."""
        return Sliced(view, self._work(view))

    def _work(self, view: View) -> Work:
        """Weigh the deeds as a computer would that had played so far; what the criteria prefer is weighed as all else.

        It is suggested unless it is weaker. A single target is attacked by a card, if at all.
        """
        weighing = WeighedTurn(self._match, view)
        yield from weighing.begin(lambda deed: not _single(deed))
        cards = yield from self._in_reach()
        worthy = [one for one in cards if choosing.worth(one)]
        yield from weighing.add(one.attack for one in worthy)
        best = weighing.best()
        if best is None:
            return Weighed(view.legal()[0])
        finer = yield from self._finer(best, worthy)
        yield from weighing.add(finer)
        bidden = has(self._who, Bidden)
        good = (one for one in finer if (bidden or weighing.as_good(one, best)) and self.may(one))
        deed = next(good, best)
        return Weighed(deed, self._told(deed, weighing.why(deed) or Why("Nothing else is open now."), cards))

    def _in_reach(self) -> Generator[None, None, list[Proposal]]:
        """The cards against anybody in reach, without those that need help."""
        legal = (one for one in self._match.legal(self._decision) if isinstance(one, Attack))
        found = list[Proposal]()
        for target in dict.fromkeys(one.targets[0] for one in legal):
            options = AttackOptions(self._who, target)
            for verb in options.verbs:
                for cards in choosing.weighed_cards(options, verb):
                    yield
                    found += cards or ()
        return [one for one in found if not (one.help or harms_the_stake(one.attack))]

    def _finer(self, deed: Intent, cards: Sequence[Proposal]) -> Generator[None, None, list[Intent]]:
        """What the criteria prefer to the deed, or have in its place, the first one first.

        In place of no attack only one comes that fells or brings a goal, without a risk.
        """
        ranked = choosing.ranked(one for one in cards if _single(deed) or choosing.presses(one))
        found: list[Intent] = [one.attack for one in ranked]
        match deed:
            case Move(path=path) if path:
                yield from self._looking()
                return found + (yield from self._walks(deed))
            case Heal():
                return [*found, self._healing(deed)]
        return found

    def _told(self, deed: Intent, reason: Why, cards: Sequence[Proposal]) -> Why:
        """The reason as it is told, with the best others."""
        card = next((one for one in cards if one.attack == deed), None)
        if card:
            return self._because(card, cards, reason)
        return _without(deed, reason) if isinstance(deed, Move) else reason

    def _because(self, card: Proposal, cards: Sequence[Proposal], reason: Why) -> Why:
        """Why that card: with another attack on the same target, and the best of all other deeds."""
        target = card.attack.targets[0]
        alike = [one for one in cards if one.attack.targets == card.attack.targets]
        rest = [one for one in reason.others if not (isinstance(one.intent, Attack) and target in one.intent.targets)]
        return Why(choosing.because(card), (*less(card, alike)[: OTHERS - len(rest[:1])], *rest)[:OTHERS])

    def _looking(self) -> Iterator[None]:
        """Look over the ground in steps, before a walk on it is refined."""
        for distances in walking.looked_at():
            for cell in (people.cell(self._who), *reach(self._who)):
                yield from distances.towards(cell)

    def _walks(self, deed: Move) -> Generator[None, None, list[Intent]]:
        """Walks to better cells than where that one ends."""
        with world.supposed():
            found = threats.enemy_threats(self._who)
        yield
        ways = reach(self._who)
        wanted = (yield from walking.refined(self._who, deed.path[-1], ways, found)) if deed.path[-1] in ways else []
        walks = (Move(ways[cell].path) for cell in wanted)
        return list(islice((one for one in walks if self._match.refusal(self._seat, one) is None), _WALKS))

    def _healing(self, deed: Heal) -> Heal:
        patients = tuple(one for one in mending.needy(self._who) if advice.explained(one))
        best = Heal(self._who, advice.neediest(patients)) if patients else deed
        return best if self._match.refusal(self._seat, best) is None else deed


def _single(deed: Intent) -> bool:
    """Is it an attack on one target alone?"""
    return isinstance(deed, Attack) and len(deed.targets) == 1


def _without(walk: Move, told: Why) -> Why:
    """The reason without others that end where the walk ends."""
    rest = (one for one in told.others if not (isinstance(one.intent, Move) and one.intent.path[-1:] == walk.path[-1:]))
    return Why(told.reason, tuple(rest))
