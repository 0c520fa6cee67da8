"""Composed situations without a fight: talks, clues, markets and rests.

In a clue there are three suspects. Whoever asks for help knows one trace, which one of the three does not bear. That
one is honest and knows another trace, which of the other two only the guilty one bears. The guilty one lies.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.gm import lore
from game.books.stacktors.gm.compose import prizes, scenery, signatures
from game.books.stacktors.gm.compose.plots import plots, sentences
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import SituationDraft
from game.books.stacktors.gm.settings.setting import Person
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Goal, MarketOffer, Reward, TalkChoice
from game.phrases import spaced

PERSUADED: Final = "persuaded"
WAYS: Final = 3
"""In so many ways somebody can be asked; one of them is right."""
_MILD: Final = 0.7
"""Where the chance is to be higher, only one of the wrong words is the last one."""
_TALK_SPAN: Final = (4, 16)
"""The price of the way to people, lowest and highest."""
_NEAR_SPAN: Final = (2, 12)
"""The same to who sells, or has a bed."""


def made_talk(wish: Wish) -> ComposedSituation | None:
    """A talk with somebody who has a temper; None where the ground or the bank has no room for it."""
    return scenery.settled(Tale.of(wish), _with_talkers, _talk)


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


def _with_talkers(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    """The draft with the one who wants something, and with the one who knows."""
    cells = tuple(zip(range(2), scenery.quiet_cells(draft, *_TALK_SPAN, apart=4), strict=False))
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


def _talk(tale: Tale, draft: SituationDraft) -> ComposedSituation:
    situation = replace(draft.situation, text=tale.said("text"), stake=tale.said("stake"))
    situation = prizes.rewarded(tale, situation, PERSUADED, fact=lore.known(lore.SPEAKS, tale.who))
    wrong = _bad(tale).count(FAILURE)
    why = f"Of {WAYS} ways to ask {wrong} {'leads' if wrong == 1 else 'lead'} to a quarrel, and somebody knows better."
    return ComposedSituation(situation, tale.signature, (why,))


_CLUE_SPAN: Final = (3, 20)
_ASKED: Final = "What have you seen?"


class Suspect(Struct, frozen=True):
    """One of the three: a name, who it is, the marks that are seen, and the mark of which the suspect speaks."""

    name: str
    person: Person
    marks: tuple[str, str]
    tells: str
    guilty: bool = False


def made_clue(wish: Wish) -> ComposedSituation | None:
    """Something to be found out; None where the ground or the bank has no room for four people."""
    return scenery.settled(Tale.of(wish), _with_suspects, _clue)


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


def _with_suspects(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    found = suspects(tale)
    cells = tuple(cell for _, cell in zip(range(4), scenery.quiet_cells(draft, *_CLUE_SPAN), strict=False))
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


def _clue(tale: Tale, draft: SituationDraft) -> ComposedSituation:
    guilty = next(one.name for one in suspects(tale) if one.guilty)
    situation = replace(draft.situation, text=tale.said("text"), stake=tale.said("stake"))
    situation = prizes.rewarded(tale, situation, fact=lore.known(lore.DID, guilty, _deed(tale)))
    why = "One of three names is right, and two who tell of traces do not agree."
    return ComposedSituation(situation, tale.signature, (why,))


FRIENDS: Final = "friends"
_AFTERWARDS: Final = "What you want is bought afterwards, in camp."
_WARES: Final = 3
_CHEAPER: Final = 2
"""By how much cheaper the thing under the counter is."""


def made_market(wish: Wish) -> ComposedSituation | None:
    """Somebody who sells; None where the ground or the bank has no room for it."""
    tale = Tale.of(wish)
    wares = prizes.goods(tale) if tale else ()
    if tale is None or not wares:
        return None
    tale = replace(tale, slots=tale.slots | {"good": wares[-1].name})
    return scenery.settled(tale, _with_seller, _market)


def _with_seller(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    cell = next(scenery.quiet_cells(draft, *_NEAR_SPAN), None)
    if cell is None:
        return None
    greeting, ways = approaches(tale, TalkChoice("", "", outcome=FRIENDS), ("", ""))
    talk = (
        TalkChoice("Show us what you have", "Look with your eyes, and ask before you touch.", outcome=SUCCESS),
        *ways,
        TalkChoice("What is the news?", tale.rumour()),
        TalkChoice("Not today", "There is always another day. So far.", outcome=STANDOFF),
    )
    return scenery.stood(draft, tale.who, tale.person, cell, greeting, talk)


def _market(tale: Tale, draft: SituationDraft) -> ComposedSituation:
    situation = replace(
        draft.situation,
        text=tale.said("text"),
        stake=f"{tale.said('stake')} {_AFTERWARDS}",
        offers=_offers(tale),
        rewards=tuple(Reward(name, text=tale.said(name)) for name in (SUCCESS, FRIENDS, FAILURE, STANDOFF)),
    )
    return ComposedSituation(situation, tale.signature, ("Nothing is at stake here, and coins may be spent.",))


def _offers(tale: Tale) -> tuple[MarketOffer, ...]:
    """What is sold to everybody who looks, and the one thing for friends."""
    *plain, best = prizes.goods(tale)
    usual = tuple(MarketOffer(one.name, one.price, one.cache) for one in plain[:_WARES])
    cheap = MarketOffer(best.name, max(1, best.price - _CHEAPER), best.cache, FRIENDS)
    offers, purse = (*usual, cheap, prizes.HEALING), tale.wish.guests.purse
    return prizes.within_reach(offers, purse) if purse else offers


WATCHED: Final = "watched"
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
    return scenery.settled(Tale.of(wish), _with_host, _rest)


def _with_host(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    cell = next(scenery.quiet_cells(draft, *_NEAR_SPAN), None)
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


def _rest(tale: Tale, draft: SituationDraft) -> ComposedSituation:
    situation = replace(draft.situation, text=tale.said("text"), stake=tale.said("stake"))
    situation = prizes.rewarded(tale, situation, WATCHED, points=0)
    return ComposedSituation(situation, tale.signature, ("Nothing is at stake here.",))
