"""An attack from its declaration to the comparison (DEC 1 to 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.stacktors.abilities import AFTERWARDS, named
from game.stacktors.choices import by_sum, commitments
from game.stacktors.components import Challenge, Marked, Side
from game.stacktors.events import Attacked, Committed, Compared, Defended, SideChanged
from game.stacktors.exchange import exchange, siege
from game.stacktors.intents import Attack as Strike
from game.stacktors.intents import Commit, Defend, Nothing
from game.stacktors.pieces import Colour, Position, pips
from game.stacktors.play import arms, citing, compulsion, effects, people
from game.stacktors.play.declare import attacks, covers, pieces_refusal, positions, refusal, spread_refusal
from game.stacktors.play.frames import FLOW, Attack, Shown
from game.stacktors.play.helping import attack_value, helpers, usable
from game.stacktors.play.order import after, current
from game.stacktors.play.reflection import again, again_refusal
from game.stacktors.play.result import wearing
from game.stacktors.play.slots import comes_late
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames, go
from game.table.world import get, has, put

# --- 1: declared in a turn, or granted (a parting shot, a counterattack)


@FLOW.asking("declare")
def may_declare(f: Attack) -> Ask | None:
    """Whether a granted attack is made; in a turn the attack arrives as the intent itself."""
    if not (people.may_attack(f.who) and people.in_play(f.only[0])):
        return None
    return Ask(f.who, lambda: granted(f), lambda intent: _granted_refusal(f, intent))


def granted(f: Attack) -> Iterator[Intent]:
    yield Nothing()
    yield from attacks(f.who, f.only)


def _granted_refusal(f: Attack, intent: Intent) -> Refusal | None:
    if isinstance(intent, Nothing):
        return None
    if not isinstance(intent, Strike) or intent.who != f.who or intent.targets != f.only:
        return refuse(
            "ATK-9" if f.granted == "counter" else "ENC-4",
            "{name} may attack {foe} now, or let it be",
            name=people.name(f.who),
            foe=people.name(f.only[0]),
        )
    return refusal(intent)


@FLOW.deed("declare")
def declare_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    return declared(f, intent, events) if isinstance(intent, Strike) else ()


def declared(f: Attack, strike: Strike, events: list[Event]) -> Frames:
    """The attack is made: its pieces are committed, or a pip of Perfection is worn."""
    active = named(strike.active)
    pieces = arms.chosen(f.who, strike.pieces)
    value = pips(pieces)
    power = arms.power(f.who, strike.pieces, active)
    marked = () if strike.first else tuple(target for target in strike.targets if has(target, Marked))
    events.append(
        Attacked(
            who=f.who,
            targets=strike.targets,
            kind=strike.kind,
            active=strike.active,
            pieces=pieces,
            granted=f.granted,
            first=strike.first,
            aim=strike.aim,
            value=value,
            marked=marked,
            because=citing.attacking(f, strike),
        )
    )
    for target in strike.targets:
        _provoked(f.who, target, strike.active, events)
        effects.unmark(target, events)
        effects.rouse(target, f.who, events)
    compulsion.obey(strike)
    arms.commit(f.who, strike.pieces, events)
    rest = after(
        f,
        kind=strike.kind,
        aim=strike.aim,
        active=strike.active,
        power=power,
        pieces=strike.pieces,
        targets=strike.targets,
        first=strike.first,
        again=_twice(strike.active),
        cunning=bool(marked),
        marked=marked,
        queue=() if strike.first else helpers(f.who, strike.targets, attack=True),
    )
    return (*rest, *wearing(f.who, first=strike.first))


def _twice(active: str) -> bool:
    return active == "Dexterous"


def _provoked(who: int, target: int, active: str, events: list[Event]) -> None:
    """A neutral that the party attacks other than by persuasion,
    or that attacks the party, is its enemy (SID-1, TRN-9).
    """
    if active == "Persuasive" or not people.is_character(target):
        return
    for one, other in ((who, target), (target, who)):
        if people.side(one) == "neutral" and people.side(other) == "party":
            known = replace(get(one, Side), name="hostile", neck=Colour.BLACK)
            put(one, known)
            comes_late(one)
            events.append(
                SideChanged(who=one, side="hostile", neck=known.neck, seat=known.seat, because=("SID-1", "POS-6"))
            )


# --- for each target, 3: the defence

_FRESH: dict[str, Any] = {
    "attack": 0,
    "defence": 0,
    "hit": False,
    "times": 1,
    "counter": False,
    "back": False,
    "bought": 0,
}
"""What is not known yet about a target."""


@FLOW.deed("target")
def target_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """The next target that is still there, or the end."""
    if f.n >= len(f.targets) or not people.in_play(f.who):
        return go(f, "over")
    if not people.in_play(current(f)) or (f.n and not _goes_on(f)):
        return go(f, "target", n=f.n + 1)
    known = next((one for one in f.shown if one.who == current(f)), None)
    if known is None:
        return after(f, cunning=False)
    return go(
        f,
        "compare",
        cunning=False,
        **_FRESH,
        d_pieces=known.pieces,
        d_active=known.active,
        d_power=known.power,
        d_again=known.again,
        d_first=known.first,
        d_help=known.help,
    )


def _goes_on(f: Attack) -> bool:
    """May it still attack the next target, and reach it, after what the last one did?"""
    return people.may_attack(f.who) and covers(f.who, (current(f),), f.active, f.power)


@FLOW.asking("defend")
def may_defend(f: Attack) -> Ask | None:
    """A challenge defends with its total; nobody is asked (DCH-3)."""
    if people.is_challenge(current(f)):
        return None
    return Ask(current(f), lambda: defences(f), lambda intent: defence_refusal(f, intent))


def defences(f: Attack) -> Iterator[Defend]:
    """Nothing first, then one defence for each ability, N and total, then Perfection (DEC 3)."""
    who = current(f)
    yield Defend()
    if not f.first:
        for way in commitments(arms.free(who, f.kind), arms.can_activate(who, f.kind, defence=True)):
            yield Defend(way.pieces, way.active)
        yield from _reflections(f, who)
    if f.kind == "physical" and arms.clear_guts(who):
        yield Defend(first=True)


def _reflections(f: Attack, who: int) -> Iterator[Defend]:
    """With a committed pink piece that may do it again: alone, and with each sum of others (CLR-G-PINK)."""
    mirrors = again(who) if f.kind == "physical" else ()
    if mirrors:
        for chosen in by_sum(tuple(piece for _, piece in arms.free(who, f.kind))).values():
            yield Defend(tuple(sorted(piece.id for piece in (mirrors[0], *chosen))), "Flexible")


def defence_refusal(f: Attack, intent: Intent) -> Refusal | None:
    """Why that may not be the defence (ATK-3, CLR-G-CLEAR)."""
    who = current(f)
    if not isinstance(intent, Defend):
        return refuse("ATK-3", "{name} is attacked: pieces, Perfection or nothing", name=people.name(who))
    if intent.first:
        return _ignoring_refusal(f, who, intent)
    if f.first and intent.pieces:
        return refuse("CLR-G-CLEAR", "Against Perfection only Perfection helps")
    return _defence_pieces_refusal(f, who, intent)


def _ignoring_refusal(f: Attack, who: int, intent: Defend) -> Refusal | None:
    """Why Perfection beforehand may not be the defence (CLR-G-CLEAR)."""
    if f.kind != "physical":
        return refuse("CLR-G-CLEAR", "Perfection ignores physical attacks alone; this is a {kind} one", kind=f.kind)
    if intent.pieces or intent.active:
        return refuse("CLR-G-CLEAR", "Perfection beforehand commits nothing else and leaves other colours aside")
    return (
        None
        if arms.clear_guts(who)
        else refuse("CLR-G-CLEAR", "{name} has no clear guts left to use", name=people.name(who))
    )


def _defence_pieces_refusal(f: Attack, who: int, intent: Defend) -> Refusal | None:
    mirrors = tuple(piece.id for piece in again(who)) if intent.active == "Flexible" else ()
    wrong = again_refusal(who, intent.pieces) if intent.active == "Flexible" else None
    wrong = wrong or pieces_refusal(
        who, tuple(one for one in intent.pieces if one not in mirrors), positions(f.kind, "")
    )
    if wrong or not intent.active:
        return wrong
    known = named(intent.active)
    if known is None or known.name in AFTERWARDS or f.kind not in known.defends:
        return refuse("ATK-3", "{name} answers no {kind} attack", name=intent.active, kind=f.kind)
    if arms.power(who, intent.pieces, known):
        return None
    if known.name == f.active == "Ranged" and people.options().red_bonus:
        return refuse(
            "CLR-G-RED",
            "Against a ranged attack free red guts add their pips by themselves; only committed ones are named",
        )
    return refuse("ATK-3", "No committed piece gives {name}", name=known.name)


@FLOW.deed("defend")
def defend_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    who = current(f)
    if not isinstance(intent, Defend):
        return after(f, **_FRESH, d_help=(), d_pieces=(), d_again=(), d_active="", d_power=0, d_first=False, queue=())
    power = arms.power(who, intent.pieces, named(intent.active))
    fresh, old = _parted(who, intent.pieces)
    events.append(
        Defended(
            who=who,
            active=intent.active,
            pieces=arms.chosen(who, fresh),
            first=intent.first,
            again=arms.chosen(who, old),
            because=citing.active("Perfection" if intent.first else intent.active, "ATK-3"),
        )
    )
    arms.commit(who, fresh, events)
    queue = () if intent.first or f.first else helpers(who, (f.who,), attack=False)
    rest = after(
        f,
        **_FRESH,
        d_help=(),
        d_pieces=fresh,
        d_again=old,
        d_active=intent.active,
        d_power=power,
        d_first=intent.first,
        queue=queue,
    )
    return (*rest, *wearing(who, first=intent.first))


def _parted(who: int, ids: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pieces that are committed now, and the pink ones that were before (CLR-G-PINK)."""
    fresh = tuple(piece.id for piece in arms.chosen(who, ids) if not piece.spent)
    return tuple(sorted(fresh)), tuple(sorted({*ids} - {*fresh}))


# --- 1c: defences that are shown first, then the attacker's pieces


@FLOW.deed("show")
def show_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """The next marked target defends, or all have (CLR-B-BLUE)."""
    return after(f, n=f.targets.index(f.marked[0])) if f.marked else go(f, "commit", n=0)


@FLOW.deed("shown")
def shown_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    return go(f, "show", marked=f.marked[1:], shown=(*f.shown, defence(f)))


def defence(f: Attack) -> Shown:
    """The defence of the present target as far as it is known."""
    return Shown(current(f), f.d_active, f.d_power, f.d_pieces, f.d_again, f.d_first, f.d_help)


@FLOW.asking("commit")
def may_commit(f: Attack) -> Ask | None:
    return Ask(f.who, lambda: commits(f), lambda intent: _commit_refusal(f, intent))


def commits(f: Attack) -> Iterator[Commit]:
    """Every useful set of pieces that reaches; none at all where none does any more."""
    for way in commitments(usable(f.who, f), (named(f.active),)):
        if covers(f.who, f.targets, f.active, way.n):
            yield Commit(way.pieces)


def _commit_refusal(f: Attack, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Commit):
        return refuse("CLR-B-BLUE", "{name} has declared; now it commits its pieces", name=people.name(f.who))
    wrong = pieces_refusal(f.who, intent.pieces, positions(f.kind, f.aim))
    if wrong:
        return wrong
    active = named(f.active)
    power = arms.power(f.who, intent.pieces, active)
    if not intent.pieces or (active and not power):
        return refuse("ATK-2", "An attack commits at least one piece, and one of its active colour")
    return spread_refusal(Strike(f.who, f.targets, f.kind, intent.pieces, f.active), power)


@FLOW.deed("commit")
def commit_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Commit):
        return after(f, queue=())
    power = arms.power(f.who, intent.pieces, named(f.active))
    events.append(
        Committed(
            who=f.who, active=f.active, kind=f.kind, pieces=arms.chosen(f.who, intent.pieces), because=("CLR-B-BLUE",)
        )
    )
    arms.commit(f.who, intent.pieces, events)
    return after(f, pieces=intent.pieces, power=power, queue=helpers(f.who, f.targets, attack=True))


# --- 5: the comparison


def red_bonus(f: Attack) -> int:
    """What uncommitted red guts add against a ranged attack (CLR-G-RED)."""
    if (
        f.active != "Ranged"
        or f.kind != "physical"
        or not people.options().red_bonus
        or f.d_active not in {"", "Ranged"}
    ):
        return 0
    return sum(
        piece.pips for place, piece in arms.free(current(f), "physical") if place == "guts" and piece.colour == "R"
    )


@FLOW.deed("compare")
def compare_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    target = current(f)
    if f.first or f.d_first:
        return after(f, hit=not f.d_first, times=1)
    if people.is_challenge(target):
        return _besiege(f, target, events)
    bonus = red_bonus(f)
    attack, defence = (
        attack_value(f),
        arms.value(target, f.d_pieces) + bonus + sum(arms.value(w, p) for w, p in f.d_help),
    )
    outcome = exchange(attack, defence, people.options())
    events.append(
        Compared(
            who=f.who,
            whom=target,
            attack=attack,
            defence=defence,
            hit=outcome.hit,
            times=outcome.times,
            bonus=bonus,
            because=citing.comparing(outcome.times, bonus),
        )
    )
    return after(f, attack=attack, defence=defence, hit=outcome.hit, times=outcome.times, counter=outcome.counter)


def _besiege(f: Attack, target: int, events: list[Event]) -> Frames:
    place: Position = "brains" if f.aim == "brains" else "guts"
    block = get(target, Challenge).stack.at(place)
    outcome = siege(attack_value(f), block.total if block else 0)
    events.append(
        Compared(
            who=f.who,
            whom=target,
            attack=outcome.attack,
            defence=outcome.defence,
            hit=outcome.hit,
            times=outcome.times,
            because=("DCH-3", "DCH-4"),
        )
    )
    return after(f, attack=outcome.attack, defence=outcome.defence, hit=outcome.hit, times=outcome.times)
