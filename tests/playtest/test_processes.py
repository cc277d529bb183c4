"""Processes that work beside the program: nothing of a Ctrl-C is lost, nothing is told twice."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.common.processes import interrupts_later


def test_ctrl_c_pressed_while_workers_start_is_answered_then() -> None:
    reached = False
    with pytest.raises(KeyboardInterrupt), interrupts_later():
        signal.raise_signal(signal.SIGINT)
        reached = True
    assert reached


STARTING = """
import _thread, os, signal, time
from cardgen.common.processes import interrupts_later, process_pool, work

def press():
    _thread.interrupt_main() if os.name == "nt" else os.killpg(0, signal.SIGINT)

if __name__ == "__main__":
    try:
        with process_pool(2) as pool:
            with interrupts_later():
                futures = [pool.submit(work, time.sleep, 30) for _ in range(4)]
                for _ in range(8):
                    time.sleep(0.05)
                    press()
            print("not stopped")
    except KeyboardInterrupt:
        print("stopped")
"""


def test_processes_that_are_starting_say_nothing_of_ctrl_c_and_end(tmp_path: Path) -> None:
    script = tmp_path / "starting.py"
    script.write_text(STARTING, encoding="utf-8")
    told = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=20,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
        start_new_session=sys.platform != "win32", check=False,
    )  # fmt: skip
    assert (told.returncode, told.stdout, told.stderr) == (0, "stopped\n", "")
