import fc from "fast-check";
import { expect, test } from "vitest";
import type { Product } from "#app/shop/catalog/product.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { cardsChoice, cardsProduct, options } from "#tests/support/cards-product.ts";
import { quantityChoiceField, quantityChoices } from "./quantity-choice.ts";

const line = (
  quantity: number,
  changes: Partial<Product> = {},
  specialId: string | null = null,
) => ({
  product: cardsProduct(changes),
  specialId,
  configuration: { ...cardsChoice(), quantity },
});
const { quantity: _runs, ...other } = cardsProduct().options;
const PIECES: Partial<Product> = {
  counting: "each",
  options: { ...other, quantity: options({ 1: 3792 }) },
};
const quantitiesOf = (of: Parameters<typeof quantityChoices>[0]) =>
  quantityChoices(of).map(({ quantity }) => quantity);

test("an item is offered in each run of its stock, at the price that it has then", () => {
  const cards = line(1000);
  const choices = quantityChoices(cards);
  expect(choices.map(({ quantity }) => quantity)).toEqual([500, 1000]);
  for (const { quantity, amountCents, choice } of choices) {
    const configuration = { ...cards.configuration, quantity };
    const price = priceItem({ product: cards.product, special: null, configuration });
    expect(price.ok && price.amountCents).toBe(amountCents);
    expect(quantityChoiceField.parse(choice)).toEqual({ quantity, seenCents: amountCents });
  }
});

test("pieces are offered by any number that is in the cart", () => {
  fc.assert(
    // More would cost more than an order may.
    fc.property(fc.integer({ min: 1, max: 20_000 }), (quantity) => {
      const offered = quantitiesOf(line(quantity, PIECES));
      expect(offered).toContain(quantity);
      expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b));
    }),
  );
});

test("a special, a commercial and what is not sold any more come in no other quantity", () => {
  expect(quantitiesOf(line(1000, {}, "4x6-postcards"))).toEqual([]);
  expect(quantitiesOf({ ...line(1000), product: null })).toEqual([]);
  expect(quantitiesOf(line(1, { ...PIECES, form: "commercial" }))).toEqual([1]);
});

test("a quantity whose price is by quote, or that needs another stock, is not offered", () => {
  const runs = { ...other, quantity: options({ 500: 2000, 1000: null }) };
  expect(quantitiesOf(line(500, { options: runs }))).toEqual([500]);
});

test.each(["", "500", "500@", "@100", "-1@100", "1e3@100", "500@1.5", "500@100 ", "12345678@1"])(
  "%j is no quantity with its price",
  (typed) => {
    expect(quantityChoiceField.safeParse(typed).success).toBe(false);
  },
);
