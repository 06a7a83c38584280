import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cardsChoice, cardsProduct } from "#tests/support/cards-product.ts";
import { printAgainView } from "./print-again-view.ts";

const product = cardsProduct();
/** A Monday, 10 in the morning by the shop's clock. */
const now = new Date("2026-11-30T15:00:00Z");
const today = { ...DEFAULT_SETTINGS, zip: "32801", products: [product], now };
const line: Parameters<typeof printAgainView>[0] = {
  id: "a",
  orderKind: "product",
  orderNumber: "MR-10008",
  orderStatus: "delivered",
  paymentStatus: "paid",
  deliveryMethod: "ship",
  deliveryAddress: { zip: "33101" },
  productId: product.id,
  configuration: { ...cardsChoice(), deliveryTime: "5-7 Business Days", hasOwnDesign: true },
  standingDesigns: [],
  hasFiles: true,
};

test("the same again says when it is at the door it went to before, or ready to be picked up", () => {
  expect(printAgainView(line, today)).toMatchObject({
    lineId: "a",
    isDesign: false,
    days: { ready: "Mon, Dec 7 to Wed, Dec 9", arrival: "Wed, Dec 9 to Fri, Dec 11" },
  });
  const pickup = { ...line, deliveryMethod: "pickup", deliveryAddress: null } as const;
  expect(printAgainView(pickup, today)?.days).toMatchObject({
    ready: "Mon, Dec 7 to Wed, Dec 9",
    arrival: null,
  });
});

test("what can't be printed again says nothing", () => {
  expect(printAgainView({ ...line, hasFiles: false }, today)).toBeNull();
});
