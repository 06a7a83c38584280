import { atMost } from "#app/shop/form/at-most.ts";
import { readCount } from "#app/shop/form/read-count.ts";
import {
  COUNTINGS,
  isQuantityColumn,
  PRODUCT_FORMS,
  TAX_CLASSES,
} from "#app/shop/catalog/catalog-terms.ts";
import { MOST_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { manyLines, oneLine } from "#app/shop/form/written-text.ts";
import { LARGEST_AMOUNT, ZERO_CENTS } from "#app/shop/money/money.ts";
import { readAmount } from "#app/shop/form/read-amount.ts";
import type { DraftErrors, PictureDraft, ProductDraft } from "./product-draft.ts";
import { readChoices } from "./read-draft-choices.ts";
import type { WrittenProduct } from "./stored-draft.ts";
import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import { entryField } from "./posted-draft.ts";

export type ReadDraft =
  | { ok: true; product: WrittenProduct }
  | { ok: false; problem: string; errors: DraftErrors };

/** The message of the specification, §5, for a product without a name or a category. */
export const REQUIRED_MISSING = "Please fill in all required fields";
const OTHERS_WRONG = "Check the highlighted fields.";

const MOST_PICTURES = 40;

/**
 * What a draft says, as it is stored, or what is wrong with it (specification §5). Entries
 * without a value are dropped, quantities are sorted, a price that is a word without a digit becomes 0.
 * `categories` are the ids that a product can be in.
 */
export function readProductDraft(draft: ProductDraft, categories: readonly string[]): ReadDraft {
  const problems: Record<string, string[]> = {};
  const refuse = (field: string, message: string) => (problems[field] ??= []).push(message);
  const { fields } = draft;
  const line = (field: keyof typeof fields, most: number) => {
    const text = oneLine(fields[field]);
    if (text.length > most) refuse(field, atMost(most));
    return text;
  };
  const amount = (field: "basePrice" | "designFee") => {
    const text = fields[field].trim();
    if (text === "") return ZERO_CENTS;
    const read = readAmount(text);
    if (read.ok && read.amount >= 0 && read.amount <= LARGEST_AMOUNT) return read.amount;
    const instead = read.ok ? null : read.instead;
    refuse(field, instead ?? "Enter an amount such as 29.50");
    return ZERO_CENTS;
  };
  const count = (
    field: "taxableShare" | "minimumArea" | "popularQuantity",
    [least, most]: [number, number],
  ) => {
    const text = fields[field].trim();
    if (text === "") return null;
    const value = readCount(text);
    if (value !== null && value >= least && value <= most) return value;
    refuse(field, `Enter a whole number from ${least} to ${most}`);
    return null;
  };

  const name = line("name", 120);
  if (name === "") refuse("name", "Enter a name");
  const { category } = fields;
  if (category === "") refuse("category", "Choose a category");
  else if (!categories.includes(category)) refuse("category", "There is no such category");
  const description = manyLines(fields.description);
  if (description.length > 5000) refuse("description", atMost(5000));
  const counting = COUNTINGS.find((one) => one === fields.counting.trim());
  if (counting === undefined) refuse("counting", "Choose how it's priced");
  const taxClass = TAX_CLASSES.find((one) => one === fields.taxClass.trim());
  if (taxClass === undefined) refuse("taxClass", "Choose how it's taxed");
  const form = PRODUCT_FORMS.find((one) => one === fields.form.trim());
  if (form === undefined) refuse("form", "Choose an order form");
  const orderPath = fields.orderPath.trim();
  if (orderPath !== "" && !/^(?:\/[a-z0-9][a-z0-9-]*)+\/?$/.test(orderPath)) {
    refuse("orderPath", "Enter a path such as /app-order");
  }
  const included = manyLines(fields.included)
    .split("\n")
    .map(oneLine)
    .filter((one) => one !== "");
  if (included.length > 40 || included.some((one) => one.length > 200)) {
    refuse("included", "At most 40 lines of 200 characters");
  }
  const images = picturesOf(draft, refuse);
  if (images.length > MOST_PICTURES) refuse("images", `At most ${MOST_PICTURES} pictures`);
  const choices = readChoices(draft, refuse);
  const popularQuantity = count("popularQuantity", [1, MOST_PIECES]);
  if (popularQuantity !== null && !isRun(choices, popularQuantity)) {
    refuse("popularQuantity", "Enter a quantity from the price table");
  }
  const product: WrittenProduct = {
    name,
    category,
    description,
    included,
    images,
    summary: line("summary", 200),
    basePrice: amount("basePrice"),
    designFee: amount("designFee"),
    counting: counting ?? "run",
    taxClass: taxClass ?? "goods",
    form: form ?? "options",
    taxableSharePercent: count("taxableShare", [0, 100]) ?? 100,
    minimumAreaSquareFeet: count("minimumArea", [1, 10_000]),
    unlisted: fields.listed === "",
    orderPath: orderPath === "" ? null : orderPath,
    isSpecial: fields.isSpecial !== "",
    isFree: fields.isFree !== "",
    foundBy: line("foundBy", 500),
    isFeatured: fields.isFeatured !== "",
    popularQuantity,
    print: readPrint(draft, refuse),
    ...choices,
  };
  if (Object.keys(problems).length === 0) return { ok: true, product };
  const isMissing = name === "" || category === "";
  return { ok: false, problem: isMissing ? REQUIRED_MISSING : OTHERS_WRONG, errors: problems };
}

/** Whether a quantity stands in the price table. */
function isRun({ options }: Pick<WrittenProduct, "options">, quantity: number): boolean {
  return options.some(({ type, value }) => isQuantityColumn(type) && Number(value) === quantity);
}

/** Each once, with its words. */
function picturesOf({ images }: ProductDraft, refuse: Refuse): PictureDraft[] {
  const shown = new Map<string, PictureDraft>();
  for (const [index, { url, alt: typed }] of images.entries()) {
    if (url === "" || shown.has(url)) continue;
    const alt = oneLine(typed);
    if (alt.length > 300) refuse(entryField("image", index, "alt"), atMost(300));
    shown.set(url, { url, alt });
  }
  return [...shown.values()];
}

type Refuse = (field: string, message: string) => void;

const INCHES = /^\d{1,5}(?:\.\d{1,4})?$/;

/** What artwork must measure; `null` for what is not printed: nothing of it was written. */
function readPrint(draft: ProductDraft, refuse: Refuse): PrintSpecification | null {
  const { bleed, safe, sides } = draft.fields;
  const printedSides = sides.trim() === "" ? 1 : readCount(sides);
  if (printedSides !== 1 && printedSides !== 2) refuse("sides", "Enter 1 or 2");
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
  const seen = new Set<string>();
  return {
    bleedInches: inches(bleed === "" ? "0" : bleed, "bleed", 0),
    safeInches: inches(safe === "" ? "0" : safe, "safe", 0),
    sides: printedSides === 2 ? 2 : 1,
    sizes: sizes.map(({ size: typed, width, height, index }) => {
      const field = (part: string) => entryField("printSize", index, part);
      const size = oneLine(typed);
      if (size === "") refuse(field("size"), "Enter the size's name");
      else if (seen.has(size)) refuse(field("size"), `${size} is listed twice`);
      seen.add(size);
      if (size.length > 120) refuse(field("size"), atMost(120));
      return {
        size,
        trimWidthInches: inches(width, field("width"), 0.01),
        trimHeightInches: inches(height, field("height"), 0.01),
      };
    }),
  };
}
