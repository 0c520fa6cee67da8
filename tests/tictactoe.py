"""A tiny book that uses everything the table offers: noughts and crosses with bets, cheers and secrets.

Anybody may say who begins (free play). Before his first mark each player bets (an open kind). Who takes the middle is
cheered by the other or makes him sulk, in a nested frame; a sulk shows the sulker's secret. The last cell fills itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.table.book import Decision, Event, Intent, Refusal, Seat, refuse
from game.table.pending import Ask, Flow, Frame, Pending, frames, go
from game.table.saves import Assets
from game.table.world import TABLE, Component, ask, each, get, has, new, put, remove
from tests.case import Case

CITES = {"other_seat": "TTT-3", "computer": "TTT-3"}
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Start(Struct, frozen=True):
    secrets: tuple[int, int] = (3, 4)


class Player(Component, frozen=True):
    seat: Seat
    secret: int | None


class Bets(Component, frozen=True):
    amount: int


class Mark(Component, frozen=True):
    cell: int
    by: int


class Talk(Component, frozen=True):
    said: tuple[str, ...] = ()


class Note(Component, frozen=True):
    text: str


class Begin(Intent, frozen=True):
    who: int


class Bet(Intent, frozen=True):
    amount: int


class Place(Intent, frozen=True):
    cell: int


class Cheer(Intent, frozen=True):
    pass


class Sulk(Intent, frozen=True):
    pass


class Say(Intent, frozen=True):
    any_time = True
    text: str


class Placed(Event, frozen=True):
    mark: int
    cell: int
    by: int


class Said(Event, frozen=True):
    text: str


class Shown(Event, frozen=True):
    reveals = True
    secret: int | None


class Lobby(Frame, frozen=True):
    pass


class Turn(Frame, frozen=True):
    who: int


class Applause(Frame, frozen=True):
    who: int
    note: int


flow = Flow()


def players() -> list[int]:
    return [entity for entity, _ in each(Player)]


def other(who):
    return next(entity for entity in players() if entity != who)


def free():
    taken = [mark.cell for _, mark in each(Mark)]
    return [cell for cell in range(9) if cell not in taken]


def winner():
    held = {mark.cell: mark.by for _, mark in each(Mark)}
    return next((held[a] for a, b, c in LINES if a in held and held[a] == held.get(b) == held.get(c)), None)


@flow.asking("lobby")
def who_begins(_frame):
    return Ask(TABLE, lambda: (Begin(who) for who in players()))


@flow.deed("lobby")
def begun(_frame, choice, _events):
    return (Turn(at="bet", who=choice.who),)


@flow.asking("bet")
def how_much(frame):
    if has(frame.who, Bets):
        return None
    return Ask(frame.who, lambda: iter((Bet(0), Bet(1))), bet_refusal)


def bet_refusal(intent):
    if not isinstance(intent, Bet):
        return refuse("TTT-1", "First bet")
    return None if 0 <= intent.amount <= 9 else refuse("TTT-1", "{amount} is not from 0 to 9", amount=intent.amount)


@flow.deed("bet")
def bet(frame, choice, _events):
    if choice:
        put(frame.who, Bets(choice.amount))
    return go(frame, "place")


@flow.asking("place")
def where(frame):
    return Ask(frame.who, lambda: (Place(cell) for cell in free()))


@flow.deed("place")
def placed(frame, choice, events):
    mark = new(Mark(choice.cell, frame.who))
    events.append(Placed(mark=mark, cell=choice.cell, by=frame.who, because=("TTT-2",)))
    rest = go(frame, "end")
    return (*rest, Applause(at="cheer", who=other(frame.who), note=new(Note("!")))) if choice.cell == 4 else rest


@flow.asking("cheer")
def cheer_or_sulk(frame):
    return Ask(frame.who, lambda: iter((Cheer(), Sulk())))


@flow.deed("cheer")
def cheered(frame, choice, events):
    if isinstance(choice, Sulk):
        events.append(Shown(secret=get(frame.who, Player).secret))
    return go(frame, "leave")


@flow.deed("leave")
def left(frame, _choice, _events):
    remove(frame.note)
    return ()


@flow.deed("end")
def ended(frame, _choice, _events):
    return () if winner() or not free() else (Turn(at="bet", who=other(frame.who)),)


class TicTacToe:
    name = "tictactoe"
    rules = 1
    components = (Player, Bets, Mark, Talk, Note, Pending[Lobby | Turn | Applause])
    intents = (Begin, Bet, Place, Cheer, Sulk, Say)
    tallies = ()
    cites = CITES

    def setup(self, start: Start) -> None:
        new(Talk(), Pending((Lobby(at="lobby"),)))
        for number, secret in enumerate(start.secrets, 1):
            new(Player(f"p{number}", secret))
        flow.settle()

    def start_type(self) -> type:
        return Start

    def to_act(self) -> tuple[Decision, ...]:
        question = flow.question()
        if question is None:
            return ()
        one = ask(question.who, Player)
        owners = (one.seat,) if one else tuple(player.seat for _, player in each(Player))
        return (Decision(owners, question.who, frames()[-1].at),)

    def legal(self, _decision: Decision) -> Iterator[Intent]:
        question = flow.question()
        return question.answers() if question else iter(())

    def refusal(self, _seat: Seat, intent: Intent) -> Refusal | None:
        return None if isinstance(intent, Say) else flow.refusal(intent)

    def apply(self, _seat: Seat, intent: Intent) -> list[Event]:
        if isinstance(intent, Say):
            put(TABLE, Talk((*get(TABLE, Talk).said, intent.text)))
            return [Said(text=intent.text)]
        return flow.answer(intent)

    def veil(self, seat: Seat) -> None:
        for entity, player in each(Player):
            if player.seat != seat:
                put(entity, Player(player.seat, None))

    def quick(self, decision: Decision) -> Intent:
        return next(self.legal(decision))

    def quiet(self) -> bool:
        return not frames() or frames()[-1].at in ("place", "lobby")

    def score(self, seat: Seat, who: int) -> int:
        won = winner()
        middle = [mark.by for _, mark in each(Mark) if mark.cell == 4]
        return (100 * self._for(won, seat) if won else 0) + sum(self._for(by, seat) for by in middle)

    @staticmethod
    def _for(who: int, seat: Seat) -> int:
        return 1 if get(who, Player).seat == seat else -1

    def result(self) -> str:
        if frames():
            return ""
        won = winner()
        return f"{get(won, Player).seat} wins" if won else "drawn"


NO_ASSETS = Assets(wanted=lambda _match, _entries: (), pack=str, unpack=lambda _name, _text: None)
CASE = Case("tictactoe", ("p1", "p2"), TicTacToe, lambda seed: Start((seed, seed + 1)), NO_ASSETS, open_kinds=(Bet,))
