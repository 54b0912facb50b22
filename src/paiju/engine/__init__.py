"""The engine: one deal is one log of events. It knows no game's name."""
