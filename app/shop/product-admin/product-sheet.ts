import {
  CHOSEN_TYPES,
  inColumnOrder,
  isOwnType,
  isPriceColumn,
  PRICE_COLUMNS,
  type QuantityColumn,
} from "#app/shop/catalog/catalog-terms.ts";
import { isUsualChoice } from "#app/shop/catalog/quantity-offer.ts";
import {
  type DraftChoices,
  type OptionDraft,
  OWN_LISTS,
  type OwnDraft,
  perKind,
  plainQuantity,
  PRODUCT_FIELDS,
  type ProductDraft,
  type ProductField,
  type QuantityRow,
  stockLists,
  withEntries,
} from "./product-draft.ts";

/** What the columns of a CSV file with products are called; each is a field or a list of the form. */
const FIELD_COLUMNS: Readonly<Record<ProductField, string>> = {
  name: "name",
  category: "category",
  summary: "summary",
  description: "description",
  basePrice: "base_price",
  designFee: "design_fee",
  counting: "counting",
  taxClass: "tax_class",
  taxableShare: "taxable_share_percent",
  minimumArea: "minimum_area_square_feet",
  form: "form",
  orderPath: "order_path",
  included: "included",
  foundBy: "found_by",
  listed: "listed",
  isSpecial: "is_special",
  isFree: "is_free",
  isFeatured: "is_featured",
  bleed: "bleed_inches",
  safe: "safe_inches",
  sides: "sides",
};

const SWITCHES: ReadonlySet<ProductField> = new Set([
  "listed",
  "isSpecial",
  "isFree",
  "isFeatured",
]);

/** The columns of the price table that have one of their own in the file. */
const TABLE_COLUMNS: readonly QuantityColumn[] = ["quantity", ...PRICE_COLUMNS];

/** The header of the file. An empty id makes a new product. */
export const SHEET_COLUMNS: readonly string[] = [
  "id",
  ...PRODUCT_FIELDS.map((field) => FIELD_COLUMNS[field]),
  "images",
  ...CHOSEN_TYPES,
  "own_options",
  ...TABLE_COLUMNS,
  "own_prices",
  "price_columns",
  "print_sizes",
];

/** Where in a row a field of the form stands: "base_price", or "quantity_18pt, entry 3" of a list. */
export function sheetPlace(field: string): string {
  const own = PRODUCT_FIELDS.find((one) => one === field);
  if (own !== undefined) return FIELD_COLUMNS[own];
  const [list = "", at, part = ""] = field.split(".");
  if (OWN_LISTS.some((one) => one === list)) return "own_options";
  const column = list === "row" && part !== "count" ? part : (LIST_COLUMNS[list] ?? list);
  return at === undefined ? column : `${column}, entry ${Number(at) + 1}`;
}

/** The lists of the form that the file calls something else; quantities are of the first prices. */
const LIST_COLUMNS: Readonly<Record<string, string>> = {
  row: "quantity",
  rows: "quantity",
  own: "own_options",
  image: "images",
  printSize: "print_sizes",
};

/** One product as a row; lists have a line each, their parts between bars: "8.5x11 | 12.00 | Folded". */
export function sheetRow(id: number, draft: ProductDraft): string[] {
  return [
    String(id),
    ...PRODUCT_FIELDS.map((field) => cellOf(draft, field)),
    lines(draft.images.map(({ url, alt }) => [url, alt])),
    ...CHOSEN_TYPES.map((list) =>
      lines(
        draft.options[list].map(({ value, price, description }) => [value, price, description]),
      ),
    ),
    lines(
      draft.own.flatMap(({ name, entries }) =>
        entries.map(({ value, price, description }) => [name, value, price, description]),
      ),
    ),
    ...TABLE_COLUMNS.map((column) => quantityLines(draft, column)),
    lines(ownPrices(draft)),
    lines(
      stockLists(draft).flatMap((choices) =>
        choices.entries.flatMap(({ value, priceColumn }) =>
          priceColumn ? [[...nameIn(choices, value), priceColumn]] : [],
        ),
      ),
    ),
    lines(draft.printSizes.map(({ size, width, height }) => [size, width, height])),
  ];
}

function cellOf(draft: ProductDraft, field: ProductField): string {
  const text = draft.fields[field];
  return SWITCHES.has(field) ? (text === "" ? "no" : "yes") : text;
}

/** A choice in the file: one of the shop's own kinds says which, "Mug size | 15 oz". */
function nameIn({ kind: { type, label } }: DraftChoices, value: string): string[] {
  return isOwnType(type) ? [label, value] : [value];
}

/** Columns beside the specification's, whose names the file's header can't know. */
function ownPrices({ columns, rows }: ProductDraft): string[][] {
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
function quantityLines(draft: ProductDraft, column: QuantityColumn): string {
  if (!draft.columns.includes(column)) return "";
  const rows = draft.rows.map(({ quantity, prices }) => [quantity, prices[column] ?? ""]);
  return lines(column === draft.columns[0] ? rows : rows.filter(([, price]) => price !== ""));
}

function lines(entries: readonly (readonly string[])[]): string {
  return entries.map((parts) => parts.join(" | ").replace(/(?: \| ?)+$/, "")).join("\n");
}

/**
 * A product's draft from its cells by column; what the file has no column for stays as it is
 * in `before`, a new product's default or the stored one.
 */
export function sheetDraft(cells: ReadonlyMap<string, string>, before: ProductDraft): ProductDraft {
  const fields = { ...before.fields };
  for (const field of PRODUCT_FIELDS) {
    const text = cells.get(FIELD_COLUMNS[field]);
    if (text === undefined) continue;
    fields[field] = SWITCHES.has(field) ? switchOf(text) : text;
  }
  const options = perKind((list) => {
    const text = cells.get(list);
    return text === undefined ? before.options[list] : partsOf(text).map(optionOf);
  });
  const listed = cells.get("own_options");
  const own = listed === undefined ? before.own : ownOf(partsOf(listed));
  const images = cells.get("images");
  const sizes = cells.get("print_sizes");
  const written: ProductDraft = {
    fields,
    options,
    own,
    ...tableOf(cells, before),
    images:
      images === undefined
        ? before.images
        : partsOf(images).map(([url = "", ...alt]) => ({ url, alt: alt.join(" | ") })),
    printSizes:
      sizes === undefined
        ? before.printSizes
        : partsOf(sizes).map(([size = "", width = "", height = ""]) => ({ size, width, height })),
  };
  const named = namedColumns(cells);
  return stockLists(written).reduce((draft, choices) => {
    const known = knownEntries(before, choices);
    return withEntries(draft, choices.list, (entries) =>
      entries.map((entry) => soldBy(entry, choices, { cells, named, known })),
    );
  }, written);
}

/** Lines of one name are one kind, wherever they stand. */
function ownOf(entries: readonly string[][]): OwnDraft[] {
  const kinds = Map.groupBy(entries, ([name = ""]) => name);
  return [...kinds].map(([name, ofKind]) => ({
    name,
    entries: ofKind.map(([, ...parts]) => optionOf(parts)),
  }));
}

function switchOf(text: string): string {
  return /^(?:yes|true|on|1)$/i.test(text.trim()) ? "on" : "";
}

function partsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((part) => part.trim()));
}

function optionOf([value = "", price = "", ...description]: string[]): OptionDraft {
  return { value, price, description: description.join(" | ") };
}

/**
 * A choice with the column that sells it: as the file says, else as it is in `before`. A choice
 * that was not there is sold by the column that is made for it, where the file has prices in it.
 */
function soldBy(
  { value, description, price }: OptionDraft,
  choices: DraftChoices,
  given: {
    cells: ReadonlyMap<string, string>;
    named: ReadonlyMap<string, string> | null;
    known: ReadonlyMap<string, OptionDraft>;
  },
): OptionDraft {
  const { cells, named } = given;
  const known = given.known.get(value);
  if (named === null && known) return { ...known, value, description, price };
  const column =
    named === null
      ? PRICE_COLUMNS.find((one) => isUsualChoice(one, value) && (cells.get(one) ?? "").trim())
      : named.get(nameIn(choices, value).join(" | "));
  const priceColumn = column !== undefined && isPriceColumn(column) ? column : undefined;
  return { value, description, price, ...(priceColumn && { priceColumn }) };
}

/** What a draft could not say of the prices in a row of the file: it would be lost, or one of two. */
export function sheetProblems(cells: ReadonlyMap<string, string>): string[] {
  return [...unknownColumns(cells), ...repeatedQuantities(cells)];
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
      : [`${place}: "${unknown}" is no price column. Write it like quantity_15_oz`];
  });
}

/**
 * Where a file gives one quantity two prices in one column, which could both be meant:
 * "quantity_18pt: 1000 is listed twice".
 */
function repeatedQuantities(cells: ReadonlyMap<string, string>): string[] {
  return [...tablesGiven(cells)].flatMap(([column, entries]) => {
    const seen = new Set<string>();
    const repeated = new Set<string>();
    for (const [quantity = ""] of entries) {
      if (seen.has(plainQuantity(quantity))) repeated.add(plainQuantity(quantity));
      seen.add(plainQuantity(quantity));
    }
    const place = TABLE_COLUMNS.includes(column) ? column : `own_prices, ${column}`;
    return [...repeated].map((quantity) => `${place}: ${quantity} is listed twice`);
  });
}

/** Which column sells which choice, as the file says; `null` where it says nothing of that. */
function namedColumns(cells: ReadonlyMap<string, string>): ReadonlyMap<string, string> | null {
  const given = cells.get("price_columns");
  if (given === undefined) return null;
  const named = new Map<string, string>();
  for (const parts of partsOf(given)) {
    const name = parts.slice(0, -1).join(" | ");
    const column = parts.at(-1);
    if (column !== undefined && !named.has(name)) named.set(name, column);
  }
  return named;
}

/** The choices of the same kind that were there, by their names. */
function knownEntries(before: ProductDraft, { kind }: DraftChoices) {
  const list = stockLists(before).find((one) => one.kind.type === kind.type);
  const known = new Map<string, OptionDraft>();
  for (const entry of list?.entries ?? [])
    if (!known.has(entry.value)) known.set(entry.value, entry);
  return known;
}

/** A column that the file has replaces the product's; the others stay. */
function tableOf(
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
