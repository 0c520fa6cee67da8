"""What is done at a table: clicks and actions as intents, panels opened for them, walking up to strike, taking back."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.events import Look
from game.stacktors.intents import Attack, EndTurn, Pass, Talk
from game.stacktors.intents import Say as Statement
from game.stacktors.values.pieces import POSITIONS
from game.table.book import Intent, Seat
from game.ui.kit.widgets.base import Press
from game.ui.play import endings
from game.ui.play.flow import Asked
from game.ui.play.listing import Listing
from game.ui.play.watching import Watching
from game.ui.shell.screen import Transition
from game.ui.stacktors import approach, asking
from game.ui.stacktors.charge import Ahead, Charge, ahead
from game.ui.stacktors.clicked import Deed, Inspect, Refuse, Speak, Strike
from game.ui.stacktors.docks import Dock

WAIT = "Take back when it is your decision."


class Then(Struct, frozen=True):
    """What comes after a walk: that attack if both stand there as they were `shown`, else the dock for the target."""

    who: int
    target: int
    attack: Attack | None = None
    shown: dict[int, Look] = {}

    def holds(self, looks: dict[int, Look]) -> bool:
        """Has the walk ended where it should, and is the target as it was shown?"""
        now, then = looks.get(self.who), self.shown.get(self.who)
        return (
            now is not None
            and then is not None
            and now.cell == then.cell
            and looks.get(self.target) == self.shown.get(self.target)
        )


class Doing(Watching):
    """A table at which one acts; events and widgets are the screen's."""

    def _set_up(self) -> None:
        super()._set_up()
        self.then: Then | None = None
        """What is to follow the walk that is under way."""
        self.talked: Talk | None = None
        """What was said last, if the talk may go on."""
        self._ahead: Ahead | None = None
        self.held: Intent | None = None
        """The deed that waits until it is settled whether all shall end with it."""

    def leave(self, to: Press | None = None) -> Transition | None:
        self.put_away()
        return super().leave(to)

    # --- the dock

    def put_up(self, dock: Dock) -> None:
        """Open that dock; the side panel shows whose it is until somebody else is pointed at."""
        self.dock, self.listing, self.picked, self.hand.over = dock, None, False, None
        dock.enter(self.look, self.places.dock)
        self.gaze.over(self.hand.actor(self.asked), self.aimed)

    def put_away(self) -> None:
        """Close the dock."""
        self.dock, self.picked = None, False
        if self._ahead:
            self._ahead.close()
            self._ahead = None

    def conclude(self, intent: Intent | None) -> None:
        """The dock is done: play what it came to, the walk before it first."""
        planned, shown = self.hand.planned, self._ahead.looks if self._ahead else {}
        self.put_away()
        if planned and isinstance(intent, Attack):
            self.set_off(planned, intent, shown)
        elif intent is not None:
            self.do(intent)
        elif self.asked and self.asked.kind not in asking.OPEN:
            self._decide(self.asked)
        self.hand.planned = None

    # --- walking up to strike

    def plan(self, asked: Asked, made: Charge) -> None:
        """Show the walk, and the dock as it will be at its end if nothing comes between."""
        self.hand.planned, self.hand.targeting, self.target = made, False, made.target
        self._ahead = ahead(self.flow.reader, asked.seat, made)
        if self._ahead:
            self.put_up(asking.dock_ahead(self.flow, asked, self._ahead, made.who, made.target))
        else:
            self.put_away()
            self.gaze.over(made.who, made.target)

    def close_panels(self) -> None:
        """Leave what the player has opened, and what is planned."""
        self.hand.planned = self.listing = None
        self.put_away()

    def set_off(self, made: Charge, attack: Attack | None = None, shown: dict[int, Look] | None = None) -> None:
        """Walk; the attack follows."""
        self.then = Then(made.who, made.target, attack, shown or {})
        self.do(made.walk)

    def go_on(self, asked: Asked) -> None:
        """After the walk: the attack, or its dock if things are not as they were shown."""
        if self.talked and asked.kind == "free":
            self._talk_on(asked, self.talked)
        then = self.then
        if then is None or asked.kind not in asking.OPEN:
            return
        self.then = None
        if (asked.kind, asked.who) != ("act", then.who):
            return
        if then.attack and then.holds(self.flow.reader.looks()) and not self.flow.refusal(then.attack):
            self.do(then.attack)
        elif then.target in self.hand.targets(asked):
            self.answer(Strike(then.target))
            if then.attack:
                self.say("Things changed on the way; choose the attack anew.")
        else:
            self.say(self.hand.out_of_reach(then.who, then.target))

    def _talk_on(self, asked: Asked, talked: Talk) -> None:
        """There may be more to say to whoever has just replied."""
        self.talked = None
        self.listing = asking.talk(
            self.flow, asked, talked.who, talked.to, self.flow.reader.said(talked.to, talked.choice).reply
        )

    # --- deeds

    def do(self, intent: Intent) -> None:
        """Play it, or say why not; what ends the map or the camp for everybody is asked first."""
        question = endings.question(self.flow, self.asked, intent) if self.asked else None
        if question:
            self.held, self.raised = intent, question
        else:
            self._play(intent)

    def _settled(self, *, goes: bool) -> None:
        """What was asked before a deed is answered: it is done, or nothing is."""
        intent, self.held = self.held, None
        if intent and goes:
            self._play(intent)
        elif intent:
            self.then = None

    def _play(self, intent: Intent) -> None:
        sentence = self.flow.play(intent)
        if sentence:
            self.then = None
            self.say(sentence)
            return
        self.tips.hush()
        self.put_away()
        self.listing = self.hand.planned = None
        self.hand.targeting = self.hand.by_keys = self.speaking = False
        self.talked = intent if isinstance(intent, Talk) else None

    def answer(self, deed: Deed) -> None:
        """What a click on the map comes to."""
        asked = self.asked
        if deed is not None:
            self.hand.planned = None
        match deed:
            case None:
                pass
            case Refuse(sentence):
                self.say(sentence)
            case Inspect(who):
                self.hand.looked = who
            case Strike(target) if asked:
                self.target = target
                self._show(asking.strike(self.flow, asked, self.hand.actor(asked), target))
            case Charge() if asked:
                self.plan(asked, deed)
            case Speak(to) if asked:
                self._show(asking.talk(self.flow, asked, self.hand.actor(asked), to))
            case Intent():
                self.do(deed)
        if deed is not None or self.pointing.moved:
            self.pointing.moved = False
            self.changed()

    def _show(self, panel: Dock | Listing | None) -> None:
        self.hand.targeting = self.hand.by_keys = False
        if panel:
            self.tips.hush()
        if isinstance(panel, Listing):
            self.listing = panel
            self.gaze.over(self.hand.actor(self.asked), self.aimed)
        elif panel:
            self.put_up(panel)

    def act(self, key: str) -> None:
        """One of the side panel's actions."""
        asked, hand = self.asked, self.hand
        if key != "speak":
            self.close_panels()
        if key == hand.meant(asked):
            self.answer(hand.click(asked))
        elif key == "speak":
            self.speaking = True
            self.changed()
            self.give_focus("statement")
        elif key == "together":
            hand.together = not hand.together
        elif asked is None:
            return
        elif key == "attack":
            self._aim(asked)
        elif key == "move":
            self._walk(asked)
        elif key in {"special", "heal"}:
            self.target = 0
            self._show(asking.choices(self.flow, asked, hand.actor(asked), key))
        elif key == "talk":
            self._show(asking.talk(self.flow, asked, hand.actor(asked)))
        else:
            self.do(Pass() if key == "pass" else EndTurn())

    def _aim(self, asked: Asked) -> None:
        """Pick a target; the only one at once."""
        hand, reader = self.hand, self.flow.reader
        targets, charges = hand.targets(asked), hand.charges(asked)
        if len(targets) + len(charges) == 1:
            self.answer(Strike(targets[0]) if targets else charges[0])
            return
        hand.targeting = not hand.targeting
        hand.words = (
            {who: asking.word(self.flow, asked, hand.actor(asked), who) for who in targets} if hand.targeting else {}
        )
        look = reader.look((*targets, *(one.target for one in charges))[0]) if hand.targeting else None
        if look:
            self.pointing.point(look.cell)

    def _walk(self, asked: Asked) -> None:
        """Back to walking, the cursor where it seems best."""
        self.hand.targeting = False
        actor = self.hand.actor(asked)
        look = self.flow.reader.look(actor)
        cell = approach.step(self.flow.reader, actor) if asked.kind == "act" else look.cell if look else None
        if cell:
            self.pointing.point(cell)

    def touch(self, who: int, piece: int) -> None:
        """A piece of the side panel was clicked."""
        self._touched(who, piece)

    def _touched(self, who: int, piece: int) -> bool:
        """That piece was clicked; was it the dock's to take?"""
        taken = self.dock is not None and self.dock.touch(who, piece)
        if taken:
            self._pick()
            self.changed()
        return taken

    def _touch_figure(self, pixel: tuple[int, int]) -> bool:
        """A figure was clicked while a dock is open; was it on a piece that the dock took?"""
        who = self.view.figure_at(pixel)
        found = self.view.piece_at(who, pixel) if who is not None else None
        look = self.flow.reader.look(who) if who is not None else None
        if who is None or found is None or look is None or look.stack is None or found[0] not in POSITIONS:
            return False
        return self._touched(who, look.stack.at(found[0])[found[1]].id)

    def turn_page(self, number: int) -> None:
        """Another page of the listing, if there is one."""
        if self.listing and 0 <= number < self.listing.pages:
            self.listing = replace(self.listing, page=number)

    def undo(self) -> None:
        """Take back the last step."""
        self._after(self.barred() or self.flow.undo(self._undoer()))

    def rewind(self) -> None:
        """Take back all of this turn, as far as the last reveal; in free play all up to there."""
        sentence, turn, steps = self.barred(), self._turn(), 0
        while not self.barred():
            self.flow.undo(self._undoer())
            if self._turn() != turn:
                self.flow.redo()
                break
            steps += 1
        self._after("" if steps else sentence or "Nothing of this turn is to be taken back.")

    def _turn(self) -> object:
        """Names the turn that is under way."""
        asked, clock = self.flow.asked, self.flow.reader.clock
        return (asked and (asked.kind, asked.who)), clock and (clock.round, clock.up)

    def barred(self) -> str:
        """Why nothing may be taken back now; empty if it may."""
        if not self.takebacks:
            return "At this table what is done is done."
        seat = self._undoer()
        return self.flow.undo_reason(seat) if seat else WAIT

    def _undoer(self) -> Seat:
        """Whose choice is taken back: whoever is asked; where the
        last choice only handed on, or all act, whoever made that one.
        """
        asked, entries = self.asked, self.flow.match.entries
        last = next((one for one in reversed(entries) if one.chosen), None)
        shared = asked is not None and len(asked.seats) > 1
        if last and last.seat in self.flow.reader.players() and (shared or isinstance(last.intent, EndTurn | Pass)):
            return last.seat
        return asked.seat if asked else self.between.seat

    def redo(self) -> None:
        self._after(self.flow.redo())

    def _after(self, sentence: str) -> None:
        if sentence:
            self.say(sentence)
        else:
            self.then = None
            self._decide(self.flow.asked)

    def write(self, text: str) -> None:
        """The statement as it is so far."""
        self.statement = text

    def spoken(self, text: str | None) -> None:
        """A statement is made: the given one, or the one that was written."""
        said = (self.statement if text is None else text).strip()
        who = self.hand.actor(self.asked) or self.hand.leader or next(iter(self.flow.reader.party()), 0)
        self.speaking, self.statement = False, ""
        if said and who:
            self.do(Statement(who, said))
