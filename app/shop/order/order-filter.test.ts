import fc from "fast-check";
import { expect, test } from "vitest";
import { readOrderFilter, writeOrderFilter } from "./order-filter.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "./order-terms.ts";

test("a filter survives the way through the address", () => {
  const filter = fc.record({
    query: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    status: fc.constantFrom(null, ...ORDER_STATUSES),
    payment: fc.constantFrom(null, ...PAYMENT_STATUSES),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(filter, (given) => {
      expect(readOrderFilter(new URLSearchParams(writeOrderFilter(given)))).toEqual(given);
    }),
  );
});

test("nonsense in the address narrows nothing", () => {
  const params = new URLSearchParams("status=done&payment=maybe&page=-3&other=1");
  expect(readOrderFilter(params)).toEqual({ query: "", status: null, payment: null, page: 1 });
});

test("everything has a plain address", () => {
  expect(writeOrderFilter({ query: "", status: null, payment: null, page: 1 })).toBe("");
});
