import type { OptionType, PriceColumn, QuantityColumn } from "#app/shop/catalog/catalog-terms.ts";
import { toDollars } from "#app/shop/money/money.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** The lists of choices beside the price table; the order in which the form has them. */
export const OPTION_LISTS = [
  "size",
  "paper_type",
  "finish_option",
  "delivery_time",
  "add_on",
] as const satisfies readonly OptionType[];
export type OptionList = (typeof OPTION_LISTS)[number];

/** Lists whose choices the price table can have columns for. */
export const PRICED_LISTS = [
  "size",
  "paper_type",
  "finish_option",
] as const satisfies readonly OptionList[];

/** Whether the price table can have columns for the choices of a list. */
export function hasColumns(list: OptionList): boolean {
  return PRICED_LISTS.some((one) => one === list);
}

/** What is written once about a product, each as it was typed; a switch is "on" or empty. */
export const PRODUCT_FIELDS = [
  "name",
  "category",
  "summary",
  "description",
  "basePrice",
  "designFee",
  "counting",
  "taxClass",
  "taxableShare",
  "minimumArea",
  "form",
  "orderPath",
  "included",
  "listed",
  "isSpecial",
  "isFree",
  "bleed",
  "safe",
  "sides",
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

export interface OptionDraft {
  value: string;
  description: string;
  /** Empty: not offered at a price of its own. Papers and finishes have none. */
  price: string;
  /** Of a choice of `PRICED_LISTS`: the column of the table that sells it; left out for the first. */
  priceColumn?: PriceColumn | undefined;
}

export interface QuantityRow {
  quantity: string;
  prices: Partial<Record<QuantityColumn, string>>;
}

export interface PictureDraft {
  /** Address without size and format. */
  url: string;
  alt: string;
}

export interface PrintSizeDraft {
  size: string;
  width: string;
  height: string;
}

/** A product as its form has it: texts, whatever they say. The first picture is the main one. */
export interface ProductDraft {
  fields: Record<ProductField, string>;
  images: PictureDraft[];
  options: Record<OptionList, OptionDraft[]>;
  columns: QuantityColumn[];
  rows: QuantityRow[];
  printSizes: PrintSizeDraft[];
}

/** By field name as the form has it ("name", "size.2.price"), what is wrong with it. */
export type DraftErrors = Readonly<Record<string, readonly string[]>>;

/** What a new product begins with (specification §4). */
const FIRST_QUANTITIES = ["100", "250", "500", "1000", "2500", "5000"];

/** The first is the rush, which costs what the shop asks for one; each says what it is. */
function firstDeliveryTimes({ rushFee }: Pick<Settings, "rushFee">): OptionDraft[] {
  return [
    {
      value: "48-72hrs",
      description: "Rush: we print yours first.",
      price: toDollars(rushFee),
    },
    { value: "3-4days", description: "Standard turnaround.", price: "0.00" },
    {
      value: "2-5days",
      description: "Flexible: we fit it in between other jobs.",
      price: "0.00",
    },
  ];
}

/** The form of a new product. */
export function newProductDraft(fees: Pick<Settings, "rushFee">, category = ""): ProductDraft {
  return {
    fields: {
      name: "",
      category,
      summary: "",
      description: "",
      basePrice: "",
      designFee: "",
      counting: "run",
      taxClass: "goods",
      taxableShare: "100",
      minimumArea: "",
      form: "options",
      orderPath: "",
      included: "",
      listed: "on",
      isSpecial: "",
      isFree: "",
      bleed: "",
      safe: "",
      sides: "1",
    },
    images: [],
    options: {
      size: [],
      paper_type: [],
      finish_option: [],
      add_on: [],
      delivery_time: firstDeliveryTimes(fees),
    },
    columns: ["quantity"],
    rows: FIRST_QUANTITIES.map((quantity) => ({ quantity, prices: {} })),
    printSizes: [],
  };
}
