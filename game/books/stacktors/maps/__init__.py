"""From maps and campaign files to situations: what stands where, for which party, and what is wrong with it."""
