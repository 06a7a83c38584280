import {
  inColumnOrder,
  isPriceColumn,
  isQuantityColumn,
  type PriceColumn,
} from "#app/shop/catalog/catalog-terms.ts";
import {
  type ChoiceList,
  lookDraft,
  MOST_COLUMNS,
  OWN_LISTS,
  perKind,
  PRODUCT_FIELDS,
  type ProductDraft,
  type ProductField,
} from "./product-draft.ts";
import { DRAFT_LISTS, type DraftList } from "./edit-draft.ts";

/** What an entry's control is called in the form: "size.2.price"; a row's quantity is its "count". */
export function entryField(list: DraftList, index: number, part: string): string {
  return `${list}.${index}.${part}`;
}

/** More than any product has: a table of 60 rows, lists of 100, and the look of each choice. */
export const MAX_PRODUCT_FIELDS = 8000;

/** Wider tables can be neither read nor sent. */
const MAX_ENTRIES = 200;
const ENTRY = /^(\w+)\.(\d{1,3})\.(\w+)$/;

type Entries = Record<DraftList, Map<number, Record<string, string>>>;

/** The form as it was posted, in its order, blank entries included. */
export function postedProduct(form: FormData): ProductDraft {
  const entries = entriesOf(form);
  const text = (name: string) => textOf(form.get(name));
  const fields: Partial<Record<ProductField, string>> = {};
  for (const field of PRODUCT_FIELDS) fields[field] = text(field);
  const columns = form.getAll("column").map(textOf);
  const listed = (list: DraftList) =>
    [...entries[list]].toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
  const choices = (list: ChoiceList) =>
    listed(list).map(({ value = "", description = "", price = "", priceColumn, ...rest }) => {
      const look = lookDraft((field) => rest[field] ?? "");
      return { value, description, price, ...priceColumnOf(priceColumn), ...(look && { look }) };
    });
  const shown = inColumnOrder(columns.filter(isQuantityColumn).slice(0, MOST_COLUMNS));
  return {
    fields: withAll(fields),
    images: [
      ...listed("image").map(({ url = "", alt = "" }) => ({ url, alt })),
      ...form.getAll("images").map((url) => ({ url: textOf(url), alt: "" })),
    ],
    options: perKind(choices),
    own: OWN_LISTS.flatMap((list, at) => {
      const own = entries.own.get(at);
      return own ? [{ name: own["name"] ?? "", entries: choices(list) }] : [];
    }),
    columns: shown.length > 0 ? shown : ["quantity"],
    rows: listed("row").map(({ count: quantity = "", ...prices }) => ({
      quantity,
      prices: Object.fromEntries(shown.map((column) => [column, prices[column] ?? ""])),
    })),
    printSizes: listed("printSize").map(({ size = "", width = "", height = "" }) => ({
      size,
      width,
      height,
    })),
  };
}

/** The column that a choice names; none for the first one, or what is no column. */
function priceColumnOf(name: string | undefined): { priceColumn?: PriceColumn } {
  return name !== undefined && isPriceColumn(name) ? { priceColumn: name } : {};
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
}

function entriesOf(form: FormData): Entries {
  const entries = emptyEntries();
  for (const [name, value] of form) {
    const [, listName, indexText = "", part = ""] = ENTRY.exec(name) ?? [];
    const list = DRAFT_LISTS.find((one) => one === listName);
    const index = Number(indexText);
    if (list === undefined || index >= MAX_ENTRIES) continue;
    const entry = entries[list].get(index) ?? {};
    entry[part] = textOf(value);
    entries[list].set(index, entry);
  }
  return entries;
}

function emptyEntries(): Entries {
  const blank = () => new Map<number, Record<string, string>>();
  return {
    ...perKind(blank),
    own0: blank(),
    own1: blank(),
    own2: blank(),
    own3: blank(),
    own4: blank(),
    own5: blank(),
    own: blank(),
    image: blank(),
    row: blank(),
    printSize: blank(),
  };
}

function withAll(fields: Partial<Record<ProductField, string>>): Record<ProductField, string> {
  return {
    name: "",
    category: "",
    summary: "",
    description: "",
    basePrice: "",
    designFee: "",
    counting: "",
    taxClass: "",
    taxableShare: "",
    minimumArea: "",
    form: "",
    orderPath: "",
    included: "",
    foundBy: "",
    listed: "",
    isSpecial: "",
    isFree: "",
    isFeatured: "",
    popularQuantity: "",
    bleed: "",
    safe: "",
    sides: "",
    ...fields,
  };
}
