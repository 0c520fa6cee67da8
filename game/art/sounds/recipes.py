"""The recipe of every sound, in the order of what it tells; `recipe` explains how a recipe is read.

The notes of pieces go by size: 1 is high, 3 is low. Players have two notes each, so that a turn is told by ear.
"""

from __future__ import annotations

from itertools import product

PIECES = {1: "A5", 2: "E5", 3: "A4"}
"""The note of a piece, by how many pips it has."""
PLAYERS = ("D4 A4", "F4 C5", "A4 D5", "C5 G4", "D5 A4", "G4 D5", "A4 E4", "C5 F5")
"""The two notes of each player, by their order at the table."""
_BOLT = "saw 880->220 over 200 d160 low 3k"
_TICK = "sine {} d70"

RECIPES: dict[str, dict[str, str]] = {
    "interface": {
        "press": "sine A4 d60 + noise 1k-4k d30 gain 0.4",
        "choose": "sine E5 d60 + noise 2k-6k d20 gain 0.3",
        "page": "noise 700-3k swell 70 d120",
        "fold": "reversed noise 700-3k swell 70 d120",
        "knock": "noise 200-500 d60 + sine 170 d70",
        "undo": f"reversed {_TICK.format('A5')}",
        **{f"tick-{size}": _TICK.format(note) for size, note in PIECES.items()},
    },
    "turns": {
        "clash": "saw D3+A3 d600 low 2k + noise 2k-6k d120",
        "rise": "tri A4->A5 over 300 step 60 d200",
        **{f"turn-{number}": f"sine {notes} every 110 d180" for number, notes in enumerate(PLAYERS, 1)},
        "turn-foe": "tri D3 d160",
        **{f"call-{number}": f"sine {notes} {notes} every 110 d180" for number, notes in enumerate(PLAYERS, 1)},
        "stop": "tri 220->165 d120",
        "pass": "sine E4->D4 d160",
    },
    "moves": {
        "step": "noise 200-900 d50",
        "step-water": "noise 600-2k d120",
        "push": "noise 300-1500 swell 80 d200",
        "drop": "sine 660->80 d320",
    },
    "blows": {
        "swing": "noise 800-3k swell 60 d120",
        "bolt": _BOLT,
        "word": "sine 330+415 vib 6 d260",
        "help": "sine E5+A5 d160",
        **{f"raise-{size}": f"tri {note} d90" for size, note in PIECES.items()},
        "block": "noise 300-1200 d90 + tri 147 d160",
        **{f"hit-{n}": f"noise 1k-5k d60 + sq {110 * 2 ** ((n - 1) / 6):.0f} d140 low 2k" for n in (1, 2, 3)},
    },
    "harm": {
        **{f"crack-{size}": f"noise 2k-7k d80 + sine {note} d160" for size, note in PIECES.items()},
        **{
            f"shatter-{size}": f"noise 3k-9k d260 + sine {note}~0+{note}~35+{note}~-60 d300 gain 0.5"
            for size, note in PIECES.items()
        },
        "stone": "noise 150-700 d220",
        "fall": "tri 220->55 over 500 d600 + noise 80-300 at 120 d400",
        "wear": "noise 4k-8k d200",
        "lame": "tri 196->147 d180",
    },
    "powers": {
        "perfect": "sine 1760+2637 d500",
        "back": f"reversed {_BOLT}",
        "freeze": "sine 2093 2637 3136 every 20 d350",
        "scare": "tri 440->330 trem 14 d260",
        "calm": "sine A4->E4 d400",
        "bind": "saw 110 vib 6 d240 low 2k",
        "free": "sine E5 d120",
        "mark": "sine C5 d140",
        **{f"turnover-{a}{b}": f"sine {PIECES[a]}->{PIECES[b]} d220" for a, b in product(PIECES, PIECES)},
    },
    "luck": {
        "mend": "sine A4 C5 E5 every 50 d260",
        "join": "tri D4 F4 A4 D5 every 70 d260",
        "rise2": "tri D4->A4 d260",
        "gain": "sine A5 E6 every 60 d240",
        "open": "noise 100-500 d400 + sine D4 F4 A4 every 60 d300",
        "ground": "noise 60-250 d500",
    },
    "ends": {
        "won": "tri D4 A4 D5 F5 every 90 d600",
        "lost": "tri D4 A3 F3 every 200 d500",
    },
}
"""The recipes by kind and name. Sounds of one kind are about as loud as those of any other."""
