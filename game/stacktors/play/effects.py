"""What a hit does: damage, or what the active colour dictates instead (DEC 9, DMG, CLR)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Literal

from msgspec.structs import replace

from game.stacktors.abilities import APPLICABLE, named
from game.stacktors.components import Effect, Effects, Marked, Out, Side
from game.stacktors.events import Affected, EffectBegan, Fell, Joined, SideChanged
from game.stacktors.intents import Lose
from game.stacktors.pieces import Colour, Piece, Pieces, pips
from game.stacktors.play import arms, challenges, goods, people
from game.stacktors.play.frames import FLOW, Attack
from game.stacktors.play.order import after, current
from game.table.book import Event, Intent
from game.table.pending import Ask, Frames
from game.table.world import ask, drop, each, get, has, put


def victim(f: Attack) -> int:
    return f.who if f.back else current(f)


def dictated(f: Attack) -> bool:
    """Does the active colour do something instead of damage (DMG-5)? Against challenges never (DCH-8)."""
    active = named(f.active)
    return active is not None and active.instead and not people.is_challenge(victim(f)) and active.name in EFFECTS


def strength(f: Attack) -> int:
    """The size of the result in pips or rounds: N times the multiple for what lasts, less what was bought off."""
    lasting = f.active in LASTING and dictated(f)
    return max(0, (f.power if lasting else 1) * f.times - f.bought)


# --- damage


def exposed(f: Attack) -> tuple[Pieces, int]:
    """The pieces that damage falls on first, and how many pips they lose (DMG-3, DMG-4)."""
    committed = arms.chosen(victim(f), f.pieces if f.back else f.d_pieces)
    if committed:
        return committed, min(strength(f), pips(committed))
    bare = _bare(f)
    return bare, min(strength(f) if people.options().spill else 1, pips(bare))


def _bare(f: Attack) -> Pieces:
    """The pieces of its character stack that this kind of attack reaches (APP-1)."""
    stack = people.stack(victim(f))
    return tuple(piece for place in APPLICABLE[f.kind] for piece in stack.at(place))


def losses(f: Attack) -> Iterator[Lose]:
    """Every way to divide the damage (DMG-1), the least harmful first."""
    pieces, loss = exposed(f)
    for ids in _divided(pieces, loss):
        yield from (Lose(ids + more) for more in _spilt(f, pieces, strength(f) - loss))


def _spilt(f: Attack, pieces: Pieces, rest: int) -> Iterator[tuple[int, ...]]:
    """With the option, what the committed pieces cannot take falls on others (DMG-3); else it is lost."""
    others = tuple(piece for piece in _bare(f) if piece not in pieces) if people.options().spill else ()
    yield from _divided(others, min(rest, pips(others)))


def _divided(pieces: Pieces, loss: int) -> Iterator[tuple[int, ...]]:
    room = {piece.id: piece.pips for piece in pieces}
    order = [piece.id for piece in sorted(pieces, key=_cheapest)]
    for ids in combinations_with_replacement(order, loss):
        if all(ids.count(one) <= room[one] for one in dict.fromkeys(ids)):
            yield ids


def _cheapest(piece: Piece) -> tuple[bool, bool, int, int]:
    return piece.colour is Colour.CLEAR, piece.pips == 1, -piece.pips, piece.id


@FLOW.asking("harm")
def may_divide(f: Attack) -> Ask | None:
    """The victim's seat divides the damage."""
    if not f.hit or not strength(f) or dictated(f) or people.is_challenge(victim(f)):
        return None
    return Ask(victim(f), lambda: losses(f))


@FLOW.deed("harm")
def harm_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.hit or not strength(f):
        return after(f)
    who = victim(f)
    if people.is_challenge(who):
        challenges.erode(who, f.who, "brains" if f.aim == "brains" else "guts", f.times, events)
    elif dictated(f):
        EFFECTS[f.active](f, who, events)
    else:
        _damage(f, who, intent, events)
    return after(f)


def _damage(f: Attack, who: int, intent: Intent | None, events: list[Event]) -> None:
    had_guts = bool(people.stack(who).guts)
    if isinstance(intent, Lose):
        arms.hurt(who, intent.pieces, events)
    if not people.stack(who).guts and f.kind == "physical":
        fall(who, "fallen", events)
    elif not people.stack(who).guts and had_guts and f.kind == "social":
        fall(who, "gave up", events)


def fall(who: int, why: Literal["fallen", "gave up", "dead"], events: list[Event]) -> None:
    """Out of the conflict (DIE-1, DIE-3); with it end its effects (TIM-3)."""
    final = why == "fallen" and people.options().revival == 0
    put(who, Out("dead" if final else why, people.round_number()))
    if has(who, Effects):
        drop(who, Effects)
        show_effects(who, events)
    drop(who, Marked)
    if final:
        goods.drop_gear(who, events)
    events.append(Fell(who=who, why="dead" if final else why, because=("DIE-3",) if why == "gave up" else ("DIE-1",)))


# --- what colours do instead


def begin(who: int, kind: Literal["fleeing", "frozen"], rounds: int, by: int, events: list[Event]) -> None:
    """An effect takes hold; the same again: the longer stays (TIM-1, TIM-2); nobody is shaken twice (TIM-4)."""
    known = ask(who, Effects) or Effects()
    if kind == "fleeing" and known.shaken and not people.options().relapse:
        return
    same = next((effect for effect in known.effects if effect.kind == kind), None)
    if same and same.left >= rounds:
        return
    others = tuple(effect for effect in known.effects if effect.kind != kind)
    put(who, replace(known, effects=(*others, Effect(kind, rounds, by))))
    events.append(EffectBegan(who=who, kind=kind, rounds=rounds, by=by, because=("TIM-1",)))
    show_effects(who, events)


def end_all(events: list[Event]) -> None:
    """Effects and marks end with the conflict (TIM-3)."""
    for who, _ in each(Effects):
        drop(who, Effects)
        show_effects(who, events)
    for who, _ in each(Marked):
        drop(who, Marked)


def show_effects(who: int, events: list[Event]) -> None:
    known = ask(who, Effects) or Effects()
    events.append(Affected(who=who, effects=tuple((effect.kind, effect.left) for effect in known.effects)))


def intimidate(f: Attack, who: int, events: list[Event]) -> None:
    """The victim flees for N rounds, times the multiple (CLR-B-RED)."""
    begin(who, "fleeing", strength(f), f.who, events)


def freeze(f: Attack, who: int, events: list[Event]) -> None:
    """The victim stays where it is for N rounds, times the multiple (CLR-G-BLUE)."""
    begin(who, "frozen", strength(f), f.who, events)


def persuade(f: Attack, who: int, events: list[Event]) -> None:
    """A potential ally joins, and its new seat is the persuader's (CLR-B-GREEN, SID-2)."""
    if people.persuadable(f.who, who):
        join(who, f.who, events)


def join(who: int, by: int, events: list[Event]) -> None:
    """It takes the party's side; whoever won it over decides for it (SID-2)."""
    known = replace(get(who, Side), name="party", seat=people.seat(by))
    put(who, known)
    events.append(Joined(who=who, by=by, because=("SIT-4", "SID-2")))
    events.append(SideChanged(who=who, side="party", neck=known.neck, seat=known.seat))


EFFECTS: dict[str, Callable[[Attack, int, list[Event]], None]] = {
    "Intimidate": intimidate,
    "Freeze": freeze,
    "Persuasive": persuade,
}
"""What happens instead of damage, by the active ability's name."""
LASTING = ("Intimidate", "Freeze")
"""Those that last N rounds."""
