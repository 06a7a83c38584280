ALTER TABLE "customer_orders" DROP CONSTRAINT "customer_orders_mega_bucks_check";--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "address_hash" text;--> statement-breakpoint
CREATE INDEX "customer_orders_address_idx" ON "customer_orders" USING btree ("address_hash","created_at") WHERE "customer_orders"."payment_status" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_key" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('starting', 'created', 'declined', 'capturing', 'pending');--> statement-breakpoint
CREATE INDEX "files_created_idx" ON "files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_free_check" CHECK ("customer_orders"."payment_status" <> 'free' or "customer_orders"."total_amount" = 0);--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_shipped_check" CHECK ("customer_orders"."order_status" <> 'shipped' or "customer_orders"."delivery_method" = 'ship');--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_mega_bucks_check" CHECK ("customer_orders"."mega_bucks_used" >= 0 and "customer_orders"."mega_bucks_earned" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency_check" CHECK ("payments"."currency" = 'USD');