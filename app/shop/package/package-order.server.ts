import { deliveryOf } from "#app/shop/checkout/priced-order.ts";
import { orderKind } from "#app/shop/checkout/order-kind.server.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import type { PayloadFile } from "#app/shop/checkout/priced-order.ts";
import { toDollars } from "#app/shop/money/money.ts";
import type { OrderTotals } from "#app/shop/pricing/total-order.ts";
import type { PackageDetails } from "#app/shop/order/line/package-details.ts";
import { missingParts } from "./missing-parts.ts";
import { packageFileLists } from "./package-answers.ts";
import { answersPayload } from "./package-payload.ts";
import {
  NOTHING_LATER,
  PACKAGE_CALL,
  type PackageForm,
  packageFormSchema,
} from "./package-form.ts";
import { PACKAGE_NOTICES } from "./package-notices.ts";
import { findPackage } from "./package-queries.server.ts";
import { packageConfiguration, quotePackage } from "./quote-package.ts";

/** The order of a business package at its price in the catalogue (document 2, §2). */
export const packageOrder = orderKind({
  kind: "package",
  schema: packageFormSchema,
  noticeFor: () => ORDER_NOTICES.fieldsMissing,
  words: {
    submitted: PACKAGE_NOTICES.submitted,
    paymentUnopened: PACKAGE_NOTICES.noPayment,
    failed: PACKAGE_NOTICES.failed,
  },
  totalSeen: ({ expectedTotal }) => expectedTotal,
  contactOf: ({ form }) => {
    const { fullName, email, cellNumber, businessPhone, businessName } = form;
    return { name: fullName, email, phone: cellNumber || businessPhone, business: businessName };
  },
  filesOf: (form) => Object.values(packageFileLists(form)),
  price: async ({ buyer, wanted, form }, { source, settings, now }) => {
    const product = await findPackage(source, wanted);
    if (!product) return { ok: false, reason: "not_found" };
    const delivery = deliveryOf([product], form.delivery);
    const isMember = buyer.userId !== null;
    const totals = quotePackage(product, { delivery, isMember, rates: settings });
    if (!totals.ok) return { ok: false, reason: "refused", problems: totals.problems };
    const { id: productId, name: packageName } = product;
    return {
      ok: true,
      title: packageName,
      totals,
      delivery,
      productId,
      productName: packageName,
      configuration: packageConfiguration(product),
      payload: (files) => packagePayload({ packageName, form, files, totals, now }),
    };
  },
  call: {
    ...PACKAGE_CALL,
    asked: ({ packageName, ...form }) => ({
      wanted: packageName,
      form: { ...form, later: NOTHING_LATER },
    }),
  },
});

/** The package order payload of the specification (document 2, §3), kept whole on the line. */
function packagePayload(parts: {
  packageName: string;
  form: PackageForm;
  files: readonly PayloadFile[];
  totals: OrderTotals;
  now: Date;
}): Record<string, unknown> {
  const { packageName, form, files, totals, now } = parts;
  const { delivery: _delivery, expectedTotal: _seen, submissionKey: _key, later, ...asked } = form;
  const details: PackageDetails = {
    missing: missingParts(form, later),
    revision: 1,
    remindedAt: null,
    doneAt: null,
  };
  return {
    orderType: "package",
    packageName,
    ...asked,
    ...answersPayload(form, files),
    details,
    totalAmount: toDollars(totals.totalCents),
    timestamp: now.toISOString(),
  };
}
