"""paiju 牌局: a table, a judge and an engine for Chinese point-trick card games."""
