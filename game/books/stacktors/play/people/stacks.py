"""The pieces of a character and how they change: commit, lose, wear, gain; and the effects on it, which last for
turns (TIM).

Every change of a stack in play is made here.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import (
    Bank,
    Bidden,
    Body,
    Effect,
    Effects,
    Ids,
    Kit,
    Marked,
    Points,
    Scene,
    Session,
    Side,
)
from game.books.stacktors.events import (
    Affected,
    Damaged,
    EffectBegan,
    EffectEnded,
    Outwitted,
    Restacked,
    Roused,
    SideChanged,
    Unmoved,
    Worn,
)
from game.books.stacktors.play.people import people
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import (
    APPLICABLE,
    POSITIONS,
    Ability,
    AttackKind,
    Colour,
    EffectKind,
    Held,
    Piece,
    Pieces,
    Position,
    ability,
    lasting,
    pips,
)
from game.books.stacktors.values.stack import Gear, Stack, settled
from game.table.book import Event
from game.table.world import TABLE, ask, drop, each, get, has, put


def held(who: int, positions: tuple[Position, ...] = POSITIONS) -> Held:
    """All pieces that serve the character, with their positions: the stack first, then equipment (APP-2)."""
    body = ask(who, Body)
    return body.stack.held(positions) + people.worn(who).held(positions) if body else ()


def applicable(kind: AttackKind) -> tuple[Position, ...]:
    """The positions that serve in that kind of attack, including those that the situation opens (APP-1, APP-3)."""
    situation = get(TABLE, Scene).situation
    if not situation.opened:
        return APPLICABLE[kind]
    opened = {one.position for one in situation.opened if one.kind == kind}
    return tuple(place for place in POSITIONS if place in opened or place in APPLICABLE[kind])


def free(who: int, kind: AttackKind) -> Held:
    """The applicable pieces that are free (APP-1, ATK-4)."""
    return uncommitted(who, applicable(kind))


def uncommitted(who: int, positions: tuple[Position, ...]) -> Held:
    """The character's free pieces at those positions."""
    body = ask(who, Body)
    return body.stack.free(positions) + people.worn(who).free(positions) if body else ()


def find(who: int, piece_id: int) -> tuple[Position, Piece] | None:
    return next(((place, piece) for place, piece in held(who) if piece.id == piece_id), None)


def chosen(who: int, ids: tuple[int, ...]) -> Pieces:
    """The character's pieces with these ids that are still there."""
    return tuple(piece for _, piece in held(who) if piece.id in ids)


def serving(who: int, ids: tuple[int, ...], positions: tuple[Position, ...]) -> Pieces:
    """The character's pieces with these ids that stand at the positions now (POS-10)."""
    return tuple(piece for _, piece in held(who, positions) if piece.id in ids)


def lost_pips(who: int) -> int:
    """The pips that the character has fewer than when the session began; 0 where it has more."""
    known = ask(who, Session)
    return max(0, known.stack.pips - people.stack(who).pips) if known else 0


def value(who: int, ids: tuple[int, ...]) -> int:
    return pips(chosen(who, ids))


def power(who: int, ids: tuple[int, ...], active: Ability | None) -> int:
    """N: the pips of the chosen pieces that have the active colour in its position."""
    if active is None:
        return 0
    return sum(
        p.pips for place, p in held(who) if p.id in ids and place == active.position and p.colour is active.colour
    )


def can_activate(who: int, kind: AttackKind, *, defence: bool) -> tuple[Ability | None, ...]:
    """The abilities that the character's free pieces could make active in such an attack or defence.

    The first one is None, for no ability.
    """
    return (None, *gifts(free(who, kind), kind, defence=defence))


def gifts(held: Held, kind: AttackKind, *, defence: bool) -> tuple[Ability, ...]:
    """The abilities that these pieces could make active in such an attack or defence."""
    found: dict[str, Ability] = {}
    for place, piece in held:
        known = ability(place, piece.colour)
        if known and kind in (known.defends if defence else known.attacks) and not known.afterwards:
            found[known.name] = known
    return tuple(found.values())


def brains(who: int) -> int:
    """The pips of the character's brains, equipment included: how much it can add as help (AST-1)."""
    return sum(piece.pips for _, piece in held(who, ("brains",)))


def clear_guts(who: int, also: tuple[int, ...] = ()) -> Pieces:
    """The clear guts that Perfection can use: free ones, or those committed to this very attack (CLR-G-CLEAR)."""
    return _clear(who, "guts", also)


def clear_brains(who: int) -> Pieces:
    """The clear brains that can still identify: free ones (CLR-B-CLEAR)."""
    return _clear(who, "brains")


def _clear(who: int, place: Position, also: tuple[int, ...] = ()) -> Pieces:
    """The clear pieces that can be used; equipment comes first, as its wear costs no points (OBJ-5)."""
    found = (p for _, p in held(who, (place,)) if p.colour is Colour.CLEAR and (not p.spent or p.id in also))
    return tuple(sorted(found, key=lambda p: people.gear(who).place(p.id) is None))


def one_of_each_size(who: int, pieces: Pieces) -> Pieces:
    """One piece of each size from the character stack and from equipment: the choices where one of the pieces wears."""
    found: dict[tuple[bool, int], Piece] = {}
    for piece in pieces:
        found.setdefault((people.gear(who).place(piece.id) is None, piece.pips), piece)
    return tuple(found.values())


def reshape(who: int, stack: Stack, gear: Gear, events: list[Event]) -> None:
    """Give the character these pieces. This is the one place where stacks are written in play."""
    if stack == people.stack(who) and gear == people.gear(who):
        return
    put(who, Body(stack), Kit(gear))
    events.append(Restacked(who=who, stack=stack, gear=gear))


def _mapped(pieces: Pieces, fresh: dict[int, Piece | None]) -> Pieces:
    changed = (fresh.get(piece.id, piece) for piece in pieces)
    return tuple(piece for piece in changed if piece is not None)


def swap(who: int, fresh: dict[int, Piece | None], events: list[Event]) -> None:
    """Put other pieces in the place of those with these ids (None: the piece is gone); feet settle (POS-4, POS-5)."""
    if not fresh:
        return
    stack, gear = people.stack(who), people.gear(who)
    stack = settled(Stack(*(_mapped(stack.at(place), fresh) for place in POSITIONS)))
    gear = Gear(*(_mapped(gear.at(place), fresh) for place in POSITIONS))
    reshape(who, stack, gear, events)


def commit(who: int, ids: tuple[int, ...], events: list[Event]) -> None:
    """Spend the pieces until the round ends (ATK-4)."""
    if ids:
        swap(who, {piece.id: replace(piece, spent=True) for piece in chosen(who, ids)}, events)


def refresh(who: int, events: list[Event]) -> None:
    """Make all of the character's pieces free again (RND-1)."""
    swap(who, {piece.id: replace(piece, spent=False) for _, piece in held(who) if piece.spent}, events)


def smaller(piece: Piece, by: int = 1) -> Piece | None:
    """The piece with fewer pips; None when nothing is left (DMG-2)."""
    return replace(piece, pips=piece.pips - by) if piece.pips > by else None


def hurt(who: int, ids: tuple[int, ...], events: list[Event], *because: str) -> None:
    """Take a pip off for each id, by those rules; what is taken off returns to the bank (DMG-1, PIE-5)."""
    fresh: dict[int, Piece | None] = {}
    for piece_id in dict.fromkeys(ids):
        found = find(who, piece_id)
        if found:
            place, piece = found
            after = smaller(piece, ids.count(piece_id))
            fresh[piece_id] = after
            exchange_at_bank(out=(after,) if after else (), back=(piece,))
            events.append(Damaged(who=who, before=piece, after=after, position=place, because=because))
    swap(who, fresh, events)


def exchange_at_bank(*, out: Pieces = (), back: Pieces = ()) -> None:
    counts = get(TABLE, Bank).counts
    put(TABLE, Bank(bank.moved(counts, out=out, back=back)))


def lacking(pieces: Pieces) -> Piece | None:
    """The first of these pieces that the bank cannot provide beside the others (PIE-4); None if it can provide all."""
    counts = bank.moved(get(TABLE, Bank).counts, out=pieces)
    return next((one for one in pieces if bank.count(counts, one.colour, one.pips) < 0), None)


def wear(who: int, piece_id: int, events: list[Event]) -> None:
    """Use an ability that wears its piece (CLR-WEAR).

    The next smaller piece takes its place and is spent, and that pip is lost for good.
    """
    found = find(who, piece_id)
    assert found is not None
    _, piece = found
    after = smaller(piece)
    left = replace(after, spent=True) if after else None
    exchange_at_bank(out=(left,) if left else (), back=(piece,))
    if people.stack(who).place(piece_id):
        _forget_pip(who, piece_id)
    events.append(Worn(who=who, before=piece, after=after, because=("CLR-WEAR",)))
    swap(who, {piece_id: left}, events)


def _forget_pip(who: int, piece_id: int) -> None:
    """Reduce the points in the stack by one, and the piece in the session's stack too."""
    points = get(who, Points)
    put(who, replace(points, spent=points.spent - 1))
    session = ask(who, Session)
    if session:
        known = {piece.id: smaller(piece) for piece in session.stack.pieces if piece.id == piece_id}
        put(who, Session(Stack(*(_mapped(session.stack.at(place), known) for place in POSITIONS))))


def new_ids(count: int) -> range:
    """As many piece ids as `count` says, which no piece has had before."""
    first = get(TABLE, Ids).piece
    put(TABLE, Ids(first + count))
    return range(first, first + count)


def with_new_ids(pieces: Pieces) -> Pieces:
    """The pieces with fresh ids."""
    return tuple(replace(piece, id=number) for piece, number in zip(pieces, new_ids(len(pieces)), strict=True))


SHAKING: tuple[EffectKind, ...] = ("fleeing", "calmed", "compelled")
"""Effects that nobody gets again before a turn without them has ended (TIM-4)."""


NEXT = 1
"""The rounds of an effect that lasts for the target's next turn alone."""


def begin_effect(who: int, kind: EffectKind, rounds: int, by: int, events: list[Event], *, victim: int = 0) -> None:
    """Begin an effect, if it takes hold (TIM-1)."""
    if effect_refused(who, kind, rounds, events):
        return
    known = ask(who, Effects) or Effects()
    others = tuple(effect for effect in known.effects if effect.kind != kind)
    put(who, replace(known, effects=(*others, Effect(kind, rounds, by, victim))))
    events.append(
        EffectBegan(who=who, kind=kind, rounds=rounds, by=by, victim=victim, because=(lasting(kind).rule, "TIM-1"))
    )
    show_effects(who, events)


def effect_refused(who: int, kind: EffectKind, rounds: int, events: list[Event]) -> bool:
    """Does such an effect not take hold? If so, an event says which rule prevents it."""
    rule = preventing_rule(ask(who, Effects) or Effects(), kind, rounds)
    if rule:
        events.append(Unmoved(who=who, kind=kind, because=(rule,)))
    return bool(rule)


def preventing_rule(known: Effects, kind: EffectKind, rounds: int) -> str:
    """The rule that prevents such an effect; empty if it takes hold.

    Of two effects of the same kind the longer stays (TIM-2); a shaken character gets none of TIM-4's three.
    """
    if kind in SHAKING and known.shaken and not people.options().relapse:
        return "TIM-4"
    same = next((effect for effect in known.effects if effect.kind == kind), None)
    return "TIM-2" if same and same.left >= rounds else ""


def tick_effects(who: int, events: list[Event]) -> None:
    """Shorten each effect by a round at the end of the character's own turn (TIM-1).

    A Compel whose turn is still to come is not shortened.
    """
    known = ask(who, Effects)
    if known is None:
        return
    waits = not has(who, Bidden)
    over = tuple(
        effect.kind for effect in known.effects if effect.left == 1 and not (waits and effect.kind == "compelled")
    )
    run = tuple(
        effect if effect.kind == "compelled" else replace(effect, left=max(0, effect.left - 1))
        for effect in known.effects
        if effect.kind not in over
    )
    shaken = any(kind in SHAKING for kind in over) or (
        known.shaken and any(effect.kind in SHAKING for effect in known.effects)
    )
    put(who, Effects(run, shaken))
    bidden = ask(who, Bidden)
    missed = bidden.victim if bidden and not bidden.done else 0
    for kind in over:
        unreached = missed if kind == "compelled" else 0
        events.append(EffectEnded(who=who, kind=kind, unreached=unreached, because=("TIM-1",)))
    if known.effects:
        show_effects(who, events)


def roused(known: Effects) -> Effects:
    """The effects after any attack on the character: a calm is over (CLR-B-YELLOW, TIM-4).

    The character fights only from its next turn on.
    """
    if not any(effect.kind == "calmed" and effect.left for effect in known.effects):
        return known
    return Effects(
        tuple(replace(effect, left=0) if effect.kind == "calmed" else effect for effect in known.effects), shaken=True
    )


def rouse(who: int, by: int, events: list[Event]) -> None:
    """End a calm because the character is attacked, whatever the result is (CLR-B-YELLOW)."""
    known = ask(who, Effects) or Effects()
    if roused(known) != known:
        put(who, roused(known))
        events.append(Roused(who=who, by=by, because=("CLR-B-YELLOW",)))
        show_effects(who, events)


def wake(who: int, events: list[Event]) -> None:
    """Begin a turn: a character whose calm an attack has ended fights again (CLR-B-YELLOW)."""
    known = ask(who, Effects) or Effects()
    over = tuple(effect for effect in known.effects if not effect.left)
    if over:
        put(who, replace(known, effects=tuple(effect for effect in known.effects if effect.left)))
        events.extend(EffectEnded(who=who, kind=effect.kind, because=("CLR-B-YELLOW",)) for effect in over)
        show_effects(who, events)


def end_effect(who: int, events: list[Event]) -> None:
    """End the character's effects and its mark (TIM-3)."""
    if has(who, Effects):
        drop(who, Effects)
        show_effects(who, events)
    unmark_effect(who, events)


def mark_effect(who: int, by: int, events: list[Event]) -> None:
    """Mark the character: the next attack on it lets it defend first (CLR-B-BLUE)."""
    put(who, Marked())
    events.append(Outwitted(who=who, by=by, because=("CLR-B-BLUE",)))
    show_effects(who, events)


def unmark_effect(who: int, events: list[Event]) -> None:
    """Remove the character's mark, which is used up or over (CLR-B-BLUE, TIM-3)."""
    if has(who, Marked):
        drop(who, Marked)
        show_effects(who, events)


def end_effects(events: list[Event]) -> None:
    """End all effects and marks with the conflict (TIM-3)."""
    for who, _ in each(Effects):
        drop(who, Effects)
        show_effects(who, events)
    for who, _ in each(Marked):
        unmark_effect(who, events)


def show_effects(who: int, events: list[Event]) -> None:
    events.append(Affected(who=who, effects=people.under(who)))


def turn_hostile(who: int, events: list[Event]) -> None:
    """Make an enemy of a neutral character; the seat that decides for it stays the same (SID-1, POS-6)."""
    known = replace(get(who, Side), name="hostile", neck=Colour.BLACK)
    put(who, known)
    events.append(SideChanged(who=who, side="hostile", neck=known.neck, seat=known.seat, because=("SID-1", "POS-6")))
