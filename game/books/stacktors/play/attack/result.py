"""The last steps of an attack: Perfection, defence abilities, counterattacks, repeats (DEC 6, 7, 10 to 14)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.components import TurnOver
from game.books.stacktors.events import Perfected, Repeated
from game.books.stacktors.intents import Nothing, Perfect, Persist
from game.books.stacktors.play.attack.colours import ANSWERS, persistent
from game.books.stacktors.play.attack.declare import positions, reach
from game.books.stacktors.play.attack.helping import attack_value
from game.books.stacktors.play.attack.steps import after, current
from game.books.stacktors.play.flow.frames import FLOW, Turn, Wearing
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import called, named
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames, find, go
from game.table.world import has, put

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
