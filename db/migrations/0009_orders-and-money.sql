CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"tax_amount" numeric(12,2) NOT NULL,
	CONSTRAINT "refund_lines_key" UNIQUE("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_amount_check" CHECK ("refund_lines"."amount" >= 0 and "refund_lines"."tax_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"shipping_amount" numeric(12,2) DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"refund_key" text NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_refund_key_unique" UNIQUE("refund_key"),
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('starting', 'pending', 'completed', 'failed')),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_shipping_check" CHECK ("refunds"."shipping_amount" between 0 and "refunds"."amount"),
	CONSTRAINT "refunds_completed_check" CHECK ("refunds"."status" <> 'completed' or ("refunds"."provider_refund_id" is not null and "refunds"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"user_id" text,
	"mailbox_hash" text NOT NULL,
	"address_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12,2),
	"percent" integer,
	"free_quantity" integer,
	"product_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"category_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_first_order_only" boolean DEFAULT false NOT NULL,
	"needs_verified_account" boolean DEFAULT false NOT NULL,
	"minimum_amount" numeric(12,2) DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code"),
	CONSTRAINT "promotions_kind_check" CHECK ("promotions"."kind" in ('amount', 'percent', 'free_goods')),
	CONSTRAINT "promotions_code_check" CHECK ("promotions"."code" = upper("promotions"."code") and "promotions"."code" <> ''),
	CONSTRAINT "promotions_value_check" CHECK (case "promotions"."kind"
        when 'amount' then "promotions"."amount" > 0 and "promotions"."percent" is null and "promotions"."free_quantity" is null
        when 'percent' then "promotions"."percent" between 1 and 100 and "promotions"."amount" is null and "promotions"."free_quantity" is null
        else "promotions"."free_quantity" > 0 and "promotions"."amount" is null and "promotions"."percent" is null
      end),
	CONSTRAINT "promotions_minimum_check" CHECK ("promotions"."minimum_amount" >= 0),
	CONSTRAINT "promotions_limits_check" CHECK ("promotions"."max_uses" > 0 and "promotions"."max_uses_per_person" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "order_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "quotes_version_key" UNIQUE("order_id","version"),
	CONSTRAINT "quotes_status_check" CHECK ("quotes"."status" in ('sent', 'accepted', 'expired', 'withdrawn')),
	CONSTRAINT "quotes_version_check" CHECK ("quotes"."version" > 0),
	CONSTRAINT "quotes_accepted_check" CHECK (("quotes"."status" = 'accepted') = ("quotes"."accepted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"special_id" uuid,
	"configuration" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"seen_amount" numeric(12,2) NOT NULL,
	"is_saved_for_later" boolean DEFAULT false NOT NULL,
	"addition_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_addition_key" UNIQUE("cart_id","addition_key"),
	CONSTRAINT "cart_lines_seen_check" CHECK ("cart_lines"."seen_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"visitor_hash" text,
	"checkout_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "carts_visitor_hash_unique" UNIQUE("visitor_hash"),
	CONSTRAINT "carts_checkout_key_unique" UNIQUE("checkout_key"),
	CONSTRAINT "carts_owner_check" CHECK (("carts"."user_id" is null) <> ("carts"."visitor_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
DROP INDEX "files_unattached_idx";--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "discount_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "refunded_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "shipping_method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "member_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cart_line_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_amount" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "cart_line_id" uuid;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_special_id_specials_id_fk" FOREIGN KEY ("special_id") REFERENCES "public"."specials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_line_idx" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_unsettled_idx" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."status" in ('starting', 'pending');--> statement-breakpoint
CREATE INDEX "promotion_uses_mailbox_idx" ON "promotion_uses" USING btree ("promotion_id","mailbox_hash");--> statement-breakpoint
CREATE INDEX "promotion_uses_user_idx" ON "promotion_uses" USING btree ("promotion_id","user_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_address_idx" ON "promotion_uses" USING btree ("promotion_id","address_hash");--> statement-breakpoint
CREATE INDEX "order_links_order_idx" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_sent_key" ON "quotes" USING btree ("order_id") WHERE "quotes"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "quotes_valid_idx" ON "quotes" USING btree ("valid_until") WHERE "quotes"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "cart_lines_cart_idx" ON "cart_lines" USING btree ("cart_id","created_at","id");--> statement-breakpoint
CREATE INDEX "carts_updated_idx" ON "carts" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_cart_line_id_cart_lines_id_fk" FOREIGN KEY ("cart_line_id") REFERENCES "public"."cart_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_cart_line_idx" ON "files" USING btree ("cart_line_id");--> statement-breakpoint
CREATE INDEX "files_unattached_idx" ON "files" USING btree ("created_at") WHERE "files"."order_line_id" is null and "files"."cart_line_id" is null;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_discount_check" CHECK ("customer_orders"."discount_amount" >= 0);--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_refunded_check" CHECK ("customer_orders"."refunded_amount" between 0 and "customer_orders"."total_amount");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('placed', 'status', 'payment_started', 'payment_approved', 'payment_captured', 'payment_pending', 'payment_declined', 'payment_failed', 'payment_held', 'payment_voided', 'refund_started', 'refunded', 'refund_failed', 'quote_sent', 'quote_accepted', 'quote_expired', 'replaced', 'artwork', 'note'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shares_check" CHECK ("order_lines"."member_amount" >= 0 and "order_lines"."discount_amount" >= 0 and "order_lines"."tax_amount" >= 0
        and "order_lines"."member_amount" + "order_lines"."discount_amount" <= "order_lines"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_check" CHECK ("payments"."refunded_amount" between 0 and "payments"."amount");--> statement-breakpoint
-- Every order so far has one line, which carries all of the order's shares.
UPDATE "customer_orders" SET "discount_amount" = "mega_bucks_used" WHERE "mega_bucks_used" > 0;--> statement-breakpoint
UPDATE "order_lines" AS line SET
  "tax_amount" = o."tax_amount",
  "discount_amount" = o."mega_bucks_used",
  "member_amount" = coalesce((
    SELECT -sum((part->>'amountCents')::numeric) / 100
    FROM jsonb_array_elements(o."price_lines") AS part
    WHERE part->>'kind' = 'member'
  ), 0)
FROM "customer_orders" AS o WHERE o."id" = line."order_id";--> statement-breakpoint
UPDATE "customer_orders" SET "shipping_method" = 'Shipping' WHERE "delivery_method" = 'ship';
