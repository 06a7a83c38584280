CREATE TABLE "artwork_sign_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"job_key" text NOT NULL,
	"kind" text NOT NULL,
	"standing" text NOT NULL,
	"verdict" jsonb,
	"signed_by" text NOT NULL,
	"signed_by_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_sign_offs_once_key" UNIQUE("file_id","sha256","job_key","kind","standing"),
	CONSTRAINT "artwork_sign_offs_kind_check" CHECK ("artwork_sign_offs"."kind" in ('accepted', 'released')),
	CONSTRAINT "artwork_sign_offs_standing_check" CHECK ("artwork_sign_offs"."standing" in ('pass', 'warning', 'fail', 'by-hand', 'checking', 'unasked')),
	CONSTRAINT "artwork_sign_offs_signed_check" CHECK ("artwork_sign_offs"."signed_by" <> ''),
	CONSTRAINT "artwork_sign_offs_reason_check" CHECK (("artwork_sign_offs"."kind" = 'released') = ("artwork_sign_offs"."reason" <> ''))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
ALTER TABLE "artwork_versions" DROP CONSTRAINT "artwork_versions_first_check";--> statement-breakpoint
DROP INDEX "customer_orders_artwork_idx";--> statement-breakpoint
DROP INDEX "customer_orders_ready_idx";--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "artwork_hold" text;--> statement-breakpoint
ALTER TABLE "artwork_sign_offs" ADD CONSTRAINT "artwork_sign_offs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_sign_offs" ADD CONSTRAINT "artwork_sign_offs_signed_by_id_user_id_fk" FOREIGN KEY ("signed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_sign_offs_signed_by_idx" ON "artwork_sign_offs" USING btree ("signed_by_id");--> statement-breakpoint
CREATE INDEX "customer_orders_artwork_idx" ON "customer_orders" USING btree ("created_at" DESC NULLS FIRST,"id","artwork_hold") WHERE "customer_orders"."order_status" = 'pending' and ("customer_orders"."artwork_missing" or "customer_orders"."artwork_hold" is not null) and "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_ready_idx" ON "customer_orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "customer_orders"."order_status" = 'pending' and not "customer_orders"."artwork_missing" and "customer_orders"."artwork_hold" is null and "customer_orders"."proof_state" = 'none' and "customer_orders"."replaced_by_id" is null
          and "customer_orders"."payment_status" in ('paid', 'partly_refunded', 'free');--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_artwork_hold_check" CHECK ("customer_orders"."artwork_hold" in ('fix', 'accept', 'by-hand', 'checking'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('placed', 'status', 'payment_started', 'payment_approved', 'payment_captured', 'nothing_to_pay', 'payment_pending', 'payment_declined', 'payment_failed', 'payment_held', 'payment_voided', 'refund_started', 'refunded', 'refund_failed', 'quote_sent', 'quote_accepted', 'quote_expired', 'replaced', 'artwork', 'artwork_accepted', 'artwork_released', 'proof_sent', 'proof_approved', 'proof_approved_by_telephone', 'proof_approved_by_email', 'proof_approved_in_person', 'proof_changes', 'proof_withdrawn', 'tracking_changed', 'ready_for_pickup', 'message', 'note'));--> statement-breakpoint
ALTER TABLE "artwork_versions" ADD CONSTRAINT "artwork_versions_first_check" CHECK ("artwork_versions"."number" >= 1 and ("artwork_versions"."number" > 1 or "artwork_versions"."repair" is null));