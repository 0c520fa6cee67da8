"""What an attack does to its target, as the rest of a sentence that begins with the target."""

from __future__ import annotations

from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.components import Effects
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import effects, people
from game.books.stacktors.prose.words import changing, counted, gets_out
from game.books.stacktors.values.abilities import EffectKind, called
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
    lost = f"loses {pips(one.loss)}"
    return (f"{lost} of its brains", lost) if attack.kind == "mental" else (lost,)


def out(one: Answer, *, you: bool = False) -> str:
    """How the target gets out by that answer, as a verb: `falls` or `gives up` (DIE-1, DIE-3)."""
    return gets_out("gave up" if one.gives_up else "fallen", you=you)


def pips(number: int) -> str:
    """`1 pip`, `2 pips`."""
    return counted(number, "pip", "pips")


def _challenged(one: Answer) -> tuple[str, ...]:
    if not one.falls:
        return (f"loses {one.loss} of {pips(one.defended)}",)
    opened = (f"is overcome: {changing(one.opens.region, one.opens.kind)}",) if one.opens else ()
    return *opened, "is overcome"


def _lasting(kind: EffectKind | None, rounds: int) -> tuple[str, ...]:
    turns = counted(rounds, "turn", "turns")
    if kind == "frozen":
        return f"cannot leave its square for {turns}", f"cannot walk for {turns}"
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
        return f"swaps up to {pips(one.remade)} with you", f"swaps up to {one.remade} with you"
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
    if lasts and effects.preventing_rule(ask(target, Effects) or Effects(), lasts, 1) == "TIM-4":
        return f"{name} was shaken just now; it must end a turn first"
    return f"nothing would change for {name}"
