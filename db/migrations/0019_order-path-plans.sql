-- By the key of one order at a time: asked for many, each call was planned anew.
CREATE OR REPLACE FUNCTION "keep_order_search"("orders" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "one" uuid;
BEGIN
  FOREACH "one" IN ARRAY "orders" LOOP
    INSERT INTO "order_search" AS kept ("order_id", "words")
    SELECT o."id", order_words(concat_ws(' ', o."order_number", o."contact_name", o."contact_email", o."contact_business", o."product_name",
      (SELECT string_agg(DISTINCT l."product_name", ' ') FROM "order_lines" l WHERE l."order_id" = o."id")))
    FROM "customer_orders" o WHERE o."id" = "one"
    ON CONFLICT ("order_id") DO UPDATE SET "words" = excluded."words" WHERE kept."words" <> excluded."words";
  END LOOP;
END
$$;--> statement-breakpoint
-- Each line's order is found by its key; joined, all settled orders of a shop that has few were gone through for every new line.
CREATE OR REPLACE FUNCTION "keep_product_hours_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_hours" ("hour", "is_test", "product_id", "lines", "amount")
  SELECT date_trunc('hour', o."paid_at", 'UTC'), o."is_test", w."product_id", TG_ARGV[0]::integer,
    TG_ARGV[0]::integer * (w."amount" - w."member_amount" - w."discount_amount")
  FROM "written" w
  CROSS JOIN LATERAL (
    SELECT o."paid_at", o."is_test", is_settled(o) AS "is_settled"
    FROM "customer_orders" o WHERE o."id" = w."order_id" OFFSET 0) o
  WHERE w."product_id" IS NOT NULL AND o."is_settled";
  RETURN NULL;
END
$$;
