import fc from "fast-check";
import { expect, test } from "vitest";
import { PRODUCT_STATES, readProductFilter, writeProductFilter } from "./product-admin-paths.ts";

test("a filter is the page's address, and comes back from it", () => {
  const filters = fc.record({
    query: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    category: fc.string({ maxLength: 80 }).map((text) => text.trim()),
    state: fc.constantFrom(null, ...PRODUCT_STATES),
    page: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      const read = readProductFilter(new URLSearchParams(writeProductFilter(filter)));
      expect(read).toEqual(filter);
    }),
  );
});

test("what makes no sense in an address is left out", () => {
  const filter = readProductFilter(new URLSearchParams("state=sold&page=-3&q=%20cards%20"));
  expect(filter).toEqual({ query: "cards", category: "", state: null, page: 1 });
  expect(writeProductFilter(filter)).toBe("?q=cards");
});
