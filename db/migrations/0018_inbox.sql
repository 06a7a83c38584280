CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_answers_text_check" CHECK ("canned_answers"."title" <> '' and "canned_answers"."message" <> '')
);
--> statement-breakpoint
CREATE TABLE "inbox_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_unread" boolean NOT NULL,
	"assignee_id" text,
	"last_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "inbox_entries_kind_check" CHECK ("inbox_entries"."kind" in ('thread', 'contact', 'design')),
	CONSTRAINT "inbox_entries_state_check" CHECK ("inbox_entries"."state" in ('open', 'done', 'held')),
	CONSTRAINT "inbox_entries_unread_check" CHECK ("inbox_entries"."state" = 'open' or not "inbox_entries"."is_unread")
);
--> statement-breakpoint
CREATE TABLE "inbox_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inbox_replies_text_check" CHECK ("inbox_replies"."message" <> '')
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_note_check" CHECK ("order_notes"."note" <> '')
);
--> statement-breakpoint
DROP INDEX "contact_messages_created_idx";--> statement-breakpoint
DROP INDEX "message_threads_last_idx";--> statement-breakpoint
DROP INDEX "message_threads_waiting_idx";--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_entry_id_inbox_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."inbox_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_staff_id_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_customer_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_answers_title_key" ON "canned_answers" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "inbox_entries_state_idx" ON "inbox_entries" USING btree ("state","is_unread" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_entries_kind_idx" ON "inbox_entries" USING btree ("state","kind","is_unread" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_entries_assignee_idx" ON "inbox_entries" USING btree ("state","assignee_id","is_unread" DESC NULLS FIRST,"last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inbox_entries_words_idx" ON "inbox_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "inbox_replies_entry_idx" ON "inbox_replies" USING btree ("entry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("order_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
-- What an entry is found by; a long conversation by what was written last.
CREATE FUNCTION "thread_words"("thread" uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
SELECT order_words(left(concat_ws(' ', u."name", u."email", p."business_name", t."subject", (
  SELECT string_agg(m."message", ' ') FROM (
    SELECT "message" FROM "customer_messages" WHERE "thread_id" = t."id" ORDER BY "created_at" DESC, "id" DESC LIMIT 40) m)), 100000))
FROM "message_threads" t JOIN "user" u ON u."id" = t."user_id" LEFT JOIN "profiles" p ON p."user_id" = t."user_id"
WHERE t."id" = "thread"
$$;--> statement-breakpoint
CREATE FUNCTION "contact_words"("contact" "contact_messages") RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
SELECT order_words(concat_ws(' ', "contact"."name", "contact"."email", "contact"."phone", "contact"."subject", "contact"."message"))
$$;--> statement-breakpoint
CREATE FUNCTION "request_words"("order" "customer_orders") RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
SELECT order_words(concat_ws(' ', "order"."order_number", "order"."contact_name", "order"."contact_email", "order"."contact_business", "order"."contact_phone", "order"."product_name"))
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER "message_threads_in_inbox" AFTER INSERT OR UPDATE OF "unread_by_staff", "last_message_at", "subject" ON "message_threads"
FOR EACH ROW EXECUTE FUNCTION "keep_thread_in_inbox"();--> statement-breakpoint
CREATE FUNCTION "keep_words_of_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "inbox_entries" SET "words" = thread_words("id") WHERE "id" IN (SELECT "thread_id" FROM "written");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "customer_messages_in_inbox" AFTER INSERT ON "customer_messages"
REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_messages"();--> statement-breakpoint
CREATE FUNCTION "keep_words_of_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "inbox_entries" SET "words" = thread_words("id")
  WHERE "id" IN (SELECT "id" FROM "message_threads" WHERE "user_id" = NEW."id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "user_in_inbox" AFTER UPDATE OF "name", "email" ON "user" FOR EACH ROW
WHEN (OLD."name" <> NEW."name" OR OLD."email" <> NEW."email") EXECUTE FUNCTION "keep_words_of_person"();--> statement-breakpoint
CREATE FUNCTION "keep_contact_in_inbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "inbox_entries" AS kept ("id", "kind", "state", "is_unread", "last_at", "words")
  VALUES (NEW."id", 'contact', CASE WHEN NEW."held" THEN 'held' ELSE 'open' END, NOT NEW."held", NEW."created_at", contact_words(NEW))
  ON CONFLICT ("id") DO UPDATE SET "state" = excluded."state", "is_unread" = excluded."is_unread", "version" = kept."version" + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "contact_messages_in_inbox" AFTER INSERT OR UPDATE OF "held" ON "contact_messages"
FOR EACH ROW EXECUTE FUNCTION "keep_contact_in_inbox"();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER "customer_orders_in_inbox" AFTER INSERT OR UPDATE OF "order_status", "contact_name", "contact_email", "contact_business", "contact_phone" ON "customer_orders"
FOR EACH ROW WHEN (NEW."order_kind" = 'design-request') EXECUTE FUNCTION "keep_request_in_inbox"();--> statement-breakpoint
CREATE FUNCTION "leave_inbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "inbox_entries" WHERE "id" = OLD."id";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "message_threads_in_inbox_no_more" AFTER DELETE ON "message_threads" FOR EACH ROW EXECUTE FUNCTION "leave_inbox"();--> statement-breakpoint
CREATE TRIGGER "contact_messages_in_inbox_no_more" AFTER DELETE ON "contact_messages" FOR EACH ROW EXECUTE FUNCTION "leave_inbox"();--> statement-breakpoint
CREATE TRIGGER "customer_orders_in_inbox_no_more" AFTER DELETE ON "customer_orders" FOR EACH ROW
WHEN (OLD."order_kind" = 'design-request') EXECUTE FUNCTION "leave_inbox"();--> statement-breakpoint
-- What was there before: the team has had contact messages by mail, and orders that are under way are being worked on.
INSERT INTO "inbox_entries" ("id", "kind", "is_unread", "last_at", "words")
SELECT "id", 'thread', "unread_by_staff" > 0, "last_message_at", thread_words("id") FROM "message_threads";--> statement-breakpoint
INSERT INTO "inbox_entries" ("id", "kind", "state", "is_unread", "last_at", "words")
SELECT c."id", 'contact', CASE WHEN c."held" THEN 'held' ELSE 'open' END, false, c."created_at", contact_words(c) FROM "contact_messages" c;--> statement-breakpoint
INSERT INTO "inbox_entries" ("id", "kind", "state", "is_unread", "last_at", "words")
SELECT o."id", 'design', CASE WHEN o."order_status" = 'pending' THEN 'open' ELSE 'done' END, o."order_status" = 'pending', o."created_at", request_words(o)
FROM "customer_orders" o WHERE o."order_kind" = 'design-request';--> statement-breakpoint
-- The team hears of every change; an empty name is no customer's.
CREATE FUNCTION "tell_team"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('message_thread_changed', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "inbox_entries_told" AFTER INSERT OR UPDATE OR DELETE ON "inbox_entries" FOR EACH STATEMENT EXECUTE FUNCTION "tell_team"();--> statement-breakpoint
CREATE TRIGGER "inbox_replies_told" AFTER INSERT ON "inbox_replies" FOR EACH STATEMENT EXECUTE FUNCTION "tell_team"();--> statement-breakpoint
CREATE TRIGGER "order_notes_told" AFTER INSERT OR DELETE ON "order_notes" FOR EACH STATEMENT EXECUTE FUNCTION "tell_team"();
