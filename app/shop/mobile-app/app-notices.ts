import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";

/** The exact words of the specification, §5 and §8. */
export const APP_NOTICES = {
  packageMissing: { title: "Please select a package", text: "Choose an app package to continue." },
  submitted: {
    title: "Order submitted!",
    text: "Your app order has been submitted. Our team will contact you shortly.",
  },
} as const satisfies Record<string, Notice>;

export function appNoticeFor(errors: Readonly<Record<string, readonly string[]>>): Notice {
  return errors["packageId"]?.length ? APP_NOTICES.packageMissing : ORDER_NOTICES.fieldsMissing;
}
