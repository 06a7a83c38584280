import type { Services } from "#app/platform/services.server.ts";
import { deliveryOf } from "#app/shop/checkout/order-delivery.ts";
import type { Buyer } from "#app/shop/checkout/order-request.ts";
import { onlyLine } from "#app/shop/checkout/priced-order.ts";
import { takeOrder, type TakeOrderResult } from "#app/shop/checkout/take-order.server.ts";
import { packageFileLists, type PackageForm } from "./package-form.ts";
import { packagePayload } from "./package-payload.ts";
import { findPackage } from "./package-queries.server.ts";
import { packageConfiguration, quotePackage } from "./quote-package.ts";

export interface PackageOrderRequest {
  buyer: Buyer;
  /** The package by its id or its name. */
  wanted: string;
  form: PackageForm;
}

/** Places the order of a business package at its price in the catalogue (document 2, §2). */
export function placePackageOrder(
  services: Pick<Services, "changes" | "db" | "env" | "jobs" | "now">,
  { buyer, wanted, form }: PackageOrderRequest,
): Promise<TakeOrderResult> {
  const { submissionKey, expectedTotal, fullName, email, businessName } = form;
  const phone = form.cellNumber || form.businessPhone;
  const submission = {
    buyer,
    submissionKey,
    expectedTotal,
    couponCode: "",
    content: { package: wanted, form: { ...form, submissionKey: "" } },
    contact: { name: fullName, email, phone, business: businessName },
    fileLists: Object.values(packageFileLists(form)),
  };
  return takeOrder(services, submission, async (source, { settings, now }) => {
    const product = await findPackage(source, wanted);
    if (!product) return { ok: false, reason: "not_found" };
    const delivery = deliveryOf([product], form.delivery);
    const isMember = buyer.userId !== null;
    const totals = quotePackage(product, { delivery, isMember, rates: settings });
    if (!totals.ok) return { ok: false, reason: "refused", problems: totals.problems };
    const { id: productId, name: packageName } = product;
    return {
      ok: true,
      kind: "package",
      title: packageName,
      totals,
      delivery,
      code: null,
      needsQuote: false,
      lines: onlyLine(submission, {
        productId,
        specialId: null,
        productName: packageName,
        quantity: 1,
        configuration: packageConfiguration(product),
        payload: (files) => packagePayload({ packageName, form, files, totals, now }),
      }),
    };
  });
}
