"""Lines made by chance and broken by chance: each is read, or told what is wrong with it, and nothing else happens.

What is read is also tried: whether a condition holds is known from how it was made, and what is said to hold never or
always is asked with answers made by chance.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import process_time

from game.plain import plain
from game.script.asking import holds
from game.script.conditions import OPS, Condition, condition
from game.script.deeds import deeds
from game.script.facts import HIGHEST, LOWEST
from game.script.reasoning import doubts, late, settled
from game.script.slips import Slip, Slipped
from game.script.vocabulary import FACTS, KindOfTest, variants
from tests.script.words import DEEDS, WORDS

FACT_NAMES = ("a", "sink", "sledge.spared", "books_false", "x_9.y")
KEYS = ("yard", "kell", "old_gate", "p6", "stand-off", "bit@2", "'the old gate'", "'and'")
PIECES = (
    *("and", "or", "not", "every", "(", ")", *OPS, "&&", "||", "==", "=>", "!", ",", "'", '"', "{", "}", "{R3}", "#"),
    *("0", "1", "3", "-1", "999", "-999", "1000", "99999999999999999999", "3.5", "+1", "٣", "²"),
    *("if", "spawn", "at", "to", "coins", "points", "known", "walk", "patrol", "kell:", "say", "é", "Sink", "AND"),
    *("\x00", "\x1b[2J", "\u202e", "\ud800", "\n", "\r", "\u2028", "\t", "\u200b", "…", "🙂", "-", ".", "@", "_"),
)

Oracle = Callable[[Callable[[KindOfTest, tuple[str, ...]], int]], bool]
"""Whether a made condition holds by these answers."""


class Chance:
    """Lines of every kind, made by chance from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def test(self) -> tuple[str, Oracle]:
        """A test as it may be written."""
        kind = self.random.choice((FACTS, *WORDS.kinds))
        word = self.random.choice(FACT_NAMES) if kind is FACTS else self.random.choice((kind.word, *kind.also))
        keys = tuple(self.random.choice(KEYS) for _ in range(self.random.randint(kind.least, len(kind.nouns))))
        op, number = self.random.choice(tuple(OPS)), self.random.choice((LOWEST, -1, 0, 1, 2, 3, 99, HIGHEST))
        number = abs(number) or 1 if op == "every" else number
        bare = self.random.random() < 0.5
        subject = (word if kind is FACTS else kind.word, *(key.strip("'") for key in keys))
        written = " ".join((word, *keys, *(() if bare else (op, str(number)))))
        if bare:
            return written, lambda answer: answer(kind, subject) >= 1
        return written, lambda answer: OPS[op](answer(kind, subject), number)

    def part(self, depth: int) -> tuple[str, Oracle]:
        if depth == 0 or self.random.random() < 0.5:
            text, oracle = self.test()
        else:
            inner, oracle = self.joined(depth - 1)
            text = f"({inner})"
        if self.random.random() < 0.3:
            return f"not {text}", lambda answer: not oracle(answer)
        return text, oracle

    def joined(self, depth: int) -> tuple[str, Oracle]:
        """A condition without mistakes, and when it holds."""
        parts = [self.part(depth) for _ in range(self.random.randint(1, 3))]
        word = self.random.choice(("and", "or"))
        every = all if word == "and" else any
        return f" {word} ".join(text for text, _ in parts), lambda answer: every(one(answer) for _, one in parts)

    def deed(self) -> str:
        """A deed without mistakes."""
        shape = self.random.choice([shape for shapes in DEEDS.shapes.values() for shape in shapes])
        words = []
        for blank in self.random.choice(variants(shape)):
            word = blank.word or {
                "fact": self.random.choice(FACT_NAMES),
                "number": str(self.random.randint(LOWEST, HIGHEST)),
                "amount": str(self.random.randint(1, HIGHEST)),
                "text": "It is late, and {sink} hands are lost.",
                "object": self.random.choice(("{R3}", "{O1 R2}4=G2", '"Y2"')),
            }.get(blank.noun, self.random.choice(KEYS))
            words.append(f"{word}:" if blank.speaks else word)
            words += [self.random.choice(KEYS) for _ in range(self.random.randint(0, 2) * blank.many)]
        return " ".join(words)

    def broken(self, line: str) -> str:
        """The line after some slips of the pen."""
        for _ in range(self.random.randint(1, 3)):
            at = self.random.randint(0, len(line))
            to = min(len(line), at + self.random.randint(0, 4))
            put = self.random.choice(("", "", line[at:to] * 2, self.random.choice(PIECES), f" {self.some_pieces()} "))
            line = line[:at] + put + line[to:]
        return line

    def some_pieces(self) -> str:
        words = (*PIECES, *KEYS, *FACT_NAMES, *WORDS.by_word, *DEEDS.shapes)
        count = self.random.choice((1, 2, 3, 8, 60))
        return self.random.choice(("", " ")).join(self.random.choice(words) for _ in range(count))


@dataclass
class Findings:
    """What came of a row of lines."""

    lines: int = 0
    conditions: int = 0
    deeds: int = 0
    slips: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    slow: str = ""
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        head = f"{self.lines} lines; read as conditions {self.conditions}, as deeds {self.deeds}"
        rows = [f"{count:8} slips: {what}" for what, count in self.slips.most_common()]
        return "\n".join((head, *rows, f"the slowest took {self.slowest * 1000:.1f} ms: {self.slow[:100]!r}"))


def answers(seed: int) -> Callable[[KindOfTest, tuple[str, ...]], int]:
    """Answers by chance, each within the limits of its kind, and the same for the same question."""

    def answer(kind: KindOfTest, subject: tuple[str, ...]) -> int:
        chance = Random(f"{seed} {subject}")
        limits = (kind.lowest, kind.highest)
        return chance.choice((*limits, *(held for held in (0, 1, 2, 3) if limits[0] <= held <= limits[1])))

    return answer


class Told:
    """Who answers a condition with such answers."""

    def __init__(self, answer: Callable[[KindOfTest, tuple[str, ...]], int]) -> None:
        self.answer = answer

    def fact(self, name: str) -> int:
        return self.answer(FACTS, (name,))

    def count(self, word: str) -> int:
        return self.answer(WORDS.by_word[word], (word,))

    def test(self, word: str, keys: tuple[str, ...]) -> int:
        return self.answer(WORDS.by_word[word], (word, *keys))


def wrong_with(slip: Slip, text: str) -> str:
    """What is wrong with a slip that is told of this text; empty if nothing is."""
    told, lines = str(slip), text.split("\n")
    line = lines[slip.line - 1] if slip.line else text
    if plain(told) != told or "\n" in told:
        return "it shows what cannot be shown"
    if not 1 <= slip.column <= len(line) + 1:
        return "its column is outside of the line"
    return "" if slip.what and slip.mend else "it says nothing"


def tried_condition(found: Findings, text: str, oracle: Oracle | None) -> None:
    """Read the text as a condition and try it."""
    try:
        asked = condition.__wrapped__(text, WORDS)
    except Slipped as slipped:
        _note(found, slipped, text)
        if oracle:
            found.faults.append(f"refused: {text!r}: {slipped}")
        return
    found.conditions += 1
    found.faults += [f"{text!r}: {fault}" for fault in faults(asked, oracle)]


def faults(asked: Condition, oracle: Oracle | None) -> list[str]:
    """What is wrong with how it is answered."""
    found, always = [], settled(asked)
    for seed in range(3):
        answer = answers(seed)
        true = holds(asked, Told(answer))
        if oracle and oracle(answer) is not true:
            found.append("it holds where it should not, or the other way round")
        if always is not None and always is not true:
            found.append("what was said to be settled is not")
    return found + [wrong for slip in (*doubts(asked), *late(asked, WORDS)) if (wrong := wrong_with(slip, asked.text))]


def tried_deeds(found: Findings, text: str, *, sound: bool) -> None:
    """Read the text as deeds, and what was read once more."""
    try:
        read = deeds.__wrapped__(text, WORDS)
    except Slipped as slipped:
        _note(found, slipped, text)
        if sound:
            found.faults.append(f"refused: {text!r}: {slipped}")
        return
    found.deeds += len(read)
    for deed in read:
        (again,) = deeds.__wrapped__(deed.text, WORDS)
        if [(part.blank, part.text) for part in again.parts] != [(part.blank, part.text) for part in deed.parts]:
            found.faults.append(f"{text!r} is read otherwise a second time")


def _note(found: Findings, slipped: Slipped, text: str) -> None:
    for slip in slipped.slips:
        found.slips[_sort(slip)] += 1
        if wrong := wrong_with(slip, text):
            found.faults.append(f"{text!r}: {slip}: {wrong}")


def _sort(slip: Slip) -> str:
    """The sentence without what it quotes."""
    return re.sub(r"[0-9]+", "9", re.sub(r'".*"', '"…"', slip.what))


def run(lines: int, seed: int = 0) -> Findings:
    """Try so many lines: sound ones, broken ones, and heaps of pieces, each as condition and as deeds."""
    found = Findings()
    for number in range(lines):
        chance = Chance(seed + number)
        sound, oracle = chance.joined(2)
        deed = chance.deed()
        heap = chance.some_pieces()
        text, ours, line = (
            (sound, oracle if len(sound) <= 400 else None, deed),
            (chance.broken(sound), None, chance.broken(deed)),
            (heap, None, heap),
        )[number % 3]
        begun = process_time()
        try:
            tried_condition(found, text, ours)
            tried_deeds(found, line, sound=number % 3 == 0)
        except Exception as error:  # noqa: BLE001 whatever it is, it is told with its line
            found.faults.append(f"{text!r} or {line!r}: {error!r}")
        took = process_time() - begun
        if took > found.slowest:
            found.slowest, found.slow = took, f"{text} | {line}"
        found.lines += 1
    return found
