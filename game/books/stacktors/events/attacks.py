"""What happens in an attack and after it: the declaration, help, defence, the comparison, damage, effects."""

from __future__ import annotations

from game.books.stacktors.values.abilities import AttackKind
from game.books.stacktors.values.pieces import Piece, Position
from game.table.book import Event


class Attacked(Event, frozen=True):
    """An attack was declared by `who`, or made by the challenge `who`.

    `granted` is empty for an attack in one's own turn; otherwise it is "parting" (a parting shot, ENC-4), "counter" (a
    counterattack, ATK-9) or "strike" (a challenge attacks, DCH-5). `active` is the name of the active ability, `first`
    says that Perfection is used at once (CLR-G-CLEAR), and `aim` is "guts" or "brains" of an attacked challenge,
    otherwise empty. `marked` are the targets that defend first; then `pieces` is empty, and `Committed` has the pieces
    (CLR-B-BLUE). `value` counts the pips of `pieces`, without help.
    """

    who: int
    targets: tuple[int, ...]
    kind: AttackKind
    active: str
    pieces: tuple[Piece, ...]
    granted: str = ""
    first: bool = False
    aim: str = ""
    value: int = 0
    marked: tuple[int, ...] = ()


class Defended(Event, frozen=True):
    """The character `who` defended.

    `active` is the name of the active ability; `first` says that Perfection ignores the attack at once (CLR-G-CLEAR).
    `again` are pink pieces that are spent already and turn back once more; they add no pips (CLR-G-PINK).
    """

    who: int
    active: str
    pieces: tuple[Piece, ...]
    first: bool = False
    again: tuple[Piece, ...] = ()


class Helped(Event, frozen=True):
    """The character `who` added the pips of its `pieces` to the attack or the defence of `whom` (AST-1)."""

    who: int
    whom: int
    pieces: tuple[Piece, ...]


class Compared(Event, frozen=True):
    """The attack of `who` was compared with the defence of `whom` (ATK-5).

    `attack` and `defence` are in pips; `bonus` is the part of `defence` that comes from red guts, which stay free
    (CLR-G-RED). `times` is the multiple (ATK-7); against a challenge it is the number of pips that it loses (DCH-4).
    """

    who: int
    whom: int
    attack: int
    defence: int
    hit: bool
    times: int
    bonus: int = 0


class Perfected(Event, frozen=True):
    """Perfection was used after the comparison (CLR-G-CLEAR).

    The attacker `who` made a hit of a miss; or the defender `who` ignored a hit, if `ignores` is set.
    """

    who: int
    ignores: bool


class TurnedBack(Event, frozen=True):
    """The result fell on the attacker `who`, turned back by the defender `by`.

    The attacker spent `paid` to lessen it; `left` is what remains, in pips, steps, rounds or cells (CLR-G-PINK). `more`
    is how often the pink pieces of `by` can still do so in this turn; None where the ability has no such limit.
    """

    who: int
    by: int
    paid: tuple[Piece, ...] = ()
    left: int = 1
    more: int | None = None


class Damaged(Event, frozen=True):
    """A piece of `who` lost pips; `after` is None if it is gone (DMG-1, DMG-2)."""

    who: int
    before: Piece
    after: Piece | None
    position: Position


class Worn(Event, frozen=True):
    """A piece of `who` lost a pip for good because its ability was used; `after` is None if it is gone (CLR-WEAR)."""

    who: int
    before: Piece
    after: Piece | None


class EffectBegan(Event, frozen=True):
    """An effect of that kind began; `rounds` counts turns of `who` (TIM-1).

    `victim` is the character that a compelled one must attack (CLR-B-PURPLE), otherwise 0.
    """

    who: int
    kind: str
    rounds: int
    by: int
    victim: int = 0


class Unmoved(Event, frozen=True):
    """An effect of that kind did not take hold.

    Such an effect on `who` ended just now (TIM-4), or `who` has one that lasts at least as long (TIM-2).
    """

    who: int
    kind: str


class Driven(Event, frozen=True):
    """The turn of the compelled `who` begins; it must attack `victim` before anybody else (CLR-B-PURPLE)."""

    who: int
    by: int
    victim: int


class EffectEnded(Event, frozen=True):
    """An effect of that kind is over for `who`.

    It has lasted all its turns (TIM-1), `who` is out of the conflict (TIM-3), or an attack has ended a calm
    (CLR-B-YELLOW).
    """

    who: int
    kind: str
    unreached: int = 0
    """Whom a compelled character could not attack in its turn, near as it may have come (CLR-B-PURPLE); else 0."""


class Roused(Event, frozen=True):
    """An attack of `by` has ended the calm of `who`, who fights again from its next turn (CLR-B-YELLOW)."""

    who: int
    by: int


class FreezeNoted(Event, frozen=True):
    """The defender `by` used Freeze: the turn of the attacker `who` ends after this attack (CLR-G-BLUE)."""

    who: int
    by: int


class Joined(Event, frozen=True):
    """The potential ally `who` has joined the party, won over by `by` (SIT-4)."""

    who: int
    by: int


class Overcame(Event, frozen=True):
    """The challenge `who` was overcome; the character `by` did the last damage (DCH-6)."""

    who: int
    by: int
