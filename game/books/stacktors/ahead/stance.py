"""A defence by itself, before it meets a blow."""

from __future__ import annotations

from msgspec import Struct


class Stance(Struct, frozen=True, gc=False):
    """What a defence is, whatever the blow.

    `spends` are the pips that it commits anew, `reds` the pips of the red guts that stay free. `strikes` says that the
    pieces left could counterattack, `reply` with how many pips at most; `strikes_back` that its ability makes it do so
    whatever the comparison says. `ends_turn` and `reflects` are its ability's; by it the attacker's feet lose `shed`
    pips, or the defender moves up to `slips` cells off.
    """

    spends: int
    reds: int
    strikes: bool
    reply: int
    strikes_back: bool
    ends_turn: bool
    reflects: bool
    shed: int
    slips: int
