"""An attack from its declaration to the comparison (DEC 1 to 5), with the target's defence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.books.stacktors.components import Challenge, Marked
from game.books.stacktors.events import Attacked, Committed, Compared, Defended
from game.books.stacktors.intents import Attack, Commit, Defend, Nothing
from game.books.stacktors.play.attack import compelled_turn, steps
from game.books.stacktors.play.attack.declare import attacks, covers, pieces_refusal, positions, refusal, spread_refusal
from game.books.stacktors.play.attack.helping import attack_value, helpers, usable
from game.books.stacktors.play.attack.result import FLEXIBLE, again, again_refusal, wearing
from game.books.stacktors.play.attack.steps import after, current
from game.books.stacktors.play.flow.frames import FLOW, Shown
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.flow.rounds import act_next_round
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import by_sum, commitments, exchange, siege
from game.books.stacktors.values.pieces import Position, called, named, pips, red_adds
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import get, has

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
        because=steps.active(intent.active, "CLR-G-CLEAR" if intent.first else "ATK-3"),
    )


def _parted(who: int, ids: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pieces that are committed now, and the pink ones that were committed before (CLR-G-PINK)."""
    fresh = tuple(piece.id for piece in stacks.chosen(who, ids) if not piece.spent)
    return tuple(sorted(fresh)), tuple(sorted({*ids} - {*fresh}))


# --- DEC 1: the attack is declared in a turn, or granted (a parting shot, a counterattack)


@FLOW.asking("declare")
def may_declare(f: AttackFrame) -> Ask | None:
    """Ask whether a granted attack is made; in a turn the attack is the intent itself."""
    if not (people.may_attack(f.who) and people.in_play(f.only[0])):
        return None
    return Ask(f.who, lambda: granted(f), lambda intent: _granted_refusal(f, intent))


def granted(f: AttackFrame) -> Iterator[Intent]:
    yield Nothing()
    yield from attacks(f.who, f.only)


def _granted_refusal(f: AttackFrame, intent: Intent) -> Refusal | None:
    if isinstance(intent, Nothing):
        return None
    if not isinstance(intent, Attack) or intent.who != f.who or intent.targets != f.only:
        return refuse(
            "ATK-9" if f.granted == "counter" else "ENC-4",
            "{name} may attack {foe} now, or let it be",
            name=people.name(f.who),
            foe=people.name(f.only[0]),
        )
    return refusal(intent)


@FLOW.deed("declare")
def declare_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    return declared(f, intent, events) if isinstance(intent, Attack) else ()


def declared(f: AttackFrame, strike: Attack, events: list[Event]) -> Frames:
    """Make the attack: its pieces are committed, or a pip of Perfection is worn."""
    power = stacks.power(f.who, strike.pieces, named(strike.active))
    marked = () if strike.first else tuple(target for target in strike.targets if has(target, Marked))
    events.append(_attacked(f, strike, marked))
    for target in strike.targets:
        _provoked(f.who, target, strike.active, events)
        stacks.unmark_effect(target, events)
        stacks.rouse(target, f.who, events)
    compelled_turn.obey(strike)
    stacks.commit(f.who, strike.pieces, events)
    rest = after(
        f,
        kind=strike.kind,
        aim=strike.aim,
        active=strike.active,
        power=power,
        pieces=strike.pieces,
        targets=strike.targets,
        first=strike.first,
        again=called(strike.active).twice,
        cunning=bool(marked),
        marked=marked,
        queue=() if strike.first else helpers(f.who, strike.targets, attack=True),
    )
    return (*rest, *wearing(f.who, first=strike.first))


def _attacked(f: AttackFrame, strike: Attack, marked: tuple[int, ...]) -> Attacked:
    """The event of an attack; `marked` are the targets that defend before its pieces are committed."""
    pieces = stacks.chosen(f.who, strike.pieces)
    return Attacked(
        who=f.who,
        targets=strike.targets,
        kind=strike.kind,
        active=strike.active,
        pieces=pieces,
        granted=f.granted,
        first=strike.first,
        aim=strike.aim,
        value=pips(pieces),
        marked=marked,
        because=steps.attacking(f, strike),
    )


def _provoked(who: int, target: int, active: str, events: list[Event]) -> None:
    """Make an enemy of a neutral character that attacks the party, or that the party attacks (SID-1, TRN-9).

    Persuasion by the party makes no enemy.
    """
    if called(active).deals == "joining" or not people.is_character(target):
        return
    for one, other in ((who, target), (target, who)):
        if people.side(one) == "neutral" and people.side(other) == "party":
            stacks.turn_hostile(one, events)
            act_next_round(one)


# --- the steps for each target


@FLOW.deed("target")
def target_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Go to the next target that is still in play, or end the attack."""
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
        **UNKNOWN,
        d_pieces=known.pieces,
        d_active=known.active,
        d_power=known.power,
        d_again=known.again,
        d_first=known.first,
        d_help=known.help,
    )


def _goes_on(f: AttackFrame) -> bool:
    """May the attacker still attack the next target and reach it, after what the last target did?"""
    return people.may_attack(f.who) and covers(f.who, (current(f),), f.active, f.power)


# --- DEC 1c: marked targets show their defence first, then the attacker commits its pieces


@FLOW.deed("show")
def show_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Let the next marked target defend, or go on when all have (CLR-B-BLUE)."""
    return after(f, n=f.targets.index(f.marked[0])) if f.marked else go(f, "commit", n=0)


@FLOW.deed("shown")
def shown_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    return go(f, "show", marked=f.marked[1:], shown=(*f.shown, defence(f)))


def defence(f: AttackFrame) -> Shown:
    """The defence of the present target as far as it is known."""
    return Shown(current(f), f.d_active, f.d_power, f.d_pieces, f.d_again, f.d_first, f.d_help)


@FLOW.asking("commit")
def may_commit(f: AttackFrame) -> Ask | None:
    return Ask(f.who, lambda: commits(f), lambda intent: _commit_refusal(f, intent))


def commits(f: AttackFrame) -> Iterator[Commit]:
    """Every useful set of pieces with which the attack reaches its targets; none where no set does any more."""
    for way in commitments(usable(f.who, f), (named(f.active),)):
        if covers(f.who, f.targets, f.active, way.n):
            yield Commit(way.pieces)


def _commit_refusal(f: AttackFrame, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Commit):
        return refuse("CLR-B-BLUE", "{name} has declared; now it commits its pieces", name=people.name(f.who))
    wrong = pieces_refusal(f.who, intent.pieces, positions(f.kind, f.aim))
    if wrong:
        return wrong
    active = named(f.active)
    power = stacks.power(f.who, intent.pieces, active)
    if not intent.pieces or (active and not power):
        return refuse("ATK-2", "An attack commits at least one piece, and one of its active colour")
    return spread_refusal(Attack(f.who, f.targets, f.kind, intent.pieces, f.active), power)


@FLOW.deed("commit")
def commit_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Commit):
        return after(f, queue=())
    power = stacks.power(f.who, intent.pieces, named(f.active))
    events.append(
        Committed(
            who=f.who, active=f.active, kind=f.kind, pieces=stacks.chosen(f.who, intent.pieces), because=("CLR-B-BLUE",)
        )
    )
    stacks.commit(f.who, intent.pieces, events)
    return after(f, pieces=intent.pieces, power=power, queue=helpers(f.who, f.targets, attack=True))


# --- DEC 5: the comparison


def red_bonus(f: AttackFrame) -> int:
    """What uncommitted red guts add against a ranged attack (CLR-G-RED)."""
    if f.kind != "physical" or not red_adds(f.active, f.d_active) or not people.options().red_bonus:
        return 0
    return sum(
        piece.pips for place, piece in stacks.free(current(f), "physical") if place == "guts" and piece.colour == "R"
    )


@FLOW.deed("compare")
def compare_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    target = current(f)
    if f.first or f.d_first:
        return after(f, hit=not f.d_first, times=1)
    if people.is_challenge(target):
        return _besiege(f, target, events)
    bonus = red_bonus(f)
    attack, defence = (
        attack_value(f),
        stacks.value(target, f.d_pieces) + bonus + sum(stacks.value(w, p) for w, p in f.d_help),
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
            because=steps.comparing(outcome.times, bonus),
        )
    )
    return after(f, attack=attack, defence=defence, hit=outcome.hit, times=outcome.times, counter=outcome.counter)


def _besiege(f: AttackFrame, target: int, events: list[Event]) -> Frames:
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
