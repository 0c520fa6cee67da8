"""What the evaluation and the search of a computer player weigh; levels and personas are sets of these."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """How a computer player thinks. A point of the evaluation is about a hundredth of a pip."""

    hope: int = 75
    """How much counts what its own side may still take in this round, in per cent."""
    threat: int = 55
    """How much counts what enemies that have yet to act may still take in this round, in per cent."""
    later: int = 30
    """How much counts the same for the next round, when all pieces are free again, in per cent."""
    wits: int = 60
    """The points for a pip of brains that may be taken."""
    others: int = 30
    """How much counts what may be taken from any but the best target, in per cent."""
    pace: int = 100
    """How much the way to enemies and goals counts, in per cent."""
    spent: int = 2
    """The cost of a spent pip of its own, in points; an enemy's brings half of it."""
    calm: int = 85
    """The cost of a turn under an effect that forbids to attack, in points."""
    effects: int = 100
    """How much counts what effects and the ground cost, in per cent."""
    shots: int = 90
    """The cost of each enemy that may shoot at a walk, in points."""
    repeat: int = 15
    """The cost of coming back to a cell while no stack has changed, in points."""
    blows: int = 0
    """The cost of a physical attack that only does damage, in points."""
    chases: int = 1
    """1: its way leads to enemies and goals; 0: to goals alone."""
    shy: int = 0
    """The points for each cell by which an enemy is nearer than four, while it has red guts to shoot with."""
    post: int = 0
    """The points for each step away from where its author has put it."""
    herd: int = 0
    """The points for each step to the nearest friend."""
    prey: int = 0
    """The points for each pip that its victim has lost. A spent one brings half, a cell to it costs a quarter."""
    minds: int = 0
    """The points for each pip of brains that enemies have."""
    caution: int = 0
    """How much counts what enemies may take from the character itself in this round and the next, in per cent."""
    fear: int = 0
    """The same while it is hurt. A cell nearer than ten to an enemy then costs a tenth of it, in points."""
    aggression: int = 0
    """How little its own side's losses count beside those of enemies, in per cent: it dares more, and heals less."""
    haul: int = 50
    """The points for each step that is left until something is carried off, for enemies and for the party."""
    errand: int = 0
    """1: an attack costs two points more for each per cent of caution, since it has something better to do."""
    attacks: int = 4
    """How many attacks are played out; 0: it makes none unless it must."""
    walks: int = 2
    """How many walks are played out."""
    deepened: int = 0
    """How many deeds are played on to the end of the next enemy's turn, fewer among many characters; 0 or 1: none."""
    doubt: int = 300
    """A deed that looks worse than the best one by more points is not played on."""
    softness: int = 0
    """Of all deeds that are worse than the best one by at most so many points any may be chosen."""
    candid: bool = False
    """Are enemies told beforehand what it means to do?"""
