"""What colours do in an attack, one module for each ability that does more than add its pips.

An ability that leaves choices open returns frames, which are done on top of the attack. They see the state as it is,
and the attack goes on when they are done.
"""

from __future__ import annotations

from collections.abc import Callable

from game.stacktors.play.attack.colours.calming import calm
from game.stacktors.play.attack.colours.compel import compel
from game.stacktors.play.attack.colours.cunning import outwit
from game.stacktors.play.attack.colours.freeze import freeze, note
from game.stacktors.play.attack.colours.hamper import hobble, trip
from game.stacktors.play.attack.colours.intimidate import intimidate
from game.stacktors.play.attack.colours.maneuver import slip, throw
from game.stacktors.play.attack.colours.morph_other import remould
from game.stacktors.play.attack.colours.persuasive import persuade
from game.stacktors.play.attack.colours.shrewd import trade
from game.stacktors.play.flow.frames import Attack
from game.table.book import Event
from game.table.pending import Frames

INSTEAD: dict[str, Callable[[Attack, int, list[Event]], Frames]] = {
    "Cunning": outwit,
    "Intimidate": intimidate,
    "Calming": calm,
    "Compel": compel,
    "Freeze": freeze,
    "Persuasive": persuade,
    "Shrewd": trade,
    "Morph Other": remould,
    "Hamper": hobble,
    "Maneuver": throw,
}
"""What the active ability does to the victim instead of damage, by its name (DMG-5).

Each function returns the frames to do first.
"""

ANSWERS: dict[str, Callable[[Attack, list[Event]], Frames]] = {
    "Freeze": note,
    "Hamper": trip,
    "Maneuver": slip,
}
"""What a defence does after the attack, hit or miss (DEC 10, ATK-11).

Each function returns what replaces the attack's frame.
"""
