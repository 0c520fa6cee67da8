"""The values of the pyramid rulebook: pieces, stacks, the bank, options, making a character, a situation."""
