"""Campaign files: situations, outcomes and rewards as all rulebooks share them; each book checks its own part."""
