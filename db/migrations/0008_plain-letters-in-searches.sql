-- The letters in which the team's searches compare (search-text.server.ts): marks off, small, without apostrophes.
CREATE OR REPLACE FUNCTION "search_letters"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT lower(translate(
  replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(normalize("text", NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
  'øØłŁđĐðÐħĦıŧŦŋŊĸəƏς' || U&'''\2019\2018\02BC`\02BB\2032', 'oollddddhhittnnkeeσ'))
$$;--> statement-breakpoint
DROP INDEX "products_text_idx";--> statement-breakpoint
DROP INDEX "products_name_idx";--> statement-breakpoint
DROP INDEX "profiles_text_idx";--> statement-breakpoint
CREATE INDEX "products_text_idx" ON "products" USING gin (search_letters("name" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING gin (search_letters("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_text_idx" ON "profiles" USING gin (search_letters("first_name" || ' ' || "last_name" || ' ' || "business_name" || ' ' || "referral_code") gin_trgm_ops);--> statement-breakpoint
-- What is kept of former orders and messages, by the letters that are looked for from now on.
CREATE OR REPLACE FUNCTION pg_temp.words_of("text" text) RETURNS tsvector LANGUAGE sql AS $$
SELECT to_tsvector('simple', translate(concat(left(search_letters("text"), 100000), "parts"), '-@._/+&:#%~=?', '             '))
FROM (SELECT CASE WHEN "text" ~ '[''\u2019\u2018\u02bc`\u02bb\u2032]'
  THEN ' ' || left(search_letters(regexp_replace("text", '[''\u2019\u2018\u02bc`\u02bb\u2032]', ' ', 'g')), 20000) END AS "parts") "parted"
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.words_of_phone("phone" text) RETURNS text LANGUAGE sql AS $$
SELECT concat_ws(' ', "phone", "digits", substr("digits", 4), substr("digits", 7))
FROM (SELECT regexp_replace(regexp_replace("phone", '\D', '', 'g'), '^1(?=\d{10})', '') AS "digits") "dialed"
$$;--> statement-breakpoint
UPDATE "order_search" AS kept SET "words" = pg_temp.words_of(concat_ws(' ', o."order_number", o."contact_name", o."contact_email", o."contact_business", pg_temp.words_of_phone(o."contact_phone"), o."product_name",
  (SELECT string_agg(DISTINCT l."product_name", ' ') FROM "order_lines" l WHERE l."order_id" = o."id")))
FROM "customer_orders" o WHERE o."id" = kept."order_id";--> statement-breakpoint
UPDATE "inbox_entries" AS kept SET "words" = pg_temp.words_of(concat_ws(' ', c."name", c."email", pg_temp.words_of_phone(c."phone"), c."subject", c."message"))
FROM "contact_messages" c WHERE c."id" = kept."id";--> statement-breakpoint
UPDATE "inbox_entries" AS kept SET "words" = pg_temp.words_of(concat_ws(' ', o."order_number", o."contact_name", o."contact_email", o."contact_business", pg_temp.words_of_phone(o."contact_phone"), o."product_name"))
FROM "customer_orders" o WHERE o."id" = kept."id";--> statement-breakpoint
UPDATE "inbox_entries" AS kept SET "words" = pg_temp.words_of(left(concat_ws(' ', u."name", u."email", p."business_name", t."subject", (
  SELECT string_agg(m."message", ' ') FROM (
    SELECT "message" FROM "customer_messages" WHERE "thread_id" = t."id" ORDER BY "created_at" DESC, "id" DESC LIMIT 40) m)), 100000))
FROM "message_threads" t JOIN "user" u ON u."id" = t."user_id" LEFT JOIN "profiles" p ON p."user_id" = t."user_id" WHERE t."id" = kept."id";
