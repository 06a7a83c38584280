CREATE TABLE "artwork_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"repair" text,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"made_by_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_versions_number_key" UNIQUE("file_id","number"),
	CONSTRAINT "artwork_versions_repair_check" CHECK ("artwork_versions"."repair" in ('mirror-bleed', 'scale-to-fill', 'fit', 'rotate', 'choose-pages', 'black-to-k', 'convert-colors', 'flatten', 'center', 'swap-pages')),
	CONSTRAINT "artwork_versions_first_check" CHECK ("artwork_versions"."number" >= 1 and ("artwork_versions"."number" = 1) = ("artwork_versions"."repair" is null)),
	CONSTRAINT "artwork_versions_bytes_check" CHECK ("artwork_versions"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "dropped_contents" (
	"storage_key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspection_pictures" (
	"inspection_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"size" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "inspection_pictures_inspection_id_page_size_pk" PRIMARY KEY("inspection_id","page","size"),
	CONSTRAINT "inspection_pictures_size_check" CHECK ("inspection_pictures"."size" in ('page', 'thumbnail')),
	CONSTRAINT "inspection_pictures_page_check" CHECK ("inspection_pictures"."page" >= 0),
	CONSTRAINT "inspection_pictures_sides_check" CHECK ("inspection_pictures"."width" > 0 and "inspection_pictures"."height" > 0 and "inspection_pictures"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"job_key" text NOT NULL,
	"job" jsonb,
	"rules_version" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"facts" jsonb,
	"verdict" jsonb,
	"edges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "inspections_job_key" UNIQUE("file_id","sha256","job_key","rules_version"),
	CONSTRAINT "inspections_status_check" CHECK ("inspections"."status" in ('waiting', 'running', 'done')),
	CONSTRAINT "inspections_failure_check" CHECK ("inspections"."failure" in ('time', 'crash')),
	CONSTRAINT "inspections_attempts_check" CHECK ("inspections"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "artwork_versions" ADD CONSTRAINT "artwork_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_versions" ADD CONSTRAINT "artwork_versions_made_by_id_user_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_pictures" ADD CONSTRAINT "inspection_pictures_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "public"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_versions_storage_key_idx" ON "artwork_versions" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "artwork_versions_made_by_idx" ON "artwork_versions" USING btree ("made_by_id");--> statement-breakpoint
CREATE INDEX "inspection_pictures_storage_key_idx" ON "inspection_pictures" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "inspections_due_idx" ON "inspections" USING btree ("due_at") WHERE "inspections"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "inspections_content_idx" ON "inspections" USING btree ("sha256","job_key","rules_version");