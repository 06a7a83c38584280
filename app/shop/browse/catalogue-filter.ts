import { type Cents, cents } from "#app/shop/money/money.ts";

/** The price slider of the home page, in dollars (specification §9). */
export const PRICE_SLIDER = { lowest: 10, highest: 240, step: 10 } as const;

export interface CatalogueFilter {
  /** A category id, or `null` for all products. */
  category: string | null;
  minDollars: number;
  maxDollars: number;
}

export const NO_FILTER: CatalogueFilter = {
  category: null,
  minDollars: PRICE_SLIDER.lowest,
  maxDollars: PRICE_SLIDER.highest,
};

/**
 * The filter that an address asks for (`?product=…&min=…&max=…`). What makes no
 * sense is left at its default; handles that crossed change places.
 */
export function readFilter(
  search: URLSearchParams,
  categories: ReadonlySet<string>,
): CatalogueFilter {
  const category = search.get("product");
  const min = readStep(search.get("min")) ?? PRICE_SLIDER.lowest;
  const max = readStep(search.get("max")) ?? PRICE_SLIDER.highest;
  return {
    category: category !== null && categories.has(category) ? category : null,
    minDollars: Math.min(min, max),
    maxDollars: Math.max(min, max),
  };
}

/** The address's search for a filter; defaults are left out. */
export function writeFilter(filter: CatalogueFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.category !== null) search.set("product", filter.category);
  if (filter.minDollars !== PRICE_SLIDER.lowest) search.set("min", String(filter.minDollars));
  if (filter.maxDollars !== PRICE_SLIDER.highest) search.set("max", String(filter.maxDollars));
  return search;
}

export function isFiltering(filter: CatalogueFilter): boolean {
  return writeFilter(filter).size > 0;
}

/** Whether prices decide at all. */
export function filtersPrice({ minDollars, maxDollars }: CatalogueFilter): boolean {
  return minDollars !== PRICE_SLIDER.lowest || maxDollars !== PRICE_SLIDER.highest;
}

/**
 * Whether a product is shown. Its price is the cheapest configuration's; the
 * slider's ends are open ("240 and more"), so that nothing is hidden by default
 * (decisions §2). What is sold by quote only has no price and is hidden by any.
 */
export function passesFilter(
  filter: CatalogueFilter,
  product: { category: string; cheapestCents: Cents | null },
): boolean {
  if (filter.category !== null && product.category !== filter.category) return false;
  const isLowEndOpen = filter.minDollars === PRICE_SLIDER.lowest;
  const isHighEndOpen = filter.maxDollars === PRICE_SLIDER.highest;
  if (product.cheapestCents === null) return isLowEndOpen && isHighEndOpen;
  return (
    (isLowEndOpen || product.cheapestCents >= cents(filter.minDollars * 100)) &&
    (isHighEndOpen || product.cheapestCents <= cents(filter.maxDollars * 100))
  );
}

function readStep(text: string | null): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const { lowest, highest, step } = PRICE_SLIDER;
  const stepped = Math.round(Number(text) / step) * step;
  return Math.min(highest, Math.max(lowest, stepped));
}
