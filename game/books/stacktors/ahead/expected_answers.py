"""The answers that sensible defenders give to the attacks of one decision."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.ahead.advice import expected
from game.books.stacktors.ahead.answer import Answer, blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.intents import Attack
from game.books.stacktors.values.pieces import AttackKind


class ExpectedAnswers:
    """Tells the expected answer of each target; the defences of a target are worked out once for its attacker."""

    def __init__(self) -> None:
        self._fronts: dict[tuple[int, int, AttackKind], Front] = {}

    def to(self, attack: Attack, target: int) -> Answer:
        """The exact answer to that attack which costs this target least."""
        return expected(self._front(attack, target).classes(blow(attack, target)))

    def prepare(self, attack: Attack) -> Iterator[None]:
        """Work out in small steps what is asked for of all its targets."""
        for target in attack.targets:
            front = self._front(attack, target)
            yield
            yield from front.prepare(blow(attack, target))

    def _front(self, attack: Attack, target: int) -> Front:
        key = attack.who, target, attack.kind
        if key not in self._fronts:
            self._fronts[key] = Front(*key)
        return self._fronts[key]
