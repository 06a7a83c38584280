import type { Db } from "#app/platform/db/database.server.ts";
import { categories, products } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";

/** Business cards of one size, printed on both sides: what the corpus calls `CARD`. */
export async function insertCardProduct(db: Db): Promise<void> {
  await db.insert(categories).values({ id: "business-cards", name: "Business cards" });
  await db.insert(products).values({
    id: 1,
    name: "Business Cards",
    category: "business-cards",
    basePrice: cents(100),
    designFee: cents(0),
    printSpecification: {
      bleedInches: 0.125,
      safeInches: 0.125,
      sides: 2,
      sizes: [{ size: "3.5x2", trimWidthInches: 3.5, trimHeightInches: 2 }],
    },
  });
}
