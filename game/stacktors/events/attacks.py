"""The events of attacks and their results: defences, damage, effects, challenges overcome."""

from __future__ import annotations

from game.stacktors.values.abilities import AttackKind
from game.stacktors.values.pieces import Piece, Position
from game.table.book import Event


class Attacked(Event, frozen=True):
    """An attack was declared.

    `granted` is "", parting, counter or strike; `marked` are the targets that defend first (CLR-B-BLUE).
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
    """A defence was made. `again` are committed pink pieces that reflect once more and add nothing (CLR-G-PINK)."""

    who: int
    active: str
    pieces: tuple[Piece, ...]
    first: bool = False
    again: tuple[Piece, ...] = ()


class Helped(Event, frozen=True):
    who: int
    whom: int
    pieces: tuple[Piece, ...]


class Compared(Event, frozen=True):
    """The attack was compared with the defence.

    `times` is the multiple; against a challenge, the pips that it loses.
    """

    who: int
    whom: int
    attack: int
    defence: int
    hit: bool
    times: int
    bonus: int = 0


class Perfected(Event, frozen=True):
    """Perfection was used: by the attacker to hit, or by the defender to ignore the hit."""

    who: int
    ignores: bool


class TurnedBack(Event, frozen=True):
    """The result falls back on the attacker, who commits `paid` against it; `left` is what remains of it.

    `more` is how often the defender's pink pieces may do it again in this turn; None where nothing counts that.
    """

    who: int
    by: int
    paid: tuple[Piece, ...] = ()
    left: int = 1
    more: int | None = None


class Damaged(Event, frozen=True):
    """A piece lost pips; `after` is None when it is gone (DMG-1, DMG-2)."""

    who: int
    before: Piece
    after: Piece | None
    position: Position


class Worn(Event, frozen=True):
    """An ability that wears its piece took a pip for good (CLR-WEAR)."""

    who: int
    before: Piece
    after: Piece | None


class EffectBegan(Event, frozen=True):
    """An effect began. `victim` is the character that a compelled one must attack."""

    who: int
    kind: str
    rounds: int
    by: int
    victim: int = 0


class Unmoved(Event, frozen=True):
    """An effect did not take hold.

    The character had such an effect just now (TIM-4), or has one that lasts as long (TIM-2).
    """

    who: int
    kind: str


class Driven(Event, frozen=True):
    """The turn of a compelled character begins; it must attack the victim first (CLR-B-PURPLE)."""

    who: int
    by: int
    victim: int


class EffectEnded(Event, frozen=True):
    who: int
    kind: str


class Roused(Event, frozen=True):
    """An attack has ended the character's calm; it fights again from its next turn (CLR-B-YELLOW)."""

    who: int
    by: int


class FreezeNoted(Event, frozen=True):
    """Freeze defended, so the attacker's turn will end (CLR-G-BLUE)."""

    who: int
    by: int


class Joined(Event, frozen=True):
    who: int
    by: int


class Overcame(Event, frozen=True):
    """A challenge is overcome (DCH-6)."""

    who: int
    by: int
