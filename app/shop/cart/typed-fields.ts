import { cutText } from "#app/shop/form/cut-text.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import type { CheckoutForm } from "./checkout-form.ts";

/**
 * The contact, delivery and code that somebody typed in an order form, by field names; without the
 * empty ones.
 */
export type TypedFields = Readonly<Record<string, string>>;

const CONTACT = ["contact.name", "contact.email", "contact.phone", "contact.business"];
const ADDRESS = [
  "delivery.street",
  "delivery.unit",
  "delivery.city",
  "delivery.state",
  "delivery.zip",
];
const DELIVERY = ["delivery.method", "delivery.shipping", ...ADDRESS];
const CODE = "couponCode";

/** The longest of these fields is an email address. */
const MOST_CHARACTERS = 254;

/** The contact and delivery in a posted form; a form that takes no code says none. */
export function typedIn(posted: FormData, { takesCode }: { takesCode: boolean }): TypedFields {
  const textOf = (field: string) => oneLine(postedText(posted, field));
  return withoutEmpty([
    ...[...CONTACT, ...DELIVERY].map((field) => [field, textOf(field)] as const),
    [CODE, takesCode ? textOf(CODE).toUpperCase() : ""],
  ]);
}

/** The same of a checkout that was ordered with. */
export function typedAtCheckout({ contact, delivery, couponCode }: CheckoutForm): TypedFields {
  const named = (group: string, values: object = {}) =>
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, value] as const);
  return withoutEmpty([
    ...named("contact", contact),
    ...named("delivery", delivery),
    [CODE, couponCode],
  ]);
}

/**
 * The fields typed before and now. An emptied form forgets nothing, and a delivery counts as one
 * thing: half of an address is never mixed with half of another.
 */
export function withTyped(before: TypedFields | null, now: TypedFields): TypedFields | null {
  const saysWhere =
    now["delivery.method"] === "pickup" || ADDRESS.some((field) => now[field] !== undefined);
  const replaced = saysWhere ? DELIVERY : [];
  const stays = Object.entries(before ?? {}).filter(([field]) => !replaced.includes(field));
  const comes = Object.entries(now).filter(([field]) => saysWhere || !DELIVERY.includes(field));
  const typed = Object.fromEntries([...stays, ...comes]);
  return Object.keys(typed).length === 0 ? null : typed;
}

function withoutEmpty(fields: readonly (readonly [string, unknown])[]): TypedFields {
  const said = fields.flatMap(([field, value]) =>
    typeof value === "string" && value !== ""
      ? [[field, cutText(value, MOST_CHARACTERS)] as const]
      : [],
  );
  return Object.fromEntries(said);
}
