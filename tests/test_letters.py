"""Which letters can be drawn: names in Latin, Greek and Cyrillic letters can, and of others it is said."""

from __future__ import annotations

from game.letters import strange, told


def test_all_fonts_have_latin_greek_and_cyrillic_letters():
    names = ("Ждан Щука Їжак Ґава Ђорђе", "Ελένη Άννα Ώμεγα", "Nguyễn Đặng", "İnn ılık Straße Őrs Łukasz Þór", "ﬁn")
    assert [strange(name) for name in names] == [()] * len(names)


def test_letters_of_other_scripts_are_told():
    assert strange("Ann 太郎 🐉 אב") == ("太", "郎", "🐉", "א", "ב")
    assert "Boxes stand for some letters" in told("Bram", "太郎")
    assert told("Bram", "Ждан") == ""
