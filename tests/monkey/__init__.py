"""A monkey at the screen. `python -m tests.monkey [--events N]
[--seed S]` lets it press, point, write and resize at random.

No exception may come of it, and memory must not grow.
"""
