"""Markets: things for coins, and something under the counter for whoever asks in the right way (RWD-4)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.stacktors.gm.compose import prizes, scenery, talks
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import SituationDraft
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, MarketOffer, Reward
from game.books.stacktors.values.situation_parts import TalkChoice

FRIENDS: Final = "friends"
_AFTERWARDS: Final = "What you want is bought afterwards, in camp."
_SPAN: Final = (2, 12)
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
    draft = scenery.settled(tale, _peopled)
    return _told(tale, draft) if draft else None


def _peopled(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    cell = next(scenery.quiet_cells(draft, *_SPAN), None)
    if cell is None:
        return None
    greeting, ways = talks.approaches(tale, TalkChoice("", "", outcome=FRIENDS), ("", ""))
    talk = (
        TalkChoice("Show us what you have", "Look with your eyes, and ask before you touch.", outcome=SUCCESS),
        *ways,
        TalkChoice("What is the news?", tale.rumour()),
        TalkChoice("Not today", "There is always another day. So far.", outcome=STANDOFF),
    )
    return scenery.stood(draft, tale.who, tale.person, cell, greeting, talk)


def _told(tale: Tale, draft: SituationDraft) -> ComposedSituation:
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
    return (*usual, MarketOffer(best.name, max(1, best.price - _CHEAPER), best.cache, FRIENDS), prizes.HEALING)
