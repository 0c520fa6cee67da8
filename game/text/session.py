"""A game is played in text mode: one decision at a time, as a title, numbered answers and a prompt, with words that
can be typed at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple, Protocol

from game import library
from game.phrases import capital, full_stop, spaced
from game.problem import Problem
from game.table.book import Decision, Intent, Refusal, Seat
from game.table.match import Match, Refused
from game.table.seats import Table, is_person
from game.text.log import Log
from game.text.menu import LONGEST, Menu, PlayerLeft, Read, Unclear, Write, no_answer, several, words
from game.text.voice import CommandContext, Question, Teller, Voice
from game.watch import FileWatch


class Shell(Protocol):
    """The parts of a session that its commands use."""

    match: Match
    teller: Teller
    log: Log
    why: list[str]
    saved: Callable[[], str]
    checked: Callable[[], Sequence[Problem]] | None

    def say(self, *lines: str) -> None:
        """Show these lines."""


class Command(NamedTuple):
    """What a word that can be typed does: `help` says it in a line, `do` does it."""

    help: str
    do: Callable[[Shell, CommandContext, str], None]


def _more(shell: Shell, context: CommandContext, rest: str) -> None:
    elsewhere = context.menu.offer.elsewhere
    shell.say(
        *(context.menu.more(words(rest)) or [f"All that is offered is listed{f'; {elsewhere}' if elsewhere else ''}."])
    )


def _all(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    context.menu.everything()
    shell.say(*context.menu.lines())


def _rules(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    shell.say(*shell.teller.rules(rest))


def _suggest(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    context.menu.take_up()
    offer, by_enter = context.menu.offer, context.menu.by_enter
    one = context.menu.suggestion
    does = {"Enter alone": "Enter alone does it"}.get(by_enter, by_enter)
    told = (capital(str(one)), offer.reason, f"{does}.") if one else (offer.reason,)
    shell.say(spaced(*told), *offer.instead())


def _why(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    planned = [*shell.teller.planned()]
    if rest.lower() == "this":
        unplanned = "it stands where its author put it" if _has_files(shell) else "it came about in play"
        shell.say(*(planned or [f"Nobody has chosen this: {unplanned}."]))
    elif rest:
        shell.say(*shell.teller.rules(rest))
    elif shell.why:
        there = ["Why what is going on was planned: why this"] if planned else []
        shell.say(*shell.why, *shell.teller.cited(" ".join(shell.why)), *there)
    else:
        told = [*shell.log.reasons(), *planned]
        shell.say(*(told or ["Nothing has happened yet that rules would explain."]))


def _log(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    if rest and not (rest.isdecimal() and len(rest) < 6):
        shell.say("Say how many lines, as: log 5.")
        return
    shell.say(*(shell.log.last(int(rest or "10")) or ["Nothing has been told yet."]))


def _order(shell: Shell, context: CommandContext, rest: str) -> None:
    shell.say(*shell.teller.order(context, rest))


def _undo(shell: Shell, context: CommandContext, rest: str) -> None:
    seat, people = _doer(shell, context), context.table.people()
    if seat not in people and shell.match.undo_refusal(seat) is None and rest.lower() != "yes":
        name = shell.teller.player(seat)
        shell.say(f"{name} did that. If {name} agrees: undo yes")
        return
    try:
        shell.match.undo(seat)
    except Refused as refused:
        shell.say(_by_name(shell, refused.refusal))
        return
    undone = shell.log.back()
    told = f"Taken back: {undone[0]}" if undone else "Taken back."
    shell.say(f"{shell.teller.player(seat)}: {told}" if shell.teller.several() else told)


def _doer(shell: Shell, context: CommandContext) -> Seat:
    """Whose choice is taken back: that of who is asked, or of whoever did the last deed of their own turn."""
    last = shell.match.last_by_hand
    if last is None or not is_person(context.table.controller(last.seat)):
        return context.seat
    return last.seat if last.seat in context.table.people() or shell.teller.own(last.intent) else context.seat


def _by_name(shell: Shell, refusal: Refusal) -> str:
    """The refusal's sentence, in which everybody at the table is called by name."""
    return capital(refusal.sentence(shell.teller.player))


def _redo(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    try:
        shell.match.redo()
    except Refused as refused:
        shell.say(str(refused))
        return
    shell.say("Done again.")


def _check(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    """Show the same list as `stacktors check` prints, errors first."""
    if shell.checked is None:
        shell.say("The campaign's files are not here." if _has_files(shell) else "This game has no files of its own.")
        return
    problems = sorted(shell.checked(), key=lambda problem: problem.severity)
    shell.say(
        *[f"{problem.severity}: {problem}" for problem in problems]
        or ["Nothing is wrong with this campaign and its maps."]
    )


def _has_files(shell: Shell) -> bool:
    """Is the book one whose games come from files of authors?"""
    return library.shelved(shell.match.book.name).caster is not None


def _save(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    shell.say(shell.saved() or "This game is not kept.")


def _quit(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    raise PlayerLeft


def _help(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    examples = shell.teller.examples
    own = {
        word: f"{command.help}; {examples[word]}" if word in examples else command.help
        for word, command in COMMANDS.items()
        if word != "check" or _has_files(shell)
    }
    told = {word: command.help for word, command in shell.teller.commands.items()} | own
    shell.say(*shell.teller.help, "At any time:", *(f"  {word:8} {text}" for word, text in told.items()))


COMMANDS: dict[str, Command] = {
    "more": Command("more answers, a page at a time", _more),
    "all": Command("every answer there is, at once", _all),
    "rules": Command("the core of the game in short, and the options that this table plays by", _rules),
    "suggest": Command("what is suggested, why, and why not something else; Enter does it then", _suggest),
    "why": Command("the rules behind what happened or was refused; why this: why it was planned", _why),
    "log": Command("the last lines of the story; log 5", _log),
    "order": Command("standing orders: what is answered for you", _order),
    "undo": Command("take back the last choice; another player's with undo yes, if they agree", _undo),
    "redo": Command("do it again", _redo),
    "check": Command("what is wrong with the campaign and its maps, and how to mend it", _check),
    "save": Command("where the game is kept", _save),
    "quit": Command("leave; the game goes on from here", _quit),
    "help": Command("this page", _help),
}


PATIENCE = 0.6
"""The seconds after which it is said that a computer works on something that takes long."""
CURTAIN = ("",) * 40
"""What hides the lines that another player has read."""


class TextSession:
    """A table in text mode, told in its book's voice.

    `saved` gives a sentence on where the game is kept, and `trouble` one on why it cannot be written, empty if it can.
    `facts` holds what the players can learn: by key, in the campaign's words.
    """

    def __init__(
        self,
        table: Table,
        read: Read,
        write: Write,
        saved: Callable[[], str] = lambda: "",
        trouble: Callable[[], str] = lambda: "",
        facts: Mapping[str, str] | None = None,
    ) -> None:
        self.table = table
        self.match = table.match
        voice: Voice = library.voice_of(self.match.book.name)
        self.teller: Teller = voice.teller(self.match, facts)
        self.log = Log(self.match, self.teller.event_teller(), facts)
        self.saved, self.write, self._read = saved, write, read
        self.checked: Callable[[], Sequence[Problem]] | None = None
        """Finds what is wrong with the campaign that is played; None where its files are gone."""
        self.watch: FileWatch | None = None
        """Takes over the map before each prompt when its author has saved it; None where that is not wanted."""
        self._trouble, self._known_trouble = trouble, ""
        self._shown: tuple[Seat, Decision, list[str], list[Intent]] | None = None
        """What was shown of the decision that was told last."""
        self.why: list[str] = []
        self._looks: Seat = ""
        """Who has seen what stands on the terminal."""

    def run(self) -> str:
        """Play until the match is over or the player leaves; the result, empty when the player left."""
        try:
            self._take_up()
            while seat := self._next():
                self._decide(seat)
        except (PlayerLeft, KeyboardInterrupt):
            self.say(self.saved() or "The game is left.")
            return ""
        self.say(*self.teller.taught(None))
        result = self.match.result()
        self.say(f"The game is over: {result}." if result else "Nobody has anything left to decide.")
        return result

    def _take_up(self) -> None:
        """Take in the log and tell how things stand, where the game was begun before."""
        if self.match.entries:
            self.log.recall()
            self.say(*self.teller.scene())

    def say(self, *lines: str) -> None:
        for line in lines:
            self.write(line)

    def prompt(self, text: str = "> ") -> str:
        """A line that the player typed, if it is not too long. Raises Left at the end of the input."""
        while (line := self._read(text)) is not None:
            if len(line) <= LONGEST:
                return line.strip()
            self.say(f"That line is too long: the most is {LONGEST} letters. It is left aside.")
        raise PlayerLeft

    # --- the computers

    def _next(self) -> Seat | None:
        """Let computers and standing orders act, and tell what they do.

        The seat that is asked next is returned, None where nobody is.
        """
        begun, working = perf_counter(), ""
        while self.table.waiting() is None:
            self.teller.learn()
            done = self.table.advance(0)
            for one in done:
                self.say(*self.log.tell(one.events))
            if done:
                begun, working = perf_counter(), ""
            elif not working and perf_counter() - begun > PATIENCE:
                working = " ".join(filter(None, map(self.teller.working, self.match.to_act())))
                self.say(*filter(None, (working,)))
            if not done and not self.match.to_act():
                break
        self.say(*self.log.rest())
        self._warn()
        return self.table.waiting()

    def _warn(self) -> None:
        """Say once why the game cannot be written."""
        trouble = self._trouble()
        if trouble and trouble != self._known_trouble:
            self.say(trouble)
        self._known_trouble = trouble

    # --- one decision

    def _decide(self, seat: Seat) -> None:
        decision = next(one for one in self.match.to_act() if seat in one.owners)
        self._hand_over(seat)
        menu = Menu(self.teller.offer(seat, decision), partial(self._waits, seat, decision))
        self._show(seat, menu)
        entries = len(self.match.entries)
        snapshot = self.match.snapshot
        while self.match.snapshot is snapshot and len(self.match.entries) == entries:
            if not self._remade():
                self._take(seat, menu, self.prompt())

    def _hand_over(self, seat: Seat) -> None:
        """Where one player may not see what another one sees, let the terminal pass on before it shows anything."""
        people = [one for one in library.names_of(self.match) if is_person(self.table.controller(one))]
        if library.words_of(self.match.book.name).secret and len(people) > 1 and seat != self._looks:
            self._looks, self._shown = seat, None
            self.say(*CURTAIN, f"Pass to {self.teller.player(seat)}.")
            self.prompt("Enter ")
            self.say(*CURTAIN)

    def _remade(self) -> bool:
        """Look at the map's files and take over a new map; True if the map has changed. A problem is told once."""
        if self.watch is None:
            return False
        problems = self.watch.problems
        self.teller.learn()
        events = self.watch.look() or self.watch.look()
        if self.watch.problems and self.watch.problems != problems:
            self.say("The map that was saved is not played:", *map(str, self.watch.problems))
        elif self.watch.waiting and events is None and not problems:
            self.say("The new map comes when nothing is half done.")
        self.say(*self.log.tell(events or []))
        return events is not None

    def _show(self, seat: Seat, menu: Menu) -> None:
        decision, people = menu.offer.decision, self.table.people()
        asked = sum(one in decision.owners for one in people)
        whose = f"{self.teller.player(seat)}: " if self.teller.several() and asked == 1 else ""
        title, status = capital(self.teller.title(decision)), list(self.teller.status(decision))
        before, self._shown = self._shown, (seat, decision, status, list(menu.offer.legal))
        foretold = self.teller.foretold(CommandContext(self.table, seat, menu))
        told = [f"{whose}{full_stop(title)}", *status, *foretold, *menu.lines()]
        if self._shown == before:
            told = [f"{whose}{title}, as before; all lists the answers.", menu.enter()]
        self.say("", *told, *self.teller.taught(decision))

    def _take(self, seat: Seat, menu: Menu, text: str) -> None:
        """Do what was typed: a command, or else an answer."""
        if text in menu.letters:
            self.say(*menu.letters[text]())
            return
        context = CommandContext(self.table, seat, menu, self.log.tell)
        if self._command(context, text):
            return
        try:
            intent = answer(text, menu)
        except Unclear as unclear:
            self.say(str(unclear))
            if unclear.aside:
                menu.turn_aside(unclear.aside)
                self.say(*unclear.aside.lines())
            elif unclear.meant:
                menu.only(unclear.meant[:20])
                self.say(*menu.numbered())
            else:
                self.why = [str(unclear)]
            return
        speaker = self._speaker(seat, intent)
        before = menu.before(intent, text)
        if self._meant(context, speaker, intent, planned=before is not None):
            self._play(speaker, intent, before)

    def _command(self, context: CommandContext, text: str) -> bool:
        """Do the command that was typed; False if the first word is none."""
        verb, _, rest = text.partition(" ")
        own, shared = self.teller.commands.get(verb.lower()), COMMANDS.get(verb.lower())
        if own:
            self.say(*own.answer(context, rest.strip()))
        elif shared:
            shared.do(self, context, rest.strip())
        return bool(own or shared)

    def _speaker(self, seat: Seat, intent: Intent) -> Seat:
        """The seat that acts: where several may answer, the one whose deed it is."""
        speaker = self.teller.speaker(seat, intent)
        return speaker if speaker in self.table.people() else seat

    def _meant(self, context: CommandContext, seat: Seat, intent: Intent, *, planned: bool) -> bool:
        """Ask all questions that stand before the answer; False if the players would rather not play it.

        None is asked about an answer that is refused. `planned` says whether something else is done for it.
        """
        if self.table.match.refusal(seat, intent):
            return True
        questions, said = self.teller.questions(seat, context.menu.offer.decision, intent, planned=planned), None
        while True:
            try:
                question = questions.send(said)
            except StopIteration as end:
                self.say(*filter(None, (end.value,)))
                return not end.value
            self.say(*question.lines)
            said = self._answered(context, question)
            if said is None:
                return False

    def _waits(self, seat: Seat, decision: Decision, intent: Intent) -> bool:
        """Does a question come before that answer to which Enter alone says no? A warning is no such question."""
        questions = self.teller.questions(self._speaker(seat, intent), decision, intent, planned=True)
        return (first := next(questions, None)) is not None and first.stays

    def _answered(self, context: CommandContext, question: Question) -> bool | None:
        """Ask until what is typed answers the question; None where a command has changed the game meanwhile."""
        snapshot = self.match.snapshot
        while self.match.snapshot is snapshot:
            typed = self.prompt(question.prompt)
            said = question.meant(typed.lower())
            if said is not None:
                return said
            if not self._command(context, typed):
                self.say(f'"{typed}" answers neither way: yes means {question.yes}, b means {question.no}.')
        self.say("The game has changed meanwhile, so the question is dropped.")
        return None

    def _play(self, seat: Seat, intent: Intent, before: Callable[[Table, Seat], None] | None) -> None:
        """Play the intent, after what is done before it."""
        if before:
            before(self.table, seat)
        self.teller.learn()
        try:
            events = self.table.play(seat, intent)
        except Refused as refused:
            self.why = [str(refused)]
            self.say(str(refused))
            return
        self.why = []
        self.say(*self.log.tell(events))


# --- A typed line becomes an answer: by its number, its whole line, its first words, or in the book's own way


def answer(text: str, menu: Menu) -> Intent:
    """The answer that the text stands for. Raises Unclear."""
    text = text.strip()
    if not text:
        if menu.enters is None:
            raise Unclear(menu.enter().strip())
        return menu.enters
    if text.isdecimal():
        return _numbered(text, menu)
    typed = words(text)
    if not typed:
        raise no_answer(text)
    return _shown(typed, menu) or menu.offer.read(text, menu) or _worded(text, typed, menu)


def _numbered(text: str, menu: Menu) -> Intent:
    number = int(text) if len(text) < 6 else 0
    if 1 <= number <= len(menu.items):
        return menu.items[number - 1].intent
    if not menu.items:
        raise Unclear("No answer has a number here; more lists those that can have one.")
    raise Unclear(f"The list goes from 1 to {len(menu.items)}.")


def _shown(typed: list[str], menu: Menu) -> Intent | None:
    """The answer whose line was typed exactly as it is shown, with or without its note."""
    items = (*menu.items, menu.suggestion, menu.usual)
    return next((item.intent for item in items if item and typed in (words(item.words), words(str(item)))), None)


def _worded(text: str, typed: list[str], menu: Menu) -> Intent:
    """The one answer whose line begins with these words. Raises Unclear where there are none or several."""
    fits = menu.fitting(typed)
    exact = [intent for intent in fits if menu.typed(intent) == typed]
    if len(exact or fits) == 1:
        return (exact or fits)[0]
    other = menu.offer.otherwise(text, menu)
    if other:
        return other
    raise several(tuple(fits)) if fits else no_answer(text)
