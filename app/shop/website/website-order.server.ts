import { findProductOrderedAt } from "#app/shop/catalog/catalog-queries.server.ts";
import { WEBSITE_ORDER_PATH } from "#app/shop/catalog/order-pages.ts";
import { orderKind } from "#app/shop/checkout/order-kind.server.ts";
import type { PayloadFile } from "#app/shop/checkout/priced-order.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { type Cents, toDollars } from "#app/shop/money/money.ts";
import { quoteWebsite } from "./quote-website.ts";
import { WEBSITE_CALL, type WebsiteForm, websiteFormSchema } from "./website-form.ts";
import { websiteNoticeFor } from "./website-notices.ts";

/** The order of a website; its prices are those of the catalogue (specification §3, §4). */
export const websiteOrder = orderKind({
  kind: "website",
  schema: websiteFormSchema,
  noticeFor: websiteNoticeFor,
  totalSeen: ({ expectedTotal }) => expectedTotal,
  contactOf: ({ form: { customerInfo } }) => {
    const { fullName, email, phone, businessName } = customerInfo;
    return { name: fullName, email, phone, business: businessName };
  },
  filesOf: ({ pageContent, products }) =>
    [...Object.values(pageContent), ...products].map(({ images }) => images),
  price: async ({ buyer, form }, { source, settings, now }) => {
    const product = await findProductOrderedAt(source, WEBSITE_ORDER_PATH);
    if (!product) return { ok: false, reason: "not_found" };
    const { completionDate } = form.customerInfo;
    if (completionDate !== "" && completionDate < shopDayKey(now, settings.timeZone)) {
      return { ok: false, reason: "refused", problems: [DAY_OVER] };
    }
    const terms = { isMember: buyer.userId !== null, rates: settings };
    const quote = quoteWebsite(product, form, terms);
    if (!quote.ok) return { ok: false, reason: "refused", problems: quote.problems };
    const { totalCents } = quote;
    return {
      ok: true,
      title: quote.lines[0]?.label ?? product.name,
      totals: quote,
      productId: product.id,
      productName: product.name,
      payload: (files) => websitePayload({ form, files, totalCents, now }),
    };
  },
  call: { ...WEBSITE_CALL, asked: (form) => ({ wanted: "", form }) },
});

const DAY_OVER = {
  field: "customerInfo.completionDate",
  message: "This day is over. Choose a later one, or leave it empty.",
};

/** The website order payload of the specification (§3), kept whole on the line; dollars. */
function websitePayload(parts: {
  form: WebsiteForm;
  files: readonly PayloadFile[];
  totalCents: Cents;
  now: Date;
}): Record<string, unknown> {
  const { form, files, totalCents, now } = parts;
  const { pageContent, products, customerInfo } = form;
  const named = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  return {
    orderType: "website",
    websiteType: form.websiteType,
    addChatbot: form.addChatbot,
    addDomainHosting: form.addDomainHosting,
    addAdminPanelBasic: form.addAdminPanelBasic,
    addAdminPanelAdvanced: form.addAdminPanelAdvanced,
    pageContent: Object.fromEntries(
      Object.entries(pageContent).map(([page, content]) => [
        page,
        { ...content, images: named(content.images) },
      ]),
    ),
    products: products.map((product) => ({ ...product, images: named(product.images) })),
    customerInfo,
    totalPrice: toDollars(totalCents),
    timestamp: now.toISOString(),
  };
}
