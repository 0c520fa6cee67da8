"""What an attack comes to over all answers of a target, before it is put in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.proposals.proposal import Proposal

Certainty = Literal["sure", "but for Perfection", "unless", "can be stopped", "can be turned", "none"]
"""How sure an attack is.

It works whatever the target answers, or whatever but Perfection; it is expected to work, and can be stopped; it is
expected to be stopped; it is expected to be turned on the attacker; or it does nothing.
"""


class Finding(Struct, frozen=True):
    """What an attack comes to.

    `effect` is the least that it does where it works, or the bare result where it never works. `stop` is the cheapest
    answer that stops it; None where none does.
    """

    certainty: Certainty
    effect: Answer
    stop: Answer | None = None

    @property
    def works(self) -> bool:
        """Does it do anything?"""
        return self.certainty != "none"


def found(one: Proposal) -> Finding:
    """What that attack comes to."""
    working = [answer for answer in one.met if effective(answer)]
    failing = [answer for answer in one.met if not effective(answer)]
    stop = min(failing, key=lambda answer: (answer.aid > 0, answer.spends, not answer.back), default=None)
    if not working or (stop and not stop.spends and not stop.back):
        return Finding("none", stop or one.answers[0], stop)
    effect = min(working, key=lambda answer: (answer.harm, answer.mended, answer.spends))
    return Finding(_certainty(one, stop), effect, one.expected if one.expected.back else stop)


def longer(one: Proposal, made: Finding) -> bool:
    """May an effect last longer than told, by another answer of the target? What is told is the least."""
    return bool(made.effect.rounds) and any(answer.rounds > made.effect.rounds for answer in one.met)


def twice(one: Proposal, made: Finding) -> bool:
    """Is the target struck a second time by any of its answers? One that ends the attacker's turn prevents that."""
    return one.blows > 1 and not made.effect.falls and not any(answer.ends_turn for answer in one.met)


def again(made: Finding) -> int:
    """The pips that a second strike with the same pieces takes; a challenge is weaker then by what it has lost (DCH-4).

    It is no more than what is left of a challenge.
    """
    one = made.effect
    left = one.defended - one.loss
    return min(left, one.attack - left) if one.siege else one.loss


def wears_down(made: Finding) -> bool:
    """Do two strikes overcome a challenge?"""
    return made.effect.siege and made.effect.loss + again(made) == made.effect.defended


def _certainty(one: Proposal, stop: Answer | None) -> Certainty:
    if stop is None:
        return "but for Perfection" if one.ignorable else "sure"
    if one.expected.back:
        return "can be turned"
    return "unless" if effective(one.expected) or one.expected.defence.first else "can be stopped"


def spoiler(one: Proposal) -> Answer | None:
    """The answer that costs the attacker most although the attack works against it; None where none costs anything."""
    costly = [answer for answer in one.answers if any(answer.price) and effective(answer)]
    return max(costly, key=lambda answer: (answer.price[:3], answer.reply, -answer.spends), default=None)


def shared(found_so: Iterable[Finding]) -> bool:
    """Do all of these do something whatever is answered, but for Perfection?"""
    return all(one.certainty in {"sure", "but for Perfection"} for one in found_so)
