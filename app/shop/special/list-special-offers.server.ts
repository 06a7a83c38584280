import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { listCategories, listProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { WorkClock } from "#app/shop/delivery/turnaround.ts";
import { type SpecialOffer, specialOffer } from "./special-offer.ts";
import { listRunningSpecials } from "./special-queries.server.ts";

/** Every special that runs now as its pages show it, by title. */
export async function listSpecialOffers(db: DbOrTx, clock: WorkClock): Promise<SpecialOffer[]> {
  const [specials, products, categories] = await Promise.all([
    listRunningSpecials(db, clock.now),
    listProducts(db),
    listCategories(db),
  ]);
  return specials.map((special) =>
    specialOffer(
      special,
      {
        product: products.find(({ id }) => id === special.productId),
        category: categories.find(({ id }) => id === special.productCategory),
      },
      clock,
    ),
  );
}
