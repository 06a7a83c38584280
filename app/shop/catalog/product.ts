import type { Cents } from "#app/shop/money/money.ts";
import type { Counting, OptionType, PriceColumn, ProductForm, TaxClass } from "./catalog-terms.ts";
import type { PrintSpecification } from "./print-specification.ts";

export interface ProductImage {
  /** Path of the picture without size or format, e.g. "/pictures/business-cards". */
  url: string;
  alt: string;
  isMain: boolean;
}

export interface ProductOption {
  value: string;
  /** One short line under the choice; may be empty. */
  description: string;
  /** The option row's own price; a price in `pricing` wins over it (specification §9). */
  price: Cents | null;
  /** Of a size, paper or finish: the column of the price table that sells it; left out of what the first one sells. */
  priceColumn?: PriceColumn;
}

/** A product as the storefront, the price computation and the order pipeline see it. */
export interface Product {
  id: number;
  name: string;
  category: string;
  /** One line for cards. */
  summary: string;
  description: string;
  basePrice: Cents;
  designFee: Cents;
  /** What the first design on the same day costs at this shop; left out where it has no fee. */
  sameDayDesignFee?: Cents;
  counting: Counting;
  taxClass: TaxClass;
  taxableSharePercent: number;
  minimumAreaSquareFeet: number | null;
  unlisted: boolean;
  /** Where its cards lead instead of its product page ("/app-order"). */
  orderPath: string | null;
  isSpecial: boolean;
  isFree: boolean;
  form: ProductForm;
  /** What is in a package, one line each. */
  included: string[];
  /** What people use it for and call it: words by which search finds it. */
  foundBy: string;
  /** Among the best sellers as long as orders do not say more. */
  isFeatured: boolean;
  print: PrintSpecification | null;
  images: ProductImage[];
  options: Partial<Record<OptionType, ProductOption[]>>;
  /** The admin's prices by key ("quantity:1000", "banner-size:3x8 ft"). */
  pricing: Readonly<Record<string, Cents>>;
}

export function optionsOf(product: Pick<Product, "options">, type: OptionType): ProductOption[] {
  return product.options[type] ?? [];
}
