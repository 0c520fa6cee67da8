"""The commands of the laboratory, a module each."""
