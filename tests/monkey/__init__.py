"""A monkey at the screen, `python -m tests.monkey [--events N] [--seed S]`, presses, points, writes and resizes.

What it does is random. It may cause no exception, and memory must not grow.
"""
