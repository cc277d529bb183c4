"""Named streams of random numbers: the same numbers for the same name everywhere and always."""

import hashlib
from random import Random


def stream(name: str, key_bytes: int = 8) -> Random:
    """The random numbers of this name, keyed by the first ``key_bytes`` of its SHA-256.

    Streams of different names do not disturb each other. Only `Random.random` is to be used: it
    alone gives the same numbers in every version of Python.
    """
    return Random(int.from_bytes(hashlib.sha256(name.encode()).digest()[:key_bytes], "big"))
