"""The words on a card: what its attack does, how sure that is, what it costs, and what it keeps."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.proposals.effect_words import briefly
from game.books.stacktors.ahead.proposals.findings import Finding, again, found, longer, twice, wears_down
from game.books.stacktors.ahead.proposals.proposal import Proposal, spent
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import capital, counted, listed
from game.books.stacktors.values.pieces import Held, Pieces, pips

Tone = Literal["sure", "choice", "bad", "nothing"]
"""How good a result is for the attacker: sure, a choice of the target's, bad, or nothing."""


class CardWords(Struct, frozen=True):
    """The words of one card; they are the same on the screen and in text mode."""

    result: str
    tone: Tone
    beside: str
    """How sure the result is, in a few words without a capital."""
    costs: str
    """What it costs, in a few words without a capital."""
    guts: Pieces
    """The guts that stay free, with which blows are blocked; `brains` are the brains."""
    brains: Pieces
    bare: bool = False
    """Is nothing left to block blows with, although an enemy that still acts may come near enough for one?"""
    open: bool = False
    """Are the pieces chosen only when the answer is known (CLR-B-BLUE)?"""

    @property
    def keeps(self) -> str:
        """What stays free, in pips."""
        if self.open:
            return "keeps the rest"
        if not (self.guts or self.brains):
            return "keeps nothing"
        if not self.guts:
            return f"keeps only brains {pips(self.brains)}"
        guts = f"keeps guts {pips(self.guts)}"
        return f"{guts}, brains {pips(self.brains)}" if self.brains else guts

    @property
    def line(self) -> str:
        """All of them in sentences, as text mode tells them."""
        if self.open:
            return f"{self.result}{f', {self.beside}' if self.beside else ''}. {capital(self.costs)}."
        kept = ((self.guts, "guts"), (self.brains, "brains"))
        told = listed(f"{' '.join(map(str, pieces))} {name}" for pieces, name in kept if pieces)
        keeps = f"keeps {'only ' if self.brains and not self.guts else ''}{told}"
        return f"{self.result}{f', {self.beside}' if self.beside else ''}. {capital(self.costs)}, {keeps}."


def words(one: Proposal, target: int) -> CardWords:
    """The words of the card of that attack."""
    made = found(one)
    result, tone, beside = _told(one, made, target)
    used = spent(one.attack)
    who = one.attack.who
    free: Held = tuple(pair for pair in stacks.free(who, "social") if pair[1].id not in used)
    guts, brains = (tuple(piece for place, piece in free if place == name) for name in ("guts", "brains"))
    bare = not stakes.guard(who, used) and bool(stakes.swords(who))
    return CardWords(result, tone, beside, _costs(one), guts, brains, bare, _chosen_later(one))


def _told(one: Proposal, made: Finding, target: int) -> tuple[str, Tone, str]:
    """The result, how good it is, and how sure."""
    deed = briefly(one.attack, made.effect, target)
    if made.effect.loss and twice(one, made):
        lost = f"loses {counted(made.effect.loss, 'pip', 'pips')}, then {again(made)} more"
        deed = "is overcome in two strikes" if wears_down(made) else lost
    stop = made.stop.spends if made.stop else 0
    if made.certainty == "none":
        return "No effect", "nothing", ""
    if made.certainty == "can be turned":
        return "It can turn it", "bad", f"on you, by spending {stop}" if stop else "on you, for free"
    if made.stop and made.stop.aid:
        return "It needs help", "choice", f"or {deed}"
    if made.stop:
        return f"It must spend {stop}", "choice", f"or {deed}"
    if made.effect.siege:
        return f"It {deed}", "sure", "for sure"
    sure = "at least, whatever it answers" if longer(one, made) else "whatever it answers"
    return f"It {deed}", "sure", "or its clear piece wears" if one.ignorable else sure


def _costs(one: Proposal) -> str:
    if one.cost.worn:
        return "wears a clear pip for good"
    if _chosen_later(one):
        return "you choose the pieces then"
    lent = "".join(f", and {people.name(who)} {stacks.value(who, ids)}" for who, ids in one.help)
    return f"costs {one.cost.own}{lent}"


def _chosen_later(one: Proposal) -> bool:
    return not (one.attack.pieces or one.attack.first)
