"""The words on a card: what its attack comes to over all answers of the target, how sure that is, what it costs, and
what it leaves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.proposals.proposal import Proposal, spent
from game.books.stacktors.components import Effects
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import capital, changing, counted, gets_out, listed
from game.books.stacktors.values.pieces import EffectKind, Held, Pieces, called, pips
from game.table.world import ask


def does(attack: Attack, one: Answer, target: int) -> tuple[str, ...]:
    """What the attack does by that answer, in wordings from the longest to the shortest."""
    if one.siege:
        return _challenged(one)
    if one.falls:
        return (out(one),)
    if one.joins:
        return ("joins you",)
    if one.marks:
        return "lets the next attacker see its answer before choosing", "shows its answer first"
    if one.rounds:
        return _lasting(called(one.dealt).lasts, one.rounds)
    if one.remade or one.mended:
        return _reshaped(one)
    if one.steps:
        full = costs.full(target)
        return (f"moves {max(0, full - one.steps)} instead of {full}",)
    if one.cells:
        away = f"is put {counted(one.cells, 'cell', 'cells')} away"
        return f"{away}, where you say", away
    lost = f"loses {in_pips(one.loss)}"
    return (f"{lost} of its brains", lost) if attack.kind == "mental" else (lost,)


def out(one: Answer, *, you: bool = False) -> str:
    """How the target gets out by that answer, as a verb: `falls` or `gives up` (DIE-1, DIE-3)."""
    return gets_out("gave up" if one.gives_up else "fallen", you=you)


def in_pips(number: int) -> str:
    """`1 pip`, `2 pips`."""
    return counted(number, "pip", "pips")


def _challenged(one: Answer) -> tuple[str, ...]:
    if not one.falls:
        return (f"loses {one.loss} of {in_pips(one.defended)}",)
    opened = (f"is overcome: {changing(one.opens.region, one.opens.kind)}",) if one.opens else ()
    ends = (f"is overcome: that ends {one.ends}",) if one.ends else ()
    return *opened, *ends, "is overcome"


def _lasting(kind: EffectKind | None, rounds: int) -> tuple[str, ...]:
    turns = counted(rounds, "turn", "turns")
    if kind == "frozen":
        return f"cannot leave its cell for {turns}", f"cannot walk for {turns}"
    if kind == "fleeing":
        many = "its next turn" if rounds == 1 else f"its next {turns}"
        return f"must run on {many}", f"runs for {turns}"
    if kind == "calmed":
        return f"stops fighting for {turns}, until attacked", f"is calm for {turns}"
    return "must attack whom you name on its next turn", "must attack as you say"


def _reshaped(one: Answer) -> tuple[str, ...]:
    if one.mended:
        return (f"is healed {counted(one.mended, 'time', 'times')}, as you choose",)
    if called(one.dealt).deals == "trade":
        return f"swaps up to {in_pips(one.remade)} with you", f"swaps up to {one.remade} with you"
    return "has a piece added, grown or shrunk", "has a piece changed"


def briefly(attack: Attack, one: Answer, target: int) -> str:
    """What the attack does by that answer, as short as a card needs it: `held 2 turns`, `loses 1 pip`."""
    if one.falls or one.joins or one.siege:
        return does(attack, one, target)[-1]
    if one.rounds and called(one.dealt).lasts == "frozen":
        return f"is held {counted(one.rounds, 'turn', 'turns')}"
    if one.rounds and called(one.dealt).lasts == "calmed":
        return f"is calm {counted(one.rounds, 'turn', 'turns')}"
    if one.rounds and called(one.dealt).lasts == "compelled":
        return "must attack"
    if one.marks:
        return "answers first"
    if one.mended:
        return f"is healed {counted(one.mended, 'time', 'times')}"
    if one.remade:
        return f"swaps up to {one.remade}" if called(one.dealt).deals == "trade" else "is reshaped"
    if one.steps:
        full = costs.full(target)
        return f"moves {max(0, full - one.steps)}, not {full}"
    return does(attack, one, target)[-1]


def harmless(one: Proposal, target: int) -> str:
    """Why a hit changes nothing for the target, as the end of a sentence without its full stop."""
    name = people.name(target)
    if one.attack.kind == "mental" and not called(one.attack.active).instead and not people.stack(target).brains:
        return f"{name} has no brains to lose"
    held = {"frozen": "is held", "fleeing": "runs", "calmed": "is calm", "compelled": "must attack somebody"}
    lasts = called(one.attack.active).lasts
    if lasts and people.has_effect(target, lasts):
        return f"{name} {held[lasts]} already"
    if lasts and stacks.preventing_rule(ask(target, Effects) or Effects(), lasts, 1) == "TIM-4":
        return f"{name} was shaken just now; it must end a turn first"
    return f"nothing would change for {name}"


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


def dearer(one: Proposal, made: Finding) -> bool:
    """May the target lose more pips than told, by another answer? What is told is the least."""
    told = made.effect
    return bool(told.loss) and not told.siege and any(answer.loss > told.loss for answer in one.met)


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
    elif dearer(one, made):
        deed = deed.replace("loses ", "loses at least ", 1)
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
        return f"It {deed}", "sure", ""
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
