import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";

/** What has a price: mirrored into the address, so that it can be shared and reloaded. */
export const CHOICE_FIELDS = [
  "quantity",
  "size",
  "paperType",
  "finish",
  "widthFeet",
  "widthInches",
  "heightFeet",
  "heightInches",
  "deliveryTime",
  "ownDesign",
  "addDesignFee",
] as const;

/** What is typed: kept in the browser's draft only. */
export const TYPED_FIELDS = [
  "designNotes",
  "description",
  "couponCode",
  "contact.name",
  "contact.email",
  "contact.phone",
  "contact.business",
  "delivery.method",
  "delivery.street",
  "delivery.unit",
  "delivery.city",
  "delivery.state",
  "delivery.zip",
  "design.businessName",
  "design.businessAddress",
  "design.businessPhone",
  "design.website",
  "design.email",
  "design.cellNumber",
  "design.facebookHandle",
  "design.instagramHandle",
  "design.tiktokHandle",
  "design.youtubeHandle",
  "design.servicesOffered",
  "design.specials",
] as const;

export type ChoiceField = (typeof CHOICE_FIELDS)[number];
export type FormField = ChoiceField | (typeof TYPED_FIELDS)[number];

/** Every control of the order form by its name, as text; what is not chosen is empty. */
export type FormValues = Readonly<Record<FormField, string>> & {
  readonly addOns: readonly string[];
};

export interface KnownCustomer {
  name: string;
  email: string;
}

/** What the form starts with (specification §4, "Product page load defaults"). */
export function startingValues(
  product: Product,
  special: PricedSpecial | null,
  customer: KnownCustomer | null,
): FormValues {
  const typed = Object.fromEntries(TYPED_FIELDS.map((field) => [field, ""]));
  return {
    ...(typed as Record<(typeof TYPED_FIELDS)[number], string>),
    ...choicesOf(defaultConfiguration(product, special)),
    "contact.name": customer?.name ?? "",
    "contact.email": customer?.email ?? "",
    "delivery.method": "ship",
  };
}

/** A kept configuration as the form's choices. */
export function choicesOf(
  configuration: Configuration,
): Pick<FormValues, ChoiceField | "addOns"> {
  const { widthInches, heightInches } = configuration;
  return {
    quantity: String(configuration.quantity),
    size: configuration.size ?? "",
    paperType: configuration.paperType ?? "",
    finish: configuration.finish ?? "",
    ...sideFields(widthInches, "widthFeet", "widthInches"),
    ...sideFields(heightInches, "heightFeet", "heightInches"),
    deliveryTime: configuration.deliveryTime ?? "",
    ownDesign: configuration.hasOwnDesign ? "yes" : "no",
    addDesignFee: configuration.addDesignFee ? "on" : "",
    addOns: configuration.addOns,
  };
}

function sideFields<Feet extends ChoiceField, Inches extends ChoiceField>(
  side: number | null,
  feet: Feet,
  inches: Inches,
) {
  const [whole, rest] = side === null ? ["", ""] : [Math.floor(side / 12), side % 12];
  return { [feet]: String(whole), [inches]: String(rest) } as Record<Feet | Inches, string>;
}

/**
 * Takes back what the other choices make impossible: a run's quantity that this
 * stock does not come in is cleared (specification §4), and the design service
 * goes with the design.
 */
export function settleValues(
  product: Product,
  special: PricedSpecial | null,
  values: FormValues,
): FormValues {
  const settled = { ...values };
  if (special === null && product.counting === "run" && settled.quantity !== "") {
    const offered = quantitiesOffered(product, settled);
    if (!offered.includes(Number(settled.quantity))) settled.quantity = "";
  }
  if (settled.ownDesign === "yes") settled.addDesignFee = "";
  return settled;
}

/** The quantities of a run that this choice of stock and size comes in. */
export function quantitiesOffered(
  product: Product,
  values: Pick<FormValues, "size" | "paperType" | "finish">,
): number[] {
  const stock = {
    size: values.size || null,
    paperType: values.paperType || null,
    finish: values.finish || null,
  };
  return quantityOffers(product, stock).map((offer) => offer.quantity);
}

/** Whether a value is one of the options a product has and sells under a field. */
export function isOffered(
  product: Product,
  type: "size" | "paper_type" | "finish_option" | "delivery_time" | "add_on",
  value: string,
): boolean {
  if (type === "delivery_time" || type === "add_on") {
    return typeof optionPrice(product, type, value) === "number";
  }
  return optionsOf(product, type).some((option) => option.value === value);
}
