"""The command line: a module for each command.

Nothing that takes long to load is imported before a command is chosen.
"""
