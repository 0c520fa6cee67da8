"""Heroes are made together in text mode: each player in turn types a piece and its place (CRE-4, CRE-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.books.stacktors.prose import gifts, words
from game.books.stacktors.values import creation
from game.books.stacktors.values.creation import Drafting, order
from game.books.stacktors.values.pieces import POSITIONS, TRANSPARENT, Piece, Position, ability
from game.books.stacktors.values.stack import NotationError, Scanner, Stack
from game.plain import plain
from game.text.menu import PlayerLeft, Read, Unclear, Write
from game.text.voice import NOTHING, Question

HELP = (
    "G1 feet, R3 guts, C1 brains: take a piece and put it on top of its place; R3 guts 1: below the other guts.",
    "stop: take no more; undo: take back the last choice; name MIRA: what this hero is called.",
    "left: the pieces that are left; what R3: what it does; party: all heroes; quit: leave.",
)


LONGEST_NAME = 24
"""A hero's name has at most this many letters."""


class Making:
    """The players make their heroes together; `heroes` says how many each player has."""

    def __init__(
        self, drafting: Drafting, players: Sequence[str], heroes: Sequence[int], read: Read, write: Write
    ) -> None:
        self.drafting = drafting
        self._names = [words.unnamed(players[player], place, heroes[player]) for player, place in order(heroes)]
        self._players = [players[player] for player, _ in order(heroes)]
        self._unnamed = tuple(self._names)
        self._read, self._write = read, write
        self._chosen: list[str] = []
        """The picks and stops that led to the present state, as they were typed."""

    def run(self) -> tuple[tuple[str, str], ...]:
        """Ask until play begins; each hero's name and notation, in the order of their turns. Raises PlayerLeft."""
        self._say("Heroes are made together: one piece each in turn.", *HELP)
        try:
            while not self._ended():
                pass
        except PlayerLeft:
            self._left_unfinished()
            raise
        return tuple((name, str(stack)) for name, stack in zip(self._names, self.drafting.stacks, strict=True))

    def _ended(self) -> bool:
        """Ask for one line and do what it says; True for the Enter that begins play. Raises PlayerLeft."""
        if self.drafting.turn is None:
            self._party("")
            self._say("All have spent or stopped. Enter: play begins; undo: the last choice again.")
        else:
            self._say("", f"{self._players[self.drafting.turn]}: a piece for {self._told(self.drafting.turn)}.")
        line = self._asked("> ")
        if self.drafting.done and not line:
            return True
        for one in line.split(";"):
            self._take(one.strip())
        return False

    def _asked(self, prompt: str) -> str:
        """What is typed. Raises PlayerLeft at the end of the input."""
        line = self._read(prompt)
        if line is None:
            raise PlayerLeft
        return line.strip()

    def _left_unfinished(self) -> None:
        """Say how the draft is brought back to where it was left."""
        if self._chosen:
            self._say("Nothing of the draft is kept. To go on from here, make heroes together again and type:")
            self._say("; ".join(self._retold()))

    def _retold(self) -> Iterator[str]:
        """What is typed to come to the present state: the choices, and each name when its hero first has its turn."""
        states = [self.drafting]
        while states[0].before:
            states.insert(0, states[0].before)
        met = set[int]()
        for hero, choice in zip((state.turn for state in states), (*self._chosen, ""), strict=True):
            if hero is not None and hero not in met and self._names[hero] != self._unnamed[hero]:
                yield f"name {self._names[hero]}"
            met.add(-1 if hero is None else hero)
            if choice:
                yield choice

    def _take(self, line: str) -> None:
        verb, _, rest = line.partition(" ")
        words: dict[str, Callable[[str], None]] = {
            "stop": self._stop,
            "undo": self._undo,
            "name": self._name,
            "left": self._left,
            "what": self._what,
            "party": self._party,
            "help": lambda _: self._say(*HELP),
            "quit": _quit,
        }
        word = words.get(verb.lower())
        try:
            if word:
                word(rest.strip())
            else:
                self._pick(line)
        except NotationError as error:
            self._say(f"{error}. A piece and its place are written as: R3 guts.")
        except Unclear as unclear:
            self._say(str(unclear))

    # --- what can be typed

    def _pick(self, line: str) -> None:
        word, _, place = line.partition(" ")
        piece = _piece(word)
        position, index = self._place(place.split(), piece.pips)
        refusal = self.drafting.refusal(position, index, piece.colour, piece.pips)
        if refusal:
            self._say(refusal.sentence())
            return
        turn = self.drafting.turn or 0
        self.drafting = self.drafting.pick(position, index, piece.colour, piece.pips)
        self._chosen.append(line)
        self._say(f"{self._names[turn]} takes {piece}: {self.drafting.stacks[turn]}.")

    def _place(self, words: Sequence[str], pips: int) -> tuple[Position, int]:
        """The position, and how many of its pieces lie below the new one. Raises Unclear."""
        where, number = (*words, "", "")[:2]
        position = next((one for one in POSITIONS if where and one.startswith(where.lower())), None)
        if position is None:
            raise Unclear("A piece goes into the feet, the guts or the brains, as: R3 guts.")
        indices = [index for place, index in creation.places(self._stack, pips) if place == position]
        if not number or position == "feet":
            return position, indices[-1]
        if not number.isdecimal() or int(number) - 1 not in indices:
            raise Unclear(f"In the {position} the places go from 1 to {len(indices)}, bottom to top.")
        return position, int(number) - 1

    def _stop(self, rest: str) -> None:
        del rest
        refusal = self.drafting.stays()
        if refusal:
            self._say(refusal.sentence())
            return
        self.drafting = self.drafting.stop()
        self._chosen.append("stop")

    def _undo(self, rest: str) -> None:
        del rest
        if self.drafting.before is None:
            self._say("There is nothing to take back yet.")
        elif self._allowed(self.drafting.before.turn or 0):
            self.drafting = self.drafting.undone()
            self._chosen.pop()
        else:
            self._say(NOTHING)

    def _allowed(self, hero: int) -> bool:
        """May the last choice, which was made for that hero, be taken back? Another player is asked."""
        turn, player = self.drafting.turn, self._players[hero]
        if len(set(self._players)) == 1 or (turn is not None and self._players[turn] == player):
            return True
        told = f"{player}: the last choice for {self._names[hero]} is taken back?"
        asked, meant = Question((), told, "agree", "keep it", stays=True), None
        while meant is None:
            meant = asked.meant(self._asked(asked.prompt).lower())
        return meant

    def _name(self, rest: str) -> None:
        if self.drafting.turn is None or not rest:
            self._say("Whose turn it is gets a name, as: name Mira.")
            return
        if len(rest) > LONGEST_NAME:
            self._say(f"A name has at most {LONGEST_NAME} letters.")
            return
        self._names[self.drafting.turn] = plain(rest)

    def _left(self, rest: str) -> None:
        del rest
        for colour in TRANSPARENT:
            counts = [(self.drafting.left(colour, pips), f"{colour}{pips}") for pips in (1, 2, 3)]
            there = ", ".join(f"{piece} x{count}" if count > 1 else piece for count, piece in counts if count)
            self._say(f"{colour.word.capitalize()}: {there or 'none'}")

    def _what(self, rest: str) -> None:
        piece = _piece(rest)
        for position in POSITIONS:
            gift = ability(position, piece.colour)
            if gift:
                self._say(
                    f"{position.capitalize()}: {gift.name} ({gifts.kind(gift)}). "
                    f"{gifts.gist(gift, piece.pips, self.drafting.options)}"
                )

    def _party(self, rest: str) -> None:
        del rest
        self._say("", *(self._told(hero) for hero in range(len(self._names))))

    # --- inside

    @property
    def _stack(self) -> Stack:
        return self.drafting.stacks[self.drafting.turn or 0]

    def _told(self, hero: int) -> str:
        stack = self.drafting.stacks[hero]
        points = words.points(self.drafting.spare(hero), out=self.drafting.out(hero))
        return f"{self._names[hero]} ({points}), {stack if stack.pieces else 'no piece yet'}"

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._write(line)


def _piece(word: str) -> Piece:
    """The piece of that notation; capital and small letters are alike. Raises NotationError."""
    scanner = Scanner(word.capitalize())
    found = scanner.pieces(1)
    scanner.end()
    if len(found) != 1:
        raise scanner.fail("one piece at a time")
    return found[0]


def _quit(rest: str) -> None:
    del rest
    raise PlayerLeft
