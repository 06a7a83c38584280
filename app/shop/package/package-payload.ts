import type { PayloadFile } from "#app/shop/checkout/order-payload.ts";
import { toDollars } from "#app/shop/money/money.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import { PACKAGE_PAGES } from "./package-choices.ts";
import type { PackageForm } from "./package-form.ts";

/** The package order payload of the specification (document 2, §3), kept whole on the line. */
export function packagePayload(parts: {
  packageName: string;
  form: PackageForm;
  files: readonly PayloadFile[];
  totals: OrderTotals;
  now: Date;
}): Record<string, unknown> {
  const { packageName, form, files, totals, now } = parts;
  const { businessCard, postcard, website } = form;
  const { delivery: _delivery, expectedTotal: _seen, submissionKey: _key, ...asked } = form;
  const named = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  const pages = PACKAGE_PAGES.map((name) => {
    const { content, images } = website.pages[name];
    return [name, { content, images: named(images) }] as const;
  });
  return {
    orderType: "package",
    packageName,
    ...asked,
    businessCard: { ...businessCard, logoUpload: named(businessCard.logoUpload) },
    postcard: { ...postcard, imageUpload: named(postcard.imageUpload) },
    website: { ...website, pages: Object.fromEntries(pages) },
    totalAmount: toDollars(totals.totalCents),
    timestamp: now.toISOString(),
  };
}
