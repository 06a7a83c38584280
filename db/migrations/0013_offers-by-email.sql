CREATE TABLE "mail_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"form" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "mail_consents_form_check" CHECK ("mail_consents"."form" in ('footer', 'contact', 'checkout', 'profile', 'questionnaire', 'link'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_mails" (
	"newsletter_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_mails_newsletter_id_consent_id_pk" PRIMARY KEY("newsletter_id","consent_id")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"body" text NOT NULL,
	"picture" text,
	"picture_alt" text NOT NULL,
	"button_label" text NOT NULL,
	"button_url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletters_state_check" CHECK ("newsletters"."state" in ('draft', 'scheduled', 'paused', 'stopped', 'sent')),
	CONSTRAINT "newsletters_start_check" CHECK ("newsletters"."starts_at" is not null or "newsletters"."state" = 'draft')
);
--> statement-breakpoint
CREATE TABLE "reorder_reminders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"months" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reorder_reminders_months_check" CHECK ("reorder_reminders"."months" between 1 and 24)
);
--> statement-breakpoint
DROP INDEX "outbox_unsent_idx";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "reminded_key" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "consent_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_consents" ADD CONSTRAINT "mail_consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_consent_id_mail_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."mail_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_reminders" ADD CONSTRAINT "reorder_reminders_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_consents_mailbox_key" ON "mail_consents" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "mail_consents_user_idx" ON "mail_consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_consents_agreed_idx" ON "mail_consents" USING btree ("confirmed_at") WHERE "mail_consents"."confirmed_at" is not null and "mail_consents"."left_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_mails_consent_idx" ON "newsletter_mails" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "newsletter_mails_created_idx" ON "newsletter_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletters_created_idx" ON "newsletters" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reorder_reminders_due_idx" ON "reorder_reminders" USING btree ("due_at") WHERE "reorder_reminders"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_consent_id_mail_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."mail_consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_consent_idx" ON "outbox" USING btree ("consent_id") WHERE "outbox"."consent_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_unsent_idx" ON "outbox" USING btree (("consent_id" is not null),"created_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
-- Who said in the business questionnaire that they want offers: once their mailbox is proven, they have agreed.
INSERT INTO "mail_consents" ("id", "mailbox", "email", "user_id", "form", "asked_at", "confirmed_at")
SELECT gen_random_uuid(),
	CASE WHEN "domain" IN ('gmail.com', 'googlemail.com') THEN replace("name", '.', '') || '@gmail.com' ELSE "name" || '@' || "domain" END,
	"email", "user_id", 'questionnaire', "completed_at", CASE WHEN "email_verified" THEN "completed_at" END
FROM (
	SELECT u."email", u."email_verified", i."user_id", i."completed_at",
		split_part(split_part(lower(u."email"), '@', 1), '+', 1) AS "name", split_part(lower(u."email"), '@', 2) AS "domain"
	FROM "customer_intake" i JOIN "user" u ON u."id" = i."user_id"
	WHERE i."wants_promotions" AND i."completed_at" IS NOT NULL AND u."closed_at" IS NULL
	ORDER BY u."email_verified" DESC, i."completed_at"
) p
ON CONFLICT ("mailbox") DO NOTHING;
