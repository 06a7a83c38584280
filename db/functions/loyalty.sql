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
$$;

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
$$;

CREATE TRIGGER "loyalty_points_kept" AFTER INSERT OR UPDATE OR DELETE ON "loyalty_points"
FOR EACH ROW EXECUTE FUNCTION "keep_loyalty"();
