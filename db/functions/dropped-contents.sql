-- Whatever takes a file away takes the rows of its pictures and of its versions with it: here their content is not forgotten
-- (decisions 57, 61).
CREATE FUNCTION "note_dropped_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "dropped_contents" ("storage_key") SELECT DISTINCT "storage_key" FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER "inspection_pictures_dropped" AFTER DELETE ON "inspection_pictures"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "note_dropped_content"();

CREATE TRIGGER "artwork_versions_dropped" AFTER DELETE ON "artwork_versions"
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "note_dropped_content"();
