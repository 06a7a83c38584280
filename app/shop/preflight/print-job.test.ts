import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { builtInJob, CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import {
  forFace,
  printJobKey,
  printJobOf,
  printJobSchema,
  type SheetChoices,
  withPages,
} from "./print-job.ts";

const NOTHING: SheetChoices = {
  size: null,
  paperType: null,
  widthInches: null,
  heightInches: null,
  addOns: [],
};

function what(id: number, choices: Partial<SheetChoices> = {}) {
  const product = PRODUCTS.find((one) => one.id === id);
  if (!product) throw new Error(`There is no built-in product ${id}.`);
  const found = printJobOf(asProduct(product), { ...NOTHING, ...choices });
  return found.ok ? found.job : found.reason;
}

test("a business card is 3.5 × 2 with an eighth of bleed and safe area, on two sides", () => {
  expect(what(1)).toEqual({
    size: "3.5x2",
    trim: { widthInches: 3.5, heightInches: 2 },
    bleedInches: 0.125,
    safeInches: 0.125,
    faces: ["front", "back"],
    pages: null,
    wantedPpi: 300,
    isLarge: false,
    mayBeDrawnToScale: false,
    inkLimitPercent: 300,
    spotInks: [],
  });
});

test("a banner is large, is looked at from a few steps away, and may be drawn to scale", () => {
  expect(what(2, { size: "3x8 ft" })).toMatchObject({
    trim: { widthInches: 96, heightInches: 36 },
    bleedInches: 0.25,
    faces: ["front"],
    wantedPpi: 150,
    isLarge: true,
    mayBeDrawnToScale: true,
  });
});

test("every built-in product that is printed has a job of each of its sizes", () => {
  for (const product of PRODUCTS) {
    for (const size of product.print?.sizes ?? []) {
      const job = builtInJob(product.id, { size: size.size });
      expect(printJobSchema.parse(job)).toEqual(job);
      expect(job.trim.widthInches, product.name).toBe(size.trimWidthInches);
      expect(job.faces.length, product.name).toBe(product.print?.sides);
    }
  }
});

test.each([
  [
    "no-artwork",
    [
      "Website Design",
      "Business App",
      "Custom App",
      "Design Fees",
      "Social Media Branding",
      "Commercials",
    ],
  ],
  ["no-sheet", ["Event Tents", "Newbie Package", "Starter Package"]],
])("the built-in products that have %s", (reason, names) => {
  expect(PRODUCTS.filter(({ id }) => what(id) === reason).map(({ name }) => name)).toEqual(names);
});

test("every size that is offered has measures", () => {
  const missing = PRODUCTS.flatMap(({ id, name, sizes = [], print }) =>
    print === null
      ? []
      : sizes
          .filter(({ value }) => what(id, { size: value }) === "no-sheet")
          .map(({ value }) => `${name}: ${value}`),
  );
  expect(missing).toEqual([]);
});

test("what is sold by area is as large as it was typed", () => {
  expect(what(8)).toBe("size-not-chosen");
  expect(what(8, { widthInches: 60, heightInches: 0 })).toBe("size-not-chosen");
  expect(what(8, { widthInches: 60, heightInches: 30 })).toMatchObject({
    trim: { widthInches: 60, heightInches: 30 },
    bleedInches: 1,
    isLarge: true,
  });
});

test("of several sizes one has to be chosen, and it has to be the product's own", () => {
  expect(what(5)).toBe("size-not-chosen");
  expect(what(5, { size: "9x9" })).toBe("no-sheet");
});

const print = {
  bleedInches: 0.25,
  safeInches: 0.5,
  sides: 1 as const,
  sizes: [{ size: "any", trimWidthInches: 96, trimHeightInches: 36 }],
};

test.each([
  [0, 150],
  [4.9, 150],
  [5, 100],
  [19, 100],
  [20, 75],
])("from %d feet a large print needs %d ppi", (viewingFeet, ppi) => {
  const product = {
    form: "options",
    taxClass: "goods",
    print: { ...print, press: { viewingFeet } },
  } as const;
  expect(printJobOf(product, NOTHING)).toMatchObject({ ok: true, job: { wantedPpi: ppi } });
});

test("a product can say otherwise: ink by paper, spot inks, scale, an add-on that prints inside", () => {
  const press = {
    inkLimitPercents: { "20lb Carbonless": 240 },
    spotInks: ["PANTONE 185 C"],
    isDrawnToScale: false,
    secondSideWith: ["Inside Printing"],
  };
  const product = { form: "options", taxClass: "goods", print: { ...print, press } } as const;
  const job = (choices: Partial<SheetChoices>) => printJobOf(product, { ...NOTHING, ...choices });
  expect(job({})).toMatchObject({
    job: { inkLimitPercent: 300, faces: ["front"], mayBeDrawnToScale: false },
  });
  expect(job({ paperType: "20lb Carbonless", addOns: ["Inside Printing"] })).toMatchObject({
    job: { inkLimitPercent: 240, faces: ["front", "back"], spotInks: ["PANTONE 185 C"] },
  });
});

test("jobs that want the same have the same key, others another", () => {
  const others = [
    forFace(CARD, "front"),
    forFace(CARD, "back"),
    withPages(CARD, [1, 0]),
    { ...CARD, bleedInches: 0 },
    { ...CARD, safeInches: 0.25 },
    { ...CARD, wantedPpi: 150 },
    { ...CARD, isLarge: true },
    { ...CARD, mayBeDrawnToScale: true },
    { ...CARD, inkLimitPercent: 280 },
    { ...CARD, spotInks: ["Gold"] },
    { ...CARD, trim: { widthInches: 2, heightInches: 3.5 } },
  ];
  const keys = [CARD, ...others].map((job) => printJobKey(job));
  expect(new Set(keys).size).toBe(others.length + 1);
  expect(printJobKey(printJobSchema.parse(JSON.parse(JSON.stringify(CARD))))).toBe(keys[0]);
});
