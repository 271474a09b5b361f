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
