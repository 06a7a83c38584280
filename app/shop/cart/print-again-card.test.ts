import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cardsChoice, cardsProduct } from "#tests/support/cards-product.ts";
import { printAgainCard } from "./print-again-card.ts";

const product = cardsProduct();
const line = {
  lineId: "one",
  orderKind: "product",
  orderNumber: "MR-10008",
  orderStatus: "delivered",
  paymentStatus: "paid",
  productId: product.id,
  configuration: { ...cardsChoice(), quantity: 1000, deliveryTime: "5-7 Business Days" },
  standingDesigns: [],
  hasFiles: true,
  deliveryMethod: "ship",
  deliveryAddress: { zip: "32804" },
} as const;
/** Monday morning in Orlando. */
const terms = { settings: DEFAULT_SETTINGS, now: new Date("2026-11-02T15:00:00Z") };
const daysOf = (change: Partial<Parameters<typeof printAgainCard>[0]>) =>
  printAgainCard({ ...line, ...change }, [product], terms)?.daysSay;

test("it says when the same would be at the door, or ready", () => {
  expect(daysOf({})).toMatch(/^Ordered now, it arrives about .+ to .+\.$/);
  expect(daysOf({ deliveryMethod: "pickup", deliveryAddress: null })).toBe(
    "Ordered now, it's ready about Mon, Nov 9 to Thu, Nov 12.",
  );
  const undated = { ...line.configuration, deliveryTime: null };
  expect(daysOf({ configuration: undated })).toBe("");
});

test("what can't be printed again has no card", () => {
  expect(printAgainCard({ ...line, hasFiles: false }, [product], terms)).toBeNull();
});
