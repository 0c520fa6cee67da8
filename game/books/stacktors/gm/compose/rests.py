"""Rests: a night that may be slept, watched through or walked through; nothing can be lost in it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.stacktors.gm.compose import prizes, scenery
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import SituationDraft
from game.books.stacktors.values.situation import STANDOFF, SUCCESS
from game.books.stacktors.values.situation_parts import TalkChoice

WATCHED: Final = "watched"
_SPAN: Final = (2, 12)
_GREETINGS: Final = (
    "Sit, if you like. It costs nothing, and it is worth it.",
    "You look as if you had been walking for other people.",
    "There is room. There is nearly always room.",
    "Put that down. Nobody will take it before morning.",
    "I was just thinking that somebody would come.",
    "Mind the step. It was somebody's.",
)


def made_rest(wish: Wish) -> ComposedSituation | None:
    """A night at somebody's; None where the ground or the bank has no room for it."""
    tale = Tale.of(wish)
    if tale is None:
        return None
    draft = scenery.settled(tale, _peopled)
    return _told(tale, draft) if draft else None


def _peopled(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    cell = next(scenery.quiet_cells(draft, *_SPAN), None)
    talk = (
        TalkChoice("We will sleep, and gladly", "Then good night. I will see to the door.", outcome=SUCCESS),
        TalkChoice("We would rather keep watch", "As you like. The nights here are worth looking at.", outcome=WATCHED),
        *_matter(tale),
        TalkChoice("What do people say?", tale.rumour()),
        TalkChoice("We must go on", "In the dark? Well. You know best, or you do not.", outcome=STANDOFF),
    )
    return scenery.stood(draft, tale.who, tale.person, cell, tale.pick(_GREETINGS, "greeting"), talk) if cell else None


def _matter(tale: Tale) -> tuple[TalkChoice, ...]:
    """What can be asked of somebody who has asked something of the party; nothing of others."""
    told = tale.slots.get("matter", "")
    return (TalkChoice("How do things stand with you?", told),) if told else ()


def _told(tale: Tale, draft: SituationDraft) -> ComposedSituation:
    situation = replace(draft.situation, text=tale.said("text"), stake=tale.said("stake"))
    situation = prizes.rewarded(tale, situation, WATCHED, points=0)
    return ComposedSituation(situation, tale.signature, ("Nothing is at stake here.",))
