import { offeredQuantities } from "#app/shop/catalog/offered-values.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { sizeLabel } from "#app/shop/catalog/size-label.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { type Cents, sumCents, toDollars } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import type { DeskDraft, DeskErrors } from "#app/shop/desk/desk-draft.ts";
import type { SpecialConfiguration } from "#app/shop/catalog/special.ts";

/** What of a product a special or a banner's offer fixes, as fields of a form. */
export const FIXED_FIELDS = ["quantity", "size", "paperType", "finish"] as const;
export type FixedField = (typeof FIXED_FIELDS)[number];

interface FixedChoice {
  field: Exclude<FixedField, "quantity">;
  label: string;
  values: { value: string; label: string }[];
}

/** What can be fixed of a product: its quantities as suggestions, and each list that it has. */
export interface FixedChoices {
  quantities: number[];
  lists: FixedChoice[];
}

/** What can be fixed of a product. */
export function fixedChoices(product: Product): FixedChoices {
  const lists: FixedChoice[] = [
    listOf(product, { field: "size", type: "size", label: "Size" }),
    listOf(product, { field: "paperType", type: "paper_type", label: "Paper" }),
    listOf(product, { field: "finish", type: "finish_option", label: "Finish" }),
  ];
  return {
    quantities: offeredQuantities(product),
    lists: lists.filter(({ values }) => values.length > 0),
  };
}

function listOf(
  product: Product,
  {
    field,
    type,
    label,
  }: {
    field: FixedChoice["field"];
    type: "size" | "paper_type" | "finish_option";
    label: string;
  },
): FixedChoice {
  const values = optionsOf(product, type).map(({ value }) => ({
    value,
    label: type === "size" ? sizeLabel(value) : value,
  }));
  return { field, label, values };
}

/** What is fixed, of a form whose empty fields fix nothing. */
export function fixedConfiguration(
  quantity: number,
  draft: DeskDraft<Exclude<FixedField, "quantity">>,
): SpecialConfiguration {
  const { size, paperType, finish } = draft;
  return {
    quantity,
    ...(size !== "" && { size }),
    ...(paperType !== "" && { paperType }),
    ...(finish !== "" && { finish }),
  };
}

/** What is fixed, as the fields of a form. */
export function fixedDraft(configuration: SpecialConfiguration | null): DeskDraft<FixedField> {
  const { quantity, size = "", paperType = "", finish = "" } = configuration ?? {};
  return { quantity: quantity === undefined ? "" : String(quantity), size, paperType, finish };
}

/**
 * Products that an offer can be for: ordered by their options and counted by the piece. A
 * price by the square foot can't be fixed.
 */
export function canBeOffered(product: Pick<Product, "form" | "counting" | "orderPath">): boolean {
  return product.form === "options" && product.counting !== "area" && product.orderPath === null;
}

/** Why a product can't be had as fixed: by field, in sentences. `null` when it can. */
export function fixedProblems(
  product: Product,
  configuration: SpecialConfiguration,
): DeskErrors | null {
  const errors: Record<string, string[]> = {};
  for (const { field, values, label } of fixedChoices(product).lists) {
    const fixed = configuration[field];
    if (fixed !== undefined && !values.some(({ value }) => value === fixed)) {
      errors[field] = [`This ${label.toLowerCase()} is not offered`];
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/**
 * What the goods cost without an offer, in the stock that the product page starts with
 * where none is fixed; the base price where no price table says more (specification §4).
 */
export function ordinaryPrice(product: Product, fixed: SpecialConfiguration | null): Cents {
  const ordinary = { ...product, isSpecial: false };
  const configuration = { ...defaultConfiguration(ordinary), ...fixed };
  const price = priceItem({ product: ordinary, special: null, configuration });
  if (!price.ok) return product.basePrice;
  return sumCents(price.lines.flatMap((line) => (line.kind === "goods" ? [line.amountCents] : [])));
}

/** A product that was picked fills in the original price that nobody has typed (specification §4). */
export function withOrdinaryPrice<Draft extends DeskDraft<FixedField | "originalPrice">>(
  draft: Draft,
  product: Product,
): Draft {
  if (draft.originalPrice !== "") return draft;
  return { ...draft, originalPrice: toDollars(ordinaryPrice(product, typedConfiguration(draft))) };
}

/** What is fixed while it is being typed; `null` while there is no quantity. */
export function typedConfiguration(draft: DeskDraft<FixedField>): SpecialConfiguration | null {
  const quantity = Number(draft.quantity);
  return Number.isSafeInteger(quantity) && quantity > 0
    ? fixedConfiguration(quantity, draft)
    : null;
}
