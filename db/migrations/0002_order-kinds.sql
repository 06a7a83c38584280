ALTER TABLE "customer_orders" DROP CONSTRAINT "customer_orders_kind_check";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "configuration" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "quote_status" text;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_quote_status_check" CHECK ("customer_orders"."quote_status" in ('draft', 'sent', 'accepted', 'expired'));--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_email_check" CHECK ("customer_orders"."contact_email" <> '' or "customer_orders"."order_kind" = 'custom');--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_kind_check" CHECK ("customer_orders"."order_kind" in ('product', 'special', 'commercial', 'design', 'design-request', 'website', 'app', 'package', 'custom'));