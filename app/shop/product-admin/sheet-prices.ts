import {
  inColumnOrder,
  isPriceColumn,
  PRICE_COLUMNS,
  type QuantityColumn,
} from "#app/shop/catalog/catalog-terms.ts";
import { plainQuantity, type ProductDraft, type QuantityRow } from "./product-draft.ts";
import { lines, partsOf } from "./sheet-lists.ts";

/** The columns of the price table that have one of their own in the file. */
export const TABLE_COLUMNS: readonly QuantityColumn[] = ["quantity", ...PRICE_COLUMNS];

/** Columns beside the specification's, whose names the file's header can't know. */
export function ownPrices({ columns, rows }: ProductDraft): string[][] {
  return columns
    .filter((column) => !TABLE_COLUMNS.includes(column))
    .flatMap((column) =>
      rows.flatMap(({ quantity, prices }) => {
        const price = prices[column] ?? "";
        return price === "" ? [] : [[column, quantity, price]];
      }),
    );
}

/** In the first column also the quantities that have no price. */
export function quantityLines(draft: ProductDraft, column: QuantityColumn): string {
  if (!draft.columns.includes(column)) return "";
  const rows = draft.rows.map(({ quantity, prices }) => [quantity, prices[column] ?? ""]);
  return lines(column === draft.columns[0] ? rows : rows.filter(([, price]) => price !== ""));
}

/** What a draft could not say of the prices in a row of the file: it would be lost, or one of two. */
export function sheetProblems(cells: ReadonlyMap<string, string>): string[] {
  return [...unknownColumns(cells), ...repeatedQuantities(cells), ...repeatedChoices(cells)];
}

/** 'own_prices: "18pt" is no price column …': of each list the first. */
function unknownColumns(cells: ReadonlyMap<string, string>): string[] {
  const named: [string, (parts: readonly string[]) => string | undefined][] = [
    ["own_prices", (parts) => parts[0]],
    ["price_columns", (parts) => parts.at(-1)],
  ];
  return named.flatMap(([place, columnOf]) => {
    const columns = partsOf(cells.get(place) ?? "").map((parts) => columnOf(parts) ?? "");
    const unknown = columns.find((column) => !isPriceColumn(column));
    return unknown === undefined
      ? []
      : [`${place}: "${unknown}" isn't a price column. Name it like quantity_15_oz`];
  });
}

/**
 * Where a file gives one quantity two prices in one column, which could both be meant:
 * "quantity_18pt: 1000 is listed twice".
 */
function repeatedQuantities(cells: ReadonlyMap<string, string>): string[] {
  return [...tablesGiven(cells)].flatMap(([column, entries]) => {
    const place = TABLE_COLUMNS.includes(column) ? column : `own_prices, ${column}`;
    return listedTwice(
      place,
      entries.map(([quantity = ""]) => plainQuantity(quantity)),
    );
  });
}

/** Where a file says two things of one choice: "looks: paper_type | 16pt is listed twice". */
function repeatedChoices(cells: ReadonlyMap<string, string>): string[] {
  const listed = (column: string) => partsOf(cells.get(column) ?? "");
  // Two kinds may have a choice of one name: sold by one column it is the same line twice.
  const columns = new Set(listed("price_columns").map((parts) => parts.join(" | ")));
  return [
    ...listedTwice(
      "price_columns",
      Array.from(columns, (line) => line.slice(0, Math.max(0, line.lastIndexOf(" | ")))),
    ),
    ...listedTwice(
      "looks",
      listed("looks").map((parts) => parts.slice(0, 2).join(" | ")),
    ),
  ];
}

function listedTwice(place: string, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return Array.from(repeated, (name) => `${place}: ${name} is listed twice`);
}

/** A column that the file has replaces the product's; the others stay. */
export function tableOf(
  cells: ReadonlyMap<string, string>,
  before: ProductDraft,
): Pick<ProductDraft, "columns" | "rows"> {
  const given = tablesGiven(cells);
  if (given.size === 0 && !cells.has("own_prices")) {
    return { columns: before.columns, rows: before.rows };
  }
  const isGiven = (column: string) =>
    cells.has(TABLE_COLUMNS.some((one) => one === column) ? column : "own_prices");
  const rows = new Map<string, QuantityRow>(
    before.rows.map(({ quantity, prices }) => {
      const kept = Object.entries(prices).filter(([column]) => !isGiven(column));
      return [quantity, { quantity, prices: Object.fromEntries(kept) }];
    }),
  );
  const kept = before.columns.filter((column) => !isGiven(column));
  if (kept.length === 0) rows.clear();
  for (const [column, entries] of given) {
    for (const [written = "", price = ""] of entries) {
      const quantity = plainQuantity(written);
      const row = rows.get(quantity) ?? { quantity, prices: {} };
      row.prices[column] = price;
      rows.set(quantity, row);
    }
  }
  const filled = [...given].flatMap(([column, entries]) => (entries.length > 0 ? [column] : []));
  const columns = inColumnOrder([...kept, ...filled]);
  return { columns: columns.length > 0 ? columns : ["quantity"], rows: [...rows.values()] };
}

/** The lines of each column that the file has: quantity and price. */
function tablesGiven(cells: ReadonlyMap<string, string>): Map<QuantityColumn, string[][]> {
  const given = new Map<QuantityColumn, string[][]>();
  for (const column of TABLE_COLUMNS) {
    const text = cells.get(column);
    if (text !== undefined) given.set(column, partsOf(text));
  }
  for (const [column = "", ...line] of partsOf(cells.get("own_prices") ?? "")) {
    if (!isPriceColumn(column)) continue;
    const entries = given.get(column);
    if (entries) entries.push(line);
    else given.set(column, [line]);
  }
  return given;
}
