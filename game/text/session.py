"""Play in text mode: one decision at a time, as a header, numbered answers and a prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.problem import Problem
from game.stacktors.ahead import endings
from game.stacktors.ahead.orders import Standing
from game.stacktors.intents import Buy, Defend, Enlarge, Leave
from game.stacktors.prose import banner
from game.stacktors.prose.words import capital
from game.table import world
from game.table.book import Decision, Intent, Seat
from game.table.bots import GreedyBot
from game.table.match import Refused
from game.table.seats import Table, View
from game.text.commands import COMMANDS, Left
from game.text.log import Log
from game.text.stacktors.looking import Looking
from game.text.stacktors.menu import Menu
from game.text.stacktors.reading import Reading
from game.text.typed import LONGEST
from game.text.unclear import Unclear
from game.watch import Watch

Read = Callable[[str], str | None]
"""Shows a prompt and gives a line; None at the end of the input."""
Write = Callable[[str], None]
_YES, _NO = ("y", "yes"), ("b", "back", "n", "no", "stay")


class Session:
    """A table in text mode. `saved` tells where the game is kept, `trouble` what stands in the way of that.

    `orders` are the controllers of people that have some already; all others are asked everything.
    `facts` is what the party can know, in the campaign's words.
    """

    def __init__(
        self,
        table: Table,
        read: Read,
        write: Write,
        saved: Callable[[], str] = lambda: "",
        trouble: Callable[[], str] = lambda: "",
        orders: Mapping[Seat, Standing] | None = None,
        facts: Mapping[str, str] | None = None,
    ) -> None:
        self.table = table
        self.match = table.match
        self.looking = Looking(self.match, facts)
        self.log = Log(self.match, self.looking)
        self._orders = dict(orders or {})
        self.saved = saved
        self.checked: Callable[[], Sequence[Problem]] | None = None
        """Looks what is wrong with the campaign that is played, where its files are here."""
        self.watch: Watch | None = None
        """Takes over what is saved of the map before each prompt, where that is wanted."""
        self._trouble, self._known_trouble = trouble, ""
        self.why: list[str] = []
        self.write = write
        self._read = read

    def run(self) -> str:
        """Play until the match is over or the player leaves; the result, empty when left."""
        try:
            self._take_up()
            while seat := self._next():
                self._decide(seat)
        except (Left, KeyboardInterrupt):
            self.say(self.saved() or "The game is left.")
            return ""
        result = self.match.result()
        self.say(f"The game is over: {result}." if result else "Nobody has anything left to decide.")
        return result

    def _take_up(self) -> None:
        """A game gone on with begins with its log and with how things stand."""
        if self.match.entries:
            self.log.recall()
            self.say(*self.looking.scene())

    def standing(self, seat: Seat) -> Standing:
        """The seat's orders."""
        return self._orders.setdefault(seat, Standing("everything"))

    def say(self, *lines: str) -> None:
        for line in lines:
            self.write(line)

    def prompt(self, text: str = "> ") -> str:
        """A line of the player's that is not too long. Raises Left at the end of the input."""
        while (line := self._read(text)) is not None:
            if len(line) <= LONGEST:
                return line.strip()
            self.say(f"That line is too long: the most is {LONGEST} letters. It is left aside.")
        raise Left

    # --- the computers

    def _next(self) -> Seat | None:
        """Let computers and orders act, tell it, and find who is to be asked."""
        while self.table.waiting() is None:
            self.looking.learn()
            done = self.table.advance(0)
            for one in done:
                self.say(*self.log.tell(one.events))
            if not done and not self.match.to_act():
                break
        self.say(*self.log.rest())
        self._warn()
        return self.table.waiting()

    def _warn(self) -> None:
        """Say once what keeps the game from being written."""
        trouble = self._trouble()
        if trouble and trouble != self._known_trouble:
            self.say(trouble)
        self._known_trouble = trouble

    # --- one decision

    def _decide(self, seat: Seat) -> None:
        decision = next(one for one in self.match.to_act() if seat in one.owners)
        legal = dict.fromkeys((*self.match.legal(decision), *self.looking.unlisted()))
        menu = Menu(self.looking, decision, list(legal), self._suggestion(seat, decision))
        self._show(seat, menu)
        entries = len(self.match.entries)
        snapshot = self.match.snapshot
        while self.match.snapshot is snapshot and len(self.match.entries) == entries:
            if not self._remade():
                self._take(seat, menu, self.prompt())

    def _remade(self) -> bool:
        """Look at the map's files: is the map another one now? What is wrong with what was saved is told once."""
        if self.watch is None:
            return False
        problems = self.watch.problems
        self.looking.learn()
        events = self.watch.look() or self.watch.look()
        if self.watch.problems and self.watch.problems != problems:
            self.say("The map that was saved is not played:", *map(str, self.watch.problems))
        elif self.watch.waiting and events is None and not problems:
            self.say("The new map comes when nothing is half done.")
        self.say(*self.log.tell(events or []))
        return events is not None

    def _show(self, seat: Seat, menu: Menu) -> None:
        title = capital(banner(menu.decision.kind, self.looking.name(menu.decision.who)))
        people = self.table.people()
        whose = f"{self.looking.player(seat)}: " if len(people) == 1 else ""
        status = self.looking.camp() if menu.decision.kind == "camp" else self.looking.status(menu.decision.who)
        self.say("", f"{whose}{title}.", *status, *menu.lines())

    def _take(self, seat: Seat, menu: Menu, text: str) -> None:
        """A command, or else an answer."""
        verb, _, rest = text.partition(" ")
        command = COMMANDS.get(verb.lower())
        if command:
            command.do(self, seat, menu, rest.strip())
            return
        try:
            intent = Reading(self.looking, menu).answer(text)
        except Unclear as unclear:
            self.say(str(unclear))
            if unclear.meant:
                menu.only(list(unclear.meant)[:20])
                self.say(*menu.numbered())
            else:
                self.why = [str(unclear)]
            return
        speaker = self._speaker(seat, intent)
        if self._meant(intent) and self._ended(speaker, menu.decision, intent):
            self._play(speaker, intent)

    def _speaker(self, seat: Seat, intent: Intent) -> Seat:
        """In free play each hero's own player acts."""
        who = getattr(intent, "who", None)
        owner = self.looking.seat(who) if who else seat
        return owner if owner in self.table.people() else seat

    def _meant(self, intent: Intent) -> bool:
        """Is that defence meant? It is asked where it makes things worse than none (ATK-7, ATK-8)."""
        warning = self.looking.ahead.warning(intent) if isinstance(intent, Defend) and intent.pieces else ""
        if not warning:
            return True
        self.say(warning)
        return self.prompt("Sure? (Enter: yes, b: back) ").lower() not in _NO

    def _ended(self, seat: Seat, decision: Decision, intent: Intent) -> bool:
        """Shall it be done, where it ends a map or a camp for
        everybody? Enter stays where something would be left undone.
        """
        asked = endings.question(self.match, seat, decision, intent)
        if asked is None:
            return True
        self.say(*asked.text.splitlines())
        if asked.undone:
            return self.prompt(f"{asked.title} (Enter: stay, yes: {asked.go.lower()}) ").lower() in _YES
        return self.prompt(f"{asked.title} (Enter: {asked.go.lower()}, b: stay) ").lower() not in _NO

    def _play(self, seat: Seat, intent: Intent) -> None:
        self.looking.learn()
        try:
            events = self.table.play(seat, intent)
        except Refused as refused:
            self.why = [str(refused)]
            self.say(str(refused))
            return
        self.why = []
        self.say(*self.log.tell(events))

    # --- what Enter alone does

    def _suggestion(self, seat: Seat, decision: Decision) -> Intent:
        """What is advised against an attack; else what a computer would answer, from what the seat may know."""
        if decision.kind == "defend":
            return self.looking.ahead.cards()[0].answer.defence
        name = world.scratch_name("suggestion")
        search = GreedyBot().begin(self._view(seat, decision, name))
        try:
            while (answer := search.step()) is None:
                pass
        finally:
            search.close()
            world.forget(name)
        return answer

    def _view(self, seat: Seat, decision: Decision, name: str) -> View:
        """The decision as the seat sees it, to be worked on in the scratch world of that name."""
        match, chance = self.match, f"suggestion/{len(self.match.entries)}/{seat}"

        def legal() -> list[Intent]:
            return self._advisable(match.legal(decision))

        def may(intent: Intent) -> bool:
            return match.refusal(seat, intent) is None

        with world.inside(name):
            world.restore(match.snapshot)
            match.book.veil(seat)
            veiled = world.capture()
        return View(match.book, veiled, seat, decision, chance, legal, may, name, (seat,))

    def _advisable(self, legal: list[Intent]) -> list[Intent]:
        """The answers that Enter alone may do: not to give up, and in camp
        no growth that takes a foot from the feet, where there are others.

        A search counts pieces of the guts, not feet, and so would take a lifted foot for a gain.
        """
        lifts = self.looking.ahead.lifted
        return [
            one for one in legal if not isinstance(one, Leave) and not (isinstance(one, Buy | Enlarge) and lifts(one))
        ] or legal
