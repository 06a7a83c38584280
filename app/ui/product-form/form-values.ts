import { designServiceFee } from "#app/shop/catalog/design-service.ts";
import type { CartLineDetails } from "#app/shop/cart/cart-line.ts";
import type { KnownCustomer } from "#app/shop/customer/profile/known-customer.ts";
import {
  fillInKnown,
  knownContact,
  knownDelivery,
  knownDesign,
} from "#app/ui/order-form/known-fields.ts";
import type { ChosenType, OwnType } from "#app/shop/catalog/catalog-terms.ts";
import {
  isOwnField,
  type OwnField,
  ownKind,
  ownKindsOf,
  stockChoiceOf,
  type StockField,
} from "#app/shop/catalog/option-kinds.ts";
import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { sameDayFee } from "#app/shop/pricing/same-day.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import type { OrderAnswer } from "#app/ui/order-form/order-answer.ts";
import type { UploadedFile } from "#app/ui/order-form/upload/uploaded-file.ts";

/** What is typed: kept in the browser's draft only, never in an address. */
const EMPTY_TYPED = {
  designNotes: "",
  description: "",
  couponCode: "",
  "contact.name": "",
  "contact.email": "",
  "contact.phone": "",
  "contact.business": "",
  "delivery.method": "ship",
  "delivery.shipping": "",
  "delivery.street": "",
  "delivery.unit": "",
  "delivery.city": "",
  "delivery.state": "",
  "delivery.zip": "",
  "delivery.zipAsked": "",
  "design.brief": "",
  "design.businessName": "",
  "design.businessAddress": "",
  "design.businessPhone": "",
  "design.website": "",
  "design.email": "",
  "design.cellNumber": "",
  "design.facebookHandle": "",
  "design.instagramHandle": "",
  "design.tiktokHandle": "",
  "design.youtubeHandle": "",
  "design.servicesOffered": "",
  "design.specials": "",
};

/** What an account knows of it, or the browser came with. */
const KNOWN_FIELDS = [
  "contact.name",
  "contact.email",
  "contact.phone",
  "contact.business",
  "delivery.street",
  "delivery.unit",
  "delivery.city",
  "delivery.state",
  "delivery.zip",
  "couponCode",
  "design.email",
  "design.businessName",
  "design.businessAddress",
  "design.businessPhone",
  "design.cellNumber",
] as const;

/** What has a price: mirrored into the address, so that it can be shared and reloaded. */
const CHOICE_FIELDS = [
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
  "sameDayDesign",
  "reprintOf",
  "reprintLine",
] as const;

export type ChoiceField = (typeof CHOICE_FIELDS)[number] | OwnField;
export type FormField = ChoiceField | keyof typeof EMPTY_TYPED;

/** The fields of this form's choices: every product's, and the shop's own of this one. */
export function choiceFields(values: Readonly<Record<string, unknown>>): ChoiceField[] {
  return [...CHOICE_FIELDS, ...Object.keys(values).filter((field) => isOwnField(field))];
}

/** Every control of the order form by its name, as text; what is not chosen is empty. */
export type FormValues = Record<FormField, string> & { addOns: readonly string[] };

/** The choices alone. */
export type FormChoices = Pick<FormValues, ChoiceField | "addOns">;

/** What the form starts with (specification §4, "Product page load defaults"). */
export function startingValues(
  product: Product,
  special: PricedSpecial | null,
  customer: KnownCustomer | null,
): FormValues {
  return {
    ...EMPTY_TYPED,
    ...choicesOf(defaultConfiguration(product, special)),
    ...knownContact(customer),
    ...knownDelivery(customer),
    ...knownDesign(customer),
  };
}

/** What the form of a line of the cart starts with: all that was chosen and typed. */
export function keptValues(
  product: Product,
  special: PricedSpecial | null,
  { configuration, details }: { configuration: Configuration; details: CartLineDetails },
): FormValues {
  const { designImages: _pictures, ...design } = details.design;
  const typed = Object.entries(design).map(([field, value]) => [`design.${field}`, value] as const);
  return settleValues(product, special, {
    ...EMPTY_TYPED,
    ...Object.fromEntries(typed),
    ...Object.fromEntries(ownKindsOf(product).map(({ field }) => [field, ""] as const)),
    ...choicesOf(configuration),
    designNotes: details.designNotes,
    description: details.description,
  });
}

/** A kept configuration as the form's choices. */
export function choicesOf(configuration: Configuration): FormChoices {
  const [widthFeet, widthInches] = sidesOf(configuration.widthInches);
  const [heightFeet, heightInches] = sidesOf(configuration.heightInches);
  return {
    quantity: String(configuration.quantity),
    ...stockValues(configuration),
    widthFeet,
    widthInches,
    heightFeet,
    heightInches,
    deliveryTime: configuration.deliveryTime ?? "",
    ownDesign: ownDesignOf(configuration),
    addDesignFee: configuration.addDesignFee ? "on" : "",
    sameDayDesign: configuration.sameDayDesign ? "on" : "",
    reprintOf: configuration.reprintOf ?? "",
    reprintLine: configuration.reprintLine ?? "",
    addOns: configuration.addOns,
  };
}

function stockValues(configuration: Configuration): Record<StockField | OwnField, string> {
  const { size, paperType, finish, ownOptions = [] } = configuration;
  const values: Record<StockField | OwnField, string> = {
    size: size ?? "",
    paperType: paperType ?? "",
    finish: finish ?? "",
  };
  for (const { name, value } of ownOptions) values[ownKind(name).field] = value;
  return values;
}

function ownDesignOf({ hasOwnDesign, reprintOf }: Configuration): string {
  if (reprintOf !== undefined) return "approved";
  return hasOwnDesign ? "yes" : "no";
}

function sidesOf(side: number | null): [feet: string, inches: string] {
  return side === null ? ["", ""] : [String(Math.floor(side / 12)), String(side % 12)];
}

/** Values of this form out of whatever a draft holds. */
export function restoreValues(kept: Record<string, unknown>, start: FormValues): FormValues {
  const values = { ...start };
  const isText = (field: string): field is FormField => field in start && field !== "addOns";
  for (const [field, value] of Object.entries(kept)) {
    if (typeof value === "string" && isText(field)) values[field] = value;
  }
  const addOns = kept["addOns"];
  if (Array.isArray(addOns)) values.addOns = addOns.filter((one) => typeof one === "string");
  return fillInKnown(values, start, KNOWN_FIELDS);
}

/**
 * Takes back what the other choices make impossible: a run's quantity that this
 * stock does not come in is cleared (specification §4), and the design service
 * goes when the customer has a design.
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
  if (settled.ownDesign === "approved" && settled.reprintOf === "") {
    settled.ownDesign = "no";
    Object.assign(settled, withDesignService(product, settled, "ownDesign"));
  }
  if (settled.ownDesign !== "no") settled.addDesignFee = "";
  if (settled.addDesignFee === "" || sameDayFee(product) === 0) settled.sameDayDesign = "";
  return settled;
}

/**
 * What follows from a choice just made: whoever needs our design has the Design Service added, and
 * may take it off again (decisions §8).
 */
export function withDesignService(
  product: Product,
  values: FormValues,
  changed: string | null,
): FormValues {
  const isAsked = changed === "ownDesign" && values.ownDesign === "no";
  return isAsked && designServiceFee(product) > 0 ? { ...values, addDesignFee: "on" } : values;
}

/** The quantities of a run that this choice of stock and size comes in. */
export function quantitiesOffered(
  product: Product,
  values: Pick<FormValues, StockField | OwnField>,
): number[] {
  const stock = stockChoiceOf(product, ({ field }) => values[field] || null);
  return quantityOffers(product, stock).map((offer) => offer.quantity);
}

/** Whether a value is one of the options that a product has and sells. */
export function isOffered(product: Product, type: ChosenType | OwnType, value: string): boolean {
  if (type === "delivery_time" || type === "add_on") {
    return typeof optionPrice(product, type, value) === "number";
  }
  return optionsOf(product, type).some((option) => option.value === value);
}

/** The fields that hold ids of files: artwork or reference files, and pictures for the designer. */
const UPLOAD_FIELDS = ["files", "design.designImages"] as const;

/** The answer to a posted form, with everything in it to show it again. */
export function answerPostedForm(
  {
    product,
    special,
    start,
  }: { product: Product; special: PricedSpecial | null; start: FormValues },
  posted: Pick<OrderAnswer<FormValues>, "result" | "coupon"> & {
    fields: FormData;
    files: UploadedFile[];
  },
): OrderAnswer<FormValues> {
  const { result, coupon = null, fields, files } = posted;
  const filesIn = (field: string) => {
    const ids = new Set(fields.getAll(field));
    return files.filter((file) => ids.has(file.id));
  };
  return {
    result,
    coupon,
    values: settleValues(product, special, postedValues(start, fields)),
    files: Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, filesIn(field)])),
  };
}

function postedValues(start: FormValues, fields: FormData): FormValues {
  const values = { ...start };
  const isField = (name: string): name is FormField => name in start && name !== "addOns";
  for (const [name, value] of fields) {
    if (typeof value === "string" && isField(name)) values[name] = value;
  }
  // A checkbox that is not ticked posts nothing.
  values.addDesignFee = fields.has("addDesignFee") ? "on" : "";
  values.sameDayDesign = fields.has("sameDayDesign") ? "on" : "";
  values.addOns = fields.getAll("addOns").filter((value) => typeof value === "string");
  return values;
}
