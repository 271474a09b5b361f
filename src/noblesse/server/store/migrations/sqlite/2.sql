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
