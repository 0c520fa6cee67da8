"""What the game master would say in many adventures, for proofreading: composed situations and told conflicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.events import (
    ConflictBegan,
    ConflictEnded,
    Fell,
    Joined,
    Overcame,
    Recruited,
    Rose,
    RoundBegan,
)
from game.books.stacktors.gm import lore, narration, wording
from game.books.stacktors.gm.adventure import cast, telling
from game.books.stacktors.gm.adventure.memory import shortcut
from game.books.stacktors.gm.compose import peaceful, scenes, signatures
from game.books.stacktors.gm.compose.composer import Maker
from game.books.stacktors.gm.compose.plots import plots, sentences
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.narration import Narration
from game.books.stacktors.gm.settings import setting, settings
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import Gear, Stack
from game.gm.choosing import END_RESULT
from game.gm.plot import opened, seed_of
from game.gm.story import Happening, Repertoire, Story, StoryAim, StoryPhase, StoryResult
from game.lab.proofreading import ToldText, VoiceReport, proofread
from game.table.book import Event

_HEROES: Final = {"Bram": "G1O2-R3O2C1-R1", "Isolde": "O1R2-B3R2-C2B2", "Tansy": "Y1G2-Y3O1Y1-G3G1"}
_MAKERS: Final[dict[SituationKind, Maker]] = {
    "scene": scenes.made_scene,
    "talk": peaceful.made_talk,
    "clue": peaceful.made_clue,
    "market": peaceful.made_market,
    "rest": peaceful.made_rest,
}
_TOLD: Final[tuple[SituationKind, ...]] = ("scene", "talk", "clue", "burden", "chase", "market", "rest")
_MOODS: Final = ("day", "dusk", "night", "cave", "cold", "fire")
_GROUNDS: Final = ("water", "forest", "ice", "sand", "chasm", "factory", "outdoors")
_PHASES: Final[tuple[StoryPhase, ...]] = ("build-up", "last")
_LONGEST: Final = 14
"""The most rounds of a conflict that is told."""


def read(runs: int, seed: int) -> VoiceReport:
    """The report about so many adventures."""
    told = (one for run in range(runs) for one in adventure(f"{seed}/{run}"))
    return proofread(told, narration.grammar(), variants())


# --- how many variants the game master has for each kind of event and outcome


_FILLED: Final = ("fight", "guarded", "alone", "reach", "won", "lost", "parted")
"""The shapes of fights and locks, and what came of them."""


def variants() -> dict[str, int]:
    """The count by what it is for; where settings differ, that of the setting with the fewest."""
    events = {rule: len(texts) for rule, texts in narration.grammar().rules.items()}
    filled = {
        rule.replace("_", " "): len(texts)
        for rule, texts in wording.grammar().rules.items()
        if rule.partition("_")[0] in _FILLED
    }
    return events | filled | _plotted() | _led() | _ends()


def _led() -> dict[str, int]:
    """What leads to situations, what these have to do with a thread, and what they bring it."""
    words = cast.words()
    told = {"lead": words.leads, "tie": words.ties}
    named = {f"{what} {name}": len(texts) for what, rules in told.items() for name, texts in rules.items()}
    slipped = {f"thread {part}": sum(len(getattr(one, part)) for one in cast.seeds()) for part in ("slips", "fails")}
    kinds = (kind for one in cast.seeds() for kind in one.ways)
    return named | slipped | {f"thread {kind}": count for kind, count in Counter(kinds).items()}


def _plotted() -> dict[str, int]:
    """The texts, stakes and outcomes of all plots of a kind."""
    parts = {(kind, part) for kind in _TOLD for plot in plots(kind) for part in ("text", "stake", *plot.outcomes)}
    return {f"{kind} {part}": min(_count(kind, part, where) for where in settings()) for kind, part in sorted(parts)}


def _count(kind: SituationKind, part: str, where: str) -> int:
    """How many sentences the plots of that kind have for that part in a setting."""
    fitting = (plot for plot in plots(kind) if not plot.settings or where in plot.settings)
    return sum(len(plot.rules.get(part, ())) for plot in fitting)


def _ends() -> dict[str, int]:
    """The ways to tell each ending, and what is told with it of the dead, or where no thread has come to an end."""
    ends = cast.words().ends
    return {f"ending {name}": len(ends[name]) for name in END_RESULT} | {
        name: len(ends[name]) for name in ("mourning", "nothing")
    }


def adventure(key: str) -> Iterator[ToldText]:
    """All that is said in one adventure: one situation that is composed whole, plots of every kind, two conflicts."""
    chance, seen = Random(key), list[str]()
    where = chance.choice(settings())
    whole = chance.choice(tuple(_MAKERS))
    made = _MAKERS[whole](_wish(whole, where, key, ()))
    yield from _situation(made) if made else ()
    for number, kind in enumerate(_TOLD):
        tale = Tale.of(_wish(kind, where, f"{key}/{number}", tuple(seen)))
        if tale:
            seen.append(tale.signature)
            yield from _plot(tale)
    yield from _threads(where, key)
    for number in range(2):
        yield from _filled(where, f"{key}/filled {number}")
        yield from _conflict(where, f"{key}/fight {number}")


def _wish(kind: SituationKind, where: str, key: str, seen: tuple[str, ...]) -> Wish:
    party = tuple((Stack.parse(text), Gear()) for text in _HEROES.values())
    guests = Guests(len(party), party, Options(), bank.full(10), key)
    return Wish(kind, guests, 0.75, "normal", where, "", seen=seen)


def _situation(made: ComposedSituation) -> Iterator[ToldText]:
    """Everything that players read of it."""
    one = made.situation
    talk = (text for figure in one.figures for choice in figure.talk for text in (choice.text, choice.reply))
    greetings = (figure.greeting for figure in one.figures if figure.greeting)
    scene = one.ordeal.stages if one.ordeal else ()
    stages = (text for stage in scene for text in (stage.text, *(way.text for way in stage.ways if way.text)))
    ends = (reward.text for reward in one.rewards)
    yield from map(ToldText, dict.fromkeys((one.title, one.text, one.stake, *stages, *greetings, *talk, *ends)))


def _plot(tale: Tale) -> Iterator[ToldText]:
    """The sentences of a plot, and of a temper, a mark or a stage that might go with it."""
    extra = {"band": tale.pick(tale.setting.bands, "band").who, "good": tale.pick(tale.setting.goods, "good").name}
    danger = tale.pick(tale.plot.names.get("danger", ("the storm",)), "danger")
    yield from (ToldText(tale.said(rule, **extra)) for rule in tale.plot.rules if rule not in tale.plot.names)
    yield from (ToldText(text) for stages in tale.plot.stages.values() for text in stages.values())
    yield from (ToldText(text) for text in (*tale.plot.prices.values(), tale.plot.fork) if text)
    for what in ("stages", "tempers", "marks"):
        yield ToldText(tale.shared(what, tale.pick(sorted(sentences(what).rules), what), danger=danger))


def _threads(where: str, key: str) -> Iterator[ToldText]:
    """What leads to situations about two threads, and how the adventure ends."""
    known = cast.repertoire(where, key, ())
    story = opened(Story(key, where), known)
    slots = {"goals": story.goals}
    for number, thread in enumerate(story.pending):
        person = story.person(thread.person)
        failings = [sort.failing for sort in cast.SORTS if sort.failing]
        who = {
            "failing": failings[(number + len(where + key)) % len(failings)],
            "who": person.name if person else "",
            "goal": thread.goal,
            "plain": thread.plain,
            "before": known.people[-1],
            "died": next(iter(_HEROES)),
        }
        for rule, texts in cast.words().leads.items():
            remembers = known.seeds[number].lost if rule == "stranger" else known.seeds[number].won
            told = slots | who | {"remembers": remembers}
            yield ToldText(telling.filled(texts[(number + len(key)) % len(texts)], told))
        seed = seed_of(known, thread)
        yield from (ToldText(telling.filled(text, who)) for text in (seed.plights if seed else ()))
    yield from map(ToldText, _helped(story, other=Random(key).choice(known.people)))
    yield from map(ToldText, _ended(story, known, tuple(_HEROES)[: len(where + key) % len(_HEROES)]))


def _ended(story: Story, known: Repertoire, dead: tuple[str, ...]) -> Iterator[str]:
    """Each way in which the adventure may end, when those heroes have died."""
    threads = tuple(replace(one, end=("won", "lost")[n % 2]) for n, one in enumerate(story.threads))
    people = tuple(replace(one, regard=3) for one in story.people)
    over = replace(story, threads=threads, people=people, past=(Happening("fight", "", "won", "peak", died=dead),))
    yield from (telling.ending(over, end, known) for end in END_RESULT)


def _helped(story: Story, other: str) -> Iterator[str]:
    """What situations of each kind have to do with the threads, and what comes of them."""
    done = replace(story, threads=tuple(replace(one, done=one.needs, main=False) for one in story.threads))
    kinds = [sort.key for sort in cast.SORTS if not sort.idle]
    results: tuple[StoryResult, ...] = ("won", "lost")
    for kind, before, phase, result in product(kinds, (story, done), _PHASES, results):
        signature = signatures.fought(kind, story.pending[0].foe)
        past = (Happening(kind, "", result, "peak", signature=signature, thread=one.key) for one in before.pending)
        known = lore.known(lore.WAY, cast.place(story.setting).places[0]), lore.known(lore.SPEAKS, other)
        now = replace(before, past=(Happening("talk", "", result, "fade", met=(other,), facts=known), *past))
        for thread in story.pending:
            aim = StoryAim(kind, phase, 0.75, 0.75, thread.key, thread.person, other, signature=signature)
            aim = replace(aim, way=shortcut(now, aim))
            yield from filter(None, (telling.tied(now, aim), telling.found(now, aim)))
            yield from (telling.brought(now, aim, result)[0] for result in results)


def _filled(where: str, key: str) -> Iterator[ToldText]:
    """The sentences of fights and locks that are filled, about somebody and something of the setting."""
    chance, of = Random(key), setting(where)
    band = chance.choice(of.bands)
    slots = {"band": band.who, "thing": chance.choice(of.locks), "place": chance.choice(of.places)}
    slots["foe"] = chance.choice(band.foes[0].names)
    for tags, rule in product(((), ("lone",)), wording.grammar().rules):
        yield ToldText(wording.grammar().tell(rule, key, 0, tags, **slots))


# --- conflicts


def _conflict(where: str, key: str) -> Iterator[ToldText]:
    """A conflict as it is told, from its beginning to its end: with enemies, and at last a lock and somebody."""
    chance, of = Random(key), setting(where)
    foes = [name for foe in chance.choice(of.bands).foes for name in foe.names]
    aside = (chance.choice(of.locks), chance.choice(chance.choice(of.people).names))
    names = dict(enumerate((*_HEROES, *foes, *aside), 1))
    heroes = len(_HEROES)
    tags = frozenset((chance.choice(_MOODS), *chance.sample(_GROUNDS, 2)))
    teller = Narration(names.__getitem__, lambda who: who <= heroes, lambda: tags, key)
    for entry, event in enumerate(_events(chance, heroes, len(foes))):
        text = teller.tell(event, entry)
        if text:
            who = getattr(event, "who", 0)
            own = narration.species(names[who]) if who else ()
            yield ToldText(text, teller.rule(event), tags | {*own}, key)


def _events(chance: Random, heroes: int, foes: int) -> Iterator[Event]:
    """What happens: the heroes come first, then so many enemies, a lock, and somebody who joins."""
    yield ConflictBegan()
    standing = list(range(heroes + 1, heroes + foes + 1))
    for number in range(2, chance.randint(4, _LONGEST)):
        yield RoundBegan(round=number, order=())
        if standing and chance.random() < 0.5:
            yield Fell(who=standing.pop(), why=chance.choice(("fallen", "gave up")))
        if chance.random() < 0.2:
            hero = chance.randint(1, heroes)
            yield from (Fell(who=hero, why=chance.choice(("fallen", "gave up"))), Rose(who=hero))
    yield Overcame(who=heroes + foes + 1, by=1)
    yield Joined(who=heroes + foes + 2, by=chance.randint(1, heroes))
    yield from (Fell(who=who, why="dead") for who in standing[:1])
    before, name = chance.sample(sorted(_HEROES), 2)
    yield Recruited(who=1, name=name, before=before, stack=Stack.parse(_HEROES[before]), free=0)
    yield ConflictEnded(standoff=chance.random() < 0.3)
