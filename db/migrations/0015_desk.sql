CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_hours" (
	"hour" timestamp with time zone NOT NULL,
	"is_test" boolean NOT NULL,
	"placed" integer NOT NULL,
	"converted" integer NOT NULL,
	"settled" integer NOT NULL,
	"paid" integer NOT NULL,
	"revenue" numeric(12,2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_hours" (
	"hour" timestamp with time zone NOT NULL,
	"is_test" boolean NOT NULL,
	"product_id" integer NOT NULL,
	"lines" integer NOT NULL,
	"amount" numeric(12,2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_name_check" CHECK ("saved_views"."name" <> '')
);
--> statement-breakpoint
DROP INDEX "customer_orders_search_idx";--> statement-breakpoint
DROP INDEX "order_lines_search_idx";--> statement-breakpoint
DROP INDEX "audit_log_created_idx";--> statement-breakpoint
ALTER TABLE "customer_orders" ADD COLUMN "artwork_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words_idx" ON "order_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "order_hours_idx" ON "order_hours" USING btree ("is_test","hour");--> statement-breakpoint
CREATE INDEX "product_hours_idx" ON "product_hours" USING btree ("is_test","hour","product_id","lines","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "customer_orders_desk_idx" ON "customer_orders" USING btree ("order_status","payment_status","order_kind","created_at" DESC NULLS FIRST,"id") WHERE "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_kind_idx" ON "customer_orders" USING btree ("order_kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_orders_artwork_idx" ON "customer_orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "customer_orders"."order_status" = 'pending' and "customer_orders"."artwork_missing" and "customer_orders"."replaced_by_id" is null;--> statement-breakpoint
CREATE INDEX "customer_orders_ready_idx" ON "customer_orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "customer_orders"."order_status" = 'pending' and not "customer_orders"."artwork_missing" and "customer_orders"."replaced_by_id" is null
          and "customer_orders"."payment_status" in ('paid', 'partly_refunded', 'free');--> statement-breakpoint
CREATE INDEX "customer_orders_quotes_idx" ON "customer_orders" USING btree ("created_at") WHERE "customer_orders"."quote_status" = 'draft' and "customer_orders"."order_status" = 'pending';--> statement-breakpoint
CREATE INDEX "customer_orders_delivered_idx" ON "customer_orders" USING btree ("updated_at" DESC NULLS FIRST) WHERE "customer_orders"."order_status" = 'delivered';--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
-- Orders are found by words: number, contact, what their lines are. Joiners part words.
CREATE FUNCTION "order_words"("text" text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
SELECT to_tsvector('simple', translate("text", '-@._/+&:#%~=?', '             '))
$$;--> statement-breakpoint
CREATE FUNCTION "keep_order_search"("order" uuid) RETURNS void LANGUAGE sql AS $$
INSERT INTO "order_search" AS kept ("order_id", "words")
SELECT o."id", order_words(concat_ws(' ', o."order_number", o."contact_name", o."contact_email", o."contact_business", o."product_name",
  (SELECT string_agg(DISTINCT l."product_name", ' ') FROM "order_lines" l WHERE l."order_id" = o."id")))
FROM "customer_orders" o WHERE o."id" = "order"
ON CONFLICT ("order_id") DO UPDATE SET "words" = excluded."words" WHERE kept."words" <> excluded."words"
$$;--> statement-breakpoint
CREATE FUNCTION "search_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(NEW."id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_order_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(NEW."order_id");
  RETURN NULL;
END
$$;--> statement-breakpoint
-- At the commit, when an order has all its lines.
CREATE CONSTRAINT TRIGGER "customer_orders_searched" AFTER INSERT OR UPDATE OF "order_number", "contact_name", "contact_email", "contact_business", "product_name" ON "customer_orders"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "search_order"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_lines_searched" AFTER INSERT OR UPDATE OF "product_name" ON "order_lines"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "search_order_of_line"();--> statement-breakpoint
-- The planner takes a beginning of a word that it does not know for common, and would look at every order.
CREATE FUNCTION "find_orders"("query" text, "most" integer) RETURNS SETOF uuid LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off AS $$
SELECT "order_id" FROM "order_search" WHERE "words" @@ to_tsquery('simple', "query") LIMIT "most"
$$;--> statement-breakpoint
-- Which printed orders wait for their customer's files: as `lineArtwork` says it of a line.
CREATE FUNCTION "keep_artwork_missing"("order" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever comes second sees what the first has written.
  PERFORM FROM "customer_orders" WHERE "id" = "order" AND "order_kind" IN ('product', 'special') FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE "customer_orders" o SET "artwork_missing" = NOT o."artwork_missing"
  WHERE o."id" = "order" AND o."artwork_missing" <> EXISTS (
    SELECT FROM "order_lines" l
    WHERE l."order_id" = o."id" AND l."configuration" ->> 'hasOwnDesign' = 'true'
      AND l."payload" ->> 'orderType' IS DISTINCT FROM 'commercial'
      AND NOT EXISTS (SELECT FROM "files" f WHERE f."order_line_id" = l."id"));
END
$$;--> statement-breakpoint
CREATE FUNCTION "artwork_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_artwork_missing(coalesce(NEW."order_id", OLD."order_id"));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "artwork_of_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_artwork_missing(l."order_id") FROM (
    SELECT DISTINCT "order_id" FROM "order_lines" WHERE "id" IN (OLD."order_line_id", NEW."order_line_id") ORDER BY "order_id") l;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_lines_artwork_of_new" AFTER INSERT ON "order_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."configuration" ->> 'hasOwnDesign' = 'true') EXECUTE FUNCTION "artwork_of_line"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_lines_artwork_of_changed" AFTER UPDATE OF "configuration", "payload" OR DELETE ON "order_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."configuration" IS NOT NULL) EXECUTE FUNCTION "artwork_of_line"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_artwork_of_new" AFTER INSERT ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."order_line_id" IS NOT NULL) EXECUTE FUNCTION "artwork_of_file"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_artwork_of_moved" AFTER UPDATE OF "order_line_id" ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."order_line_id" IS DISTINCT FROM NEW."order_line_id") EXECUTE FUNCTION "artwork_of_file"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "files_artwork_of_gone" AFTER DELETE ON "files" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."order_line_id" IS NOT NULL) EXECUTE FUNCTION "artwork_of_file"();--> statement-breakpoint
-- What an order adds to the hours: entries that add up, so that no two orders wait for one row (decision 26).
CREATE FUNCTION "is_settled"("o" "customer_orders") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
SELECT o."replaced_by_id" IS NULL AND o."paid_at" IS NOT NULL AND o."payment_status" IN ('paid', 'partly_refunded', 'free')
$$;--> statement-breakpoint
CREATE FUNCTION "hours_of_order"("sign" integer, "o" "customer_orders") RETURNS SETOF "order_hours" LANGUAGE sql STABLE AS $$
SELECT date_trunc('hour', o."created_at", 'UTC'), o."is_test", sign, sign * (o."paid_at" IS NOT NULL)::int, 0, 0, 0::numeric(12,2)
WHERE o."id" IS NOT NULL AND o."replaced_by_id" IS NULL
UNION ALL
SELECT date_trunc('hour', o."paid_at", 'UTC'), o."is_test", 0, 0, sign, sign * (o."payment_status" <> 'free')::int,
  sign * CASE WHEN o."payment_status" = 'free' THEN 0 ELSE o."total_amount" - o."refunded_amount" END
WHERE o."id" IS NOT NULL AND is_settled(o)
$$;--> statement-breakpoint
CREATE FUNCTION "keep_order_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_hours" ("hour", "is_test", "placed", "converted", "settled", "paid", "revenue")
  SELECT h."hour", h."is_test", sum(h."placed"), sum(h."converted"), sum(h."settled"), sum(h."paid"), sum(h."revenue")
  FROM (SELECT * FROM hours_of_order(-1, OLD) UNION ALL SELECT * FROM hours_of_order(1, NEW)) h
  GROUP BY h."hour", h."is_test"
  HAVING (sum(h."placed"), sum(h."converted"), sum(h."settled"), sum(h."paid"), sum(h."revenue")) IS DISTINCT FROM (0, 0, 0, 0, 0);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "customer_orders_hours_of_new" AFTER INSERT OR DELETE ON "customer_orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_hours"();--> statement-breakpoint
CREATE TRIGGER "customer_orders_hours_of_changed" AFTER UPDATE ON "customer_orders" FOR EACH ROW
WHEN ((OLD."replaced_by_id", OLD."created_at", OLD."paid_at", OLD."payment_status", OLD."is_test", OLD."total_amount", OLD."refunded_amount")
  IS DISTINCT FROM (NEW."replaced_by_id", NEW."created_at", NEW."paid_at", NEW."payment_status", NEW."is_test", NEW."total_amount", NEW."refunded_amount"))
EXECUTE FUNCTION "keep_order_hours"();--> statement-breakpoint
CREATE FUNCTION "add_to_product_hours"("sign" integer, "o" "customer_orders") RETURNS void LANGUAGE sql AS $$
INSERT INTO "product_hours" ("hour", "is_test", "product_id", "lines", "amount")
SELECT date_trunc('hour', o."paid_at", 'UTC'), o."is_test", l."product_id", sign, sign * (l."amount" - l."member_amount" - l."discount_amount")
FROM "order_lines" l WHERE l."order_id" = o."id" AND l."product_id" IS NOT NULL AND is_settled(o)
$$;--> statement-breakpoint
CREATE FUNCTION "keep_product_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_product_hours(-1, OLD);
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM add_to_product_hours(1, NEW);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_product_hours_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  l "order_lines" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  sign integer := CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO "product_hours" ("hour", "is_test", "product_id", "lines", "amount")
  SELECT date_trunc('hour', o."paid_at", 'UTC'), o."is_test", l."product_id", sign, sign * (l."amount" - l."member_amount" - l."discount_amount")
  FROM "customer_orders" o WHERE o."id" = l."order_id" AND is_settled(o);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "customer_orders_products_of_changed" AFTER UPDATE ON "customer_orders" FOR EACH ROW
WHEN ((OLD."is_test", OLD."paid_at", is_settled(OLD)) IS DISTINCT FROM (NEW."is_test", NEW."paid_at", is_settled(NEW)))
EXECUTE FUNCTION "keep_product_hours"();--> statement-breakpoint
-- Before, while its lines are there.
CREATE TRIGGER "customer_orders_products_of_gone" BEFORE DELETE ON "customer_orders" FOR EACH ROW
WHEN (is_settled(OLD)) EXECUTE FUNCTION "keep_product_hours"();--> statement-breakpoint
CREATE TRIGGER "order_lines_products_of_new" AFTER INSERT ON "order_lines" FOR EACH ROW
WHEN (NEW."product_id" IS NOT NULL) EXECUTE FUNCTION "keep_product_hours_of_line"();--> statement-breakpoint
CREATE TRIGGER "order_lines_products_of_gone" AFTER DELETE ON "order_lines" FOR EACH ROW
WHEN (OLD."product_id" IS NOT NULL) EXECUTE FUNCTION "keep_product_hours_of_line"();--> statement-breakpoint
INSERT INTO "order_search" ("order_id", "words")
SELECT o."id", order_words(concat_ws(' ', o."order_number", o."contact_name", o."contact_email", o."contact_business", o."product_name", l."names"))
FROM "customer_orders" o
LEFT JOIN (SELECT "order_id", string_agg(DISTINCT "product_name", ' ') AS "names" FROM "order_lines" GROUP BY "order_id") l ON l."order_id" = o."id";--> statement-breakpoint
UPDATE "customer_orders" o SET "artwork_missing" = true
WHERE o."order_kind" IN ('product', 'special') AND EXISTS (
  SELECT FROM "order_lines" l
  WHERE l."order_id" = o."id" AND l."configuration" ->> 'hasOwnDesign' = 'true'
    AND l."payload" ->> 'orderType' IS DISTINCT FROM 'commercial'
    AND NOT EXISTS (SELECT FROM "files" f WHERE f."order_line_id" = l."id"));--> statement-breakpoint
INSERT INTO "order_hours" ("hour", "is_test", "placed", "converted", "settled", "paid", "revenue")
SELECT h."hour", h."is_test", sum(h."placed"), sum(h."converted"), sum(h."settled"), sum(h."paid"), sum(h."revenue")
FROM "customer_orders" o, LATERAL hours_of_order(1, o) h GROUP BY h."hour", h."is_test";--> statement-breakpoint
INSERT INTO "product_hours" ("hour", "is_test", "product_id", "lines", "amount")
SELECT date_trunc('hour', o."paid_at", 'UTC') AS "hour", o."is_test", l."product_id", count(*), sum(l."amount" - l."member_amount" - l."discount_amount")
FROM "customer_orders" o JOIN "order_lines" l ON l."order_id" = o."id"
WHERE l."product_id" IS NOT NULL AND is_settled(o) GROUP BY 1, 2, 3;
