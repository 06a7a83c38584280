import { findNamed } from "#app/shop/form/find-named.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import { currentProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import type { DesignForm } from "#app/shop/checkout/design-form.ts";
import { orderKind } from "#app/shop/checkout/order-kind.server.ts";
import type { OrderRefusal, Submission } from "#app/shop/checkout/order-request.ts";
import { dollarsOfJson } from "#app/shop/form/json-dollars.ts";
import { parseDollars } from "#app/shop/money/money.ts";
import { findDesignService } from "#app/shop/settings/design-services.ts";
import { DESIGN_ORDER_CALL, DESIGN_REQUEST_CALL } from "./design-calls.ts";
import { DESIGN_NOTICES, designNoticeFor } from "./design-notices.ts";
import { designOrderFormSchema } from "./design-order-form.ts";
import { designTitle, quoteDesignOrder } from "./design-order-price.ts";
import { designOrderPayload, designRequestPayload } from "./design-payload.ts";
import { designRequestFormSchema } from "./design-request-form.ts";
import { designRequestConfiguration, quoteDesignRequest } from "./design-request-price.ts";

/** The order of a design, by its slug or name, at its price in the design page's table (decisions §2). */
export const designOrder = orderKind({
  kind: "design",
  schema: designOrderFormSchema,
  noticeFor: designNoticeFor,
  totalSeen: ({ expectedTotal }) => expectedTotal,
  contactOf: ({ form }) => designContact(form.design),
  filesOf: ({ design }) => [design.designImages],
  price: async ({ buyer, wanted, form, seenPrice = null }, { settings, now }) => {
    const service = findDesignService(settings.designServices, wanted);
    if (!service) return unknownDesign(settings.designServices);
    const totals = quoteDesignOrder(service, { isMember: buyer.userId !== null, rates: settings });
    if (seenPrice !== null && parseDollars(dollarsOfJson(seenPrice) ?? "") !== service.price) {
      return { ok: false, reason: "price_changed", totalCents: totals.totalCents };
    }
    const { design } = form;
    const title = designTitle(service);
    const priceItems = service.hasPriceList ? form.priceItems : [];
    return {
      ok: true,
      title,
      totals,
      productName: title,
      payload: (files) =>
        designOrderPayload(service, { design, priceItems }, { files, totals, now }),
    };
  },
  call: {
    ...DESIGN_ORDER_CALL,
    asked: ({ service, ...order }) => ({ wanted: service, ...order }),
  },
});

/** A request to our designers at the price of its product, by its id or name (specification §9). */
export const designRequest = orderKind({
  kind: "design-request",
  schema: designRequestFormSchema,
  noticeFor: designNoticeFor,
  words: { submitted: DESIGN_NOTICES.requested, failed: DESIGN_NOTICES.requestFailed },
  totalSeen: ({ expectedTotal }) => expectedTotal,
  contactOf: ({ form }) => designContact(form.design),
  filesOf: ({ design }) => [design.designImages],
  price: async ({ buyer, wanted, form: { design } }, { source, settings, now }) => {
    const offered = await listRequestProducts(source);
    const product = offered.find(({ id }) => String(id) === wanted) ?? findNamed(offered, wanted);
    if (!product) return unknownDesign(offered);
    const terms = { isMember: buyer.userId !== null, rates: settings };
    const totals = quoteDesignRequest(product, terms);
    if (!totals.ok) return { ok: false, reason: "refused", problems: totals.problems };
    return {
      ok: true,
      title: "Design request",
      totals,
      productId: product.id,
      productName: product.name,
      configuration: designRequestConfiguration(product),
      payload: (files) => designRequestPayload(product.name, design, { files, totals, now }),
    };
  },
  call: { ...DESIGN_REQUEST_CALL, asked: ({ product, form }) => ({ wanted: product, form }) },
});

/** A design form knows the business, not the person: the business is who orders. */
function designContact(design: DesignForm): Submission["contact"] {
  const { businessName, email, businessPhone } = design;
  return { name: businessName, email, phone: businessPhone, business: "" };
}

/** A design that nobody offers: the field that named it, and the names that there are. */
function unknownDesign(offered: readonly { name: string }[]): OrderRefusal {
  const names = offered.map(({ name }) => name).join("; ");
  const message = `This has to be one of: ${names}`;
  return { ok: false, reason: "refused", problems: [{ field: "productName", message }] };
}

async function listRequestProducts(source: Source) {
  const products = await currentProducts(source);
  return products.filter((product) => product.form === "design-request");
}
