"""Scenes and Pages: framing, picking Characters, claiming, free play, whose Turn it is, and what a Page's end does."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.capes.components import HUNG, Conflict, Die, Owed, PlayedBy, Role, Side, Spent
from game.books.capes.events import (
    ActionsBegan,
    Claimed,
    DebtReturned,
    Hung,
    IssueEnded,
    Linked,
    Overdrew,
    PageBegan,
    SceneBegan,
    SceneEnded,
    Taken,
)
from game.books.capes.intents import (
    Act,
    Add,
    BeginActions,
    Bring,
    Buy,
    ClaimSide,
    EndIssue,
    FrameScene,
    Pass,
    Take,
)
from game.books.capes.play.conflicts import (
    close,
    conflicts,
    dice,
    dice_of,
    leading,
    mark,
    show,
    sides_of,
    spot,
    staked,
    stands,
)
from game.books.capes.play.flow import MakingFrame, PageFrame, SceneFrame, TurnFrame, flow
from game.books.capes.play.making import drafts, paid_refusal
from game.books.capes.play.state import (
    cast_of,
    options,
    order,
    overdrawn,
    owe,
    pay,
    person,
    prompt,
    sheet,
    tell,
    telling,
)
from game.books.capes.values import LONGEST, MOST, Resolution, ScenePrompt
from game.table.book import Ask, Event, Frames, Intent, Refusal, find, go, refuse
from game.table.world import ask, drop, each, get, has, new, put, rolled


# Scenes
@flow.asking("open")
def framing(_frame: SceneFrame) -> Ask:
    """Ask the First player for a Scene."""
    return Ask(order(telling().first)[0], _scenes, _frame_refusal, waits=True)


def _scenes() -> Iterator[Intent]:
    at = telling()
    rank = {key: n for n, key in enumerate(at.issue.scenes)}
    left = [one for one in at.prompts if one.id not in at.told]
    yield from (FrameScene(one.id) for one in sorted(left, key=lambda one: rank.get(one.id, len(rank))))
    if not left:
        yield FrameScene(title="Another day", place="Somewhere in the city")
    if at.scene:
        yield EndIssue()


def _frame_refusal(intent: Intent) -> Refusal | None:
    match intent:
        case EndIssue():
            return None if telling().scene else refuse("C-SCN-3", "First play a scene")
        case FrameScene(prompt="", title=title, place=place):
            if not title.strip():
                return refuse("C-SCN-1", "A scene needs a title")
            fits = max(len(title.strip()), len(place.strip())) <= LONGEST
            return None if fits else refuse("C-SCN-1", "Title and place have at most {most} letters each", most=LONGEST)
        case FrameScene(prompt=key, title="", place=""):
            known = any(one.id == key for one in telling().prompts)
            return None if known else refuse("C-SCN-1", "There is no such prompt")
        case FrameScene():
            return refuse("C-SCN-1", "Choose a prompt, or write a title and a place")
    return refuse("C-SCN-1", "Frame the scene first")


@flow.deed("open")
def opened(frame: SceneFrame, choice: Intent, events: list[Event]) -> Frames:
    """Begin the Scene; its First player is the Start player of its first Page (C-SCN-2)."""
    at = telling()
    if not isinstance(choice, FrameScene):
        events.append(IssueEnded(scenes=at.scene, because=("C-SCN-3",)))
        return ()
    found = next((one for one in at.prompts if one.id == choice.prompt), None)
    scene = found or ScenePrompt("", choice.title.strip(), choice.place.strip())
    told = (*at.told, scene.id) if scene.id else at.told
    tell(scene=at.scene + 1, prompt=scene.id, title=scene.title, place=scene.place, told=told, start=at.first)
    tell(page=0, made=(), vetoed=(), ended=())
    for who in at.seats:
        put(who, replace(person(who), played=False, claimed=False))
    shown = (scene.id, scene.title, scene.place, scene.ground, scene.light)
    events.append(SceneBegan(at.scene + 1, *shown, order(at.first)[0], because=("C-SCN-1",)))
    return go(frame, "page")


# Pages
@flow.deed("page")
def page_began(frame: SceneFrame, _choice: None, events: list[Event]) -> Frames:
    """Begin a Page: Claims and Powers are free again, and overdrawn Drives cost dice (K-1, K-5)."""
    tell(page=telling().page + 1, vetoed=())
    for who in telling().seats:
        put(who, replace(person(who), claimed=False))
    for character, spent in each(Spent):
        if spent.page:
            put(character, replace(spent, page=()))
    events.append(PageBegan(number=telling().page, start=order()[0], because=("C-PAGE-1",)))
    if options().overdrawn:
        for character, _ in each(PlayedBy):
            for drive in overdrawn(character):
                _overdraw(character, drive, events)
    return (*go(frame, "turned"), PageFrame(at="pick"))


def _overdraw(character: int, drive: str, events: list[Event]) -> None:
    """Roll the highest die of the sides on which the Character stands; it is kept only if it is lower (K-5)."""
    mine = [die for conflict in conflicts() for die in dice(stands(conflict, character))]
    if not mine:
        return
    die = max(mine, key=lambda one: (get(one, Die).value, -one))
    before, value = get(die, Die).value, rolled(MOST)
    if value < before:
        show(die, value)
    at = spot(get(die, Die).side)
    kept = value < before
    events.append(Overdrew(character, drive, at, die, before, value, kept, because=("K-5",)))


@flow.deed("turned")
def page_ended(frame: SceneFrame, _choice: None, events: list[Event]) -> Frames:
    """End a Page: Claims come off, the Start marker moves on, and what did not change for long hangs (C-RES-2, K-6)."""
    at = telling()
    last = bool(options().last_page and at.page >= options().last_page)
    for conflict in conflicts():
        _waited(conflict, events, last=last)
    for side, one in each(Side):
        if one.claim:
            put(side, replace(one, claim=0))
    tell(start=(at.start + 1) % len(at.seats))
    if conflicts():
        return go(frame, "page")
    return _scene_ended(frame, events)


def _waited(conflict: int, events: list[Event], *, last: bool) -> None:
    """Count a Page for the Conflict; it hangs where it stood still for too long, or on the last Page."""
    one, now = get(conflict, Conflict), mark(conflict)
    still = one.still + 1 if now == one.mark else 0
    put(conflict, replace(one, still=still, mark=now))
    if not last and not (options().hung and still >= options().hung):
        return
    for (character, drive), number in staked(dice_of(conflict)).items():
        owe(character, drive, number)
        events.append(DebtReturned(character, drive, number, number, because=("K-6",)))
    tell(ended=(*telling().ended, (one.text, HUNG)))
    events.append(Hung(at=one.text, tied=not leading(conflict), because=("K-6",)))
    close(conflict)


def _scene_ended(frame: SceneFrame, events: list[Event]) -> Frames:
    at = telling()
    events.append(SceneEnded(number=at.scene, pages=at.page, because=("C-SCN-3",)))
    line = _link()
    if line:
        events.append(Linked(line=line))
    for character, _ in each(PlayedBy):
        drop(character, PlayedBy)
        put(character, Spent())
    tell(first=(at.first + 1) % len(at.seats))
    if at.scene < (options().scenes or len(at.issue.scenes)):
        return go(frame, "open")
    events.append(IssueEnded(scenes=at.scene, because=("C-SCN-3",)))
    return ()


def _link() -> str:
    """What the issue tells after this Scene: its first link that fits; empty for none."""
    at = telling()
    return next((one.line for one in at.issue.links if one.after == at.prompt and _fits(one.when)), "")


def _fits(when: Resolution | None) -> bool:
    ended = telling().ended
    if when is None:
        return True
    if when.hung:
        return any(outcome == HUNG for text, outcome in ended if when.text in ("", text))
    return any(text == when.text and outcome >= 0 and when.side in (-1, outcome) for text, outcome in ended)


# picking Characters
@flow.asking("pick")
def picking(frame: PageFrame) -> Ask:
    """Ask the next one in turn for a Character (C-PICK-2)."""
    who = order()[frame.n]
    return Ask(who, lambda: _picks(who), lambda intent: _pick_refusal(who, intent))


def _picks(who: int) -> Iterator[Intent]:
    one = person(who)
    yield Pass()
    if not one.played or one.tokens:
        yield from map(Take, free_characters())
    if one.tokens:
        yield from map(Add, drafts())


def free_characters() -> list[int]:
    """The Characters whom nobody plays yet in this Scene, those that the prompt suggests first."""
    ready = prompt()
    wanted = ready.suggested if ready else ()
    free = [character for character, _ in each(Role) if not has(character, PlayedBy)]
    rank = {key: n for n, key in enumerate(wanted)}
    return sorted(free, key=lambda one: (rank.get(sheet(one).id, len(rank)), one))


def _pick_refusal(who: int, intent: Intent) -> Refusal | None:
    one = person(who)
    match intent:
        case Pass():
            return None
        case Take(character) if not has(character, Role) or has(character, PlayedBy):
            return refuse("C-PICK-1", "The character is not free")
        case Bring(of) if of.faults():
            return refuse("K-4", "{fault}", fault=of.faults()[0])
        case Bring(of) if any(role.sheet.id == of.id or role.sheet.name == of.name for _, role in each(Role)):
            return refuse("C-PICK-1", "There is a character called {name} already", name=of.name)
        case Take() | Bring():
            return None if not one.played or one.tokens else refuse("C-PICK-3", "A further character costs a token")
        case Add(draft):
            return paid_refusal(one.tokens, draft, "C-PICK-4")
    return refuse("C-PICK-1", "Take a character, add a conflict, or pass")


@flow.deed("pick")
def picked(frame: PageFrame, choice: Intent, events: list[Event]) -> Frames:
    """Play a Character, propose a Conflict, or let the next one pick."""
    who = order()[frame.n]
    match choice:
        case Take(character):
            _take(who, character, events)
        case Bring(of):
            _take(who, new(Role(of), Owed(), Spent()), events)
        case Add(draft):
            return (*go(frame, "pick", passed=0), MakingFrame(at="veto", draft=draft, maker=who, price="C-PICK-4"))
        case _:
            return _next(frame, "pick", "claim")
    return go(frame, "pick", passed=0)


def _take(who: int, character: int, events: list[Event]) -> None:
    if person(who).played:
        pay(who, "a character", "C-PICK-3", events)
    put(who, replace(person(who), played=True))
    put(character, PlayedBy(who), Spent())
    events.append(Taken(character=character, by=who, because=("C-PICK-1",)))


def _next(frame: PageFrame, at: str, then: str) -> Frames:
    """Ask the next one; the phase ends where all have passed in a row (C-CLM-5, C-ACT-2)."""
    if frame.passed + 1 >= len(order()):
        return go(frame, then, n=0, passed=0)
    return go(frame, at, n=(frame.n + 1) % len(order()), passed=frame.passed + 1)


# claiming
@flow.asking("claim")
def claiming(frame: PageFrame) -> Ask:
    """Ask the next one in turn for a Claim."""
    who = order()[frame.n]
    return Ask(who, lambda: _claims(who), lambda intent: _claim_refusal(who, intent))


def _claims(who: int) -> Iterator[Intent]:
    yield Pass()
    yield from (ClaimSide(side) for side, _ in each(Side) if claim_refusal(who, side) is None)
    if person(who).tokens:
        yield from map(Add, drafts())


def claim_refusal(who: int, side: int) -> Refusal | None:
    """Why that person may not claim the side; None if they may."""
    at, one = ask(side, Side), person(who)
    if at is None:
        return refuse("C-CLM-2", "There is no such side")
    if at.claim:
        return refuse("C-CLM-3", "The side is claimed already")
    mine = sides_of(at.conflict, who)
    if mine and side not in mine:
        return refuse("C-CLM-2", "Your characters stand on another side of that conflict")
    return None if not one.claimed or one.tokens else refuse("C-CLM-4", "A further claim costs a token")


def _claim_refusal(who: int, intent: Intent) -> Refusal | None:
    match intent:
        case Pass():
            return None
        case ClaimSide(side):
            return claim_refusal(who, side)
        case Add(draft):
            return paid_refusal(person(who).tokens, draft, "C-CLM-1")
    return refuse("C-CLM-5", "Claim a side, add a conflict, or pass")


@flow.deed("claim")
def claimed(frame: PageFrame, choice: Intent, events: list[Event]) -> Frames:
    """Claim a side, propose a Conflict, or let the next one claim."""
    who = order()[frame.n]
    match choice:
        case ClaimSide(side):
            if person(who).claimed:
                pay(who, "a claim", "C-CLM-4", events)
            put(who, replace(person(who), claimed=True))
            put(side, replace(get(side, Side), claim=who))
            events.append(Claimed(at=spot(side), by=who, because=("C-CLM-2",)))
            return go(frame, "claim", passed=0)
        case Add(draft):
            return (*go(frame, "claim", passed=0), MakingFrame(at="veto", draft=draft, maker=who, price="C-CLM-1"))
    return _next(frame, "claim", "free")


# free play, and whose Turn it is
@flow.asking("free")
def freely(_frame: PageFrame) -> Ask:
    """Ask the Start player for the end of free play (C-FREE-2)."""
    return Ask(order()[0], lambda: iter((BeginActions(),)), waits=True)


@flow.deed("free")
def actions_began(frame: PageFrame, _choice: Intent, events: list[Event]) -> Frames:
    """End free play."""
    events.append(ActionsBegan(by=order()[0], because=("C-FREE-2",)))
    return go(frame, "act", n=0)


@flow.asking("act")
def acting(frame: PageFrame) -> Ask | None:
    """Ask for the next Character of the seat's, where several have had no Turn yet (C-ACT-1)."""
    if frame.n >= len(order()):
        return None
    who = order()[frame.n]
    return Ask(who, lambda: (Act(one) for one in cast_of(who) if one not in frame.acted))


@flow.deed("act")
def acted(frame: PageFrame, choice: Act | None, _events: list[Event]) -> Frames:
    """Begin that Character's Turn, or go on with the next seat; after the last one, Turns are bought."""
    if frame.n >= len(order()):
        return go(frame, "buy", n=0, passed=0)
    if choice is None:
        return go(frame, "act", n=frame.n + 1)
    who = choice.character
    turn = TurnFrame(at="turn", seat=order()[frame.n], who=who)
    return (*go(frame, "act", acted=(*frame.acted, who)), turn)


def last_turn() -> bool:
    """Is the Turn under way the last one of its Page, but for those that may be bought?"""
    page = find(PageFrame)
    left = page and [one for who in order()[page.n :] for one in cast_of(who) if one not in page.acted]
    return find(TurnFrame) is not None and not left


@flow.asking("buy")
def buying(frame: PageFrame) -> Ask:
    """Ask the next one in turn whether they buy a Turn."""
    who = order()[frame.n]
    return Ask(who, lambda: _buys(who))


def _buys(who: int) -> Iterator[Intent]:
    yield Pass()
    if person(who).tokens:
        yield from map(Buy, cast_of(who) or (0,))


@flow.deed("buy")
def bought(frame: PageFrame, choice: Intent, events: list[Event]) -> Frames:
    """Take a Turn for a token, or let the next one buy; who has passed may buy later (C-ACT-2)."""
    if not isinstance(choice, Buy):
        return _next(frame, "buy", "resolve")
    who = order()[frame.n]
    pay(who, "a turn", "C-ACT-2", events)
    turn = TurnFrame(at="turn", seat=who, who=choice.character)
    return (*go(frame, "buy", n=(frame.n + 1) % len(order()), passed=0), turn)
