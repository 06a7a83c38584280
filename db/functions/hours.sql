-- What an order adds to its quarters of an hour: entries that add up, so that no two orders wait for one row (decision 26).
CREATE FUNCTION "is_settled"("o" "customer_orders") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
SELECT o."replaced_by_id" IS NULL AND o."paid_at" IS NOT NULL AND o."payment_status" IN ('paid', 'partly_refunded', 'free')
$$;

-- A day of the shop begins with one of them, in every time zone.
CREATE FUNCTION "quarter_hour_of"("moment" timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
SELECT date_bin('15 minutes', "moment", '1970-01-01T00:00:00Z')
$$;

-- Plans of SQL functions that return rows are made anew at every call; this one is kept.
CREATE FUNCTION "keep_order_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_hours" ("quarter_hour", "is_test", "placed", "converted", "settled", "paid", "revenue")
  SELECT h."quarter_hour", h."is_test", sum(h."placed"), sum(h."converted"), sum(h."settled"), sum(h."paid"), sum(h."revenue")
  FROM (
    SELECT quarter_hour_of(s."created_at") AS "quarter_hour", s."is_test", s."sign" AS "placed",
      s."sign" * (s."paid_at" IS NOT NULL)::int AS "converted", 0 AS "settled", 0 AS "paid", 0::numeric(12,2) AS "revenue"
    FROM (VALUES (-1, OLD."id", OLD."created_at", OLD."paid_at", OLD."is_test", OLD."replaced_by_id"),
      (1, NEW."id", NEW."created_at", NEW."paid_at", NEW."is_test", NEW."replaced_by_id"))
      s ("sign", "id", "created_at", "paid_at", "is_test", "replaced_by_id")
    WHERE s."id" IS NOT NULL AND s."replaced_by_id" IS NULL
    UNION ALL
    SELECT quarter_hour_of(s."paid_at"), s."is_test", 0, 0, s."sign", s."sign" * (s."payment_status" <> 'free')::int,
      s."sign" * CASE WHEN s."payment_status" = 'free' THEN 0 ELSE s."revenue" END
    FROM (VALUES (-1, OLD."is_test", OLD."paid_at", OLD."payment_status", OLD."total_amount" - OLD."refunded_amount", is_settled(OLD)),
      (1, NEW."is_test", NEW."paid_at", NEW."payment_status", NEW."total_amount" - NEW."refunded_amount", is_settled(NEW)))
      s ("sign", "is_test", "paid_at", "payment_status", "revenue", "is_settled")
    WHERE s."is_settled"
  ) h
  GROUP BY h."quarter_hour", h."is_test"
  HAVING (sum(h."placed"), sum(h."converted"), sum(h."settled"), sum(h."paid"), sum(h."revenue")) IS DISTINCT FROM (0, 0, 0, 0, 0);
  RETURN NULL;
END
$$;

CREATE FUNCTION "add_to_product_hours"("sign" integer, "o" "customer_orders") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_hours" ("quarter_hour", "is_test", "product_id", "lines", "amount")
  SELECT quarter_hour_of(o."paid_at"), o."is_test", l."product_id", sign, sign * (l."amount" - l."member_amount" - l."discount_amount")
  FROM "order_lines" l WHERE l."order_id" = o."id" AND l."product_id" IS NOT NULL;
END
$$;

CREATE FUNCTION "keep_product_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_settled(OLD) THEN PERFORM add_to_product_hours(-1, OLD); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF is_settled(NEW) THEN PERFORM add_to_product_hours(1, NEW); END IF;
  RETURN NULL;
END
$$;

-- Each line's order is found by its key; joined, all settled orders of a shop that has few were gone through for every new line.
CREATE FUNCTION "keep_product_hours_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_hours" ("quarter_hour", "is_test", "product_id", "lines", "amount")
  SELECT quarter_hour_of(o."paid_at"), o."is_test", w."product_id", TG_ARGV[0]::integer,
    TG_ARGV[0]::integer * (w."amount" - w."member_amount" - w."discount_amount")
  FROM "written" w
  CROSS JOIN LATERAL (
    SELECT o."paid_at", o."is_test", is_settled(o) AS "is_settled"
    FROM "customer_orders" o WHERE o."id" = w."order_id" OFFSET 0) o
  WHERE w."product_id" IS NOT NULL AND o."is_settled";
  RETURN NULL;
END
$$;

CREATE TRIGGER "customer_orders_hours_of_new" AFTER INSERT OR DELETE ON "customer_orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_hours"();

CREATE TRIGGER "customer_orders_hours_of_changed" AFTER UPDATE ON "customer_orders" FOR EACH ROW
WHEN ((OLD."replaced_by_id", OLD."created_at", OLD."paid_at", OLD."payment_status", OLD."is_test", OLD."total_amount", OLD."refunded_amount")
  IS DISTINCT FROM (NEW."replaced_by_id", NEW."created_at", NEW."paid_at", NEW."payment_status", NEW."is_test", NEW."total_amount", NEW."refunded_amount"))
EXECUTE FUNCTION "keep_order_hours"();

CREATE TRIGGER "customer_orders_products_of_changed" AFTER UPDATE ON "customer_orders" FOR EACH ROW
WHEN ((OLD."is_test", OLD."paid_at", is_settled(OLD)) IS DISTINCT FROM (NEW."is_test", NEW."paid_at", is_settled(NEW)))
EXECUTE FUNCTION "keep_product_hours"();

-- Before, while its lines are there.
CREATE TRIGGER "customer_orders_products_of_gone" BEFORE DELETE ON "customer_orders" FOR EACH ROW
WHEN (is_settled(OLD)) EXECUTE FUNCTION "keep_product_hours"();

CREATE TRIGGER "order_lines_products_of_new" AFTER INSERT ON "order_lines"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "keep_product_hours_of_lines"('1');

CREATE TRIGGER "order_lines_products_of_gone" AFTER DELETE ON "order_lines"
REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "keep_product_hours_of_lines"('-1');
