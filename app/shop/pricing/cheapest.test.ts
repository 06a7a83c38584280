import fc from "fast-check";
import { expect, test } from "vitest";
import { item } from "#tests/support/arbitrary-order.ts";
import { cardsProduct, options } from "#tests/support/cards-product.ts";
import { SPECIAL_DELIVERY_TIME } from "#app/shop/catalog/special.ts";
import { cents } from "#app/shop/money/money.ts";
import { cheapestOffer } from "./cheapest.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import { priceItem } from "./price-item.ts";

test("nothing that can be bought costs less than the 'From' price, and that can be bought", () => {
  fc.assert(
    fc.property(item, ({ product, special, configuration }) => {
      const { widthInches, heightInches } = configuration;
      fc.pre((widthInches ?? 12) >= 12 && (heightInches ?? 12) >= 12);
      const cheapest = cheapestOffer(product, special);
      const bought = priceItem({ product, special, configuration });
      if (!cheapest || !bought.ok) throw new Error("An offered item was refused.");
      expect(cheapest.amountCents).toBeLessThanOrEqual(bought.amountCents);
      const again = priceItem({ product, special, configuration: cheapest.configuration });
      expect(again).toMatchObject({ ok: true, amountCents: cheapest.amountCents });
    }),
  );
});

const delivery = (prices: Record<string, number | null>) =>
  cardsProduct({
    options: { quantity: options({ 500: 3500 }), delivery_time: options(prices) },
  });

test("the 'From' price is by the cheapest delivery time that has a price, wherever it stands", () => {
  const from = (prices: Record<string, number | null>) => {
    const offer = cheapestOffer(delivery(prices));
    return [offer?.configuration.deliveryTime, offer?.amountCents];
  };
  expect(from({ Today: null, Soon: 900, Later: 200, "Much later": 400 })).toEqual(["Later", 3700]);
  expect(from({ Soon: 0, Later: 0 })).toEqual(["Soon", 3500]);
  expect(from({})).toEqual([null, 3500]);
});

test("what has no price anywhere has no 'From' price", () => {
  expect(cheapestOffer(cardsProduct({ options: { quantity: options({ 500: null }) } }))).toBeNull();
});

test("of offers that cost the same the first is shown", () => {
  const product = cardsProduct({ options: { quantity: options({ 250: 3500, 500: 3500 }) } });
  expect(cheapestOffer(product)?.configuration.quantity).toBe(250);
});

test("an area is priced from one foot by one, and only an area has sides", () => {
  const banner = cardsProduct({ counting: "area", options: { quantity: options({ 1: 500 }) } });
  expect(cheapestOffer(banner)).toMatchObject({
    amountCents: 500,
    configuration: { widthInches: 12, heightInches: 12, quantity: 1 },
  });
  expect(cheapestOffer(delivery({}))?.configuration).toMatchObject({
    widthInches: null,
    heightInches: null,
  });
});

test("a product page starts with the first of everything that has a price, and the customer's own design", () => {
  const product = delivery({ Today: null, Soon: 900, Later: 200 });
  expect(defaultConfiguration(product)).toMatchObject({
    quantity: 500,
    widthInches: null,
    heightInches: null,
    deliveryTime: "Later",
    hasOwnDesign: true,
    addDesignFee: false,
  });
  expect(defaultConfiguration(delivery({ Today: null })).deliveryTime).toBeNull();
  const mug = cardsProduct({ counting: "each", options: { quantity: options({ 12: 900 }) } });
  expect(defaultConfiguration(mug).quantity).toBe(1);
  const banner = defaultConfiguration(cardsProduct({ counting: "area" }));
  expect(banner).toMatchObject({ widthInches: 48, heightInches: 36, quantity: 1 });
});

test("a special starts with what it fixes", () => {
  const special = {
    id: "4f4a2ab5-0f3c-4a53-9c2e-0a4c3f4a1b10",
    productId: 1,
    title: "Fall cards",
    specialPrice: cents(3900),
    configuration: { quantity: 1000, paperType: "18pt UV" },
  };
  const offer = cheapestOffer(cardsProduct(), special);
  expect(offer).toMatchObject({
    amountCents: 3900,
    configuration: {
      specialId: special.id,
      quantity: 1000,
      paperType: "18pt UV",
      deliveryTime: SPECIAL_DELIVERY_TIME,
    },
  });
});
