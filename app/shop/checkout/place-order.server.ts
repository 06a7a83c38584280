import type { Services } from "#app/platform/services.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { reprintProblem } from "#app/shop/proof/reprint-problem.server.ts";
import { isPricedByQuote, priceByQuote, priceProducts } from "./price-products.ts";
import { findCurrentSpecial } from "#app/shop/special/special-queries.server.ts";
import { configurationOf } from "./form-configuration.ts";
import { deliveryOf } from "./priced-order.ts";
import type { OrderRequest } from "./order-request.ts";
import { type PriceOrder, takeOrder, type TakeOrderResult } from "./take-order.server.ts";
import { openOrder } from "./open-order.server.ts";
import type { SubmitResult } from "./submit-result.ts";

/** Places a product's order and opens its payment; nothing is kept of a refused form. */
export async function submitOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "log" | "now" | "payments">,
  request: OrderRequest,
): Promise<SubmitResult> {
  return openOrder(services, await placeOrder(services, request));
}

/** Places an order of a configured product, special or not (specification §3, decisions §4). */
export async function placeOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  { productId, specialId, form, ...buyer }: OrderRequest,
): Promise<TakeOrderResult> {
  const { submissionKey, contact, files, design, expectedTotal } = form;
  // A special takes none, right or wrong: it is refused for that, and not tried.
  const couponCode = specialId === null ? form.couponCode : "";
  const submission = {
    buyer,
    submissionKey,
    contact,
    couponCode,
    expectedTotal,
    content: { productId, specialId, form: { ...form, submissionKey: "" } },
    fileLists: [files, design.designImages],
  };
  return takeOrder(services, submission, priceProduct({ productId, specialId, form, ...buyer }));
}

function priceProduct({ productId, specialId, form, userId }: OrderRequest): PriceOrder {
  return async (source, { settings, takeCode, now }) => {
    const product = await findCurrentProduct(source, productId);
    if (!product) return { ok: false, reason: "not_found" };
    const asked = configurationOf(product, specialId, form);
    const foreign = await reprintProblem(source.db, userId, asked);
    if (foreign) return { ok: false, reason: "refused", problems: [foreign] };
    if (specialId === null && isPricedByQuote(product, asked.size)) {
      const item = { product, special: null, configuration: asked, details: form };
      const terms = { rates: settings, now };
      return priceByQuote({ ...item, cartLineId: null }, terms);
    }
    const special = specialId === null ? null : await findCurrentSpecial(source, specialId, now);
    if (special && form.couponCode !== "") return { ok: false, reason: "coupon_on_special" };
    const code = await takeCode();
    const item = { product, special, configuration: asked, details: form, cartLineId: null };
    return priceProducts([item], {
      delivery: deliveryOf([product], form.delivery),
      code,
      now,
      isMember: userId !== null,
      rates: settings,
    });
  };
}
