import type { DesignForm } from "#app/shop/checkout/design-form.ts";
import type { Submission } from "#app/shop/checkout/order-request.ts";

/** A design form knows the business, not the person: the business is who orders. */
export function designContact(design: DesignForm): Submission["contact"] {
  const { businessName, email, businessPhone } = design;
  return { name: businessName, email, phone: businessPhone, business: "" };
}
