import { type CatalogueFilter, writeFilter } from "#app/shop/browse/catalogue-filter.ts";

/** Where a list is filtered: the address of its page, without a filter. */
export interface FilterPlace {
  pathname: string;
  /** The part of the page that the list is, without "#". */
  hash?: string;
}

/** The home page's list; its filter works in the browser. */
export const HOME_PRODUCTS: FilterPlace = { pathname: "/", hash: "products" };

export function addressOf({ pathname, hash }: FilterPlace): string {
  return hash === undefined ? pathname : `${pathname}#${hash}`;
}

/** The search of a filtered list's address, for a filter. */
export type WriteSearch = (filter: CatalogueFilter) => string;

export const plainSearch: WriteSearch = (filter) => writeFilter(filter).toString();
