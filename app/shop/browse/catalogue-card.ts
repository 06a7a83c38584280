import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import type { Category } from "#app/shop/catalog/category.ts";
import { type CatalogueFilter, filtersPrice, passesFilter } from "./catalogue-filter.ts";
import { fromPrice, type FromPrice } from "./from-price.ts";
import { mainPicture, type Product, type ProductImage } from "#app/shop/catalog/product.ts";
import { type RatingWords, ratingWords } from "#app/shop/catalog/rating.ts";
import { cardPathOf, isFindable } from "#app/shop/catalog/product-path.ts";

/**
 * The facts about a product that the home page's catalogue needs: few enough to filter in the
 * browser.
 */
export interface CatalogueCard {
  id: number;
  name: string;
  summary: string;
  category: string;
  /** The address that the card leads to. */
  to: string;
  picture: ProductImage | null;
  price: FromPrice | null;
  /** Carries the 'LIMITED TIME!' badge. */
  limited: boolean;
  /** What buyers say of it; left out as long as nobody has. */
  rating?: RatingWords;
}

export type CardSpecial = PricedSpecial & Pick<Special, "originalPrice">;

/** A product that has a card, without its price: of very many most are never shown. */
export interface CatalogueEntry {
  product: Product;
  /** The running special of a special product. */
  special: CardSpecial | null;
}

/**
 * The products of 'Our Products': what is on special first, then the listed products
 * in the shop's order. A special product is shown only while its special runs, for
 * it can't be ordered otherwise (decisions §3).
 */
export function catalogueEntries(
  products: readonly Product[],
  running: readonly CardSpecial[],
): CatalogueEntry[] {
  const special: CatalogueEntry[] = [];
  const others: CatalogueEntry[] = [];
  for (const product of products) {
    if (!isFindable(product)) continue;
    if (!product.isSpecial) others.push({ product, special: null });
    else {
      const runs = running.find(({ productId }) => productId === product.id);
      if (runs) special.push({ product, special: runs });
    }
  }
  return [...special, ...others];
}

export function catalogueCard({ product, special }: CatalogueEntry): CatalogueCard {
  const rating = ratingWords(product);
  return {
    id: product.id,
    name: product.name,
    summary: product.summary,
    category: product.category,
    to: special ? `/specials/${special.id}` : cardPathOf(product),
    picture: mainPicture(product),
    price: fromPrice(product, special),
    limited: product.isSpecial,
    ...(rating && { rating }),
  };
}

/** The categories of these products, in the shop's order. */
export function filledCategories(
  categories: readonly Pick<Category, "id" | "name">[],
  entries: readonly CatalogueEntry[],
): Pick<Category, "id" | "name">[] {
  const filled = new Set(entries.map(({ product }) => product.category));
  return categories.flatMap(({ id, name }) => (filled.has(id) ? [{ id, name }] : []));
}

/** Whether the filter shows an entry; its price is looked for only where prices decide. */
export function entryPasses(
  filter: CatalogueFilter,
  { product, special }: CatalogueEntry,
): boolean {
  const price = filtersPrice(filter) ? fromPrice(product, special) : null;
  const { category } = product;
  return passesFilter(filter, { category, cheapestCents: price?.cheapestCents ?? null });
}
