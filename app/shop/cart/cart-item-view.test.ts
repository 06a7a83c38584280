import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cardsChoice, cardsProduct } from "#tests/support/cards-product.ts";
import { orderForm } from "#tests/support/order-form.ts";
import type { CartLine } from "./cart.ts";
import { cartItemView } from "./cart-item-view.ts";
import { detailsOf } from "./cart-line.ts";

/** A Monday, 10 in the morning by the shop's clock. */
const terms = { ...DEFAULT_SETTINGS, now: new Date("2026-11-16T15:00:00Z") };

function line(changes: Partial<CartLine> = {}): CartLine {
  const product = cardsProduct();
  const configuration = { ...cardsChoice(), deliveryTime: "5-7 Business Days" };
  return {
    id: "8619cf55-53e8-4db8-9663-ba96326a347b",
    productId: product.id,
    specialId: null,
    configuration,
    details: detailsOf(orderForm()),
    seenAmount: cents(0),
    isSavedForLater: false,
    productName: product.name,
    product,
    special: null,
    price: priceItem({ product, special: null, configuration }),
    reprinted: null,
    files: [{ id: "3f6d", name: "front.pdf", bytes: 10 }],
    ...changes,
  };
}
const daysOf = (toZip: string | null, changes: Partial<CartLine> = {}) =>
  cartItemView(line(changes), { ...terms, toZip }).days;

test("an item has its days, at the door only where it is shipped to a ZIP code that is known", () => {
  const ready = "Mon, Nov 23 to Wed, Nov 25";
  expect(daysOf("")).toEqual({ ready, arrival: null });
  expect(daysOf(null)).toEqual({ ready, arrival: null });
  expect(daysOf("32801")).toEqual({ ready, arrival: "Tue, Nov 24 to Fri, Nov 27" });
});

test("artwork to follow leaves the days to the day that it comes", () => {
  expect(daysOf("32801", { files: [] })).toEqual({
    ready: "5 to 7 business days after we receive your artwork",
    arrival: null,
  });
});

test("a service is brought to no door, and what can't be ordered has no days", () => {
  const service = cardsProduct({ taxClass: "service" });
  expect(daysOf("32801", { product: service })?.arrival).toBeNull();
  expect(daysOf("32801", { price: { ok: false, problems: [] } })).toBeNull();
  expect(daysOf("32801", { isSavedForLater: true })).toBeNull();
});
