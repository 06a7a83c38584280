import type { QuantityColumn } from "#app/shop/catalog/catalog-terms.ts";
import { usualChoiceOf } from "#app/shop/catalog/quantity-offer.ts";
import {
  choicesOfDraft,
  LOOK_FIELDS,
  type LookField,
  type OptionDraft,
  PRODUCT_FIELDS,
  type ProductDraft,
  type ProductField,
  stockLists,
} from "./product-draft.ts";

/** What fields and lists are called, on the form and wherever a change is told. */
export const FIELD_LABELS: Readonly<Record<ProductField, string>> = {
  name: "Name",
  category: "Category",
  summary: "Summary",
  description: "Description",
  basePrice: "Base price",
  designFee: "Design fee",
  counting: "Priced by",
  taxClass: "Taxed as",
  taxableShare: "Printed share in percent (packages only)",
  minimumArea: "Minimum billable square feet",
  form: "Order form",
  orderPath: "Custom page URL",
  included: "Included",
  foundBy: "Search words",
  listed: "Listed",
  isSpecial: "Special product",
  isFree: "Free",
  isFeatured: "Featured best seller",
  popularQuantity: "Most popular quantity",
  bleed: "Bleed",
  safe: "Safe area",
  sides: "Printed sides",
};

/** What the parts of a choice's look are called. */
export const LOOK_LABELS: Readonly<Record<LookField, string>> = {
  points: "Thickness in points",
  surface: "Surface",
  cornerInches: "Corner radius in inches",
  touch: "Feel",
  bestFor: "Best for",
  picture: "Picture",
};

/** What changes call a column of the price table, whatever it sells by then: "18pt UV". */
export function columnLabel(column: QuantityColumn): string {
  return usualChoiceOf(column);
}

/** What a column holds prices for: the choices that it sells, else what it is made for. */
export function columnTitle(
  draft: Pick<ProductDraft, "options" | "own">,
  column: QuantityColumn,
): string {
  const sold = stockLists(draft)
    .flatMap(({ entries }) => entries)
    .filter(({ value, priceColumn }) => value.trim() !== "" && priceColumn === column);
  return sold.map(({ value }) => value).join(", ") || columnLabel(column);
}

/** Of very many differences the first are shown. */
export const MAX_DIFFERENCES = 40;

/** One thing that is not the same in two drafts of a product. */
export interface DraftDifference {
  label: string;
  before: string;
  after: string;
}

/** What differs, in the form's order; a price or a choice is a difference of its own. */
export function draftDifferences(before: ProductDraft, after: ProductDraft): DraftDifference[] {
  const [old, young] = [factsOf(before), factsOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) ?? "", young.get(label) ?? ""];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}

/** Everything a draft says, by what it is about. */
export function factsOf(draft: ProductDraft): Map<string, string> {
  const facts = new Map<string, string>();
  for (const field of PRODUCT_FIELDS) facts.set(FIELD_LABELS[field], draft.fields[field]);
  facts.set("Pictures", draft.images.map(({ url, alt }) => `${url} ${alt}`.trim()).join("\n"));
  for (const { kind, entries } of choicesOfDraft(draft)) {
    facts.set(kind.many, entries.map(({ value }) => value).join("\n"));
    for (const entry of entries) facts.set(`${kind.many}: ${entry.value}`, choiceText(entry));
  }
  facts.set("Quantities", draft.rows.map(({ quantity }) => quantity).join("\n"));
  for (const { quantity, prices } of draft.rows) {
    for (const column of draft.columns) {
      facts.set(`Price: ${quantity}, ${columnLabel(column)}`, prices[column] ?? "");
    }
  }
  const sizes = draft.printSizes.map(({ size, width, height }) => `${size}: ${width} × ${height}`);
  return facts.set("Print sizes", sizes.join("\n"));
}

function choiceText({ description, price, priceColumn, look }: OptionDraft): string {
  const column = priceColumn ? `prices of ${columnLabel(priceColumn)}` : "";
  const seen = LOOK_FIELDS.flatMap((field) =>
    look && look[field] !== "" ? [`${LOOK_LABELS[field]}: ${look[field]}`] : [],
  );
  return [price === "" ? "" : `$${price}`, column, description, ...seen]
    .filter((part) => part !== "")
    .join(", ");
}
