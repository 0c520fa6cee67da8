"""What colours do in an attack, one module for each ability that does more than add its pips.

An ability that leaves choices open returns frames, which are done on top of the attack. They see the state as it is,
and the attack goes on when they are done.
"""

from __future__ import annotations

from collections.abc import Callable

from game.books.stacktors.play.attack.colours.calming import calm
from game.books.stacktors.play.attack.colours.compel import compel
from game.books.stacktors.play.attack.colours.cunning import mark_victim
from game.books.stacktors.play.attack.colours.freeze import freeze, note_freeze
from game.books.stacktors.play.attack.colours.hamper import hamper_attacker, hamper_victim
from game.books.stacktors.play.attack.colours.intimidate import intimidate
from game.books.stacktors.play.attack.colours.maneuver import maneuver_away, maneuver_victim
from game.books.stacktors.play.attack.colours.morph_other import morph_victim
from game.books.stacktors.play.attack.colours.persuasive import persuade
from game.books.stacktors.play.attack.colours.shrewd import offer_trade
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.table.book import Event, Frames

INSTEAD: dict[str, Callable[[AttackFrame, int, list[Event]], Frames]] = {
    "Cunning": mark_victim,
    "Intimidate": intimidate,
    "Calming": calm,
    "Compel": compel,
    "Freeze": freeze,
    "Persuasive": persuade,
    "Shrewd": offer_trade,
    "Morph Other": morph_victim,
    "Hamper": hamper_victim,
    "Maneuver": maneuver_victim,
}
"""What the active ability does to the victim instead of damage, by its name (DMG-5).

Each function returns the frames to do first.
"""

ANSWERS: dict[str, Callable[[AttackFrame, list[Event]], Frames]] = {
    "Freeze": note_freeze,
    "Hamper": hamper_attacker,
    "Maneuver": maneuver_away,
}
"""What a defence does after the attack, hit or miss (DEC 10, ATK-11).

Each function returns what replaces the attack's frame.
"""
