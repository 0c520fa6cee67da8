"""The worst that a parting shot could do to a character that does not defend itself (ENC-4)."""

from __future__ import annotations

from game.board.grid import Cell
from game.books.stacktors.ahead.blows import blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals.effect_words import out, pips
from game.books.stacktors.ahead.verdicts import lasting
from game.books.stacktors.components import Place
from game.books.stacktors.intents import Attack, Defend
from game.books.stacktors.play.attack.attack_choices import attacks
from game.books.stacktors.values.abilities import named
from game.table.world import get, put

_ShotHarm = tuple[bool, bool, int]
"""Whether the character is out by it, whether it loses turns by it, and how many pips or turns."""


def worst(foe: int, who: int, here: Cell) -> str:
    """The worst result of a shot by `foe` at that character on that cell, in a word; empty if there is no shot.

    This changes the world, so it is called in a scratch world.
    """
    put(who, Place(here, get(who, Place).facing))
    fronts = {kind: Front(foe, who, kind) for kind in ("physical", "mental", "social")}
    found = [_harm(one, fronts[one.kind]) for one in attacks(foe, (who,))]
    return max(found)[1] if found else ""


def _harm(attack: Attack, front: Front) -> tuple[_ShotHarm, str]:
    one, gift = front.answer(blow(attack), Defend()), named(attack.active)
    blows = 2 if gift and gift.twice else 1
    if one.falls:
        return (True, False, 0), f"you {out(one, you=True)}"
    if one.rounds and gift:
        return (False, True, one.rounds), f"you {lasting(gift.lasts, one.rounds, you=True)}"
    return (False, False, one.loss * blows), f"you lose {pips(one.loss * blows)}" if one.loss else "no harm"
