import {
  inColumnOrder,
  isOwnType,
  isQuantityColumn,
  type OptionType,
  type PriceColumn,
  type QuantityColumn,
} from "#app/shop/catalog/catalog-terms.ts";
import type { OptionLook } from "#app/shop/catalog/option-look.ts";
import { priceKey } from "#app/shop/catalog/option-price.ts";
import type { Product, ProductOption } from "#app/shop/catalog/product.ts";
import { type Cents, toDollars } from "#app/shop/money/money.ts";
import {
  lookDraft,
  type OptionDraft,
  perKind,
  type PictureDraft,
  type ProductDraft,
  type QuantityRow,
} from "./product-draft.ts";

/** A product as it is stored, archived or not. */
export interface StoredProduct extends Omit<Product, "options" | "images" | "sameDayDesignFee"> {
  images: readonly { url: string; alt: string }[];
  options: readonly {
    type: OptionType;
    value: string;
    description: string;
    price: Cents | null;
    priceColumn?: PriceColumn;
    look?: OptionLook;
  }[];
}

/** A stored product as its form shows it. */
export function draftOfProduct(product: StoredProduct): ProductDraft {
  const { print } = product;
  const types = new Set(product.options.map(({ type }) => type));
  const columns = inColumnOrder([...types].filter((type) => isQuantityColumn(type)));
  return {
    fields: {
      name: product.name,
      category: product.category,
      summary: product.summary,
      description: product.description,
      basePrice: toDollars(product.basePrice),
      designFee: toDollars(product.designFee),
      counting: product.counting,
      taxClass: product.taxClass,
      taxableShare: String(product.taxableSharePercent),
      minimumArea: textOf(product.minimumAreaSquareFeet),
      form: product.form,
      orderPath: product.orderPath ?? "",
      included: product.included.join("\n"),
      foundBy: product.foundBy,
      listed: product.unlisted ? "" : "on",
      isSpecial: product.isSpecial ? "on" : "",
      isFree: product.isFree ? "on" : "",
      isFeatured: product.isFeatured ? "on" : "",
      popularQuantity: textOf(product.popularQuantity),
      bleed: textOf(print?.bleedInches ?? null),
      safe: textOf(print?.safeInches ?? null),
      sides: String(print?.sides ?? 1),
    },
    images: product.images.map(({ url, alt }) => ({ url, alt })),
    options: perKind((list) => choicesOf(product, list)),
    own: [...types]
      .filter((type) => isOwnType(type))
      .map((type) => ({ name: type.slice("own:".length), entries: choicesOf(product, type) })),
    columns: columns.length > 0 ? columns : ["quantity"],
    rows: rowsOf(product, columns),
    printSizes: (print?.sizes ?? []).map(({ size, trimWidthInches, trimHeightInches }) => ({
      size,
      width: String(trimWidthInches),
      height: String(trimHeightInches),
    })),
  };
}

function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}

function ofType(product: StoredProduct, type: OptionType) {
  return product.options.filter((option) => option.type === type);
}

function choicesOf(product: StoredProduct, type: OptionType): OptionDraft[] {
  return ofType(product, type).map(({ value, description, price, priceColumn, look }) => ({
    value,
    description,
    price: priceText(product, type, { value, price }),
    ...(priceColumn && { priceColumn }),
    ...(look && { look: lookDraft((field) => String(look[field] ?? "")) }),
  }));
}

function priceText(
  product: StoredProduct,
  type: OptionType,
  { value, price }: { value: string; price: Cents | null },
): string {
  const amount = product.pricing[priceKey(product, type, value)] ?? price;
  return amount === null ? "" : toDollars(amount);
}

function rowsOf(product: StoredProduct, columns: readonly QuantityColumn[]): QuantityRow[] {
  const rows = new Map<string, QuantityRow>();
  for (const column of columns) {
    for (const option of ofType(product, column)) {
      const row = rows.get(option.value) ?? { quantity: option.value, prices: {} };
      const price = priceText(product, column, option);
      if (price !== "") row.prices[column] = price;
      rows.set(option.value, row);
    }
  }
  return [...rows.values()].toSorted((a, b) => Number(a.quantity) - Number(b.quantity));
}

/** What was written, as the shop would show and price it. */
export function productOfDraft(id: number, written: WrittenProduct): Product {
  const { images, options, ...product } = written;
  const byType: Product["options"] = {};
  for (const { type, ...rest } of options) {
    const option: ProductOption = { ...rest, price: null };
    (byType[type] ??= []).push(option);
  }
  return {
    ...product,
    id,
    images: images.map((image, at) => ({ ...image, isMain: at === 0 })),
    options: byType,
  };
}

/** What was written, as it will be read back: what the form shows once it is saved. */
export function storedOfDraft(id: number, written: WrittenProduct): StoredProduct {
  const options = written.options.map((option) => ({ ...option, price: null }));
  return { ...written, id, options };
}

/** A product as it is to be stored. */
export interface WrittenProduct extends Omit<
  Product,
  "id" | "sameDayDesignFee" | "images" | "options" | "pricing"
> {
  /** The first is the main one. */
  images: PictureDraft[];
  options: {
    type: OptionType;
    value: string;
    description: string;
    priceColumn?: PriceColumn;
    look?: OptionLook;
  }[];
  /** By the keys of `pricing_data` (specification §3). */
  pricing: Record<string, Cents>;
}
