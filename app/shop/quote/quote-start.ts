import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { toDollars } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import type { QuoteRow } from "./quote-form.ts";
import type { QuoteLine } from "./quote-line.ts";
import { PRICED_BY_QUOTE } from "#app/shop/order/unpriced.ts";

/**
 * The rows that the team's form begins with: the price that was sent last, or the estimate that the
 * customer saw.
 */
export function startRows(
  last: readonly QuoteLine[] | null,
  order: {
    deliveryMethod: DeliveryMethod;
    lines: readonly { position: number; priceLines: readonly PriceLine[] }[];
  },
): QuoteRow[] {
  if (last !== null) {
    return last.map(({ position, label, detail, amountCents, isTaxable }) => ({
      label,
      detail,
      amount: toDollars(amountCents),
      isTaxable,
      position: String(position),
    }));
  }
  // A printed thing has to reach the customer somehow; work does not.
  const isTaxable = order.deliveryMethod !== "none";
  return order.lines.flatMap(({ position, priceLines }) =>
    priceLines.map(({ kind, label, detail, amountCents }) => ({
      label,
      detail: pricedDetail(detail),
      position: String(position),
      amount: amountCents === 0 && kind === "goods" ? "" : toDollars(amountCents),
      isTaxable: isTaxable && kind !== "design",
    })),
  );
}

/** With the team's price it is not by quote any more. */
function pricedDetail(detail: string): string {
  return detail
    .split(", ")
    .filter((part) => part !== PRICED_BY_QUOTE)
    .join(", ");
}

export const BLANK_ROW: QuoteRow = {
  label: "",
  detail: "",
  amount: "",
  isTaxable: false,
  position: "1",
};
