import { z } from "zod";
import { BESIDE_ERRORS } from "#app/shop/form/beside-errors.ts";
import { optionalLines, typedCount } from "#app/shop/form/fields.ts";
import { designServiceFee } from "#app/shop/catalog/design-service.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { MOST_PIECES, TOO_MANY_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { sideInches } from "#app/shop/pricing/area.ts";
import {
  contactSchema,
  couponCodeField,
  deliverySchema,
  expectedTotalField,
  fileIds,
  submissionKeyField,
} from "#app/shop/order/form-fields.ts";
import { readForm, type ReadResult } from "#app/shop/form/read-form.ts";
import { designFormSchema, missingDesignFields } from "./design-form.ts";

const choice = z.string().max(200).optional();
const feet = typedCount("Enter whole feet")
  .pipe(z.int().min(0, "Enter whole feet").max(100, "At most 100 ft"))
  .optional();
const inches = typedCount("Enter 0 to 11 inches")
  .pipe(z.int().min(0, "Enter 0 to 11 inches").max(11, "Enter 0 to 11 inches"))
  .optional();

type OrderedProduct = Pick<
  Product,
  "category" | "designFee" | "form" | "counting" | "taxClass" | "options"
>;

/**
 * The order form of a product page, the same in the browser and on the server
 * (specification §4 and §5). Field names are those of the HTML form.
 */
export function orderFormSchema(product: OrderedProduct) {
  return schemasFor(product).order;
}

/** The part of it that is about the item alone: what a line of a cart keeps. */
export function orderItemSchema(product: OrderedProduct) {
  return schemasFor(product).item;
}

/** All that a product's order form depends on: few kinds, so each schema is made once. */
interface FormKind extends Pick<Product, "form" | "counting"> {
  isService: boolean;
  hasDesignService: boolean;
  hasDeliveryTimes: boolean;
}

const schemas = new Map<string, ReturnType<typeof schemasOf>>();

function schemasFor(product: OrderedProduct) {
  const kind: FormKind = {
    form: product.form,
    counting: product.counting,
    isService: product.taxClass === "service",
    hasDesignService: designServiceFee(product) > 0,
    hasDeliveryTimes: (product.options.delivery_time?.length ?? 0) > 0,
  };
  const name = JSON.stringify(kind);
  const known = schemas.get(name);
  if (known) return known;
  const made = schemasOf(kind);
  schemas.set(name, made);
  return made;
}

function schemasOf(kind: FormKind) {
  const fields = itemFields(kind);
  const refuse = (form: ItemFields, context: z.RefinementCtx) =>
    refuseIncomplete(kind, form, context);
  const order = z.object({
    ...fields,
    couponCode: couponCodeField,
    contact: contactSchema,
    delivery: kind.isService ? deliverySchema.optional() : deliverySchema,
    /** The total the customer saw, in dollars; only compared (decisions §1). */
    expectedTotal: expectedTotalField,
  });
  return {
    item: z.object(fields).superRefine(refuse, BESIDE_ERRORS),
    order: order.superRefine(refuse, BESIDE_ERRORS),
  };
}

type ItemFields = z.output<z.ZodObject<ReturnType<typeof itemFields>>>;

function itemFields(kind: FormKind) {
  return {
    quantity: typedCount("Choose a quantity").pipe(
      z.int().min(1, "Choose a quantity").max(MOST_PIECES, TOO_MANY_PIECES),
    ),
    size: choice,
    paperType: choice,
    finish: choice,
    /** The shop's own options, by their field's name. */
    own: z.record(z.string(), z.string().max(200).optional()).default({}),
    widthFeet: feet,
    widthInches: inches,
    heightFeet: feet,
    heightInches: inches,
    deliveryTime: kind.hasDeliveryTimes
      ? z.string({ error: "Choose a delivery time" }).min(1, "Choose a delivery time").max(200)
      : choice,
    addOns: z.array(z.string().max(200)).max(40).default([]),
    ownDesign: z.enum(["yes", "no", "approved"], {
      error: "Tell us whether you have a design",
    }),
    /** The number of the order whose approved design is printed again. */
    reprintOf: z.string().max(20).optional(),
    /** The id of the item of that order. */
    reprintLine: z.uuid("Order it again from your order's page").optional(),
    addDesignFee: z.boolean().default(false),
    sameDayDesign: z.boolean().optional(),
    /** Ids of files already uploaded: artwork, or a commercial's reference files. */
    files: fileIds,
    designNotes: optionalLines(4000),
    /** What the commercial is about; only on the commercial form. */
    description: optionalLines(4000),
    design: designFormSchema.prefault({}),
    /** Made once by the page: the same submission places one order, or adds one line to a cart. */
    submissionKey: submissionKeyField,
  };
}

function refuseIncomplete(kind: FormKind, form: ItemFields, context: z.RefinementCtx) {
  const refuse = (path: string[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  if (form.ownDesign === "approved" && !form.reprintOf) {
    refuse(["ownDesign"], "Tell us whether you have a design");
  }
  if (form.ownDesign === "no" && kind.form === "options") {
    if (kind.hasDesignService && !form.addDesignFee) {
      refuse(["addDesignFee"], "Add the Design Service to proceed");
    }
    for (const { field, message } of missingDesignFields(form.design)) {
      refuse(["design", field], message);
    }
  }
  if (kind.form === "commercial" && form.description === "") {
    refuse(["description"], "Describe the commercial you have in mind");
  }
  if (kind.counting === "area") {
    if (sideInches(form.widthFeet, form.widthInches) === 0) {
      refuse(["widthFeet"], "Enter the width");
    }
    if (sideInches(form.heightFeet, form.heightInches) === 0) {
      refuse(["heightFeet"], "Enter the height");
    }
  }
}

export type OrderForm = z.output<ReturnType<typeof orderFormSchema>>;
export type OrderItemForm = z.output<ReturnType<typeof orderItemSchema>>;

/**
 * Reads a product's posted order form. Sections that the own-design answer hides
 * are not looked at: without JavaScript they are posted all the same.
 */
export function parseOrderForm(product: OrderedProduct, posted: FormData): ReadResult<OrderForm> {
  return readForm(orderFormSchema(product), posted, relevantIn(product, posted));
}

/** Reads what such a form says of the item alone, to keep it in a cart. */
export function parseOrderItem(
  product: OrderedProduct,
  posted: FormData,
): ReadResult<OrderItemForm> {
  return readForm(orderItemSchema(product), posted, relevantIn(product, posted));
}

function relevantIn(product: OrderedProduct, posted: FormData): (name: string) => boolean {
  const skipsDesign = product.form === "commercial" || posted.get("ownDesign") !== "no";
  const isDesign = (name: string) =>
    name === "addDesignFee" || name === "sameDayDesign" || name.startsWith("design.");
  const isNaming = (name: string) => name === "reprintOf" || name === "reprintLine";
  const isReprint = posted.get("ownDesign") === "approved";
  return (name) => !(skipsDesign && isDesign(name)) && (isReprint || !isNaming(name));
}
