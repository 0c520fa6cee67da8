"""The values of a drafted attack: which pieces, what is active, who helps; the functions change them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.proposals.proposal import YOURS, Aid, Proposal
from game.books.stacktors.intents import Attack
from game.books.stacktors.values.abilities import AttackKind, ability, called
from game.books.stacktors.values.pieces import Piece, Position


class AttackDraft(Struct, frozen=True):
    """The values of a drafted attack.

    `name` is the card that it came from, Yours once the player touched a piece. `help` holds the pieces of helpers,
    `first` stands for Perfection beforehand, and `missed` for Perfection after a miss.
    """

    who: int
    target: int
    kind: AttackKind
    aim: str = ""
    pieces: tuple[int, ...] = ()
    active: str = ""
    name: str = YOURS
    first: bool = False
    missed: bool = False
    help: Aid = ()
    others: tuple[int, ...] = ()
    """Those whom Flexible strikes after the target, in this order."""

    @property
    def attack(self) -> Attack:
        """The attack as an intent."""
        aim = self.aim if self.aim in {"guts", "brains"} else ""
        if self.first:
            return Attack(self.who, (self.target,), "physical", (), "", first=True, aim="guts" if aim else "")
        targets = (self.target, *(self.others if called(self.active).sweeps else ()))
        return Attack(self.who, targets, self.kind, self.pieces, self.active, aim=aim)  # type: ignore[arg-type]


def taken(one: Proposal, known: AttackDraft) -> AttackDraft:
    """The values of that card; planned answers stay."""
    made = one.attack
    return replace(
        known,
        kind=made.kind,
        aim=made.aim,
        pieces=made.pieces,
        active=made.active,
        name=one.name,
        first=made.first,
        help=one.help,
    )


def toggled(known: AttackDraft, piece: int) -> AttackDraft:
    """The same with that piece put in, or taken out if it was in."""
    pieces = tuple(sorted({*known.pieces} ^ {piece}))
    return replace(known, pieces=pieces, name=YOURS, first=False)


def made_active(known: AttackDraft, place: Position, piece: Piece) -> AttackDraft:
    """The same with that piece's ability active, if a social attack has the piece and no active ability yet."""
    gift = ability(place, piece.colour)
    social = known.kind == "social" and gift is not None and "social" in gift.attacks
    if gift and social and not known.active and piece.id in known.pieces:
        return replace(known, active=gift.name)
    return known


def lit(known: AttackDraft, place: Position, piece: Piece, kinds: Sequence[AttackKind] = ()) -> AttackDraft:
    """The same with that piece put in and its ability active; if the ability was active, none is.

    Where the ability does not serve in this kind of attack, a new attack begins, of the first of `kinds` in which it
    does.
    """
    gift = ability(place, piece.colour)
    name = gift.name if gift else ""
    if gift and known.kind not in gift.attacks and not known.aim:
        kind = next((kind for kind in kinds if kind in gift.attacks), known.kind)
        known = replace(known, kind=kind, pieces=(), active="") if kind != known.kind else known
    pieces = tuple(sorted({*known.pieces, piece.id}))
    return replace(known, pieces=pieces, active="" if name == known.active else name, name=YOURS, first=False)


def helped(known: AttackDraft, helper: int, piece: int) -> AttackDraft:
    """The same with that piece of the helper's put in, or taken out if it was in."""
    before = dict(known.help)
    ids = tuple(sorted({*before.get(helper, ())} ^ {piece}))
    others = tuple((who, pieces) for who, pieces in known.help if who != helper)
    return replace(known, help=(*others, (helper, ids)) if ids else others, name=YOURS)
