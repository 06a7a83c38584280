-- The words of an order are written with its lines, once for a statement; only a change writes them again.
DROP TRIGGER "customer_orders_searched" ON "customer_orders";--> statement-breakpoint
DROP TRIGGER "order_lines_searched" ON "order_lines";--> statement-breakpoint
DROP FUNCTION "search_order"();--> statement-breakpoint
DROP FUNCTION "search_order_of_line"();--> statement-breakpoint
DROP FUNCTION "keep_order_search"(uuid);--> statement-breakpoint
CREATE FUNCTION "keep_order_search"("orders" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_search" AS kept ("order_id", "words")
  SELECT o."id", order_words(concat_ws(' ', o."order_number", o."contact_name", o."contact_email", o."contact_business", o."product_name",
    (SELECT string_agg(DISTINCT l."product_name", ' ') FROM "order_lines" l WHERE l."order_id" = o."id")))
  FROM "customer_orders" o WHERE o."id" = ANY("orders")
  ON CONFLICT ("order_id") DO UPDATE SET "words" = excluded."words" WHERE kept."words" <> excluded."words";
END
$$;--> statement-breakpoint
-- An order written together with its lines gets its words from them.
CREATE FUNCTION "search_new_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(ARRAY[w."id"]) FROM "written" w
  WHERE NOT EXISTS (SELECT FROM "order_lines" l WHERE l."order_id" = w."id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_changed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_orders_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(ARRAY(SELECT DISTINCT w."order_id" FROM "written" w));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "customer_orders_searched_new" AFTER INSERT ON "customer_orders"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "search_new_orders"();--> statement-breakpoint
CREATE TRIGGER "customer_orders_searched_changed" AFTER UPDATE ON "customer_orders" FOR EACH ROW
WHEN ((OLD."order_number", OLD."contact_name", OLD."contact_email", OLD."contact_business", OLD."product_name")
  IS DISTINCT FROM (NEW."order_number", NEW."contact_name", NEW."contact_email", NEW."contact_business", NEW."product_name"))
EXECUTE FUNCTION "search_changed_order"();--> statement-breakpoint
CREATE TRIGGER "order_lines_searched_new" AFTER INSERT ON "order_lines"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "search_orders_of_lines"();--> statement-breakpoint
CREATE TRIGGER "order_lines_searched_changed" AFTER UPDATE ON "order_lines"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "search_orders_of_lines"();--> statement-breakpoint
CREATE TRIGGER "order_lines_searched_gone" AFTER DELETE ON "order_lines"
REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "search_orders_of_lines"();--> statement-breakpoint
-- The lines of this order alone are looked at: asked as a part of the update, PostgreSQL would gather those of all orders.
CREATE OR REPLACE FUNCTION "keep_artwork_missing"("order" uuid) RETURNS void LANGUAGE plpgsql AS $$
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
$$;--> statement-breakpoint
-- Plans of SQL functions that return rows are made anew at every call; this one is kept.
CREATE OR REPLACE FUNCTION "keep_order_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_hours" ("hour", "is_test", "placed", "converted", "settled", "paid", "revenue")
  SELECT h."hour", h."is_test", sum(h."placed"), sum(h."converted"), sum(h."settled"), sum(h."paid"), sum(h."revenue")
  FROM (
    SELECT date_trunc('hour', s."created_at", 'UTC') AS "hour", s."is_test", s."sign" AS "placed",
      s."sign" * (s."paid_at" IS NOT NULL)::int AS "converted", 0 AS "settled", 0 AS "paid", 0::numeric(12,2) AS "revenue"
    FROM (VALUES (-1, OLD."id", OLD."created_at", OLD."paid_at", OLD."is_test", OLD."replaced_by_id"),
      (1, NEW."id", NEW."created_at", NEW."paid_at", NEW."is_test", NEW."replaced_by_id"))
      s ("sign", "id", "created_at", "paid_at", "is_test", "replaced_by_id")
    WHERE s."id" IS NOT NULL AND s."replaced_by_id" IS NULL
    UNION ALL
    SELECT date_trunc('hour', s."paid_at", 'UTC'), s."is_test", 0, 0, s."sign", s."sign" * (s."payment_status" <> 'free')::int,
      s."sign" * CASE WHEN s."payment_status" = 'free' THEN 0 ELSE s."revenue" END
    FROM (VALUES (-1, OLD."is_test", OLD."paid_at", OLD."payment_status", OLD."total_amount" - OLD."refunded_amount", is_settled(OLD)),
      (1, NEW."is_test", NEW."paid_at", NEW."payment_status", NEW."total_amount" - NEW."refunded_amount", is_settled(NEW)))
      s ("sign", "is_test", "paid_at", "payment_status", "revenue", "is_settled")
    WHERE s."is_settled"
  ) h
  GROUP BY h."hour", h."is_test"
  HAVING (sum(h."placed"), sum(h."converted"), sum(h."settled"), sum(h."paid"), sum(h."revenue")) IS DISTINCT FROM (0, 0, 0, 0, 0);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP FUNCTION "hours_of_order"(integer, "customer_orders");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_product_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_settled(OLD) THEN PERFORM add_to_product_hours(-1, OLD); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF is_settled(NEW) THEN PERFORM add_to_product_hours(1, NEW); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_to_product_hours"("sign" integer, "o" "customer_orders") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_hours" ("hour", "is_test", "product_id", "lines", "amount")
  SELECT date_trunc('hour', o."paid_at", 'UTC'), o."is_test", l."product_id", sign, sign * (l."amount" - l."member_amount" - l."discount_amount")
  FROM "order_lines" l WHERE l."order_id" = o."id" AND l."product_id" IS NOT NULL;
END
$$;--> statement-breakpoint
-- Lines that come and go once their order is settled; those of a new order count when it is paid.
DROP TRIGGER "order_lines_products_of_new" ON "order_lines";--> statement-breakpoint
DROP TRIGGER "order_lines_products_of_gone" ON "order_lines";--> statement-breakpoint
DROP FUNCTION "keep_product_hours_of_line"();--> statement-breakpoint
CREATE FUNCTION "keep_product_hours_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_hours" ("hour", "is_test", "product_id", "lines", "amount")
  SELECT date_trunc('hour', o."paid_at", 'UTC'), o."is_test", w."product_id", TG_ARGV[0]::integer,
    TG_ARGV[0]::integer * (w."amount" - w."member_amount" - w."discount_amount")
  FROM "written" w JOIN "customer_orders" o ON o."id" = w."order_id"
  WHERE w."product_id" IS NOT NULL AND is_settled(o);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_lines_products_of_new" AFTER INSERT ON "order_lines"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "keep_product_hours_of_lines"('1');--> statement-breakpoint
CREATE TRIGGER "order_lines_products_of_gone" AFTER DELETE ON "order_lines"
REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "keep_product_hours_of_lines"('-1');
