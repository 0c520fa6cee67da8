"""An attack as it is being put together: which pieces, what is active, who helps. Values only; the panel shows them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.ahead.advice import Mode, Suggestion
from game.stacktors.intents import Attack
from game.stacktors.values.abilities import Kind, ability, called
from game.stacktors.values.pieces import Piece, Position


class Staged(Struct, frozen=True):
    """What is put together. `name` is the tab it came from, Yours once a piece was touched.

    `help`: pieces of one's own helpers. `first`: Perfection beforehand; `missed`: Perfection if it misses.
    """

    who: int
    target: int
    kind: Kind
    aim: str = ""
    pieces: tuple[int, ...] = ()
    active: str = ""
    name: str = "Yours"
    first: bool = False
    missed: bool = False
    help: tuple[tuple[int, tuple[int, ...]], ...] = ()
    others: tuple[int, ...] = ()
    """Whom Flexible falls on after the target, in this order."""

    @property
    def mode(self) -> Mode:
        return self.kind, self.aim

    @property
    def attack(self) -> Attack:
        """The intent that it comes to."""
        aim = self.aim if self.aim in {"guts", "brains"} else ""
        if self.first:
            return Attack(self.who, (self.target,), "physical", (), "", first=True, aim="guts" if aim else "")
        targets = (self.target, *(self.others if called(self.active).sweeps else ()))
        return Attack(self.who, targets, self.kind, self.pieces, self.active, aim=aim)  # type: ignore[arg-type]


def taken(one: Suggestion, known: Staged) -> Staged:
    """The suggestion in place of what was put together; help and plans stay."""
    made = one.attack
    return replace(
        known, kind=made.kind, aim=made.aim, pieces=made.pieces, active=made.active, name=one.name, first=made.first
    )


def toggled(known: Staged, piece: int) -> Staged:
    """With that piece, or without it."""
    pieces = tuple(sorted({*known.pieces} ^ {piece}))
    return replace(known, pieces=pieces, name="Yours", first=False)


def made_active(known: Staged, place: Position, piece: Piece) -> Staged:
    """With the ability of that piece active, where a social attack has none yet and the piece is in it."""
    gift = ability(place, piece.colour)
    social = known.kind == "social" and gift is not None and "social" in gift.attacks
    if gift and social and not known.active and piece.id in known.pieces:
        return replace(known, active=gift.name)
    return known


def lit(known: Staged, place: Position, piece: Piece, modes: Sequence[Mode] = ()) -> Staged:
    """With that piece added and its colour active; with no colour active if it was already.

    Where the ability does not serve in this kind of attack, it is begun anew in the first of these that it serves in.
    """
    gift = ability(place, piece.colour)
    name = gift.name if gift else ""
    if gift and known.kind not in gift.attacks and not known.aim:
        kind = next((kind for kind, _ in modes if kind in gift.attacks), known.kind)
        known = replace(known, kind=kind, pieces=(), active="") if kind != known.kind else known
    pieces = tuple(sorted({*known.pieces, piece.id}))
    return replace(known, pieces=pieces, active="" if name == known.active else name, name="Yours", first=False)


def helped(known: Staged, helper: int, piece: int) -> Staged:
    """With that piece of the helper's, or without it."""
    before = dict(known.help)
    ids = tuple(sorted({*before.get(helper, ())} ^ {piece}))
    others = tuple((who, pieces) for who, pieces in known.help if who != helper)
    return replace(known, help=(*others, (helper, ids)) if ids else others)
