import { atMost } from "#app/shop/form/at-most.ts";
import { readCount } from "#app/shop/form/read-count.ts";
import { MOST_PIECES } from "#app/shop/pricing/most-pieces.ts";
import type { QuantityColumn } from "#app/shop/catalog/catalog-terms.ts";
import { priceKey } from "#app/shop/catalog/option-price.ts";
import { isSurface, type OptionLook } from "#app/shop/catalog/option-look.ts";
import { OPTION_KINDS, ownKey } from "#app/shop/catalog/option-kinds.ts";
import { oneLine } from "#app/shop/form/written-text.ts";
import { cents, type Cents, LARGEST_AMOUNT } from "#app/shop/money/money.ts";
import { entryField } from "./posted-draft.ts";
import {
  choicesOfDraft,
  type DraftChoices,
  hasLook,
  type LookDraft,
  MOST_COLUMNS,
  OWN_LISTS,
  ownName,
  plainQuantity,
  type ProductDraft,
  type QuantityRow,
} from "./product-draft.ts";
import type { WrittenProduct } from "./stored-draft.ts";
import { visibleText } from "#app/shop/form/visible-text.ts";
import { readAmount } from "#app/shop/form/read-amount.ts";

type Refuse = (field: string, message: string) => void;
type Choices = Pick<WrittenProduct, "options" | "pricing">;

export const MOST_CHOICES = 100;
const MOST_ROWS = 60;
/** With those that are empty or wrong. */
const MOST_ROWS_READ = 400;

/** The lists and the price table as options and prices; what can't be stored is refused. */
export function readChoices(draft: ProductDraft, refuse: Refuse): Choices {
  const choices: Choices = { options: [], pricing: {} };
  readNames(draft, refuse);
  const [size, ...others] = choicesOfDraft(draft);
  if (size) readList(draft, size, choices, refuse);
  readTable(draft, choices, refuse);
  for (const list of others) readList(draft, list, choices, refuse);
  return choices;
}

/** The shop's own kinds are told apart by their names: each once, and none a word of the files. */
function readNames({ own }: ProductDraft, refuse: Refuse) {
  const taken = new Set(OPTION_KINDS.map(({ label }) => ownKey(label)));
  for (const [index, one] of own.entries()) {
    const { entries } = one;
    const field = entryField("own", index, "name");
    const text = ownName(one);
    const hasChoices = entries.some(({ value }) => oneLine(value) !== "");
    if (text === "") {
      if (hasChoices) refuse(field, "Enter a name such as Mug size");
      continue;
    }
    if (!hasChoices) refuse(entryField(OWN_LISTS[index] ?? "own", 0, "value"), "Enter a choice");
    if (text.length > 40) refuse(field, atMost(40));
    if (/[:|]/.test(text)) refuse(field, "A name can't have a colon or a bar (|)");
    if (taken.has(ownKey(text))) refuse(field, `There is a ${text} already`);
    taken.add(ownKey(text));
  }
}

/** Entries without a value are dropped (specification §4), unless something else is in them. */
function readList(
  draft: ProductDraft,
  { list, kind, entries }: DraftChoices,
  choices: Choices,
  refuse: Refuse,
) {
  const { category } = draft.fields;
  const { type, isStock } = kind;
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const field = (part: string) => entryField(list, index, part);
    const value = oneLine(entry.value);
    const description = oneLine(entry.description);
    const price = readPrice(entry.price, field("price"), refuse);
    if (value === "") {
      if (description !== "" || entry.price.trim() !== "") refuse(field("value"), "Enter a name");
      continue;
    }
    if (value.length > 120) refuse(field("value"), atMost(120));
    if (description.length > 200) refuse(field("description"), atMost(200));
    if (seen.has(value)) refuse(field("value"), `${value} is listed twice`);
    seen.add(value);
    if (seen.size > MOST_CHOICES) {
      // A file can hold thousands of them: what is beyond is not looked at.
      refuse(field("value"), `At most ${MOST_CHOICES} entries`);
      return;
    }
    const column = isStock && entry.priceColumn;
    choices.options.push({
      type,
      value,
      description,
      ...(column && { priceColumn: column }),
      ...readLook(hasLook(kind) ? entry.look : undefined, field, refuse),
    });
    if (price !== null) choices.pricing[priceKey({ category }, type, value)] = price;
  }
}

/** Left out where nothing of it is written. */
function readLook(
  look: LookDraft | undefined,
  field: (part: string) => string,
  refuse: Refuse,
): { look?: OptionLook } {
  if (look === undefined) return {};
  const number = (part: "points" | "cornerInches", most: number, such: string) => {
    const text = look[part].trim();
    if (text === "") return null;
    const value = /^\d{1,3}(?:\.\d{1,4})?$/.test(text) ? Number(text) : 0;
    if (value > 0 && value <= most) return value;
    refuse(field(part), `Enter a number such as ${such}`);
    return null;
  };
  const line = (part: "touch" | "bestFor") => {
    const text = oneLine(look[part]);
    if (text.length > 120) refuse(field(part), atMost(120));
    // It parts the cells of a file.
    if (text.includes("|")) refuse(field(part), "No bar (|), please");
    return text;
  };
  const surface = look.surface.trim();
  if (surface !== "" && !isSurface(surface)) refuse(field("surface"), "Choose one from the list");
  const read: OptionLook = {
    points: number("points", 500, "16"),
    surface: isSurface(surface) ? surface : null,
    cornerInches: number("cornerInches", 12, "0.25"),
    touch: line("touch"),
    bestFor: line("bestFor"),
    picture: look.picture.trim(),
  };
  return { look: read };
}

interface PricedRow {
  quantity: number;
  prices: { column: QuantityColumn; price: Cents }[];
}

function readTable(draft: ProductDraft, choices: Choices, refuse: Refuse) {
  const { category } = draft.fields;
  if (draft.columns.length > MOST_COLUMNS) {
    refuse("rows", `At most ${MOST_COLUMNS} columns of prices`);
    return;
  }
  const first = firstOfEach(draft.rows);
  const rows: PricedRow[] = [];
  for (const [index, row] of draft.rows.entries()) {
    const read = readRow(draft, row, { index, first }, refuse);
    if (read) rows.push(read);
    // A file can hold thousands of them, right and wrong: what is beyond is not looked at.
    if (rows.length > MOST_ROWS || index >= MOST_ROWS_READ) {
      refuse("rows", `At most ${MOST_ROWS} quantities`);
      return;
    }
  }
  const [firstColumn] = draft.columns;
  for (const column of draft.columns) {
    for (const { quantity, prices } of rows.toSorted((a, b) => a.quantity - b.quantity)) {
      const priced = prices.find((one) => one.column === column);
      // A quantity without any price stays on the list; without one here it is not offered so.
      if (priced === undefined && (column !== firstColumn || prices.length > 0)) continue;
      const value = String(quantity);
      choices.options.push({ type: column, value, description: "" });
      if (priced) choices.pricing[priceKey({ category }, column, value)] = priced.price;
    }
  }
}

/** `null` for a row that says nothing, or says a quantity again without a price. */
function readRow(
  draft: ProductDraft,
  row: QuantityRow,
  { index, first }: { index: number; first: ReadonlyMap<number, number> },
  refuse: Refuse,
): PricedRow | null {
  const field = (part: string) => entryField("row", index, part);
  const prices = draft.columns.flatMap((column) => {
    const price = readPrice(row.prices[column] ?? "", field(column), refuse);
    return price === null ? [] : [{ column, price }];
  });
  const text = plainQuantity(row.quantity);
  if (text === "") {
    if (prices.length > 0) refuse(field("count"), "Enter the quantity");
    return null;
  }
  const quantity = readCount(text) ?? 0;
  if (quantity < 1 || quantity > MOST_PIECES) {
    refuse(field("count"), "Enter a whole number such as 250");
    return null;
  }
  if (first.get(quantity) === index) return { quantity, prices };
  if (prices.length > 0) refuse(field("count"), `${quantity} is listed twice`);
  return null;
}

/** Where each quantity stands first. */
function firstOfEach(rows: readonly QuantityRow[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const quantity = readCount(row.quantity);
    if (quantity !== null && !first.has(quantity)) first.set(quantity, index);
  }
  return first;
}

function readPrice(text: string, field: string, refuse: Refuse): Cents | null {
  const read = readDraftPrice(text);
  if (read.ok) return read.price;
  refuse(field, read.problem);
  return null;
}

/** What the form says of its price entries. */
export const PRICE_HELP =
  "A choice with an empty price isn't offered. A word without a digit, such as TBD, becomes 0; you'll see what would be free before you save.";

export type DraftPrice =
  | { ok: true; price: Cents | null }
  /** A number, but no price. */
  | { ok: false; problem: string };

/**
 * A price of the table or of a choice, as it was typed; `null` for an empty one. A word without a digit
 * becomes 0 (decisions §8); what has one and is no amount is refused, and so is one below 0 or finer than
 * a cent.
 */
export function readDraftPrice(text: string): DraftPrice {
  if (visibleText(text).trim() === "") return { ok: true, price: null };
  const read = readAmount(text);
  if (!read.ok) {
    return HAS_DIGIT.test(text)
      ? { ok: false, problem: read.instead ?? "Enter an amount such as 29.50" }
      : { ok: true, price: cents(0) };
  }
  const { amount } = read;
  if (amount < 0) return { ok: false, problem: "A price can't be below 0" };
  if (amount > LARGEST_AMOUNT) return { ok: false, problem: "Enter at most 1,000,000.00" };
  return { ok: true, price: amount };
}

/** Whether an entry will be saved as 0 without saying so itself. */
export function becomesZero(text: string): boolean {
  const read = readDraftPrice(text);
  return read.ok && read.price === 0 && !HAS_DIGIT.test(text);
}

/** A digit of any script. */
const HAS_DIGIT = /\p{N}/u;
