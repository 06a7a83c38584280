import { expect, test } from "vitest";
import { categories, products } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { testDatabase } from "#tests/support/database.ts";

const { db, pool } = await testDatabase();

test("money is exact in the database and comes back as whole cents", async () => {
  await db.insert(categories).values({ id: "posters", name: "Posters" });
  const [poster] = await db
    .insert(products)
    .values({ name: "Poster", category: "posters", basePrice: cents(1999), designFee: cents(4500) })
    .returning();
  expect(poster?.basePrice).toBe(1999);
  const stored = await pool.query<{ base_price: string }>("select base_price from products");
  expect(stored.rows).toEqual([{ base_price: "19.99" }]);
});

test("the database refuses a product without a category and a negative price", async () => {
  const values = { name: "Mug", category: "mugs", basePrice: cents(100), designFee: cents(0) };
  await expect(db.insert(products).values(values)).rejects.toMatchObject({
    cause: { constraint: "products_category_categories_id_fk" },
  });
  await expect(
    db.insert(products).values({ ...values, category: "posters", basePrice: cents(-1) }),
  ).rejects.toMatchObject({ cause: { constraint: "products_base_price_check" } });
});
