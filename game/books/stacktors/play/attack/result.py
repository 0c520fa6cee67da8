"""The last steps of an attack: Perfection, defence abilities, results that are turned back, counterattacks, repeats
(DEC 6 to 8, 10).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.components import Reflections, TurnOver
from game.books.stacktors.events import Perfected, Repeated, TurnedBack
from game.books.stacktors.intents import BuyOff, Nothing, Perfect, Persist
from game.books.stacktors.play.attack.colours import ANSWERS, persistent
from game.books.stacktors.play.attack.declare import pieces_refusal, positions, reach
from game.books.stacktors.play.attack.helping import attack_value
from game.books.stacktors.play.attack.steps import after, current, strength
from game.books.stacktors.play.flow.frames import FLOW, Turn, Wearing
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import by_sum
from game.books.stacktors.values.pieces import ABILITIES, Colour, Piece, Pieces, called, named
from game.table.book import Ask, Event, Frames, Intent, Refusal, find, go, refuse
from game.table.world import ask, drop, each, has, put

# --- DEC 1 and 3: Perfection beforehand


def wearing(who: int, *, first: bool) -> tuple[Wearing, ...]:
    """The frame in which a character that uses Perfection beforehand says which piece wears, if it uses it."""
    return (Wearing(at="wear", who=who),) if first else ()


@FLOW.asking("wear")
def may_wear(f: Wearing) -> Ask | None:
    """Ask which clear guts wear.

    Pieces of the same size in the same stack are alike, and only one of them is listed.
    """
    pieces = stacks.one_of_each_size(f.who, stacks.clear_guts(f.who))
    return Ask(f.who, lambda: (Perfect(piece.id) for piece in pieces), lambda intent: _wear_refusal(f.who, intent))


def _wear_refusal(who: int, intent: Intent) -> Refusal | None:
    if isinstance(intent, Perfect) and any(piece.id == intent.piece for piece in stacks.clear_guts(who)):
        return None
    return refuse("CLR-G-CLEAR", "{name} says which of its free clear guts is worn", name=people.name(who))


@FLOW.deed("wear")
def wear_done(f: Wearing, intent: Intent | None, events: list[Event]) -> Frames:
    if isinstance(intent, Perfect):
        stacks.wear(f.who, intent.piece, events)
    return ()


# --- DEC 6 and 7: Perfection after the result


def _perfections(who: int, own: tuple[int, ...]) -> Ask | None:
    clear = stacks.clear_guts(who, own)
    if not clear or not people.in_play(who):
        return None

    def answers() -> Iterator[Intent]:
        yield Nothing()
        yield from (Perfect(piece.id) for piece in clear)

    return Ask(who, answers)


def turns_misses(f: AttackFrame) -> bool:
    """Could Perfection turn a miss of this attack into a hit (CLR-G-CLEAR)?"""
    allowed = f.kind == "physical" and not f.d_first and not f.flat and f.aim != "brains"
    return allowed and people.in_play(f.who) and bool(stacks.clear_guts(f.who, _own(f)))


def _own(f: AttackFrame) -> tuple[int, ...]:
    """The attacker's pieces in this attack: those that make its value, and clear ones that have worn in it."""
    return (*f.pieces, *f.worn)


@FLOW.asking("miss")
def may_perfect(f: AttackFrame) -> Ask | None:
    return _perfections(f.who, _own(f)) if not f.hit and turns_misses(f) else None


@FLOW.deed("miss")
def miss_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Perfect):
        return after(f)
    events.append(Perfected(who=f.who, ignores=False, because=("CLR-G-CLEAR",)))
    stacks.wear(f.who, intent.piece, events)
    worn = f.worn if intent.piece in f.pieces else (*f.worn, intent.piece)
    return after(f, hit=True, times=1, counter=False, worn=worn)


@FLOW.asking("hit")
def may_ignore(f: AttackFrame) -> Ask | None:
    struck = f.kind == "physical" and f.hit and not people.is_challenge(current(f))
    return _perfections(current(f), f.d_pieces) if struck else None


@FLOW.deed("hit")
def hit_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Perfect):
        return after(f)
    events.append(Perfected(who=current(f), ignores=True, because=("CLR-G-CLEAR",)))
    stacks.wear(current(f), intent.piece, events)
    return after(f, hit=False, times=1, counter=False)


# --- DEC 10: the defence ability that works after the attack


@FLOW.deed("answer")
def answer_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Do what the defender's colour does after the attack, whether the defence held or not (ATK-11)."""
    answer = ANSWERS.get(f.d_active) if people.in_play(current(f)) else None
    return answer(f, events) if answer else after(f)


# --- DEC 11: one counterattack


def may_counter(f: AttackFrame) -> bool:
    """May the target counterattack? It may after a Dexterous defence, or a miss more than doubled (ATK-9).

    Challenges make no counterattack.
    """
    foe = current(f)
    if people.is_challenge(foe) or not people.may_attack(foe) or not people.in_play(f.who):
        return False
    return called(f.d_active).answers == "strikes back" or (f.counter and not f.hit)


@FLOW.deed("counter")
def counter_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    rest = after(f)
    if not may_counter(f):
        return rest
    return (*rest, AttackFrame(at="declare", who=current(f), granted="counter", only=(f.who,)))


# --- DEC 12: the second strike of Dexterous, another try by Persistent


def _may_go_on(f: AttackFrame) -> bool:
    """May the attack be repeated?

    Both must be in play and in reach, with pieces left, and the turn must go on (CLR-G-ORANGE, CLR-B-ORANGE).
    """
    target, active = current(f), named(f.active)
    left = f.flat or stacks.serving(f.who, f.pieces, positions(f.kind, f.aim))
    if not (left and people.in_play(f.who) and people.in_play(target)):
        return False
    ends = _own_turn(f) and (f.frozen or has(f.who, TurnOver))
    return not ends and people.may_attack(f.who) and people.within(f.who, target, reach(active, f.power))


def _own_turn(f: AttackFrame) -> bool:
    turn = find(Turn)
    return turn is not None and turn.who == f.who


@FLOW.asking("repeat")
def may_try_again(f: AttackFrame) -> Ask | None:
    """Ask whether a social attack that just failed is tried again with an orange brains piece.

    Against a challenge it is not (DCH-3).
    """
    failed = f.kind == "social" and not f.hit and not people.is_challenge(current(f))
    pieces = persistent.pieces(f.who) if failed and _may_go_on(f) else ()
    return Ask(f.who, lambda: persistent.tries(pieces)) if pieces else None


@FLOW.deed("repeat")
def repeat_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    """Repeat the attack, or go on."""
    if isinstance(intent, Persist):
        persistent.insist(f, intent, events)
        return _once_more(f)
    if f.again and _may_go_on(f):
        left = () if f.flat else stacks.serving(f.who, f.pieces, positions(f.kind, f.aim))
        events.append(
            Repeated(who=f.who, whom=current(f), pieces=left, value=attack_value(f), because=("CLR-G-ORANGE",))
        )
        return _once_more(f)
    return after(f)


def _once_more(f: AttackFrame) -> Frames:
    """Go back to step 3; the defender must use other pieces."""
    return go(f, "defend", again=False, used=(*f.d_pieces, *f.d_again))


# --- DEC 14: the end of the attack


@FLOW.deed("over")
def over_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """End the attack. A Freeze that was noted ends the attacker's own turn (CLR-G-BLUE)."""
    if f.frozen and _own_turn(f):
        put(f.who, TurnOver())
    return ()


TURNING_BACK = tuple(one.name for one in ABILITIES if one.answers == "turns back")
"""Defence abilities that turn a hit back on the attacker; in the core edition red does too."""
(FLEXIBLE,) = TURNING_BACK
"""The one of which committed pieces do it again, as often in a turn as they have pips (CLR-G-PINK)."""


def can_turn_back(active: str) -> bool:
    """Does that defence turn a hit back (CLR-G-PINK, CLR-G-RED)?"""
    return active in TURNING_BACK or (called(active).answers == "shields" and not people.options().red_bonus)


def turns_back(f: AttackFrame) -> bool:
    return f.hit and can_turn_back(f.d_active)


# --- how often a piece may reflect in a turn (CLR-G-PINK, RND-2)


def left(who: int, piece: Piece) -> int:
    """How often that pink piece may still turn a result back in this turn: once for each of its pips."""
    known = ask(who, Reflections)
    return piece.pips - dict(known.used).get(piece.id, 0) if known else piece.pips


def remaining(who: int) -> int:
    """How often the character's pink guts may still turn a result back in this turn."""
    return sum(left(who, piece) for piece in _pink(who))


def again(who: int) -> Pieces:
    """Spent pink guts that may turn a result back again; against a repeated strike, no piece that met the first."""
    f = find(AttackFrame)
    barred = f.used if f and f.targets and current(f) == who else ()
    return tuple(piece for piece in _pink(who) if piece.spent and piece.id not in barred and left(who, piece) > 0)


def again_refusal(who: int, ids: tuple[int, ...]) -> Refusal | None:
    """Why spent pink pieces may not turn a result back again (CLR-G-PINK, CLR-G-ORANGE); None if they may."""
    able = again(who)
    wrong = next((piece for piece in _pink(who) if piece.id in ids and piece.spent and piece not in able), None)
    if wrong is None:
        return None
    if left(who, wrong) > 0:
        return refuse("CLR-G-ORANGE", "{piece} met the first blow; the second needs other pieces", piece=str(wrong))
    return refuse("CLR-G-PINK", "{piece} has turned back all that it can in this turn", piece=str(wrong))


def _pink(who: int) -> Pieces:
    return tuple(piece for _, piece in stacks.held(who, ("guts",)) if piece.colour is Colour.PINK)


def _count(who: int, ids: tuple[int, ...]) -> None:
    """Count that one of these pink pieces has turned a result back."""
    able = (piece for piece in _pink(who) if piece.id in ids and left(who, piece) > 0)
    one = min(able, key=lambda piece: (not piece.spent, left(who, piece), piece.id), default=None)
    if one:
        known = ask(who, Reflections) or Reflections()
        used = dict(known.used)
        put(who, Reflections(tuple(sorted((used | {one.id: used.get(one.id, 0) + 1}).items()))))


def count_anew() -> None:
    """Begin all counts anew at the start of every character's turn (RND-2)."""
    for who, _ in each(Reflections):
        drop(who, Reflections)


# --- DEC 8: the result is turned back, and the attacker may pay to be spared


@FLOW.asking("reflect")
def may_buy_off(f: AttackFrame) -> Ask | None:
    """Ask what the attacker pays to be spared. Only Flexible's result can be bought off, not one of red in core."""
    if not turns_back(f) or f.d_active not in TURNING_BACK or not people.in_play(f.who):
        return None
    pieces = tuple(piece for _, piece in stacks.free(f.who, f.kind))
    return Ask(f.who, lambda: _prices(f, pieces), lambda intent: _price_refusal(f, intent))


def whole(f: AttackFrame) -> int:
    """How much there is to buy off: the result turned back, in pips, steps, rounds or cells."""
    return strength(replace(f, back=True, times=1, bought=0))


def _prices(f: AttackFrame, pieces: Pieces) -> Iterator[BuyOff]:
    """The possible payments: nothing, and the cheapest pieces for each unit up to the whole result (CLR-G-PINK)."""
    for total, chosen in by_sum(pieces).items():
        yield BuyOff(tuple(sorted(piece.id for piece in chosen)))
        if total >= whole(f):
            return


def _price_refusal(f: AttackFrame, intent: Intent) -> Refusal | None:
    if not isinstance(intent, BuyOff):
        return refuse(
            "CLR-G-PINK", "{name} may commit pieces to take from what is turned back, or none", name=people.name(f.who)
        )
    wrong = pieces_refusal(f.who, intent.pieces, positions(f.kind, ""))
    paid = stacks.chosen(f.who, intent.pieces)
    if wrong or not paid or sum(piece.pips for piece in paid) - min(piece.pips for piece in paid) < whole(f):
        return wrong
    return refuse("CLR-G-PINK", "There is no more than {whole} to take off; fewer pieces do", whole=whole(f))


@FLOW.deed("reflect")
def reflect_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    if not turns_back(f):
        return after(f)
    target = current(f)
    if f.d_active == FLEXIBLE:
        _count(target, (*f.d_pieces, *f.d_again))
    known = named(f.d_active)
    paid = intent.pieces if isinstance(intent, BuyOff) else ()
    spared = min(stacks.value(f.who, paid), whole(f))
    events.append(
        TurnedBack(
            who=f.who,
            by=target,
            paid=stacks.chosen(f.who, paid),
            left=whole(f) - spared,
            more=remaining(target) if f.d_active == FLEXIBLE else None,
            because=(known.rule if known else "ATK-11",),
        )
    )
    stacks.commit(f.who, paid, events)
    return after(f, back=True, times=1, bought=spared)
