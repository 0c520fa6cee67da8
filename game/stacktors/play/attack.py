"""An attack from its declaration to the comparison (DEC 1 to 5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.stacktors.abilities import named
from game.stacktors.choices import Held, by_sum, commitments
from game.stacktors.components import Challenge, Marked, Side
from game.stacktors.events import Attacked, Compared, Defended, Helped, SideChanged
from game.stacktors.exchange import exchange, siege
from game.stacktors.intents import Attack as Strike
from game.stacktors.intents import Commit, Defend, Help, Nothing
from game.stacktors.pieces import Colour, Position, pips
from game.stacktors.play import arms, compulsion, effects, people
from game.stacktors.play.declare import attacks, pieces_refusal, positions, reach, refusal
from game.stacktors.play.frames import FLOW, Attack
from game.stacktors.play.order import after, current
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames, go
from game.table.world import drop, get, has, put

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
        return refuse("ATK-9" if f.granted == "counter" else "ENC-4", "{name} may attack {foe} now, or let it be", name=people.name(f.who), foe=people.name(f.only[0]))
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
    events.append(Attacked(
        who=f.who, targets=strike.targets, kind=strike.kind, active=strike.active, pieces=pieces,
        granted=f.granted, first=strike.first, aim=strike.aim, value=value,
    ))  # fmt: skip
    cunning = has(strike.targets[0], Marked)
    for target in strike.targets:
        _provoked(f.who, target, strike.active, events)
        drop(target, Marked)
        effects.rouse(target, f.who, events)
    compulsion.obey(strike)
    if strike.first:
        arms.wear(f.who, arms.clear_guts(f.who)[0].id, events)
    arms.commit(f.who, strike.pieces, events)
    return after(
        f, kind=strike.kind, aim=strike.aim, active=strike.active, power=power, pieces=strike.pieces,
        targets=strike.targets, first=strike.first, again=_twice(strike.active), cunning=cunning and not strike.first,
        queue=() if strike.first else _helpers(f.who, strike.targets[0], attack=True),
    )  # fmt: skip


def _twice(active: str) -> bool:
    return active == "Dexterous"


def _provoked(who: int, target: int, active: str, events: list[Event]) -> None:
    """A neutral that the party attacks other than by persuasion, or that attacks the party, is its enemy (SID-1)."""
    if active == "Persuasive" or not people.is_character(target):
        return
    for one, other in ((who, target), (target, who)):
        if people.side(one) == "neutral" and people.side(other) == "party":
            known = replace(get(one, Side), name="hostile", neck=Colour.BLACK)
            put(one, known)
            events.append(SideChanged(who=one, side="hostile", neck=known.neck, seat=known.seat, because=("SID-1", "POS-6")))


def _helpers(whom: int, foe: int, *, attack: bool) -> tuple[int, ...]:
    """Who may add to its value, in the order they are asked (AST-1, AST-3, DEC-2)."""
    if not people.is_character(whom):
        return ()
    found = [who for who in people.characters() if who not in {whom, foe} and _may_help(who, whom, attack=attack)]
    return tuple(sorted(found, key=people.rank))


def _may_help(who: int, whom: int, *, attack: bool) -> bool:
    """An ally, or a player character, which may help either side, its enemies too."""
    willing = people.is_hero(who) or people.allies(who, whom)
    able = people.may_attack(who) if attack else people.in_play(who)
    return willing and able and arms.brains(who) > 0 and people.adjacent(who, whom)


# --- 2 and 4: help


def _helping(f: Attack, whom: int) -> Ask | None:
    if not f.queue:
        return None
    who = f.queue[0]
    return Ask(who, lambda: helps(who, f), lambda intent: _help_refusal(who, whom, f, intent))


def _usable(who: int, f: Attack) -> Held:
    """Its uncommitted pieces that serve in this attack (APP-1, AST-2, DCH-7)."""
    return tuple((place, piece) for place, piece in arms.held(who, positions(f.kind, f.aim)) if not piece.spent)


def helps(who: int, f: Attack) -> Iterator[Help]:
    """Nothing first, then the cheapest pieces for each sum within its brains (AST-1)."""
    pieces = tuple(piece for _, piece in _usable(who, f))
    for total, chosen in by_sum(pieces).items():
        if total <= arms.brains(who):
            yield Help(tuple(sorted(piece.id for piece in chosen)))


def _help_refusal(who: int, whom: int, f: Attack, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Help):
        return refuse("AST-1", "{name} may add pieces for {whom} now, or none", name=people.name(who), whom=people.name(whom))
    wrong = pieces_refusal(who, intent.pieces, positions(f.kind, f.aim))
    if wrong or arms.value(who, intent.pieces) <= arms.brains(who):
        return wrong
    return refuse("AST-1", "{name} adds at most {most}, the pips of its brains", name=people.name(who), most=arms.brains(who))


def _helped(f: Attack, whom: int, intent: Help, events: list[Event]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    who = f.queue[0]
    if not intent.pieces:
        return ()
    events.append(Helped(who=who, whom=whom, pieces=arms.chosen(who, intent.pieces), because=("AST-1",)))
    arms.commit(who, intent.pieces, events)
    return ((who, intent.pieces),)


@FLOW.asking("help_a")
def may_help_attack(f: Attack) -> Ask | None:
    return _helping(f, f.who)


@FLOW.deed("help_a")
def help_attack_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.queue:
        return after(f)
    given = _helped(f, f.who, intent, events) if isinstance(intent, Help) else ()
    return go(f, "help_a", queue=f.queue[1:], a_help=f.a_help + given)


@FLOW.asking("help_d")
def may_help_defence(f: Attack) -> Ask | None:
    return _helping(f, current(f))


@FLOW.deed("help_d")
def help_defence_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.queue:
        return after(f)
    given = _helped(f, current(f), intent, events) if isinstance(intent, Help) else ()
    return go(f, "help_d", queue=f.queue[1:], d_help=f.d_help + given)


# --- for each target, 3: the defence


@FLOW.deed("target")
def target_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """The next target that is still there, or the end."""
    if f.n >= len(f.targets) or not people.in_play(f.who):
        return go(f, "over")
    if not people.in_play(current(f)):
        return go(f, "target", n=f.n + 1)
    return after(f)


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
    if f.kind == "physical" and arms.clear_guts(who):
        yield Defend(first=True)


def defence_refusal(f: Attack, intent: Intent) -> Refusal | None:
    """Why that may not be the defence (ATK-3, CLR-G-CLEAR)."""
    who = current(f)
    if not isinstance(intent, Defend):
        return refuse("ATK-3", "{name} is attacked: pieces, Perfection or nothing", name=people.name(who))
    if intent.first:
        fits = f.kind == "physical" and arms.clear_guts(who) and not intent.pieces and not intent.active
        return None if fits else refuse("CLR-G-CLEAR", "Perfection ignores a physical attack, alone and with clear guts that are free")
    if f.first and intent.pieces:
        return refuse("CLR-G-CLEAR", "Against Perfection only Perfection helps")
    return _defence_pieces_refusal(f, who, intent)


def _defence_pieces_refusal(f: Attack, who: int, intent: Defend) -> Refusal | None:
    wrong = pieces_refusal(who, intent.pieces, positions(f.kind, ""))
    if wrong or not intent.active:
        return wrong
    known = named(intent.active)
    if known is None or known.name == "Perfection" or f.kind not in known.defends:
        return refuse("ATK-3", "{name} answers no {kind} attack", name=intent.active, kind=f.kind)
    if not known.playable:
        return refuse(known.rule, "{name} is not playable yet", name=known.name)
    if not arms.power(who, intent.pieces, known):
        return refuse("ATK-3", "No committed piece gives {name}", name=known.name)
    return None


@FLOW.deed("defend")
def defend_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    who = current(f)
    fresh = {"d_help": (), "attack": 0, "defence": 0, "hit": False, "times": 1, "counter": False, "back": False, "bought": 0}
    if not isinstance(intent, Defend):
        return after(f, **fresh, d_pieces=(), d_active="", d_power=0, d_first=False, queue=())
    power = arms.power(who, intent.pieces, named(intent.active))
    events.append(Defended(who=who, active=intent.active, pieces=arms.chosen(who, intent.pieces), first=intent.first))
    if intent.first:
        arms.wear(who, arms.clear_guts(who)[0].id, events)
    arms.commit(who, intent.pieces, events)
    queue = () if intent.first or f.first else _helpers(who, f.who, attack=False)
    return after(f, **fresh, d_pieces=intent.pieces, d_active=intent.active, d_power=power, d_first=intent.first, queue=queue)


# --- 1c: the attacker's pieces, when the defence came first


@FLOW.asking("commit")
def may_commit(f: Attack) -> Ask | None:
    return Ask(f.who, lambda: commits(f), lambda intent: _commit_refusal(f, intent))


def commits(f: Attack) -> Iterator[Commit]:
    """Every useful set of pieces that reaches; none at all where none does any more."""
    for way in commitments(_usable(f.who, f), (named(f.active),)):
        if people.within(f.who, current(f), reach(named(f.active), way.n)):
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
    if people.within(f.who, current(f), reach(active, power)):
        return None
    return refuse("ATK-6", "These pieces do not reach {name}", name=people.name(current(f)))


@FLOW.deed("commit")
def commit_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Commit):
        return after(f, queue=())
    power = arms.power(f.who, intent.pieces, named(f.active))
    arms.commit(f.who, intent.pieces, events)
    return after(f, pieces=intent.pieces, power=power, queue=_helpers(f.who, current(f), attack=True))


# --- 5: the comparison


def attack_value(f: Attack) -> int:
    """The pips of what is left of the pieces, help included (ATK-5, ATK-12)."""
    own = f.flat or arms.value(f.who, f.pieces)
    return own + sum(arms.value(who, pieces) for who, pieces in f.a_help)


def red_bonus(f: Attack) -> int:
    """What uncommitted red guts add against a ranged attack (CLR-G-RED)."""
    if f.active != "Ranged" or f.kind != "physical" or not people.options().red_bonus or f.d_active not in {"", "Ranged"}:
        return 0
    return sum(piece.pips for place, piece in arms.free(current(f), "physical") if place == "guts" and piece.colour == "R")


@FLOW.deed("compare")
def compare_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    target = current(f)
    if f.first or f.d_first:
        return after(f, hit=not f.d_first, times=1)
    if people.is_challenge(target):
        return _besiege(f, target, events)
    bonus = red_bonus(f)
    attack, defence = attack_value(f), arms.value(target, f.d_pieces) + bonus + sum(arms.value(w, p) for w, p in f.d_help)
    outcome = exchange(attack, defence, people.options())
    events.append(Compared(
        who=f.who, whom=target, attack=attack, defence=defence, hit=outcome.hit, times=outcome.times, bonus=bonus,
        because=("ATK-5", "ATK-7") if outcome.times > 1 else ("ATK-5",),
    ))  # fmt: skip
    return after(f, attack=attack, defence=defence, hit=outcome.hit, times=outcome.times, counter=outcome.counter)


def _besiege(f: Attack, target: int, events: list[Event]) -> Frames:
    place: Position = "brains" if f.aim == "brains" else "guts"
    block = get(target, Challenge).stack.at(place)
    outcome = siege(attack_value(f), block.total if block else 0)
    events.append(Compared(
        who=f.who, whom=target, attack=outcome.attack, defence=outcome.defence, hit=outcome.hit, times=outcome.times,
        because=("DCH-3", "DCH-4"),
    ))  # fmt: skip
    return after(f, attack=outcome.attack, defence=outcome.defence, hit=outcome.hit, times=outcome.times)
