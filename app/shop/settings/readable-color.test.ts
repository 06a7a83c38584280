import fc from "fast-check";
import { expect, test } from "vitest";
import { AA_CONTRAST, contrastWithWhite, readableColor } from "./readable-color.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("white words can be read on every color as it is used, whatever the owner takes", () => {
  fc.assert(
    fc.property(color, (taken) => {
      const used = readableColor(taken);
      expect(used).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrastWithWhite(used)).toBeGreaterThanOrEqual(AA_CONTRAST);
      // What can be read already stays as it is.
      if (contrastWithWhite(taken) >= AA_CONTRAST) expect(used).toBe(taken);
    }),
  );
});

test("contrast is as WCAG counts it", () => {
  expect(contrastWithWhite("#ffffff")).toBe(1);
  expect(contrastWithWhite("#000000")).toBe(21);
  expect(contrastWithWhite("#777777").toFixed(2)).toBe("4.48");
  expect(readableColor("#FFDD33")).toMatch(/^#[0-9a-f]{6}$/);
});
