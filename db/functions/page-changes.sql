-- Tells every process of the shop that what its pages show has changed (decision 0011).
CREATE FUNCTION "tell_shop_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;

-- Tells which products have changed, so that a process reads those again and not all (decision 0015).
CREATE FUNCTION "tell_products_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  most CONSTANT integer := 50;
BEGIN
  EXECUTE format(
    'select array_agg(id::text) from (select distinct %I as id from changed limit %s) told', TG_ARGV[0], most + 1
  ) INTO ids;
  IF cardinality(ids) > most THEN
    PERFORM pg_notify('shop_changed', 'products');
  ELSIF ids IS NOT NULL THEN
    PERFORM pg_notify('shop_changed', 'product ' || id) FROM unnest(ids) AS id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "settings_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" EXECUTE FUNCTION "tell_shop_changed"();

CREATE TRIGGER "categories_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" EXECUTE FUNCTION "tell_shop_changed"();

CREATE TRIGGER "specials_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "specials" EXECUTE FUNCTION "tell_shop_changed"();

CREATE TRIGGER "homepage_banners_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "homepage_banners" EXECUTE FUNCTION "tell_shop_changed"();

CREATE TRIGGER "promotions_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotions" EXECUTE FUNCTION "tell_shop_changed"();

CREATE TRIGGER "products_emptied" AFTER TRUNCATE ON "products" EXECUTE FUNCTION "tell_shop_changed"();

CREATE TRIGGER "products_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('id');

CREATE TRIGGER "products_changed" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('id');

CREATE TRIGGER "products_removed" AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('id');

CREATE TRIGGER "product_images_emptied" AFTER TRUNCATE ON "product_images" EXECUTE FUNCTION "tell_shop_changed"();

CREATE TRIGGER "product_images_added" AFTER INSERT ON "product_images" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('product_id');

CREATE TRIGGER "product_images_changed" AFTER UPDATE ON "product_images" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('product_id');

CREATE TRIGGER "product_images_removed" AFTER DELETE ON "product_images" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('product_id');

CREATE TRIGGER "product_options_emptied" AFTER TRUNCATE ON "product_options" EXECUTE FUNCTION "tell_shop_changed"();

CREATE TRIGGER "product_options_added" AFTER INSERT ON "product_options" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('product_id');

CREATE TRIGGER "product_options_changed" AFTER UPDATE ON "product_options" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('product_id');

CREATE TRIGGER "product_options_removed" AFTER DELETE ON "product_options" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tell_products_changed"('product_id');

-- Only published reviews are seen: one that is written, declined or forgotten unseen changes no page.
CREATE FUNCTION "tell_review_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.state = 'published' THEN
      PERFORM pg_notify('shop_changed', 'product ' || OLD.product_id);
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.state = 'published' THEN
      PERFORM pg_notify('shop_changed', 'product ' || NEW.product_id);
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "reviews_changed" AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "tell_review_changed"();

CREATE TRIGGER "reviews_emptied" AFTER TRUNCATE ON "reviews" EXECUTE FUNCTION "tell_shop_changed"();
