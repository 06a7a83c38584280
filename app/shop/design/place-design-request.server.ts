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
    const product = await findRequestProduct(source, wanted);
    if (!product) return { ok: false, reason: "not_found" };
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

async function findRequestProduct(source: Source, wanted: number | string) {
  const products = await currentProducts(source);
  const isWanted = ({ id, name }: { id: number; name: string }) => id === wanted || name === wanted;
  return products.find((product) => product.form === "design-request" && isWanted(product)) ?? null;
}
