"""What an attack comes to: Perfection, results turned back, damage and effects, answers, repeats (DEC 6 to 14)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.stacktors.abilities import named
from game.stacktors.choices import by_sum
from game.stacktors.components import TurnOver
from game.stacktors.events import Perfected, TurnedBack
from game.stacktors.intents import BuyOff, Nothing, Perfect
from game.stacktors.pieces import Pieces
from game.stacktors.play import arms, people
from game.stacktors.play.bearing import strength
from game.stacktors.play.colours import ANSWERS
from game.stacktors.play.declare import reach
from game.stacktors.play.frames import FLOW, Attack, Turn
from game.stacktors.play.order import after, current
from game.table.book import Event, Intent
from game.table.pending import Ask, Frames, find, go
from game.table.world import has, put

# --- 6 and 7: Perfection after the result


def _perfections(who: int, own: tuple[int, ...]) -> Ask | None:
    clear = arms.clear_guts(who, own)
    if not clear or not people.in_play(who):
        return None

    def answers() -> Iterator[Intent]:
        yield Nothing()
        yield from (Perfect(piece.id) for piece in clear)

    return Ask(who, answers)


@FLOW.asking("miss")
def may_perfect(f: Attack) -> Ask | None:
    missed = f.kind == "physical" and not f.hit and not f.d_first and not f.flat and f.aim != "brains"
    return _perfections(f.who, f.pieces) if missed else None


@FLOW.deed("miss")
def miss_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Perfect):
        return after(f)
    events.append(Perfected(who=f.who, ignores=False, because=("CLR-G-CLEAR",)))
    arms.wear(f.who, intent.piece, events)
    return after(f, hit=True, times=1, counter=False)


@FLOW.asking("hit")
def may_ignore(f: Attack) -> Ask | None:
    struck = f.kind == "physical" and f.hit and not people.is_challenge(current(f))
    return _perfections(current(f), f.d_pieces) if struck else None


@FLOW.deed("hit")
def hit_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Perfect):
        return after(f)
    events.append(Perfected(who=current(f), ignores=True, because=("CLR-G-CLEAR",)))
    arms.wear(current(f), intent.piece, events)
    return after(f, hit=False, times=1, counter=False)


# --- 8: a result turned back


REFLECTING = ("Flexible",)
"""Defence abilities that turn a hit back on the attacker."""


def turns_back(f: Attack) -> bool:
    core_red = f.d_active == "Ranged" and not people.options().red_bonus
    return f.hit and (f.d_active in REFLECTING or core_red) and people.is_character(f.who)


@FLOW.asking("reflect")
def may_buy_off(f: Attack) -> Ask | None:
    if not turns_back(f) or not people.in_play(f.who):
        return None
    pieces = tuple(piece for _, piece in arms.free(f.who, f.kind))
    return Ask(f.who, lambda: (BuyOff(tuple(sorted(p.id for p in chosen))) for chosen in _prices(f, pieces)))


def _prices(f: Attack, pieces: Pieces) -> Iterator[Pieces]:
    """Nothing, and the cheapest pieces for each pip, round or cell of the result up to the whole (CLR-G-PINK)."""
    whole = strength(replace(f, times=1))
    for total, chosen in by_sum(pieces).items():
        yield chosen
        if total >= whole:
            return


@FLOW.deed("reflect")
def reflect_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    if not turns_back(f):
        return after(f)
    events.append(TurnedBack(who=f.who, by=current(f), because=(named_rule(f.d_active),)))
    paid = intent.pieces if isinstance(intent, BuyOff) else ()
    arms.commit(f.who, paid, events)
    return after(f, back=True, times=1, bought=arms.value(f.who, paid))


def named_rule(name: str) -> str:
    known = named(name)
    return known.rule if known else "ATK-11"


# --- 10: the defence ability that works after the attack


@FLOW.deed("answer")
def answer_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """What the defender's colour does after the attack, whether the defence held or not (ATK-11)."""
    answer = ANSWERS.get(f.d_active) if people.in_play(current(f)) else None
    return answer(f, events) if answer else after(f)


# --- 11: one counterattack


def may_counter(f: Attack) -> bool:
    """After a Dexterous defence, or a miss more than doubled (ATK-9); challenges make none."""
    foe = current(f)
    if people.is_challenge(foe) or not people.may_attack(foe) or not people.in_play(f.who):
        return False
    return f.d_active == "Dexterous" or (f.counter and not f.hit)


@FLOW.deed("counter")
def counter_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    rest = after(f)
    if not may_counter(f):
        return rest
    return (*rest, Attack(at="declare", who=current(f), granted="counter", only=(f.who,)))


# --- 12: the second blow of Dexterous


def may_repeat(f: Attack) -> bool:
    """Only with pieces left, both in play and in reach, and while the turn goes on (CLR-G-ORANGE)."""
    target, active = current(f), named(f.active)
    left = f.flat or arms.value(f.who, f.pieces)
    if not (f.again and left and people.in_play(f.who) and people.in_play(target)):
        return False
    ends = _own_turn(f) and (f.frozen or has(f.who, TurnOver))
    return not ends and people.may_attack(f.who) and people.within(f.who, target, reach(active, f.power))


def _own_turn(f: Attack) -> bool:
    turn = find(Turn)
    return turn is not None and turn.who == f.who


@FLOW.deed("repeat")
def repeat_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """The same pieces once more, or the next target, or on to the end."""
    if may_repeat(f):
        return go(f, "defend", again=False, cunning=False)
    if f.n + 1 < len(f.targets):
        return go(f, "target", n=f.n + 1, again=f.active == "Dexterous", cunning=False)
    return after(f)


# --- 14: the end


@FLOW.deed("over")
def over_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """A Freeze that was noted ends the attacker's own turn (CLR-G-BLUE)."""
    if f.frozen and _own_turn(f):
        put(f.who, TurnOver())
    return ()
