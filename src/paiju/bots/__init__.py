"""Computer players. A bot gets one seat's view and nothing else."""
