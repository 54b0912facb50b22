"""The mechanisms games are made of, one a file."""
