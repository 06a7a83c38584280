import { WEBSITE_ORDER_PATH } from "#app/shop/catalog/order-pages.ts";
import type { Services } from "#app/platform/services.server.ts";
import { findProductOrderedAt } from "#app/shop/catalog/catalog-queries.server.ts";
import type { Buyer, Submission } from "#app/shop/checkout/order-request.ts";
import { onlyLine } from "#app/shop/checkout/priced-order.ts";
import {
  type PriceOrder,
  takeOrder,
  type TakeOrderResult,
} from "#app/shop/checkout/take-order.server.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import { shopDayKey } from "#app/shop/clock/shop-day.ts";
import { quoteWebsite } from "./quote-website.ts";
import type { WebsiteForm } from "./website-form.ts";
import { websitePayload } from "./website-payload.ts";

/** Places the order of a website; its prices are those of the catalogue (specification §3, §4). */
export async function placeWebsiteOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  buyer: Buyer,
  form: WebsiteForm,
): Promise<TakeOrderResult> {
  const { submissionKey, expectedTotal, customerInfo, pageContent, products } = form;
  const { fullName, email, phone, businessName } = customerInfo;
  const pages = Object.values(pageContent);
  const submission = {
    buyer,
    submissionKey,
    expectedTotal,
    couponCode: "",
    content: { kind: "website", form: { ...form, submissionKey: "" } },
    contact: { name: fullName, email, phone, business: businessName },
    fileLists: [...pages, ...products].map(({ images }) => images),
  };
  return takeOrder(services, submission, priceWebsite(form, submission));
}

const DAY_OVER = {
  field: "customerInfo.completionDate",
  message: "This day is over. Choose a later one, or leave it empty.",
};

function priceWebsite(form: WebsiteForm, submission: Submission): PriceOrder {
  const { userId } = submission.buyer;
  return async (source, { settings, now }) => {
    const product = await findProductOrderedAt(source, WEBSITE_ORDER_PATH);
    if (!product) return { ok: false, reason: "not_found" };
    const { completionDate } = form.customerInfo;
    if (completionDate !== "" && completionDate < shopDayKey(now, settings.timeZone)) {
      return { ok: false, reason: "refused", problems: [DAY_OVER] };
    }
    const quote = quoteWebsite(product, form, { isMember: userId !== null, rates: settings });
    if (!quote.ok) return { ok: false, reason: "refused", problems: quote.problems };
    const { totalCents } = quote;
    return {
      ok: true,
      kind: "website",
      title: quote.lines[0]?.label ?? product.name,
      lines: onlyLine(submission, {
        productId: product.id,
        specialId: null,
        productName: product.name,
        quantity: 1,
        configuration: null,
        payload: (files) => websitePayload({ form, files, totalCents, now }),
      }),
      delivery: NO_DELIVERY,
      totals: quote,
      code: null,
      needsQuote: false,
    };
  };
}
