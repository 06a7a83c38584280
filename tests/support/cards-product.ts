import { cents } from "#app/shop/money/money.ts";
import type { Product, ProductOption } from "#app/shop/catalog/product.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";

/** Values with what each costs; `null` is by quote. */
export function options(prices: Record<string, number | null>): ProductOption[] {
  return Object.entries(prices).map(([value, price]) => ({
    value,
    description: "",
    price: price === null ? null : cents(price),
  }));
}

/** A product that is chosen by its options, with nothing special about it. */
export const PLAIN_PRODUCT = {
  summary: "",
  description: "",
  unlisted: false,
  orderPath: null,
  isSpecial: false,
  isFree: false,
  foundBy: "",
  isFeatured: false,
  popularQuantity: null,
  form: "options",
  included: [],
  print: null,
  images: [],
} satisfies Partial<Product>;

/** Business cards in runs of 500 and 1,000, in two papers and two delivery times. */
export function cardsProduct(changes: Partial<Product> = {}): Product {
  return {
    ...PLAIN_PRODUCT,
    id: 1,
    name: "Business Cards",
    category: "business-cards",
    basePrice: cents(0),
    designFee: cents(7500),
    sameDayDesignFee: cents(9900),
    counting: "run",
    taxClass: "goods",
    taxableSharePercent: 100,
    minimumAreaSquareFeet: null,
    pricing: {},
    options: {
      quantity: options({ 500: 3500, 1000: 4800 }),
      paper_type: options({ "16pt Matte": null, "18pt UV": null }),
      delivery_time: options({ "2-3 Business Days": 1500, "5-7 Business Days": 0, Today: null }),
      add_on: options({ "Round corners": 900, "Gold foil": null }),
    },
    ...changes,
  };
}

/** 1,000 of those cards, without a design of the shop's. */
export function cardsChoice(changes: Partial<Configuration> = {}): Configuration {
  return {
    productId: 1,
    specialId: null,
    quantity: 1000,
    size: null,
    paperType: "16pt Matte",
    finish: null,
    widthInches: null,
    heightInches: null,
    deliveryTime: "5-7 Business Days",
    addOns: [],
    hasOwnDesign: true,
    addDesignFee: false,
    ...changes,
  };
}
