"""An attack from its declaration to the comparison (DEC 1 to 5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.components import Challenge, Marked
from game.books.stacktors.events import Attacked, Committed, Compared
from game.books.stacktors.intents import Attack, Commit, Nothing
from game.books.stacktors.play.attack import cited_rules, compelled_turn
from game.books.stacktors.play.attack.attack_choices import attacks
from game.books.stacktors.play.attack.declare import covers, pieces_refusal, positions, refusal, spread_refusal
from game.books.stacktors.play.attack.defence import UNKNOWN
from game.books.stacktors.play.attack.helping import attack_value, helpers, usable
from game.books.stacktors.play.attack.result import wearing
from game.books.stacktors.play.attack.steps import after, current
from game.books.stacktors.play.flow.frames import FLOW, Shown
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.flow.slots import act_next_round
from game.books.stacktors.play.people import effects, people, provoking, stacks
from game.books.stacktors.values.abilities import called, named, red_adds
from game.books.stacktors.values.commitments import commitments
from game.books.stacktors.values.exchange import exchange, siege
from game.books.stacktors.values.pieces import Position, pips
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames, go
from game.table.world import get, has

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
        effects.unmark(target, events)
        effects.rouse(target, f.who, events)
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
        because=cited_rules.attacking(f, strike),
    )


def _provoked(who: int, target: int, active: str, events: list[Event]) -> None:
    """Make an enemy of a neutral character that attacks the party, or that the party attacks (SID-1, TRN-9).

    Persuasion by the party makes no enemy.
    """
    if called(active).deals == "joining" or not people.is_character(target):
        return
    for one, other in ((who, target), (target, who)):
        if people.side(one) == "neutral" and people.side(other) == "party":
            provoking.turn_hostile(one, events)
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
            because=cited_rules.comparing(outcome.times, bonus),
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
