import fc from "fast-check";
import { expect, test } from "vitest";
import { createPageShelf } from "./page-shelf.ts";

test("the page that was asked for longest ago gives way", () => {
  const shelf = createPageShelf<{ bytes: number }>(30);
  for (const address of ["/a", "/b", "/c"]) shelf.put(address, { bytes: 10 });
  shelf.get("/a");
  shelf.put("/d", { bytes: 10 });
  expect(["/a", "/b", "/c", "/d"].map((address) => shelf.get(address) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test("a page put again takes its own place, and one too large none", () => {
  const shelf = createPageShelf<{ bytes: number }>(30);
  shelf.put("/a", { bytes: 10 });
  shelf.put("/b", { bytes: 20 });
  shelf.put("/b", { bytes: 15 });
  shelf.put("/c", { bytes: 31 });
  expect(shelf.get("/a")).toEqual({ bytes: 10 });
  expect(shelf.get("/b")).toEqual({ bytes: 15 });
  expect(shelf.get("/c")).toBeUndefined();
});

test("it never holds more than it may, and always what was put last", () => {
  const addresses = fc.constantFrom("/a", "/b", "/c", "/d", "/e", "/f");
  const puts = fc.array(fc.tuple(addresses, fc.integer({ min: 1, max: 60 })), { minLength: 1 });
  fc.assert(
    fc.property(puts, (all) => {
      const shelf = createPageShelf<{ bytes: number }>(100);
      for (const [address, bytes] of all) {
        shelf.put(address, { bytes });
        expect(shelf.get(address)).toEqual({ bytes });
        const held = ["/a", "/b", "/c", "/d", "/e", "/f"].map((one) => shelf.get(one)?.bytes ?? 0);
        expect(held.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
