ALTER TABLE "products" DROP CONSTRAINT "products_form_check";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "included" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_form_check" CHECK ("products"."form" in ('options', 'commercial', 'design-request', 'package'));