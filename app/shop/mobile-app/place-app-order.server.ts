import type { Services } from "#app/platform/services.server.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { onlyLine } from "#app/shop/checkout/priced-order.ts";
import {
  type PriceOrder,
  takeOrder,
  type TakeOrderResult,
} from "#app/shop/checkout/take-order.server.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { NO_DELIVERY } from "#app/shop/pricing/service-item.ts";
import type { AppForm } from "./app-form.ts";
import { quoteApp } from "./quote-app.ts";

/** Places the order of an app as a draft of a quote: the team prices it first (decisions §1, §4). */
export async function placeAppOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  buyer: Buyer,
  form: AppForm,
): Promise<TakeOrderResult> {
  const { submissionKey, expectedTotal, contact } = form;
  const submission = {
    buyer,
    submissionKey,
    expectedTotal,
    contact,
    couponCode: "",
    content: { kind: "app", form: { ...form, submissionKey: "" } },
    fileLists: [],
  };
  return takeOrder(services, submission, priceApp(form));
}

function priceApp(form: AppForm): PriceOrder {
  return async (_tx, { settings, now }) => {
    const quote = quoteApp(settings, form, settings);
    if (!quote.ok) return { ok: false, reason: "refused", problems: quote.problems };
    const chosen = settings.appPackages.find(({ id }) => id === form.packageId);
    const addOns = settings.appAddOns.filter(({ id }) => form.addOns.includes(id));
    const title = quote.lines[0]?.label ?? form.packageId;
    return {
      ok: true,
      kind: "app",
      title,
      lines: onlyLine(
        { fileLists: [] },
        {
          productId: null,
          specialId: null,
          productName: title,
          quantity: 1,
          configuration: null,
          payload: () => ({
            orderType: "app",
            appPackage: chosen?.name,
            selectedAddOns: addOns.map(({ name }) => name),
            notes: form.notes,
            totalPrice: toDollars(quote.totalCents),
            timestamp: now.toISOString(),
          }),
        },
      ),
      delivery: NO_DELIVERY,
      totals: quote,
      code: null,
      needsQuote: true,
    };
  };
}
