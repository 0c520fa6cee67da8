"""What happened, in a sentence each. Persons and Characters are named by the current world."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.books.capes import events as happened
from game.books.capes.components import Person, Role
from game.books.capes.values import SidePlace
from game.phrases import capital, counted
from game.table.book import Event
from game.table.world import ask


def name(who: int) -> str:
    """What the person or the Character is called; empty for others."""
    role, person = ask(who, Role), ask(who, Person)
    return role.sheet.name if role else person.name if person else ""


def ability(character: int, key: str) -> str:
    """What that Ability of the Character is called."""
    role = ask(character, Role)
    known = role.sheet.ability(key) if role else None
    return known.name if known else key


def at(spot: SidePlace) -> str:
    """Where a die lies: the side, and of which Conflict."""
    return f"“{spot.stance}” ({spot.text})"


def _scene(e: happened.SceneBegan) -> str:
    where = f": {e.place}" if e.place else ""
    return f"Scene {e.number}, {e.title}{where}. {name(e.by)} frames it."


def _made(e: happened.ConflictMade) -> str:
    return f"{name(e.by)} makes the {e.kind} “{e.text}”: {', or '.join(e.stances)}."


def _rolled(e: happened.Rolled) -> str:
    how = "answers with" if e.reaction else "uses"
    return f"{name(e.character)} {how} {ability(e.character, e.ability)} on the {e.before} of {at(e.at)}: {e.value}."


def _kept(e: happened.Kept) -> str:
    did = f"keeps {e.value}" if e.accepted else f"turns the die back to {e.before}"
    left = f", no longer on “{e.left}”" if e.left else ""
    return f"{name(e.character)} {did} and stands on “{e.joined.stance}”{left}."


def _and_then(e: happened.AndThen) -> str:
    return f"“And then…” {name(e.by)} stands on the side that leads and goes on from what {name(e.narrator)} told."


def _split(e: happened.WasSplit) -> str:
    return f"{name(e.by)} splits the {sum(e.into)} of {at(e.at)} into {' and '.join(map(str, e.into))}."


def _schism(e: happened.Schismed) -> str:
    dice = counted(len(e.values), "die leaves", "dice leave")
    along = " and ".join(map(name, e.with_them))
    return f"{dice} “{e.left}” for a new side, “{e.at.stance}”; {along or 'nobody'} stands there."


def _overdrew(e: happened.Overdrew) -> str:
    what = f"falls to {e.value}" if e.kept else f"stays, since {e.value} is no less"
    return f"{name(e.character)} owes too much {e.drive}: the {e.before} of {at(e.at)} {what}."


def _resolved(e: happened.Resolved) -> str:
    told = e.at.stance if e.outcome == e.at.stance else f"{e.outcome}, though “{e.at.stance}” leads"
    return f"{name(e.by)} resolves {e.at.text}: {told}."


def _returned(e: happened.DebtReturned) -> str:
    twice = f" as {e.number}" if e.number != e.staked else ""
    return f"{e.staked} {e.drive} comes back to {name(e.character)}{twice}."


def _inspired(e: happened.Inspired) -> str:
    if not e.value:
        return "Two equal dice go; they inspire nobody."
    spare = "A spare die" if e.spare else "The difference of two dice"
    return f"{spare} becomes an inspiration of {e.value} for {name(e.to)}." if e.to else f"{spare} inspires nobody."


def _given(e: happened.Given) -> str:
    why = ", who made the conflict" if e.maker else ""
    return f"{name(e.by)} gives a token to {name(e.to)}{why}."


def _not_given(e: happened.NotGiven) -> str:
    told = counted(e.number, f"token of {name(e.by)} goes", f"tokens of {name(e.by)} go")
    return f"{told} to nobody: nobody stood against it."


def _hung(e: happened.Hung) -> str:
    return f"{e.at} hangs: nothing about it changes any more."


_TOLD: Final[dict[type[Event], Callable[[Any], str]]] = {
    happened.SceneBegan: _scene,
    happened.Linked: lambda e: e.line,
    happened.SceneEnded: lambda e: f"Scene {e.number} ends after {counted(e.pages, 'page', 'pages')}.",
    happened.PageBegan: lambda e: f"Page {e.number}: {name(e.start)} is the Start player.",
    happened.Taken: lambda e: f"{name(e.by)} plays {name(e.character)}.",
    happened.TokenPaid: lambda e: f"{name(e.by)} pays a token for {e.what}.",
    happened.ConflictMade: _made,
    happened.Vetoed: lambda e: f"{name(e.by)} vetoes “{e.text}”.",
    happened.Claimed: lambda e: f"{name(e.by)} claims {at(e.at)}.",
    happened.ActionsBegan: lambda e: f"{name(e.by)} begins the actions.",
    happened.Skipped: lambda e: f"{name(e.character) or name(e.by)} leaves the turn unused.",
    happened.DebtTaken: lambda e: f"{name(e.character)} takes {e.number} debt on {e.drive}.",
    happened.Rolled: _rolled,
    happened.Kept: _kept,
    happened.Staked: lambda e: f"{name(e.character)} stakes {e.number} {e.drive} on {at(e.at)}.",
    happened.WasSplit: _split,
    happened.Schismed: _schism,
    happened.Lifted: lambda e: f"{name(e.by)} lifts the {e.before} of {at(e.at)} to {e.value}, remembering “{e.note}”.",
    happened.Raised: lambda e: f"{name(e.character)} raises an inspiration to {e.value} ({e.note}).",
    happened.AndThen: _and_then,
    happened.Overdrew: _overdrew,
    happened.Resolved: _resolved,
    happened.DebtReturned: _returned,
    happened.DebtWon: lambda e: f"{e.number} {e.drive} of {name(e.character)} is won and gone.",
    happened.Given: _given,
    happened.NotGiven: _not_given,
    happened.Inspired: _inspired,
    happened.Offered: lambda e: f"{name(e.by)} offers the token for who made {e.at}.",
    happened.Tagged: lambda e: f"{name(e.by)} says that {at(e.at)} would break the code.",
    happened.Gloated: lambda e: f"{name(e.by)} gloats over {at(e.at)}: the {e.before} becomes 1, for a token.",
    happened.Hung: _hung,
    happened.Finished: lambda e: f"{name(e.by)}: …{e.text}" if e.text else "",
    happened.Spoke: lambda e: f"{name(e.by)}: {e.text}",
    happened.IssueEnded: lambda e: f"The issue ends after {counted(e.scenes, 'scene', 'scenes')}.",
}
"""What tells each kind of event."""


def told(event: Event) -> str:
    """The sentence that tells the event; empty where it has none."""
    tells = _TOLD.get(type(event))
    return capital(tells(event)) if tells else ""
