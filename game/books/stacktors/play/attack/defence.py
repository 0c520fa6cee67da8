"""The defence of an attack's target (DEC 3): the possible answers, why one is refused, and what an answer does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.books.stacktors.events import Defended
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack import cited_rules
from game.books.stacktors.play.attack.declare import pieces_refusal, positions
from game.books.stacktors.play.attack.helping import helpers
from game.books.stacktors.play.attack.result import wearing
from game.books.stacktors.play.attack.steps import after, current
from game.books.stacktors.play.attack.turning_back import FLEXIBLE, again, again_refusal
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import named, red_adds
from game.books.stacktors.values.commitments import by_sum, commitments
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames

UNKNOWN: dict[str, Any] = {
    "attack": 0,
    "defence": 0,
    "hit": False,
    "times": 1,
    "counter": False,
    "back": False,
    "bought": 0,
}
"""The values in the frame of the attack while the result against a target is not known yet."""


@FLOW.asking("defend")
def may_defend(f: AttackFrame) -> Ask | None:
    """Ask the target for its defence. A challenge defends with its total, so nobody is asked (DCH-3)."""
    if people.is_challenge(current(f)):
        return None
    return Ask(current(f), lambda: defences(f), lambda intent: defence_refusal(f, intent))


def defences(f: AttackFrame) -> Iterator[Defend]:
    """The possible defences: nothing first, then one for each ability, N and total, then Perfection (DEC 3)."""
    who = current(f)
    yield Defend()
    if not f.first:
        for way in commitments(stacks.free(who, f.kind), stacks.can_activate(who, f.kind, defence=True)):
            yield Defend(way.pieces, way.active)
        yield from _reflections(f, who)
    if f.kind == "physical" and stacks.clear_guts(who):
        yield Defend(first=True)


def _reflections(f: AttackFrame, who: int) -> Iterator[Defend]:
    """Defences with a spent pink piece that may reflect again, alone or with each sum of others (CLR-G-PINK)."""
    mirrors = again(who) if f.kind == "physical" else ()
    if mirrors:
        for chosen in by_sum(tuple(piece for _, piece in stacks.free(who, f.kind))).values():
            yield Defend(tuple(sorted(piece.id for piece in (mirrors[0], *chosen))), FLEXIBLE)


def defence_refusal(f: AttackFrame, intent: Intent) -> Refusal | None:
    """Why that may not be the defence (ATK-3, CLR-G-CLEAR); None if it may."""
    who = current(f)
    if not isinstance(intent, Defend):
        return refuse("ATK-3", "{name} is attacked: pieces, Perfection or nothing", name=people.name(who))
    if intent.first:
        return _ignoring_refusal(f, who, intent)
    if f.first and intent.pieces:
        return refuse("CLR-G-CLEAR", "Against Perfection only Perfection helps")
    return _defence_pieces_refusal(f, who, intent)


def _ignoring_refusal(f: AttackFrame, who: int, intent: Defend) -> Refusal | None:
    """Why Perfection beforehand may not be the defence (CLR-G-CLEAR); None if it may."""
    if f.kind != "physical":
        return refuse("CLR-G-CLEAR", "Perfection ignores physical attacks alone; this is a {kind} one", kind=f.kind)
    if intent.pieces or intent.active:
        return refuse("CLR-G-CLEAR", "Perfection beforehand commits nothing else and leaves other colours aside")
    return (
        None
        if stacks.clear_guts(who)
        else refuse("CLR-G-CLEAR", "{name} has no clear guts left to use", name=people.name(who))
    )


def _defence_pieces_refusal(f: AttackFrame, who: int, intent: Defend) -> Refusal | None:
    mirrors = tuple(piece.id for piece in again(who)) if intent.active == FLEXIBLE else ()
    wrong = again_refusal(who, intent.pieces) if intent.active == FLEXIBLE else None
    wrong = wrong or pieces_refusal(
        who, tuple(one for one in intent.pieces if one not in mirrors), positions(f.kind, "")
    )
    if wrong or not intent.active:
        return wrong
    known = named(intent.active)
    if known and known.afterwards and f.kind in known.defends:
        text = "{name} is never active: ignore the attack by {name} instead, which commits nothing else"
        return refuse("ATK-10", text, name=known.name)
    if known is None or f.kind not in known.defends:
        return refuse("ATK-3", "{name} answers no {kind} attack", name=intent.active, kind=f.kind)
    if stacks.power(who, intent.pieces, known):
        return None
    if red_adds(f.active, intent.active) and people.options().red_bonus:
        return refuse(
            "CLR-G-RED",
            "Against a ranged attack free red guts add their pips by themselves; only committed ones are named",
        )
    return refuse("ATK-3", "No committed piece gives {name}", name=known.name)


@FLOW.deed("defend")
def defend_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    who = current(f)
    if not isinstance(intent, Defend):
        return after(f, **UNKNOWN, d_help=(), d_pieces=(), d_again=(), d_active="", d_power=0, d_first=False, queue=())
    power = stacks.power(who, intent.pieces, named(intent.active))
    fresh, old = _parted(who, intent.pieces)
    events.append(_defended(who, intent, fresh, old))
    stacks.commit(who, fresh, events)
    queue = () if intent.first or f.first else helpers(who, (f.who,), attack=False)
    rest = after(
        f,
        **UNKNOWN,
        d_help=(),
        d_pieces=fresh,
        d_again=old,
        d_active=intent.active,
        d_power=power,
        d_first=intent.first,
        queue=queue,
    )
    return (*rest, *wearing(who, first=intent.first))


def _defended(who: int, intent: Defend, fresh: tuple[int, ...], old: tuple[int, ...]) -> Defended:
    """The event of a defence with pieces that are committed now, and pink ones that were committed before."""
    return Defended(
        who=who,
        active=intent.active,
        pieces=stacks.chosen(who, fresh),
        first=intent.first,
        again=stacks.chosen(who, old),
        because=cited_rules.active(intent.active, "CLR-G-CLEAR" if intent.first else "ATK-3"),
    )


def _parted(who: int, ids: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pieces that are committed now, and the pink ones that were committed before (CLR-G-PINK)."""
    fresh = tuple(piece.id for piece in stacks.chosen(who, ids) if not piece.spent)
    return tuple(sorted(fresh)), tuple(sorted({*ids} - {*fresh}))
