CREATE TABLE "installation" (
	"is_there" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret_fingerprint" text,
	"captures_known_until" timestamp with time zone,
	CONSTRAINT "installation_one_row_check" CHECK ("installation"."is_there")
);
--> statement-breakpoint
CREATE TABLE "stray_payments" (
	"capture_id" text PRIMARY KEY NOT NULL,
	"provider_order_id" text NOT NULL,
	"amount" numeric(12,2),
	"currency" text NOT NULL,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_email" text DEFAULT '' NOT NULL,
	"order_id" text,
	"order_number" text,
	"captured_at" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "stray_payments_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "stray_payments_settled_check" CHECK (("stray_payments"."settled_at" is null) = ("stray_payments"."note" = '') and ("stray_payments"."settled_at" is null) = ("stray_payments"."settled_by" is null))
);
--> statement-breakpoint
CREATE INDEX "stray_payments_open_idx" ON "stray_payments" USING btree ("captured_at") WHERE "stray_payments"."settled_at" is null;