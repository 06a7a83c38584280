import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { type Cents, sumCents } from "#app/shop/money/money.ts";
import type { OrderItem } from "#app/shop/pricing/order-item.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { type OrderTotals, type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import type { QuoteLine } from "./quote-line.ts";

/** The destination of the priced work, as the order says. */
export interface QuotedDelivery {
  deliveryMethod: DeliveryMethod;
  deliveryAddress: { state: string } | null;
}

export interface PricedQuote {
  totals: OrderTotals;
  /** The price of each item of the order, in the order of `positions`. */
  items: { position: number; lines: PriceLine[]; amountCents: Cents; taxCents: Cents }[];
  deliveryMethod: DeliveryMethod;
}

/**
 * The totals of the team's lines, with shipping and sales tax as for any order; no member price and
 * no code applies to a quote (decisions §4). Tax is rounded once a line.
 */
export function priceQuote(
  lines: readonly QuoteLine[],
  order: QuotedDelivery & { positions: readonly number[] },
  rates: Rates,
): PricedQuote {
  const deliveryMethod = handoverOf(lines, order);
  const state = deliveryMethod === "ship" ? (order.deliveryAddress?.state ?? null) : null;
  const totals = totalOrder(lines.map(quotedItem), {
    delivery: { method: deliveryMethod, state },
    isMember: false,
    code: null,
    rates,
  });
  const items = order.positions.map((position, index) => {
    // A line of an item that the order does not have would be nobody's: it is the first one's.
    const own = totals.items.filter((_, line) => {
      const named = lines[line]?.position ?? 0;
      return named === position || (index === 0 && !order.positions.includes(named));
    });
    return {
      position,
      lines: own.flatMap((item) => item.lines),
      amountCents: sumCents(own.map((item) => item.amountCents)),
      taxCents: sumCents(own.map((item) => item.taxCents)),
    };
  });
  return { totals, items, deliveryMethod };
}

/** Printed goods in an order that had nothing to deliver are picked up. */
function handoverOf(
  lines: readonly QuoteLine[],
  { deliveryMethod }: QuotedDelivery,
): DeliveryMethod {
  const hasGoods = lines.some(({ isTaxable }) => isTaxable);
  return deliveryMethod === "none" && hasGoods ? "pickup" : deliveryMethod;
}

function quotedItem({ label, detail, amountCents, isTaxable }: QuoteLine): OrderItem {
  return {
    lines: [{ kind: "goods", label, detail, amountCents }],
    amountCents,
    taxClass: isTaxable ? "goods" : "service",
    taxableSharePercent: 100,
    productId: null,
    category: null,
    quantity: 1,
    hasMemberPrice: false,
    takesCode: false,
  };
}
