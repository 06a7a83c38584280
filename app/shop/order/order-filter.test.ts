import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords } from "#app/shop/records/list-limits.ts";
import {
  ALL_ORDERS,
  countFilters,
  OPEN_ORDERS,
  ORDER_DUES,
  ORDER_NEEDS,
  ORDER_SORTS,
  readOrderFilter,
  writeOrderFilter,
} from "./order-filter.ts";
import { ORDER_STATUSES, PAYMENT_STATUSES } from "./order-terms.ts";
import { ORDER_KINDS } from "./order-kinds.ts";

test("a filter survives the way through the address", () => {
  const filter = fc.record({
    query: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    status: fc.constantFrom(null, "open" as const, ...ORDER_STATUSES),
    payment: fc.constantFrom(null, ...PAYMENT_STATUSES),
    kind: fc.constantFrom(null, ...ORDER_KINDS),
    needs: fc.constantFrom(null, ...ORDER_NEEDS),
    due: fc.constantFrom(null, ...ORDER_DUES),
    sort: fc.option(fc.record({ by: fc.constantFrom(...ORDER_SORTS), isDescending: fc.boolean() })),
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

test("nonsense in the address narrows nothing: it is the list as it opens", () => {
  const params = new URLSearchParams(
    "status=done&payment=maybe&kind=x&needs=y&due=soon&sort=-colour&from=2026-02-30&to=2026&page=-3&other=1",
  );
  expect(readOrderFilter(params)).toEqual(OPEN_ORDERS);
});

test("open work has the plain address, everything one of its own", () => {
  expect(writeOrderFilter(OPEN_ORDERS)).toBe("");
  expect(writeOrderFilter(ALL_ORDERS)).toBe("?status=all");
  expect(readOrderFilter(new URLSearchParams("page=2"))).toEqual({ ...OPEN_ORDERS, page: 2 });
  // Who asks for something else asks it of all orders.
  expect(readOrderFilter(new URLSearchParams("q=hearth")).status).toBeNull();
  expect(readOrderFilter(new URLSearchParams("q=hearth&status=open")).status).toBe("open");
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

test("filters are counted without the words and without what the list opens with", () => {
  expect(countFilters(OPEN_ORDERS)).toBe(0);
  expect(countFilters({ ...ALL_ORDERS, query: "hearth" })).toBe(0);
  expect(countFilters({ ...OPEN_ORDERS, payment: "paid", due: "late" })).toBe(2);
  expect(countFilters({ ...ALL_ORDERS, status: "shipped", from: "2026-11-01", to: null })).toBe(2);
  expect(countFilters({ ...ALL_ORDERS, from: "2026-11-01", to: "2026-11-02" })).toBe(1);
});
