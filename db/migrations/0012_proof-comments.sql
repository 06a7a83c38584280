CREATE TABLE "proof_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"page" integer NOT NULL,
	"x" double precision,
	"y" double precision,
	"words" text NOT NULL,
	"side" text NOT NULL,
	"written_by" text DEFAULT '' NOT NULL,
	"written_by_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_comments_number_key" UNIQUE("proof_id","number"),
	CONSTRAINT "proof_comments_side_check" CHECK ("proof_comments"."side" in ('customer', 'team')),
	CONSTRAINT "proof_comments_number_check" CHECK ("proof_comments"."number" > 0),
	CONSTRAINT "proof_comments_page_check" CHECK ("proof_comments"."page" >= 0),
	CONSTRAINT "proof_comments_words_check" CHECK ("proof_comments"."words" <> ''),
	CONSTRAINT "proof_comments_place_check" CHECK (("proof_comments"."x" is null) = ("proof_comments"."y" is null) and coalesce("proof_comments"."x", 0) between 0 and 1 and coalesce("proof_comments"."y", 0) between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_written_by_id_user_id_fk" FOREIGN KEY ("written_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_comments_written_by_idx" ON "proof_comments" USING btree ("written_by_id");