"""Reads answers that are typed in short: `roll clutch on 1a with hope: Here goes!`, `split 1a by 2 hope`, `back to b`.

Every function reads what stands after its word in the current world, and raises Unclear where it is not clear.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.books.capes.components import Die, Person, Side
from game.books.capes.intents import (
    Allow,
    BeginActions,
    ClaimSide,
    Decline,
    EndTurn,
    Give,
    Gloat,
    KeepRoll,
    Leave,
    Lift,
    OfferToken,
    Pair,
    Pass,
    Raise,
    React,
    Resolve,
    Roll,
    Skip,
    Split,
    Stake,
    Tag,
    TurnBack,
    Veto,
)
from game.books.capes.play.conflicts import conflicts, controller, dice, sides
from game.books.capes.play.flow import AnswersFrame, RollFrame, TurnFrame
from game.books.capes.play.state import cast_of, inspirations, order_from, roomiest, sheet, telling
from game.books.capes.prose.places import conflict_at, die_at, side_at, side_code
from game.books.capes.values import Ability
from game.table.book import Intent, find
from game.table.world import each, get
from game.text.menu import Unclear, begins, quoted, words

_COLUMNS: Final = {"p": "power", "k": "skill", "a": "attitude", "s": "style"}


def _parted(text: str) -> tuple[str, str]:
    """What is to be done, and the line that is told with it, after a colon."""
    head, _, line = text.partition(":")
    return head.strip(), line.strip()


def _cut(text: str, word: str) -> tuple[str, str]:
    """What stands before and after that word."""
    before, _, after = f" {text} ".partition(f" {word} ")
    return before.strip(), after.strip()


def _die(code: str) -> int:
    found = die_at(code.strip())
    if not found:
        known = ", ".join(side_code(side) for conflict in conflicts() for side in sides(conflict))
        raise _missing("die", code, f"Name its side, and its value if there are several: {known}.")
    return found


def _side(code: str) -> int:
    found = side_at(code.strip())
    if not found:
        raise _missing("side", code, "Name it by its conflict and letter, as 1a.")
    return found


def _missing(what: str, code: str, how: str) -> Unclear:
    """What is said where nothing has that short name; `how` says how such things are named."""
    if not conflicts():
        return Unclear(f"No conflict is open, so there is no {what} yet.")
    return Unclear(f"There is no {what} {quoted(code)}. {how}")


def _conflict(code: str, of: Iterable[int]) -> int:
    """The Conflict of that number, or the only one that it can be."""
    able = list(of)
    if not code.strip() and len(able) == 1:
        return able[0]
    found = conflict_at(code.strip())
    if not found:
        raise Unclear("Say which conflict, by its number, as 1." if conflicts() else "No conflict is open.")
    return found


def ability(character: int, text: str) -> Ability:
    """The Ability of the Character that is meant: `p3`, `3`, or words of its name."""
    every, typed = sheet(character).abilities, words(text)
    plain = text.strip().lower()
    if plain[1:].isdecimal() and plain[0] in _COLUMNS:
        found = [one for one in every if (one.column, one.rating) == (_COLUMNS[plain[0]], int(plain[1:]))]
    elif plain.isdecimal():
        found = [one for one in every if one.rating == int(plain)]
        found = [one for one in found if one.column not in ("power", "skill")] or found
    else:
        found = [one for one in every if typed and begins(typed, words(one.name))]
    if len(found) != 1 and not (found and plain.isdecimal()):
        known = ", ".join(f"{one.column[0]}{one.rating} {one.name}" for one in found or every)
        raise Unclear(f"Which ability is {quoted(text)}? There are {known}.")
    return found[0]


def _turn() -> TurnFrame:
    turn = find(TurnFrame)
    if turn is None:
        raise Unclear("That goes with a turn.")
    return turn


def _drive(character: int, of: Ability, named: str) -> str:
    """The Drive for a Power's Debt: the named one, else the roomiest."""
    return "" if of.column != "power" else named or roomiest(character)


def _roll(text: str) -> Intent:
    head, line = _parted(text)
    what, where = _cut(head, "on")
    code, drive = _cut(where, "with")
    who = _turn().who
    one = ability(who, what)
    return Roll(one.key, _die(code), _drive(who, one, drive), line)


def _raise(text: str) -> Intent:
    head, line = _parted(text)
    which, what = _cut(head, "with")
    name, drive = _cut(what, "on")
    turn = _turn()
    one = ability(turn.who, name)
    return Raise(one.key, _inspiration(turn.seat, which), _drive(turn.who, one, drive), line)


def _inspiration(who: int, text: str) -> int:
    """The person's Inspiration of that value."""
    own = [entity for entity, one in inspirations(who) if str(one.value) == text.strip()]
    if not own:
        known = ", ".join(f"{one.value} ({one.note})" for _, one in inspirations(who)) or "none"
        raise Unclear(f"You have no inspiration of {quoted(text)}: there are {known}.")
    return own[0]


def _stake(text: str) -> Intent:
    found = re.fullmatch(r"(?:(\d+) )?(\w+)(?: on| under)? (\S+)", text.strip().lower())
    if not found:
        raise Unclear("Say how much of which drive, and under which die: stake 2 hope 1a.")
    return Stake(found.group(2), _die(found.group(3)), int(found.group(1) or 1))


def _split(text: str) -> Intent:
    head, name = _parted(text)
    found = re.fullmatch(r"(\S+) by (\d) (\w+)( leave)?", head.lower())
    if not found:
        raise Unclear("Say which die, and how much debt of which drive, 1 under each new die: split 1a by 2 hope.")
    under = (1,) * int(found.group(2))
    return Split(found.group(3), _die(found.group(1)), under, leave=bool(found.group(4)), name=name)


def _schism(text: str) -> Intent:
    head, name = _parted(text)
    codes = head.removesuffix(" new").split()
    side = side_at(codes[0]) if len(codes) == 1 else 0
    chosen = tuple(die for die in dice(side) if controller(die) == _turn().seat) if side else tuple(map(_die, codes))
    if not chosen:
        raise Unclear("Say which of your dice leave, and what the new side is called: schism 1a new: she sings.")
    return Leave(chosen, name)


def _lift(text: str) -> Intent:
    which, _, code = text.strip().partition(" ")
    return Lift(_inspiration(_turn().seat, which), _die(code.removeprefix("on ")))


def _decided(kind: type[KeepRoll | TurnBack]) -> Callable[[str], Intent]:
    """Keep or turn back; the side may be left out where only one can be joined."""

    def read(text: str) -> Intent:
        code = text.strip().removeprefix("to ").strip()
        roll = find(RollFrame)
        if roll is None:
            raise Unclear("No roll waits for that.")
        letter = code if len(code) != 1 else side_code(get(roll.die, Die).side)[:-1] + code
        return kind(_side(letter) if code else 0)

    return read


def _react(text: str) -> Intent:
    head, line = _parted(text)
    what, drive = _cut(head, "with")
    answers, tried = find(AnswersFrame), list[tuple[int, Ability]]()
    for who in _answering() if answers else ():
        try:
            tried.append((who, ability(who, what)))
        except Unclear:
            continue
    if not tried:
        raise Unclear(f"Which ability is {quoted(what)}?")
    who, one = tried[0]
    return React(who, one.key, _drive(who, one, drive), line)


def _answering() -> tuple[int, ...]:
    answers = find(AnswersFrame)
    return cast_of(order_from(answers.first)[answers.n]) if answers else ()


def _resolve(text: str) -> Intent:
    head, line = _parted(text)
    code, outcome = _cut(head, "as")
    conflict = _conflict(code, conflicts())
    return Resolve(conflict, _side(f"{code or '1'}{outcome}") if outcome else 0, line)


def _gloat(text: str) -> Intent:
    head, line = _parted(text)
    if conflict_at(head):
        return Gloat(conflict_at(head), 0, line)
    die = _die(head) if head else 0
    conflict = get(get(die, Die).side, Side).conflict if die else _conflict("", conflicts())
    return Gloat(conflict, die, line)


def _give(text: str) -> Intent:
    typed = words(text)
    found = [who for who, one in each(Person) if typed and begins(typed, words(one.name))]
    if len(found) != 1:
        raise Unclear(f"To whom? {', '.join(one.name for _, one in each(Person))}.")
    return Give(found[0])


def _pair(text: str) -> Intent:
    codes = text.replace(" and ", " ").split()
    if len(codes) != 2:
        raise Unclear("Name two dice of different sides: pair 1a6 1b2.")
    first, second = map(_die, codes)
    high, low = (first, second) if get(first, Die).value >= get(second, Die).value else (second, first)
    return Pair(high, low)


def _mark(text: str) -> Intent:
    """A side, and words of a clause of the Code or its id."""
    code, _, clause = text.strip().partition(" ")
    side, typed, every = _side(code), words(clause), telling().code
    found = [one for one in every if typed and any(begins(typed, words(of)) for of in (one.id, one.short, one.text))]
    if len(found) != 1:
        known = ", ".join(one.short or one.id for one in found or every)
        raise Unclear(f"Which clause of the code is {quoted(clause)}? There are {known}.")
    return Tag(side, found[0].id)


VERBS: Final[Mapping[str, Callable[[str], Intent]]] = {
    "roll": _roll,
    "raise": _raise,
    "stake": _stake,
    "split": _split,
    "schism": _schism,
    "inspire": _lift,
    "lift": _lift,
    "keep": _decided(KeepRoll),
    "back": _decided(TurnBack),
    "claim": lambda text: ClaimSide(_side(text)),
    "react": _react,
    "let": lambda _: Decline(),
    "resolve": _resolve,
    "gloat": _gloat,
    "give": _give,
    "pair": _pair,
    "pass": lambda _: Pass(),
    "skip": lambda _: Skip(),
    "done": lambda _: EndTurn(),
    "begin": lambda _: BeginActions(),
    "allow": lambda _: Allow(),
    "veto": lambda _: Veto(),
    "mark": _mark,
    "offer": lambda text: OfferToken(_conflict(text, conflicts())),
}
"""The words that begin an answer, and what reads the rest."""


def meant(typed: Intent, legal: Iterable[Intent]) -> Intent:
    """The answer on offer that what was typed stands for, where something was left out; else what was typed."""
    match typed:
        case KeepRoll(0) | TurnBack(0):
            of_kind = [one for one in legal if type(one) is type(typed)]
            if len(of_kind) == 1:
                return of_kind[0]
            raise Unclear("Say where the character stands then: keep 1a, or back to 1b.")
        case Pair(high, low):
            fits = [one for one in legal if isinstance(one, Pair) and {one.high, one.low} == {high, low}]
            return fits[0] if fits else typed
    return typed
