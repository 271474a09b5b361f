"""The live server: tables that people and bots play at. It knows no rules; it stores, sends and guards."""
