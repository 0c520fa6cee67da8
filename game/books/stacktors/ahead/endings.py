"""Questions before an action that ends a map, a camp or a scene's round for everybody, with what would be left undone.

Screen and text ask the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.books.stacktors.ahead.errands import scene_plans
from game.books.stacktors.ahead.walking import quietly
from game.books.stacktors.components import Ground, Place, Scene
from game.books.stacktors.events import SituationClosed
from game.books.stacktors.intents import Direct, Leave, Move, Onward, Regroup, Talk, Teleport, Travel
from game.books.stacktors.play.people import objects, people, seating
from game.books.stacktors.play.situation import camp, directing, scene_stages
from game.books.stacktors.prose.landmarks import is_landmark, region_name
from game.books.stacktors.prose.scenes import asks
from game.books.stacktors.prose.words import capital, counted, line_said, listed
from game.books.stacktors.values.situation import SUCCESS, Situation
from game.phrases import full_stop
from game.table import world
from game.table.book import Decision, Intent, Seat
from game.table.match import Match
from game.table.world import TABLE, ask, each, get

WalkIntent = Travel | Move | Teleport


class EndQuestion(NamedTuple):
    """What is asked before an action that ends something.

    It has a title, what the action ends, what would be left undone, and the words of both answers. With `kept`, what is
    left undone can be done later: then who plays alone goes on by Enter, on the screen and in text.
    """

    title: str
    ends: str
    undone: tuple[str, ...]
    go: str
    stay: str
    kept: bool = False

    @property
    def text(self) -> str:
        """What the action ends, and in a second line what would be left undone."""
        left = "Left for a later camp" if self.kept else "Left undone"
        return f"{self.ends}\n{left}: {listed(self.undone)}." if self.undone else self.ends


def question(match: Match, seat: Seat, decision: Decision, intent: Intent) -> EndQuestion | None:
    """The question for that seat before that action.

    It is None where the action is refused or ends nothing, where nothing could be tried in the scene's round any more,
    or where one person plays alone and nothing is left undone.
    A last word is always asked for, in its own words. What comes of it is not given away, as nobody knows that yet;
    what comes of a walk stands on the map.
    """
    if not isinstance(intent, Onward | WalkIntent | Talk | Leave | Regroup) or match.refusal(seat, intent):
        return None
    if isinstance(intent, Onward):
        with match.seen(seat):
            undone, ends = tuple(_in_camp()), "The party goes on, all of it."
            found = EndQuestion("Break camp?", ends, undone, "Break camp", "Stay", kept=True)
            return found if undone or _several() else None
    closed = _closed(match, seat, intent)
    with match.seen(seat):
        if closed is None:
            return _round_over() if isinstance(intent, Regroup) else None
        if isinstance(intent, Talk):
            return _last_word(intent)
        scene, undone = ask(TABLE, Scene), () if isinstance(intent, Leave | Regroup) else tuple(_lying_about())
        if scene is None or not (undone or _several() or isinstance(intent, Leave | Regroup)):
            return None
        return _ending(scene.situation, closed, decision.who, intent, undone)


def _ending(
    situation: Situation, closed: SituationClosed, leader: int, intent: Intent, undone: tuple[str, ...]
) -> EndQuestion:
    """The question before an action that closes the situation so."""
    all_ = ", for everybody" if _several() else ""
    ends = full_stop(f"That ends {situation.title}{all_}")
    if isinstance(intent, Regroup):
        return EndQuestion("Give it up?", f"No round is left. {ends}", undone, "Give up", "Stay here")
    first = _arrival(situation, closed.outcome, leader, intent)
    if first and closed.outcome == SUCCESS:
        told = full_stop(f"{first}: that wins {situation.title}{all_}")
        return EndQuestion("Finish here?", told, undone, "Finish", "Stay here")
    return EndQuestion("Leave it at that?", ends, undone, "End it here", "Stay here")


def _round_over() -> EndQuestion | None:
    """The question before a scene's next round; None where no try could succeed any more in this one (ACH-4)."""
    seen, ways = scene_stages.view(), scene_plans.in_reach()
    if seen is None or not ways:
        return None
    still = listed(asks(one.way, people.name, brief=True).lower() for one in ways)
    ends = (
        f"That ends round {seen.round} of {seen.rounds}. With the pieces that are free the party can still try {still}."
    )
    return EndQuestion("End the round?", ends, (), "Next round", "Stay here")


def _last_word(said: Talk) -> EndQuestion:
    """The question before a line with which the situation is over; how it comes out is not given away."""
    scene, all_ = ask(TABLE, Scene), ", for everybody" if _several() else ""
    assert scene is not None, "a line that closes a situation is said in one"
    line = f"{capital(people.name(said.who))} says: {line_said(said.to, said.choice)}"
    told = f"{line}\nWith that {scene.situation.title} is over{all_}, and what is said stays said."
    return EndQuestion("Say that?", told, (), "Say it", "Stay here")


def wins(situation: Situation, outcome: str) -> bool:
    """Is the outcome celebrated: a success, or another one that rewards the party (RWD-1)?

    A party may want more of them than that (`errands.success`): some bring a friend and no reward.
    """
    if outcome in situation.unwanted:
        return False
    return outcome == SUCCESS or any(
        one.points or one.objects or one.facts or one.coins for one in situation.rewards if one.outcome == outcome
    )


def _arrival(situation: Situation, outcome: str, leader: int, intent: Intent) -> str:
    """Who comes to which place with that: `Bram reaches the strongroom`; empty where the outcome has no place."""
    goal = next((one for one in situation.goals if one.outcome == outcome and is_landmark(one)), None)
    if goal is None or not isinstance(intent, WalkIntent):
        return ""
    place = region_name(goal)
    if goal.kind == "gather":
        return f"The whole party is at {place}"
    there = set(people.board().region(goal.what))
    path = (intent.to,) if isinstance(intent, Teleport) else intent.path
    walker = intent.who if isinstance(intent, Travel) else leader
    others = intent.others if isinstance(intent, Travel) else ()
    came = [walker] if there.intersection(path) else [who for who, cell in others if cell in there]
    return f"{capital(people.name(came[0]))} reaches {place}" if came else ""


def speaker() -> Seat:
    """The seat that speaks for the party: that of the first of its characters that a player leads."""
    led, here = map(people.seat, (*people.party(), *camp.members())), seating.heard()
    return next((seat for seat in led if seat in here), here[0])


def _several() -> bool:
    return len(seating.heard()) > 1


def _closed(match: Match, seat: Seat, intent: Intent) -> SituationClosed | None:
    """The close of the situation that comes with that, as far as its player may know; None where it goes on.

    A walk that something on the way interrupts is played on to its end, and what a line leads to is done.
    """
    by, then, book = seat, intent, match.book
    quiet = _led_to if isinstance(intent, Talk) else quietly
    with world.scratch(match.view(seat)):
        while True:
            closed = next((event for event in book.apply(by, then) if isinstance(event, SituationClosed)), None)
            decision = next(iter(book.to_act()), None)
            answer = quiet(decision)
            if closed or decision is None or answer is None:
                return closed
            by, then = decision.owners[0], answer


def _led_to(decision: Decision | None) -> Intent | None:
    """What the game master does of what a line leads to; None where the decision is about something else."""
    if decision is None or decision.kind != "moment":
        return None
    done = tuple[str, ...]()
    for deed in get(TABLE, Scene).wanted:
        done = done if directing.refusal((*done, deed)) else (*done, deed)
    return Direct(done)


def _in_camp() -> Iterator[str]:
    """Points that could be spent, and objects that could be identified, by those whose players are here."""
    points = sum(map(camp.to_spend, camp.members()))
    seers = (who for who in camp.members() if people.led_by_player(who) and not seating.away(who))
    things = {one.what for who in seers for one in camp.identifies(who)}
    if points:
        yield f"{counted(points, 'point', 'points')} to spend"
    if things:
        yield f"{counted(len(things), 'thing', 'things')} unidentified"


def _lying_about() -> Iterator[str]:
    """Objects that lie on the map; the party goes on together, so that nobody is left behind."""
    if ask(TABLE, Ground) is None:
        return
    cells = [place.cell for what, place in each(Place) if objects.lies(what) and not people.is_challenge(what)]
    if cells:
        lies = counted(len(cells), "thing lies", "things lie")
        yield f"{lies} about, at {listed(map(str, sorted(cells)))}"
