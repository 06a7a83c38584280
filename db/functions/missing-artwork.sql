-- The lines of this order alone are looked at: asked as a part of the update, PostgreSQL would gather those of all orders.
CREATE FUNCTION "keep_artwork_missing"("order" uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_missing boolean;
BEGIN
  -- Whoever comes second sees what the first has written. What this transaction has written is locked already.
  PERFORM FROM "customer_orders" WHERE "id" = "order" AND "xmin" = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    PERFORM FROM "customer_orders" WHERE "id" = "order" AND "order_kind" IN ('product', 'special') FOR UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  is_missing := EXISTS (
    SELECT FROM "order_lines" l
    WHERE l."order_id" = "order" AND l."configuration" ->> 'hasOwnDesign' = 'true'
      AND l."payload" ->> 'orderType' IS DISTINCT FROM 'commercial'
      AND NOT EXISTS (SELECT FROM "files" f WHERE f."order_line_id" = l."id"));
  UPDATE "customer_orders" SET "artwork_missing" = is_missing
  WHERE "id" = "order" AND "order_kind" IN ('product', 'special') AND "artwork_missing" <> is_missing;
END
$$;

CREATE FUNCTION "artwork_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_artwork_missing(coalesce(NEW."order_id", OLD."order_id"));
  RETURN NULL;
END
$$;

CREATE FUNCTION "artwork_of_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_artwork_missing(l."order_id") FROM (
    SELECT DISTINCT "order_id" FROM "order_lines" WHERE "id" IN (OLD."order_line_id", NEW."order_line_id") ORDER BY "order_id") l;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "order_lines_artwork_of_new" AFTER INSERT ON "order_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."configuration" ->> 'hasOwnDesign' = 'true') EXECUTE FUNCTION "artwork_of_line"();

CREATE CONSTRAINT TRIGGER "order_lines_artwork_of_changed" AFTER UPDATE OF "configuration", "payload" OR DELETE ON "order_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."configuration" IS NOT NULL) EXECUTE FUNCTION "artwork_of_line"();

CREATE CONSTRAINT TRIGGER "files_artwork_of_new" AFTER INSERT ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."order_line_id" IS NOT NULL) EXECUTE FUNCTION "artwork_of_file"();

CREATE CONSTRAINT TRIGGER "files_artwork_of_moved" AFTER UPDATE OF "order_line_id" ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."order_line_id" IS DISTINCT FROM NEW."order_line_id") EXECUTE FUNCTION "artwork_of_file"();

CREATE CONSTRAINT TRIGGER "files_artwork_of_gone" AFTER DELETE ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."order_line_id" IS NOT NULL) EXECUTE FUNCTION "artwork_of_file"();
