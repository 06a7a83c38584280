import { cutText } from "#app/shop/form/cut-text.ts";
import {
  CHOSEN_TYPES,
  isOwnType,
  isPriceColumn,
  PRICE_COLUMNS,
} from "#app/shop/catalog/catalog-terms.ts";
import { isUsualChoice } from "#app/shop/catalog/quantity-offer.ts";
import { sheetLooks, withLooks } from "./sheet-looks.ts";
import {
  type DraftChoices,
  type OptionDraft,
  OWN_LISTS,
  type OwnDraft,
  perKind,
  PRODUCT_FIELDS,
  type ProductDraft,
  type ProductField,
  stockLists,
  withEntries,
} from "./product-draft.ts";
import { lines, partsOf } from "./sheet-lists.ts";
import { ownPrices, quantityLines, TABLE_COLUMNS, tableOf } from "./sheet-prices.ts";

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
  popularQuantity: "popular_quantity",
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
  "looks",
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
    lines(sheetLooks(draft)),
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
  const sold = stockLists(written).reduce((draft, choices) => {
    const known = knownEntries(before, choices);
    return withEntries(draft, choices.list, (entries) =>
      entries.map((entry) => soldBy(entry, choices, { cells, named, known })),
    );
  }, written);
  const looks = cells.get("looks");
  return withLooks(sold, before, looks === undefined ? null : partsOf(looks));
}

/** Lines of one name are one kind, wherever they stand. */
function ownOf(entries: readonly string[][]): OwnDraft[] {
  const kinds = Map.groupBy(entries, ([name = ""]) => name);
  return [...kinds].map(([name, ofKind]) => ({
    name,
    entries: ofKind.map(([, ...parts]) => optionOf(parts)),
  }));
}

const ON = /^(?:yes|y|true|on|1|x)$/i;
const OFF = /^(?:no|n|false|off|0)?$/i;

function switchOf(text: string): string {
  return ON.test(text.trim()) ? "on" : "";
}

/** 'listed: "WAHR" must be yes or no': taken for no, it would take a product off the shop. */
export function switchProblems(cells: ReadonlyMap<string, string>): string[] {
  return PRODUCT_FIELDS.filter((field) => SWITCHES.has(field)).flatMap((field) => {
    const text = (cells.get(FIELD_COLUMNS[field]) ?? "").trim();
    if (ON.test(text) || OFF.test(text)) return [];
    return [`${FIELD_COLUMNS[field]}: "${cutText(text, 40)}" must be yes or no`];
  });
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
