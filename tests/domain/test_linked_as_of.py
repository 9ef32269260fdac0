"""As of which day each linked section is told: a clerk who reads an older text must be told so."""

from __future__ import annotations

from datetime import date

from domain.law.linked import LINKED

CODE_OF_2020 = date(2020, 7, 8)
LATER = {
    "§ 3-3-7(1)": date(2023, 1, 1),
    "§ 3-3-7(2)": date(2023, 1, 1),
    "§ 21-5-5": date(2023, 1, 1),
    "§ 23-15-300": date(2024, 1, 1),
    "§ 23-15-637": date(2026, 6, 29),
    "§ 21-15-17": date(2026, 11, 30),
    "§ 25-41-11": date(2026, 11, 30),
}


def test_a_section_is_of_the_code_of_2020_unless_a_later_text_was_seen() -> None:
    told = {str(one.citation): one.as_of for one in LINKED}
    assert told == dict.fromkeys(told, CODE_OF_2020) | LATER
    assert all(one.citation.linked for one in LINKED)
