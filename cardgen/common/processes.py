"""Processes that work beside this one: started afresh everywhere, Ctrl-C not theirs to answer."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from cardgen import collect_seldom

Answer = TypeVar("Answer")


@contextmanager
def process_pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of at most so many processes; whatever ends the work inside ends them too.

    Processes are started as tasks are given to it: do that inside `interrupts_later`, and give it
    `work` with each task.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin_work)
    try:
        yield pool
    except BaseException:
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def work(task: Callable[..., Answer], *given: Any) -> Answer:
    """Do a task in a process of the pool: what the pool is to be given in the task's stead.

    A process that is told to end leaves the task as an error would, and then ends at once: it
    neither takes up the next task nor says a word.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        return task(*given)
    except SystemExit:
        os._exit(1)
    finally:
        signal.signal(signal.SIGTERM, _leave)


def _leave(*_: object) -> None:
    os._exit(1)


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
    signal.signal(signal.SIGTERM, _leave)
