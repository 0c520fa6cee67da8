"""Conditions: one line that is true or false, such as `reach bridge and not hask.paid`.

    condition = all {"or" all}
    all       = part {"and" part}
    part      = ["not"] ( "(" condition ")" | test )
    test      = ( fact | count | kind name {name} ) [ op number ]
    op        = "=" | "!=" | "<" | "<=" | ">" | ">=" | "every"

`and` binds closer than `or`, `not` closest. A test alone asks for at least 1. `round every 3` is true at 3, 6, 9 and so
on. A name with signs other than letters, digits, `_`, `.`, `@` and `-` stands in '…'.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from game.phrases import listed, nearest
from game.script.facts import HIGHEST, LOWEST, may_be_fact
from game.script.slips import Slip, Slipped, quoted
from game.script.vocabulary import EVERY, FACTS, JOINERS, QUOTED, SEVERAL, KindOfTest, Named, Vocabulary

MOST_LETTERS: Final = 400
MOST_BRACKETS: Final = 16

OPS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    EVERY: lambda a, b: a > 0 and a % b == 0,
}
_FOREIGN: Final[Mapping[str, str]] = {
    **dict.fromkeys(("&&", "&", "AND", "And", ",", ";"), "and"),
    **dict.fromkeys(("||", "|", "OR", "Or"), "or"),
    **dict.fromkeys(("!", "NOT", "Not", "~"), "not"),
    "==": "=",
    **dict.fromkeys(("<>", "≠"), "!="),
    **dict.fromkeys(("=>", "≥"), ">="),
    **dict.fromkeys(("=<", "≤"), "<="),
}
"""Words and signs of other languages, with those that mean the same here."""
_TURNED: Final[Mapping[str, str]] = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}
"""What a comparison is with its sides changed."""
_TOKEN: Final = re.compile(rf"\s*({QUOTED}|-?\w(?:[\w.@-]|(?<=\w)'(?=\w))*|&&|\|\||!=|<=|>=|==|=>|=<|<>|\S)")
_NUMBER: Final = re.compile(r"-?[0-9]+")
_WORD: Final = re.compile(r"'.*'|\w[\w.@'-]*", re.DOTALL)
_NUMBERS: Final = f"write a whole number from {LOWEST} to {HIGHEST}"


class StoryTest(Struct, frozen=True):
    """One question of a condition, which is answered with a number, and what that number is compared with."""

    word: str
    kind: KindOfTest
    op: str
    number: int
    column: int
    names: tuple[Named, ...] = ()
    keys: tuple[str, ...] = ()
    """The texts of the names."""

    @property
    def fact(self) -> str:
        """The fact that it asks about; empty if it is another test."""
        return self.word if self.kind is FACTS else ""

    @property
    def subject(self) -> tuple[str, ...]:
        """What it asks about: a fact, a count, or a kind with its names."""
        return (self.word, *self.keys)

    def met(self, answer: int) -> bool:
        """Does that answer meet it?"""
        return OPS[self.op](answer, self.number)


class Node(Struct, frozen=True):
    """`and`, `or` or `not` of its parts."""

    word: Literal["and", "or", "not"]
    parts: tuple[Node | StoryTest, ...]


class Condition(Struct, frozen=True):
    """A condition as it was read: its tree, its tests from left to right, and where `or` stands beside a bare `and`.

    That column is 0 if brackets tell everywhere what belongs together.
    """

    text: str
    root: Node | StoryTest
    tests: tuple[StoryTest, ...]
    mixed: int

    @property
    def subjects(self) -> tuple[tuple[str, ...], ...]:
        """All that it asks about, each once: what it says changes only if one of them does."""
        return tuple(dict.fromkeys(test.subject for test in self.tests))

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts that it asks about, each once."""
        return tuple(dict.fromkeys(test.fact for test in self.tests if test.fact))

    @property
    def early(self) -> bool:
        """Can it be judged before what it is about begins?"""
        return all(test.kind.early for test in self.tests)


@lru_cache(maxsize=4096)
def condition(text: str, vocabulary: Vocabulary) -> Condition:
    """The condition that the text says. Raises Slipped."""
    if len(text) > MOST_LETTERS:
        what = f"it has {len(text)} letters, more than {MOST_LETTERS}"
        raise Slipped(Slip(what, "say it shorter, or set a fact for a part of it", MOST_LETTERS + 1))
    return _ConditionReader(text, vocabulary).whole()


class _Token(NamedTuple):
    text: str
    column: int

    @property
    def named(self) -> bool:
        """Can it be a name? Words of the language cannot, unless they stand in '…'."""
        return _WORD.fullmatch(self.text) is not None and self.text not in {*JOINERS, *OPS}


class _ConditionReader:
    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        self._text, self._vocabulary = text, vocabulary
        found = [_Token(one[1], one.start(1) + 1) for one in _TOKEN.finditer(text)]
        self._tokens = [*found, _Token("", len(text.rstrip()) + 1)]
        self._at = 0
        self._tests: list[StoryTest] = []
        self._mixed = 0

    def whole(self) -> Condition:
        """The whole text as a condition."""
        root = self._any(0)
        token = self._now()
        if token.text == ")":
            raise _slipped(token, "this bracket was never opened", "take it out")
        if token.text:
            raise self._loose(token)
        return Condition(self._text, root, tuple(self._tests), self._mixed)

    def _now(self) -> _Token:
        """The token that is read next. Raises Slipped where another language is written."""
        token = self._tokens[self._at]
        if token.text in _FOREIGN:
            near = _FOREIGN[token.text]
            mend = _joiners() if near in JOINERS else _ops()
            raise _slipped(token, f"{quoted(token.text)} is no word of conditions", mend, near)
        if token.text == "'":
            raise _slipped(token, "this ' is never closed", "write the name as '…'")
        return token

    def _ahead(self, count: int = 1) -> _Token:
        """The token so many behind that."""
        return self._tokens[min(self._at + count, len(self._tokens) - 1)]

    def _take(self) -> _Token:
        token = self._now()
        self._at += 1
        return token

    def _any(self, depth: int) -> Node | StoryTest:
        """What stands between brackets or ends."""
        parts, column = [self._all(depth)], 0
        while self._now().text == "or":
            column = column or self._now().column
            self._take()
            parts.append(self._all(depth))
        if any(joined for _, joined in parts):
            self._mixed = self._mixed or column
        nodes = tuple(node for node, _ in parts)
        return nodes[0] if len(nodes) == 1 else Node("or", nodes)

    def _all(self, depth: int) -> tuple[Node | StoryTest, bool]:
        """What `and` joins, and whether it does."""
        parts = [self._part(depth)]
        while self._now().text == "and":
            self._take()
            parts.append(self._part(depth))
        return (parts[0], False) if len(parts) == 1 else (Node("and", tuple(parts)), True)

    def _part(self, depth: int) -> Node | StoryTest:
        if self._now().text != "not":
            return self._plain_part(depth)
        self._take()
        if self._now().text == "not":
            raise _slipped(self._now(), '"not" stands here twice', "take both out")
        return Node("not", (self._plain_part(depth),))

    def _plain_part(self, depth: int) -> Node | StoryTest:
        """A test, or a condition in brackets."""
        bracket = self._now()
        if bracket.text != "(":
            return self._test()
        if depth == MOST_BRACKETS:
            raise _slipped(
                bracket, f"brackets lie more than {MOST_BRACKETS} deep in one another", "set a fact for a part of it"
            )
        self._take()
        inner = self._any(depth + 1)
        if self._now().text == "":
            raise _slipped(bracket, "this bracket is never closed", 'add a ")"')
        if self._now().text != ")":
            raise self._loose(self._now())
        self._take()
        return inner

    def _test(self) -> StoryTest:
        token = self._now()
        kind = self._vocabulary.by_word.get(token.text)
        if kind is None:
            self._see_to_fact(token)
        self._take()
        names = self._names(kind) if kind else ()
        op, number = self._compared()
        keys = tuple(name.text for name in names)
        test = StoryTest(kind.word if kind else token.text, kind or FACTS, op, number, token.column, names, keys)
        self._tests.append(test)
        return test

    def _names(self, kind: KindOfTest) -> tuple[Named, ...]:
        """The names behind a kind of test."""
        names: list[Named] = []
        for noun in kind.nouns:
            token = self._now()
            if not token.named:
                if len(names) < kind.least:
                    raise _slipped(token, f'"{kind.word}" lacks its {noun}', f"write {kind.shape}")
                break
            names.append(Named(noun, _unquoted(token), token.column))
            self._take()
        return tuple(names)

    def _compared(self) -> tuple[str, int]:
        """With what the answer to a test is compared."""
        if self._now().text not in OPS:
            return ">=", 1
        op, token = self._take().text, self._now()
        if not _NUMBER.fullmatch(token.text):
            raise _slipped(token, f'after "{op}" a whole number is missing', _NUMBERS)
        lowest = 1 if op == EVERY else LOWEST
        number = int(token.text)
        if not lowest <= number <= HIGHEST:
            than = "more" if number > HIGHEST else "less"
            what = f"{quoted(token.text)} is {than} than can be asked for"
            raise _slipped(token, what, f"write a whole number from {lowest} to {HIGHEST}")
        self._take()
        return op, number

    def _see_to_fact(self, token: _Token) -> None:
        """Raise Slipped if this word is no fact."""
        if not token.text or token.text in {*JOINERS, *OPS, ")"} or _NUMBER.fullmatch(token.text):
            raise self._missing(token)
        if not may_be_fact(token.text):
            lower = token.text.lower()
            near = lower if may_be_fact(lower) else nearest(lower, self._vocabulary.by_word)
            mend = "write facts in small letters, digits and _"
            raise _slipped(token, f"{quoted(token.text)} is neither a test nor a fact", mend, near)
        follows = self._ahead()
        if _NUMBER.fullmatch(follows.text):
            what = f"between {quoted(token.text)} and {quoted(follows.text)} a comparison is missing"
            raise _slipped(follows, what, _ops())
        if follows.named and follows.text not in _FOREIGN:
            self._see_to_joiner(token, follows)

    def _see_to_joiner(self, token: _Token, follows: _Token) -> None:
        """Raise Slipped for a misspelt test, unless what follows seems to be another one, which nothing joins."""
        by_word = self._vocabulary.by_word
        near = nearest(token.text, by_word)
        if near or not (follows.text in by_word or "." in follows.text):
            also = "" if near else '; two facts are joined by "and" or "or"'
            words = ", ".join(kind.word for kind in self._vocabulary.kinds)
            raise _slipped(token, f"{quoted(token.text)} is no test", f"tests are {words}{also}", near)

    def _missing(self, token: _Token) -> Slipped:
        """What is wrong where a test should stand."""
        second, third = self._ahead(1).text, self._ahead(2).text
        if token.text == EVERY:
            near = f"{third} {EVERY} {second}" if may_be_fact(third) and _NUMBER.fullmatch(second) else ""
            return _slipped(token, f'"{EVERY}" stands before what is counted', f"write {EVERY} behind it", near)
        if _NUMBER.fullmatch(token.text):
            near = f"{third} {_TURNED[second]} {token.text}" if may_be_fact(third) and second in _TURNED else ""
            return _slipped(token, "a number stands where a test belongs", "write the number last", near)
        shape = next((kind.shape for kind in self._vocabulary.kinds if kind.nouns), "")
        return _slipped(token, "a test is missing here", f"write a fact{shape and f', or a test such as {shape}'}")

    def _loose(self, token: _Token) -> Slipped:
        """What is wrong with a token that stands behind a whole part."""
        if token.text in "+-*/%":
            return _slipped(token, f"{quoted(token.text)}: nothing is reckoned here", "compare with whole numbers")
        before = self._tokens[self._at - 1]
        several = token.named and self._tests[-1].names and self._tests[-1].names[-1].column == before.column
        mend = f"{_joiners()}; {SEVERAL}" if several else _joiners()
        return _slipped(token, f'{quoted(token.text)} stands where "and", "or" or the end belongs', mend)


def _slipped(token: _Token, what: str, mend: str, near: str = "") -> Slipped:
    return Slipped(Slip(what, mend, token.column, near))


def _unquoted(token: _Token) -> str:
    """The name that the token says. Raises Slipped where none stands between the quotes."""
    name = token.text[1:-1].strip() if token.text.startswith("'") else token.text
    if not name:
        raise _slipped(token, "a name is missing between these quotes", "write it there, or take them out")
    return name


def _joiners() -> str:
    return 'join the parts by "and" or "or"; "not" stands before one'


def _ops() -> str:
    return f"comparisons are {listed(OPS)}"
