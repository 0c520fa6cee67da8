"""Who sits at the table and who plays whom; both may change at any time (SID-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from game.books.stacktors.components import Body, Homely, Lent, Party, Side
from game.books.stacktors.events import Entrusted, MarkTaken, Reclaimed, Renamed, Reseated, SatDown, StoodUp
from game.books.stacktors.intents import CAMP, Depart, Entrust, Join, Reclaim, Rename, Reseat, TakeMark
from game.books.stacktors.play.people import people
from game.books.stacktors.values.seat_info import SeatInfo
from game.plain import plain
from game.players import LEVELS, MARKS, MOST_LETTERS, MOST_PLAYERS
from game.table.book import GM, Event, Intent, Refusal, Seat, computer, frames, level_of, refuse, title
from game.table.world import TABLE, ask, drop, each, get, has, put

_RULE = "SID-2"


def called(seat: Seat) -> str:
    """The name of who sits in that seat."""
    return next((info.name for info in get(TABLE, Party).seats if info.seat == seat), title(seat))


def led(seat: Seat) -> Iterator[int]:
    """The characters that the seat plays."""
    return (who for who, side in each(Side) if side.seat == seat and has(who, Body))


def rests(who: int) -> bool:
    """Has the character stayed behind at a camp, since its player is away?"""
    lent = ask(who, Lent)
    return lent is not None and lent.rests


def away(who: int) -> bool:
    """Is the player away whose character it is, whoever plays it for now?"""
    lent = ask(who, Lent)
    owner = lent.seat if lent else people.seat(who)
    return owner not in present() and not computer(owner)


def present() -> tuple[Seat, ...]:
    """The seats of the players who are at the table now, in order."""
    return tuple(info.seat for info in get(TABLE, Party).seats if not info.away)


def heard() -> tuple[Seat, ...]:
    """The seats at the table that are asked before something ends for all: those that play somebody, in order."""
    return tuple(seat for seat in present() if any(led(seat))) or present()


def free_seat() -> Seat:
    """The seat for one more player: the first that nobody has had yet."""
    taken = people.seats()
    return next(f"p{number}" for number in range(1, len(taken) + 2) if f"p{number}" not in taken)


def refusal(seat: Seat, intent: Intent) -> Refusal | None:
    """Why that seat may not do so now; None if it may."""
    if not (isinstance(intent, Join) or seat in present() or (seat == GM and isinstance(intent, Entrust))):
        return refuse(_RULE, "Only who sits at the table changes who plays")
    return _REFUSALS[type(intent)](seat, intent)


def apply(seat: Seat, intent: Intent) -> list[Event]:
    """Do it, as `refusal` allows it."""
    return list(_DEEDS[type(intent)](seat, intent))


# --- names


def _wrong_name(name: str, own: Seat) -> Refusal | None:
    if not 0 < len(name) <= MOST_LETTERS or plain(name) != name or name != " ".join(name.split()):
        return refuse("", "A player's name has 1 to {most} letters", most=MOST_LETTERS)
    if any(info.name == name and info.seat != own for info in get(TABLE, Party).seats):
        return refuse("", "Somebody here is called {name} already", name=name)
    return None


def _rename(seat: Seat, intent: Rename) -> Iterator[Event]:
    before = called(seat)
    _change(seat, name=intent.name)
    yield Renamed(before=before, name=intent.name, because=(_RULE,))


def _change(seat: Seat, **change: Any) -> None:
    seats = get(TABLE, Party).seats
    put(TABLE, Party(tuple(replace(info, **change) if info.seat == seat else info for info in seats)))


# --- marks


def marks() -> dict[Seat, str]:
    """The mark of each player, whether at the table or away; no two have the same."""
    known = get(TABLE, Party).seats
    taken, found = {info.mark for info in known}, dict[Seat, str]()
    for number, info in enumerate(known):
        usual = MARKS[number % len(MARKS)]
        free = (mark for mark in (usual, *MARKS) if mark not in taken)
        found[info.seat] = info.mark or next(free, usual)
        taken.add(found[info.seat])
    return found


def _wrong_mark(mark: str, own: Seat) -> Refusal | None:
    if mark not in MARKS:
        return refuse("", "{mark} is no mark of players; there are {marks}", mark=mark, marks=", ".join(MARKS))
    holder = next((seat for seat, one in marks().items() if one == mark and seat != own), "")
    return refuse("", "{name} has that mark", name=called(holder)) if holder else None


def _no_mark(seat: Seat, intent: TakeMark) -> Refusal | None:
    if marks().get(seat) == intent.mark:
        return refuse("", "{name} has that mark already", name=called(seat))
    return _wrong_mark(intent.mark, seat)


def _take_mark(seat: Seat, intent: TakeMark) -> Iterator[Event]:
    """Take the mark; the others keep theirs for good, wherever they will sit."""
    now = {**marks(), seat: intent.mark}
    put(TABLE, Party(tuple(replace(info, mark=now[info.seat]) for info in get(TABLE, Party).seats)))
    yield MarkTaken(name=called(seat), mark=intent.mark, because=(_RULE,))


# --- coming and going


def _not_joined(seat: Seat, intent: Join) -> Refusal | None:
    known = {info.seat: info for info in get(TABLE, Party).seats}
    if seat in present():
        return refuse("", "{name} sits at the table already", name=called(seat))
    if seat not in known and (seat != free_seat() or len(known) >= MOST_PLAYERS):
        return refuse("", "At most {most} players sit at one table", most=MOST_PLAYERS)
    return (_wrong_mark(intent.mark, seat) if intent.mark else None) or _wrong_name(intent.name, seat)


def _join(seat: Seat, intent: Join) -> Iterator[Event]:
    known = get(TABLE, Party).seats
    if seat in people.seats():
        _change(seat, name=intent.name, away=False, **({"mark": intent.mark} if intent.mark else {}))
    else:
        put(TABLE, Party((*known, SeatInfo(seat, intent.name, intent.mark))))
    yield SatDown(name=intent.name, because=(_RULE,))
    yield from _returned(seat)


def _returned(seat: Seat) -> Iterator[Event]:
    """Give back what others have played for that seat."""
    for who, lent in tuple(each(Lent)):
        if lent.seat == seat:
            yield from _reclaim(seat, Reclaim(who))


def _not_departed(seat: Seat, intent: Depart) -> Refusal | None:
    if len(present()) < 2:
        return refuse("", "Somebody must stay at the table")
    return _no_rest(seat) if intent.to == CAMP else _no_player(seat, intent.to)


def _no_rest(seat: Seat) -> Refusal | None:
    """Why the characters of that seat may not rest at the camp."""
    stack = frames()
    if not stack or stack[-1].at != CAMP:
        return refuse("RST-1", "Characters rest at a camp, and the party is at none")
    others = (who for who, _ in each(Homely) if has(who, Body) and people.seat(who) != seat)
    if not any(not people.dead(who) and not rests(who) for who in others):
        return refuse("RST-1", "Nobody else would go on")
    return None


def _depart(seat: Seat, intent: Depart) -> Iterator[Event]:
    others = tuple(one for one in present() if one != seat)
    for who in tuple(led(seat)):
        if intent.to != CAMP:
            _hand(who, seat, intent.to, intent.persona, lent=not has(who, Lent))
        elif people.dead(who):
            _hand(who, seat, others[0], "", lent=not has(who, Lent))
        else:
            put(who, Lent(seat, rests=True))
    _change(seat, away=True)
    yield StoodUp(name=called(seat), to="" if intent.to == CAMP else called(intent.to), because=(_RULE,))


def _not_reseated(seat: Seat, intent: Reseat) -> Refusal | None:
    del seat
    return None if sorted(intent.seats) == sorted(people.seats()) else refuse("", "Each player sits in one seat")


def _reseat(seat: Seat, intent: Reseat) -> Iterator[Event]:
    del seat
    known = {info.seat: info for info in get(TABLE, Party).seats}
    put(TABLE, Party(tuple(known[one] for one in intent.seats)))
    yield Reseated(names=tuple(known[one].name for one in intent.seats), because=(_RULE,))


# --- who plays whom


def _no_player(seat: Seat, to: Seat) -> Refusal | None:
    """Why a character of that seat may not go to that other one."""
    if to == seat:
        return refuse(_RULE, "{name} plays it already", name=called(to))
    if to not in present() and level_of(to) not in LEVELS:
        return refuse(_RULE, "Nobody sits there who could play it")
    return None


def _not_entrusted(seat: Seat, intent: Entrust) -> Refusal | None:
    owner = ask(intent.who, Side)
    if owner is None or not has(intent.who, Body) or (owner.seat == GM and seat != GM):
        return refuse(_RULE, "No player leads that character")
    lent = ask(intent.who, Lent)
    own = lent is not None and lent.seat == seat
    if not (own or owner.seat == seat or computer(owner.seat)):
        rule = "{name} is played by {player}, who alone gives it away"
        return refuse(_RULE, rule, name=people.name(intent.who), player=called(lent.seat if lent else owner.seat))
    kept = own and not intent.lent and not computer(intent.to)  # what was lent is given for good
    return _no_player("" if kept else owner.seat, intent.to)


def _entrust(seat: Seat, intent: Entrust) -> Iterator[Event]:
    lent = seat != GM and (intent.lent or computer(intent.to))
    _hand(intent.who, seat, intent.to, intent.persona, lent=lent and not has(intent.who, Lent))
    if not lent:
        drop(intent.who, Lent)
    yield Entrusted(who=intent.who, by=called(seat), to=called(intent.to), lent=lent, because=(_RULE,))


def _hand(who: int, owner: Seat, to: Seat, persona: str, *, lent: bool) -> None:
    """Let that seat play the character; with `lent` it is remembered whose it is."""
    put(who, replace(get(who, Side), seat=to, persona=persona if computer(to) else ""))
    if lent:
        put(who, Lent(owner))


def _not_reclaimed(seat: Seat, intent: Reclaim) -> Refusal | None:
    lent = ask(intent.who, Lent)
    if lent is None or lent.seat != seat:
        return refuse(_RULE, "That character is not lent by {name}", name=called(seat))
    return None


def _reclaim(seat: Seat, intent: Reclaim) -> Iterator[Event]:
    put(intent.who, replace(get(intent.who, Side), seat=seat, persona=""))
    drop(intent.who, Lent)
    yield Reclaimed(who=intent.who, name=called(seat), because=(_RULE,))


_REFUSALS: dict[type[Intent], Callable[[Seat, Any], Refusal | None]] = {
    Join: _not_joined,
    Depart: _not_departed,
    Entrust: _not_entrusted,
    Reclaim: _not_reclaimed,
    Rename: lambda seat, intent: _wrong_name(intent.name, seat),
    TakeMark: _no_mark,
    Reseat: _not_reseated,
}
_DEEDS: dict[type[Intent], Callable[[Seat, Any], Iterator[Event]]] = {
    Join: _join,
    Depart: _depart,
    Entrust: _entrust,
    Reclaim: _reclaim,
    Rename: _rename,
    TakeMark: _take_mark,
    Reseat: _reseat,
}
