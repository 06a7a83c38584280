ALTER TABLE "product_options" ADD COLUMN "price_column" text;--> statement-breakpoint
ALTER TABLE "mega_bucks_submissions" ADD COLUMN "promised_reward" numeric(12,2);--> statement-breakpoint
-- What was approved was promised what it was paid, the rest what its task brings.
UPDATE "mega_bucks_submissions" s SET "promised_reward" = coalesce(
  (SELECT p."points_amount" FROM "loyalty_points" p WHERE p."cause" = 'task:' || s."id"),
  (SELECT t."reward_amount" FROM "mega_bucks_tasks" t WHERE t."id" = s."task_id"));--> statement-breakpoint
ALTER TABLE "mega_bucks_submissions" ALTER COLUMN "promised_reward" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mega_bucks_tasks" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "mega_bucks_tasks" ADD COLUMN "changed_by_id" text;--> statement-breakpoint
ALTER TABLE "mega_bucks_tasks" ADD CONSTRAINT "mega_bucks_tasks_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mega_bucks_tasks" ADD CONSTRAINT "mega_bucks_tasks_changed_by_id_user_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_column_check" CHECK ("product_options"."price_column" in ('quantity_18pt', 'quantity_32pt', 'quantity_4x6', 'quantity_6x8', 'quantity_3x4', 'quantity_glossy', 'quantity_matte'));--> statement-breakpoint
ALTER TABLE "mega_bucks_submissions" ADD CONSTRAINT "mega_bucks_submissions_promise_check" CHECK ("mega_bucks_submissions"."promised_reward" > 0);--> statement-breakpoint
-- Who wrote a task and who changed it last, as far as the audit log knows.
UPDATE "mega_bucks_tasks" t SET
  "created_by_id" = (SELECT a."actor_id" FROM "audit_log" a
    WHERE a."subject" = 'task:' || t."id" AND a."action" = 'task.add' ORDER BY a."created_at" LIMIT 1),
  "changed_by_id" = (SELECT a."actor_id" FROM "audit_log" a
    WHERE a."subject" = 'task:' || t."id" AND a."action" IN ('task.change', 'task.offer')
    ORDER BY a."created_at" DESC LIMIT 1);--> statement-breakpoint
-- Choices were sold by another column for their name alone; from now on they say so themselves.
UPDATE "product_options" o SET "price_column" = c."column_name"
FROM (VALUES
  ('18pt UV', 'quantity_18pt'), ('32pt NO UV', 'quantity_32pt'), ('4x6', 'quantity_4x6'), ('6x8', 'quantity_6x8'),
  ('3x4', 'quantity_3x4'), ('Glossy', 'quantity_glossy'), ('Matte', 'quantity_matte')) AS c("choice", "column_name")
WHERE o."option_type" IN ('size', 'paper_type', 'finish_option') AND o."option_value" = c."choice" AND EXISTS (
  SELECT FROM "product_options" q WHERE q."product_id" = o."product_id" AND q."option_type" = c."column_name");