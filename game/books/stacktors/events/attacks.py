"""What happens in an attack, by abilities and in abstract challenges, which are called scenes (ACH): declaration,
help, defence, comparison, damage, effects.
"""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import Cell
from game.books.stacktors.values.pieces import AttackKind, Colour, Piece, Position
from game.books.stacktors.values.roads import WayOver
from game.books.stacktors.values.stage_ways import RoadName, StagePrice
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


class Committed(Event, frozen=True):
    """The attacker `who` committed its pieces after the marked targets had defended (CLR-B-BLUE)."""

    who: int
    active: str
    kind: AttackKind
    pieces: tuple[Piece, ...]


class Persisted(Event, frozen=True):
    """A social attack that failed is tried again by committing the orange piece `piece` (CLR-B-ORANGE)."""

    who: int
    whom: int
    piece: Piece


class Repeated(Event, frozen=True):
    """The second strike of Dexterous begins, with what is left of the same pieces (CLR-G-ORANGE).

    `value` is in pips, with help. `pieces` is empty where a challenge strikes.
    """

    who: int
    whom: int
    pieces: tuple[Piece, ...]
    value: int


class Outwitted(Event, frozen=True):
    """The character `who` is marked: when it is attacked next, it defends first (CLR-B-BLUE)."""

    who: int
    by: int


class Maneuvered(Event, frozen=True):
    """The character `who` was put on that cell by `by`, or moved there itself as its defence if both are the same.

    Its facing is kept (CLR-G-PURPLE).
    """

    who: int
    by: int
    cell: Cell


class Plunged(Event, frozen=True):
    """The character fell from the air to that cell, which cost `cost` pips of its guts (TER-6)."""

    who: int
    cell: Cell
    cost: int


class Hampered(Event, frozen=True):
    """The foot `before` of `who` gained or lost a pip; `after` is None if it is gone (CLR-G-GREEN).

    `lifted` are feet that are guts now (POS-4); `lowered` is the guts piece that is the foot now (POS-5).
    """

    who: int
    by: int
    before: Piece
    after: Piece | None
    lifted: tuple[Piece, ...] = ()
    lowered: Piece | None = None


class Morphed(Event, frozen=True):
    """A piece of `who` in that position has another colour for good (CLR-G-CYAN)."""

    who: int
    before: Piece
    after: Piece
    position: Position


class StageShown(Event, frozen=True):
    """The stage that must be overcome now, the `number`th of `of` (ACH-2).

    It takes more than `total` pips with a piece of that colour in that position (ACH-3). `toll` is what a failed try
    costs: "pip", "round" or nothing; the scene has `rounds` rounds (ACH-4). `road` is the one on which it is (ACH-5),
    `further` are its other ways, and `later` the positions and colours of the stages after it (ACH-6).
    """

    reveals: ClassVar[bool] = True
    what: int
    number: int
    of: int
    text: str
    position: Position
    colour: Colour
    total: int
    toll: str
    rounds: int
    road: RoadName = ""
    further: tuple[WayOver, ...] = ()
    later: tuple[tuple[Position, Colour], ...] = ()


class WayPaid(Event, frozen=True):
    """A stage was overcome by a way that has a price (ACH-6).

    It was `amount` pips, coins or rounds, or what is known, or the act of the `friend`.
    """

    who: int
    what: int
    price: StagePrice
    amount: int
    friend: int = 0


class Tried(Event, frozen=True):
    """A hero tried a stage with `value` pips against its `total`; the stage is `done` if they are more (ACH-3)."""

    who: int
    what: int
    value: int
    total: int
    done: bool


class SceneRound(Event, frozen=True):
    """The round `round` of the `of` rounds of the scene begins (ACH-4)."""

    round: int
    of: int


class SceneLost(Event, frozen=True):
    """The rounds of the scene are over before all stages were overcome (ACH-4)."""

    what: int


class SceneWon(Event, frozen=True):
    """The last stage was overcome by `who` (ACH-2)."""

    who: int
    what: int
