"""Where tables are stored: SQLite for one process, PostgreSQL for many processes and machines."""
