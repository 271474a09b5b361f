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
