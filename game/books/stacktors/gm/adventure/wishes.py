"""What the director wants, as a wish for the composers, which is fulfilled at once or in a process of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from typing import Final, NamedTuple, get_args

from msgspec.structs import replace

from game.board import board_store
from game.books.stacktors.gm.adventure import cast, telling
from game.books.stacktors.gm.adventure.memory import came_of, shortcut, shortened, worth_learning
from game.books.stacktors.gm.compose import signatures
from game.books.stacktors.gm.compose.composition_proof import CompositionProof
from game.books.stacktors.gm.compose.plots import plots
from game.books.stacktors.gm.compose.scenery import MadeGround, ground_of
from game.books.stacktors.gm.compose.tale import suits
from game.books.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Reward, Situation
from game.gm.choosing import NOTHING_LOST
from game.gm.story import Outset, Story, StoryAim, StoryReason, own, phrase
from game.phrases import capital, spaced
from game.table.seats import pick

Compose = Callable[[Wish], CompositionProof]
"""Makes the situation that is wished for, with its witness, and puts its board into the board store."""


class MadeSituation(NamedTuple):
    """What was composed, with its witness, and the ground that was made for it (None where none was)."""

    proof: CompositionProof
    ground: MadeGround | None


AdventureWork = Generator[None, None, MadeSituation]
"""Work that yields while it is under way."""
_POLL: Final = 0.002
"""Seconds for which an answer is waited for before each yield."""


def in_place(compose: Compose, wish: Wish) -> AdventureWork:
    """Fulfil the wish at once. Raises NothingFits where nothing can be made of it."""
    yield
    return _made(compose, wish)


def aside(compose: Compose, wish: Wish) -> AdventureWork:
    """Fulfil the wish in a process of its own, which ends with the work; where that fails, at once.

    Raises NothingFits where nothing can be made of it.
    """
    yield
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_answer, args=(there, compose, wish), daemon=True)
    try:
        process.start()
        there.close()
        while not here.poll(_POLL):
            yield
        made, board = here.recv()
    except (OSError, EOFError):
        return _made(compose, wish)
    finally:
        here.close()
        if process.pid is not None:
            process.terminate()
    board_store.put(board_store.unpack(board))
    return MadeSituation(*made)


def _made(compose: Compose, wish: Wish) -> MadeSituation:
    found = compose(wish)
    return MadeSituation(found, ground_of(found.made.situation.board))


def _answer(to: Connection, compose: Compose, wish: Wish) -> None:
    """In the process: send what was made, with its board packed; what goes wrong is met again by the game itself.

    Only the game answers to Ctrl and C.
    """
    signal(SIGINT, SIG_IGN)
    with suppress(Exception):
        made = _made(compose, wish)
        to.send((tuple(made), board_store.pack(board_store.get(made.proof.made.situation.board))))


_RECENT = 12
_TEXTS = 60
"""From one of so many texts on those of fights are taken in turn."""
_UNHARMED = "Nobody here means you harm."
_CAN_BE_DONE = "It can be done: a computer came through it with your party."
_UNFORESEEN = "Nobody can foresee how often a party succeeds here: that depends on whom it asks and what it finds out."
_UNMEASURED = "How often a party succeeds here was not measured: nobody guards it, and the rounds can be counted."


def wish(story: Story, guests: Guests, outset: Outset) -> Wish:
    """The wish that comes of the story's aim."""
    aim = _aim(story)
    person = story.person(aim.person)
    slots = (("who", aim.other or (person.name if person else "")), ("matter", telling.matter(story)))
    return Wish(
        _kind(aim),
        replace(guests, turn=story.number + pick(range(_TEXTS), f"{story.seed}/texts")),
        aim.asked,
        outset.level,
        story.setting,
        _ground(story, cast.grounds(story.setting)),
        tuple((slot, text) for slot, text in slots if text),
        tuple(one.signature for one in story.past)[-_RECENT:],
        tuple(dict.fromkeys((*(one.name for one in story.people), *story.met, cast.relic(story.setting, story.seed)))),
        tuple(one.key.partition("/")[0] for one in story.threads),
        aim.thread.partition("/")[0],
        _foes(story, aim),
        cast.met(story),
        worth_learning(story),
        _ends(story, aim),
    )


def _foes(story: Story, aim: StoryAim) -> str:
    """Who the enemies are to be: who is behind the thread, at the end behind the main one; else who came most often."""
    last = aim.phase == "last"
    threads = sorted(story.pending, key=lambda one: not one.main) if last else filter(None, (story.thread(aim.thread),))
    most = (band for band, _ in Counter(telling.bands(story)).most_common(1) if last)
    return next((one.foe for one in threads if one.foe), next(most, ""))


def _aim(story: Story) -> StoryAim:
    assert story.aim, "something is wanted"
    return story.aim


def _kind(aim: StoryAim) -> SituationKind:
    """The aim's kind; one of an older game that is not made any more is a fight."""
    kinds: tuple[SituationKind, ...] = get_args(SituationKind)
    return next((kind for kind in kinds if kind == aim.kind), "fight")


def _ground(story: Story, grounds: Sequence[str]) -> str:
    """The kind of map: one that has not come yet, or else the longest ago, in an order that depends on the seed."""
    seen = [one.signature for one in story.past]
    return min(_mixed(grounds, f"{story.seed}/ground"), key=lambda kind: signatures.latest(seen, kind))


def granted(story: Story, made: MadeSituation, outset: Outset) -> Story:
    """The story with what was made of its aim, how likely the party is to succeed, and why.

    What was wanted and could not be had is admitted. Where the chance is kept from the players, so is all that tells
    of it.
    """
    aim, found = _aim(story), made.proof.made
    kind = signatures.kind(found.signature) or aim.kind
    chance = own(story.skill, found.chance) if aim.chance and found.chance else 0.0
    told = (*(() if outset.hidden else (*found.reasons, *_come_through(found.chance, chance))), *_unmet(story, made))
    asked = (_instead(_as_made(one, kind, aim.chance, chance), aim.kind, kind) for one in aim.reasons)
    known = tuple(one for one in asked if not (outset.hidden and one.question == "why so hard"))
    done = (_CAN_BE_DONE,) if chance else ()
    why = (*known, *(StoryReason("why so", text) for text in (*told, *done)))
    after = replace(
        aim,
        kind=kind,
        chance=chance,
        asked=found.chance or aim.asked,
        signature=found.signature,
        reasons=why,
        instead=aim.kind if kind != aim.kind else "",
    )
    after = replace(after, way=shortcut(story, after))
    return replace(story, aim=replace(after, tie=telling.tied(story, after), found=telling.found(story, after)))


def _come_through(usual: float, chance: float) -> Iterator[str]:
    """How often the party succeeds, and why that is not as often as a usual one does; nothing where nobody knows."""
    if not chance:
        return
    done = "better" if chance > usual else "worse"
    since = "" if phrase(usual) == phrase(chance) else f"Your party has done {done} than a usual one so far. "
    yield f"{since}Your party comes through {phrase(chance)}."


def _unmet(story: Story, made: MadeSituation) -> Iterator[str]:
    """What else was wanted and could not be had: that it be come through, the enemies, the tale, the map.

    Of a kind that has taken the place of another one, that is told alone.
    """
    aim, found = _aim(story), made.proof.made
    signature, kind = found.signature, signatures.kind(found.signature)
    if kind != aim.kind:
        return
    if made.proof.before:
        yield "No computer came through what was made first, so an easier one was made."
    foes, there = _foes(story, aim), signatures.band(signature)
    if foes and there and foes != there:
        yield f"The enemies were to be {foes}, who are not found here; they are {there}."
    about, told = [one.key.partition("/")[0] for one in story.threads], signatures.plot(signature)
    plot = next((one for one in plots(_kind(aim)) if one.key == told), None) if told else None
    if plot and not suits(plot, aim.thread.partition("/")[0], about):
        yield "No tale of this kind goes with all that the party is asked for, so another one came."
    wanted, ground = _ground(story, cast.grounds(story.setting)), signatures.ground(signature)
    if ground and ground != wanted:
        yield f"The kind of map was to be {wanted}; the tale needs {ground}."


def _as_made(reason: StoryReason, kind: str, wanted: float, chance: float) -> StoryReason:
    """The reason; where a chance was wanted, and none could be measured or another one was found, it says so."""
    if reason.question != "why so hard" or not wanted:
        return reason
    if not chance:
        safe = kind in cast.KINDS and cast.KINDS[kind].safe
        unknown = _UNMEASURED if kind in signatures.FOUGHT else _UNFORESEEN
        return replace(reason, text=NOTHING_LOST if safe else unknown)
    if phrase(wanted) == phrase(chance):
        return reason
    missed = f"{capital(phrase(wanted))} was wanted and could not be had; the nearest that was found is"
    return replace(reason, text=f"{reason.text} {missed} {phrase(chance)}.")


def _instead(reason: StoryReason, wanted: str, kind: str) -> StoryReason:
    """The reason; where another kind of situation was made than was wanted, it says so."""
    if kind == wanted or reason.question != "why this":
        return reason
    before, now = (cast.KINDS[key].called if key in cast.KINDS else key for key in (wanted, kind))
    text = f"{reason.text.replace(before, now, 1)} It has taken the place of {before}, which could not be made to fit."
    return replace(reason, text=text)


def situation(story: Story, made: ComposedSituation, known: Sequence[str], outset: Outset) -> Situation:
    """The situation as it is opened: led up to, under a key that none of those known has, with what it ends."""
    aim, base = _aim(story), made.situation
    title = _title(story, base)
    return replace(
        base,
        key=telling.key_of(title, known),
        title=title,
        text="\n".join(filter(None, (spaced(aim.opening, aim.tie), spaced(base.text, aim.found)))),
        stake=spaced(base.stake, _danger(aim, base, outset)),
        goals=shortened(base.goals, aim),
        rewards=_rewards(story, aim, base),
        endings=_endings(story, aim, base),
    )


def _danger(aim: StoryAim, base: Situation, outset: Outset) -> str:
    """How likely the party is to succeed, unless that is kept from the players; or that nobody means it harm."""
    if base.ordeal is None and not any(one.side == "hostile" for one in base.figures) and not base.trials:
        return _UNHARMED
    return f"Your chance: {phrase(aim.chance)}." if aim.chance and not outset.hidden else ""


def _title(story: Story, base: Situation) -> str:
    """The title; with a place of the setting where an earlier situation had the same one."""
    known = {one.title for one in story.past}
    places = cast.place(story.setting).places
    others = (f"{base.title}, near {place}" for place in _mixed(places, f"{story.seed}/{story.number}/title"))
    return next((one for one in (base.title, *others) if one not in known), base.title)


def _mixed(things: Iterable[str], key: str) -> list[str]:
    """The things in an order by chance."""
    return sorted(things, key=lambda one: pick(range(1 << 30), f"{key}/{one}"))


def _rewards(story: Story, aim: StoryAim, base: Situation) -> tuple[Reward, ...]:
    """The rewards, with what each outcome brings the threads, and the facts that they are won or lost with it."""
    known = {one.outcome: one for one in base.rewards}
    outcomes = dict.fromkeys((*known, SUCCESS, FAILURE, STANDOFF))
    every = (_rewarded(story, aim, base, known.get(outcome, Reward(outcome))) for outcome in outcomes)
    return tuple(one for one in every if one.outcome in known or one != Reward(one.outcome))


def _rewarded(story: Story, aim: StoryAim, base: Situation, reward: Reward) -> Reward:
    told, facts = telling.brought(story, aim, came_of(base, reward.outcome))
    text = "\n".join(filter(None, (reward.text, told)))
    return replace(reward, text=text, facts=tuple(dict.fromkeys((*reward.facts, *facts))))


def _endings(story: Story, aim: StoryAim, base: Situation) -> tuple[str, ...]:
    """The outcomes after which the adventure is over, so that there is no camp."""
    if not _ends(story, aim):
        return base.endings
    return tuple(dict.fromkeys((SUCCESS, FAILURE, STANDOFF, *(goal.outcome for goal in base.goals))))


def _ends(story: Story, aim: StoryAim) -> bool:
    """Is the adventure over after the situation?"""
    return aim.phase == "last" and bool(story.length)
