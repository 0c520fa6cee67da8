"""The words on a card: what its attack does, how sure that is, what it costs, and what it keeps."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.stacktors.ahead.proposals import stakes
from game.stacktors.ahead.proposals.effect_words import briefly
from game.stacktors.ahead.proposals.findings import Finding, found
from game.stacktors.ahead.proposals.proposal import Proposal, spent
from game.stacktors.play.people import people, stacks
from game.stacktors.prose.words import capital
from game.stacktors.values.pieces import Pieces, pips

Tone = Literal["sure", "choice", "bad", "nothing"]
"""How good a result is for the attacker: sure, a choice of the target's, bad, or nothing."""
KEPT = 4
"""The most pieces that stay free and are shown one by one."""


class CardWords(Struct, frozen=True):
    """The words of one card; they are the same on the screen and in text mode."""

    result: str
    tone: Tone
    beside: str
    """How sure the result is, in a few words without a capital."""
    costs: str
    """What it costs, in a few words without a capital."""
    kept: Pieces
    """The pieces that stay free."""
    bare: bool = False
    """Is nothing of them left to defend the guts with, although enemies still act in this round?"""

    @property
    def keeps(self) -> str:
        """What stays free, in words, where the pieces are too many to be shown; empty where they are shown."""
        if not self.kept:
            return "keeps nothing"
        if self.bare:
            return "keeps no guts"
        return f"keeps {pips(self.kept)} in {len(self.kept)} pieces" if len(self.kept) > KEPT else ""

    @property
    def line(self) -> str:
        """All of them in sentences, as text mode tells them."""
        keeps = self.keeps or f"keeps {' '.join(map(str, self.kept))}"
        return f"{self.result}{f', {self.beside}' if self.beside else ''}. {capital(self.costs)}, {keeps}."


def words(one: Proposal, target: int) -> CardWords:
    """The words of the card of that attack."""
    made = found(one)
    result, tone, beside = _told(one, made, target)
    used = spent(one.attack)
    kept = tuple(piece for _, piece in stacks.free(one.attack.who, "social") if piece.id not in used)
    who = one.attack.who
    bare = not stakes.guard(who, used) and bool(stakes.yet_to_act(who))
    return CardWords(result, tone, beside, _costs(one), kept, bare)


def _told(one: Proposal, made: Finding, target: int) -> tuple[str, Tone, str]:
    """The result, how good it is, and how sure."""
    deed = briefly(one.attack, made.effect, target)
    if one.blows > 1 and made.effect.loss and not made.effect.falls:
        deed = f"loses {made.effect.loss}, twice"
    stop = made.stop.spends if made.stop else 0
    if made.certainty == "none":
        return "No effect", "nothing", ""
    if made.certainty == "can be turned":
        return "It can turn it", "bad", f"on you, by spending {stop}" if stop else "on you, for free"
    if made.stop:
        return f"It must spend {stop}", "choice", f"or {deed}"
    if made.effect.siege:
        return f"It {deed}", "sure", "for sure"
    return f"It {deed}", "sure", "or its clear piece wears" if one.ignorable else "whatever it answers"


def _costs(one: Proposal) -> str:
    if one.cost.worn:
        return "wears a clear pip for good"
    lent = "".join(f", and {people.name(who)} {stacks.value(who, ids)}" for who, ids in one.help)
    return f"costs {one.cost.own}{lent}"
