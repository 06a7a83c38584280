import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import type { Special } from "#app/shop/special/special.ts";
import type { Category } from "./category.ts";
import { fromPrice, type FromPrice } from "./from-price.ts";
import { mainPicture } from "./main-picture.ts";
import type { Product, ProductImage } from "./product.ts";
import { cardPathOf, isFindable } from "./product-path.ts";

/** What the home page's catalogue needs of a product: little enough to filter in the browser. */
export interface CatalogueCard {
  id: number;
  name: string;
  summary: string;
  category: string;
  /** Where the card leads. */
  to: string;
  picture: ProductImage | null;
  price: FromPrice | null;
  /** Carries the 'LIMITED TIME!' badge. */
  limited: boolean;
}

type CardSpecial = PricedSpecial & Pick<Special, "originalPrice">;

/**
 * The cards of 'Our Products': what is on special first, then the listed products
 * in the shop's order. A special product is shown only while its special runs, for
 * it can't be ordered otherwise (decisions §3).
 */
export function catalogueCards(
  products: readonly Product[],
  running: readonly CardSpecial[],
): CatalogueCard[] {
  const cards = products.flatMap((product) => {
    if (!isFindable(product)) return [];
    const special = running.find(({ productId }) => productId === product.id) ?? null;
    if (!product.isSpecial) return [cardOf(product, null, cardPathOf(product))];
    return special ? [cardOf(product, special, `/specials/${special.id}`)] : [];
  });
  return [...cards.filter((card) => card.limited), ...cards.filter((card) => !card.limited)];
}

function cardOf(product: Product, special: CardSpecial | null, to: string): CatalogueCard {
  return {
    id: product.id,
    name: product.name,
    summary: product.summary,
    category: product.category,
    to,
    picture: mainPicture(product),
    price: fromPrice(product, special),
    limited: product.isSpecial,
  };
}

/** The categories of these cards, in the shop's order. */
export function filledCategories(
  categories: readonly Pick<Category, "id" | "name">[],
  cards: readonly Pick<CatalogueCard, "category">[],
): Pick<Category, "id" | "name">[] {
  const filled = new Set(cards.map(({ category }) => category));
  return categories.flatMap(({ id, name }) => (filled.has(id) ? [{ id, name }] : []));
}
