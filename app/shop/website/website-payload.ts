import type { PayloadFile } from "#app/shop/checkout/order-payload.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { toDollars } from "#app/shop/money/money.ts";
import type { WebsiteForm } from "./website-form.ts";

/** The website order payload of the specification (§3), kept whole on the line; dollars. */
export function websitePayload(parts: {
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
