import fc from "fast-check";
import { expect, test } from "vitest";
import { readyAddress } from "./ready-address.ts";

test.each([
  ["/product/1", "/product/1"],
  ["/product/1?", "/product/1"],
  ["/product/1?utm_source=news&gclid=abc", "/product/1"],
  ["/product/1?size=2x3&quantity=500", "/product/1?quantity=500&size=2x3"],
  ["/product/1?addOns=b&quantity=5&addOns=a", "/product/1?addOns=b&addOns=a&quantity=5"],
  ["/search?q=menus%20and+cards", "/search?q=menus+and+cards"],
])("%s is kept as %s", (url, address) => {
  expect(readyAddress(url)).toBe(address);
});

test.each([
  "/product/1?code=FREECARDS",
  "/product/1?quantity=500&ref=DANA2K7X",
  "/product/1.data",
  "/product/%31",
  `/search?q=${"a".repeat(900)}`,
])("%s is never kept", (url) => {
  expect(readyAddress(url)).toBeNull();
});

test("what chooses on a page is all there, and an address that is kept is kept as itself", () => {
  const words = fc
    .stringMatching(/^[a-z.]{1,8}$/)
    .filter((word) => word !== "code" && word !== "ref");
  fc.assert(
    fc.property(
      fc.array(fc.tuple(words, fc.string({ maxLength: 8 })), { maxLength: 8 }),
      (pairs) => {
        const asked = new URLSearchParams(pairs);
        const address = readyAddress(`/product/1?${asked}`);
        const kept = new URL(address ?? "", "http://shop.example").searchParams;
        for (const name of asked.keys()) expect(kept.getAll(name)).toEqual(asked.getAll(name));
        expect(readyAddress(address ?? "")).toBe(address);
      },
    ),
  );
});
