DROP INDEX "customer_orders_created_idx";--> statement-breakpoint
DROP INDEX "customer_orders_status_idx";--> statement-breakpoint
DROP INDEX "customer_orders_kind_idx";--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_orders_created_idx" ON "customer_orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_status_idx" ON "customer_orders" USING btree ("order_status","created_at" DESC NULLS FIRST,"id") WHERE "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_kind_idx" ON "customer_orders" USING btree ("order_kind","created_at" DESC NULLS FIRST,"id") WHERE "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
-- How many names have a text is known of the index only once the table was looked through.
ANALYZE "products";
