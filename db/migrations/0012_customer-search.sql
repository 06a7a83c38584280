-- Parts of names and numbers are found by their trigrams; the extension comes with PostgreSQL.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"note" text NOT NULL,
	"author_id" text,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_note_check" CHECK ("customer_notes"."note" <> '')
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user_idx" ON "customer_notes" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_email_text_idx" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_created_idx" ON "profiles" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "profiles_first_name_idx" ON "profiles" USING btree (lower("first_name"),"user_id");--> statement-breakpoint
CREATE INDEX "profiles_last_name_idx" ON "profiles" USING btree (lower("last_name"),"user_id");--> statement-breakpoint
CREATE INDEX "profiles_business_name_idx" ON "profiles" USING btree (lower("business_name"),"user_id");--> statement-breakpoint
CREATE INDEX "profiles_text_idx" ON "profiles" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "business_name" || ' ' || "referral_code") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_digits_idx" ON "profiles" USING gin ((regexp_replace("business_phone", '\D', '', 'g') || ' ' || regexp_replace("cell_phone", '\D', '', 'g')) gin_trgm_ops);