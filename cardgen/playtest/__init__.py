"""Plays any game: players, logs and replay, the conformance kit, statistics and findings."""
