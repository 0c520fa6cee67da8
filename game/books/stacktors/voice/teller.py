"""A match of the pyramid rulebook is put into words, with the lesson's sentences and the hints as lines before the
prompt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game.books.stacktors.ahead import defaults, endings
from game.books.stacktors.ahead.orders import PROFILES, VALUES, Scope, Standing, StandingWish, WishMatter, until
from game.books.stacktors.gm.adventure.memory import reasons
from game.books.stacktors.gm.narration import Narration, tags_here
from game.books.stacktors.intents import SHARED, DeedAnswer, Defend
from game.books.stacktors.lesson.due_lines import FirstFight
from game.books.stacktors.lesson.hints import HINTS, HintQueue, of_decision
from game.books.stacktors.lesson.lesson_lines import LINES, Glance, LessonLine, manner, sentence, typed
from game.books.stacktors.mind.by_enter import weighed
from game.books.stacktors.prose import LogLines, header
from game.books.stacktors.rulebook import ID, rulebook
from game.books.stacktors.values.options import EDITIONS, TOLD, Options, changes, edition, summary
from game.books.stacktors.voice import commands
from game.books.stacktors.voice.commands import Foretelling, SeatingCommand
from game.books.stacktors.voice.looking import Looking, agreed
from game.books.stacktors.voice.offer import PyramidOffer, camp_status
from game.records import Glimpse, Notebook
from game.table.book import GM, Decision, Event, Intent, Seat, computer
from game.table.match import Match
from game.table.words import Line
from game.text.menu import quoted
from game.text.voice import NOTHING, BookCommand, CommandContext, EventTeller, Question, Questions

"""Decisions that come outside of fights, named like the places of hints."""


class Coaching:
    """Says what belongs to the lesson in one match; in any other, it gives hints, which `notebook` notes."""

    def __init__(self, match: Match, looking: Looking) -> None:
        self.notebook: Notebook | None = None
        """Notes what the player has learned; None where nothing is noted, and no hints are given."""
        self._match, self._looking = match, looking
        self._lesson = FirstFight(match)
        self._queue = HintQueue(self._own)
        self._deeds = 0

    @property
    def command(self) -> BookCommand:
        """The word that counts a line of the lesson as done."""
        return BookCommand("goes on to the next step of the first fight", self._skip)

    def hear(self, event: Event) -> None:
        """Take note of an event."""
        self._queue.hear(event)

    def taught(self, decision: Decision | None) -> Iterator[str]:
        """The lines before the prompt for that decision, or, without one, once the game is over."""
        found = self._lesson.facts
        if found is None:
            yield from self._hints(decision)
            return
        if found.won and self.notebook:
            self.notebook.finish(*self._lesson.noted)
        grown = len(found.deeds) > self._deeds and not self._lesson.pending
        if grown:
            self._deeds = len(found.deeds)
        lines = (self._lesson.remark() if grown else None, self._lesson.said(Glance()) if decision else None)
        for line in filter(None, lines):
            for one in (*self._lesson.passed(line), line):
                yield from self._told(one)

    def _told(self, line: LessonLine) -> Iterator[str]:
        words = typed()
        yield f"The first fight, {line.number} of {LINES}: {sentence(line, words)}"
        how = manner(line, words)
        if how:
            yield f"   {how}"

    def _hints(self, decision: Decision | None) -> Iterator[str]:
        if decision is None or self.notebook is None or not self.notebook.notes.hints:
            return
        with self._looking.inside():
            attack = defaults.under_way()
        self._queue.decide(of_decision(decision.kind, attack.granted if attack else "", ()))
        key = self._queue.next(self.notebook.notes.given, decision.kind if decision.kind in SHARED else "fight")
        if key:
            self.notebook.give(key)
            yield f"Hint: {HINTS[key]}"

    def _own(self, who: int) -> bool:
        seat = self._looking.seat(who)
        return not computer(seat) and seat != GM

    def _skip(self, context: CommandContext, words: str) -> Iterator[str]:
        del words
        line = self._lesson.said(Glance())
        if line is None or self._lesson.facts is None:
            yield "Nothing is taught now."
            return
        context.table.play(context.seat, self._lesson.skipping(line.number))


HELP = (
    "Answer with a number of the list, with its words or their beginnings, or with pieces:",
    "  R3+O2 commits these; [R3]+O2 makes the red one active; strike imp with [R3]+O2 names the target.",
    (
        "  move h6, north-east 3, go e 3 or move to imp walks; turn north turns; in free play walk "
        "bram h6, or together h6 for the whole party;"
    ),
    (
        "  talk miller, open gate, attack imp, take bow, give bow to isolde, heal bram: what can "
        "be done there, or why not;"
    ),
    "  win over miller, frighten miller, outwit miller or ask miller, where nobody is an enemy;",
    "  give R3+O2 for B3 exchanges pieces; welcome Mara G1O2-R3O2C1-R1 makes a successor of your own;",
    "  say TEXT speaks at any time, say miller: TEXT to somebody, who answers;",
    "  Enter alone takes what is suggested, but it ends a turn and breaks camp, unless it asks first;",
    "  after suggest it does what is suggested there too.",
    "In the answers:",
    "  strike is a physical attack (with guts), outwit a mental one (with brains), press a social one (with both);",
    "  R3 is a red piece of 3 pips; [R3] makes its ability active; R3* is spent until the next round;",
    "  Sure: works whatever it answers but Perfection; Cheap: works, or costs as much to stop; All-in: does the most.",
)
EXAMPLES = {
    "more": "more buy, more heal, more bram: those alone with these words",
    "why": "why MOV-4 or why parting shot: what a rule says",
    "order": "order quick",
}


class PyramidEventTeller(EventTeller):
    """Tells the events of one match as they happen."""

    def __init__(self, match: Match, looking: Looking, heard: Callable[[Event], None] = lambda _: None) -> None:
        """`heard` gets each event as it is told."""
        self._heard = heard
        self._match = match
        self._looking = looking
        self._log_lines = LogLines(looking.name, lambda: looking.facts)
        self._narration = Narration(looking.name, looking.friend, self._tags, str(getattr(match.start, "seed", 0)))

    def tell(self, events: Iterable[Event]) -> Iterator[Line]:
        """The lines that tell these events; those of an attack wait until both sides are compared."""
        for event in events:
            self._heard(event)
            yield from self._log_lines.tell([event])
            voice = self._narration.tell(event, len(self._match.entries))
            if voice:
                yield Line(voice)

    def rest(self) -> Iterator[Line]:
        """The lines that were still waiting."""
        return self._log_lines.rest()

    def _tags(self) -> frozenset[str]:
        with self._looking.inside():
            return tags_here()


class PyramidTeller:
    """Puts one match into words."""

    help: Sequence[str] = HELP
    examples = EXAMPLES

    def __init__(self, match: Match, facts: Mapping[str, str] | None = None) -> None:
        """`facts` holds what the party can learn: by key, in the campaign's words."""
        self._match = match
        self._looking = Looking(match, facts)
        self.coaching = Coaching(match, self._looking)
        self._foretelling = Foretelling(self._looking)
        own = {
            "intentions": self._foretelling.command,
            "players": SeatingCommand(self._looking).command,
            "skip": self.coaching.command,
        }
        self.commands = commands.commands(self._looking) | own

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        self._looking.learn()

    def player(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self._looking.player(seat)

    def several(self) -> bool:
        """Do several people play now?"""
        return self._looking.several()

    def own(self, intent: Intent) -> bool:
        """Is the intent a deed of somebody's own turn, and no answer to another's?"""
        return not isinstance(intent, DeedAnswer)

    # --- how things stand

    def scene(self) -> list[str]:
        """The situation, how the round stands, who is there, what is known."""
        return self._looking.scene()

    def glimpse(self) -> Glimpse:
        """The situation, the round and the players as they are now."""
        return self._looking.glimpse()

    def title(self, decision: Decision) -> str:
        """The decision that is to be made, without a full stop."""
        again = decision.kind == "defend" and self._looking.struck_again()
        return header("defend again" if again else decision.kind, self._looking.name(decision.who))

    def status(self, decision: Decision) -> list[str]:
        """How the one stands whom the decision is about, and what is around; in camp, everybody."""
        return camp_status(self._looking) if decision.kind == "camp" else self._looking.status(decision.who)

    def foretold(self, context: CommandContext) -> list[str]:
        """What enemies mean to do, where their level lets them be foreseen."""
        return self._foretelling.news(context)

    def working(self, decision: Decision) -> str:
        """That the game master composes, where it decides what comes next."""
        return "The game master makes the next situation ..." if decision.kind == "gm" else ""

    def event_teller(self) -> PyramidEventTeller:
        """A new tale of the match, which tells its events from now on."""
        return PyramidEventTeller(self._match, self._looking, self.coaching.hear)

    def note(self, notebook: Notebook) -> None:
        """Give hints from now on, and note what the player has learned."""
        self.coaching.notebook = notebook

    def taught(self, decision: Decision | None) -> Iterator[str]:
        """What the lesson or a hint says before that decision; without one, once the game is over."""
        return self.coaching.taught(decision)

    # --- a decision

    def offer(self, seat: Seat, decision: Decision) -> PyramidOffer:
        """The answers, with those that play does not list where all of them can be told."""
        self._looking.onlooker.seat = seat
        legal = dict.fromkeys((*self._match.legal(decision), *self._looking.unlisted()))
        return PyramidOffer(self._looking, decision, list(legal), *weighed(self._match, seat, decision))

    def speaker(self, seat: Seat, intent: Intent) -> Seat:
        """The seat that acts: in free play the player of the hero who does the deed."""
        who = getattr(intent, "who", None)
        return self._looking.seat(who) if who else seat

    def questions(self, seat: Seat, decision: Decision, intent: Intent, *, planned: bool) -> Questions:
        """The questions before an answer is played.

        One comes before a defence that is worse than none (ATK-7, ATK-8) and with which no help is planned, others
        before a deed that ends a map or a camp for everybody.
        """
        warning = ""
        if isinstance(intent, Defend) and intent.pieces and not planned:
            warning = self._looking.ahead.warning(intent)
        if warning and not (yield Question((warning,), "Sure?")):
            return NOTHING
        ends = endings.question(self._match, seat, decision, intent)
        return (yield from agreed(ends, self._looking.voters())) if ends else ""

    # --- rules and orders

    def rules(self, words: str) -> Iterable[str]:
        """The core rules with this table's options, a line each; with words, the rule or rules that they name."""
        options = self._looking.options()
        return rules_found(words, options) if words not in {"", "in force"} else rules_in_force(options)

    def cited(self, text: str) -> Iterable[str]:
        """One line for each rule whose id stands in the text."""
        return rules_cited_in(text, self._looking.options())

    def planned(self) -> tuple[str, ...]:
        """Why the game master of an adventure without files brought this situation."""
        return reasons(self._match.snapshot)

    def order(self, context: CommandContext, words: str) -> Iterable[str]:
        """The seat's standing orders; with words, take one."""
        seated = context.table.controller(context.seat)
        standing = seated if isinstance(seated, Standing) else Standing("everything")
        if not words:
            return order_lines(standing, self._looking.name)
        with self._looking.inside():
            answer = order_given(standing, words, self._looking.named)
        context.table.sit(context.seat, standing)
        return [answer]


# --- the answers of text mode's commands `rules` and `why`, one line each
# They tell the rule that is named (`found`), the rules that a text cites (`rules_cited_in`), or the core rules with
# this table's options (`in_force`). An option is what a table chooses when its game starts; an edition presets all of
# them.


MOST = 8
"""How many rules are listed at most where the words fit several."""


def rules_cited_in(text: str, options: Options) -> Iterator[str]:
    """One line for each rule whose id stands in the text; ids that no rule has are left out."""
    for one in dict.fromkeys(ID.findall(text)):
        rule = rulebook().find(one)
        if rule:
            (_, first), *_ = rule.parts_at_table(options)
            yield f"{rule.id}: {rule.title}. {first}"


def rules_in_force(options: Options) -> list[str]:
    """The core of the rules in short, then the options that the table plays by, a line each.

    "(changed)" marks an option that differs from the edition that comes closest to the table's options.
    """
    core = rulebook().core
    changed = changes(options, EDITIONS[edition(options)])
    return [
        f"{core.title}.",
        *(f"  {part}" for part in core.text),
        f"This table plays by: {summary(options)}.",
        *(
            f"  {told.title}: "
            f"{told.word(getattr(options, name)).lower()}{' (changed)' if name in changed else ''} "
            f"({told.rule})"
            for name, told in TOLD.items()
        ),
        "why MOV-4, or why parting shot, tells what a rule says.",
    ]


def rules_found(words: str, options: Options) -> list[str]:
    """The whole rule that the words name, as the table plays it; where they fit several rules, the titles of these."""
    fits = rulebook().search(words)
    if not fits and rulebook().names(words.strip()):
        return [f"There is no rule {words.strip().upper()}; a rule is named as in: why MOV-4."]
    if not fits:
        return [f"No rule speaks of {quoted(words)}; a rule is named as in: why MOV-4."]
    if len(fits) > 1:
        more = f"and {len(fits) - MOST} more" if len(fits) > MOST else ""
        return [*(f"{rule.id}: {rule.title}" for rule in fits[:MOST]), *filter(None, [more])]
    rule = fits[0]
    return [
        f"{rule.id}: {rule.title}",
        *(f"{word}: {text}" if word else text for word, text in rule.parts_at_table(options)),
    ]


# --- standing orders in text mode: a profile, and wishes for single characters, kept by the seat's controller


_USE = (
    "Say: order PROFILE, or: order NAME WHAT VALUE, or: order NAME forget. A last word, attack "
    "or conflict, ends it with that."
)


def order_lines(standing: Standing, name: Callable[[int], str]) -> list[str]:
    """The orders that stand, and the orders that may be given."""
    profiles = [f"  {key}{' (now)' if key == standing.profile else ''}: {text}" for key, text in PROFILES.items()]
    wishes = [f"{name(wish.who)}: {wish.sentence}." for wish in standing.wishes]
    values = [f"  {about}: {', '.join(some)}" for about, some in VALUES.items()]
    return ["Profiles:", *profiles, *wishes, _USE, *values]


def order_given(standing: Standing, text: str, named: Callable[[str], tuple[int, ...]]) -> str:
    """Take a standing order as it was typed; the sentence that answers it. It is called in the match's world."""
    words = text.lower().split()
    profile = next((key for key in PROFILES if [key] == words), None)
    if profile:
        standing.follow(profile)
        return PROFILES[profile]
    if len(words) < 2:
        return _USE
    whom = named(words[0])
    if len(whom) != 1:
        return f"{quoted(words[0])} names nobody, or several."
    if words[1:] == ["forget"]:
        standing.forget(whom[0])
        return "Forgotten."
    wish = _wish(whom[0], words[1:])
    if wish is None:
        return _USE
    standing.wish(wish)
    return f"{wish.sentence}."


def _wish(who: int, words: list[str]) -> StandingWish | None:
    about = next((key for key in VALUES if key == words[0]), None)
    scope: Scope = "attack" if words[-1] == "attack" else "conflict" if words[-1] == "conflict" else "always"
    value = " ".join(words[1:] if scope == "always" else words[1:-1])
    if about is None or not _known(about, value):
        return None
    return StandingWish(who, about, value, scope, until(scope))


def _known(about: WishMatter, value: str) -> bool:
    """Is it one of the values? Of a value with a number, any number will do."""
    first, _, number = value.partition(" ")
    return value in VALUES[about] or (about == "defend" and first == "block" and number.isdecimal())
