CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"sent_by" text NOT NULL,
	"sent_by_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_by" text,
	"settled_by_id" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "proofs_number_key" UNIQUE("order_line_id","number"),
	CONSTRAINT "proofs_state_check" CHECK ("proofs"."state" in ('waiting', 'approved', 'changes', 'withdrawn', 'replaced')),
	CONSTRAINT "proofs_number_check" CHECK ("proofs"."number" > 0),
	CONSTRAINT "proofs_settled_check" CHECK (("proofs"."state" = 'waiting') = ("proofs"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_check";--> statement-breakpoint
DROP INDEX "customer_orders_ready_idx";--> statement-breakpoint
DROP INDEX "files_unattached_idx";--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "proof_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "proof_id" uuid;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_sent_by_id_user_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_settled_by_id_user_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_one_waiting_key" ON "proofs" USING btree ("order_line_id") WHERE "proofs"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_orders_proofs_idx" ON "customer_orders" USING btree ("created_at" DESC NULLS FIRST,"id","proof_state") WHERE "customer_orders"."proof_state" <> 'none' and "customer_orders"."order_status" in ('pending', 'processing') and "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_proof_key" ON "files" USING btree ("proof_id");--> statement-breakpoint
CREATE INDEX "customer_orders_ready_idx" ON "customer_orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "customer_orders"."order_status" = 'pending' and not "customer_orders"."artwork_missing" and "customer_orders"."proof_state" = 'none' and "customer_orders"."replaced_by_id" is null
          and "customer_orders"."payment_status" in ('paid', 'partly_refunded', 'free');--> statement-breakpoint
CREATE INDEX "files_unattached_idx" ON "files" USING btree ("created_at") WHERE "files"."order_line_id" is null and "files"."cart_line_id" is null and "files"."submission_id" is null
          and "files"."proof_id" is null;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_proof_state_check" CHECK ("customer_orders"."proof_state" in ('none', 'needed', 'waiting', 'changes'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('placed', 'status', 'payment_started', 'payment_approved', 'payment_captured', 'payment_pending', 'payment_declined', 'payment_failed', 'payment_held', 'payment_voided', 'refund_started', 'refunded', 'refund_failed', 'quote_sent', 'quote_accepted', 'quote_expired', 'replaced', 'artwork', 'proof_sent', 'proof_approved', 'proof_changes', 'proof_withdrawn', 'note'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_check" CHECK ("files"."purpose" in ('artwork', 'design-image', 'reference', 'task', 'proof'));--> statement-breakpoint
-- What is not begun yet waits for its proof; what was begun before there were proofs goes on.
UPDATE "customer_orders" o SET "proof_state" = 'needed'
WHERE o."order_status" = 'pending' AND o."delivery_method" <> 'none' AND o."replaced_by_id" IS NULL AND (
  o."order_kind" IN ('design', 'design-request') OR o."order_kind" IN ('product', 'special', 'package') AND EXISTS (
    SELECT FROM "order_lines" l
    WHERE l."order_id" = o."id" AND l."configuration" ->> 'hasOwnDesign' = 'false'
      AND l."payload" ->> 'orderType' IS DISTINCT FROM 'commercial'));
