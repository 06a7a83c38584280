import type { PricedItem } from "#app/shop/pricing/price-item.ts";
import { quoteOrder } from "#app/shop/pricing/quote.ts";
import type { OrderTerms } from "#app/shop/pricing/total-order.ts";
import type { OrderDelivery } from "./order-delivery.ts";
import type { OrderForm } from "./order-form.ts";
import { orderPayload } from "./order-payload.ts";
import type { OrderRefusal } from "./order-refusal.ts";
import type { OrderKind } from "#app/shop/order/order-terms.ts";
import type { PricedOrder } from "./priced-order.ts";

/** A configured product with what its form says beside the priced choices. */
export interface OrderedItem extends PricedItem {
  details: Pick<OrderForm, "designNotes" | "description" | "files" | "design">;
  /** The line of a cart that it lies in. */
  cartLineId: string | null;
}

/** The order of configured products, one or many, special or not (specification §3, decisions §4). */
export function priceProducts(
  items: readonly OrderedItem[],
  terms: Omit<OrderTerms, "delivery"> & { delivery: OrderDelivery; now: Date },
): ({ ok: true } & PricedOrder) | OrderRefusal {
  const { delivery, code, now } = terms;
  const quote = quoteOrder({ items: [...items], ...terms });
  if (!quote.ok) return { ok: false, reason: "refused", problems: quote.problems };
  const { totalCents } = quote;
  return {
    ok: true,
    kind: kindOf(items),
    title: titleOf(quote.items.map((item) => item.lines[0]?.label ?? "")),
    lines: items.map(({ product, special, configuration, details, cartLineId }, index) => ({
      productId: product.id,
      specialId: special?.id ?? null,
      productName: product.name,
      quantity: configuration.quantity,
      configuration,
      cartLineId,
      fileIds: [...details.files, ...details.design.designImages],
      payload: (files) => {
        const price = quote.items[index];
        if (price === undefined) throw new RangeError(`Item ${index + 1} has no price.`);
        const parts = { product, configuration, form: details, files, price };
        return orderPayload({ ...parts, totalCents, code, now });
      },
    })),
    delivery,
    totals: quote,
    code,
    needsQuote: false,
  };
}

/** An order of several kinds is an order of products. */
function kindOf(items: readonly OrderedItem[]): OrderKind {
  if (items.every(({ special }) => special !== null)) return "special";
  const isCommercial = items.every(({ product }) => product.form === "commercial");
  return isCommercial ? "commercial" : "product";
}

/** "1000 Business Cards", "1000 Business Cards and 2 more". */
function titleOf([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
