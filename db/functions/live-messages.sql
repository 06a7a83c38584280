-- Who looks at messages is told of new ones at once, whichever process wrote them.
CREATE FUNCTION "tell_message_thread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_news', NEW."user_id");
  RETURN NULL;
END
$$;

-- The team hears of every change; an empty name is no customer's.
CREATE FUNCTION "tell_team"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_news', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER "message_threads_told" AFTER INSERT OR UPDATE ON "message_threads" FOR EACH ROW EXECUTE FUNCTION "tell_message_thread"();

CREATE TRIGGER "inbox_entries_told" AFTER INSERT OR UPDATE OR DELETE ON "inbox_entries" FOR EACH STATEMENT EXECUTE FUNCTION "tell_team"();

CREATE TRIGGER "inbox_replies_told" AFTER INSERT ON "inbox_replies" FOR EACH STATEMENT EXECUTE FUNCTION "tell_team"();

CREATE TRIGGER "order_notes_told" AFTER INSERT OR DELETE ON "order_notes" FOR EACH STATEMENT EXECUTE FUNCTION "tell_team"();
