"""Processes that work beside the program: nothing of a Ctrl-C is lost, nothing is told twice."""

import signal

import pytest

from cardgen.playtest.processes import interrupts_later


def test_ctrl_c_pressed_while_workers_start_is_answered_then() -> None:
    reached = False
    with pytest.raises(KeyboardInterrupt), interrupts_later():
        signal.raise_signal(signal.SIGINT)
        reached = True
    assert reached
