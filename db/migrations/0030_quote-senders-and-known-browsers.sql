ALTER TABLE "quotes" ADD COLUMN "actor_role" text;--> statement-breakpoint
-- What a sender was is what the next change of the team says they were before, else what they are today.
UPDATE "quotes" q SET "actor_role" = CASE WHEN coalesce(
  (SELECT a."before" ->> 'role' FROM "audit_log" a
    WHERE a."subject" = 'user:' || q."actor_id" AND a."action" = 'team.role' AND a."created_at" > q."created_at"
    ORDER BY a."created_at" LIMIT 1),
  (SELECT r."role" FROM "user_roles" r WHERE r."user_id" = q."actor_id" AND r."role" = 'admin')) LIKE '%admin%'
  THEN 'admin' ELSE 'staff' END;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "actor_role" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_actor_role_check" CHECK ("quotes"."actor_role" in ('staff', 'admin'));--> statement-breakpoint
CREATE INDEX "customer_orders_visitor_idx" ON "customer_orders" USING btree ("visitor_hash") WHERE "customer_orders"."visitor_hash" is not null;