"""The pieces of music: one for the title, one for each mood of a map, and one for fights; `music` plays them.

All are in D, so that one can follow another at any time. A bar has eight steps, and a chord. A part is either a pattern
of one bar, in which digits are tones of the chord, or a tune that is written out.
"""

from __future__ import annotations

from typing import NamedTuple


class MusicPart(NamedTuple):
    """What one instrument plays.

    In a pattern, 0 is the chord's lowest tone, 3 that tone an octave higher, and a dot is silence; several patterns are
    played in turn. In a tune, each note is followed by the steps that it lasts, as in `D5/4 C5/2`; `.` is a rest, and
    bars are parted by |.
    """

    instrument: str
    loud: float
    """How loud, in dB beside the other parts."""
    octave: int = 0
    """The octave of the pattern's lowest tone."""
    patterns: tuple[str, ...] = ()
    tune: str = ""
    pan: float = 0.0
    """Where it is heard, from -1 on the left to 1 on the right."""


class Score(NamedTuple):
    """A piece, which is played over and over."""

    step: float
    """How many milliseconds an eighth of a bar lasts."""
    chords: str
    """The chord of each bar."""
    parts: tuple[MusicPart, ...]
    room: float = 0.25
    """How much the room sounds with it, beside what is played."""


CHORDS = {
    "Dm": "D F A",
    "D5": "D A D^",
    "Dsus": "D G A",
    "F": "F A C^",
    "C": "C E G",
    "G": "G B D^",
    "Gm": "G Bb D^",
    "Am": "A C^ E^",
    "A": "A C#^ E^",
    "Bb": "Bb D^ F^",
    "Em": "E G B",
    "Eb": "Eb G Bb",
}
"""The tones of each chord, from the lowest up; those with ^ lie in the next octave."""

SCORES: dict[str, Score] = {
    "title": Score(
        400,
        "Dm Dm Bb C Dm Dm Gm A F C Gm Dm Bb C Dm Dm",
        (
            MusicPart("pad", -12, 3, ("0.......",)),
            MusicPart("bass", -8, 2, ("0...0...", "0...0.2.")),
            MusicPart("lute", -9, 4, ("0.2.3.2.", "0.2.4.2."), pan=-0.3),
            MusicPart(
                "horn",
                -8,
                tune="./8 | ./8 | D4/4 F4/2 G4/2 | E4/6 ./2 | D4/4 A4/4 | A4/2 G4/2 F4/4 | G4/4 Bb4/4 | A4/8"
                " | C5/4 A4/4 | G4/6 E4/2 | D4/2 G4/2 Bb4/4 | A4/8 | D5/4 C5/2 Bb4/2 | G4/4 C5/4 | A4/8"
                " | ./8",
                pan=0.15,
            ),
            MusicPart("bell", -16, 5, ("......2.", "........", "....3...", "........"), pan=0.4),
            MusicPart("drum", -12, 0, ("x.......", "x.....o.")),
        ),
        0.35,
    ),
    "day": Score(
        330,
        "Dm G Dm G F C G Dm Dm G F C Am G Dm Dm",
        (
            MusicPart("pad", -16, 3, ("0.......",)),
            MusicPart("bass", -9, 2, ("0..0..2.", "0...2...")),
            MusicPart("lute", -7, 4, ("0.12.21.", "0.21.31."), pan=-0.25),
            MusicPart(
                "flute",
                -9,
                tune="A4/3 B4/1 C5/2 A4/2 | B4/4 G4/4 | A4/2 F4/2 D4/4 | ./4 G4/2 B4/2 | C5/3 D5/1 C5/2 A4/2"
                " | G4/4 E4/4 | D4/2 G4/2 B4/2 A4/2 | A4/6 ./2 | D5/3 C5/1 A4/4 | B4/2 D5/2 B4/2 G4/2"
                " | A4/4 C5/4 | G4/6 ./2 | E5/2 C5/2 A4/4 | B4/2 A4/2 G4/2 E4/2 | F4/2 E4/2 D4/4 | ./8",
                pan=0.2,
            ),
            MusicPart("shaker", -24, 0, ("..x...x.", "..x..ox."), pan=0.4),
        ),
    ),
    "dusk": Score(
        450,
        "Bb F Gm Dm Bb F C Am Bb F Gm Dm",
        (
            MusicPart("pad", -9, 3, ("0.......",)),
            MusicPart("bass", -11, 2, ("0.......", "0...2...")),
            MusicPart("lute", -8, 4, ("0..2..3.", "0..1..2."), pan=-0.2),
            MusicPart(
                "flute",
                -13,
                tune="./8 | ./4 C5/4 | Bb4/6 A4/2 | F4/8 | ./4 D5/4 | C5/6 A4/2 | G4/8 | E4/8 | F4/4 D4/4"
                " | A4/6 G4/2 | G4/4 Bb4/4 | A4/8",
                pan=0.25,
            ),
            MusicPart("bell", -17, 5, ("....2...", "........", "..3.....", "........"), pan=0.45),
        ),
        0.4,
    ),
    "night": Score(
        500,
        "Dm Am Bb Am Dm Gm Dm Am Bb F Gm Am",
        (
            MusicPart("pad", -7, 3, ("0.......",)),
            MusicPart("bass", -12, 2, ("0.......",)),
            MusicPart(
                "bell", -12, 5, ("..0.....", "....2...", ".....1..", "........", "0.....2.", "........"), pan=0.3
            ),
            MusicPart("lute", -13, 4, ("........", "0...1...", "........", "..2.....")),
            MusicPart("cricket", -26, 0, ("x.x.x...", "........", "..x.x.x.", "........"), pan=-0.6),
        ),
        0.5,
    ),
    "cave": Score(
        550,
        "D5 D5 Eb D5 D5 C D5 D5 Eb D5",
        (
            MusicPart("drone", -21, 2, ("0.......",)),
            MusicPart("drone", -15, 3, ("0.......", "2......."), pan=-0.2),
            MusicPart("pad", -12, 4, ("........", "0.......")),
            MusicPart("wind", -26),
            MusicPart("drip", -8, 6, ("..0.....", "........", ".....2..", "......1."), pan=0.5),
            MusicPart("drip", -12, 6, ("........", "....1...", "........", "0......."), pan=-0.6),
            MusicPart("bell", -10, 4, ("0.......", "........", "........", "....2...", "........"), pan=-0.1),
        ),
        0.6,
    ),
    "cold": Score(
        480,
        "D5 Dsus Em D5 Am Em Dsus D5 Am G Em D5",
        (
            MusicPart("pad", -9, 4, ("0.......",)),
            MusicPart("drone", -14, 3, ("0.......",)),
            MusicPart("wind", -24),
            MusicPart("bell", -10, 5, ("0..2..1.", "..1.....", "0....2..", "........"), pan=0.25),
            MusicPart("bell", -16, 6, ("....2...", "........", "......1.", "..0....."), pan=-0.4),
        ),
        0.5,
    ),
    "fire": Score(
        360,
        "Dm Dm Eb Dm Dm Gm Eb A Dm Eb Dm C Gm Eb A A",
        (
            MusicPart("drone", -17, 2, ("0.......",)),
            MusicPart("pad", -14, 3, ("0.......",)),
            MusicPart("bass", -13, 2, ("0..0..0.", "0..0.0..")),
            MusicPart("drum", -8, 0, ("x..o..x.", "x..o.oo.")),
            MusicPart("lute", -9, 4, ("..1.2...", "..2.1..."), pan=0.3),
            MusicPart(
                "horn",
                -14,
                tune="./8 | ./8 | Eb4/6 D4/2 | D4/8 | ./8 | Bb3/4 D4/4 | Eb4/4 G4/4 | E4/8 | F4/4 D4/4"
                " | Eb4/6 F4/2 | D4/8 | ./8 | G4/4 D4/4 | Eb4/4 Bb3/4 | A3/8 | ./8",
                pan=-0.2,
            ),
            MusicPart("crackle", -24),
        ),
        0.3,
    ),
    "fight": Score(
        225,
        "Dm Dm Bb C Dm Dm Gm A Dm F C Gm Bb C A A Dm Dm F C Gm Bb A Dm",
        (
            MusicPart("strings", -8, 3, ("00103010", "00203020"), pan=-0.25),
            MusicPart("strings", -13, 4, ("..2...2.", "..2..21."), pan=0.35),
            MusicPart("bass", -6, 2, ("0.0.0.0.", "0.0.0.2.")),
            MusicPart("drum", -2, 0, ("x..x..x.", "x..x.oxo")),
            MusicPart("shaker", -20, 0, ("x.x.x.x.",), pan=0.3),
            MusicPart("pad", -16, 3, ("0.......",)),
            MusicPart(
                "horn",
                -7,
                tune="./8 | ./8 | D4/4 F4/4 | G4/4 E4/4 | A4/6 G4/2 | F4/4 D4/4 | G4/4 Bb4/4 | A4/6 ./2"
                " | D5/4 A4/4 | C5/4 A4/4 | G4/6 E4/2 | D4/4 G4/4 | F4/4 Bb4/4 | G4/4 C5/4 | A4/8"
                " | C#5/4 A4/4 | D5/6 C5/2 | A4/8 | C5/4 A4/4 | G4/8 | Bb4/4 G4/4 | F4/4 D4/4"
                " | E4/4 C#4/4 | D4/6 ./2",
                pan=0.1,
            ),
        ),
        0.2,
    ),
}
"""The pieces by name; those of moods are named like the moods."""
