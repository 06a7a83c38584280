CREATE TABLE "picture_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"picture_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "picture_files_bytes_check" CHECK ("picture_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_size_check" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_files_picture_idx" ON "picture_files" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "products_order_idx" ON "products" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "products_archived_idx" ON "products" USING btree ("archived_at") WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "products_text_idx" ON "products" USING gin (lower("name" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cart_lines_product_idx" ON "cart_lines" USING btree ("product_id");