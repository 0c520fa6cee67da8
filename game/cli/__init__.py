"""The command line, a module for each command; nothing heavy is imported before a command is chosen."""
