import { orderCall } from "#app/shop/checkout/order-call.server.ts";
import { ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";
import { PACKAGE_CALL } from "./package-form.ts";
import { submitPackageOrder } from "./submit-package-order.server.ts";

/** `send-business-package-order` (specification document 2, §7). */
export const submitPackageCall = orderCall({
  ...PACKAGE_CALL,
  noticeFor: () => ORDER_NOTICES.fieldsMissing,
  submit: (services, { buyer }, { packageName, ...form }) =>
    submitPackageOrder(services, { buyer, wanted: packageName, form }),
});
