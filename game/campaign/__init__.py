"""Campaign files: the envelope of situations, outcomes and rewards; the book checks what is inside."""
