"""Processes that work beside this one: started afresh everywhere, Ctrl-C not theirs to answer."""

import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess

from cardgen import collect_seldom

_ASKED, _PATIENCE_S = 25, 0.2
"""How often a process is asked to end, and how long (seconds) it is waited for each time."""


@contextmanager
def process_pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of at most so many processes; whatever ends the work inside ends them too.

    Processes are started as tasks are given to it: do that inside `interrupts_later`.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin_work)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        _end(multiprocessing.active_children())
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _end(processes: Sequence[BaseProcess]) -> None:
    """End processes; one that is asked ends its task first, and takes up the next it was given."""
    for _ in range(_ASKED):
        alive = [process for process in processes if process.is_alive()]
        for process in alive:
            process.terminate()
        for process in alive:
            process.join(_PATIENCE_S)


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Processes started inside do not answer to Ctrl-C from their first moment on.

    A Ctrl-C pressed meanwhile is answered at the end.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        with _blocked_interrupts():
            yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


@contextmanager
def _blocked_interrupts() -> Iterator[None]:
    """A process that is started inherits what is blocked; Windows knows nothing of the kind."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work() -> None:
    """Ctrl-C is the parent's to answer; a worker it ends still takes its temporary file away."""
    collect_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
