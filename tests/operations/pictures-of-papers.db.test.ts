import { beforeEach, expect, test } from "vitest";
import { productImages, productOptions } from "#app/platform/db/schema/catalog.ts";
import { readRelease } from "#app/platform/release.server.ts";
import { builtInImages, builtInOptions } from "#app/shop/built-in/built-in-rows.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const { db, pool } = await testDatabase("catalogue");
const { migrations } = (await readRelease()).design;
const migration = migrations.find(({ name }) => name.endsWith("_pictures-of-papers"));
if (!migration) throw new Error("The migration is not there.");
const { sql: givePictures } = migration;

/** The built-in catalog as it was before: one picture a product, none of a paper. */
beforeEach(async () => {
  await db.delete(productImages);
  await db.insert(productImages).values(builtInImages());
  await db.delete(productOptions);
  await db.insert(productOptions).values(builtInOptions());
  await pool.query(`
    update product_options set look = jsonb_set(look, '{picture}', '""');
    update product_options set look = null where not exists (
      select from jsonb_each_text(look) where coalesce(value, '') <> '');
    delete from product_images i using products p where p.id = i.product_id
      and starts_with(image_url, main_image || '-') and image_url <> '/pictures/business-cards-thick';
    update product_images set alt = 'Thick black and cream barber business cards with gold painted edges'
      where image_url = '/pictures/business-cards-thick'`);
});

async function images() {
  const { rows } = await pool.query<{ image: string }>(
    `select concat_ws(' ', product_id, sort_order, is_main, image_url, alt) as image
       from product_images order by product_id, sort_order`,
  );
  return rows.map(({ image }) => image);
}

async function looks(where = "true") {
  const { rows } = await pool.query<{ look: unknown }>(
    `select look from product_options where ${where} order by product_id, option_type, sort_order`,
  );
  return rows.map(({ look }) => look);
}

test("a shop that has the built-in catalog gets the pictures of the present one", async () => {
  const before = { images: await images(), looks: await looks() };
  await pool.query(givePictures);
  const given = { images: await images(), looks: await looks() };
  expect(given.images.length).toBeGreaterThan(before.images.length);
  expect(given.looks).not.toEqual(before.looks);
  await db.delete(productImages);
  await db.insert(productImages).values(builtInImages());
  await db.delete(productOptions);
  await db.insert(productOptions).values(builtInOptions());
  expect(given).toEqual({ images: await images(), looks: await looks() });
});

test("what the owner changed stays as it is", async () => {
  const own = "product_id = 1 and option_value = '32pt NO UV'";
  await pool.query(`
    update product_options set look = jsonb_set(look, '{touch}', '"Heavy"') where ${own};
    update product_options set option_value = 'Thin Magnet' where product_id = 3 and option_type = 'paper_type';
    update product_images set image_url = '/pictures/stickers' where product_id = 27;
    update product_images set alt = 'Our thick cards' where image_url = '/pictures/business-cards-thick';
    delete from product_images where product_id = 25`);
  const kept = async () => ({
    looks: await looks(`${own} or option_value = 'Thin Magnet'`),
    images: (await images()).filter((image) => /^(?:25|27) |Our thick cards/.test(image)),
  });
  const before = await kept();
  await pool.query(givePictures);
  expect(await kept()).toEqual(before);
  expect(await looks("product_id = 1 and option_value = '18pt UV'")).toMatchObject([
    { picture: "/pictures/paper-18pt-uv" },
  ]);
});
