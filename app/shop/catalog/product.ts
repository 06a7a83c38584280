import type { Cents } from "#app/shop/money/money.ts";
import type { Counting, OptionType, PriceColumn, ProductForm, TaxClass } from "./catalog-terms.ts";
import type { OptionLook } from "./option-look.ts";
import type { PrintSpecification } from "./print-specification.ts";
import type { Ratings } from "./rating.ts";

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
  /**
   * The column of the price table that sells a size, paper or finish; left out of choices that the
   * first column sells.
   */
  priceColumn?: PriceColumn;
  /** What it looks and feels like; left out where nothing was said. */
  look?: OptionLook;
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
  /** The price of the first design on the same day at this shop; left out where it has no fee. */
  sameDayDesignFee?: Cents;
  counting: Counting;
  taxClass: TaxClass;
  taxableSharePercent: number;
  minimumAreaSquareFeet: number | null;
  unlisted: boolean;
  /** The address that its cards lead to instead of its product page ("/app-order"). */
  orderPath: string | null;
  isSpecial: boolean;
  isFree: boolean;
  form: ProductForm;
  /** The contents of a package, one line each. */
  included: string[];
  /** What people use it for and call it: words by which search finds it. */
  foundBy: string;
  /** Among the best sellers as long as orders do not say more. */
  isFeatured: boolean;
  /** The quantity that is called the most popular as long as orders do not say which is. */
  popularQuantity: number | null;
  /** The stars of its published reviews; left out while there are none. */
  ratings?: Ratings;
  print: PrintSpecification | null;
  images: ProductImage[];
  options: Partial<Record<OptionType, ProductOption[]>>;
  /** The admin's prices by key ("quantity:1000", "banner-size:3x8 ft"). */
  pricing: Readonly<Record<string, Cents>>;
}

export function optionsOf(product: Pick<Product, "options">, type: OptionType): ProductOption[] {
  return product.options[type] ?? [];
}

/** The picture a product is known by. */
export function mainPicture(product: Pick<Product, "images">): ProductImage | null {
  return product.images.find((image) => image.isMain) ?? product.images[0] ?? null;
}
