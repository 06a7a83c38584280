import { cheapestOffer } from "#app/shop/pricing/cheapest.ts";
import { type Cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { PricedSpecial } from "#app/shop/pricing/price-item.ts";
import type { Special } from "#app/shop/catalog/special.ts";
import { optionPrice } from "#app/shop/catalog/option-price.ts";
import type { Product } from "#app/shop/catalog/product.ts";

/** The price line of a product's card. */
export interface FromPrice {
  amountCents: Cents;
  /** Cheaper ones exist only up to here: "From". A special has one price. */
  isLowest: boolean;
  /** The unit of the amount, or the additions that may come on top; empty for a whole order. */
  unit: "" | "per sq ft" | "plus add-ons";
  /** Struck through beside a special's price. */
  wasCents: Cents | null;
  /** The amount that the price filter compares: the cheapest whole order. */
  cheapestCents: Cents;
}

/**
 * The prices of plain products, which are kept in memory and never changed: a costly one takes half
 * a millisecond.
 */
const known = new WeakMap<Product, FromPrice | null>();

/**
 * The price on a card: that of the cheapest configuration that can be bought, with the displays of
 * their own that apps and area products have (specification §2, §9). `null` when nothing can be
 * bought online.
 */
export function fromPrice(
  product: Product,
  special: (PricedSpecial & Pick<Special, "originalPrice">) | null = null,
): FromPrice | null {
  if (special !== null) return findPrice(product, special);
  const kept = known.get(product);
  if (kept !== undefined) return kept;
  const price = findPrice(product, null);
  known.set(product, price);
  return price;
}

function findPrice(
  product: Product,
  special: (PricedSpecial & Pick<Special, "originalPrice">) | null,
): FromPrice | null {
  const cheapest = cheapestOffer(product, special);
  if (!cheapest) return null;
  const price: FromPrice = {
    amountCents: cheapest.amountCents,
    isLowest: special === null,
    unit: "",
    wasCents: special?.originalPrice ?? null,
    cheapestCents: cheapest.amountCents,
  };
  if (product.counting === "area") {
    const rate = optionPrice(product, "quantity", "1") ?? product.basePrice;
    if (rate > ZERO_CENTS) return { ...price, amountCents: rate, unit: "per sq ft" };
  }
  return product.category === "apps" ? { ...price, unit: "plus add-ons" } : price;
}
