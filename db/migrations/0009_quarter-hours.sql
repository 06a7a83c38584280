ALTER TABLE "order_hours" RENAME COLUMN "hour" TO "quarter_hour";--> statement-breakpoint
ALTER TABLE "product_hours" RENAME COLUMN "hour" TO "quarter_hour";--> statement-breakpoint
DROP INDEX "order_hours_idx";--> statement-breakpoint
DROP INDEX "product_hours_idx";--> statement-breakpoint
CREATE INDEX "order_hours_idx" ON "order_hours" USING btree ("is_test","quarter_hour");--> statement-breakpoint
CREATE INDEX "product_hours_idx" ON "product_hours" USING btree ("is_test","quarter_hour","product_id","lines","amount");--> statement-breakpoint
-- What was entered by the hour, by the quarter of an hour: days of some time zones begin within an hour.
CREATE OR REPLACE FUNCTION pg_temp.quarter_hour_of("moment" timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
SELECT date_bin('15 minutes', "moment", '1970-01-01T00:00:00Z')
$$;--> statement-breakpoint
DELETE FROM "order_hours";--> statement-breakpoint
DELETE FROM "product_hours";--> statement-breakpoint
INSERT INTO "order_hours" ("quarter_hour", "is_test", "placed", "converted", "settled", "paid", "revenue")
SELECT pg_temp.quarter_hour_of("created_at"), "is_test", count(*), count("paid_at"), 0, 0, 0
FROM "customer_orders" WHERE "replaced_by_id" IS NULL GROUP BY 1, 2
UNION ALL
SELECT pg_temp.quarter_hour_of("paid_at"), "is_test", 0, 0, count(*), count(*) FILTER (WHERE "payment_status" <> 'free'),
  sum(CASE WHEN "payment_status" = 'free' THEN 0 ELSE "total_amount" - "refunded_amount" END)
FROM "customer_orders"
WHERE "replaced_by_id" IS NULL AND "paid_at" IS NOT NULL AND "payment_status" IN ('paid', 'partly_refunded', 'free') GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "product_hours" ("quarter_hour", "is_test", "product_id", "lines", "amount")
SELECT pg_temp.quarter_hour_of(o."paid_at"), o."is_test", l."product_id", count(*), sum(l."amount" - l."member_amount" - l."discount_amount")
FROM "customer_orders" o JOIN "order_lines" l ON l."order_id" = o."id"
WHERE o."replaced_by_id" IS NULL AND o."paid_at" IS NOT NULL AND o."payment_status" IN ('paid', 'partly_refunded', 'free') AND l."product_id" IS NOT NULL
GROUP BY 1, 2, 3;
