"""What is done at a table: clicks and actions become intents or open panels, and walks lead to attacks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.ordeal.board import OrdealPresses, of_way
from game.books.stacktors.face.ordeal.parts import HeroStand
from game.books.stacktors.face.pointing.charge import Charge, TableAfterWalk, ahead
from game.books.stacktors.face.pointing.selection import ClickMeaning, Inspect, Refuse, Speak, Strike, TakeLead, hopes
from game.books.stacktors.face.table import asking, edge_arrows
from game.books.stacktors.face.table.asking import TalkList
from game.books.stacktors.face.table.camera_moves import CameraMoves
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.intents import OPEN, Attack, EndTurn, Heal, Pass, PayWay, Regroup, Say, Talk, Travel, Try
from game.books.stacktors.values.stage_ways import RoadName
from game.table.book import Intent
from game.ui.kit.hearing import knock
from game.ui.map.camera import MapBox
from game.ui.play.show import Asked

_ON_MAP: Final = frozenset({"move", "attack"})
"""The actions for which the map must be seen."""


class AfterWalk(Struct, frozen=True):
    """What comes after a walk: the attack, if both characters stand there as they were `shown`.

    Else the dock for the target is opened.
    """

    who: int
    target: int
    attack: Attack | None = None
    shown: dict[int, Appearance] = {}

    def holds(self, appearances: dict[int, Appearance]) -> bool:
        """Has the walk ended where it should, and is the target as it was shown?"""
        now, then = appearances.get(self.who), self.shown.get(self.who)
        return (
            now is not None
            and then is not None
            and now.cell == then.cell
            and appearances.get(self.target) == self.shown.get(self.target)
        )


class TableActions:
    """Acts at one table: it opens panels and plays what they lead to."""

    def __init__(self, state: TableState, camera_moves: CameraMoves) -> None:
        self._state, self._camera_moves = state, camera_moves
        self._host, self._pacer, self._selection = state.host, state.pacer, state.selection
        self.after_walk: AfterWalk | None = None
        """What follows the walk that is under way; None where nothing does."""
        self._talked: Talk | None = None
        """What was said last, if the talk may go on; None otherwise."""
        self._healed = 0
        """Who was chosen to be healed with the last deed; 0 for nobody."""
        self._ahead: TableAfterWalk | None = None

    def begin(self, asked: Asked | None, *, fresh: bool = False) -> None:
        """Close what was open, and open what belongs to the decision that is asked now.

        With `fresh`, nothing of the last player's is shown. A statement that is being written goes on to be, even if
        the turn has ended by itself, unless something else opens.
        """
        state = self._state
        state.talk_list, state.speaking, state.target = None, state.speaking and not fresh, 0
        self.put_away()
        self._selection.begin(asked)
        if asked is None:
            return
        if fresh:
            self._selection.threat.end()
        state.target = state.reader.sight.other(asked.who)
        opened = asking.at_once(self._pacer, asked)
        if opened:
            state.speaking = False
            self.put_up(opened)
        if state.camping:
            self._back_in_camp(fresh=fresh)
        self._camera_moves.frame(asked, fresh=fresh)
        self.go_on(asked)

    def do_in_camp(self, intent: Intent) -> None:
        """Do what the camp offers; afterwards the focus is back where it is now."""
        self._state.camp.leave(intent, self._host.focus)
        self._host.do(intent)

    def _back_in_camp(self, *, fresh: bool) -> None:
        """Give the focus back to where the same player left it with the last deed, if nothing has it by now.

        Without a focus, arrows begin at the character whose offers are shown.
        """
        self._host.changed()
        key = self._state.camp.back([one.key for one in self._host.controls])
        if not self._host.focus:
            self._host.give_focus(f"member {self._state.camp.who}")
            self._host.give_focus(key if key and not fresh else None)

    # --- the dock

    def put_up(self, dock: DockPanel) -> None:
        """Open that dock; the side panel shows who answers in it, until somebody else is pointed at."""
        self._state.dock, self._state.talk_list, self._state.picked, self._selection.over = dock, None, False, None
        self._selection.let_go()
        self._host.give_focus(None)
        dock.enter(self._state.look, self._state.places.dock, self._host.pointer)
        self._camera_moves.over(self._selection.actor(self._state.asked), self._state.aimed)

    def put_away(self) -> None:
        """Close the dock; whom it advises not to attack is remembered."""
        if self._state.dock and self._state.dock.content.vain:
            self._selection.vain |= {self._state.target}
        self._state.dock, self._state.picked, self._state.outside = None, False, 0
        if self._ahead:
            self._ahead.close()
            self._ahead = None

    def conclude(self, intent: Intent | None) -> None:
        """Close the dock and play the intent it led to, after the walk that was planned."""
        planned, shown = self._selection.planned, self._ahead.appearances if self._ahead else {}
        self.put_away()
        if planned and isinstance(intent, Attack):
            self.set_off(planned, intent, shown)
        elif intent is not None:
            self._host.do(intent)
        elif self._state.asked and self._state.asked.kind not in OPEN:
            self.begin(self._state.asked)
        self._selection.planned = None

    # --- walking up to strike

    def plan(self, asked: Asked, made: Charge) -> None:
        """Show the walk, and the dock as it will be after the walk if nothing comes between."""
        self._selection.planned, self._selection.targeting, self._state.target = made, False, made.target
        self._ahead = ahead(self._state.reader.match, asked.seat, made)
        if self._ahead:
            self.put_up(asking.dock_ahead(self._pacer, asked, self._ahead, made.who, made.target, self._state.wish))
        else:
            self.put_away()
            self._camera_moves.over(made.who, made.target)

    def close_panels(self) -> None:
        """Close what the player has opened, and drop what is planned; no cursor stays at the target."""
        if self._selection.planned:
            self._selection.let_go()
        self._selection.planned = self._state.talk_list = None
        self.put_away()

    def set_off(self, made: Charge, attack: Attack | None = None, shown: dict[int, Appearance] | None = None) -> None:
        """Begin the walk; the attack follows it."""
        self.after_walk = AfterWalk(made.who, made.target, attack, shown or {})
        self._host.do(made.walk)

    def go_on(self, asked: Asked) -> None:
        """After the walk, play the attack, or open its dock if things are not as they were shown.

        After a healing was chosen, do it, if there is only one.
        """
        if asked.kind == "mend" and asked.who == self._healed:
            only = self._state.reader.character.mending(asked.who)
            if only:
                self._host.do(only)
            return
        if self._talked and asked.kind == "free":
            self._talk_on(asked, self._talked)
        then = self.after_walk
        if then is None or asked.kind not in OPEN:
            return
        self.after_walk = None
        if (asked.kind, asked.who) != ("act", then.who):
            return
        if then.attack and then.holds(self._state.reader.appearances()) and not self._pacer.refusal(then.attack):
            self._host.do(then.attack)
        elif then.target in self._selection.targets(asked):
            self.answer(Strike(then.target))
            if then.attack:
                self._host.say("You were stopped on the way: strike from here?")
        else:
            self._host.say(self._selection.out_of_reach(then.who, then.target))

    def _talk_on(self, asked: Asked, talked: Talk) -> None:
        """Open what more can be said to the one who has just replied."""
        self._talked = None
        self._state.talk_list = asking.talk(
            self._pacer, asked, talked.who, talked.to, self._state.reader.talk.reply(talked.to, talked.choice)
        )

    def forget(self) -> None:
        """Drop what was to follow the walk or the choice of a patient."""
        self.after_walk, self._healed = None, 0

    # --- deeds

    def played(self, intent: Intent) -> None:
        """Close what was open for an intent, once the intent was played."""
        state, hand = self._state, self._selection
        state.read, state.sought = state.show.story_log.voice, frozenset()
        self.put_away()
        state.talk_list = hand.planned = None
        hand.targeting = state.speaking = False
        hand.let_go()
        self._talked = intent if isinstance(intent, Talk) else None
        self._healed = intent.patient if isinstance(intent, Heal) else 0

    def answer(self, deed: ClickMeaning) -> None:
        """Do what a click on the map means; without a meaning, show what is pointed at now."""
        if deed is not None:
            self._selection.planned = None
            self._mean(deed)
            self._host.changed()
        elif self._state.pointing.moved:
            self._host.changed(pointed=True)
        self._state.pointing.moved = False

    def _mean(self, deed: ClickMeaning) -> None:
        asked = self._state.asked
        match deed:
            case Refuse(sentence):
                knock()
                self._host.say(sentence)
            case Inspect(who):
                self._selection.looked = who
            case TakeLead(who):
                self._selection.leader, self._selection.looked = who, 0
            case Strike(target) if asked:
                self._state.target = target
                self._show(asking.strike(self._pacer, asked, self._selection.actor(asked), target, self._state.wish))
            case Charge() if asked:
                self.plan(asked, deed)
            case Speak(to) if asked:
                self._show(asking.talk(self._pacer, asked, self._selection.actor(asked), to))
            case Intent():
                self._host.do(deed)

    def _show(self, panel: DockPanel | TalkList | None) -> None:
        self._selection.targeting = False
        self._selection.let_go()
        if panel:
            self._host.tips.hush()
        if isinstance(panel, TalkList):
            self._state.talk_list = panel
            self._camera_moves.over(self._selection.actor(self._state.asked), self._state.aimed)
        elif panel:
            self.put_up(panel)

    def look_at(self, box: MapBox) -> None:
        """Look at that part of the map, as the player wants it."""
        self._camera_moves.look_at(box)

    def seek(self) -> None:
        """Look at a goal of the situation, and mark it; the next time at another one."""
        found = edge_arrows.next_goal(self._state)
        if found:
            self._state.sought = found.cells
            self.look_at(found.box)
        self._host.say(found.told if found else "Nothing that is sought is seen here.")

    def tell_again(self) -> None:
        """Unfold the game master's sheet until the next deed."""
        self._state.read = ""

    def act(self, key: str) -> None:
        """Do one of the side panel's actions; a statement that is being written is left unsaid."""
        spoke = self._state.speaking
        if spoke:
            self.leave_unsaid()
        if self._state.ordeal.shown and key in _ON_MAP:
            self.to_map()
        elif not (spoke and key == "speak"):
            self._act(key)

    def _act(self, key: str) -> None:
        asked, hand = self._state.asked, self._selection
        if key != "speak":
            self.close_panels()
        if key == hand.meant(asked):
            self.answer(hand.click(asked))
        elif key == "speak":
            self.speak()
        elif key == "together":
            hand.together = not hand.together
        elif asked is None:
            return
        elif key == "attack":
            self._aim(asked)
        elif key == "move":
            self._walk(asked)
        elif key in {"special", "heal"}:
            self._state.target = 0
            self._show(asking.choices(self._pacer, asked, hand.actor(asked), key, hand.advised))
        elif key == "talk":
            self._talk(asked)
        else:
            self._host.do(Pass() if key == "pass" else EndTurn())

    # --- a scene

    @property
    def presses(self) -> OrdealPresses:
        """What the controls of a scene do."""
        return OrdealPresses(self.try_way, self.lead, self.regroup, self.to_map)

    def try_way(self, road: RoadName, way: int) -> None:
        """Open the tries of that way, or what it costs, for whoever leads, or else for the first who can go it."""
        asked, hand = self._state.asked, self._selection
        able = [one.who for one in of_way(asked.of(Try, PayWay), road, way)] if asked else []
        if asked is None or not able:
            return
        self.close_panels()
        actor = hand.actor(asked)
        if actor not in able:
            self.answer(TakeLead(able[0]))
        self._state.target = 0
        self._show(asking.choices_of_way(self._pacer, asked, hand.actor(asked), road, way, hand.advised))

    def lead(self, who: int) -> None:
        """Take the lead with that hero, or put the piece of its that is pointed at into what is open."""
        state = self._state
        stand = next((one for one in self._host.shown if isinstance(one, HeroStand) and one.key == f"hero {who}"), None)
        piece = stand.piece(state.look, self._host.pointer) if stand and state.dock else None
        if piece is not None and state.touched(who, piece):
            return
        asked = state.asked
        if asked and asked.kind == "free" and who in self._selection.able(asked):
            self.close_panels()
            self.answer(TakeLead(who))
        else:
            self.answer(Inspect(who))

    def lead_on(self, step: int) -> None:
        """Take the lead with the hero so many places further."""
        asked, hand = self._state.asked, self._selection
        able = hand.able(asked) if asked and asked.kind == "free" else ()
        if hand.leader in able:
            self.answer(TakeLead(able[(able.index(hand.leader) + step) % len(able)]))

    def regroup(self) -> None:
        """Begin the scene's next round."""
        self.close_panels()
        self._host.do(Regroup(self._selection.actor(self._state.asked)))

    def to_map(self) -> None:
        """Look at the map while a scene is under way."""
        self._state.ordeal.to_map = True
        self.close_panels()
        self._host.changed()

    def to_scene(self) -> None:
        """Look at the scene again."""
        self._state.ordeal.to_map = False
        self._selection.targeting = False
        self._selection.let_go()
        self.close_panels()
        self._host.changed()

    def _talk(self, asked: Asked) -> None:
        """Say what was suggested, or talk to whom the player points at, else to the first who listens."""
        hand, who = self._selection, self._selection.actor(asked)
        advised = hand.advised if isinstance(hand.advised, Talk) and hand.advised.who == who else None
        over = hand.over if hand.things(asked).get(hand.over or 0) == "say" else None
        self._show(asking.talk(self._pacer, asked, who, advised.to if advised else over, advised=advised))

    def _aim(self, asked: Asked) -> None:
        """Let the player pick a target, first of all one that is worth it; it is asked for one alone too.

        So the same keys mean the same wherever they are pressed.
        """
        hand, reader = self._selection, self._state.reader
        hand.targeting = not hand.targeting
        self._host.give_focus(None)
        first = (*hopes(hand, asked), *hand.pickable(asked))[0]
        appearance = reader.appearance(first) if hand.targeting else None
        if appearance:
            self._state.pointing.point(appearance.cell)
            self._camera_moves.aim()

    def _walk(self, asked: Asked) -> None:
        """Go back to walking, with the cursor on whoever acts; where to go is for the player to say.

        In free play the cursor is on a cell that leads to a goal, and a walk that was suggested is done at once.
        """
        self._selection.targeting = False
        actor, advised = self._selection.actor(asked), self._selection.advised
        if isinstance(advised, Travel) and advised.who == actor:
            self._host.do(advised)
            return
        for cell in ways_on(self._state, asked):
            self._state.pointing.point(cell)
            self._selection.proposed = True
            if asked.kind == "act" or isinstance(self._selection.click(asked), Travel):
                return

    def speak(self, to: int = 0) -> None:
        """Let a statement be written to that one; without one, to whomever its words are meant for."""
        self._state.speaking, self._state.addressee = True, to
        self._host.changed()
        self._host.give_focus("statement")

    def leave_unsaid(self) -> None:
        """Leave the statement unsaid; what was written of it is kept."""
        self._state.speaking = False
        self._host.give_focus(None)
        self._host.changed()

    @property
    def speaker(self) -> int:
        """Who makes a statement now; 0 where nobody can."""
        hand = self._selection
        return hand.actor(self._state.asked) or hand.leader or next(iter(self._state.reader.party.in_play()), 0)

    def spoken(self, text: str | None) -> None:
        """Make a statement: `text`, or without it the one that was written."""
        said, who = (self._state.statement if text is None else text).strip(), self.speaker
        self._state.speaking, self._state.statement = False, ""
        if said and who:
            self._host.do(Say(who, said, self._state.addressee or self._state.reader.talk.addressed(who, said)))


# --- where a walk of free play may lead: to the goals, and to whoever has something to say


_TRIED: Final = 3
"""So many cells of a goal are tried out as the end of a walk."""


def ways_on(state: TableState, asked: Asked) -> Iterator[Cell]:
    """The cells to which the walk of whoever acts may lead, the best first; the character's own cell is the last."""
    actor = state.selection.actor(asked)
    appearance, board = state.reader.appearance(actor), state.reader.table.board
    if appearance is None or board is None:
        return
    if asked.kind == "act":
        yield appearance.cell
        return
    far = partial(board.distance, appearance.cell)
    for some in (*_goals(state), *sorted(_talkers(state), key=lambda cells: min(map(far, cells)))):
        yield from sorted(some, key=lambda cell: (far(cell), cell))[:_TRIED]
    yield appearance.cell


def _goals(state: TableState) -> Iterator[frozenset[Cell]]:
    """The cells of each goal, those of the nearest goal first."""
    for one in sorted(edge_arrows.goals(state), key=lambda one: one.far):
        yield one.cells or frozenset({one.cell})


def _talkers(state: TableState) -> Iterator[frozenset[Cell]]:
    """The cell of each figure that has something to say."""
    for who in state.reader.talk.talkative():
        appearance = state.reader.appearance(who)
        if appearance:
            yield frozenset({appearance.cell})
