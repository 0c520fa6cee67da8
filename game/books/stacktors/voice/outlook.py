"""What an answer would lead to, and which answers are sensible to propose. A part of `looking`."""

from __future__ import annotations

from game.books.stacktors.ahead import answer, defaults, defending, foresight, preview, verdicts
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.defending import DefenceCard
from game.books.stacktors.ahead.proposals import card_words, choosing, sentences
from game.books.stacktors.ahead.proposals.proposal import Aid, Proposal
from game.books.stacktors.intents import Attack, Commit, Defend
from game.books.stacktors.play.flow import frames
from game.books.stacktors.play.people import mending, people, stacks
from game.books.stacktors.prose.scenes import heading
from game.books.stacktors.values.pieces import SPOKEN, called
from game.table.book import Intent, find
from game.table.seats import Onlooker


class Outlook:
    """Answers questions about what may come."""

    def __init__(self, onlooker: Onlooker) -> None:
        self._onlooker = onlooker

    def lacks(self, who: int) -> bool:
        """Does somebody lack anything that a healing could bring back?"""
        with self._onlooker.inside():
            return mending.lacks(who)

    def worth_attacking(self, attack: Attack) -> bool:
        """Is the attack aimed at an enemy or a challenge, or would it help a friend or win somebody over?"""
        with self._onlooker.inside():
            who, to = attack.who, attack.targets[0]
            deals = called(attack.active).deals
            kind = deals == "healing" and people.allies(who, to)
            won = deals == "joining" and people.persuadable(who, to)
            return people.is_challenge(to) or people.enemies(who, to) or kind or won

    def peaceful(self) -> bool:
        """Is nobody here an enemy, so that people are won over, frightened, outwitted or asked?"""
        with self._onlooker.inside():
            return people.peaceful()

    def heading(self) -> str:
        """What can happen to anybody here outside of a conflict, in a sentence; empty in the face of an enemy."""
        with self._onlooker.inside():
            return heading()

    def hurts(self, attack: Attack) -> bool:
        """Is it an attack on somebody that is more than words, where nobody is an enemy? It is not offered there."""
        return attack.active not in SPOKEN and self.peaceful()

    def useful(self, attack: Attack) -> bool:
        """Would the attack have an effect against some answer?"""
        return not attack.pieces or any(
            effective(one) for target in attack.targets for one in self.answers(attack, target)
        )

    def cards(self, wanted: Intent | None) -> tuple[DefenceCard, ...]:
        """The answers to the attack under way that are worth considering; that which is wanted is the first."""
        with self._onlooker.inside():
            under_way = find(frames.Attack)
            return defending.cards(under_way, wanted) if under_way else ()

    def proposals(self, who: int, target: int) -> tuple[Proposal, ...]:
        """The cards of all verbs against that target, the proposed one first."""
        with self._onlooker.inside():
            found = tuple(one for some in choosing.all_cards(AttackOptions(who, target)).values() for one in some)
            best = choosing.best(found)
            return tuple(sorted(found, key=lambda one: one is not best))

    def told(self, attack: Attack, help_of: Aid = ()) -> str:
        """What the attack does with that help, what it costs and what it keeps; of several targets, for all of them."""
        with self._onlooker.inside():
            options = ((target, AttackOptions(attack.who, target)) for target in attack.targets)
            each = tuple((target, one.weighed(attack, help_of)) for target, one in options)
            if len(each) > 1:
                return " ".join(sentences.several(each))
            return card_words.words(each[0][1], each[0][0]).line

    def attacker(self) -> str:
        """The name of who attacks now, as it stands in the middle of a sentence; empty where nobody does."""
        with self._onlooker.inside():
            under_way = find(frames.Attack)
            return people.name(under_way.who) if under_way else ""

    def against(self, defence: Defend, help_of: Aid = ()) -> Answer | None:
        """What that answer to the attack under way leads to with that help; None while there is no attack."""
        with self._onlooker.inside():
            under_way = find(frames.Attack)
            added = sum(stacks.value(who, pieces) for who, pieces in help_of)
            return preview.answer(answer.pending_blow(under_way), defence, added) if under_way else None

    def committed(self, commit: Commit) -> str:
        """What that commitment comes to against each defence that was shown: `4 against 3: loses 1 pip`."""
        with self._onlooker.inside():
            f = find(frames.Attack)
            if f is None:
                return ""
            attack = Attack(f.who, f.targets, f.kind, commit.pieces, f.active, aim=f.aim)
            found = zip(f.shown, defaults.against_shown(f, commit), strict=True)
            told = (
                (people.name(known.who), verdicts.sums(one), verdicts.told(one, attack, known.who))
                for known, one in found
            )
            return "; ".join(": ".join(filter(None, one[len(f.shown) == 1 :])) for one in told)

    def result(self, answer: Answer, who: int) -> str:
        """What happens to the defender by that answer, in a few words."""
        with self._onlooker.inside():
            return verdicts.results(answer, who)[0]

    def knock_on(self, one: Answer, who: int) -> tuple[str, ...]:
        """What becomes of the defender by that answer, in short clauses, besides what its result says.

        It is found by playing on in a copy of the world, with what the defender's seat may know.
        """
        with self._onlooker.trying():
            name = "" if one.falls else people.name(who)
            return tuple(foresight.knock_on(foresight.tried(one.defence, who), name, one))

    def warning(self, defence: Defend) -> str:
        """What speaks against that answer; empty if nothing does."""
        with self._onlooker.inside():
            under_way = find(frames.Attack)
            if under_way is None:
                return ""
            made = answer.pending_blow(under_way)
            return defending.warning(made, defence, preview.Front(made.who, made.target, made.kind))

    def answers(self, attack: Attack, target: int | None = None) -> tuple[Answer, ...]:
        """What each answer of the target would lead to; without `target`, of the attack's first target."""
        with self._onlooker.inside():
            return preview.classes(answer.blow(attack, target))
