import {
  defaultAddress,
  type KnownCustomer,
  phoneOf,
} from "#app/shop/customer/profile/known-customer.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";

/** The contact fields as an account fills them in (decisions §4); empty for a visitor. */
export function knownContact(customer: KnownCustomer | null) {
  return {
    "contact.name": customer?.name ?? "",
    "contact.email": customer?.email ?? "",
    "contact.phone": customer ? phoneOf(customer) : "",
    "contact.business": customer?.businessName ?? "",
  };
}

/** The answers about the business that a design form asks for. */
export function knownDesign(customer: KnownCustomer | null) {
  return {
    "design.email": customer?.email ?? "",
    "design.businessName": customer?.businessName ?? "",
    "design.businessAddress": customer?.businessAddress ?? "",
    "design.businessPhone": customer?.businessPhone ?? "",
    "design.cellNumber": customer?.cellPhone ?? "",
    "design.website": "",
  };
}

/** The address fields as the chosen address fills them in. */
export function knownDelivery(customer: KnownCustomer | null) {
  return addressFields(defaultAddress(customer));
}

/** An address as the fields of an order form. */
export function addressFields(address: DeliveryAddress | null) {
  return {
    "delivery.street": address?.street ?? "",
    "delivery.unit": address?.unit ?? "",
    "delivery.city": address?.city ?? "",
    "delivery.state": address?.state ?? "",
    "delivery.zip": address?.zip ?? "",
  };
}

const ADDRESS_FIELDS = Object.keys(addressFields(null));
/** Typed by nobody who only wants to know when it arrives. */
const PLACE_FIELDS = ["delivery.street", "delivery.unit", "delivery.city"];

/**
 * A draft of before the customer signed in left empty what the account knows: that
 * is filled in. An address counts as one thing: half of it is never mixed with
 * half of another, and a ZIP code that only asked for the days gives way to a whole one.
 */
export function fillInKnown<Values extends Readonly<Record<string, unknown>>>(
  kept: Values,
  start: Values,
  fields: readonly (keyof Values & string)[],
): Values {
  const isEmpty = (field: string) => (kept[field] ?? "") === "";
  const isWhole = (start["delivery.street"] ?? "") !== "";
  const hasNoAddress = (isWhole ? PLACE_FIELDS : ADDRESS_FIELDS).every(isEmpty);
  const open = fields.filter((field) =>
    ADDRESS_FIELDS.includes(field) ? hasNoAddress : isEmpty(field),
  );
  return { ...kept, ...Object.fromEntries(open.map((field) => [field, start[field]])) };
}
