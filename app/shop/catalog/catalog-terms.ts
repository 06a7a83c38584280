/** How a product is counted and priced (decisions §3). */
export const COUNTINGS = ["run", "each", "area"] as const;
export type Counting = (typeof COUNTINGS)[number];

/** Columns of a run's price table that the specification names, §3; a shop can have others beside them. */
export const PRICE_COLUMNS = [
  "quantity_18pt",
  "quantity_32pt",
  "quantity_4x6",
  "quantity_6x8",
  "quantity_3x4",
  "quantity_glossy",
  "quantity_matte",
] as const;

/** A column that sells the choices which name it. */
export type PriceColumn = `quantity_${string}`;

/** A column of a price table; the first sells every choice that names no other. */
export type QuantityColumn = "quantity" | PriceColumn;

const PRICE_COLUMN = /^quantity_[a-z0-9_]{1,40}$/;

export function isPriceColumn(text: string): text is PriceColumn {
  return PRICE_COLUMN.test(text);
}

export function isQuantityColumn(text: string): text is QuantityColumn {
  return text === "quantity" || isPriceColumn(text);
}

/** Columns as tables and files list them: the first, the specification's, then the shop's own. */
export function inColumnOrder(columns: Iterable<QuantityColumn>): QuantityColumn[] {
  const present = new Set(columns);
  const known: readonly QuantityColumn[] = ["quantity", ...PRICE_COLUMNS];
  return [
    ...known.filter((column) => present.has(column)),
    ...[...present].filter((column) => !known.includes(column)),
  ];
}

/** The types of options that a product is chosen by (specification §3), beside its quantities. */
export const CHOSEN_TYPES = [
  "size",
  "paper_type",
  "finish_option",
  "delivery_time",
  "add_on",
] as const;
export type ChosenType = (typeof CHOSEN_TYPES)[number];

/** An option of a shop's own by its name: "own:Mug size". */
export type OwnType = `own:${string}`;

export type OptionType = ChosenType | OwnType | QuantityColumn;

export function isOwnType(type: string): type is OwnType {
  return type.startsWith("own:");
}

/**
 * The form that a product is ordered with: its options, or one that asks for
 * what this kind of work needs.
 */
export const PRODUCT_FORMS = ["options", "commercial", "design-request", "package"] as const;
export type ProductForm = (typeof PRODUCT_FORMS)[number];

/**
 * The classes of tax: printed goods are taxed, services are not, packages by their printed share.
 */
export const TAX_CLASSES = ["goods", "service", "package"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
