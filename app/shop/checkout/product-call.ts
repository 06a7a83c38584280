import { z } from "zod";
import { ownFieldsOf, stockFieldsOf } from "#app/shop/catalog/option-kinds.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { type KnownCustomer, phoneOf } from "#app/shop/customer/profile/known-customer.ts";
import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import { readCount } from "#app/shop/form/read-count.ts";
import { ownValue } from "#app/shop/form/own-value.ts";
import type { CallFiles } from "./file-calls.ts";
import { expectedTotalField } from "#app/shop/order/form-fields.ts";

const text = z.string().max(4000);
/** As text or as a number; what is none is refused by the form that it fills. */
const count = z.union([
  z.number(),
  z
    .string()
    .max(20)
    .transform((typed) => readCount(typed) ?? Number.NaN),
]);
/** A call of what has no sides may leave them empty. */
const inches = z.union([z.literal("").transform(() => null), count]).nullish();
const fileId = z.union([z.string().max(64), z.object({ id: z.string().max(64) })]);

/**
 * The product order payload of the specification (§3) as a call brings it, with
 * what a form asks beside it: contact, delivery, and the choices that the payload
 * has no word for. Its prices are only compared.
 */
export const productCallSchema = z.object({
  /** Tells products of one name apart. */
  productId: z.int().positive().optional(),
  productName: text.max(120).default(""),
  quantity: count,
  /** "size or paper type" (§2). */
  selectedSize: text.nullish(),
  selectedPaperType: text.nullish(),
  selectedFinish: text.nullish(),
  /** The shop's own options, which the specification has no word for: by name. */
  selectedOptions: z
    .array(z.object({ name: text, value: text }))
    .max(40)
    .default([]),
  widthInches: inches,
  heightInches: inches,
  deliveryTime: text.nullish(),
  selectedAddOns: z.array(text).max(40).default([]),
  hasOwnDesign: z.union([z.boolean(), z.enum(["yes", "no"])]).default(true),
  addDesignFee: z.boolean().default(false),
  sameDayDesign: z.boolean().optional(),
  designNotes: text.default(""),
  /** Of a commercial; without it the notes say what it is to be: the payload has no other word. */
  description: text.default(""),
  uploadedFiles: z.array(fileId).max(100).default([]),
  designFormData: z.looseObject({ designImages: z.array(fileId).default([]) }).nullish(),
  appliedCoupon: z.object({ code: text }).nullish(),
  contact: z.looseObject({}).optional(),
  delivery: z.unknown().optional(),
  expectedTotal: expectedTotalField,
  submissionKey: z.string().max(64),
});

/** Its files; a picture that nothing names is artwork. */
export const PRODUCT_CALL_FILES: CallFiles = {
  fields: { uploadedFiles: "artwork", "designFormData.designImages": "design-image" },
  others: "uploadedFiles",
};

export type ProductCall = z.output<typeof productCallSchema>;

/**
 * The call as the product's order form, to be read with its schema. What is left out is as the
 * page starts; the payload has no words for who orders and how it reaches them: that is what the
 * account knows, and picked up at the shop.
 */
export function formOfCall(
  product: Product,
  special: PricedSpecial | null,
  call: ProductCall,
  known: KnownCustomer | null,
) {
  const start = defaultConfiguration(product, special);
  const stock = stockFieldsOf(start);
  const { selectedSize: chosen, designFormData: design, widthInches, heightInches } = call;
  const papers = optionsOf(product, "paper_type").map(({ value }) => value);
  // "Quantity and delivery time are required" (§5), where there is one to choose.
  const hasChoice = special === null && optionsOf(product, "delivery_time").length > 1;
  const isPaper = typeof chosen === "string" && papers.includes(chosen);
  return {
    quantity: call.quantity,
    ...stock,
    size: (isPaper ? null : chosen) ?? stock.size,
    paperType: call.selectedPaperType ?? (isPaper ? chosen : stock.paperType),
    finish: call.selectedFinish ?? stock.finish,
    own: { ...stock.own, ...ownFieldsOf(call.selectedOptions) },
    ...sides("width", widthInches),
    ...sides("height", heightInches),
    deliveryTime: call.deliveryTime ?? (hasChoice ? undefined : (start.deliveryTime ?? undefined)),
    addOns: call.selectedAddOns,
    ownDesign: call.hasOwnDesign === true || call.hasOwnDesign === "yes" ? "yes" : "no",
    addDesignFee: call.addDesignFee,
    sameDayDesign: call.sameDayDesign,
    files: call.uploadedFiles.map(idOf),
    designNotes: call.designNotes,
    description: call.description || (product.form === "commercial" ? call.designNotes : ""),
    design: design ? { ...design, designImages: design.designImages.map(idOf) } : {},
    couponCode: call.appliedCoupon?.code ?? "",
    contact: contactOf(call, known),
    delivery: call.delivery ?? { method: "pickup" },
    expectedTotal: call.expectedTotal,
    submissionKey: call.submissionKey,
  };
}

/** What the payload calls a field of the order form, where it has a word of its own. */
const PAYLOAD_WORDS: Readonly<Record<string, string>> = {
  size: "selectedSize",
  paperType: "selectedPaperType",
  finish: "selectedFinish",
  addOns: "selectedAddOns",
  ownDesign: "hasOwnDesign",
  files: "uploadedFiles",
  design: "designFormData",
  description: "designNotes",
  couponCode: "appliedCoupon.code",
};

/** What is wrong with the order form, at the fields that the call has: "uploadedFiles[0]". */
export function atPayloadFields(errors: Record<string, string[]>): Record<string, string[]> {
  const named = Object.entries(errors).map(([field, problems]): [string, string[]] => [
    field.replace(/^\w+/, (word) => ownValue(PAYLOAD_WORDS, word) ?? word),
    problems,
  ]);
  return Object.fromEntries(named);
}

const NO_DESIGN: NonNullable<ProductCall["designFormData"]> = { designImages: [] };

/** Who orders is who the design form names, where the call says nothing else; then the account. */
function contactOf({ contact, designFormData }: ProductCall, known: KnownCustomer | null) {
  if (contact) return contact;
  const { businessName: name, email, businessPhone: phone } = designFormData ?? NO_DESIGN;
  if (known !== null && !(name && email)) {
    const { businessName: business } = known;
    return { name: known.name, email: known.email, phone: phoneOf(known), business };
  }
  return { name, email, ...(typeof phone === "string" && { phone }) };
}

function sides(side: "width" | "height", inches: number | null | undefined) {
  if (inches === null || inches === undefined) return {};
  return { [`${side}Feet`]: Math.floor(inches / 12), [`${side}Inches`]: inches % 12 };
}

function idOf(file: z.output<typeof fileId>): string {
  return typeof file === "string" ? file : file.id;
}
