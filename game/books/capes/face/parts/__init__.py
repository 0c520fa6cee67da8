"""What the table is made of: dice, portraits, panels of Conflicts, the sheet, the log's captions."""
