"""The table of the 25 faults is whole, and every test that it names is there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import tests.faults

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests" / "faults"
TABLE = {
    int(number): where.split(", ")
    for number, where in re.findall(r"^ ?(\d+)  .+: (.+)$", tests.faults.__doc__ or "", re.M)
}
ELSEWHERE: dict[int, dict[str, tuple[str, ...]]] = {
    1: {"whole/test_forms": ("test_a_form_delivered_twice_is_kept_once",)},
    4: {
        "bot/test_starting": (
            "test_a_bot_that_was_killed_is_started_again_until_the_program_is_interrupted",
        )
    },
    6: {
        "bot/test_dispatch": (
            "test_a_form_that_did_not_open_in_time_is_opened_by_a_button",
            "test_a_button_on_home_that_comes_too_late_is_answered_by_message",
        )
    },
    7: {"bot/test_delivery": ("test_what_a_channel_does_not_take_goes_to_the_clerk_directly",)},
    9: {
        "bot/test_delivery": (
            "test_a_channel_that_is_too_fast_waits_as_long_as_slack_says_and_no_other",
        )
    },
    10: {"bot/test_delivery": ("test_a_post_is_found_behind_more_than_one_page_of_history",)},
    11: {
        "bot/test_gate": (
            "test_words_at_their_limit_stay_and_longer_ones_are_shortened_and_say_so",
        )
    },
    12: {
        "bot/test_gate": (
            "test_a_message_holds_twelve_thousand_characters",
            "test_every_message_is_taken_and_its_last_row_of_buttons_stays",
        )
    },
    13: {
        "bot/test_gate": (
            "test_of_many_choices_every_one_can_be_chosen",
            "test_every_form_is_taken_with_every_field",
        )
    },
    14: {
        "bot/test_gate": (
            "test_a_form_whose_answer_cannot_be_sent_is_kept_and_says_so",
            "test_what_is_wrong_at_a_field_that_is_not_shown_is_told_at_the_first",
        )
    },
    15: {"bot/test_dispatch": ("test_a_line_of_any_length_is_answered",)},
    16: {
        "whole/test_forms": (
            "test_one_form_after_another_in_the_same_window_keeps_each",
            "test_a_form_corrected_after_field_errors_is_kept_once",
        )
    },
    18: {
        "storage/test_outbox": ("test_processes_never_claim_the_same_message",),
        "storage/test_reminders": ("test_two_schedulers_at_once_owe_each_reminder_once",),
    },
    20: {
        "whole/test_reminders": (
            "test_after_a_stop_one_post_says_all_that_came_due_late_and_in_order",
            "test_what_came_due_during_a_stop_waits_for_the_morning_after_a_return_at_night",
        )
    },
    21: {
        "whole/test_reminders": (
            "test_eight_in_the_morning_stays_eight_over_the_spring_clock_change",
        ),
        "bot/test_dates": (
            "test_a_time_is_put_on_the_towns_clock_in_summer_and_winter",
            "test_an_hour_that_the_clocks_skip_is_refused",
        ),
    },
    22: {
        "whole/test_reminders": (
            "test_a_postponement_strikes_the_old_date_and_supersedes_its_leads",
        )
    },
    24: {"bot/test_starting": ("test_a_database_of_another_workspace_is_one_line",)},
    25: {
        "bot/test_delivery": (
            "test_where_the_first_clerk_left_the_next_one_is_told",
            "test_while_nobody_can_be_told_it_stays_owed_and_is_no_secret",
        )
    },
}
FURTHER = {
    "project/test_manifest": ("test_tokens_neither_rotate_nor_serve_an_organisation",),
    "bot/test_certify": ("test_the_post_of_a_paper_carries_its_files",),
    "bot/test_dispatch": (
        "test_a_failure_gives_a_reference_and_a_log_without_names_or_words",
        "test_a_failing_form_keeps_what_was_typed_and_gives_a_reference",
    ),
    "bot/test_delivery": (
        "test_without_an_answer_it_is_said_once_in_the_end",
        "test_a_post_whose_mark_was_lost_is_found_by_its_key",
    ),
}


def here() -> dict[int, set[str]]:
    """Give the modules of this folder in which each number has a test."""
    found: dict[int, set[str]] = {}
    for module in sorted(HERE.glob("test_*.py")):
        for number in re.findall(r"def test_fault_(\d+)_", module.read_text("utf-8")):
            found.setdefault(int(number), set()).add(f"faults/{module.stem}")
    return found


def test_every_one_of_the_25_is_listed_with_the_modules_that_have_its_tests() -> None:
    own = here()
    assert sorted(TABLE) == list(range(1, 26))
    assert {
        number: own.get(number, set()) | set(ELSEWHERE.get(number, {})) for number in TABLE
    } == {number: set(modules) for number, modules in TABLE.items()}


def test_every_test_elsewhere_that_shows_a_fault_is_there() -> None:
    wanted = {
        f"tests/{module}.py::{test}"
        for modules in (*ELSEWHERE.values(), FURTHER)
        for module, named in modules.items()
        for test in named
    }
    collecting = [sys.executable, "-m", "pytest", "--collect-only", "-q", *sorted(wanted)]
    ran = subprocess.run(collecting, cwd=ROOT, capture_output=True, text=True, check=False)
    collected = {line.partition("[")[0] for line in ran.stdout.splitlines()}
    assert wanted - collected == set(), ran.stdout + ran.stderr
