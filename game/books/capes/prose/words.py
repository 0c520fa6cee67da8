"""Capes scenes in words, as the table asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import ClassVar

from game.books.capes.components import Conflict, Die, Person, Role, Side, Stands
from game.books.capes.intents import Add, Finish, FrameScene, Make, Say
from game.books.capes.mind.wishes import ACTOR, TEMPERS
from game.books.capes.play.conflicts import conflicts, controller, debt_on, dice, leading, sides, total
from game.books.capes.play.flow import TurnFrame
from game.books.capes.play.state import cast_of, inspirations, owed, person_at, sheet, telling, unspent
from game.books.capes.prose import answers, events
from game.books.capes.prose.places import conflict_code, side_code
from game.books.capes.sign import SIGN
from game.books.capes.values import LONGEST, Draft, Stance
from game.phrases import counted
from game.table.book import Decision, Event, Intent, Seat, find
from game.table.words import BookWords, Writing
from game.table.world import each, get


class CapesWords(BookWords):
    """What Capes scenes says."""

    title = SIGN.title
    blurb = "Superhero scenes for one to six: conflicts, dice, debt and story tokens; nobody is the game master."
    credits = SIGN.credits
    levels: ClassVar = {
        "": "How computers play their characters.",
        ACTOR: "Each plays as its character is.",
        **{name: one.says for name, one in TEMPERS.items()},
    }

    def name(self, who: int) -> str:
        return events.name(who)

    def asked(self, decision: Decision) -> str:
        return answers.asked(decision)

    def answer(self, intent: Intent) -> str:
        return answers.answer(intent)

    def note(self, intent: Intent) -> str:
        return answers.note(intent)

    def told(self, event: Event) -> str:
        return events.told(event)

    def place(self) -> str:
        at = telling()
        return f"{at.title}, scene {at.scene}, page {at.page}" if at.scene else at.issue.title

    def standing(self, seat: Seat) -> Iterator[str]:
        for conflict in conflicts():
            yield from conflict_told(conflict)
        for who, person in each(Person):
            yield _person(who, person)
        turn, me = find(TurnFrame), person_at(seat)
        if turn is None:
            return
        shown = cast_of(me) if me and turn.seat != me else (turn.who,) if turn.who else ()
        for character in shown:
            yield f"{events.name(character)}:"
            yield from sheet_told(character)

    def writings(self, seat: Seat, decision: Decision | None) -> Iterator[Writing]:
        del seat
        kind = decision.kind if decision else ""
        if kind == "open":
            yield Writing("scene", "a title, then a slash and the place", _scene, 2 * LONGEST + len(" / "))
        if kind in ("pick", "claim"):
            yield Writing("add", _DRAFT, lambda text: _drafted(text, Add), 4 * LONGEST)
        if kind == "turn":
            yield Writing("make", _DRAFT, lambda text: _drafted(text, Make), 4 * LONGEST)
        if kind == "finish":
            yield Writing("go", "the end of the sentence", Finish, LONGEST)
        yield Writing("say", "what you tell", Say, LONGEST, at_any_time=True)


_DRAFT = "“goal NAME: what happens / one side / the other side”, or event in place of goal and name"


def _scene(text: str) -> FrameScene | None:
    title, _, place = (one.strip() for one in text.partition("/"))
    return FrameScene(title=title, place=place) if title else None


def _drafted(text: str, made: type[Add | Make]) -> Intent | None:
    """The Conflict that the line proposes; None where it cannot be read. Who is no Character stays as it is typed."""
    head, _, rest = text.partition(":")
    words = [one.strip() for one in rest.split("/")]
    kind, _, about = head.strip().partition(" ")
    if len(words) != 3 or kind.lower() not in ("goal", "event"):
        return None
    sides = (Stance(words[1]), Stance(words[2]))
    if kind.lower() == "event":
        return made(Draft("event", words[0], sides))
    called = ((character_called(one), one.strip()) for one in about.split(" and "))
    return made(Draft("goal", words[0], sides, tuple(sheet(who).id if who else text for who, text in called)))


def character_called(text: str) -> int:
    """The Character that is meant by its name, its id, or how words of its name begin; 0 for nobody."""
    wanted, typed = text.strip().lower(), text.lower().split()
    every = [(who, role.sheet.id, role.sheet.name.lower()) for who, role in each(Role)]
    whole = (who for who, *known in every if wanted in known)
    begun = (who for who, _, name in every if all(any(one.startswith(word) for one in name.split()) for word in typed))
    return next(chain(whole, begun), 0) if typed else 0


def conflict_told(conflict: int) -> Iterator[str]:
    """The Conflict and its sides, a line each."""
    one, top = get(conflict, Conflict), leading(conflict)
    number = conflict_code(conflict)
    yield f"{number} {one.sort.upper()} {one.text} (by {events.name(one.maker)})"
    for side in sides(conflict):
        yield f"  {side_code(side).removeprefix(number)} {_side_told(conflict, side, leads=side == top)}"


def _side_told(conflict: int, side: int, *, leads: bool) -> str:
    of = get(side, Side)
    shown = " ".join(_die_told(die) for die in dice(side))
    here = ", ".join(events.name(who) for who, on in get(conflict, Stands).now if on == side)
    claim = f", {events.name(of.claim)}'s claim" if of.claim else ""
    marks = f" § {', '.join(map(clause_told, of.code))}" if of.code else ""
    return f"{of.text} {shown} = {total(side)}{' leads' if leads else ''}{f', {here}' if here else ''}{claim}{marks}"


def clause_told(key: str) -> str:
    """A clause of the Code in a word or two."""
    return next((one.short or one.text for one in telling().code if one.id == key), key)


def _die_told(die: int) -> str:
    one, debt = get(die, Die), debt_on(die)
    return f"[{one.value}{f' {events.name(controller(die))} {debt}' if debt else ''}]"


def _person(who: int, person: Person) -> str:
    cast = ", ".join(events.name(one) for one in cast_of(who)) or "nobody"
    notes = [f"{one.value} ({one.note})" for _, one in inspirations(who)]
    inspired = f"; inspirations {', '.join(notes)}" if notes else ""
    return f"{person.name}: {cast}; {counted(person.tokens, 'token', 'tokens')}{inspired}"


def sheet_told(character: int) -> Iterator[str]:
    """The Character's sheet: what can still be used, and its Drives with their Debt."""
    of, left = sheet(character), unspent(character)
    for column in of.columns:
        known = (f"{one.rating} {one.name}{'' if one in left else ' (used)'}" for one in of.column(column))
        yield f"{column.capitalize()}s: {', '.join(known)}"
    if of.drives:
        yield "Drives: " + ", ".join(f"{one.name} {owed(character, one.name)} of {one.value}" for one in of.drives)
