"""The course of play: what is under way, rounds, turns, free play, and when nothing changes any more."""
