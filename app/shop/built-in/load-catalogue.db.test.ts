import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, productOptions, products } from "#app/platform/db/schema/catalog.ts";
import { centsOfDollars } from "#app/shop/catalog/stored-price.ts";
import { cents } from "#app/shop/money/money.ts";
import { asProduct } from "#catalogue/as-product.ts";
import { CATEGORIES } from "#catalogue/categories.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { testDatabase } from "#tests/support/database.ts";
import { deafFeed } from "#tests/support/deaf-feed.ts";
import {
  currentProductsOf,
  findCurrentCategory,
  findCurrentProduct,
  listCategories,
  listProducts,
} from "#app/shop/catalog/catalog-queries.server.ts";
import { loadCatalogue } from "./load-catalogue.server.ts";

const { db } = await testDatabase();
const source = { db, changes: deafFeed };
const now = new Date("2026-11-20T15:00:00Z");

test("an empty shop gets the catalogue once, even from two processes at the same time", async () => {
  const loaded = await Promise.all([loadCatalogue(db, now), loadCatalogue(db, now)]);
  expect(new Set(loaded)).toEqual(new Set([true, false]));
  expect(await loadCatalogue(db, now)).toBe(false);
  expect(await db.$count(products)).toBe(PRODUCTS.length);
});

test("every product reads back as the catalogue says", async () => {
  const { sameDayDesignFee } = DEFAULT_SETTINGS;
  expect(await listProducts(db)).toEqual(
    PRODUCTS.map((entry) => ({ ...asProduct(entry), sameDayDesignFee })),
  );
});

test("categories come in the shop's order", async () => {
  const listed = await listCategories(db);
  expect(listed.map(({ id }) => id)).toEqual(CATEGORIES.map(({ id }) => id));
  expect(await findCurrentCategory(source, "banners")).toEqual(
    listed.find(({ id }) => id === "banners"),
  );
  expect(await findCurrentCategory(source, "mugs")).toBeNull();
});

test("a category lists its own products only", async () => {
  const listed = await currentProductsOf(source, "postcards");
  expect(listed.map(({ id }) => id)).toEqual([5, 28]);
  expect(await currentProductsOf(source, "mugs")).toEqual([]);
});

test("a product that the shop adds gets an id beyond the built-in ones", async () => {
  const values = { name: "Mug", category: "posters", basePrice: cents(900), designFee: cents(0) };
  const [mug] = await db.insert(products).values(values).returning();
  expect(mug?.id).toBeGreaterThan(1000);
  expect((await findCurrentProduct(source, mug?.id ?? 0))?.options).toEqual({});
});

test("an option row's own price is read exactly", async () => {
  const price = centsOfDollars(1.15);
  const row = { productId: 1, optionType: "add_on", optionValue: "Foil", price } as const;
  await db.insert(productOptions).values(row);
  const foil = (await findCurrentProduct(source, 1))?.options.add_on?.find(
    ({ value }) => value === "Foil",
  );
  expect(foil?.price).toBe(115);
});

test("an archived product is not found and not listed", async () => {
  await db.update(products).set({ archivedAt: now }).where(eq(products.id, 4));
  expect((await listProducts(db)).some(({ id }) => id === 4)).toBe(false);
  expect(await findCurrentProduct(source, 4)).toBeNull();
  expect(await findCurrentProduct(source, 999_999)).toBeNull();
});

test("a category that is still used can't be removed", async () => {
  await expect(db.delete(categories).where(eq(categories.id, "banners"))).rejects.toMatchObject({
    cause: { constraint: "products_category_categories_id_fk" },
  });
});
