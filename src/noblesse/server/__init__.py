"""The live server: tables that people and bots play at. It knows no rule; it keeps, tells and guards."""
