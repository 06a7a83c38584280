import type {
  Counting,
  OptionType,
  ProductForm,
  TaxClass,
} from "#app/shop/catalog/catalog-terms.ts";
import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import type { Cents } from "#app/shop/pricing/money.ts";
import type { PictureDraft } from "./product-draft.ts";

/** A product as it is to be stored. */
export interface WrittenProduct {
  name: string;
  category: string;
  summary: string;
  description: string;
  basePrice: Cents;
  designFee: Cents;
  counting: Counting;
  taxClass: TaxClass;
  taxableSharePercent: number;
  minimumAreaSquareFeet: number | null;
  unlisted: boolean;
  orderPath: string | null;
  isSpecial: boolean;
  isFree: boolean;
  form: ProductForm;
  included: string[];
  print: PrintSpecification | null;
  /** The first is the main one. */
  images: PictureDraft[];
  options: { type: OptionType; value: string; description: string }[];
  /** By the keys of `pricing_data` (specification §3). */
  pricing: Record<string, Cents>;
}
