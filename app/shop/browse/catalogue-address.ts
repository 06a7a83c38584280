import { type CatalogueFilter, writeFilter } from "./catalogue-filter.ts";

const PAGE = "page";

/**
 * The search of the home page's address. Of a catalogue that is shown in pages every one
 * names its page (`null` is a catalogue that is shown whole): thereby the browser knows, before
 * anything has loaded, that the filter is the server's.
 */
export function catalogueSearch(filter: CatalogueFilter, page: number | null): string {
  const search = writeFilter(filter);
  if (page !== null) search.set(PAGE, String(page));
  return search.toString();
}

/**
 * The category's page that the filter's go button leads to, pressed in a browser without
 * JavaScript; `null` where it was not pressed, or names none.
 */
export function goneTo({ searchParams }: URL): string | null {
  const category = searchParams.get("product");
  if (!searchParams.has("go") || !category || category === "all") return null;
  return `/category/${encodeURIComponent(category)}`;
}

export function namesPage({ searchParams }: URL): boolean {
  return searchParams.has(PAGE);
}
