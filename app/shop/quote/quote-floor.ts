import { type Cents, formatCents } from "#app/shop/money/money.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";

/** The price that the shop has named before for an order; zeros where it has named none yet. */
export interface QuoteFloor {
  /** The lines, before shipping and tax. */
  linesCents: Cents;
  taxCents: Cents;
  /** All that the customer pays. */
  totalCents: Cents;
}

export function floorOf(totals: OrderTotals): QuoteFloor {
  const { baseTotalCents, taxCents, totalCents } = totals;
  return { linesCents: baseTotalCents, taxCents, totalCents };
}

/**
 * Whether a price gives something away that was named before: of the lines, of the tax, which
 * the shop would owe all the same, or of the whole, where shipping was taken off.
 */
export function isBelowFloor(totals: OrderTotals, floor: QuoteFloor): boolean {
  const { linesCents, taxCents, totalCents } = floorOf(totals);
  return (
    linesCents < floor.linesCents || taxCents < floor.taxCents || totalCents < floor.totalCents
  );
}

/** "$48.00 before shipping and tax, or $51.12 in all": what staff's price may not be below. */
export function floorWords({ linesCents, totalCents }: QuoteFloor): string {
  const lines = `${formatCents(linesCents)} before shipping and tax`;
  return totalCents === linesCents ? lines : `${lines}, or ${formatCents(totalCents)} in all`;
}
