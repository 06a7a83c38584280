import fc from "fast-check";
import { TAX_CLASSES } from "#app/shop/catalog/catalog-terms.ts";
import type { Product, ProductOption } from "#app/shop/catalog/product.ts";
import type { ShippingMethods } from "#app/shop/delivery/shipping-method.ts";
import { US_PLACES } from "#app/shop/delivery/us-states.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import type { PromotionCode } from "#app/shop/pricing/order-code.ts";
import type { PricedItem } from "#app/shop/pricing/price-item.ts";
import type { QuoteRequest } from "#app/shop/pricing/quote.ts";
import { SPECIAL_DELIVERY_TIME } from "#app/shop/catalog/special.ts";
import { PLAIN_PRODUCT } from "./cards-product.ts";

/** Whole cents from `min` up to 2,000 dollars: no item comes to more than the shop sells online. */
const amount = (min = 0) => fc.integer({ min, max: 200_000 }).map(cents);

const option = (value: string, price: number | null = null): ProductOption => ({
  value,
  description: "",
  price: price === null ? null : cents(price),
});

const STEPS = [100, 250, 500, 1000, 2500, 5000];

/** A product with a rising price table, two delivery times and two add-ons. */
export const product: fc.Arbitrary<Product> = fc
  .record({
    counting: fc.constantFrom("run" as const, "each" as const, "area" as const),
    category: fc.constantFrom("business-cards", "banners", "brochures", "services"),
    taxClass: fc.constantFrom(...TAX_CLASSES),
    taxableSharePercent: fc.integer({ min: 0, max: 100 }),
    unit: fc.integer({ min: 200, max: 2_000 }),
    rises: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 5, maxLength: 5 }),
    sizes: fc.array(amount(1), { maxLength: 3 }),
    rush: amount(),
    addOns: fc.tuple(amount(), amount()),
    designFee: amount(),
    basePrice: amount(),
    minimumAreaSquareFeet: fc.option(fc.integer({ min: 1, max: 50 })),
  })
  .map((parts) => {
    let price = parts.unit;
    const table = STEPS.map((step, index) => {
      if (index > 0) price += parts.rises[index - 1] ?? 0;
      return option(String(step), price);
    });
    return {
      ...PLAIN_PRODUCT,
      id: 1,
      name: "Sample Cards",
      category: parts.category,
      basePrice: parts.basePrice,
      designFee: parts.designFee,
      counting: parts.counting,
      taxClass: parts.taxClass,
      taxableSharePercent: parts.taxableSharePercent,
      minimumAreaSquareFeet: parts.minimumAreaSquareFeet,
      pricing: {},
      options: {
        quantity: parts.counting === "run" ? table : [option("1", parts.unit)],
        size: parts.sizes.map((sizePrice, index) => option(`Size ${index}`, sizePrice)),
        delivery_time: [option("5-7 Business Days", 0), option("2-3 Business Days", parts.rush)],
        add_on: parts.addOns.map((addOnPrice, index) => option(`Extra ${index}`, addOnPrice)),
      },
    };
  });

/** An item that the catalogue offers, bought through a special one time in four. */
export const item: fc.Arbitrary<PricedItem> = product.chain((one) =>
  fc
    .record({
      step: fc.constantFrom(...STEPS),
      pieces: fc.integer({ min: 1, max: 50 }),
      size: fc.nat(2),
      width: fc.integer({ min: 1, max: 240 }),
      height: fc.integer({ min: 1, max: 240 }),
      rush: fc.boolean(),
      addOns: fc.subarray(["Extra 0", "Extra 1"]),
      hasOwnDesign: fc.boolean(),
      addDesignFee: fc.boolean(),
      special: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, amount(1)),
    })
    .map((picked): PricedItem => {
      const sizes = one.options.size ?? [];
      const quantity = one.counting === "run" ? picked.step : picked.pieces;
      const configuration: Configuration = {
        productId: one.id,
        specialId: picked.special === null ? null : SPECIAL_ID,
        quantity,
        size: sizes[picked.size % Math.max(1, sizes.length)]?.value ?? null,
        paperType: null,
        finish: null,
        widthInches: one.counting === "area" ? picked.width : null,
        heightInches: one.counting === "area" ? picked.height : null,
        deliveryTime: deliveryTime(picked.special !== null, picked.rush),
        addOns: picked.addOns,
        hasOwnDesign: picked.hasOwnDesign,
        addDesignFee: picked.addDesignFee,
      };
      const special =
        picked.special === null
          ? null
          : {
              id: SPECIAL_ID,
              productId: one.id,
              title: "A special",
              specialPrice: picked.special,
              configuration: { quantity },
            };
      return { product: one, special, configuration };
    }),
);

const SPECIAL_ID = "4f4a2ab5-0f3c-4a53-9c2e-0a4c3f4a1b10";

function deliveryTime(isSpecial: boolean, rush: boolean): string {
  if (isSpecial) return SPECIAL_DELIVERY_TIME;
  return rush ? "2-3 Business Days" : "5-7 Business Days";
}

/** Dollars off, a share, or a free run; of everything or of some products, from a minimum. */
const promotion: fc.Arbitrary<PromotionCode> = fc.record({
  kind: fc.constant("promotion"),
  id: fc.constant(SPECIAL_ID),
  code: fc.constant("OFFER"),
  title: fc.constant("An offer"),
  takes: fc.oneof(
    fc.record({ kind: fc.constant("amount"), amount: amount(1) }),
    fc.record({ kind: fc.constant("percent"), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({
      kind: fc.constant("free_goods"),
      quantity: fc.constantFrom(...STEPS),
      worth: amount(1),
    }),
  ),
  productIds: fc.constantFrom([], [1], [1, 2]),
  categoryIds: fc.constantFrom([], ["posters"]),
  minimum: fc.oneof(fc.constant(ZERO_CENTS), amount()),
  scope: fc.constant(""),
});

export const quoteRequest: fc.Arbitrary<QuoteRequest> = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  delivery: fc.record({
    method: fc.constantFrom("pickup" as const, "ship" as const, "none" as const),
    state: fc.option(fc.constantFrom(...Object.keys(US_PLACES))),
  }),
  isMember: fc.boolean(),
  code: fc.option(
    fc.oneof(
      amount(1).map((value) => ({ kind: "mega_bucks" as const, code: "MB-TEST", value })),
      promotion,
    ),
  ),
  rates: fc.record({
    memberDiscountPercent: fc.integer({ min: 0, max: 100_000 }).map((milli) => milli / 1000),
    shippingMethods: fc
      .tuple(amount(), fc.option(amount()))
      .map(([rate, freeFrom]): ShippingMethods => [
        { id: "standard", name: "Standard shipping", detail: "", rate, freeFrom },
      ]),
    taxRates: fc.record({ FL: fc.constantFrom(0, 6, 6.5, 7.125), NY: fc.constantFrom(4, 8.875) }),
    state: fc.constantFrom("FL", "GA"),
  }),
});
