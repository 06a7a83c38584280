-- Orders are found by words: number, contact, phone, what their lines are. Joiners part words; an
-- apostrophe is left out of its word, and what follows it is found as well.
CREATE FUNCTION "order_words"("text" text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
SELECT to_tsvector('simple', translate(concat(left(search_letters("text"), 100000), "parts"), '-@._/+&:#%~=?', '             '))
FROM (SELECT CASE WHEN "text" ~ '[''\u2019\u2018\u02bc`\u02bb\u2032]'
  THEN ' ' || left(search_letters(regexp_replace("text", '[''\u2019\u2018\u02bc`\u02bb\u2032]', ' ', 'g')), 20000) END AS "parts") "parted"
$$;

-- A phone number without the country's 1: whole, without the area, and its last digits.
CREATE FUNCTION "phone_words"("phone" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT concat_ws(' ', "phone", "digits", substr("digits", 4), substr("digits", 7))
FROM (SELECT regexp_replace(regexp_replace("phone", '\D', '', 'g'), '^1(?=\d{10})', '') AS "digits") "dialed"
$$;

-- By the key of one order at a time: asked for many, each call was planned anew.
CREATE FUNCTION "keep_order_search"("orders" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "one" uuid;
BEGIN
  FOREACH "one" IN ARRAY "orders" LOOP
    INSERT INTO "order_search" AS kept ("order_id", "words")
    SELECT o."id", order_words(concat_ws(' ', o."order_number", o."contact_name", o."contact_email", o."contact_business", phone_words(o."contact_phone"), o."product_name",
      (SELECT string_agg(DISTINCT l."product_name", ' ') FROM "order_lines" l WHERE l."order_id" = o."id")))
    FROM "customer_orders" o WHERE o."id" = "one"
    ON CONFLICT ("order_id") DO UPDATE SET "words" = excluded."words" WHERE kept."words" <> excluded."words";
  END LOOP;
END
$$;

-- The planner takes a beginning of a word that it does not know for common, and would look at every order.
CREATE FUNCTION "find_orders"("query" text, "most" integer) RETURNS SETOF uuid LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off AS $$
SELECT "order_id" FROM "order_search" WHERE "words" @@ to_tsquery('simple', "query") LIMIT "most"
$$;

-- An order written together with its lines gets its words from them.
CREATE FUNCTION "search_new_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(ARRAY[w."id"]) FROM "written" w
  WHERE NOT EXISTS (SELECT FROM "order_lines" l WHERE l."order_id" = w."id");
  RETURN NULL;
END
$$;

CREATE FUNCTION "search_changed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(ARRAY[NEW."id"]);
  RETURN NULL;
END
$$;

CREATE FUNCTION "search_orders_of_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_search(ARRAY(SELECT DISTINCT w."order_id" FROM "written" w));
  RETURN NULL;
END
$$;

CREATE TRIGGER "customer_orders_searched_new" AFTER INSERT ON "customer_orders"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "search_new_orders"();

CREATE TRIGGER "customer_orders_searched_changed" AFTER UPDATE ON "customer_orders" FOR EACH ROW
WHEN ((OLD."order_number", OLD."contact_name", OLD."contact_email", OLD."contact_business", OLD."contact_phone", OLD."product_name")
  IS DISTINCT FROM (NEW."order_number", NEW."contact_name", NEW."contact_email", NEW."contact_business", NEW."contact_phone", NEW."product_name"))
EXECUTE FUNCTION "search_changed_order"();

CREATE TRIGGER "order_lines_searched_new" AFTER INSERT ON "order_lines"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "search_orders_of_lines"();

CREATE TRIGGER "order_lines_searched_changed" AFTER UPDATE ON "order_lines"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "search_orders_of_lines"();

CREATE TRIGGER "order_lines_searched_gone" AFTER DELETE ON "order_lines"
REFERENCING OLD TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "search_orders_of_lines"();
