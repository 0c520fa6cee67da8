"""What figures wear: their colours and clothes, from how a Character is written down or else hashed from its id."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.books.capes.comic.values import CastMember
from game.books.capes.face.comic.ink import share
from game.ui.sprites.vector import Rgb, rgb

_SUITS: Final = (
    ("#2b4a7a", "#e3b23c"),
    ("#7d2436", "#efe0b8"),
    ("#2f5f57", "#d9d2ac"),
    ("#4b3a6b", "#c7d95c"),
    ("#a8472c", "#f3d9a2"),
    ("#33363f", "#d4483b"),
    ("#5d6b2f", "#f0c64b"),
    ("#8d3f74", "#f2c6a0"),
    ("#275b78", "#f08a4b"),
    ("#6b4b34", "#a9c8c0"),
)
"""Suits, each with a trim that goes with it."""
_SKINS: Final = ("#f0cfb4", "#e2b48f", "#cf9c73", "#b67f56", "#97643f", "#75492e", "#573524")
_HAIRS: Final = ("#241a1c", "#4a2c1d", "#7a4526", "#b0622c", "#d3a55a", "#8f8c8a", "#3a2a3f")
_CLOTH: Final = ("#6d5a4a", "#56616e", "#7a5560", "#596a55", "#7b6a48")
_MARKS: Final = ("star", "ring", "kite", "bolt", "diamond", "wave", "sun")
_BREADTHS: Final = {"she": 92, "he": 106, "they": 98, "it": 100}


class Dress(NamedTuple):
    """All by which a figure is drawn; `breadth` is in percent."""

    suit: Rgb
    trim: Rgb
    skin: Rgb
    hair: Rgb
    cape: Rgb | None
    head: str
    emblem: str
    coat: bool
    mask: bool
    civil: bool
    """Does it wear clothes of the street, without gloves and high boots?"""
    breadth: int
    slender: bool
    """Is its waist narrow against its shoulders and hips?"""
    cut: int
    """Which of the cuts of suits, or which kind of jacket, it wears."""
    beard: int
    """0 none, 1 a moustache, 2 a beard."""
    glasses: bool
    thing: str


def _one(of: tuple[str, ...], key: str, number: int) -> str:
    return of[int(share(key, number) * len(of))]


def dressed(member: CastMember) -> Dress:
    """What that Character wears."""
    look, key = member.look, member.id
    suit, trim = _SUITS[int(share(key, 1) * len(_SUITS))]
    civil = member.leaning == "bystander"
    suit = _one(_CLOTH, key, 2) if civil else suit
    bearded = member.pronoun == "he" and not look.mask
    return Dress(
        suit=rgb(look.suit or suit),
        trim=rgb(look.trim or trim),
        skin=rgb(look.skin or _one(_SKINS, key, 3)),
        hair=rgb(look.hair or _one(_HAIRS, key, 4)),
        cape=rgb(look.cape) if look.cape else None,
        head=look.head,
        emblem=look.emblem or ("" if civil or look.coat else _one(_MARKS, key, 5)),
        coat=look.coat,
        mask=look.mask,
        civil=civil,
        breadth=_BREADTHS.get(member.pronoun, 98) * max(70, min(140, look.build)) // 100,
        slender=member.pronoun != "he" and look.build < 108,
        cut=int(share(key, 6) * 4),
        beard=(0, 1, 1, 2)[int(share(key, 7) * 4)] if bearded else 0,
        glasses=civil and share(key, 8) < 0.45,
        thing=look.thing,
    )
