import { askedText } from "#app/shop/form/asked-text.ts";
import { readPage } from "#app/shop/form/page-number.ts";

/** The list of products in the admin area. */
export const PRODUCTS_PATH = "/admin/products";

export const NEW_PRODUCT_PATH = `${PRODUCTS_PATH}/new`;

/** Where a product is changed. */
export function productAdminPath(productId: number): string {
  return `${PRODUCTS_PATH}/${productId}`;
}

/** The product page as it would be with what is in the form. */
export const PRODUCT_PREVIEW_PATH = `${PRODUCTS_PATH}/preview`;

/** Asks whether a product is to go, and lets it go. */
export function productDeletionPath(productId: number): string {
  return `${productAdminPath(productId)}/deletion`;
}

/** Takes a product out of the shop or back into it. */
export function productArchivePath(productId: number): string {
  return `${productAdminPath(productId)}/archive`;
}

export function productCopyPath(productId: number): string {
  return `${productAdminPath(productId)}/copy`;
}

/** Every product as a CSV file. */
export const PRODUCTS_FILE_PATH = "/admin/products.csv";

export const IMPORT_PATH = `${PRODUCTS_PATH}/import`;

export const PRODUCTS_PER_PAGE = 25;

/** Whether a product can be found in the shop; archived ones are kept for the orders they are in. */
export const PRODUCT_STATES = ["listed", "unlisted", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const PRODUCT_STATE_WORDS: Readonly<Record<ProductState, string>> = {
  listed: "Listed",
  unlisted: "Unlisted",
  archived: "Archived",
};

export function productState(product: { unlisted: boolean; isArchived: boolean }): ProductState {
  if (product.isArchived) return "archived";
  return product.unlisted ? "unlisted" : "listed";
}

/** What the list of products is narrowed to; it lives in the page's address. */
export interface ProductFilter {
  /** A part of a name or description, or an id. */
  query: string;
  /** Empty for every category. */
  category: string;
  /** `null` for everything but what is archived. */
  state: ProductState | null;
  /** Counted from 1. */
  page: number;
}

/** Reads the filter from an address; what makes no sense there is left out. */
export function readProductFilter(params: URLSearchParams): ProductFilter {
  return {
    query: askedText(params, "q"),
    category: askedText(params, "category", 80),
    state: PRODUCT_STATES.find((state) => state === params.get("state")) ?? null,
    page: readPage(params),
  };
}

/** The address's query of a filter ("?q=cards&page=2", or "" for every product of the shop). */
export function writeProductFilter({ query, category, state, page }: ProductFilter): string {
  const params = new URLSearchParams();
  if (query !== "") params.set("q", query);
  if (category !== "") params.set("category", category);
  if (state !== null) params.set("state", state);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "" : `?${params.toString()}`;
}

/** Whether nothing is asked for: the whole list. */
export function isWholeList({ query, category, state }: ProductFilter): boolean {
  return query === "" && category === "" && state === null;
}
