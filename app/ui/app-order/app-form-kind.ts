import { appNoticeFor } from "#app/shop/mobile-app/app-notices.ts";
import { type AppTable, quoteApp } from "#app/shop/mobile-app/quote-app.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { type ServiceFormKind, serviceFormKind } from "../service-form/service-form-kind.ts";

/** The app order as a form of the services' family: taken without a payment. */
export function appFormKind(table: AppTable, rates: Rates): ServiceFormKind {
  return serviceFormKind({
    action: "/app-order",
    resets: true,
    quote: (values) => {
      const packageId = values["packageId"] ?? "";
      const addOns = table.appAddOns.flatMap(({ id }, place) =>
        values[addOnField(place)] === id ? [id] : [],
      );
      return quoteApp(table, { packageId, addOns }, rates);
    },
    loadSchema: async () => (await import("#app/shop/mobile-app/app-form.ts")).appFormSchema,
    noticeFor: appNoticeFor,
  });
}

/** An add-on's checkbox, by its place in the table. */
export function addOnField(place: number): string {
  return `addOns[${place}]`;
}
