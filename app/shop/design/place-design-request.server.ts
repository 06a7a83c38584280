import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { onlyLine } from "#app/shop/checkout/priced-order.ts";
import { takeOrder, type TakeOrderResult } from "#app/shop/checkout/take-order.server.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import { designContact } from "./design-contact.ts";
import { designRequestPayload } from "./design-payload.ts";
import type { DesignRequestForm } from "./design-request-form.ts";
import { unknownDesign } from "./unknown-design.ts";
import { designRequestConfiguration, quoteDesignRequest } from "./design-request-price.ts";

export interface DesignRequest {
  buyer: Buyer;
  /** Its product by id, or by name as named calls have it. */
  product: number | string;
  form: DesignRequestForm;
}

/** Places a request to our designers at the price of its product (specification §9). */
export function placeDesignRequest(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  { buyer, product: wanted, form }: DesignRequest,
): Promise<TakeOrderResult> {
  const { submissionKey, expectedTotal, design } = form;
  const submission = {
    buyer,
    submissionKey,
    expectedTotal,
    couponCode: "",
    contact: designContact(design),
    content: { product: wanted, form: { ...form, submissionKey: "" } },
    fileLists: [design.designImages],
  };
  return takeOrder(services, submission, async (source, { settings, now }) => {
    const offered = await listRequestProducts(source);
    const product = offered.find(({ id, name }) => id === wanted || name === wanted);
    if (!product) return unknownDesign(offered);
    const totals = quoteDesignRequest(product, {
      isMember: buyer.userId !== null,
      rates: settings,
    });
    if (!totals.ok) return { ok: false, reason: "refused", problems: totals.problems };
    return {
      ok: true,
      kind: "design-request",
      title: "Design request",
      totals,
      delivery: NO_DELIVERY,
      code: null,
      needsQuote: false,
      lines: onlyLine(submission, {
        productId: product.id,
        specialId: null,
        productName: product.name,
        quantity: 1,
        configuration: designRequestConfiguration(product),
        payload: (files) => designRequestPayload(product.name, design, { files, totals, now }),
      }),
    };
  });
}

async function listRequestProducts(source: Source) {
  const products = await currentProducts(source);
  return products.filter((product) => product.form === "design-request");
}
