import type { Services } from "#app/platform/services.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { quoteOrder } from "#app/shop/pricing/quote.ts";
import { findCurrentSpecial } from "#app/shop/special/special-queries.server.ts";
import { configurationOf } from "./form-configuration.ts";
import { deliveryOf } from "./order-delivery.ts";
import { orderPayload } from "./order-payload.ts";
import type { OrderRequest } from "./order-request.ts";
import { type PriceOrder, takeOrder, type TakeOrderResult } from "./take-order.server.ts";

/** Places an order of a configured product, special or not (specification §3, decisions §4). */
export async function placeOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  { productId, specialId, form, ...buyer }: OrderRequest,
): Promise<TakeOrderResult> {
  const { submissionKey, contact, couponCode, files, design, expectedTotal } = form;
  const submission = {
    ...{ buyer, submissionKey, contact, couponCode, expectedTotal },
    content: { productId, specialId, form: { ...form, submissionKey: "" } },
    fileLists: [files, design.designImages],
  };
  return takeOrder(services, submission, priceProduct({ productId, specialId, form, ...buyer }));
}

function priceProduct({ productId, specialId, form, userId }: OrderRequest): PriceOrder {
  return async (source, { settings, takeCoupon, now }) => {
    const product = await findCurrentProduct(source, productId);
    if (!product) return { ok: false, reason: "not_found" };
    const special = specialId === null ? null : await findCurrentSpecial(source, specialId, now);
    if (special && form.couponCode !== "") return { ok: false, reason: "coupon_on_special" };
    const coupon = await takeCoupon();
    const configuration = configurationOf(product, specialId, form);
    const delivery = deliveryOf(product, form.delivery);
    const quote = quoteOrder({
      items: [{ product, special, configuration }],
      ...{ delivery, coupon, isMember: userId !== null, rates: settings },
    });
    if (!quote.ok) return { ok: false, reason: "refused", problems: quote.problems };
    return {
      ok: true,
      kind: special ? "special" : product.form === "commercial" ? "commercial" : "product",
      title: quote.items[0]?.lines[0]?.label ?? product.name,
      line: {
        ...{ productId, specialId: special?.id ?? null, productName: product.name },
        ...{ quantity: configuration.quantity, configuration },
      },
      ...{ delivery, totals: quote, coupon, needsQuote: false },
      payload: (files) =>
        orderPayload({ product, configuration, form, files, totals: quote, coupon, now }),
    };
  };
}
