"""Hands: a shuffled deck, hidden hands, a die, a sealed choice of all at once, and a snap out of turn (HND-1 to 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random

from game.shelved import Shelved
from game.table import world
from game.table.book import Ask, Decision, Event, Flow, Frame, Frames, Intent, Pending, Seat, Sitting, frames, go
from game.table.flow_book import FlowBook
from game.table.words import BookWords, PlainRulebook, rule
from game.table.world import TABLE, Component, drop, each, get, has, new, put

HAND, WON, CARDS = 3, 3, tuple(number for number in range(1, 7) for _ in range(4))


class Player(Component, frozen=True):
    seat: Seat
    name: str
    points: int = 0


class Cards(Component, frozen=True):
    """0 is a card that the seat which looks does not know."""

    hand: tuple[int, ...]


class Laid(Component, frozen=True):
    card: int
    open: bool = False


class Passed(Component, frozen=True):
    pass


class Deck(Component, frozen=True):
    cards: tuple[int, ...]
    gone: tuple[int, ...] = ()


class Round(Frame, frozen=True):
    number: int
    die: int = 0


class Lay(Intent, frozen=True):
    card: int


class Snap(Intent, frozen=True):
    pass


class Pass(Intent, frozen=True):
    idle = True


class LaidDown(Event, frozen=True):
    who: str


class Rolled(Event, frozen=True):
    die: int
    cards: tuple[tuple[str, int], ...]


class Took(Event, frozen=True):
    who: str
    points: int
    snapped: int


flow = Flow()


def players() -> list[int]:
    return [who for who, _ in each(Player)]


def without(who: int, card: int) -> Cards:
    hand = list(get(who, Cards).hand)
    hand.remove(card)
    return Cards(tuple(hand))


@flow.asking_all("lay")
def to_lay(_frame: Round) -> Iterator[Ask]:
    for who in players():
        if not has(who, Laid):
            yield Ask(who, partial(map, Lay, sorted(set(get(who, Cards).hand))), waits=True, sealed=True)


@flow.deed_of_one("lay")
def laid(frame: Round, who: int, choice: Lay, events: list[Event]) -> Frames:
    put(who, without(who, choice.card), Laid(choice.card))
    events.append(LaidDown(who=get(who, Player).name))
    return (frame,)


@flow.deed("lay")
def rolled(frame: Round, _choice: None, events: list[Event]) -> Frames:
    cards = tuple((get(who, Player).name, get(who, Laid).card) for who in players())
    for who in players():
        put(who, Laid(get(who, Laid).card, open=True))
    die = world.rolled(6)
    events.append(Rolled(die=die, cards=cards, because=("HND-2",)))
    return go(frame, "snap", die=die)


@flow.asking_all("snap")
def to_snap(frame: Round) -> Iterator[Ask]:
    for who in players():
        if frame.die in get(who, Cards).hand and not has(who, Passed):
            yield Ask(who, lambda: iter((Pass(), Snap())))


@flow.deed_of_one("snap")
def snapped(frame: Round, who: int, choice: Intent, events: list[Event]) -> Frames:
    put(who, Passed())
    if isinstance(choice, Pass):
        return (frame,)
    put(who, without(who, frame.die))
    return _over(frame, who, events, frame.die)


@flow.deed("snap")
def compared(frame: Round, _choice: None, events: list[Event]) -> Frames:
    cards = {who: get(who, Laid).card for who in players()}
    alone = [card for card, times in Counter(cards.values()).items() if times == 1]
    return _over(frame, next((who for who, card in cards.items() if alone and card == max(alone)), 0), events)


def _over(frame: Round, winner: int, events: list[Event], snapped: int = 0) -> Frames:
    if winner:
        one = get(winner, Player)
        put(winner, Player(one.seat, one.name, one.points + 1))
        rule_ = "HND-3" if snapped else "HND-4"
        events.append(Took(who=one.name, points=one.points + 1, snapped=snapped, because=(rule_,)))
    deck = get(TABLE, Deck)
    put(TABLE, Deck(deck.cards, (*deck.gone, *(get(who, Laid).card for who in players()), *filter(None, [snapped]))))
    return go(frame, "draw")


@flow.deed("draw")
def drawn(frame: Round, _choice: None, _events: list[Event]) -> Frames:
    for who in players():
        deck, hand = get(TABLE, Deck), get(who, Cards).hand
        few = HAND - len(hand)
        put(who, Cards((*hand, *deck.cards[:few])))
        put(TABLE, Deck(deck.cards[few:], deck.gone))
        for kind in (Laid, Passed):
            drop(who, kind)
    best, left = max(get(who, Player).points for who in players()), min(len(get(who, Cards).hand) for who in players())
    return () if best == WON or not left else go(frame, "lay", number=frame.number + 1, die=0)


class Hands(FlowBook):
    name = "hands"
    components = (Player, Cards, Laid, Passed, Deck, Pending[Round])
    intents = (Lay, Snap, Pass)
    flow, player = flow, Player

    def setup(self, start: Sitting) -> None:
        flow.begin(Round(at="lay", number=1))
        world.begin(f"hands {start.seed}")
        deck = world.shuffled(CARDS)
        for number, player in enumerate(start.players):
            new(Player(player.seat, player.name), Cards(deck[number * HAND : (number + 1) * HAND]))
        put(TABLE, Deck(deck[len(start.players) * HAND :]))
        flow.settle()

    def veil(self, seat: Seat) -> None:
        for who, player in each(Player):
            if player.seat != seat:
                put(who, Cards((0,) * len(get(who, Cards).hand)))
                if has(who, Laid) and not get(who, Laid).open:
                    put(who, Laid(0))
        put(TABLE, Deck((0,) * len(get(TABLE, Deck).cards), get(TABLE, Deck).gone))

    def imagine(self, seat: Seat, key: str) -> None:
        left = Counter(CARDS)
        left.subtract(get(TABLE, Deck).gone)
        for who in players():
            left.subtract(card for card in (*get(who, Cards).hand, has(who, Laid) and get(who, Laid).card) if card)
        pile = list(left.elements())
        Random(key).shuffle(pile)
        for who in players():
            put(who, Cards(tuple(card or pile.pop() for card in get(who, Cards).hand)))
            if has(who, Laid) and not get(who, Laid).card:
                put(who, Laid(pile.pop()))
        put(TABLE, Deck(tuple(pile), get(TABLE, Deck).gone))

    def quiet(self) -> bool:
        return not frames() or (frames()[-1].at == "lay" and not each(Laid))

    def score(self, seat: Seat, who: int) -> int:
        return sum(10 * one.points * (1 if one.seat == seat else -1) for _, one in each(Player))

    def result(self) -> str:
        if frames():
            return ""
        best = max(one.points for _, one in each(Player))
        return " and ".join(one.name for _, one in each(Player) if one.points == best) + " won"


class HandsWords(BookWords):
    title, blurb, secret = "Hands", "A card face down, a die, and a snap: a few minutes for two to four.", True

    def asked(self, decision: Decision) -> str:
        return {"lay": "lay which card?", "snap": "snap it away?"}[decision.kind]

    def answer(self, intent: Intent) -> str:
        return f"lay the {intent.card}" if isinstance(intent, Lay) else type(intent).__name__.lower()

    def told(self, event: Event) -> str:
        match event:
            case LaidDown(who=who):
                return f"{who} lays a card."
            case Rolled(die=die, cards=cards):
                return f"{', '.join(f'{who} {card}' for who, card in cards)}; the die shows {die}."
            case Took(who=who, points=points, snapped=snapped):
                return f"{who} {f'snaps with a {snapped}' if snapped else 'takes the point'} and has {points}."
        return ""

    def standing(self, seat: Seat) -> Iterator[str]:
        for who, one in each(Player):
            hand = " ".join(str(card or "?") for card in get(who, Cards).hand)
            down = f", laid {get(who, Laid).card or '?'}" if has(who, Laid) else ""
            yield f"{one.name}: {one.points} points, hand {hand}{down}"


def rulebook() -> PlainRulebook:
    return PlainRulebook(
        "Hands",
        "Whoever first takes three points has won.",
        rule("HND-1", "Laying", "All lay one card face down at once."),
        rule("HND-2", "The die", "Then all cards are shown and a die is rolled."),
        rule("HND-3", "Snapping", "Who holds a card of the die's number may snap: the first takes the point."),
        rule("HND-4", "The point", "Otherwise the highest card that nobody else has laid takes it."),
    )


SHELVED = Shelved(book=Hands(), words=HandsWords(), rulebook=rulebook, seats=(2, 4))
