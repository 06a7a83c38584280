import type { Services } from "#app/platform/services.server.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { onlyLine } from "#app/shop/checkout/priced-order.ts";
import { takeOrder, type TakeOrderResult } from "#app/shop/checkout/take-order.server.ts";
import { dollarsOfJson } from "#app/shop/form/json-dollars.ts";
import { parseDollars } from "#app/shop/money/money.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import { designContact } from "./design-contact.ts";
import type { DesignOrderForm } from "./design-order-form.ts";
import { designTitle, quoteDesignOrder } from "./design-order-price.ts";
import { designOrderPayload } from "./design-payload.ts";
import { findDesignService } from "#app/shop/settings/design-services.ts";
import { unknownDesign } from "./unknown-design.ts";

export interface DesignOrderRequest {
  buyer: Buyer;
  /** Slug or name in the design page's table. */
  service: string;
  form: DesignOrderForm;
  /** The design's price as a named call has it (`designPrice`); `null` or left out: not compared. */
  seenPrice?: unknown;
}

/** Places an order of a design at its price in the design page's table (decisions §2). */
export function placeDesignOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  { buyer, service: wanted, form, seenPrice = null }: DesignOrderRequest,
): Promise<TakeOrderResult> {
  const { submissionKey, expectedTotal, design } = form;
  const submission = {
    buyer,
    submissionKey,
    expectedTotal,
    couponCode: "",
    contact: designContact(design),
    content: { service: wanted, form: { ...form, submissionKey: "" } },
    fileLists: [design.designImages],
  };
  return takeOrder(services, submission, async (_tx, { settings, now }) => {
    const service = findDesignService(settings.designServices, wanted);
    if (!service) return unknownDesign(settings.designServices);
    const totals = quoteDesignOrder(service, { isMember: buyer.userId !== null, rates: settings });
    if (seenPrice !== null && parseDollars(dollarsOfJson(seenPrice) ?? "") !== service.price) {
      return { ok: false, reason: "price_changed", totalCents: totals.totalCents };
    }
    const title = designTitle(service);
    const priceItems = service.hasPriceList ? form.priceItems : [];
    return {
      ok: true,
      kind: "design",
      title,
      totals,
      code: null,
      needsQuote: false,
      lines: onlyLine(submission, {
        productId: null,
        specialId: null,
        productName: title,
        quantity: 1,
        configuration: null,
        payload: (files) =>
          designOrderPayload(service, { design, priceItems }, { files, totals, now }),
      }),
      delivery: NO_DELIVERY,
    };
  });
}
