"""A decision as a short list: the answers worth a line, and ways to all the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.board.grid import Cell
from game.stacktors.intents import (
    Attack,
    Buy,
    Defend,
    Enlarge,
    Give,
    Heal,
    Identify,
    Medic,
    Move,
    Pay,
    PickUp,
    Regroup,
    Talk,
    Teleport,
    Travel,
    Try,
)
from game.stacktors.prose import choice
from game.stacktors.prose.words import capital, counted, listed
from game.table.book import Decision, Intent
from game.text import outcomes
from game.text.looking import Looking

LONGEST = 16
"""A list has at most so many lines; the word `all` shows the rest."""


class Item(NamedTuple):
    """An answer and its line."""

    words: str
    intent: Intent
    note: str = ""

    def __str__(self) -> str:
        sentence = self.words if self.words.endswith('"') else f"{self.words}."
        return f"{sentence} {self.note}".rstrip()


class Menu:
    """What may be answered to a decision: `items` are the numbered lines, `legal` all that is offered."""

    def __init__(self, looking: Looking, decision: Decision, legal: list[Intent], suggested: Intent) -> None:
        self.decision = decision
        self.legal = legal
        self.suggested = suggested
        self._looking = looking
        self._reasons: dict[Intent, str] = {}
        self.items = self._listed(self._worthy())

    def _listed(self, intents: Iterable[Intent]) -> list[Item]:
        """Lines for these and for the suggestion, each once."""
        shown = list(intents)
        if not isinstance(self.suggested, Move | Travel | Teleport) and self.suggested not in shown:
            shown.insert(0, self.suggested)
        return [self.item(intent) for intent in shown]

    def item(self, intent: Intent) -> Item:
        return Item(self.words(intent), intent, self._note(intent))

    def words(self, intent: Intent) -> str:
        """Its line; where several may act it begins with who does."""
        words = choice(intent, self.decision.who, self._looking.sight)
        if self.decision.kind in {"free", "camp"} and isinstance(
            intent, Attack | Give | Heal | Identify | Medic | Pay | PickUp | Regroup | Talk | Try
        ):
            return f"{self._looking.name(intent.who)}: {words}"
        return words

    def everything(self) -> None:
        """List all that is offered, but for the cells one can go to."""
        self.items = [self.item(intent) for intent in self.legal if not isinstance(intent, Move | Travel | Teleport)]

    def only(self, intents: list[Intent]) -> None:
        """List these alone."""
        self.items = [self.item(intent) for intent in intents]

    @property
    def hidden(self) -> int:
        """How many answers besides walks are not listed."""
        shown = [item.intent for item in self.items]
        return sum(not isinstance(one, Move | Travel | Teleport) and one not in shown for one in self.legal)

    # --- which are worth a line

    def _worthy(self) -> list[Intent]:
        others = [intent for intent in self.legal if not isinstance(intent, Attack | Defend | Move | Travel | Teleport)]
        return [*others[:LONGEST], *self._attacks(), *self._defences()]

    def _attacks(self) -> Iterator[Intent]:
        """For each that could be attacked what is advised, on several at once the most, and what is done without pieces."""
        attacks = [intent for intent in self.legal if isinstance(intent, Attack)]
        for who, target in dict.fromkeys((attack.who, attack.targets[0]) for attack in attacks):
            for one in self._looking.suggestions(who, target):
                self._reasons[one.attack] = one.reason
                yield one.attack
        yield from {attack.targets: attack for attack in attacks if len(attack.targets) > 1 and attack.pieces}.values()
        yield from (attack for attack in attacks if not attack.pieces and attack not in self._reasons)

    def _defences(self) -> Iterator[Intent]:
        """The answers that no other beats in everything, the suggested one first."""
        if any(isinstance(intent, Defend) for intent in self.legal):
            yield from (card.answer.defence for card in self._looking.cards())

    # --- what is said of them

    def _note(self, intent: Intent) -> str:
        if isinstance(intent, Attack):
            told = [outcomes.of_attack(self._looking.answers(intent, target)) for target in intent.targets]
            if len(told) > 1:
                told = [f"{capital(self._looking.name(target))}: {one}" for target, one in zip(intent.targets, told, strict=True)]
            return " ".join(part for part in (*told, self._reasons.get(intent, "")) if part)
        if isinstance(intent, Buy | Enlarge):
            lifted = self._looking.lifted(intent)
            return f"That lifts {listed(lifted)} out of the feet into the guts." if lifted else ""
        answer = self._looking.against(intent) if isinstance(intent, Defend) else None
        if answer is None or not isinstance(intent, Defend):
            return ""
        return outcomes.of_answer(answer, self._looking.knock_on(intent, self.decision.who) if answer.hit else ())

    # --- walks

    def walks(self) -> dict[tuple[int, Cell], Intent]:
        """The walks on offer, by who and where to."""
        found: dict[tuple[int, Cell], Intent] = {}
        if self.decision.kind == "free":
            found.update(self._looking.walks())
        for intent in self.legal:
            if isinstance(intent, Move) and intent.path:
                found.setdefault((self.decision.who, intent.path[-1]), intent)
            elif isinstance(intent, Teleport):
                found.setdefault((self.decision.who, intent.to), intent)
        return found

    # --- as it is shown

    def lines(self) -> list[str]:
        """The numbered lines, then what else can be typed, then what Enter does."""
        lines = [f"{number:2} {item}" for number, item in enumerate(self.items, 1)]
        walks = self.walks()
        if walks:
            first = self.words(next(iter(walks.values())))
            lines.append(f"   Go to a cell, as: {first}. The word reach lists {counted(len(walks), 'cell', 'cells')}.")
        if self.hidden:
            lines.append(f"   all lists {counted(self.hidden, 'more answer', 'more answers')}.")
        return [*lines, f"   Enter alone: {Item(self.words(self.suggested), self.suggested)}"]
