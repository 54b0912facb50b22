"""The table in the browser: rooms, the wire, the store."""
