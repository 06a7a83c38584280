import { type Notice, ORDER_NOTICES } from "#app/shop/checkout/order-notices.ts";

/** The exact words of the specification, §5 and §8. */
export const WEBSITE_NOTICES = {
  packageMissing: {
    title: "Please select a website type",
    text: "You must choose a website package to continue.",
  },
  contactMissing: {
    title: "Please complete required fields",
    text: "Full name, phone number, and email address are required.",
  },
  progress: { title: "Submitting your order...", text: "Sending order details..." },
} as const satisfies Record<string, Notice>;

const REQUIRED = ["", ".fullName", ".phone", ".email"].map((field) => `customerInfo${field}`);

/** The notice that speaks for a set of field errors, most specific first. */
export function websiteNoticeFor(errors: Readonly<Record<string, readonly string[]>>): Notice {
  const has = (field: string) => (errors[field]?.length ?? 0) > 0;
  if (has("websiteType")) return WEBSITE_NOTICES.packageMissing;
  return REQUIRED.some(has) ? WEBSITE_NOTICES.contactMissing : ORDER_NOTICES.fieldsMissing;
}
