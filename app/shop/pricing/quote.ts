import type { Product } from "#app/shop/catalog/product.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { sumCents } from "#app/shop/money/money.ts";
import { type ConfigurationProblem, type PricedItem, priceItem } from "./price-item.ts";
import type { OrderItem } from "./order-item.ts";
import type { PriceLine } from "./price-line.ts";
import { type OrderTerms, type OrderTotals, totalOrder } from "./total-order.ts";

export interface QuoteRequest extends OrderTerms {
  items: PricedItem[];
}

export type Quote =
  | ({ ok: true } & OrderTotals)
  | { ok: false; problems: (ConfigurationProblem & { item: number })[] };

/**
 * The whole price of configured products as named lines that add up to its
 * total (specification §9, decisions §3 and §4). Pure: the browser calls it on
 * every change, the server calls it to decide.
 */
export function quoteOrder({ items, ...terms }: QuoteRequest): Quote {
  const problems: (ConfigurationProblem & { item: number })[] = [];
  const priced: OrderItem[] = [];
  for (const [index, item] of items.entries()) {
    const price = priceItem(item);
    if (price.ok) priced.push(orderItem(item, price));
    else problems.push(...price.problems.map((problem) => ({ ...problem, item: index })));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, ...totalOrder(priced, terms) };
}

/** Printed goods have to reach the customer; services don't. */
export function needsDelivery(items: { product: Pick<Product, "taxClass"> }[]): boolean {
  return hasGoods(items.map(({ product }) => product));
}

/** The same, of items that are priced. */
export function hasGoods(items: readonly Pick<Product, "taxClass">[]): boolean {
  return items.some(({ taxClass }) => taxClass !== "service");
}

/** A configured product as the totals of an order count it. */
export function orderItem(
  { product, special, configuration }: PricedItem,
  { lines, amountCents }: { lines: PriceLine[]; amountCents: Cents },
): OrderItem {
  const { taxClass, taxableSharePercent, basePrice } = product;
  const goods = sumCents(
    lines.flatMap((line) => (line.kind === "goods" ? [line.amountCents] : [])),
  );
  const isPackageOnSale = taxClass === "package" && goods < basePrice;
  return {
    lines,
    amountCents,
    taxClass,
    taxableSharePercent,
    productId: product.id,
    category: product.category,
    quantity: configuration.quantity,
    // Not on specials, nor on packages that are on sale (decisions §4).
    hasMemberPrice: special === null && !isPackageOnSale,
    takesCode: special === null,
  };
}
