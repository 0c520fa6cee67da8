"""Blows: attacks reduced to what their result depends on, already made or about to be made."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.attack.attack import commits
from game.books.stacktors.play.attack.helping import attack_value
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values.abilities import AttackKind, named


class Blow(Struct, frozen=True, gc=False):
    """An attack reduced to what its result depends on.

    `power` is N of the active ability; `first` is Perfection beforehand. `pieces` are the attacker's own, on which a
    result turned back falls. `choices` are what the attacker may still commit once the defence is shown (CLR-B-BLUE);
    it then takes the best for itself.
    """

    who: int
    target: int
    kind: AttackKind
    value: int
    active: str = ""
    power: int = 0
    aim: str = ""
    first: bool = False
    pieces: tuple[int, ...] = ()
    choices: tuple[Blow, ...] = ()


def blow(attack: Attack, target: int | None = None) -> Blow:
    """The blow of an attack intent against that target, or against its first one, without help."""
    power = stacks.power(attack.who, attack.pieces, named(attack.active))
    f = AttackFrame(
        at="commit" if declare.follows(attack) else "defend",
        who=attack.who,
        kind=attack.kind,
        aim=attack.aim,
        active=attack.active,
        power=power,
        pieces=attack.pieces,
        targets=attack.targets,
        first=attack.first,
        cunning=declare.follows(attack),
        n=0 if target is None else attack.targets.index(target),
    )
    return pending_blow(f)


def pending_blow(f: AttackFrame) -> Blow:
    """The blow of the attack under way against its present target, help included."""
    made = Blow(f.who, current(f), f.kind, attack_value(f), f.active, f.power, f.aim, f.first, f.pieces)
    if not f.cunning or f.pieces:
        return made
    choices = tuple(committed(made, one.pieces) for one in commits(f))
    return replace(made, value=max((one.value for one in choices), default=0), choices=choices)


def committed(made: Blow, pieces: tuple[int, ...]) -> Blow:
    """The same blow with these pieces."""
    power = stacks.power(made.who, pieces, named(made.active))
    return replace(made, value=stacks.value(made.who, pieces), power=power, pieces=pieces, choices=())
