import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentCategories, currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { WorkClock } from "#app/shop/delivery/turnaround.ts";
import { type SpecialOffer, specialOffer } from "./special-offer.ts";
import { currentSpecials } from "./special-queries.server.ts";

/** Every special that runs now as its pages show it, by title. */
export async function listSpecialOffers(source: Source, clock: WorkClock): Promise<SpecialOffer[]> {
  const [specials, products, categories] = await Promise.all([
    currentSpecials(source, clock.now),
    currentProducts(source),
    currentCategories(source),
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
