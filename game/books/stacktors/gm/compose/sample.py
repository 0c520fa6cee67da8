"""A sample of composed situations: each kind, setting, ground and difficulty in turn, with its witness."""

from __future__ import annotations

from game.books.stacktors.gm.adventure.cast import grounds
from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.composition_proof import with_proof
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.settings import settings
from game.campaign.proof import MadeProof
from game.gm.odds import DIFFICULTIES


def wish_of(guests: Guests, turn: int) -> Wish:
    """The wish for that party whose turn it is."""
    difficulties, places, kinds = (*DIFFICULTIES.values(),), settings(), (*MAKERS,)
    difficulty, place = difficulties[turn % len(difficulties)], places[turn % len(places)]
    ground = grounds(place)[turn // len(places) % len(grounds(place))]
    return Wish(kinds[turn % len(kinds)], guests, difficulty.chance, difficulty.level, place, ground)


def made_for(guests: Guests, turn: int) -> MadeProof:
    """What the composer makes of that wish, and its witness."""
    wish, difficulty = wish_of(guests, turn), (*DIFFICULTIES,)[turn % len(DIFFICULTIES)]
    heroes = len(guests.party)
    try:
        found = with_proof(wish)
    except LookupError as error:
        return MadeProof(heroes, difficulty, wish.kind, 0, reason=str(error))
    return MadeProof(heroes, difficulty, found.made.signature, len(found.witness.answers), found.before)
