"""Who stands there depends on what is known: conditions, those who wait, and persons of the campaign (SIT-1, SID-1)."""

from __future__ import annotations

from game import library
from game.campaign import model
from tests.campaign.folder import Folder


class Facts:
    """What is known: these facts, and nothing else."""

    def __init__(self, **facts: int) -> None:
        self._facts = facts

    def fact(self, name: str) -> int:
        return self._facts.get(name, 0)

    def count(self, word: str) -> int:
        return {"heroes": 1}.get(word, 0)

    def test(self, word: str, keys: tuple[str, ...]) -> int:
        del word, keys
        return 0


def cast(folder: Folder, known: Facts | None = None):
    campaign = folder.campaign()
    (situation,) = [one for one in campaign.situations if one.key == "yard"]
    found = model.opened(*model.find(campaign, situation))
    return library.caster_of(campaign.book).cast(campaign, situation, found, 1, known=known)


NEW = """
[[situations.figures]]
key = "kell"
stack = "G1-R1-"
cell = "e1"
"""


def figures(made):
    return {figure.key: figure.stack for figure in made.figures}


def test_a_figure_stands_there_if_its_condition_holds(folder):
    folder.change("[[situations.goals]]", f'{NEW}when = "hask.paid"\n\n[[situations.goals]]')
    assert "kell" in figures(cast(folder, Facts(**{"hask.paid": 1})))
    assert "kell" not in figures(cast(folder, Facts()))
    assert "kell" in figures(cast(folder)), "where nothing is known, all that may be there is"


def test_of_several_with_one_key_the_first_that_holds_stands_there(folder):
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "set hask.paid 1"')
    other = NEW.replace("G1-R1-", "G1-R2-")
    folder.change("[[situations.goals]]", f'{NEW}when = "hask.paid"\n{other}\n[[situations.goals]]')
    assert figures(cast(folder, Facts(**{"hask.paid": 1})))["kell"] == "G1-R1-"
    assert figures(cast(folder, Facts()))["kell"] == "G1-R2-"
    assert folder.told() == []


def test_what_stands_on_the_map_is_changed_by_the_first_change_that_holds(folder):
    note = '[[situations.figures]]\nkey = "imp"\nstack = "{}"\nwhen = "{}"\n\n'
    notes = note.format("G1-R1-", "weak") + note.format("G1-R3-", "strong")
    folder.change("[[situations.goals]]", f"{notes}[[situations.goals]]")
    assert [figures(cast(folder, Facts(**{name: 1})))["imp"] for name in ("weak", "strong", "none")] == [
        "G1-R1-",
        "G1-R3-",
        "G1-R2-",
    ]


def test_who_waits_is_in_the_wings(folder):
    folder.change("[[situations.goals]]", f"{NEW}waits = true\n\n[[situations.goals]]")
    made = cast(folder, Facts())
    assert "kell" not in figures(made)
    assert [figure.key for figure in made.wings] == ["kell"]


def test_a_person_is_the_same_in_every_situation(folder):
    person = '[persons.kell]\nname = "Kell the Porter"\nstack = "G1-R3-"\nyields = true\n\n[[heroes]]'
    note = '[[situations.figures]]\nkey = "kell"\ncell = "e1"\n\n[[situations.goals]]'
    folder.change("[[heroes]]", person).change("[[situations.goals]]", note)
    made = next(figure for figure in cast(folder, Facts()).figures if figure.key == "kell")
    assert (made.name, made.stack, made.yields) == ("Kell the Porter", "G1-R3-", True)
    folder.change('cell = "e1"', 'cell = "e1"\nstack = "G1-R1-"')
    assert figures(cast(folder, Facts()))["kell"] == "G1-R1-"


def test_a_person_of_a_wrong_shape_is_told_with_its_place(folder):
    folder.change("[[heroes]]", '[persons.kell]\nstak = "G1-R3-"\n\n[[heroes]]')
    told = [str(one) for one in library.check_campaign(folder.write())]
    assert told[0].startswith("small.toml: line 6, persons, kell: ")


def test_a_condition_that_cannot_be_read_is_told_with_its_column(folder):
    folder.change("[[situations.goals]]", f'{NEW}when = "hask.paid and"\n\n[[situations.goals]]')
    assert folder.told()[0].startswith("small.toml: situation yard, kell, when, column 14: ")


def test_what_is_told_of_twice_without_a_condition_is_a_mistake(folder):
    note = '[[situations.figures]]\nkey = "imp"\nstack = "G1-R1-"\n\n'
    folder.change("[[situations.goals]]", f"{note}{note}[[situations.goals]]")
    assert any("is told of twice" in one for one in folder.told())


def test_a_trigger_of_a_map_says_when_and_what_follows(folder):
    thing = (
        '<object id="9" name="plank" type="trigger" x="128" y="128" width="64" height="64"><properties>'
        '<property name="when" value="not wet"/><property name="again" type="bool" value="true"/>'
        '<property name="do">set wet 1\nsay It gives.</property></properties></object>'
    )
    folder.things["plank"] = thing
    watch = next(one for one in cast(folder, Facts()).watches if one.what == "plank")
    assert (watch.when, watch.do, watch.again) == ("not wet", "set wet 1\nsay It gives.", True)


def test_a_person_on_a_map_is_called_as_the_campaign_has_it(folder):
    folder.change("[[heroes]]", '[persons.nan]\nname = "Old Nan"\nstack = "G1-O2-B1"\n\n[[heroes]]')
    nan = next(one for one in cast(folder).figures if one.key == "nan")
    assert (nan.name, str(nan.stack), nan.side, str(nan.cell)) == ("Old Nan", "G1-O2-B1", "neutral", "c2")


def test_what_a_person_wears_is_seen_wherever_it_stands(folder):
    folder.change("[[heroes]]", '[persons.nan]\nname = "Old Nan"\nlook = "hat"\n\n[[heroes]]')
    assert {figure.key: figure.look for figure in cast(folder).figures} == {"nan": "hat", "imp": ""}
    folder.change('look = "hat"', 'look = "hatt"')
    told, *_ = map(str, library.check_campaign(folder.write()))
    assert "persons, nan, look" in told
    assert "hat" in told.partition("hatt")[2]
