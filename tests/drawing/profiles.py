"""Colour profiles written by hand, for pictures that bring their own."""

import struct

ADOBE_LIKE = ((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457))
"""Red, green and blue of a wide gamut as XYZ under D50 (the primaries of Adobe RGB 1998)."""


def _fixed(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def matrix_profile(primaries: tuple[tuple[float, float, float], ...], gamma: float) -> bytes:
    """An ICC display profile (version 2.1) of three primaries and one gamma for all."""
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)) + b"\0\0"
    text = b"wide test profile"
    tags = {
        b"desc": b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text + bytes(1 + 78),
        b"wtpt": b"XYZ \0\0\0\0" + b"".join(map(_fixed, (0.9642, 1.0, 0.8249))),
    }
    for name, xyz in zip((b"r", b"g", b"b"), primaries, strict=True):
        tags[name + b"XYZ"] = b"XYZ \0\0\0\0" + b"".join(map(_fixed, xyz))
        tags[name + b"TRC"] = curve
    table, body, offset = b"", b"", 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        padded = data + bytes(-len(data) % 4)
        table += name + struct.pack(">II", offset + len(body), len(data))
        body += padded
    size = offset + len(body)
    header = struct.pack(">I4sI4s4s4s", size, bytes(4), 0x02100000, b"mntr", b"RGB ", b"XYZ ")
    header += bytes(12) + b"acsp" + bytes(28) + b"".join(map(_fixed, (0.9642, 1.0, 0.8249)))
    return header.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body
