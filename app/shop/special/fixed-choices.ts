import { readCount } from "#app/shop/form/read-count.ts";
import { offeredQuantities } from "#app/shop/catalog/offered-values.ts";
import {
  choiceLabel,
  fixedOf,
  isOwnField,
  readOwnChoice,
  STOCK_KINDS,
  type StockKind,
  stockKindsOf,
  writeOwnChoice,
} from "#app/shop/catalog/option-kinds.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { type Cents, sumCents, toDollars } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import {
  type RecordDraft,
  type RecordErrors,
  joinValues,
  valuesOf,
} from "#app/shop/records/record-draft.ts";
import type { SpecialConfiguration } from "#app/shop/catalog/special.ts";

/** The choices that a special or a banner's offer fixes, as fields of a form. */
export const FIXED_FIELDS = ["quantity", "size", "paperType", "finish", "ownOptions"] as const;
export type FixedField = (typeof FIXED_FIELDS)[number];

interface FixedChoice {
  kind: StockKind;
  /** The shop's own options share one field, each with a value that says which it is. */
  field: Exclude<FixedField, "quantity">;
  values: { value: string; label: string }[];
}

/**
 * The choices of a product that can be fixed: its quantities as suggestions, and each list that it
 * has.
 */
export interface FixedChoices {
  quantities: number[];
  lists: FixedChoice[];
}

/** The choices of a product that can be fixed. */
export function fixedChoices(product: Product): FixedChoices {
  const lists = stockKindsOf(product, STOCK_KINDS).map((kind): FixedChoice => {
    const { field } = kind;
    const isOwn = isOwnField(field);
    const values = optionsOf(product, kind.type).map(({ value }) => ({
      value: isOwn ? writeOwnChoice({ name: kind.label, value }) : value,
      label: choiceLabel(kind, value),
    }));
    return { kind, field: isOwn ? "ownOptions" : field, values };
  });
  return {
    quantities: offeredQuantities(product),
    lists: lists.filter(({ values }) => values.length > 0),
  };
}

/** The fixed choices of a form whose empty fields fix nothing. */
export function fixedConfiguration(
  quantity: number,
  draft: RecordDraft<Exclude<FixedField, "quantity">>,
): SpecialConfiguration {
  const { size, paperType, finish } = draft;
  const ownOptions = valuesOf(draft.ownOptions).flatMap((text) => readOwnChoice(text) ?? []);
  return {
    quantity,
    ...(size !== "" && { size }),
    ...(paperType !== "" && { paperType }),
    ...(finish !== "" && { finish }),
    ...(ownOptions.length > 0 && { ownOptions }),
  };
}

/** The fixed choices, as the fields of a form. */
export function fixedDraft(configuration: SpecialConfiguration | null): RecordDraft<FixedField> {
  const { quantity, size = "", paperType = "", finish = "", ownOptions = [] } = configuration ?? {};
  return {
    quantity: quantity === undefined ? "" : String(quantity),
    size,
    paperType,
    finish,
    ownOptions: joinValues(ownOptions.map(writeOwnChoice)),
  };
}

/** The fixed choice of a list, as the list has it; empty where the customer chooses. */
export function fixedValue(draft: RecordDraft<FixedField>, { field, values }: FixedChoice): string {
  if (field !== "ownOptions") return draft[field];
  const fixed = valuesOf(draft.ownOptions);
  return values.find(({ value }) => fixed.includes(value))?.value ?? "";
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
): RecordErrors | null {
  const errors: Record<string, string[]> = {};
  for (const kind of stockKindsOf(product, STOCK_KINDS)) {
    const fixed = fixedOf(configuration, kind);
    const offered = optionsOf(product, kind.type);
    if (fixed !== null && offered.length > 0 && !offered.some(({ value }) => value === fixed)) {
      errors[kind.field] = [`This ${kind.fact.toLowerCase()} is not offered`];
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/**
 * The price of the goods without an offer, in the stock that the product page starts with where
 * none is fixed; the base price where no price table says more (specification §4).
 */
export function ordinaryPrice(product: Product, fixed: SpecialConfiguration | null): Cents {
  const ordinary = { ...product, isSpecial: false };
  const configuration = { ...defaultConfiguration(ordinary), ...fixed };
  const price = priceItem({ product: ordinary, special: null, configuration });
  if (!price.ok) return product.basePrice;
  return sumCents(price.lines.flatMap((line) => (line.kind === "goods" ? [line.amountCents] : [])));
}

/** A product that was picked fills in the original price that nobody has typed (specification §4). */
export function withOrdinaryPrice<Draft extends RecordDraft<FixedField | "originalPrice">>(
  draft: Draft,
  product: Product,
): Draft {
  if (draft.originalPrice !== "") return draft;
  return { ...draft, originalPrice: toDollars(ordinaryPrice(product, typedConfiguration(draft))) };
}

/** The fixed choices while they are being typed; `null` while there is no quantity. */
export function typedConfiguration(draft: RecordDraft<FixedField>): SpecialConfiguration | null {
  const quantity = readCount(draft.quantity);
  return quantity !== null && quantity > 0 ? fixedConfiguration(quantity, draft) : null;
}
