"""The commands `rules` and `why`: the core rules with the table's options, a rule by name, why something is refused."""

from __future__ import annotations

from game.books.stacktors.rulebook import rulebook
from game.books.stacktors.values.options import EDITIONS
from game.books.stacktors.voice import teller
from tests.books.stacktors.scene import scene
from tests.text.test_session import Typed, fight


def test_rules_tells_the_core_first():
    shown = fight("rules").after("rules").splitlines()
    core = rulebook().core
    assert shown[: 1 + len(core.text)] == [f"{core.title}.", *(f"  {part}" for part in core.text)]
    assert shown[1 + len(core.text)].startswith("This table plays by: ")


def test_why_names_the_rules():
    assert "(ATK-6)" in fight("strike T with O2", "why").after("why")
    assert "ATK-5)" in fight("strike T with [R3]+O2", "add nothing", "why").after("why")


def test_why_tells_a_rule_by_its_id_or_by_words():
    told = fight("why mov-3").after("why mov-3")
    assert told.startswith("MOV-3: Turning\nTurning to another direction costs 1 movement point")
    assert "\nRuling: " in told
    assert fight("why nimble turning").after("why nimble turning").startswith("CLR-F-ORANGE: Nimble\nMOV-3: Turning\n")
    told = fight("why attack").after("why attack")
    assert told.startswith("ATK-1: What an attack is\nATK-2: ")
    assert " more\n" in told
    assert fight("why xyzzy").after("why xyzzy").startswith('No rule speaks of "xyzzy"')


def test_why_this_tells_what_the_game_master_thought(monkeypatch):
    assert fight("why this").after("why this").startswith("Nobody has chosen this")
    monkeypatch.setattr(teller, "reasons", lambda _: ("Why this? It is a fight.",))
    assert fight("why this").after("why this").startswith("Why this? It is a fight.")
    assert "Why this? It is a fight." in fight("why").after("why")
    refused = fight("strike T with O2", "why").after("why")
    assert "Why this? It is a fight." not in refused
    assert "why this" in refused, "what was refused is explained first"


def in_force(typed: Typed) -> str:
    """What `rules` tells after the core."""
    return typed.after("rules").split("\n", 1 + len(rulebook().core.text))[-1]


def test_rules_lists_what_the_table_plays_by():
    assert in_force(fight("rules")).startswith(
        "This table plays by: Wiki rules, 3 changed.\n  Starting points: 40 points (changed) (CRE-2)\n"
    )
    core = Typed(
        scene("B.T", B="G1-R1-R1", T="hostile G1-R1-", options=EDITIONS["core"]),
        "rules",
        "why CLR-G-RED",
        "why CLR-G-BLUE",
    )
    assert in_force(core).startswith("This table plays by: Core rules")
    assert "  Pink: no (PIE-2)" in core.after("rules")
    lines = core.after("why CLR-G-RED").split("\n")
    assert lines[1].startswith("At this table: In the core edition a red defence throws")
    assert lines[2].startswith("The rule: Physical.")
    assert core.after("why CLR-G-BLUE").split("\n")[1].startswith("Physical")
    wiki = fight("why CLR-G-RED", "").after("why CLR-G-RED").split("\n")
    assert wiki[1].startswith("Physical.")
    assert wiki[-1].startswith("Editions: In the core edition")
