"""Where tables are kept: SQLite on one machine, PostgreSQL for many processes and machines."""
