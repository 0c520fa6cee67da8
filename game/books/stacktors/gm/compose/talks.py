"""Talks: somebody wants to be asked in the right way, and somebody nearby knows which way that is (SIT-1, SIT-4)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.stacktors.gm import lore
from game.books.stacktors.gm.compose import prizes, scenery, signatures
from game.books.stacktors.gm.compose.plots import sentences
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import SituationDraft
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Goal
from game.books.stacktors.values.situation_parts import TalkChoice
from game.phrases import spaced

PERSUADED: Final = "persuaded"
WAYS: Final = 3
"""In so many ways somebody can be asked; one of them is right."""
_MILD: Final = 0.7
"""Where the chance is to be higher, only one of the wrong words is the last one."""
_SPAN: Final = (4, 16)
"""The price of the way to people, lowest and highest."""


def made_talk(wish: Wish) -> ComposedSituation | None:
    """A talk with somebody who has a temper; None where the ground or the bank has no room for it."""
    tale = Tale.of(wish)
    if tale is None:
        return None
    draft = scenery.settled(tale, _peopled)
    return _told(tale, draft) if draft else None


def tempers() -> tuple[str, ...]:
    """All tempers that somebody can have."""
    return tuple(dict.fromkeys(rule.partition("_")[0] for rule in sentences("tempers").rules))


def approaches(tale: Tale, good: TalkChoice, bad: tuple[str, ...]) -> tuple[str, tuple[TalkChoice, ...]]:
    """A greeting, and what can be said to somebody of a temper: one right way, and a wrong one for each of `bad`.

    `good` says what follows the right way; the wrong ones have these outcomes, and an empty one has none.
    """
    temper = temper_of(tale)
    wrong = [one for one in tempers() if one != temper]
    others = tale.mixed(wrong, "wrong")[: len(bad)]
    right = replace(good, text=_asked(tale, temper), reply=tale.shared("tempers", f"{temper}_yes"))
    misses = (
        TalkChoice(_asked(tale, one), tale.shared("tempers", f"{temper}_no"), outcome=outcome)
        for one, outcome in zip(others, bad, strict=True)
    )
    greeting = spaced(tale.again(tale.who), tale.shared("tempers", f"{temper}_greets"))
    return greeting, tale.mixed((right, *misses), "choices")


def temper_of(tale: Tale) -> str:
    """How whoever wants something here wants to be taken; in an adventure all tempers come before one comes again."""
    turn = _turn(tale)
    return tale.pick(tempers(), "temper") if turn is None else tempers()[turn % len(tempers())]


def _turn(tale: Tale) -> int | None:
    """A number that counts the talks and markets of an adventure, from one by its seed; None outside of one."""
    first, seen = tale.wish.began, tale.wish.seen
    return None if first is None else first + sum(signatures.kind(one) in ("talk", "market") for one in seen)


def known_temper(tale: Tale) -> str:
    """The fact that the party knows it, as a key that reads well."""
    return lore.known(lore.ASKED, tale.who)


def hint(tale: Tale) -> TalkChoice:
    """What somebody else says of it."""
    told = tale.shared("tempers", f"{temper_of(tale)}_hint")
    return TalkChoice(f"How should one ask {tale.who}?", told, fact=known_temper(tale))


def _asked(tale: Tale, temper: str) -> str:
    return tale.shared("tempers", f"{temper}_asked", _turn(tale) or 0)


def _peopled(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    """The draft with the one who wants something, and with the one who knows."""
    cells = tuple(zip(range(2), scenery.quiet_cells(draft, *_SPAN, apart=4), strict=False))
    other = next(iter(tale.others(1)), None)
    if len(cells) < 2 or other is None:
        return None
    greeting, ways = approaches(tale, TalkChoice("", "", outcome=SUCCESS), _bad(tale))
    leave = TalkChoice("We will not trouble you any longer", "As you like.", outcome=STANDOFF)
    with_one = scenery.stood(draft, tale.who, tale.person, cells[0][1], greeting, (*ways, _sure(tale, other[0]), leave))
    news = TalkChoice("What is the news?", tale.rumour())
    both = with_one and scenery.stood(with_one, *other, cells[1][1], _hail(tale, other[0]), (hint(tale), news))
    return both and _wanting(tale, both)


def _sure(tale: Tale, other: str) -> TalkChoice:
    """What those can say who have heard how to ask."""
    yes = tale.shared("tempers", f"{temper_of(tale)}_yes")
    return TalkChoice(f"{other} has told us how one asks you", yes, needs=known_temper(tale), outcome=SUCCESS)


def _bad(tale: Tale) -> tuple[str, ...]:
    """What the wrong words lead to."""
    return (FAILURE, STANDOFF if tale.wish.chance >= _MILD else FAILURE)


def _hail(tale: Tale, name: str) -> str:
    """How somebody nearby speaks to the party, who may have met it before."""
    again = (
        f"You again, and on your feet. If it is about {tale.who}, mind how you ask.",
        f"We have met, you and I. So you know that I mean it well: it is all in how one asks {tale.who}.",
        "I did not think that I would see you again so soon. It shows that you asked the right people.",
    )
    first = (
        f"If you have come for {tale.who}, mind how you ask.",
        f"{tale.who}? Over there. It is all in how one asks.",
        "Not from here, are you? It shows.",
        f"Another one for {tale.who}. Well, well.",
    )
    return tale.pick(again if name in tale.wish.met else first, "hail")


def _wanting(tale: Tale, draft: SituationDraft) -> SituationDraft:
    """The draft in which the one who wants something may also be persuaded."""
    first, *rest = draft.situation.figures
    figures = (replace(first, reluctant=True), *rest)
    goals = (Goal("join", first.key, PERSUADED), *scenery.limits(tale))
    return replace(draft, situation=replace(draft.situation, figures=figures, goals=goals))


def _told(tale: Tale, draft: SituationDraft) -> ComposedSituation:
    situation = replace(draft.situation, text=tale.said("text"), stake=tale.said("stake"))
    situation = prizes.rewarded(tale, situation, PERSUADED, fact=lore.known(lore.SPEAKS, tale.who))
    wrong = _bad(tale).count(FAILURE)
    why = f"Of {WAYS} ways to ask {wrong} {'leads' if wrong == 1 else 'lead'} to a quarrel, and somebody knows better."
    return ComposedSituation(situation, tale.signature, (why,))
