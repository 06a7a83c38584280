import { type CardPage, cardPage, CARDS_A_PAGE } from "./card-pages.ts";
import { type CatalogueCard, catalogueCard, type CatalogueEntry } from "./catalogue-card.ts";
import {
  type CatalogueFilter,
  filtersPrice,
  isFiltering,
  passesFilter,
} from "./catalogue-filter.ts";
import { fromPrice } from "./from-price.ts";

interface PartOfCatalogue {
  matching: number;
  isFiltered: boolean;
}

/** The part of 'Our Products' that goes to the browser. */
export interface ShownCatalogue {
  cards: CatalogueCard[];
  /** All products, whatever the filter says. */
  total: number;
  /**
   * One page of the products that pass the filter, where there are more than a page shows, none as
   * long as there is no filter; `null` when all are here.
   */
  part: (Omit<CardPage<CatalogueCard>, "cards"> & PartOfCatalogue) | null;
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
  if (!isFiltering(filter)) {
    const part = { page: 1, pageCount: 1, matching: total, isFiltered: false };
    return { cards: [], total, part };
  }
  const needsPrice = filtersPrice(filter);
  const passing = entries.filter(({ product, special }) => {
    const price = needsPrice ? fromPrice(product, special) : null;
    const { category } = product;
    return passesFilter(filter, { category, cheapestCents: price?.cheapestCents ?? null });
  });
  const { cards, ...place } = cardPage(passing, askedPage);
  const part = { ...place, matching: passing.length, isFiltered: true };
  return { cards: cards.map(catalogueCard), total, part };
}
