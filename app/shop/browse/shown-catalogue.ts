import { type CardPage, cardPage, CARDS_A_PAGE } from "./card-pages.ts";
import {
  type CatalogueCard,
  catalogueCard,
  type CatalogueEntry,
  entryPasses,
} from "./catalogue-card.ts";
import { type CatalogueFilter, isFiltering } from "./catalogue-filter.ts";

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
  const passing = entries.filter((entry) => entryPasses(filter, entry));
  const { cards, ...place } = cardPage(passing, askedPage);
  const part = { ...place, matching: passing.length, isFiltered: true };
  return { cards: cards.map(catalogueCard), total, part };
}
