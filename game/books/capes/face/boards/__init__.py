"""What is shown and pressed while a question is asked, one board for each kind."""
