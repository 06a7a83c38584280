CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_days_day_page_source_pk" PRIMARY KEY("day","page","source"),
	CONSTRAINT "visit_days_visits_check" CHECK ("visit_days"."visits" > 0)
);
--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE INDEX "customer_orders_open_due_idx" ON "customer_orders" USING btree ("due_on","created_at","id","order_status","payment_status") WHERE "customer_orders"."order_status" in ('pending', 'processing') and "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_due_idx" ON "customer_orders" USING btree ("due_on","created_at","id") WHERE "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_customer_idx" ON "customer_orders" USING btree (lower(coalesce(nullif("contact_business", ''), "contact_name")),"created_at","id") WHERE "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_total_idx" ON "customer_orders" USING btree ("total_amount","created_at","id") WHERE "customer_orders"."replaced_by_id" is null;