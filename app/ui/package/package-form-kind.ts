import type { Product } from "#app/shop/catalog/product.ts";
import type { KnownCustomer } from "#app/shop/customer/profile/known-customer.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { packageOrderPath } from "#app/shop/catalog/order-pages.ts";
import { quotePackage } from "#app/shop/package/quote-package.ts";
import type { Rates } from "#app/shop/pricing/total-order.ts";
import { formDelivery } from "#app/ui/order-form/form-delivery.ts";
import { knownDelivery } from "#app/ui/order-form/known-fields.ts";
import { openApprovalTab } from "#app/ui/order-form/open-approval-tab.ts";
import { unskip } from "./skip-step.tsx";
import { type ServiceFormKind, serviceFormKind } from "../service-form/service-form-kind.ts";

/** The order form of a package, in its dialog and on its own page alike. */
export function packageFormKind(
  product: Product,
  terms: { isMember: boolean; rates: Rates },
): ServiceFormKind {
  return serviceFormKind({
    action: packageOrderPath(product),
    quote: (values) => quotePackage(product, { ...terms, delivery: formDelivery(values) }),
    loadSchema: async () => (await import("#app/shop/package/package-form.ts")).packageFormSchema,
    noticeFor: () => ORDER_NOTICES.fieldsMissing,
    openApproval: openApprovalTab,
    settle: unskip,
    resets: true,
  });
}

/** The values that the form starts with: those of the signed-in person, and a parcel. */
export function packageStart(customer: KnownCustomer | null) {
  return {
    fullName: customer?.name ?? "",
    email: customer?.email ?? "",
    businessName: customer?.businessName ?? "",
    businessAddress: customer?.businessAddress ?? "",
    businessPhone: customer?.businessPhone ?? "",
    cellNumber: customer?.cellPhone ?? "",
    websiteUrl: "",
    "delivery.method": "ship",
    "delivery.shipping": "",
    ...knownDelivery(customer),
  };
}
