"""What is asked and what can be answered, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.books.capes import intents as do
from game.books.capes.components import Conflict, Die, Inspiration, Side
from game.books.capes.play.around import unnamed
from game.books.capes.play.conflicts import leading, side_of, total
from game.books.capes.play.flow import AnswersFrame, MakingFrame, PageFrame, RollFrame, SettlingFrame, TurnFrame
from game.books.capes.play.state import order, person, telling
from game.books.capes.prose.events import ability, name
from game.books.capes.prose.places import die_code, side_code
from game.table.book import Decision, Intent, find
from game.table.world import ask, get


def die(entity: int) -> str:
    """A die in words: what it shows, and on which side."""
    one = ask(entity, Die)
    return f"the {one.value} of “{get(one.side, Side).text}” ({die_code(entity)})" if one else "a die that is gone"


def _side(entity: int) -> str:
    return f"“{get(entity, Side).text}” ({side_code(entity)})"


def _conflict(entity: int) -> str:
    return get(entity, Conflict).text


_QUESTIONS: Final = {
    "open": "which scene?",
    "pick": "which character?",
    "claim": "claim a side?",
    "free": "is enough said?",
    "act": "whose turn first?",
    "buy": "buy a turn?",
    "after": "what comes after it?",
    "finish": "how does the sentence end?",
    "resolve": "how does it end?",
    "gloat": "gloat on?",
    "pair": "which two dice?",
    "spare": "who gets the spare die?",
}


def asked(decision: Decision) -> str:
    """The question, after the name of who is asked."""
    roll, turn, making = find(RollFrame), find(TurnFrame), find(MakingFrame)
    if decision.kind == "turn" and turn:
        return f"what does {name(turn.who) or name(turn.seat)} do?"
    if decision.kind == "keep" and roll:
        return f"{roll.value} on {die(roll.die)}: keep it?"
    if decision.kind == "veto" and making:
        return f"may “{making.draft.text}” come?"
    return _asked_of_frames(decision.kind)


def _asked_of_frames(kind: str) -> str:
    answers, settling = find(AnswersFrame), find(SettlingFrame)
    if kind == "react" and answers:
        return f"answer {die(answers.die)}?"
    if kind == "give" and settling:
        return f"who stood well against “{_conflict(settling.conflict)}”?"
    return _QUESTIONS.get(kind, kind)


def _who_acts() -> int:
    turn = find(TurnFrame)
    return turn.who if turn else 0


def _frame(one: do.FrameScene) -> str:
    titles = {prompt.id: prompt.title for prompt in telling().prompts}
    return titles.get(one.prompt) or one.title


def _proposed(draft: Any) -> str:
    return f"the {draft.kind} “{draft.text}”"


def _drive(one: do.Roll | do.Raise | do.React) -> str:
    return f", 1 debt on {one.drive}" if one.drive else ""


def _use(one: do.Roll | do.Raise) -> str:
    what = ability(_who_acts(), one.ability)
    if isinstance(one, do.Roll):
        return f"use {what} on {die(one.die)}{_drive(one)}"
    note = get(one.inspiration, Inspiration)
    return f"raise an inspiration of {note.value} ({note.note}) with {what}{_drive(one)}"


def _split(one: do.Split) -> str:
    new = "+".join(map(str, one.under))
    leave = f" and leave for “{one.name or _next_side(one.die)}”" if one.leave else ""
    return f"split {die(one.die)} in {len(one.under) + 1}, {new} {one.drive} under the new{leave}"


def _leave(one: do.Leave) -> str:
    codes = " and ".join(map(die_code, one.dice))
    side = _side(side_of(one.dice[0]))
    return f"leave {side} with {codes} for “{one.name or _next_side(one.dice[0])}”"


def _next_side(die: int) -> str:
    return unnamed(get(side_of(die), Side).conflict)


def _lift(one: do.Lift) -> str:
    known = get(one.inspiration, Inspiration)
    return f"lift {die(one.die)} to {known.value}, remembering “{known.note}”"


def _keep(one: do.KeepRoll | do.TurnBack) -> str:
    roll = find(RollFrame)
    value = (roll.value if isinstance(one, do.KeepRoll) else roll.before) if roll else 0
    verb = "keep" if isinstance(one, do.KeepRoll) else "turn back to"
    return f"{verb} {value}, and stand on {_side(one.side)}"


def _react(one: do.React) -> str:
    return f"{name(one.character)} answers with {ability(one.character, one.ability)}{_drive(one)}"


def _resolve(one: do.Resolve) -> str:
    side = one.outcome or leading(one.conflict)
    return f"resolve {_conflict(one.conflict)}: {get(side, Side).text}"


def _gloat(one: do.Gloat) -> str:
    if not one.die:
        return f"gloat over {_conflict(one.conflict)}, and turn no die down"
    return f"gloat over {_conflict(one.conflict)}: turn {die(one.die)} down to 1, for a token"


def _pair(one: do.Pair) -> str:
    to = f", for {name(one.to)}" if one.to else ""
    return f"{die(one.high)} against {die(one.low)}{to}"


_ANSWERS: Final[dict[type[Intent], Callable[[Any], str]]] = {
    do.FrameScene: _frame,
    do.EndIssue: lambda _: "end the issue here",
    do.Take: lambda one: f"play {name(one.character)}",
    do.Bring: lambda one: f"bring {one.sheet.name}",
    do.Pass: lambda _: "pass",
    do.Add: lambda one: f"add {_proposed(one.draft)}, for a token",
    do.Make: lambda one: f"make {_proposed(one.draft)}",
    do.Veto: lambda _: "veto it",
    do.Allow: lambda _: "let it come",
    do.ClaimSide: lambda one: f"claim {_side(one.side)} of {_conflict(get(one.side, Side).conflict)}",
    do.BeginActions: lambda _: "begin the actions",
    do.Act: lambda one: f"{name(one.character)}'s turn",
    do.Skip: lambda _: "leave the turn unused",
    do.Buy: lambda one: f"buy a turn for {name(one.character) or 'a conflict'}",
    do.Roll: _use,
    do.Raise: _use,
    do.Stake: lambda one: f"stake {one.number} {one.drive} under {die(one.die)}",
    do.Split: _split,
    do.Leave: _leave,
    do.Lift: _lift,
    do.EndTurn: lambda _: "that is all",
    do.KeepRoll: _keep,
    do.TurnBack: _keep,
    do.React: _react,
    do.Decline: lambda _: "let it be",
    do.Finish: lambda one: f"go on: {one.text}" if one.text else "let it be written",
    do.Resolve: _resolve,
    do.Gloat: _gloat,
    do.Give: lambda one: f"give a token to {name(one.to)}",
    do.Pair: _pair,
    do.Bestow: lambda one: f"{die(one.die)} inspires {name(one.to)}",
}


def answer(intent: Intent) -> str:
    """The answer in a few words, the same for no two that are on offer together."""
    says = _ANSWERS.get(type(intent))
    return says(intent) if says else type(intent).__name__.lower()


def note(intent: Intent) -> str:
    """What the answer leads to, in a sentence; empty where there is nothing to say."""
    roll = find(RollFrame)
    match intent:
        case do.KeepRoll() | do.TurnBack() if roll:
            own = side_of(roll.die)
            value = roll.value if isinstance(intent, do.KeepRoll) else roll.before
            would = total(own) - get(roll.die, Die).value + value
            return f"{_side(own)} shows {would} then."
        case do.ClaimSide() | do.Take():
            return _price(intent)
    return ""


def _price(intent: Intent) -> str:
    """Whether a Claim or a Character is free."""
    page = find(PageFrame)
    who = person(order()[page.n]) if page else None
    paid = who and (who.claimed if isinstance(intent, do.ClaimSide) else who.played)
    return "It costs a token." if paid else "It is free."
