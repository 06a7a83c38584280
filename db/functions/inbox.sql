-- What an entry is found by; a long conversation by what was written last.
CREATE FUNCTION "thread_words"("thread" uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
SELECT order_words(left(concat_ws(' ', u."name", u."email", p."business_name", t."subject", (
  SELECT string_agg(m."message", ' ') FROM (
    SELECT "message" FROM "customer_messages" WHERE "thread_id" = t."id" ORDER BY "created_at" DESC, "id" DESC LIMIT 40) m)), 100000))
FROM "message_threads" t JOIN "user" u ON u."id" = t."user_id" LEFT JOIN "profiles" p ON p."user_id" = t."user_id"
WHERE t."id" = "thread"
$$;

CREATE FUNCTION "contact_words"("contact" "contact_messages") RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
SELECT order_words(concat_ws(' ', "contact"."name", "contact"."email", phone_words("contact"."phone"), "contact"."subject", "contact"."message"))
$$;

CREATE FUNCTION "request_words"("order" "customer_orders") RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
SELECT order_words(concat_ws(' ', "order"."order_number", "order"."contact_name", "order"."contact_email", "order"."contact_business", phone_words("order"."contact_phone"), "order"."product_name"))
$$;

-- Who writes again is waiting again, whatever was done before.
CREATE FUNCTION "keep_thread_in_inbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "inbox_entries" AS kept ("id", "kind", "is_unread", "last_at", "words")
  VALUES (NEW."id", 'thread', NEW."unread_by_staff" > 0, NEW."last_message_at", thread_words(NEW."id"))
  ON CONFLICT ("id") DO UPDATE SET
    "is_unread" = excluded."is_unread", "last_at" = excluded."last_at", "words" = excluded."words",
    "state" = CASE WHEN excluded."is_unread" THEN 'open' ELSE kept."state" END,
    "version" = kept."version" + CASE WHEN excluded."is_unread" AND kept."state" <> 'open' THEN 1 ELSE 0 END;
  RETURN NULL;
END
$$;

CREATE FUNCTION "keep_words_of_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "inbox_entries" SET "words" = thread_words("id") WHERE "id" IN (SELECT "thread_id" FROM "written");
  RETURN NULL;
END
$$;

CREATE FUNCTION "keep_words_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "inbox_entries" SET "words" = thread_words("id")
  WHERE "id" IN (SELECT "id" FROM "message_threads" WHERE "user_id" = NEW."id");
  RETURN NULL;
END
$$;

CREATE FUNCTION "keep_contact_in_inbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "inbox_entries" AS kept ("id", "kind", "state", "is_unread", "last_at", "words")
  VALUES (NEW."id", 'contact', CASE WHEN NEW."held" THEN 'held' ELSE 'open' END, NOT NEW."held", NEW."created_at", contact_words(NEW))
  ON CONFLICT ("id") DO UPDATE SET "state" = excluded."state", "is_unread" = excluded."is_unread", "version" = kept."version" + 1;
  RETURN NULL;
END
$$;

-- A request that was cancelled, or changed before it was paid, asks nothing any more.
CREATE FUNCTION "keep_request_in_inbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "inbox_entries" ("id", "kind", "state", "is_unread", "last_at", "words")
    VALUES (NEW."id", 'design', CASE WHEN NEW."order_status" = 'pending' THEN 'open' ELSE 'done' END,
      NEW."order_status" = 'pending', NEW."created_at", request_words(NEW));
  ELSIF NEW."order_status" = 'cancelled' AND OLD."order_status" <> 'cancelled' THEN
    UPDATE "inbox_entries" SET "state" = 'done', "is_unread" = false, "version" = "version" + 1, "words" = request_words(NEW)
    WHERE "id" = NEW."id";
  ELSE
    UPDATE "inbox_entries" SET "words" = request_words(NEW) WHERE "id" = NEW."id" AND "words" <> request_words(NEW);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION "leave_inbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "inbox_entries" WHERE "id" = OLD."id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "message_threads_in_inbox" AFTER INSERT OR UPDATE OF "unread_by_staff", "last_message_at", "subject" ON "message_threads"
FOR EACH ROW EXECUTE FUNCTION "keep_thread_in_inbox"();

CREATE TRIGGER "customer_messages_in_inbox" AFTER INSERT ON "customer_messages"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_messages"();

CREATE TRIGGER "user_in_inbox" AFTER UPDATE OF "name", "email" ON "user" FOR EACH ROW
WHEN (OLD."name" <> NEW."name" OR OLD."email" <> NEW."email") EXECUTE FUNCTION "keep_words_of_person"();

CREATE TRIGGER "contact_messages_in_inbox" AFTER INSERT OR UPDATE OF "held" ON "contact_messages"
FOR EACH ROW EXECUTE FUNCTION "keep_contact_in_inbox"();

CREATE TRIGGER "customer_orders_in_inbox" AFTER INSERT OR UPDATE OF "order_status", "contact_name", "contact_email", "contact_business", "contact_phone" ON "customer_orders"
FOR EACH ROW WHEN (NEW."order_kind" = 'design-request') EXECUTE FUNCTION "keep_request_in_inbox"();

CREATE TRIGGER "message_threads_in_inbox_no_more" AFTER DELETE ON "message_threads" FOR EACH ROW EXECUTE FUNCTION "leave_inbox"();

CREATE TRIGGER "contact_messages_in_inbox_no_more" AFTER DELETE ON "contact_messages" FOR EACH ROW EXECUTE FUNCTION "leave_inbox"();

CREATE TRIGGER "customer_orders_in_inbox_no_more" AFTER DELETE ON "customer_orders" FOR EACH ROW
WHEN (OLD."order_kind" = 'design-request') EXECUTE FUNCTION "leave_inbox"();
