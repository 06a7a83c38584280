import { askedText } from "#app/shop/form/asked-text.ts";
import { readPage } from "#app/shop/form/page-number.ts";

export const CUSTOMERS_PER_PAGE = 25;

/** The columns that customers can be sorted by (accounts §9). */
export const CUSTOMER_SORTS = ["created_at", "first_name", "last_name", "business_name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const SORT_WORDS: Readonly<Record<CustomerSort, string>> = {
  created_at: "Joined",
  first_name: "First name",
  last_name: "Last name",
  business_name: "Business",
};

export const DIRECTIONS = ["desc", "asc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The part of the customers that a list shows, and its order; it lives in the page's address. */
export interface CustomerFilter {
  /** A part of a name, business, referral code, e-mail or phone number. */
  query: string;
  sort: CustomerSort;
  direction: Direction;
  /** Counted from 1. */
  page: number;
}

/** Reads the filter from an address; what makes no sense there is left out. */
export function readCustomerFilter(params: URLSearchParams): CustomerFilter {
  return {
    query: askedText(params, "q"),
    sort: CUSTOMER_SORTS.find((sort) => sort === params.get("sort")) ?? "created_at",
    direction: DIRECTIONS.find((direction) => direction === params.get("direction")) ?? "desc",
    page: readPage(params),
  };
}

/** The address's query of a filter ("?q=hearth&page=2", or "" for everything, newest first). */
export function writeCustomerFilter({ query, sort, direction, page }: CustomerFilter): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", query);
  if (sort !== "created_at") params.set("sort", sort);
  if (direction !== "desc") params.set("direction", direction);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "" : `?${params.toString()}`;
}
