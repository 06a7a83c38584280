import { orderKind } from "#app/shop/checkout/order-kind.server.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { appFormSchema } from "./app-form.ts";
import { APP_NOTICES, appNoticeFor } from "./app-notices.ts";
import { quoteApp } from "./quote-app.ts";

/** The order of an app, a draft of a quote: the team prices it first (decisions §1, §4). */
export const appOrder = orderKind({
  kind: "app",
  schema: appFormSchema,
  noticeFor: appNoticeFor,
  words: { requested: APP_NOTICES.submitted },
  totalSeen: ({ expectedTotal }) => expectedTotal,
  contactOf: ({ form }) => form.contact,
  price: async ({ form }, { settings, now }) => {
    const quote = quoteApp(settings, form, settings);
    if (!quote.ok) return { ok: false, reason: "refused", problems: quote.problems };
    const chosen = settings.appPackages.find(({ id }) => id === form.packageId);
    const addOns = settings.appAddOns.filter(({ id }) => form.addOns.includes(id));
    const title = quote.lines[0]?.label ?? form.packageId;
    return {
      ok: true,
      title,
      totals: quote,
      productName: title,
      needsQuote: true,
      payload: () => ({
        orderType: "app",
        appPackage: chosen?.name,
        selectedAddOns: addOns.map(({ name }) => name),
        notes: form.notes,
        totalPrice: toDollars(quote.totalCents),
        timestamp: now.toISOString(),
      }),
    };
  },
});
