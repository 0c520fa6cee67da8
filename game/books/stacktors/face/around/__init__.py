"""The screens and pictures of pyramids outside of a match: heroes, the table's rules, scenes for pictures."""
