-- A log a table; the last number stands on the card, so that a move reads nothing.
CREATE TABLE log (
    "table" TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY ("table", seq)
) WITHOUT ROWID;

CREATE TABLE tables (
    "table" TEXT NOT NULL PRIMARY KEY,
    last INTEGER NOT NULL,      -- the last number of the log
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed INTEGER NOT NULL,
    changed INTEGER NOT NULL,   -- milliseconds since 1970
    wake INTEGER,               -- milliseconds since 1970
    owners TEXT NOT NULL,       -- a JSON list
    summary TEXT NOT NULL       -- JSON
) WITHOUT ROWID;

-- Finished tables stand in neither index.
CREATE INDEX lobby ON tables (changed, "table") WHERE phase = 'open' AND listed = 1;
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL;

-- Who sits where. `changed` is the table's once it is over; before, it is left behind, so that a move need not write it.
CREATE TABLE seats (
    owner TEXT NOT NULL,
    phase TEXT NOT NULL,
    changed INTEGER NOT NULL,
    "table" TEXT NOT NULL,
    PRIMARY KEY (owner, phase, changed, "table")
) WITHOUT ROWID;

CREATE INDEX seats_at ON seats ("table");

CREATE TRIGGER seats_taken AFTER INSERT ON tables BEGIN
    INSERT INTO seats SELECT DISTINCT value, new.phase, new.changed, new."table" FROM json_each(new.owners);
END;

CREATE TRIGGER seats_changed AFTER UPDATE ON tables
WHEN old.phase <> new.phase OR old.owners <> new.owners OR (new.phase = 'over' AND old.changed <> new.changed)
BEGIN
    DELETE FROM seats WHERE "table" = new."table";
    INSERT INTO seats SELECT DISTINCT value, new.phase, new.changed, new."table" FROM json_each(new.owners);
END;

CREATE TABLE notes (
    "table" TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    note BLOB NOT NULL,
    PRIMARY KEY ("table", seat, kind)
) WITHOUT ROWID;

CREATE TABLE kept (
    key TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
-- Devices of guests who have several, and devices that were put out. Any other device is a guest by itself.
CREATE TABLE devices (
    device TEXT NOT NULL PRIMARY KEY, -- digest of its secret
    guest TEXT NOT NULL,
    browser TEXT NOT NULL,
    system TEXT NOT NULL,
    added INTEGER NOT NULL, -- milliseconds since 1970
    seen INTEGER NOT NULL,  -- milliseconds since 1970
    unsigned INTEGER NOT NULL, -- of release 0.1.0
    is_out INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX devices_of ON devices (guest, added);
CREATE INDEX unsigned_out ON devices (device) WHERE unsigned = 1 AND is_out = 1;

-- One-time codes by which guests add a device; one per guest.
CREATE TABLE codes (
    guest TEXT NOT NULL PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    issuer TEXT NOT NULL, -- JSON
    until INTEGER NOT NULL -- milliseconds since 1970
) WITHOUT ROWID;
-- Who hosts which unfinished tables. It follows the cards as `seats` does, so that a move need not write it.
-- Cards of release 0.1.0 name no host: their tables stand here when they have changed.
CREATE TABLE hosted (
    "table" TEXT NOT NULL PRIMARY KEY,
    host TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX hosted_by ON hosted (host);

INSERT INTO hosted SELECT "table", json_extract(summary, '$.host') FROM tables
WHERE phase <> 'over' AND json_extract(summary, '$.host') IS NOT NULL;

CREATE TRIGGER host_named AFTER INSERT ON tables
WHEN new.phase <> 'over' AND json_extract(new.summary, '$.host') IS NOT NULL
BEGIN
    INSERT INTO hosted VALUES (new."table", json_extract(new.summary, '$.host'));
END;

DROP TRIGGER seats_changed;

CREATE TRIGGER seats_changed AFTER UPDATE ON tables
WHEN old.phase <> new.phase OR old.owners <> new.owners OR (new.phase = 'over' AND old.changed <> new.changed)
BEGIN
    DELETE FROM seats WHERE "table" = new."table";
    INSERT INTO seats SELECT DISTINCT value, new.phase, new.changed, new."table" FROM json_each(new.owners);
    DELETE FROM hosted WHERE "table" = new."table";
    INSERT INTO hosted SELECT new."table", json_extract(new.summary, '$.host')
    WHERE new.phase <> 'over' AND json_extract(new.summary, '$.host') IS NOT NULL;
END;
