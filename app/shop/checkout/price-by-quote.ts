import type { OrderedItem } from "#app/shop/checkout/price-products.ts";
import { orderPayload } from "#app/shop/checkout/order-payload.ts";
import type { OrderRefusal } from "#app/shop/checkout/order-refusal.ts";
import type { PricedOrder } from "#app/shop/checkout/priced-order.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { NO_DELIVERY, serviceItem } from "#app/shop/pricing/service-item.ts";
import { type Rates, totalOrder } from "#app/shop/pricing/total-order.ts";
import { PRICED_BY_QUOTE } from "#app/shop/order/unpriced.ts";

/**
 * The order of an item that the team prices first: there is no estimate either
 * (decisions §4). Only its size has no price; what is chosen beside it has to be
 * offered as anywhere.
 */
export function priceByQuote(
  item: OrderedItem,
  { rates, now }: { rates: Rates; now: Date },
): ({ ok: true } & PricedOrder) | OrderRefusal {
  const { product, configuration, details, cartLineId } = item;
  const price = priceItem(item);
  const problems = price.ok ? [] : price.problems.filter(({ field }) => field !== "size");
  if (problems.length > 0) return { ok: false, reason: "refused", problems };
  const lines: PriceLine[] = [
    {
      kind: "goods",
      label: product.name,
      amountCents: ZERO_CENTS,
      detail: [configuration.size, PRICED_BY_QUOTE].filter(Boolean).join(", "),
    },
  ];
  const service = serviceItem(lines, { hasMemberPrice: false, takesCode: false });
  const terms = { delivery: NO_DELIVERY, isMember: false, code: null, rates };
  const totals = totalOrder([service], terms);
  return {
    ok: true,
    kind: "commercial",
    title: product.name,
    totals,
    delivery: NO_DELIVERY,
    code: null,
    needsQuote: true,
    lines: [
      {
        productId: product.id,
        specialId: null,
        productName: product.name,
        quantity: configuration.quantity,
        configuration,
        cartLineId,
        fileIds: [...details.files, ...details.design.designImages],
        payload: (files) =>
          orderPayload({
            product,
            configuration,
            form: details,
            files,
            code: null,
            now,
            price: { lines, amountCents: ZERO_CENTS, discountCents: ZERO_CENTS },
            totalCents: totals.totalCents,
          }),
      },
    ],
  };
}
