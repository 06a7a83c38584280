import { mainPicture, type Product, type ProductImage } from "#app/shop/catalog/product.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { packageConfiguration } from "./quote-package.ts";

/** A business package as its page shows it (specification document 2, §2). */
export interface PackageOffer {
  id: number;
  name: string;
  description: string;
  included: readonly string[];
  picture: ProductImage | null;
  price: Cents;
  /** `null` when it costs what it always costs. */
  sale: { regularPrice: Cents; savings: Cents; percentOff: number } | null;
}

/** The price of a package, as far as it can be said; `null` when it can't be bought. */
export function packageOffer(product: Product): PackageOffer | null {
  const { id, name, description, included, basePrice } = product;
  const item = { product, special: null, configuration: packageConfiguration(product) };
  const priced = priceItem(item);
  if (!priced.ok) return null;
  const price = priced.amountCents;
  return {
    id,
    name,
    description,
    included,
    price,
    picture: mainPicture(product),
    sale: price < basePrice ? saleOf(basePrice, price) : null,
  };
}

/** The true saving: whole percents, never rounded up to a promise (decisions §2). */
function saleOf(regularPrice: Cents, price: Cents): PackageOffer["sale"] {
  const savings = cents(regularPrice - price);
  return { regularPrice, savings, percentOff: Math.floor((savings * 100) / regularPrice) };
}
