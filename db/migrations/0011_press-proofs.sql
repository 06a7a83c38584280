ALTER TABLE "proofs" ADD COLUMN "answered_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "press_of" jsonb;