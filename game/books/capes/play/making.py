"""How Conflicts are made: what may be proposed, vetoes, the marks of the Code; and what anybody may say at any time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from game.books.capes.components import Conflict, Die, PlayedBy, Side
from game.books.capes.events import ConflictMade, Offered, Spoke, Tagged, Vetoed
from game.books.capes.intents import Allow, OfferToken, Say, Tag, Veto
from game.books.capes.play.conflicts import conflicts, dice, leading, make, spot
from game.books.capes.play.flow import MakingFrame, flow
from game.books.capes.play.state import (
    called,
    clauses,
    fresh,
    order,
    pay,
    person_at,
    player_of,
    prompt,
    same,
    sheet,
    tell,
    telling,
)
from game.books.capes.values import ANYBODY, LONGEST, TYPED, Draft, Stance
from game.table.book import Ask, Event, Frames, Intent, Refusal, Seat, go, refuse
from game.table.world import ask, each, get, put

_FILLED = 6
"""So many filled forms are listed."""


def drafts() -> Iterator[Draft]:
    """Conflicts that may be proposed now: those of the prompt, or a few filled forms where none of them is left."""
    ready = prompt()
    known = tuple(filter(_fits, ready.drafts if ready else ()))
    yield from known or islice(filter(_fits, _filled()), _FILLED)


def _fits(draft: Draft) -> bool:
    return len(draft.text) <= LONGEST and fresh(draft)


def _filled() -> Iterator[Draft]:
    """The forms to which nobody need add anything, from one on that follows from the Scene's title.

    One after the other they are about one Character after the other.
    """
    at = telling()
    forms = [form for form in at.forms if TYPED not in form.text]
    played = [character for character, _ in each(PlayedBy)]
    begin = sum(at.title.encode())
    for n in range(begin, begin + len(forms)):
        form = forms[n % len(forms)]
        if form.kind == "event":
            yield form
        elif played:
            of = sheet(played[n // 2 % len(played)])
            yield replace(form, text=form.text.replace(ANYBODY, of.name), about=(of.id,))


def draft_refusal(draft: Draft) -> Refusal | None:
    """Why that Conflict may not be proposed now; None if it may."""
    texts = (draft.text, *(stance.text for stance in draft.stances))
    if not all(0 < len(text.strip()) <= LONGEST for text in texts):
        return refuse("C-CON-1", "The conflict and both sides need words, at most {most} letters each", most=LONGEST)
    if draft.stances[0].text == draft.stances[1].text:
        return refuse("C-CON-5", "The two sides need different words")
    if same(draft.text, telling().vetoed):
        return refuse("C-CON-4", "It was vetoed on this page")
    if same(draft.text, [get(one, Conflict).text for one in conflicts()]):
        return refuse("C-CON-4", "A conflict of these words is open already")
    if draft.kind == "goal" and (not draft.about or len(called(draft.about)) < len(draft.about)):
        return refuse("C-CON-2", "A goal is about one character or more, and each must be there")
    if draft.kind == "event" and draft.about:
        return refuse("C-CON-1", "An event is about nobody")
    return next(filter(None, (code_refusal(stance.code) for stance in draft.stances)), None)


def code_refusal(code: tuple[str, ...]) -> Refusal | None:
    """Why a side may not be marked with these clauses; None if it may."""
    strange = next((clause for clause in code if clause not in clauses()), None)
    if strange is not None:
        return refuse("C-GLO-3", "The code has no clause {clause}", clause=strange)
    return refuse("C-GLO-3", "A side is marked with a clause once") if len(set(code)) < len(code) else None


def paid_refusal(tokens: int, draft: Draft, rule: str) -> Refusal | None:
    """Why that Conflict may not be made for a token; None if it may."""
    return draft_refusal(draft) or (None if tokens else refuse(rule, "It costs a token, and you have none"))


def _judges(frame: MakingFrame) -> list[int]:
    """Who may veto it: all others an Event, and the players of those whom a Goal is about (C-CON-2, C-CON-3)."""
    others = [who for who in order() if who != frame.maker]
    if frame.draft.kind == "event":
        return others
    players = {player_of(character) for character in called(frame.draft.about)}
    return [who for who in others if who in players]


@flow.asking("veto")
def vetoing(frame: MakingFrame) -> Ask | None:
    """Ask the next one who may veto it."""
    judges = _judges(frame)
    return Ask(judges[frame.n], lambda: iter((Allow(), Veto()))) if frame.n < len(judges) else None


@flow.deed("veto")
def judged(frame: MakingFrame, choice: Intent | None, events: list[Event]) -> Frames:
    """Let it pass on, drop it, or make it: only then it is paid for (C-CON-4)."""
    judges = _judges(frame)
    if isinstance(choice, Veto):
        tell(vetoed=(*telling().vetoed, frame.draft.text))
        rule = "C-CON-3" if frame.draft.kind == "event" else "C-CON-2"
        events.append(Vetoed(by=judges[frame.n], text=frame.draft.text, because=(rule, "C-CON-4")))
        return ()
    if frame.n + 1 < len(judges):
        return go(frame, "veto", n=frame.n + 1)
    _made(frame, events)
    return ()


def _made(frame: MakingFrame, events: list[Event]) -> None:
    draft = frame.draft
    if frame.price:
        pay(frame.maker, "a conflict", frame.price, events)
    conflict = make(draft, frame.maker)
    tell(made=(*telling().made, draft.text))
    events.append(
        ConflictMade(
            conflict=conflict,
            kind=draft.kind,
            text=draft.text,
            stances=tuple(stance.text for stance in draft.stances),
            about=get(conflict, Conflict).about,
            by=frame.maker,
            because=("C-CON-5",),
        )
    )


def spoken(seat: Seat, intent: Intent) -> Refusal | None:
    """Why that seat may not play an intent now which waits for no decision; None if it may."""
    if not person_at(seat):
        return refuse("C-FREE-1", "Nobody sits there")
    match intent:
        case Say(text):
            return (
                None
                if 0 < len(text.strip()) <= LONGEST
                else refuse("C-FREE-1", "Say 1 to {most} letters", most=LONGEST)
            )
        case OfferToken(conflict):
            return _offer_refusal(person_at(seat), conflict)
        case Tag(side, clause):
            return _tag_refusal(side, clause)
    return refuse("C-TRN-1", "That waits for a question")


def _offer_refusal(who: int, conflict: int) -> Refusal | None:
    one = ask(conflict, Conflict)
    if one is None:
        return refuse("C-TOK-3", "There is no such conflict")
    if one.maker == who:
        return refuse("C-TOK-2", "Nobody gives a token to themself")
    if one.volunteer and _has_debt(one.volunteer, leading(conflict)):
        return refuse("C-TOK-3", "Somebody has offered it already")
    if not _has_debt(who, leading(conflict)):
        return refuse("C-TOK-3", "Only who has debt on the side that leads may offer it")
    return None


def _has_debt(who: int, side: int) -> bool:
    """Has a Character of that person's Debt on the side?"""
    under = (of for die in dice(side) for of in get(die, Die).under)
    return any(player_of(character) == who for character, _, _ in under)


def _tag_refusal(side: int, clause: str) -> Refusal | None:
    one = ask(side, Side)
    if one is None:
        return refuse("C-GLO-3", "There is no such side")
    strange = code_refusal((*one.code, clause))
    if strange:
        return strange
    if one.page != telling().page or one.claim:
        return refuse("C-GLO-3", "A side is marked on the page on which it is made, before anybody claims it")
    return None


def speak(seat: Seat, intent: Intent) -> list[Event]:
    """Play an intent that waits for no decision."""
    who = person_at(seat)
    match intent:
        case OfferToken(conflict):
            one = get(conflict, Conflict)
            put(conflict, replace(one, volunteer=who))
            return [Offered(at=one.text, by=who, because=("C-TOK-3",))]
        case Tag(side, clause):
            marked = get(side, Side)
            put(side, replace(marked, code=(*marked.code, clause)))
            return [Tagged(at=spot(side), clause=clause, by=who, because=("C-GLO-3",))]
    assert isinstance(intent, Say)
    return [Spoke(by=who, text=intent.text.strip())]


def proper(stance: Stance) -> Refusal | None:
    """Why a new side may not be called so; None if it may."""
    if len(stance.text) > LONGEST or (stance.text and not stance.text.strip()):
        return refuse("C-SCH-3", "A side has words, of at most {most} letters", most=LONGEST)
    return code_refusal(stance.code)
