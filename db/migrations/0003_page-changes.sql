-- Tells every process of the shop that what its pages show has changed (decision 0011).
CREATE FUNCTION "tell_shop_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "settings_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" EXECUTE FUNCTION "tell_shop_changed"();--> statement-breakpoint
CREATE TRIGGER "categories_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" EXECUTE FUNCTION "tell_shop_changed"();--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products" EXECUTE FUNCTION "tell_shop_changed"();--> statement-breakpoint
CREATE TRIGGER "product_images_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_images" EXECUTE FUNCTION "tell_shop_changed"();--> statement-breakpoint
CREATE TRIGGER "product_options_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_options" EXECUTE FUNCTION "tell_shop_changed"();--> statement-breakpoint
CREATE TRIGGER "specials_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "specials" EXECUTE FUNCTION "tell_shop_changed"();
