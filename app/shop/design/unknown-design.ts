import type { OrderRefusal } from "#app/shop/checkout/order-refusal.ts";

/** A design that nobody offers: the field that named it, and the names that there are. */
export function unknownDesign(offered: readonly { name: string }[]): OrderRefusal {
  const names = offered.map(({ name }) => name).join("; ");
  const message = `This has to be one of: ${names}`;
  return { ok: false, reason: "refused", problems: [{ field: "productName", message }] };
}
