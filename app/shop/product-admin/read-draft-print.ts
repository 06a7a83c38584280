import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import { entryField } from "./posted-draft.ts";
import type { ProductDraft } from "./product-draft.ts";

type Refuse = (field: string, message: string) => void;

const INCHES = /^\d{1,5}(?:\.\d{1,4})?$/;

/** What artwork must measure; `null` for what is not printed: nothing of it was written. */
export function readPrint(draft: ProductDraft, refuse: Refuse): PrintSpecification | null {
  const { bleed, safe, sides } = draft.fields;
  const sizes = draft.printSizes
    .map((entry, index) => ({ ...entry, index }))
    .filter(({ size, width, height }) => (size + width + height).trim() !== "");
  if (bleed.trim() === "" && safe.trim() === "" && sizes.length === 0) return null;
  const inches = (text: string, field: string, least: number) => {
    const value = INCHES.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= least && value <= 10_000) return value;
    refuse(field, "Enter inches such as 0.125");
    return 0;
  };
  return {
    bleedInches: inches(bleed === "" ? "0" : bleed, "bleed", 0),
    safeInches: inches(safe === "" ? "0" : safe, "safe", 0),
    sides: sides === "2" ? 2 : 1,
    sizes: sizes.map(({ size, width, height, index }) => {
      const field = (part: string) => entryField("printSize", index, part);
      if (oneLine(size) === "") refuse(field("size"), "Enter the size's name");
      return {
        size: oneLine(size).slice(0, 120),
        trimWidthInches: inches(width, field("width"), 0.01),
        trimHeightInches: inches(height, field("height"), 0.01),
      };
    }),
  };
}
