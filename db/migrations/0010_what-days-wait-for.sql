ALTER TABLE "customer_orders" ADD COLUMN "due_after" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_due_after_check" CHECK ("customer_orders"."due_after" <@ array['artwork', 'details', 'proof']);--> statement-breakpoint
-- The days of what waited for details or an approval were counted from the payment: the shop counts them anew when it starts.
UPDATE "customer_orders" SET "due_on" = NULL WHERE "order_status" IN ('pending', 'processing') AND "due_on" IS NOT NULL;
