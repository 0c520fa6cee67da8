"""Resolution: Conflicts are resolved or gloated over, Debt comes back, tokens and Inspirations are given out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.capes.components import Conflict, Die, Inspiration, Side, Stands
from game.books.capes.events import DebtReturned, DebtWon, Given, Gloated, Inspired, NotGiven, Resolved
from game.books.capes.intents import Bestow, Give, Gloat, Pair, Resolve
from game.books.capes.play.conflicts import (
    allied_with,
    close,
    conflicts,
    dice,
    dice_of,
    leading,
    show,
    side_of,
    sides,
    sides_of,
    spot,
    staked,
    stood,
)
from game.books.capes.play.flow import GloatFrame, PageFrame, SettlingFrame, flow
from game.books.capes.play.state import cast_of, gain, narrated, options, order, owe, player_of, tell, telling
from game.books.capes.values import LEAST, LONGEST
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import get, new, put, remove

Gloats = tuple[tuple[int, int], ...]
"""Conflicts with their sides that were gloated over on this Page."""


def due(who: int, gloated: Gloats = ()) -> list[tuple[int, int]]:
    """The Conflicts with their leading sides that the person must resolve or gloat over now (C-RES-1)."""
    found = ((conflict, leading(conflict)) for conflict in conflicts())
    return [(one, side) for one, side in found if side and get(side, Side).claim == who and (one, side) not in gloated]


def gloat_dice(side: int) -> list[int]:
    """The dice of the side that a gloat may turn down: those that show most, and more than 1 (C-GLO-1)."""
    most = max((get(die, Die).value for die in dice(side)), default=LEAST)
    return [die for die in dice(side) if get(die, Die).value == most] if most > LEAST else []


@flow.asking("resolve")
def resolving(frame: PageFrame) -> Ask | None:
    """Ask the next one who holds a Claim on a side that leads."""
    if frame.n >= len(order()):
        return None
    who = order()[frame.n]
    if not due(who, frame.gloated):
        return None
    ask_of = (who, frame.gloated)
    return Ask(who, lambda: _resolutions(*ask_of), lambda one: _resolve_refusal(*ask_of, one), waits=True)


def _resolutions(who: int, gloated: Gloats) -> Iterator[Intent]:
    for conflict, side in due(who, gloated):
        yield Resolve(conflict)
        if get(conflict, Conflict).sort == "goal":
            yield from (Resolve(conflict, one) for one in sides(conflict) if one != side)
        if get(side, Side).code:
            yield from (Gloat(conflict, die) for die in gloat_dice(side))
            yield Gloat(conflict)


def _resolve_refusal(who: int, gloated: Gloats, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Resolve | Gloat):
        return refuse("C-RES-1", "Resolve or gloat first")
    if len(intent.line) > LONGEST:
        return refuse("C-RSV-1", "A line has at most {most} letters", most=LONGEST)
    side = dict(due(who, gloated)).get(intent.conflict, 0)
    if not side:
        return refuse("C-RES-1", "You hold no claim on the side that leads there")
    if isinstance(intent, Gloat):
        return _gloat_refusal(side, intent.die)
    if intent.outcome and intent.outcome not in sides(intent.conflict):
        return refuse("C-RSV-1", "The conflict has no such side")
    return None


def _gloat_refusal(side: int, die: int) -> Refusal | None:
    if not get(side, Side).code:
        return refuse("C-GLO-3", "That side breaks no clause of the code")
    if die and die not in gloat_dice(side):
        return refuse("C-GLO-1", "Only the die that shows most goes down, and only if it shows more than 1")
    return None


@flow.deed("resolve")
def resolved(frame: PageFrame, choice: Intent | None, events: list[Event]) -> Frames:
    """Resolve a Conflict or gloat over it; else it is the next one's go, and the Page ends after the last."""
    if frame.n >= len(order()):
        return ()
    who = order()[frame.n]
    match choice:
        case Resolve(conflict, outcome, line):
            narrated(who, 0, line, events)
            told = _told(conflict, outcome, who)
            events.append(told)
            tell(ended=(*telling().ended, (told.at.text, told.prompted)))
            settling = SettlingFrame(
                at="debts", conflict=conflict, winner=told.at.side, claimant=who, outcome=told.outcome
            )
            return (*go(frame, "resolve"), settling)
        case Gloat(conflict, die, line):
            side = leading(conflict)
            narrated(who, 0, line, events)
            on = go(frame, "resolve", gloated=(*frame.gloated, (conflict, side)))
            if not die:
                return on
            _gloat(who, die, events)
            return (*on, GloatFrame(at="gloat", conflict=conflict, side=side, seat=who))
    return go(frame, "resolve", n=frame.n + 1)


def _told(conflict: int, outcome: int, who: int) -> Resolved:
    one, side, every = get(conflict, Conflict), leading(conflict), sides(conflict)
    as_side = outcome or side
    first_two = [of for of in every if get(of, Side).original]
    number = first_two.index(as_side) if as_side in first_two else -1
    words = (one.sort, get(as_side, Side).text, who, len(every), stood(conflict), number)
    return Resolved(spot(side), *words, because=("C-RES-1", "C-RSV-1"))


def _gloat(who: int, die: int, events: list[Event]) -> None:
    before, side = get(die, Die).value, side_of(die)
    show(die, LEAST)
    gain(who)
    events.append(Gloated(spot(side), die, before, get(side, Side).code, who, because=("C-GLO-1",)))


@flow.asking("gloat")
def gloating(frame: GloatFrame) -> Ask:
    """Ask whether one more die is turned down."""
    answers = (Gloat(frame.conflict), *(Gloat(frame.conflict, die) for die in gloat_dice(frame.side)))
    return Ask(frame.seat, lambda: iter(answers))


@flow.deed("gloat")
def gloated(frame: GloatFrame, choice: Gloat, events: list[Event]) -> Frames:
    """Gloat on, or let the Conflict stay as it is (C-GLO-2)."""
    if not choice.die:
        return ()
    _gloat(frame.seat, choice.die, events)
    return (frame,)


# Debt and tokens
@flow.deed("debts")
def debts(frame: SettlingFrame, _choice: None, events: list[Event]) -> Frames:
    """Give Debt on losing sides back twice; Debt on the winning side goes, and its players owe tokens (C-TOK-1)."""
    owing = dict[int, int]()
    for (character, drive), number in staked(dice(frame.winner)).items():
        owing[player_of(character)] = owing.get(player_of(character), 0) + number
        events.append(DebtWon(character, drive, number, because=("C-TOK-1",)))
    losing = [die for side in sides(frame.conflict) if side != frame.winner for die in dice(side)]
    for (character, drive), number in staked(losing).items():
        owe(character, drive, 2 * number)
        events.append(DebtReturned(character, drive, number, 2 * number, because=("C-DBT-1",)))
    for die in dice_of(frame.conflict):
        put(die, replace(get(die, Die), under=()))
    givers = tuple((who, owing[who]) for who in order() if owing.get(who))
    return go(frame, "give", givers=_maker_first(frame, givers, events))


Givers = tuple[tuple[int, int], ...]


def _maker_first(frame: SettlingFrame, givers: Givers, events: list[Event]) -> Givers:
    """Give the maker a token if one is due: by who offered it, else by the first one in turn order (C-TOK-3)."""
    one = get(frame.conflict, Conflict)
    if sides_of(frame.conflict, one.maker) == {frame.winner}:
        return givers
    able = [who for who, _ in givers if who != one.maker]
    if not able:
        return givers
    payer = one.volunteer if one.volunteer in able else able[0]
    gain(one.maker)
    events.append(Given(by=payer, to=one.maker, maker=True, because=("C-TOK-3",)))
    return _less(givers, payer)


def _less(givers: Givers, who: int) -> Givers:
    """The givers once that one has given a token."""
    left = ((one, number - (one == who)) for one, number in givers)
    return tuple((one, number) for one, number in left if number)


def opponents(conflict: int, winner: int, giver: int) -> list[int]:
    """To whom that giver may give: all others with a Character that is or was on a losing side (C-TOK-4)."""
    losing = {character for character, side in get(conflict, Stands).once if side != winner}
    return [who for who in order() if who != giver and losing.intersection(cast_of(who))]


@flow.asking("give")
def giving(frame: SettlingFrame) -> Ask | None:
    """Ask the next giver to whom a token goes."""
    if not frame.givers:
        return None
    giver = frame.givers[0][0]
    return Ask(giver, lambda: map(Give, opponents(frame.conflict, frame.winner, giver)))


@flow.deed("give")
def given(frame: SettlingFrame, choice: Give | None, events: list[Event]) -> Frames:
    """Give a token; where nobody may get any, the rest are not given out (C-TOK-5)."""
    if not frame.givers:
        return go(frame, "pair")
    giver, number = frame.givers[0]
    if choice is None:
        events.append(NotGiven(by=giver, number=number, because=("C-TOK-5",)))
        return go(frame, "give", givers=frame.givers[1:])
    gain(choice.to)
    events.append(Given(by=giver, to=choice.to, because=("C-TOK-2", "C-TOK-4")))
    return go(frame, "give", givers=_less(frame.givers, giver))


# Inspirations
def heirs(frame: SettlingFrame, side: int) -> list[int]:
    """Who may get the Inspiration of a die of that side (C-INS-4)."""
    if side == frame.winner:
        return [frame.claimant]
    return [who for who in allied_with(frame.conflict, side) if who != frame.claimant]


def _pairs(frame: SettlingFrame) -> Iterator[Intent]:
    every = [(get(die, Die).value, die, side_of(die)) for die in dice_of(frame.conflict)]
    for value, high, side in every:
        for other, low, other_side in every:
            if side != other_side and (value, -high) > (other, -low):
                to = heirs(frame, side) if value > other else []
                yield from (Pair(high, low, one) for one in to or (0,))


@flow.asking("pair")
def pairing(frame: SettlingFrame) -> Ask | None:
    """Ask the claimant for two dice of different sides (C-INS-2)."""
    left = [side for side in sides(frame.conflict) if dice(side)]
    return Ask(frame.claimant, lambda: _pairs(frame)) if len(left) > 1 else None


@flow.deed("pair")
def paired(frame: SettlingFrame, choice: Pair | None, events: list[Event]) -> Frames:
    """Make an Inspiration of the two dice; equal ones just go (C-INS-3)."""
    if choice is None:
        return go(frame, "spare")
    gap = get(choice.high, Die).value - get(choice.low, Die).value
    _inspire(frame, gap, choice.to, events, spare=False)
    remove(choice.high)
    remove(choice.low)
    return (frame,)


def _inspire(frame: SettlingFrame, value: int, to: int, events: list[Event], *, spare: bool) -> None:
    """Make an Inspiration; without anybody to get it, it is lost."""
    note = f"{get(frame.conflict, Conflict).text}: {frame.outcome}"
    if value and to:
        new(Inspiration(to, value, note))
    because = ("C-INS-5" if spare else "C-INS-3" if value else "C-INS-2", "C-INS-4")
    events.append(Inspired(value=value, to=to if value else 0, note=note, spare=spare, because=because))


def _spare(frame: SettlingFrame) -> tuple[int, int]:
    """The first die without a partner, and its side; zeros where none is left."""
    left = ((die, side_of(die)) for die in dice_of(frame.conflict))
    return next(left, (0, 0)) if options().keep_spare else (0, 0)


@flow.asking("spare")
def sparing(frame: SettlingFrame) -> Ask | None:
    """Ask the claimant who gets the Inspiration of a die without a partner, where several may."""
    die, side = _spare(frame)
    return Ask(frame.claimant, lambda: (Bestow(die, who) for who in heirs(frame, side))) if die else None


@flow.deed("spare")
def spared(frame: SettlingFrame, choice: Bestow | None, events: list[Event]) -> Frames:
    """Make Inspirations of the dice without a partner, then take the Conflict off the table (C-INS-5, C-INS-6)."""
    die, _ = _spare(frame)
    if not die:
        close(frame.conflict)
        return ()
    _inspire(frame, get(die, Die).value, choice.to if choice else 0, events, spare=True)
    remove(die)
    return (frame,)
