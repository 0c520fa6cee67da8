"""An attack as text mode puts it: a sentence, its price, then each card in a line; the screen says the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.books.stacktors.ahead import defaults, orders, verdicts
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.ahead.proposals import card_words, choosing, sentences, stakes
from game.books.stacktors.ahead.proposals.proposal import Aid, Proposal, spent, verb_of
from game.books.stacktors.intents import Attack, Defend, Help
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import capital, count
from game.books.stacktors.values.pieces import Pieces
from game.table.book import Seat
from game.table.seats import Onlooker, PlannedAnswer, Table
from game.text.menu import Aside, Item

_BELOW = "y your own, m more answers, w why, b back."


class AttackAside:
    """The attacks of one character on one target, as they are put to a player in text mode."""

    def __init__(self, onlooker: Onlooker, who: int, target: int, attacks: Iterable[Attack]) -> None:
        self._onlooker, self.who, self.target = onlooker, who, target
        allowed = set(attacks)
        with onlooker.inside():
            self._options = AttackOptions(who, target)
            cards = choosing.all_cards(self._options)
            found = [one for some in cards.values() for one in some if one.attack in allowed]
            self.best = choosing.best(found)
            self._verbs = len({verb_of(one.attack) for one in found})
        self._cards = sorted(found, key=self._later)

    def _later(self, one: Proposal) -> bool:
        """Does the card come after those of the verb of the best?"""
        return self.best is not None and verb_of(one.attack) != verb_of(self.best.attack)

    def aside(self, again: Callable[[], Iterable[str]]) -> Aside | None:
        """What is said of it; None where no attack is worth a line. `again` gives the whole list."""
        with self._onlooker.inside():
            if not self._cards:
                return None
            one = self.best or self._cards[0]
            items = tuple(map(self._item, self._cards))
            name = people.name(self.target)
            above = sentences.consequence(one, self.target), sentences.price(one, self.target)
        letters: dict[str, Callable[[], Iterable[str]]] = {
            "y": lambda: [f"Say with which pieces, as: strike {name} with R3+O2."],
            "m": lambda: self._answers(one),
            "w": lambda: self._why(one),
            "b": again,
        }
        return Aside(above, items, letters, _BELOW)

    @property
    def question(self) -> str:
        """What is asked about it; where no attack is worth it, why."""
        if self.best:
            return "With what?"
        with self._onlooker.inside():
            some = max(self._options.attacks, key=lambda one: stacks.value(self.who, one.pieces), default=None)
            one, free = self._options.weighed(some) if some else None, stacks.free(self.who, "social")
            falls = bool(self._cards) and stakes.leaves_to_fall(self.who, tuple(piece.id for _, piece in free))
            sure = choosing.unwanted(self._cards)
            return sentences.pointless(one, self.target, self.who, falls=falls, sure=sure)

    def _item(self, one: Proposal) -> Item:
        attack = one.attack
        used = _listed(stacks.chosen(self.who, spent(attack)))
        lent = "".join(f" and {_listed(stacks.chosen(who, ids))} of {people.name(who)}" for who, ids in one.help)
        verb = f"{verb_of(attack).word}, " if self._verbs > 1 else ""
        value = one.cost.own + one.cost.lent
        told = f"{verb}{one.name}: {used}{lent}{f', {count(value)}' if value else ''}"
        return Item(told, attack, card_words.words(one, self.target).line, laying(one.attack, one.help))

    def _answers(self, one: Proposal) -> Iterator[str]:
        """Each class of answers, the worst first."""
        with self._onlooker.inside():
            for answer in one.answers:
                met = (
                    "Perfection" if answer.defence.first else _listed(stacks.chosen(self.target, answer.defence.pieces))
                )
                sums = f", {answer.attack} against {answer.defended}" if not answer.defence.first else ""
                back = verdicts.suffered_back(answer)
                likely = "; likely" if answer == one.expected else ""
                told = verdicts.told(answer, one.attack, self.target)
                yield f"   If it answers {met}{sums}: {told}{f', {back}' if back else ''}{likely}."

    def _why(self, one: Proposal) -> Iterator[str]:
        """The reasons for what the answer to be expected leads to, with their rules."""
        with self._onlooker.inside():
            made, front = self._options.blow(one.attack, one.cost.lent), self._options.front(one.attack.kind)
            for reason in verdicts.why(made, one.expected, front, (one.cost.lent, 0)):
                yield f"   {reason.text}{f' ({reason.rules[0]})' if reason.rules else ''}"


def _listed(pieces: Pieces) -> str:
    return " ".join(map(str, pieces)) or "no pieces"


def laying(deed: Attack | Defend, help_of: Aid) -> Callable[[Table, Seat], None] | None:
    """Plans that help for the seat, if its orders answer for it; else the helpers are asked. None without any help."""

    def lay(table: Table, seat: Seat) -> None:
        controller = table.controller(seat)
        if isinstance(controller, Standing):
            with table.match.seen(seat):
                when = orders.printed(deed if isinstance(deed, Attack) else defaults.under_way())
                planned_answers = tuple(
                    _planned_answers(help_of, "help_a" if isinstance(deed, Attack) else "help_d", when)
                )
            controller.lay(planned_answers, when)

    return lay if help_of else None


def _planned_answers(help_of: Aid, kind: str, when: str) -> Iterator[PlannedAnswer]:
    for who, pieces in help_of:
        yield orders.planned_answer(f"{capital(people.name(who))} helps", kind, who, Help(pieces), when)
