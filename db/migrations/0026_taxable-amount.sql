ALTER TABLE "customer_orders" DROP CONSTRAINT "customer_orders_tax_check";--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "taxable_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_tax_check" CHECK ("customer_orders"."tax_amount" >= 0 and "customer_orders"."taxable_amount" >= 0);--> statement-breakpoint
UPDATE "customer_orders"
SET "taxable_amount" = coalesce(
  (
    SELECT replace(substring("line"->>'detail' FROM 'of \$([0-9,]+\.[0-9][0-9])$'), ',', '')::numeric
    FROM jsonb_array_elements("price_lines") AS "line"
    WHERE "line"->>'kind' = 'tax'
    LIMIT 1
  ),
  0
)
WHERE "tax_amount" > 0;
