import fc from "fast-check";
import { expect, test } from "vitest";
import { seenAddress } from "./seen-address.ts";

test.each([
  ["/product/1%E2%80%8B", "/product/1"],
  ["/product/1%20%EF%BB%BF", "/product/1"],
  ["/track/abc-DEF_9%C2%A0", "/track/abc-DEF_9"],
  ["/product/1?code=SAVE10%E2%80%8B", "/product/1?code=SAVE10"],
  ["/product/1?code=SAVE10+", "/product/1?code=SAVE10"],
  ["/search?q=caf%C3%A9%E2%81%A0", "/search?q=caf%C3%A9"],
  ["/%E2%80%8B", "/"],
  ["/?%20", "/"],
])("%s is %s", (asked, meant) => expect(seenAddress(asked)).toBe(meant));

test.each([
  "/product/1",
  "/search?q=caf%C3%A9",
  "/search?q=a+b",
  "/search?q=%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7",
  "/search?q=%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80",
  "/files/%FF",
  "/a%2Fb",
])("%s stays as it is", (asked) => expect(seenAddress(asked)).toBe(asked));

test("what was mended once needs no mending", () => {
  const marks = fc.constantFrom(...Array.from("ab/?=&+%é\u200B\u00A0 क\u200D"));
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 12 }), (typed) => {
      const { pathname, search } = new URL(`http://shop.example/x${typed.join("")}`);
      const once = seenAddress(pathname + search);
      expect(seenAddress(once)).toBe(once);
    }),
  );
});
