"""A tale: a story table without map, campaign, heroes or game master. One tells, anybody may veto it, all vote.

Who tells gets a token once the sentence stands. A veto costs a token. Who would end the tale has all vote in secret.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.shelved import Shelved
from game.table import book
from game.table.book import Ask, Event, Flow, Frame, Frames, Intent, Refusal, Seat, find, frames, go, refuse
from game.table.flow_book import FlowBook
from game.table.words import BookWords, PlainRulebook, Writing, rule
from game.table.world import TABLE, Component, drop, each, get, has, new, put

LONGEST = 12


class Teller(Component, frozen=True):
    seat: Seat
    name: str
    tokens: int = 2


class Told(Component, frozen=True):
    lines: tuple[str, ...] = ()


class Answered(Component, frozen=True):
    """What somebody said to a sentence or to the end of the tale; None where that is not to be known."""

    yes: bool | None


class Turn(Frame, frozen=True):
    who: int
    text: str = ""


class Tell(Intent, frozen=True):
    text: str


class Propose(Intent, frozen=True):
    pass


class Let(Intent, frozen=True):
    idle = True


class Veto(Intent, frozen=True):
    pass


class Vote(Intent, frozen=True):
    yes: bool


class Say(Intent, frozen=True):
    any_time = True
    text: str


class Vetoed(Event, frozen=True):
    who: str
    text: str


class Voted(Event, frozen=True):
    who: str


class Counted(Event, frozen=True):
    yes: int
    no: int


class Said(Event, frozen=True):
    who: str
    text: str


flow = Flow()


def others(who: int) -> list[int]:
    return [one for one, _ in each(Teller) if one != who]


def after(who: int) -> int:
    tellers = [one for one, _ in each(Teller)]
    return tellers[(tellers.index(who) + 1) % len(tellers)]


@flow.asking("tell")
def to_tell(frame: Turn) -> Ask:
    return Ask(frame.who, lambda: iter((Tell("And then it rained."), Propose())), telling)


def telling(intent: Intent) -> Refusal | None:
    if isinstance(intent, Propose):
        return None
    if not isinstance(intent, Tell):
        return refuse("TAL-1", "Tell a sentence")
    return None if 0 < len(intent.text.strip()) <= 140 else refuse("TAL-1", "A sentence has 1 to 140 letters")


@flow.deed("tell")
def told(frame: Turn, choice: Tell | Propose, _events: list[Event]) -> Frames:
    return go(frame, "vote") if isinstance(choice, Propose) else go(frame, "veto", text=choice.text)


@flow.asking_all("veto")
def may_veto(frame: Turn) -> Iterator[Ask]:
    for who in others(frame.who):
        if get(who, Teller).tokens and not has(who, Answered):
            yield Ask(who, lambda: iter((Let(), Veto())))


@flow.deed_of_one("veto")
def vetoed(frame: Turn, who: int, choice: Intent, events: list[Event]) -> Frames:
    one = get(who, Teller)
    if isinstance(choice, Let):
        put(who, Answered(True))
        return (frame,)
    put(who, Teller(one.seat, one.name, one.tokens - 1))
    events.append(Vetoed(who=one.name, text=frame.text, because=("TAL-2",)))
    return _next(go(frame, "tell", text=""))


@flow.deed("veto")
def stands(frame: Turn, _choice: None, events: list[Event]) -> Frames:
    one, lines = get(frame.who, Teller), get(TABLE, Told).lines
    put(frame.who, Teller(one.seat, one.name, one.tokens + 1))
    put(TABLE, Told((*lines, frame.text)))
    events.append(Said(who=one.name, text=frame.text))
    step = "vote" if len(lines) + 1 == LONGEST else "tell"
    return _next(go(frame, step, who=after(frame.who), text=""))


@flow.asking_all("vote")
def to_vote(_frame: Turn) -> Iterator[Ask]:
    for who, _ in each(Teller):
        if not has(who, Answered):
            yield Ask(who, lambda: iter((Vote(True), Vote(False))))


@flow.deed_of_one("vote")
def voted(frame: Turn, who: int, choice: Vote, events: list[Event]) -> Frames:
    put(who, Answered(choice.yes))
    events.append(Voted(who=get(who, Teller).name))
    return (frame,)


@flow.deed("vote")
def counted(frame: Turn, _choice: None, events: list[Event]) -> Frames:
    yes, all_ = sum(bool(one.yes) for _, one in each(Answered)), len(each(Teller))
    events.append(Counted(yes=yes, no=all_ - yes, because=("TAL-3",)))
    ends = 2 * yes > all_ or len(get(TABLE, Told).lines) >= LONGEST
    return _next(() if ends else go(frame, "tell", who=after(frame.who)))


def _next(stack: Frames) -> Frames:
    for who, _ in each(Teller):
        drop(who, Answered)
    return stack


class Tale(FlowBook):
    name = "tale"
    components = (Teller, Told, Answered, book.Pending[Turn])
    intents = (Tell, Propose, Let, Veto, Vote, Say)
    flow, player = flow, Teller

    def setup(self, start: book.Sitting) -> None:
        new(Told())
        first, *_ = [new(Teller(player.seat, player.name)) for player in start.players]
        put(TABLE, book.Pending((Turn(at="tell", who=first),)))

    def veil(self, seat: Seat) -> None:
        for who, one in each(Teller):
            if one.seat != seat and has(who, Answered):
                put(who, Answered(None))

    def speak(self, seat: Seat, intent: Intent) -> list[Event]:
        assert isinstance(intent, Say)
        return [Said(who=next(one.name for _, one in each(Teller) if one.seat == seat), text=intent.text)]

    def result(self) -> str:
        if frames():
            return ""
        best = max(one.tokens for _, one in each(Teller))
        return f"told; {' and '.join(one.name for _, one in each(Teller) if one.tokens == best)} told most"


class TaleWords(BookWords):
    title, blurb, secret = "A tale", "A story told by turns; anybody may veto a sentence, and all vote how long.", True

    def asked(self, decision: book.Decision) -> str:
        return {"tell": "how does it go on?", "veto": "let it stand?", "vote": "is the tale told?"}[decision.kind]

    def answer(self, intent: Intent) -> str:
        match intent:
            case Tell(text):
                return f"tell: {text}"
            case Propose():
                return "propose the end"
            case Vote(yes):
                return "yes, it is told" if yes else "no, go on"
        return "let it stand" if isinstance(intent, Let) else "veto it, for a token"

    def told(self, event: Event) -> str:
        match event:
            case Said(who=who, text=text):
                return f"{who}: {text}"
            case Vetoed(who=who, text=text):
                return f'{who} vetoes "{text}"'
            case Counted(yes=yes, no=no):
                return f"{yes} for the end, {no} against it."
            case Voted(who=who):
                return f"{who} has voted."
        return ""

    def standing(self, seat: Seat) -> Iterator[str]:
        yield from get(TABLE, Told).lines[-3:]
        yield ", ".join(f"{one.name} {one.tokens} tokens" for _, one in each(Teller))
        turn = find(Turn)
        if turn and turn.text:
            yield f'Told just now: "{turn.text}"'

    def writings(self, seat: Seat, decision: book.Decision | None) -> Iterator[Writing]:
        if decision and decision.kind == "tell":
            yield Writing("tell", "a sentence of the tale", Tell)
        yield Writing("say", "something beside the tale", Say, at_any_time=True)


def rulebook() -> PlainRulebook:
    return PlainRulebook(
        "A tale",
        "Tell a story together, a sentence at a time.",
        rule("TAL-1", "Telling", "One tells a sentence, in turn, and gets a token once it stands."),
        rule("TAL-2", "Veto", "Anybody else may veto it for a token; then another one is told."),
        rule("TAL-3", "The end", "Who tells may propose the end; the tale ends if more than half vote for it."),
    )


SHELVED = Shelved(book=Tale(), words=TaleWords(), rulebook=rulebook, seats=(2, 5))
