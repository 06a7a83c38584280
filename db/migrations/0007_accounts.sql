CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_purpose_check" CHECK ("account_links"."purpose" in ('verify-email', 'reset-password', 'change-email-old', 'change-email-new'))
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_addresses_label_check" CHECK ("customer_addresses"."label" <> '')
);
--> statement-breakpoint
CREATE TABLE "customer_intake" (
	"user_id" text PRIMARY KEY NOT NULL,
	"has_website" boolean,
	"website_url" text DEFAULT '' NOT NULL,
	"social_media_accounts" text[] DEFAULT '{}'::text[] NOT NULL,
	"has_google_business" boolean,
	"google_business_status" text DEFAULT '' NOT NULL,
	"has_logo" boolean,
	"logo_status" text DEFAULT '' NOT NULL,
	"current_promotion_methods" text[] DEFAULT '{}'::text[] NOT NULL,
	"other_promotion_method" text DEFAULT '' NOT NULL,
	"interested_materials" text[] DEFAULT '{}'::text[] NOT NULL,
	"other_material" text DEFAULT '' NOT NULL,
	"pos_system" text DEFAULT '' NOT NULL,
	"other_pos_system" text DEFAULT '' NOT NULL,
	"business_industry" text DEFAULT '' NOT NULL,
	"years_in_business" text,
	"wants_promotions" boolean,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "customer_intake_years_check" CHECK ("customer_intake"."years_in_business" in ('less-than-1', '1-2', '3-5', '6-10', 'more-than-10'))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"business_address" text DEFAULT '' NOT NULL,
	"business_phone" text DEFAULT '' NOT NULL,
	"cell_phone" text DEFAULT '' NOT NULL,
	"referral_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_referral_code_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "loyalty_points" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"transaction_type" text NOT NULL,
	"points_amount" numeric(12,2) NOT NULL,
	"description" text NOT NULL,
	"order_id" uuid,
	"cause" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loyalty_points_cause_unique" UNIQUE("cause"),
	CONSTRAINT "loyalty_points_type_check" CHECK ("loyalty_points"."transaction_type" in ('earned', 'signup_bonus', 'redeemed', 'coupon_redemption')),
	CONSTRAINT "loyalty_points_amount_check" CHECK ("loyalty_points"."points_amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" text NOT NULL,
	"referred_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"first_purchase_completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_referred_id_unique" UNIQUE("referred_id"),
	CONSTRAINT "referrals_status_check" CHECK ("referrals"."status" in ('pending', 'active')),
	CONSTRAINT "referrals_self_check" CHECK ("referrals"."referrer_id" <> "referrals"."referred_id")
);
--> statement-breakpoint
CREATE TABLE "welcomed_mailboxes" (
	"mailbox_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "welcomed_mailboxes_key" UNIQUE("mailbox_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"sender_type" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_messages_sender_check" CHECK ("customer_messages"."sender_type" in ('customer', 'admin')),
	CONSTRAINT "customer_messages_text_check" CHECK ("customer_messages"."subject" <> '' and "customer_messages"."message" <> ''),
	CONSTRAINT "customer_messages_staff_check" CHECK (("customer_messages"."sender_type" = 'admin') = ("customer_messages"."staff_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_id" uuid,
	"subject" text NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"last_sender_type" text NOT NULL,
	"unread_by_customer" integer DEFAULT 0 NOT NULL,
	"unread_by_staff" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_threads_sender_check" CHECK ("message_threads"."last_sender_type" in ('customer', 'admin')),
	CONSTRAINT "message_threads_counts_check" CHECK ("message_threads"."unread_by_customer" >= 0 and "message_threads"."unread_by_staff" >= 0)
);
--> statement-breakpoint
DROP INDEX "customer_orders_created_idx";--> statement-breakpoint
DROP INDEX "customer_orders_status_idx";--> statement-breakpoint
DROP INDEX "customer_orders_payment_idx";--> statement-breakpoint
DROP INDEX "customer_orders_user_idx";--> statement-breakpoint
DROP INDEX "contact_messages_created_idx";--> statement-breakpoint
DROP INDEX "audit_log_created_idx";--> statement-breakpoint
DROP INDEX "audit_log_subject_idx";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_intake" ADD CONSTRAINT "customer_intake_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD CONSTRAINT "loyalty_points_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD CONSTRAINT "loyalty_points_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_user_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_messages" ADD CONSTRAINT "customer_messages_staff_id_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user_idx" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_expires_idx" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_addresses_user_idx" ON "customer_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_one_default_key" ON "customer_addresses" USING btree ("user_id") WHERE "customer_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "loyalty_points_user_idx" ON "loyalty_points" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "loyalty_points_order_idx" ON "loyalty_points" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "referrals_referrer_idx" ON "referrals" USING btree ("referrer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_messages_thread_idx" ON "customer_messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_messages_user_idx" ON "customer_messages" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_threads_user_idx" ON "message_threads" USING btree ("user_id","last_message_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "message_threads_last_idx" ON "message_threads" USING btree ("last_message_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "message_threads_waiting_idx" ON "message_threads" USING btree ("last_message_at") WHERE "message_threads"."unread_by_staff" > 0;--> statement-breakpoint
CREATE INDEX "message_threads_unread_idx" ON "message_threads" USING btree ("user_id") WHERE "message_threads"."unread_by_customer" > 0;--> statement-breakpoint
CREATE INDEX "message_threads_order_idx" ON "message_threads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "customer_orders_created_idx" ON "customer_orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "customer_orders_status_idx" ON "customer_orders" USING btree ("order_status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_orders_payment_idx" ON "customer_orders" USING btree ("payment_status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_orders_user_idx" ON "customer_orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("held","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject","created_at" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO "profiles" ("user_id", "first_name", "last_name", "referral_code", "created_at", "updated_at")
SELECT "id", split_part("name", ' ', 1), trim(substr("name", length(split_part("name", ' ', 1)) + 1)),
  upper(substr(md5("id" || random()::text), 1, 10)), "created_at", "updated_at"
FROM "user";--> statement-breakpoint
-- Who looks at messages is told of new ones at once, whichever process wrote them.
CREATE FUNCTION "tell_message_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('message_thread_changed', NEW."user_id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "message_threads_told" AFTER INSERT OR UPDATE ON "message_threads" FOR EACH ROW EXECUTE FUNCTION "tell_message_thread"();
