import { expect, test } from "vitest";
import { canBeReminded, monthsAfter } from "./reorder-terms.ts";

test.each([
  ["2026-11-16", 3, "2027-02-16"],
  ["2026-11-30", 3, "2027-02-28"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2024-02-29", 12, "2025-02-28"],
])("%s and %i months is %s", (from, months, to) => {
  expect(monthsAfter(new Date(`${from}T15:00:00Z`), months)).toEqual(new Date(`${to}T15:00:00Z`));
});

test("only what was printed and paid for is ordered again", () => {
  const order = { orderKind: "product", orderStatus: "delivered", paymentStatus: "paid" } as const;
  expect(canBeReminded(order)).toBe(true);
  expect(canBeReminded({ ...order, paymentStatus: "unpaid" })).toBe(false);
  expect(canBeReminded({ ...order, paymentStatus: "refunded" })).toBe(false);
  expect(canBeReminded({ ...order, orderStatus: "processing" })).toBe(true);
  expect(canBeReminded({ ...order, orderStatus: "pending" })).toBe(false);
  expect(canBeReminded({ ...order, orderStatus: "cancelled" })).toBe(false);
  expect(canBeReminded({ ...order, orderKind: "custom" })).toBe(false);
});
