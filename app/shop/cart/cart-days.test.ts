import { expect, test } from "vitest";
import { plannedText } from "#app/shop/order/planned-days.ts";
import { cardsProduct } from "#tests/support/cards-product.ts";
import { CARDS } from "#tests/support/order-fixture.ts";
import { cartDays } from "./cart-days.ts";

/** A Monday, 10 in the morning by the shop's clock. */
const clock = {
  now: new Date("2026-11-16T15:00:00Z"),
  timeZone: "America/New_York",
  cutoffHour: 17,
};
const file = { id: "3f6d", name: "front.pdf", bytes: 10 };
const line = {
  product: cardsProduct({}),
  configuration: CARDS,
  files: [file],
  isSavedForLater: false,
};
const textOf = (...lines: Parameters<typeof cartDays>[0]) => {
  const days = cartDays(lines, clock);
  return days && plannedText(days);
};

test("a cart's days are those of its slowest line, as if it were paid now", () => {
  const rush = { ...line, configuration: { ...CARDS, deliveryTime: "2-3 Business Days" } };
  expect(textOf(rush)).toBe("Wed, Nov 18 to Thu, Nov 19");
  expect(textOf(rush, line)).toBe("Mon, Nov 23 to Wed, Nov 25");
});

test("what is to be sent or designed counts from its event", () => {
  const later = { ...line, files: [] };
  expect(textOf(later)).toBe("5 to 7 business days after we receive your artwork");
  const designed = { ...later, configuration: { ...CARDS, hasOwnDesign: false } };
  expect(textOf(designed)).toBe("5 to 7 business days after you approve your proof");
  expect(textOf(designed, later)).toBe(
    "5 to 7 business days after we receive your artwork and you approve your proof",
  );
});

test("a service has days like anything else", () => {
  const product = cardsProduct({ taxClass: "service" });
  expect(textOf({ ...line, product })).toBe("Mon, Nov 23 to Wed, Nov 25");
  expect(textOf({ ...line, files: [], product })).toBe(
    "5 to 7 business days after we receive your artwork",
  );
});

test("nothing is told of what is saved for later, gone or without a delivery time", () => {
  expect(textOf({ ...line, isSavedForLater: true })).toBeNull();
  expect(textOf({ ...line, product: null })).toBeNull();
  expect(textOf({ ...line, configuration: { ...CARDS, deliveryTime: null } })).toBeNull();
  expect(textOf()).toBeNull();
});
