import type {
  Counting,
  PRICE_COLUMNS,
  ProductForm,
  TaxClass,
} from "#app/shop/catalog/catalog-terms.ts";
import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import type { CategoryId } from "./categories.ts";
import type { PictureSlug } from "./pictures.ts";

/** One value of an option. Without a price it costs nothing, or is not sold by itself. */
export interface Choice {
  value: string;
  /** One short line under the choice. */
  description?: string;
  /** US dollars. */
  price?: number;
}

/** The built-in catalogue has the columns of the specification alone. */
export type CatalogueColumn = "quantity" | (typeof PRICE_COLUMNS)[number];

/** Quantity → US dollars; `null` where another choice carries the price. */
export type QuantityPrices = Readonly<Record<number, number | null>>;

/**
 * A product of the built-in catalogue (specification §3 and §9, decisions §3).
 * Every price a customer pays is written here once; `pricing-data.ts` gives it
 * its key.
 */
export interface CatalogueProduct {
  id: number;
  name: string;
  category: CategoryId;
  /** One line for cards. */
  summary: string;
  description: string;
  /** US dollars, as listed in the specification; table prices win over it. */
  basePrice: number;
  /** US dollars; 0 when the product has no design service. */
  designFee: number;
  counting: Counting;
  taxClass: TaxClass;
  taxableSharePercent?: number;
  minimumAreaSquareFeet?: number;
  unlisted?: boolean;
  orderPath?: string;
  isSpecial?: boolean;
  form?: ProductForm;
  /** The contents of a package, one line each. */
  included?: readonly string[];
  print: PrintSpecification | null;
  /** The first is the main picture. */
  pictures: readonly [PictureSlug, ...PictureSlug[]];
  sizes?: readonly Choice[];
  paperTypes?: readonly Choice[];
  finishes?: readonly Choice[];
  quantities: Readonly<Partial<Record<CatalogueColumn, QuantityPrices>>>;
  deliveryTimes: readonly Choice[];
  addOns?: readonly Choice[];
}
