import { describeQuantities, offeredQuantities } from "./offered-values.ts";
import { ownKindsOf, type StockKind } from "./option-kinds.ts";
import { formatInches } from "./print-sheet.ts";
import { optionsOf, type Product, type ProductOption } from "./product.ts";
import { sizeLabel } from "./size-label.ts";

/** One row of a product's specification; a detail for each choice it has. */
export interface SpecificationRow {
  term: string;
  details: { text: string; note: string }[];
}

const SIDES = { 1: "One side", 2: "Both sides" } as const;

/** A product's materials and measures, all of them read from the product (print.md). */
export function specificationOf(product: Product): SpecificationRow[] {
  if (product.form === "commercial") return [];
  const { print } = product;
  const plain = (text: string) => (text === "" ? [] : [{ text, note: "" }]);
  const rows = [
    {
      term: "Sizes",
      // A sheet's sizes have a table of their own.
      details: print?.sizes.length ? [] : detailsOf(product, "size"),
    },
    { term: "Smallest job", details: plain(leastArea(product)) },
    { term: "Stock", details: detailsOf(product, "paper_type") },
    { term: "Finish", details: detailsOf(product, "finish_option") },
    ...ownKindsOf(product).map(({ type, label }) => ({
      term: label,
      details: detailsOf(product, type),
    })),
    { term: "Printed on", details: plain(print ? SIDES[print.sides] : "") },
    { term: "Bleed", details: plain(print ? marginText(print.bleedInches, "beyond") : "") },
    { term: "Safe area", details: plain(print ? marginText(print.safeInches, "inside") : "") },
    {
      term: "Quantities",
      details: plain(describeQuantities(product, offeredQuantities(product))),
    },
  ];
  return rows.filter(({ details }) => details.length > 0);
}

function detailsOf(product: Product, type: StockKind["type"]) {
  return optionsOf(product, type).map(({ value, description }: ProductOption) => ({
    text: type === "size" ? sizeLabel(value) : value,
    note: description,
  }));
}

function marginText(inches: number, where: "beyond" | "inside"): string {
  if (inches === 0) return "None";
  return `${formatInches(inches)} in ${where} the trim, on every side`;
}

function leastArea({ counting, minimumAreaSquareFeet: least }: Product): string {
  return counting === "area" && least !== null ? `${least} square feet` : "";
}
