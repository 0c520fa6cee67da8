"""Help for either side of an attack (AST; DEC 2 and 4)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.events import Helped
from game.books.stacktors.intents import Help
from game.books.stacktors.play.attack.declare import pieces_refusal, positions
from game.books.stacktors.play.attack.steps import after, current
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import by_sum
from game.books.stacktors.values.pieces import Colour, Held, Position, pips
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse


def helpers(whom: int, against: tuple[int, ...], *, attack: bool) -> tuple[int, ...]:
    """The characters that may add to the value of `whom` against those (AST-1, AST-3).

    They are in the order in which they are asked (DEC-2).
    """
    if not people.is_character(whom):
        return ()
    found = [who for who in people.characters() if who not in {whom, *against} and _may_help(who, whom, attack=attack)]
    return tuple(sorted(found, key=people.rank))


def walled_off(whom: int) -> tuple[int, ...]:
    """Allies who could help its attack from a cell that touches its own, but for a wall between (AST-1, GEO-2)."""
    ground, here = people.board(), people.cell(whom)
    beside = (who for who in people.characters() if who != whom and ground.distance(people.cell(who), here) == 1)
    apart = (who for who in beside if people.allies(who, whom) and not people.adjacent(who, whom))
    return tuple(who for who in apart if _helpful(who, whom, attack=True))


def _may_help(who: int, whom: int, *, attack: bool) -> bool:
    """May the character help from where it stands?"""
    return _helpful(who, whom, attack=attack) and people.adjacent(who, whom)


def _helpful(who: int, whom: int, *, attack: bool) -> bool:
    """Could the character help from beside? Allies may, and players' heroes may help either side, even enemies."""
    willing = people.is_hero(who) or people.allies(who, whom)
    able = people.may_attack(who) if attack else people.in_play(who)
    return willing and able and stacks.brains(who) > 0


def _helping(f: AttackFrame, whom: int) -> Ask | None:
    return question(f.queue[0], whom, positions(f.kind, f.aim), spare(f.queue[0], f)) if f.queue else None


def question(
    who: int, whom: int, places: tuple[Position, ...], most: int, saved: frozenset[Colour] = frozenset()
) -> Ask:
    """Ask a helper which pieces of these positions it adds, at most that many pips; `saved` is as in `additions`."""
    return Ask(
        who, lambda: additions(who, places, most, saved), lambda intent: _help_refusal(who, whom, places, most, intent)
    )


def spare(who: int, f: AttackFrame) -> int:
    """The pips that the helper may still add in this attack; what it gave to the other side counts (AST-1)."""
    return stacks.brains(who) - sum(
        stacks.value(helper, pieces) for helper, pieces in (*f.a_help, *f.d_help) if helper == who
    )


def usable(who: int, f: AttackFrame) -> Held:
    """The character's free pieces that serve in this attack (APP-1, AST-2, DCH-7)."""
    return stacks.uncommitted(who, positions(f.kind, f.aim))


def helps(who: int, f: AttackFrame) -> Iterator[Help]:
    """The ways in which the character can help in this attack."""
    return additions(who, positions(f.kind, f.aim), spare(who, f))


def additions(
    who: int, places: tuple[Position, ...], most: int, saved: frozenset[Colour] = frozenset()
) -> Iterator[Help]:
    """The help that is listed: nothing first, then the cheapest pieces for each sum up to the limit (AST-1).

    Pieces of the colours in `saved` are listed only where no others make the sum. All other pieces may be added too.
    """
    pieces = tuple(piece for _, piece in stacks.uncommitted(who, places))
    for total, chosen in by_sum(pieces, saved).items():
        if total <= most:
            yield Help(tuple(sorted(piece.id for piece in chosen)))


def _help_refusal(who: int, whom: int, places: tuple[Position, ...], most: int, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Help):
        return refuse(
            "AST-1", "{name} may add pieces for {whom} now, or none", name=people.name(who), whom=people.name(whom)
        )
    return pieces_refusal(who, intent.pieces, places) or exceeding(who, intent.pieces, most)


def exceeding(who: int, pieces: tuple[int, ...], most: int) -> Refusal | None:
    """Why the helper may not add these pieces, given how many pips it may add at most (AST-1); None if it may."""
    if stacks.value(who, pieces) <= most:
        return None
    return refuse("AST-1", "{name} adds at most {most} in one attack, by its brains", name=people.name(who), most=most)


def given(who: int, whom: int, intent: Help, events: list[Event]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Commit the added pieces. Return the helper with its pieces, or nothing where none were added."""
    if not intent.pieces:
        return ()
    events.append(Helped(who=who, whom=whom, pieces=stacks.chosen(who, intent.pieces), because=("AST-1",)))
    stacks.commit(who, intent.pieces, events)
    return ((who, intent.pieces),)


def attack_value(f: AttackFrame) -> int:
    """The attacker's value: what is left of its pieces, with help (ATK-5, ATK-12).

    All of several targets meet the same value (CLR-G-PINK).
    """
    places = positions(f.kind, f.aim)
    own = f.flat or pips(stacks.serving(f.who, f.pieces, places))
    return f.value or own + sum(pips(stacks.serving(who, pieces, places)) for who, pieces in f.a_help)


@FLOW.asking("help_a")
def may_help_attack(f: AttackFrame) -> Ask | None:
    return _helping(f, f.who)


@FLOW.deed("help_a")
def help_attack_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.queue:
        return after(f, value=attack_value(f) if len(f.targets) > 1 else 0)
    more = given(f.queue[0], f.who, intent, events) if isinstance(intent, Help) else ()
    return go(f, "help_a", queue=f.queue[1:], a_help=f.a_help + more)


@FLOW.asking("help_d")
def may_help_defence(f: AttackFrame) -> Ask | None:
    return _helping(f, current(f))


@FLOW.deed("help_d")
def help_defence_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.queue:
        return after(f)
    more = given(f.queue[0], current(f), intent, events) if isinstance(intent, Help) else ()
    return go(f, "help_d", queue=f.queue[1:], d_help=f.d_help + more)
