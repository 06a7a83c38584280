import fc from "fast-check";
import { expect, test } from "vitest";
import { hasMoreThan } from "./has-more-than.ts";

const texts = fc.string({ unit: fc.constantFrom("a", "&", ";", "é") });

test("separators are counted as splitting counts them, in a text and in its bytes", () => {
  fc.assert(
    fc.property(texts, fc.nat(12), (text, most) => {
      const isMore = text.split("&").length - 1 > most;
      expect(hasMoreThan(text, "&", most)).toBe(isMore);
      expect(hasMoreThan(Buffer.from(text), "&", most)).toBe(isMore);
    }),
  );
});
