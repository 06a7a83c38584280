import { plainLetters } from "#app/shop/form/plain-letters.ts";
import {
  inColumnOrder,
  isQuantityColumn,
  PRICE_COLUMNS,
  type PriceColumn,
  type QuantityColumn,
} from "#app/shop/catalog/catalog-terms.ts";
import { isUsualChoice } from "#app/shop/catalog/quantity-offer.ts";
import {
  CHOICE_LISTS,
  choicesOfDraft,
  type OptionDraft,
  OWN_LISTS,
  type ProductDraft,
  type QuantityRow,
  stockLists,
  withEntries,
} from "./product-draft.ts";

/** The lists of a draft whose entries come, go and move. */
export const DRAFT_LISTS = [...CHOICE_LISTS, "own", "image", "row", "printSize"] as const;
export type DraftList = (typeof DRAFT_LISTS)[number];

const ENTRY_MOVES = ["remove", "up", "down", "first"] as const;

/** A change of a form's rows, by a button: `index` counts from 0. A column is added for a choice. */
export type DraftEdit =
  | EntryEdit
  | { do: "add-column"; list: DraftList; index: number }
  | { do: "add-column"; column: "quantity" }
  | { do: "remove-column"; column: QuantityColumn };

type EntryEdit =
  | { do: "add"; list: DraftList }
  | { do: (typeof ENTRY_MOVES)[number]; list: DraftList; index: number };

/** An edit as the value of a button, for a form without scripts ("up:size:2"). */
export function writeEdit(edit: DraftEdit): string {
  if ("column" in edit) return `${edit.do}:${edit.column}`;
  return edit.do === "add" ? `add:${edit.list}` : `${edit.do}:${edit.list}:${edit.index}`;
}

/** The edit that a button asks for; `null` when it asks for none. */
export function readEdit(text: string): DraftEdit | null {
  const [verb, name = "", indexText = ""] = text.split(":");
  if (verb === "add-column" && name === "quantity") return { do: verb, column: name };
  if (verb === "remove-column") {
    return isQuantityColumn(name) ? { do: verb, column: name } : null;
  }
  const list = DRAFT_LISTS.find((one) => one === name);
  if (list === undefined) return null;
  if (verb === "add") return { do: "add", list };
  if (!/^\d{1,3}$/.test(indexText)) return null;
  const index = Number(indexText);
  if (verb === "add-column") return { do: verb, list, index };
  const move = ENTRY_MOVES.find((one) => one === verb);
  return move === undefined ? null : { do: move, list, index };
}

/** The draft after a button was pressed; the same in the browser and without its scripts. */
export function editDraft(draft: ProductDraft, edit: DraftEdit): ProductDraft {
  if ("column" in edit) {
    if (edit.do === "remove-column") return withoutColumn(draft, edit.column);
    return { ...draft, columns: inColumnOrder([...draft.columns, "quantity"]) };
  }
  if (edit.do === "add-column") return withColumn(draft, edit);
  return editEntries(draft, edit);
}

function editEntries(draft: ProductDraft, edit: EntryEdit): ProductDraft {
  switch (edit.list) {
    case "image":
      return { ...draft, images: changed(draft.images, edit, { url: "", alt: "" }) };
    case "row":
      return { ...draft, rows: changed(draft.rows, edit, { quantity: "", prices: {} }) };
    case "printSize":
      return {
        ...draft,
        printSizes: changed(draft.printSizes, edit, { size: "", width: "", height: "" }),
      };
    case "own": {
      const blank = { name: "", entries: [blankChoice(), blankChoice()] };
      return { ...draft, own: changed(draft.own, edit, blank).slice(0, OWN_LISTS.length) };
    }
    default:
      return withEntries(draft, edit.list, (entries) => changed(entries, edit, blankChoice()));
  }
}

function blankChoice(): OptionDraft {
  return { value: "", description: "", price: "" };
}

function changed<Entry>(entries: readonly Entry[], edit: EntryEdit, blank: Entry): Entry[] {
  if (edit.do === "add") return [...entries, blank];
  const { index } = edit;
  switch (edit.do) {
    case "remove":
      return entries.filter((_, at) => at !== index);
    case "up":
      return moveEntry(entries, index, index - 1);
    case "down":
      return moveEntry(entries, index, index + 1);
    case "first":
      return moveEntry(entries, index, 0);
  }
}

/** An entry at another place of its list; past the ends it stays where it is. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (moved === undefined || to < 0 || to >= entries.length) return [...entries];
  const others = entries.filter((_, at) => at !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** A column for a choice, which is sold by it from now on, however it will be called. */
function withColumn(
  draft: ProductDraft,
  { list, index }: { list: DraftList; index: number },
): ProductDraft {
  const choices = stockLists(draft).find((one) => one.list === list);
  const entry = choices?.entries[index];
  if (choices === undefined || entry === undefined || entry.value.trim() === "") return draft;
  const priceColumn = entry.priceColumn ?? newColumn(draft, entry.value.trim());
  const sold = withEntries(draft, choices.list, (entries) =>
    entries.map((one, at) => (at === index ? { ...one, priceColumn } : one)),
  );
  return { ...sold, columns: inColumnOrder([...draft.columns, priceColumn]) };
}

/** The specification's column for its usual choice, else one by the choice's name; never one in use. */
function newColumn(draft: ProductDraft, value: string): PriceColumn {
  const used = new Set<string>([
    ...draft.columns,
    ...choicesOfDraft(draft).flatMap(({ entries }) =>
      entries.flatMap(({ priceColumn }) => priceColumn ?? []),
    ),
  ]);
  const usual = PRICE_COLUMNS.find((column) => isUsualChoice(column, value) && !used.has(column));
  if (usual) return usual;
  const word = plainLetters(value)
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
  const name = `quantity_${word.slice(0, 30) || "own"}` as const;
  let column: PriceColumn = name;
  for (let next = 2; used.has(column) || isTaken(column); next += 1) column = `${name}_${next}`;
  return column;
}

/** A column of the specification is for its usual choice. */
function isTaken(column: PriceColumn): boolean {
  return PRICE_COLUMNS.some((one) => one === column);
}

/**
 * With the column go its prices; the last one stays. Choices go on naming it: whoever saves
 * them so is told, for nobody could order them.
 */
function withoutColumn(draft: ProductDraft, column: QuantityColumn): ProductDraft {
  const columns = draft.columns.filter((one) => one !== column);
  if (columns.length === 0) return draft;
  const rows = draft.rows.map(({ quantity, prices }) => {
    const { [column]: _, ...others } = prices;
    return { quantity, prices: others };
  });
  return { ...draft, columns, rows };
}

/** A cell of the price table: column 0 holds the quantities. Both count from 0. */
export interface TableCell {
  row: number;
  column: number;
}

/** Rows of cells as a spreadsheet copies them: tabs between, a line each. */
function readTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** Whether a text on the clipboard is more than one cell. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ""));
}

/** More than this is no price table. */
const MOST_ROWS = 200;

/**
 * Puts a block of a spreadsheet into the price table, its first cell at `at`: rows are
 * added below as needed, what does not fit beside the last column is left out. A first
 * line of headings, none of which is a number, is left out too.
 */
export function pasteTable(draft: ProductDraft, at: TableCell, text: string): ProductDraft {
  const block = readBlock(text);
  const rows = [...draft.rows];
  for (const [down, cells] of block.slice(0, MOST_ROWS).entries()) {
    const row = rows[at.row + down] ?? { quantity: "", prices: {} };
    rows[at.row + down] = cells.reduce(
      (changing, cell, across) =>
        withCell(changing, draft.columns[at.column + across - 1], at.column + across, cell),
      row,
    );
  }
  return { ...draft, rows };
}

/** What `pasteTable` took of a block, and what it had no room for, in words. */
export function wordsOfPaste(draft: ProductDraft, at: TableCell, text: string): string {
  const block = readBlock(text);
  const rows = Math.min(block.length, MOST_ROWS);
  const wide = Math.max(...block.slice(0, MOST_ROWS).map((cells) => cells.length));
  const taken = Math.min(wide, draft.columns.length + 1 - at.column);
  return [
    `Pasted ${rows === 1 ? "1 row" : `${rows} rows`} of ${taken}.`,
    ...(wide > taken ? ["Cells past the last column were left out."] : []),
    ...(block.length > rows ? [`Rows after the first ${MOST_ROWS} were left out.`] : []),
  ].join(" ");
}

function readBlock(text: string): string[][] {
  const table = readTable(text);
  const [first = []] = table;
  const hasHeadings = table.length > 1 && first.every((cell) => !/\d/.test(cell) || isName(cell));
  return hasHeadings ? table.slice(1) : table;
}

/** "18pt UV" names a column, "1,000" is an entry. */
function isName(cell: string): boolean {
  return /[a-z]/i.test(cell);
}

function withCell(
  row: QuantityRow,
  name: ProductDraft["columns"][number] | undefined,
  column: number,
  text: string,
): QuantityRow {
  if (column === 0) return { ...row, quantity: text };
  return name === undefined ? row : { ...row, prices: { ...row.prices, [name]: text } };
}
