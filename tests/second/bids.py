"""Bids: three to five seats in two secret teams; sealed bids, a look at somebody's team, a whistle out of turn.

All bid at once; whose bid is the only highest one may look at another one's team. After three rounds the team with
more looks has won. Anybody may whistle once, at any time, which everybody hears.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from game.shelved import Shelved
from game.table import world
from game.table.book import (
    Ask,
    Decision,
    Event,
    Flow,
    Frame,
    Frames,
    Intent,
    Pending,
    Refusal,
    Seat,
    Sitting,
    frames,
    go,
    refuse,
)
from game.table.flow_book import FlowBook
from game.table.words import BookWords, PlainRulebook, rule
from game.table.world import Component, drop, each, get, has, new, put

ROUNDS, BIDS = 3, (0, 1, 2, 3)


class Bidder(Component, frozen=True):
    seat: Seat
    name: str
    looks: int = 0
    whistles: int = 1


class Team(Component, frozen=True):
    """Red or blue, or empty where it is not to be known; `by` are the seats that have looked."""

    colour: str
    by: tuple[Seat, ...] = ()


class Bid(Component, frozen=True):
    """-1 where it is not to be known."""

    amount: int


class Round(Frame, frozen=True):
    number: int
    who: int = 0


class Offer(Intent, frozen=True):
    amount: int


class Look(Intent, frozen=True):
    at: int


class Skip(Intent, frozen=True):
    idle = True


class Whistle(Intent, frozen=True):
    any_time = True


class Opened(Event, frozen=True):
    bids: tuple[tuple[str, int], ...]


class Looked(Event, frozen=True):
    who: str
    at: str


class Whistled(Event, frozen=True):
    who: str


flow = Flow()


def bidders() -> list[int]:
    return [who for who, _ in each(Bidder)]


@flow.asking_all("bid")
def to_bid(_frame: Round) -> Iterator[Ask]:
    for who in bidders():
        if not has(who, Bid):
            yield Ask(who, lambda: map(Offer, BIDS), waits=True, sealed=True)


@flow.deed_of_one("bid")
def bid(frame: Round, who: int, choice: Offer, _events: list[Event]) -> Frames:
    put(who, Bid(choice.amount))
    return (frame,)


@flow.deed("bid")
def opened(frame: Round, _choice: None, events: list[Event]) -> Frames:
    bids = {who: get(who, Bid).amount for who in bidders()}
    events.append(Opened(bids=tuple((get(who, Bidder).name, amount) for who, amount in bids.items())))
    for who in bids:
        drop(who, Bid)
    alone = [amount for amount, times in Counter(bids.values()).items() if times == 1]
    winner = next((who for who, amount in bids.items() if alone and amount == max(bids.values()) == max(alone)), 0)
    return go(frame, "look", who=winner) if winner else go(frame, "next")


@flow.asking("look")
def to_look(frame: Round) -> Ask:
    others = [Look(who) for who in bidders() if who != frame.who]
    return Ask(frame.who, lambda: iter((Skip(), *others)))


@flow.deed("look")
def looked(frame: Round, choice: Intent, events: list[Event]) -> Frames:
    if isinstance(choice, Look):
        one, team = get(frame.who, Bidder), get(choice.at, Team)
        put(frame.who, Bidder(one.seat, one.name, one.looks + 1, one.whistles))
        put(choice.at, Team(team.colour, (*team.by, one.seat)))
        events.append(Looked(who=one.name, at=get(choice.at, Bidder).name, because=("BID-2",)))
    return go(frame, "next", who=0)


@flow.deed("next")
def on(frame: Round, _choice: None, _events: list[Event]) -> Frames:
    return go(frame, "bid", number=frame.number + 1) if frame.number < ROUNDS else ()


class Bids(FlowBook):
    name, components, intents = "bids", (Bidder, Team, Bid, Pending[Round]), (Offer, Look, Skip, Whistle)
    flow, player = flow, Bidder

    def setup(self, start: Sitting) -> None:
        world.begin(f"bids {start.seed}")
        flow.begin(Round(at="bid", number=1))
        teams = world.shuffled([("red", "blue")[n % 2] for n in range(len(start.players))])
        for player, colour in zip(start.players, teams, strict=True):
            new(Bidder(player.seat, player.name), Team(colour))
        flow.settle()

    def veil(self, seat: Seat) -> None:
        for who, one in each(Bidder):
            if one.seat != seat:
                team = get(who, Team)
                put(who, Team(team.colour if seat in team.by else "", team.by))
                if has(who, Bid):
                    put(who, Bid(-1))

    def imagine(self, seat: Seat, key: str) -> None:
        chances, left = Random(key), Counter(("red", "blue")[n % 2] for n in range(len(bidders())))
        left.subtract(get(who, Team).colour for who in bidders())
        pile = sorted(left.elements())
        chances.shuffle(pile)
        for who in bidders():
            team = get(who, Team)
            put(who, Team(team.colour or pile.pop(), team.by))
            if has(who, Bid) and get(who, Bid).amount < 0:
                put(who, Bid(chances.choice(BIDS)))

    def spoken(self, seat: Seat, intent: Intent) -> Refusal | None:
        mine = next((one for _, one in each(Bidder) if one.seat == seat), None)
        return None if mine and mine.whistles and frames() else refuse("BID-3", "You have whistled already")

    def speak(self, seat: Seat, intent: Intent) -> list[Event]:
        who, one = next((who, one) for who, one in each(Bidder) if one.seat == seat)
        put(who, Bidder(seat, one.name, one.looks, 0))
        return [Whistled(who=one.name, because=("BID-3",))]

    def result(self) -> str:
        if frames():
            return ""
        looks = Counter[str]()
        for who, one in each(Bidder):
            looks[get(who, Team).colour] += one.looks
        red, blue = looks["red"], looks["blue"]
        return "nobody won" if red == blue else f"{'red' if red > blue else 'blue'} won"


class BidsWords(BookWords):
    title, blurb, secret = "Bids", "Two secret teams, sealed bids and a look at one another, for three to five.", True

    def asked(self, decision: Decision) -> str:
        return {"bid": "bid how much?", "look": "look at whose team?"}[decision.kind]

    def answer(self, intent: Intent) -> str:
        match intent:
            case Offer(amount=amount):
                return f"bid {amount}"
            case Look(at=at):
                return f"look at the team of {get(at, Bidder).name}"
        return "look at nobody's" if isinstance(intent, Skip) else "whistle"

    def at_any_time(self, seat: Seat) -> Iterable[Intent]:
        return [Whistle()] if any(one.seat == seat and one.whistles for _, one in each(Bidder)) else []

    def told(self, event: Event) -> str:
        match event:
            case Opened(bids=bids):
                return f"The bids: {', '.join(f'{who} {amount}' for who, amount in bids)}."
            case Looked(who=who, at=at):
                return f"{who} looks at the team of {at}."
            case Whistled(who=who):
                return f"{who} whistles."
        return ""

    def standing(self, seat: Seat) -> Iterator[str]:
        for who, one in each(Bidder):
            yield f"{one.name}: {one.looks} looks, team {get(who, Team).colour or '?'}"


def rulebook() -> PlainRulebook:
    return PlainRulebook(
        "Bids",
        "The team that looks more often has won after three rounds.",
        rule("BID-1", "Bidding", "All bid from 0 to 3 in secret, at once."),
        rule("BID-2", "Looking", "Whose bid is the only highest one may look at somebody's team."),
        rule("BID-3", "Whistling", "Everybody may whistle once, at any time."),
    )


SHELVED = Shelved(book=Bids(), words=BidsWords(), rulebook=rulebook, seats=(3, 5))
