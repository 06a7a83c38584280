import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "#app/shop/records/list-limits.ts";
import { ALL_ORDERS, ORDER_NEEDS, readOrderFilter, writeOrderFilter } from "./order-filter.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "./order-terms.ts";
import { ORDER_KINDS } from "./order-kinds.ts";

test("a filter survives the way through the address", () => {
  const filter = fc.record({
    query: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    status: fc.constantFrom(null, ...ORDER_STATUSES),
    payment: fc.constantFrom(null, ...PAYMENT_STATUSES),
    kind: fc.constantFrom(null, ...ORDER_KINDS),
    needs: fc.constantFrom(null, ...ORDER_NEEDS),
    from: fc.constantFrom(null, "2026-11-01", "2028-02-29"),
    to: fc.constantFrom(null, "2026-11-22"),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(filter, (given) => {
      expect(readOrderFilter(new URLSearchParams(writeOrderFilter(given)))).toEqual(given);
    }),
  );
});

test("nonsense in the address narrows nothing", () => {
  const params = new URLSearchParams(
    "status=done&payment=maybe&kind=x&needs=y&from=2026-02-30&to=2026&page=-3&other=1",
  );
  expect(readOrderFilter(params)).toEqual(ALL_ORDERS);
});

test("everything has a plain address", () => {
  expect(writeOrderFilter(ALL_ORDERS)).toBe("");
});

test("a count that is not finished says so", () => {
  expect([0, 36, 10_000, 10_001, null].map(countWords)).toEqual([
    "0",
    "36",
    "10,000",
    "10,000+",
    "many",
  ]);
});
