CREATE TABLE "capture_gaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "capture_gaps_time_check" CHECK ("capture_gaps"."since" < "capture_gaps"."until"),
	CONSTRAINT "capture_gaps_settled_check" CHECK (("capture_gaps"."settled_at" is null) = ("capture_gaps"."note" = '') and ("capture_gaps"."settled_at" is null) = ("capture_gaps"."settled_by" is null))
);
--> statement-breakpoint
CREATE INDEX "capture_gaps_open_idx" ON "capture_gaps" USING btree ("since") WHERE "capture_gaps"."settled_at" is null;