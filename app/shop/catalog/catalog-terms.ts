/** How a product is counted and priced (decisions §3). */
export const COUNTINGS = ["run", "each", "area"] as const;
export type Counting = (typeof COUNTINGS)[number];

/** Columns of a run's price table that a size, paper or finish can be sold by (specification §3). */
export const PRICE_COLUMNS = [
  "quantity_18pt",
  "quantity_32pt",
  "quantity_4x6",
  "quantity_6x8",
  "quantity_3x4",
  "quantity_glossy",
  "quantity_matte",
] as const;

export type PriceColumn = (typeof PRICE_COLUMNS)[number];

/** All columns of a price table; the first sells every choice that names no other. */
export const QUANTITY_COLUMNS = ["quantity", ...PRICE_COLUMNS] as const;
export type QuantityColumn = (typeof QUANTITY_COLUMNS)[number];

/** The option types of the specification, §3. */
export const OPTION_TYPES = [
  "size",
  "paper_type",
  "finish_option",
  ...QUANTITY_COLUMNS,
  "delivery_time",
  "add_on",
] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/**
 * The form that a product is ordered with: its options, or one that asks for
 * what this kind of work needs.
 */
export const PRODUCT_FORMS = ["options", "commercial", "design-request", "package"] as const;
export type ProductForm = (typeof PRODUCT_FORMS)[number];

/** Who is taxed how: printed goods are, services are not, packages by their printed share. */
export const TAX_CLASSES = ["goods", "service", "package"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
