import { PRICE_COLUMNS, QUANTITY_COLUMNS } from "#app/shop/catalog/catalog-terms.ts";
import { isUsualChoice } from "#app/shop/catalog/quantity-offer.ts";
import {
  OPTION_LISTS,
  type OptionDraft,
  type OptionList,
  PRICED_LISTS,
  PRODUCT_FIELDS,
  type ProductDraft,
  type ProductField,
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
  listed: "listed",
  isSpecial: "is_special",
  isFree: "is_free",
  bleed: "bleed_inches",
  safe: "safe_inches",
  sides: "sides",
};

const SWITCHES: ReadonlySet<ProductField> = new Set(["listed", "isSpecial", "isFree"]);

/** The header of the file. An empty id makes a new product. */
export const SHEET_COLUMNS: readonly string[] = [
  "id",
  ...PRODUCT_FIELDS.map((field) => FIELD_COLUMNS[field]),
  "images",
  ...OPTION_LISTS,
  ...QUANTITY_COLUMNS,
  "price_columns",
  "print_sizes",
];

/** Where in a row a field of the form stands: "base_price", or "quantity_18pt, entry 3" of a list. */
export function sheetPlace(field: string): string {
  const own = PRODUCT_FIELDS.find((one) => one === field);
  if (own !== undefined) return FIELD_COLUMNS[own];
  const [list = "", at, part = ""] = field.split(".");
  const column = list === "row" && part !== "count" ? part : (LIST_COLUMNS[list] ?? list);
  return at === undefined ? column : `${column}, entry ${Number(at) + 1}`;
}

/** The lists of the form that the file calls something else; quantities are of the first prices. */
const LIST_COLUMNS: Readonly<Record<string, string>> = {
  row: "quantity",
  rows: "quantity",
  image: "images",
  printSize: "print_sizes",
};

/** One product as a row; lists have a line each, their parts between bars: "8.5x11 | 12.00 | Folded". */
export function sheetRow(id: number, draft: ProductDraft): string[] {
  return [
    String(id),
    ...PRODUCT_FIELDS.map((field) => cellOf(draft, field)),
    lines(draft.images.map(({ url, alt }) => [url, alt])),
    ...OPTION_LISTS.map((list) =>
      lines(
        draft.options[list].map(({ value, price, description }) => [value, price, description]),
      ),
    ),
    ...QUANTITY_COLUMNS.map((column) => quantityLines(draft, column)),
    lines(
      PRICED_LISTS.flatMap((list) =>
        draft.options[list].flatMap(({ value, priceColumn }) =>
          priceColumn ? [[value, priceColumn]] : [],
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

/** In the first column also the quantities that have no price. */
function quantityLines(draft: ProductDraft, column: (typeof QUANTITY_COLUMNS)[number]): string {
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
  const options = { ...before.options };
  for (const list of OPTION_LISTS) {
    const text = cells.get(list);
    if (text !== undefined) options[list] = partsOf(text).map(optionOf);
  }
  for (const list of PRICED_LISTS) {
    options[list] = options[list].map((entry) => soldBy(entry, list, cells, before));
  }
  const images = cells.get("images");
  const sizes = cells.get("print_sizes");
  return {
    fields,
    options,
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
  list: OptionList,
  cells: ReadonlyMap<string, string>,
  before: ProductDraft,
): OptionDraft {
  const given = cells.get("price_columns");
  const known = before.options[list].find((one) => one.value === value);
  const named = partsOf(given ?? "").find(([name]) => name === value)?.[1];
  const priceColumn =
    given === undefined && known
      ? known.priceColumn
      : PRICE_COLUMNS.find((column) =>
          given === undefined
            ? isUsualChoice(column, value) && (cells.get(column) ?? "").trim() !== ""
            : column === named,
        );
  return { value, description, price, ...(priceColumn && { priceColumn }) };
}

/** A column that the file has replaces the product's; the others stay. */
function tableOf(
  cells: ReadonlyMap<string, string>,
  before: ProductDraft,
): Pick<ProductDraft, "columns" | "rows"> {
  const given = QUANTITY_COLUMNS.filter((column) => cells.has(column));
  if (given.length === 0) return { columns: before.columns, rows: before.rows };
  const rows = new Map(
    before.rows.map(({ quantity, prices }) => {
      const kept = Object.entries(prices).filter(([column]) => !cells.has(column));
      return [quantity, { quantity, prices: Object.fromEntries(kept) }];
    }),
  );
  const isKept = before.columns.some((column) => !cells.has(column));
  if (!isKept) rows.clear();
  for (const column of given) {
    for (const [quantity = "", price = ""] of partsOf(cells.get(column) ?? "")) {
      const row = rows.get(quantity) ?? { quantity, prices: {} };
      rows.set(quantity, { quantity, prices: { ...row.prices, [column]: price } });
    }
  }
  const columns = QUANTITY_COLUMNS.filter((column) =>
    cells.has(column) ? (cells.get(column) ?? "").trim() !== "" : before.columns.includes(column),
  );
  return { columns: columns.length > 0 ? columns : ["quantity"], rows: [...rows.values()] };
}
