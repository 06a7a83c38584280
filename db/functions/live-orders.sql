-- The team, and the customer whose order it is, see at once that one has come, was paid or went on.
CREATE FUNCTION "tell_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_news', coalesce(NEW."user_id", ''));
  RETURN NULL;
END
$$;

-- Nobody waits for one that is not paid and asks for no price.
CREATE TRIGGER "customer_orders_come_told" AFTER INSERT ON "customer_orders" FOR EACH ROW
  WHEN (NEW."payment_status" <> 'unpaid' OR NEW."quote_status" IS NOT NULL)
  EXECUTE FUNCTION "tell_order"();

CREATE TRIGGER "customer_orders_changes_told" AFTER UPDATE OF "payment_status", "order_status", "quote_status" ON "customer_orders" FOR EACH ROW
  WHEN (OLD."payment_status" IS DISTINCT FROM NEW."payment_status"
    OR OLD."order_status" IS DISTINCT FROM NEW."order_status"
    OR OLD."quote_status" IS DISTINCT FROM NEW."quote_status")
  EXECUTE FUNCTION "tell_order"();
