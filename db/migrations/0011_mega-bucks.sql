CREATE TABLE "loyalty_balances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"balance" numeric(12,2) NOT NULL,
	"earned" numeric(12,2) NOT NULL,
	"redeemed" numeric(12,2) NOT NULL,
	"expired" numeric(12,2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"remaining" numeric(12,2) NOT NULL,
	"available_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "loyalty_lots_remaining_check" CHECK (case when "loyalty_lots"."amount" > 0 then "loyalty_lots"."remaining" between 0 and "loyalty_lots"."amount"
        else "loyalty_lots"."remaining" between "loyalty_lots"."amount" and 0 end)
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referral_id" uuid NOT NULL,
	"referrer_id" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"reward_type" text NOT NULL,
	"description" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_rewards_type_check" CHECK ("referral_rewards"."reward_type" in ('first_purchase_bonus', 'commission')),
	CONSTRAINT "referral_rewards_amount_check" CHECK ("referral_rewards"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "mega_bucks_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"task_id" uuid NOT NULL,
	"period" text NOT NULL,
	"submission_data" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mega_bucks_submissions_key" UNIQUE("user_id","task_id","period"),
	CONSTRAINT "mega_bucks_submissions_status_check" CHECK ("mega_bucks_submissions"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "mega_bucks_submissions_review_check" CHECK (("mega_bucks_submissions"."status" = 'pending') = ("mega_bucks_submissions"."reviewed_at" is null) and ("mega_bucks_submissions"."reviewed_at" is null) = ("mega_bucks_submissions"."reviewed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "mega_bucks_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"reward_amount" numeric(12,2) NOT NULL,
	"input_type" text NOT NULL,
	"rhythm" text DEFAULT 'once' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mega_bucks_tasks_input_check" CHECK ("mega_bucks_tasks"."input_type" in ('url', 'file', 'text', 'numeric')),
	CONSTRAINT "mega_bucks_tasks_rhythm_check" CHECK ("mega_bucks_tasks"."rhythm" in ('once', 'monthly')),
	CONSTRAINT "mega_bucks_tasks_reward_check" CHECK ("mega_bucks_tasks"."reward_amount" > 0),
	CONSTRAINT "mega_bucks_tasks_title_check" CHECK ("mega_bucks_tasks"."title" <> '')
);
--> statement-breakpoint
ALTER TABLE "loyalty_points" DROP CONSTRAINT "loyalty_points_type_check";--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_status_check";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_check";--> statement-breakpoint
DROP INDEX "coupons_user_idx";--> statement-breakpoint
DROP INDEX "files_unattached_idx";--> statement-breakpoint
DROP INDEX "loyalty_points_user_idx";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_hash" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD COLUMN "available_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "suspicion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
ALTER TABLE "loyalty_balances" ADD CONSTRAINT "loyalty_balances_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_id_loyalty_points_id_fk" FOREIGN KEY ("id") REFERENCES "public"."loyalty_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_id_loyalty_points_id_fk" FOREIGN KEY ("id") REFERENCES "public"."loyalty_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_referrer_id_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mega_bucks_submissions" ADD CONSTRAINT "mega_bucks_submissions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mega_bucks_submissions" ADD CONSTRAINT "mega_bucks_submissions_task_id_mega_bucks_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."mega_bucks_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mega_bucks_submissions" ADD CONSTRAINT "mega_bucks_submissions_reviewed_by_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loyalty_lots_open_idx" ON "loyalty_lots" USING btree ("user_id","expires_at","id") WHERE "loyalty_lots"."remaining" <> 0;--> statement-breakpoint
CREATE INDEX "loyalty_lots_expiry_idx" ON "loyalty_lots" USING btree ("expires_at") WHERE "loyalty_lots"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "referral_rewards_referrer_idx" ON "referral_rewards" USING btree ("referrer_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "referral_rewards_referral_idx" ON "referral_rewards" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_order_idx" ON "referral_rewards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mega_bucks_submissions_status_idx" ON "mega_bucks_submissions" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mega_bucks_submissions_task_idx" ON "mega_bucks_submissions" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "mega_bucks_tasks_order_idx" ON "mega_bucks_tasks" USING btree ("sort_order","id");--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD CONSTRAINT "loyalty_points_lot_id_loyalty_points_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."loyalty_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD CONSTRAINT "loyalty_points_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD CONSTRAINT "loyalty_points_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_reviewed_by_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_submission_id_mega_bucks_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."mega_bucks_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_payer_idx" ON "payments" USING btree ("payer_hash") WHERE "payments"."payer_hash" is not null;--> statement-breakpoint
CREATE INDEX "coupons_open_idx" ON "coupons" USING btree ("expires_at") WHERE "coupons"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "loyalty_lots_owed_idx" ON "loyalty_lots" USING btree ("user_id") WHERE "loyalty_lots"."remaining" < 0;--> statement-breakpoint
CREATE INDEX "loyalty_lots_held_idx" ON "loyalty_lots" USING btree ("user_id","available_at") WHERE "loyalty_lots"."available_at" is not null;--> statement-breakpoint
CREATE INDEX "loyalty_points_user_idx" ON "loyalty_points" USING btree ("user_id","created_at" DESC NULLS FIRST,"id","transaction_type");--> statement-breakpoint
CREATE INDEX "loyalty_points_lot_idx" ON "loyalty_points" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "loyalty_points_coupon_idx" ON "loyalty_points" USING btree ("coupon_code");--> statement-breakpoint
CREATE INDEX "referrals_held_idx" ON "referrals" USING btree ("created_at") WHERE "referrals"."status" = 'held';--> statement-breakpoint
CREATE INDEX "files_submission_idx" ON "files" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "coupons_user_idx" ON "coupons" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "files_unattached_idx" ON "files" USING btree ("created_at") WHERE "files"."order_line_id" is null and "files"."cart_line_id" is null and "files"."submission_id" is null;--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD CONSTRAINT "loyalty_points_lot_check" CHECK ("loyalty_points"."lot_id" is null or ("loyalty_points"."expires_at" is null and "loyalty_points"."available_at" is null));--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD CONSTRAINT "loyalty_points_actor_check" CHECK (("loyalty_points"."actor_id" is not null) = ("loyalty_points"."transaction_type" = 'correction'));--> statement-breakpoint
ALTER TABLE "loyalty_points" ADD CONSTRAINT "loyalty_points_type_check" CHECK ("loyalty_points"."transaction_type" in ('earned', 'signup_bonus', 'redeemed', 'coupon_redemption', 'coupon_return', 'expired', 'taken_back', 'correction', 'offset'));--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_status_check" CHECK ("referrals"."status" in ('pending', 'active', 'held', 'refused'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_check" CHECK ("files"."purpose" in ('artwork', 'design-image', 'reference', 'task'));--> statement-breakpoint
-- What a refund took back was written beside its lot; it is an entry of the lot now.
UPDATE "loyalty_points" AS "taken" SET "lot_id" = "lot"."id", "transaction_type" = 'taken_back', "expires_at" = NULL
FROM "loyalty_points" AS "lot" WHERE "taken"."cause" = 'taken-back:' || "lot"."cause";--> statement-breakpoint
CREATE FUNCTION "add_to_loyalty"("sign" integer, "e" "loyalty_points") RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved numeric := sign * e."points_amount";
  shown integer := CASE WHEN e."transaction_type" = 'offset' THEN 0 ELSE sign END;
  of_coupon boolean := e."transaction_type" IN ('redeemed', 'coupon_redemption', 'coupon_return');
BEGIN
  INSERT INTO "loyalty_balances" AS kept ("user_id", "entries", "balance", "earned", "redeemed", "expired")
  VALUES (e."user_id", shown, moved,
    CASE WHEN of_coupon OR e."transaction_type" IN ('expired', 'offset') THEN 0 ELSE moved END,
    CASE WHEN of_coupon THEN -moved ELSE 0 END,
    CASE WHEN e."transaction_type" = 'expired' THEN -moved ELSE 0 END)
  ON CONFLICT ("user_id") DO UPDATE SET
    "entries" = kept."entries" + excluded."entries",
    "balance" = kept."balance" + excluded."balance",
    "earned" = kept."earned" + excluded."earned",
    "redeemed" = kept."redeemed" + excluded."redeemed",
    "expired" = kept."expired" + excluded."expired";
  IF e."lot_id" IS NOT NULL THEN
    UPDATE "loyalty_lots" SET "remaining" = "remaining" + moved WHERE "id" = e."lot_id" AND "user_id" = e."user_id";
    -- A lot that goes together with its entries is gone before them.
    IF NOT FOUND AND sign = 1 THEN
      RAISE EXCEPTION 'Entry % names a lot that % does not have', e."id", e."user_id" USING ERRCODE = 'foreign_key_violation';
    END IF;
  ELSIF sign = 1 THEN
    INSERT INTO "loyalty_lots" ("id", "user_id", "amount", "remaining", "available_at", "expires_at")
    VALUES (e."id", e."user_id", e."points_amount", e."points_amount", e."available_at", e."expires_at");
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_loyalty"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The words of an entry may lose what was somebody's own; the rest is for good.
    OLD."description" := NEW."description";
    IF OLD IS DISTINCT FROM NEW THEN
      RAISE EXCEPTION 'Entries of the ledger are never changed' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF coalesce(current_setting('makeready.clear_tests', true), '') <> 'on' THEN
      RAISE EXCEPTION 'Entries of the ledger are never removed' USING ERRCODE = 'restrict_violation';
    END IF;
    PERFORM add_to_loyalty(-1, OLD);
    RETURN NULL;
  END IF;
  PERFORM add_to_loyalty(1, NEW);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- In the order in which they were written: an entry of a lot comes after the lot.
DO $$
DECLARE e "loyalty_points";
BEGIN
  FOR e IN SELECT * FROM "loyalty_points" ORDER BY ("lot_id" IS NOT NULL), "created_at", "id" LOOP
    PERFORM add_to_loyalty(1, e);
  END LOOP;
END
$$;--> statement-breakpoint
CREATE TRIGGER "loyalty_points_kept" AFTER INSERT OR UPDATE OR DELETE ON "loyalty_points"
FOR EACH ROW EXECUTE FUNCTION "keep_loyalty"();--> statement-breakpoint
INSERT INTO "referral_rewards" ("id", "referral_id", "referrer_id", "amount", "reward_type", "description", "order_id", "created_at")
SELECT "entry"."id", "referral"."id", "entry"."user_id", "entry"."points_amount", 'first_purchase_bonus', "entry"."description", "friend"."order_id", "entry"."created_at"
FROM "loyalty_points" AS "entry" JOIN "referrals" AS "referral"
  ON "entry"."cause" IN ('referral:' || "referral"."id" || ':referrer', 'taken-back:referral:' || "referral"."id" || ':referrer')
LEFT JOIN "loyalty_points" AS "friend" ON "friend"."cause" = 'referral:' || "referral"."id" || ':referred';
