"""How a recipe is read: layers are joined by " + ", and each layer is a voice, what it plays, and words about it.

`sine D3+A3 d600 + noise 2k-6k d120` is two layers. A voice is `sine`, `tri`, `saw` or `sq` with pitches, or `noise`
with a band in Hz. Pitches are notes or Hz: `D3+A3` together, `D4 F4 A4` one after another, `A4->A5` gliding, `A4~35`
raised by 35 cents. `d600` is how long it takes to fall by 60 dB. Times are milliseconds. `reversed` before the first
layer turns the whole sound about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_NOTE = re.compile(r"([A-G])([#b]?)(-?\d)")
_HEIGHTS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_WORDS = {
    "over": "how long the glide takes",
    "every": "how long after one pitch the next begins",
    "step": "the same, for the notes that a glide is cut into",
    "at": "when the layer begins",
    "swell": "how long it grows before it decays",
    "vib": "how often a second the pitch wavers",
    "trem": "how often a second the loudness wavers",
    "low": "the Hz above which it is softened",
    "gain": "how much of it there is beside the other layers",
}
"""The words that take a number."""

PitchSpan = tuple[float, float]
"""From which Hz to which."""


@dataclass(frozen=True)
class SoundLayer:
    """One voice of a sound."""

    voice: str
    chords: tuple[tuple[PitchSpan, ...], ...]
    """What sounds one after another; the pitches of each sound together. For noise, the band."""
    decay: float
    words: dict[str, float] = field(default_factory=dict)

    def word(self, name: str, usual: float = 0.0) -> float:
        return self.words.get(name, usual)


@dataclass(frozen=True)
class Recipe:
    """A sound, as it is made."""

    layers: tuple[SoundLayer, ...]
    backwards: bool = False


def read(text: str) -> Recipe:
    """The recipe of that text. Raises ValueError for a word that is none."""
    bare = text.removeprefix("reversed ")
    return Recipe(tuple(_layer(part) for part in bare.split(" + ")), bare != text)


def hertz(note: str) -> float:
    """How high a note is, or a number of Hz such as 440 or 2k; with ~35 behind it, 35 cents higher."""
    bare, _, cents = note.partition("~")
    named = _NOTE.fullmatch(bare)
    if named:
        letter, sign, octave = named.groups()
        steps = _HEIGHTS[letter] + {"#": 1, "b": -1, "": 0}[sign] + 12 * (int(octave) + 1) - 69
        base = 440.0 * 2 ** (steps / 12)
    else:
        base = _number(bare)
    return float(base * 2 ** (float(cents or 0) / 1200))


def _number(text: str) -> float:
    return float(text.removesuffix("k")) * (1000 if text.endswith("k") else 1)


def _layer(text: str) -> SoundLayer:
    voice, *rest = text.split()
    words: dict[str, float] = {}
    chords: list[tuple[PitchSpan, ...]] = []
    decay = 0.0
    tokens = iter(rest)
    for token in tokens:
        if token in _WORDS:
            words[token] = _number(next(tokens))
        elif re.fullmatch(r"d\d+", token):
            decay = float(token[1:])
        else:
            chords.append(_band(token) if voice == "noise" else _chord(token))
    if not decay or not chords or voice not in {"sine", "tri", "saw", "sq", "noise"}:
        raise ValueError(f'"{text}" lacks a voice, a pitch or a decay (d and its milliseconds)')
    return _stepped(SoundLayer(voice, tuple(chords), decay, words))


def _stepped(layer: SoundLayer) -> SoundLayer:
    """The layer with one note for each step of its glide, if it goes in steps."""
    step = layer.word("step")
    if not step:
        return layer
    count = round(layer.word("over") / step)
    (start, end), *_ = layer.chords[0]
    pitches = (start * (end / start) ** (n / count) for n in range(count + 1))
    return SoundLayer(layer.voice, tuple(((one, one),) for one in pitches), layer.decay, {"every": step})


def _band(token: str) -> tuple[PitchSpan, ...]:
    low, high = token.split("-")
    return ((_number(low), _number(high)),)


def _chord(token: str) -> tuple[PitchSpan, ...]:
    ends = [part.split("->") for part in token.split("+")]
    return tuple((hertz(end[0]), hertz(end[-1])) for end in ends)
