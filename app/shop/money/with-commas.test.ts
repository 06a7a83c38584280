import fc from "fast-check";
import { expect, test } from "vitest";
import { withCommas } from "./with-commas.ts";

test("whole numbers have a comma before every three digits", () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(withCommas(count)).toBe(count.toLocaleString("en-US"));
    }),
  );
  expect(withCommas("10000")).toBe("10,000");
});
