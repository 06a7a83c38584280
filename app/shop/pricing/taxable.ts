import type { Product } from "#app/shop/catalog/product.ts";
import { allocateCents, type Cents, cents, scaleCents, sumCents } from "#app/shop/money/money.ts";
import type { PriceLine } from "./price-line.ts";

/**
 * The part of an item that sales tax is due on: its lines for printed goods,
 * each less its share of what was taken off the item; packages by their printed
 * share; design and services not at all (decisions §4).
 */
export function taxablePart(
  product: Pick<Product, "taxClass" | "taxableSharePercent">,
  lines: readonly PriceLine[],
  takenOff: Cents,
): Cents {
  if (product.taxClass === "service") return cents(0);
  const shares = allocateCents(
    takenOff,
    lines.map((line) => line.amountCents),
  );
  const bases = lines.flatMap((line, index) =>
    line.kind === "design" ? [] : [cents(line.amountCents - (shares[index] ?? 0))],
  );
  const base = sumCents(bases);
  return product.taxClass === "package" ? scaleCents(base, product.taxableSharePercent, 100) : base;
}
