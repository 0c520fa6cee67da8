"""A tiny book that uses everything the table offers: noughts and crosses with bets, cheers and secrets.

Anybody may say who begins (free play). Before his first mark each player bets (an open kind). Who takes the middle is
cheered by the other or makes him sulk, in a nested frame; a sulk shows the sulker's secret. The last cell fills itself.
"""

from __future__ import annotations

from game.table import book
from game.table.book import Ask, Event, Flow, Frame, Frames, Intent, Pending, Refusal, Seat, frames, go, refuse
from game.table.flow_book import FlowBook
from game.table.world import TABLE, Component, each, get, has, new, put, remove
from tests.case import NO_ASSETS, Case

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


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


class Turn(Frame, frozen=True):
    who: int
    note: int = 0


flow = Flow()


def other(who: int) -> int:
    return next(entity for entity, _ in each(Player) if entity != who)


def free() -> list[int]:
    taken = [mark.cell for _, mark in each(Mark)]
    return [cell for cell in range(9) if cell not in taken]


def winner() -> int | None:
    held = {mark.cell: mark.by for _, mark in each(Mark)}
    return next((held[a] for a, b, c in LINES if a in held and held[a] == held.get(b) == held.get(c)), None)


flow.asking("lobby")(lambda _: Ask(TABLE, lambda: (Begin(who) for who, _ in each(Player))))
flow.deed("lobby")(lambda frame, choice, _: go(frame, "bet", who=choice.who))
flow.asking("bet")(lambda frame: None if has(frame.who, Bets) else Ask(frame.who, lambda: map(Bet, (0, 1)), no_bet))
flow.asking("place")(lambda frame: Ask(frame.who, lambda: map(Place, free())))
flow.deed("end")(lambda frame, *_: () if winner() or not free() else go(frame, "bet", who=other(frame.who)))
flow.asking("cheer")(lambda frame: Ask(frame.who, lambda: iter((Cheer(), Sulk()))))


def no_bet(intent: Intent) -> Refusal | None:
    if not isinstance(intent, Bet):
        return refuse("TTT-1", "First bet")
    return None if 0 <= intent.amount <= 9 else refuse("TTT-1", "{amount} is not from 0 to 9", amount=intent.amount)


@flow.deed("bet")
def bet(frame: Turn, choice: Bet | None, _events: list[Event]) -> Frames:
    if choice:
        put(frame.who, Bets(choice.amount))
    return go(frame, "place")


@flow.deed("place")
def placed(frame: Turn, choice: Place, events: list[Event]) -> Frames:
    mark = new(Mark(choice.cell, frame.who))
    events.append(Placed(mark=mark, cell=choice.cell, by=frame.who, because=("TTT-2",)))
    rest = go(frame, "end")
    return (*rest, Turn(at="cheer", who=other(frame.who), note=new(Talk(("!",))))) if choice.cell == 4 else rest


@flow.deed("cheer")
def cheered(frame: Turn, choice: Intent, events: list[Event]) -> Frames:
    if isinstance(choice, Sulk):
        events.append(Shown(secret=get(frame.who, Player).secret))
    remove(frame.note)
    return ()


class TicTacToe(FlowBook):
    name = "tictactoe"
    components = (Player, Bets, Mark, Talk, Pending[Turn])
    intents = (Begin, Bet, Place, Cheer, Sulk, Say)
    cites = {"other_seat": "TTT-3", "computer": "TTT-3"}  # noqa: RUF012
    flow, player = flow, Player

    def setup(self, start: book.Sitting) -> None:
        low = start.seed + 10 * bool(start.options.get("high"))
        flow.begin(Turn(at="lobby", who=TABLE))
        put(TABLE, Talk())
        for number, player in enumerate(start.players):
            new(Player(player.seat, low + number))
        flow.settle()

    def speak(self, _seat: Seat, intent: Intent) -> list[Event]:
        assert isinstance(intent, Say)
        put(TABLE, Talk((*get(TABLE, Talk).said, intent.text)))
        return [Said(text=intent.text)]

    def veil(self, seat: Seat) -> None:
        for entity, player in each(Player):
            if player.seat != seat:
                put(entity, Player(player.seat, None))

    def quiet(self) -> bool:
        return not frames() or frames()[-1].at in ("place", "lobby")

    def score(self, seat: Seat, _who: int) -> int:
        worth = [(100, winner()), *((1, mark.by) for _, mark in each(Mark) if mark.cell == 4)]
        return sum(points * (1 if get(by, Player).seat == seat else -1) for points, by in worth if by)

    def result(self) -> str:
        return "" if frames() else f"{get(who, Player).seat} wins" if (who := winner()) else "drawn"


PAIR = (book.Player("p1", "Cross"), book.Player("p2", "Nought"))
CASE = Case("tictactoe", ("p1", "p2"), TicTacToe, lambda seed: book.Sitting("", "", PAIR, seed), NO_ASSETS, (Bet,))
