CREATE FUNCTION "add_to_order_totals"("sign" integer, "o" "customer_orders") RETURNS void LANGUAGE sql AS $$
INSERT INTO "order_totals" AS kept ("user_id", "orders", "cancelled", "tests", "spent", "earned", "tests_spent", "tests_earned")
SELECT o."user_id", sign, sign * (o."order_status" = 'cancelled')::int, sign * o."is_test"::int,
  sign * of_order."spent" * (NOT o."is_test")::int, sign * o."mega_bucks_earned" * (NOT o."is_test")::int,
  sign * of_order."spent" * o."is_test"::int, sign * o."mega_bucks_earned" * o."is_test"::int
FROM (SELECT CASE WHEN o."payment_status" IN ('paid', 'partly_refunded') THEN o."total_amount" - o."refunded_amount" ELSE 0 END AS "spent") of_order
WHERE o."user_id" IS NOT NULL AND o."replaced_by_id" IS NULL
ON CONFLICT ("user_id") DO UPDATE SET
  "orders" = kept."orders" + excluded."orders",
  "cancelled" = kept."cancelled" + excluded."cancelled",
  "tests" = kept."tests" + excluded."tests",
  "spent" = kept."spent" + excluded."spent",
  "earned" = kept."earned" + excluded."earned",
  "tests_spent" = kept."tests_spent" + excluded."tests_spent",
  "tests_earned" = kept."tests_earned" + excluded."tests_earned"
$$;

CREATE FUNCTION "keep_order_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_order_totals(-1, OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_order_totals(1, NEW); END IF;
  RETURN NULL;
END
$$;

-- Guests' orders and changes that no total shows cost nothing.
CREATE TRIGGER "customer_orders_total_of_new" AFTER INSERT ON "customer_orders" FOR EACH ROW
WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "keep_order_totals"();

CREATE TRIGGER "customer_orders_total_of_changed" AFTER UPDATE ON "customer_orders" FOR EACH ROW
WHEN ((OLD."user_id" IS NOT NULL OR NEW."user_id" IS NOT NULL)
  AND (OLD."user_id", OLD."replaced_by_id", OLD."order_status", OLD."payment_status", OLD."is_test", OLD."total_amount", OLD."refunded_amount", OLD."mega_bucks_earned")
  IS DISTINCT FROM (NEW."user_id", NEW."replaced_by_id", NEW."order_status", NEW."payment_status", NEW."is_test", NEW."total_amount", NEW."refunded_amount", NEW."mega_bucks_earned"))
EXECUTE FUNCTION "keep_order_totals"();

CREATE TRIGGER "customer_orders_total_of_gone" AFTER DELETE ON "customer_orders" FOR EACH ROW
WHEN (OLD."user_id" IS NOT NULL) EXECUTE FUNCTION "keep_order_totals"();
