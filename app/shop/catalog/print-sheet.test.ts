import fc from "fast-check";
import { expect, test } from "vitest";
import { PRODUCTS } from "#catalogue/products.ts";
import { formatSides, printSheets, templateFileName } from "./print-sheet.ts";
import type { PrintSpecification } from "./print-specification.ts";

const card: PrintSpecification = {
  bleedInches: 0.125,
  safeInches: 0.125,
  sides: 2,
  sizes: [{ size: "3.5x2", trimWidthInches: 3.5, trimHeightInches: 2 }],
};

test("a business card measures what every printer says it does", () => {
  expect(printSheets(card)).toEqual([
    {
      size: "3.5x2",
      trim: { widthInches: 3.5, heightInches: 2 },
      bleed: { widthInches: 3.75, heightInches: 2.25 },
      safe: { widthInches: 3.25, heightInches: 1.75 },
      pixels: { width: 1125, height: 675 },
      dpi: 300,
    },
  ]);
});

test("what is seen from a few steps away needs half the resolution", () => {
  const banner = { size: "3x8 ft", trimWidthInches: 96, trimHeightInches: 36 };
  const [sheet] = printSheets({ bleedInches: 0.25, safeInches: 0.5, sides: 1, sizes: [banner] });
  expect(sheet).toMatchObject({ dpi: 150, pixels: { width: 14_475, height: 5475 } });
});

test("the safe area lies within the trim, the trim within the bleed, for every product", () => {
  for (const { name, print } of PRODUCTS) {
    for (const { trim, bleed, safe } of printSheets(print)) {
      for (const side of ["widthInches", "heightInches"] as const) {
        expect(safe[side], name).toBeGreaterThan(0);
        expect(safe[side], name).toBeLessThan(trim[side]);
        expect(bleed[side], name).toBeGreaterThanOrEqual(trim[side]);
      }
    }
  }
});

test("a sheet grows by its bleed on every side and never lacks a pixel", () => {
  const inches = fc.integer({ min: 1, max: 3200 }).map((sixteenths) => sixteenths / 16);
  const bleeds = fc.constantFrom(0, 0.125, 0.25, 1);
  fc.assert(
    fc.property(inches, inches, bleeds, (trimWidthInches, trimHeightInches, bleedInches) => {
      const size = { size: "any", trimWidthInches, trimHeightInches };
      const sheets = printSheets({ bleedInches, safeInches: 0, sides: 1, sizes: [size] });
      for (const { bleed, trim, pixels, dpi } of sheets) {
        expect(bleed.widthInches - trim.widthInches).toBeCloseTo(2 * bleedInches, 9);
        expect(pixels.width).toBeGreaterThanOrEqual(bleed.widthInches * dpi);
        expect(pixels.height).toBeGreaterThanOrEqual(bleed.heightInches * dpi);
      }
    }),
  );
});

test("sides are told in inches without a string of nines", () => {
  expect(formatSides({ widthInches: 3.5 + 0.1 + 0.2, heightInches: 2 })).toBe("3.8 × 2 in");
});

test("a template's file is named after its product and size", () => {
  expect(templateFileName("Business Cards", "3.5x2")).toBe("business-cards-3.5x2-template.pdf");
  expect(templateFileName("Menus 8.5x11", "8.5x11 tri-fold")).toBe(
    "menus-8.5x11-8.5x11-tri-fold-template.pdf",
  );
  expect(templateFileName("Crème / «Brûlée»", "/4x6")).toBe("creme-brulee-4x6-template.pdf");
});
