import type { OrderTotals } from "#app/shop/pricing/total-order.ts";

/** What a form comes to at this moment, or what is still missing before it has a price. */
export type FormQuote =
  | ({ ok: true } & Pick<OrderTotals, "lines" | "goodsCents" | "totalCents" | "taxPending">)
  | { ok: false; problems: readonly { field: string; message: string }[] };
