import {
  PRICE_COLUMNS,
  type PriceColumn,
  QUANTITY_COLUMNS,
} from "#app/shop/catalog/catalog-terms.ts";
import {
  OPTION_LISTS,
  type OptionDraft,
  type OptionList,
  PRODUCT_FIELDS,
  type ProductDraft,
  type ProductField,
} from "./product-draft.ts";
import { DRAFT_LISTS, type DraftList } from "./edit-draft.ts";

/** What an entry's control is called in the form: "size.2.price"; a row's quantity is its "count". */
export function entryField(list: DraftList, index: number, part: string): string {
  return `${list}.${index}.${part}`;
}

/** More than any product has: a table of 60 rows, lists of 100. */
export const MAX_PRODUCT_FIELDS = 3000;

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
  const options: Partial<Record<OptionList, OptionDraft[]>> = {};
  for (const list of OPTION_LISTS) {
    options[list] = listed(list).map(
      ({ value = "", description = "", price = "", priceColumn }) => ({
        value,
        description,
        price,
        ...priceColumnOf(priceColumn),
      }),
    );
  }
  const shown = QUANTITY_COLUMNS.filter((column) => columns.includes(column));
  return {
    fields: withAll(fields),
    images: [
      ...listed("image").map(({ url = "", alt = "" }) => ({ url, alt })),
      ...form.getAll("images").map((url) => ({ url: textOf(url), alt: "" })),
    ],
    options: withAllLists(options),
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
  const priceColumn = PRICE_COLUMNS.find((one) => one === name);
  return priceColumn ? { priceColumn } : {};
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
    size: blank(),
    paper_type: blank(),
    finish_option: blank(),
    delivery_time: blank(),
    add_on: blank(),
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
    listed: "",
    isSpecial: "",
    isFree: "",
    bleed: "",
    safe: "",
    sides: "",
    ...fields,
  };
}

function withAllLists(
  options: Partial<Record<OptionList, OptionDraft[]>>,
): Record<OptionList, OptionDraft[]> {
  return { size: [], paper_type: [], finish_option: [], delivery_time: [], add_on: [], ...options };
}
