-- A log a table; the last number stands on the card, so that a move reads nothing else.
-- Names are compared by their bytes (COLLATE "C"): quicker, and the same order everywhere.
CREATE TABLE log (
    "table" text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    entry bytea NOT NULL,
    PRIMARY KEY ("table", seq)
);

CREATE TABLE tables (
    "table" text COLLATE "C" NOT NULL PRIMARY KEY,
    last integer NOT NULL,      -- the last number of the log
    game text NOT NULL,
    phase text NOT NULL,
    listed boolean NOT NULL,
    changed bigint NOT NULL,    -- milliseconds since 1970
    wake bigint,                -- milliseconds since 1970
    owners text NOT NULL,       -- a JSON list
    summary text NOT NULL,      -- JSON
    claimed_by text,            -- the process that acts for this table,
    claimed_until bigint        -- and until when, if it does not say so again
);

-- Finished tables stand in neither index.
CREATE INDEX lobby ON tables (changed, "table") WHERE phase = 'open' AND listed;
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL;

-- Who sits where. `changed` is the table's once it is over; before, it is left behind, so that a move need not write it.
CREATE TABLE seats (
    owner text COLLATE "C" NOT NULL,
    phase text COLLATE "C" NOT NULL,
    changed bigint NOT NULL,
    "table" text COLLATE "C" NOT NULL,
    PRIMARY KEY (owner, phase, changed, "table")
);

CREATE INDEX seats_at ON seats ("table");

CREATE FUNCTION seats_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM seats WHERE "table" = new."table";
    INSERT INTO seats
    SELECT DISTINCT owner, new.phase, new.changed, new."table" FROM json_array_elements_text(new.owners::json) AS owner;
    RETURN NULL;
END $$;

CREATE TRIGGER seats_taken AFTER INSERT ON tables FOR EACH ROW EXECUTE FUNCTION seats_follow();

CREATE TRIGGER seats_changed AFTER UPDATE ON tables FOR EACH ROW
WHEN (old.phase <> new.phase OR old.owners <> new.owners OR (new.phase = 'over' AND old.changed <> new.changed))
EXECUTE FUNCTION seats_follow();

CREATE TABLE notes (
    "table" text COLLATE "C" NOT NULL,
    seat integer NOT NULL,
    kind text COLLATE "C" NOT NULL,
    note bytea NOT NULL,
    PRIMARY KEY ("table", seat, kind)
);

CREATE TABLE kept (
    key text COLLATE "C" NOT NULL PRIMARY KEY,
    value bytea NOT NULL
);
-- Devices of guests who have several, and devices that were put out. Any other device is a guest by itself.
CREATE TABLE devices (
    device text COLLATE "C" NOT NULL PRIMARY KEY, -- digest of its secret
    guest text COLLATE "C" NOT NULL,
    browser text NOT NULL,
    system text NOT NULL,
    added bigint NOT NULL, -- milliseconds since 1970
    seen bigint NOT NULL,  -- milliseconds since 1970
    unsigned boolean NOT NULL, -- of release 0.1.0
    is_out boolean NOT NULL
);

CREATE INDEX devices_of ON devices (guest, added);
CREATE INDEX unsigned_out ON devices (device) WHERE unsigned AND is_out;

-- One-time codes by which guests add a device; one per guest.
CREATE TABLE codes (
    guest text COLLATE "C" NOT NULL PRIMARY KEY,
    digest text COLLATE "C" NOT NULL UNIQUE,
    issuer text NOT NULL, -- JSON
    until bigint NOT NULL -- milliseconds since 1970
);
-- Who hosts which unfinished tables. It follows the cards as `seats` does, so that a move need not write it.
-- Cards of release 0.1.0 name no host: their tables stand here when they have changed.
CREATE TABLE hosted (
    "table" text COLLATE "C" NOT NULL PRIMARY KEY,
    host text COLLATE "C" NOT NULL
);

CREATE INDEX hosted_by ON hosted (host);

INSERT INTO hosted SELECT "table", summary::json ->> 'host' FROM tables
WHERE phase <> 'over' AND summary::json ->> 'host' IS NOT NULL;

CREATE OR REPLACE FUNCTION seats_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM seats WHERE "table" = new."table";
    INSERT INTO seats
    SELECT DISTINCT owner, new.phase, new.changed, new."table" FROM json_array_elements_text(new.owners::json) AS owner;
    DELETE FROM hosted WHERE "table" = new."table";
    INSERT INTO hosted SELECT new."table", new.summary::json ->> 'host'
    WHERE new.phase <> 'over' AND new.summary::json ->> 'host' IS NOT NULL;
    RETURN NULL;
END $$;
