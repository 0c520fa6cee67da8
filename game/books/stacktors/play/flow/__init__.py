"""The course of play: what is under way, rounds, turns, free play, and how a lack of progress is noticed."""
