CREATE TABLE "homepage_banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"bg_color" text DEFAULT 'none' NOT NULL,
	"image" text,
	"button_text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"offer" jsonb,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homepage_banners_color_check" CHECK ("homepage_banners"."bg_color" in ('none', 'red', 'blue to purple', 'yellow to orange', 'green to blue', 'purple to pink', 'gray to black', 'indigo to purple', 'orange to red')),
	CONSTRAINT "homepage_banners_title_check" CHECK ("homepage_banners"."title" <> ''),
	CONSTRAINT "homepage_banners_button_check" CHECK ("homepage_banners"."button_text" <> ''),
	CONSTRAINT "homepage_banners_dates_check" CHECK ("homepage_banners"."starts_at" < "homepage_banners"."ends_at"),
	CONSTRAINT "homepage_banners_goal_check" CHECK ("homepage_banners"."link" <> '' or "homepage_banners"."offer" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"user_id" text,
	"address_hash" text,
	"held" boolean NOT NULL,
	"spam_signs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_text_check" CHECK ("contact_messages"."message" <> '')
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created_idx" ON "contact_messages" USING btree ("held","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER "homepage_banners_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "homepage_banners" EXECUTE FUNCTION "tell_shop_changed"();
