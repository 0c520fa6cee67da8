"""Clues: one of three has done it, and what is seen of them and said of the deed tells who (RWD-3).

The one who asks knows one trace, which one of the three does not bear. That one is honest and knows another trace,
which only the guilty one bears of the other two. The guilty one lies.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.gm import lore
from game.books.stacktors.gm.compose import prizes, scenery
from game.books.stacktors.gm.compose.plots import plots, sentences
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import SituationDraft
from game.books.stacktors.gm.settings.setting import Person
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS
from game.books.stacktors.values.situation_parts import TalkChoice
from game.phrases import spaced

_SPAN: Final = (3, 20)
_ASKED: Final = "What have you seen?"
_MILD: Final = 0.7
"""Where the chance is to be higher, one of the wrong names leads to a stand-off."""


class Suspect(Struct, frozen=True):
    """One of the three: a name, who it is, the marks that are seen, and the mark of which the suspect speaks."""

    name: str
    person: Person
    marks: tuple[str, str]
    tells: str
    guilty: bool = False


def made_clue(wish: Wish) -> ComposedSituation | None:
    """Something to be found out; None where the ground or the bank has no room for four people."""
    tale = Tale.of(wish)
    if tale is None:
        return None
    draft = scenery.settled(tale, _peopled)
    return _told(tale, draft) if draft else None


def suspects(tale: Tale) -> tuple[Suspect, ...]:
    """The guilty one, one whom the honest one's trace clears, and the honest one, who bears none of the first trace."""
    names = tuple(dict.fromkeys(rule.partition("_")[0] for rule in sentences("marks").rules))
    one, two, *rest = tale.mixed(names, "marks")
    found = tale.others(3)
    if len(found) < 3:
        return ()
    (guilty, cleared, honest) = found
    return (
        Suspect(*guilty, (one, two), rest[0], guilty=True),
        Suspect(*cleared, (one, rest[0]), ""),
        Suspect(*honest, (two, rest[1]), two),
    )


def first_trace(tale: Tale) -> str:
    """The mark that the one who asks knows of; the honest one does not bear it."""
    return suspects(tale)[0].marks[0]


def _peopled(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    found = suspects(tale)
    cells = tuple(cell for _, cell in zip(range(4), scenery.quiet_cells(draft, *_SPAN), strict=False))
    if len(cells) < 4 or not found:
        return None
    made = scenery.stood(draft, tale.who, tale.person, cells[0], _plea(tale), _accusing(tale, found))
    for number, (cell, one) in enumerate(zip(cells[1:], tale.mixed(found, "places"), strict=True)):
        told = _telling(tale, one, number)
        made = made and scenery.stood(made, one.name, one.person, cell, _greeting(tale, one), told)
    return made and replace(made, situation=replace(made.situation, goals=scenery.limits(tale)))


def _plea(tale: Tale) -> str:
    return tale.pick(
        (
            "Look at them, listen to them, then come and tell me a name.",
            "I have asked them myself. I am no good at it.",
            "One of them. I have known them all for years, and it is one of them.",
            "Nobody leaves until I have a name.",
        ),
        "plea",
    )


def _accusing(tale: Tale, found: tuple[Suspect, ...]) -> tuple[TalkChoice, ...]:
    """What can be said to the one who asks: a name, once it is known what the deed has left behind."""
    known = lore.known(lore.FOUND, tale.who)
    trace = TalkChoice("What did you find?", tale.shared("marks", f"{first_trace(tale)}_trace"), fact=known)
    wrong = [one.name for one in found if not one.guilty]
    ends = {wrong[0]: STANDOFF if tale.wish.chance >= _MILD else FAILURE, wrong[1]: FAILURE}
    names = sorted(one.name for one in found)
    said = (
        TalkChoice(f"It was {name} who {_deed(tale)}", _verdict(tale, name), needs=known, outcome=end)
        for name in names
        for end in (ends.get(name, SUCCESS),)
    )
    return (trace, *said, TalkChoice("We name nobody", "Then nobody has done it, I suppose.", outcome=STANDOFF))


def _deed(tale: Tale) -> str:
    """What was done, as it stands after "who"."""
    told = tale.said("deed")
    return f"{told[0].lower()}{told[1:]}"


def deeds(things: Iterable[str]) -> tuple[str, ...]:
    """Everything that can have been done, with each of these things."""
    texts = [text for plot in plots("clue") for text in plot.names["deed"]]
    return tuple(dict.fromkeys(text.replace("#relic#", thing) for text, thing in product(texts, things)))


def _verdict(tale: Tale, name: str) -> str:
    return tale.pick(
        (f"{name}. I see.", f"{name}? Then let us see.", f"{name}. You are sure? Good."), f"verdict/{name}"
    )


def _greeting(tale: Tale, one: Suspect) -> str:
    """What is seen of somebody, in the order of chance."""
    seen = [tale.shared("marks", f"{mark}_seen") for mark in one.marks]
    return spaced(tale.again(one.name), *tale.mixed(seen, one.name))


def _telling(tale: Tale, one: Suspect, number: int) -> tuple[TalkChoice, ...]:
    told = tale.shared("marks", f"{one.tells}_trace") if one.tells else _nothing(tale)
    return (TalkChoice(_ASKED, told), TalkChoice("And besides?", tale.rumour(number)))


def _nothing(tale: Tale) -> str:
    return tale.pick(
        ("Nothing. I sleep, at night.", "I mind my own business, and so should you.", "Ask the others. I was in bed."),
        "nothing",
    )


def _told(tale: Tale, draft: SituationDraft) -> ComposedSituation:
    guilty = next(one.name for one in suspects(tale) if one.guilty)
    situation = replace(draft.situation, text=tale.said("text"), stake=tale.said("stake"))
    situation = prizes.rewarded(tale, situation, fact=lore.known(lore.DID, guilty, _deed(tale)))
    why = "One of three names is right, and two who tell of traces do not agree."
    return ComposedSituation(situation, tale.signature, (why,))
