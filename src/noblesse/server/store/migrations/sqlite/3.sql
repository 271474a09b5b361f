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
