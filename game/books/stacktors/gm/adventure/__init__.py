"""The pyramids' half of adventures without files: it makes wishes of what the director wants, and tells them."""
