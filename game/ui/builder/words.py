"""What each ability does, in a line for the builder's card; the rulebook has the whole."""

from __future__ import annotations

from game.stacktors.abilities import Ability

_WORDS = {
    "Identify": "Learn what lies under an object. Wears one pip each time.",
    "Intimidate": "The target flees from you and your friends for N rounds.",
    "Shrewd": "Exchange up to N pips of pieces with the target.",
    "Persistent": "Try a failed social attack once more, with the same pieces.",
    "Calming": "The target stops fighting for N rounds, until it is attacked.",
    "Persuasive": "A reluctant stranger joins the party.",
    "Morph Other": "Heal a target up to N cells away, in any colour.",
    "Cunning": "When next attacked, the target must defend before the attacker chooses.",
    "Compel": "On its next turn the target attacks whom you name. Reaches 3 + N.",
    "Perfection": "An attack is certain, or one on you is ignored. Wears one pip.",
    "Ranged": "Strike up to 3 + N cells away. Defence: adds to it against ranged attacks, unspent.",
    "Flexible": "Strike up to N neighbours at once. Defence: the blow falls on its author.",
    "Dexterous": "Strike twice with the same pieces. Defence: strike back at once.",
    "Medic": "N healings on yourself or friends beside you.",
    "Hamper": "One of the target's feet gains or loses a pip. Defence: so does the attacker's.",
    "Morph Self": "Change the colour of another piece of yours, of at most N pips.",
    "Freeze": "The target stays where it is for N rounds. Defence: the attacker's turn ends.",
    "Maneuver": "Put the target N cells away. Defence: move off 3 + N cells.",
    "Agile": "Act in the middle of a movement. Gives no movement points.",
    "Fleet": "Doubles your movement points.",
    "Graceful": "Leave as many enemies as its pips without a parting shot.",
    "Nimble": "Turning costs nothing.",
    "Steady": "Sand, ice and rough ground do not slow you.",
    "Dynamic": "Forest and clutter do not slow you.",
    "Fly": "Air carries you.",
    "Swim": "Water does not slow you.",
    "Teleport": "Go at once to a cell within your movement, past anything.",
}


def what(ability: Ability) -> str:
    """What the ability does; N is the pips committed with it."""
    return _WORDS[ability.name]


def kind(ability: Ability) -> str:
    """The kinds of attack it serves in, or what else it is; what is not played yet says so."""
    if not ability.playable:
        return "comes later"
    if ability.position == "feet":
        return "movement"
    kinds = ability.attacks or ability.defends
    return "special" if ability.special else " or ".join(kinds)
