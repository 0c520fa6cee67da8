"""The shelf of adventures without files: a card for each setting in which one may take place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from game import library
from game.ui.shell.cards import CampaignCard, ShelfCard
from game.ui.shell.title import OPEN_TABLE


def cards() -> tuple[CampaignCard, ...]:
    """The settings of all books."""
    return tuple(_cards())


def shelf(made: Sequence[CampaignCard]) -> tuple[ShelfCard, ...]:
    """The shelf on which they stand; none where there are none."""
    return (ShelfCard(OPEN_TABLE, Path()),) if made else ()


def _cards() -> Iterator[CampaignCard]:
    """Where adventures without files may take place, of each book that has them."""
    for book in library.BOOKS:
        adventures = library.shelved(book).adventures
        for key, title, blurb in adventures.settings if adventures else ():
            yield CampaignCard(
                f"{OPEN_TABLE} {key}",
                title,
                blurb,
                "made as you play",
                Path(key),
                ground=partial(adventures.glimpse, key) if adventures else None,
                shelf=OPEN_TABLE,
                book=book,
                setting=key,
            )


GAMES = "Games"
"""The shelf of what can be begun of books without campaigns."""


def playables() -> tuple[CampaignCard, ...]:
    """What can be begun of all books, besides their campaigns."""
    known = ((book, library.playables_of(book)) for book in library.BOOKS)
    return tuple(
        CampaignCard(
            f"{book} {one.key}",
            one.title,
            one.blurb,
            one.length or "a game",
            Path(one.key),
            shelf=GAMES,
            book=book,
            playable=one.key,
        )
        for book, some in known
        for one in (some.listed() if some else ())
    )


def games(made: Sequence[CampaignCard]) -> tuple[ShelfCard, ...]:
    """The shelf on which they stand; none where there are none."""
    return (ShelfCard(GAMES, Path()),) if made else ()
