import { type CardPage, cardPage, CARDS_A_PAGE } from "./card-pages.ts";
import { type CatalogueCard, catalogueCard, type CatalogueEntry } from "./catalogue-card.ts";
import { type CatalogueFilter, filtersPrice, passesFilter } from "./catalogue-filter.ts";
import { fromPrice } from "./from-price.ts";

/** The part of 'Our Products' that goes to the browser. */
export interface ShownCatalogue {
  cards: CatalogueCard[];
  /** All products, whatever the filter says. */
  total: number;
  /**
   * One page of the products that pass the filter, where there are more than a page shows; `null`
   * when all are here.
   */
  part: (Omit<CardPage<CatalogueCard>, "cards"> & { matching: number }) | null;
}

/**
 * A catalogue of one page is given whole, and filtered in the browser; of more products
 * than that the filter is applied here, and only the cards of one page are made.
 */
export function shownCatalogue(
  entries: readonly CatalogueEntry[],
  filter: CatalogueFilter,
  askedPage: number,
): ShownCatalogue {
  const total = entries.length;
  if (total <= CARDS_A_PAGE) return { cards: entries.map(catalogueCard), total, part: null };
  const needsPrice = filtersPrice(filter);
  const passing = entries.filter(({ product, special }) => {
    const price = needsPrice ? fromPrice(product, special) : null;
    const { category } = product;
    return passesFilter(filter, { category, cheapestCents: price?.cheapestCents ?? null });
  });
  const { cards, ...place } = cardPage(passing, askedPage);
  return { cards: cards.map(catalogueCard), total, part: { ...place, matching: passing.length } };
}
