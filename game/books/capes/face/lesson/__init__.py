"""The first page on the table's screen: the strip with what is said, the ring around what is meant, and hints."""
