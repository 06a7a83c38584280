CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "proxy_findings" (
	"address" text NOT NULL,
	"problem" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proxy_findings_address_problem_pk" PRIMARY KEY("address","problem"),
	CONSTRAINT "proxy_findings_problem_check" CHECK ("proxy_findings"."problem" in ('untrusted', 'silent'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_used_idx" ON "known_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "audit_log_address_idx" ON "audit_log" USING btree ("address","created_at" DESC NULLS FIRST) WHERE "audit_log"."address" is not null;