CREATE TABLE "uploads_in_progress" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"user_id" text,
	"visitor_hash" text,
	"address_hash" text,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_in_progress_purpose_check" CHECK ("uploads_in_progress"."purpose" in ('artwork', 'design-image', 'reference', 'task', 'proof')),
	CONSTRAINT "uploads_in_progress_bytes_check" CHECK ("uploads_in_progress"."bytes" > 0),
	CONSTRAINT "uploads_in_progress_received_check" CHECK ("uploads_in_progress"."received_bytes" between 0 and "uploads_in_progress"."bytes"),
	CONSTRAINT "uploads_in_progress_owner_check" CHECK ("uploads_in_progress"."user_id" is not null or "uploads_in_progress"."visitor_hash" is not null)
);
--> statement-breakpoint
ALTER TABLE "uploads_in_progress" ADD CONSTRAINT "uploads_in_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_in_progress_updated_idx" ON "uploads_in_progress" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "uploads_in_progress_user_idx" ON "uploads_in_progress" USING btree ("user_id");