import type { OrderTotals } from "#app/shop/pricing/total-order.ts";

/** The price of a form at this moment, or the things still missing before it has one. */
export type FormQuote =
  | ({ ok: true } & Pick<OrderTotals, "lines" | "goodsCents" | "totalCents" | "taxPending">)
  | { ok: false; problems: readonly { field: string; message: string }[] };
