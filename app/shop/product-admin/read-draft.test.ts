import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { CATEGORIES } from "#catalogue/categories.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { optionsOfProduct } from "#catalogue/pricing-data.ts";
import { cents } from "#app/shop/money/money.ts";
import { draftDifferences } from "./draft-differences.ts";
import { becomesZero, readDraftPrice } from "./read-draft-choices.ts";
import { draftOfProduct, storedOfDraft, type StoredProduct } from "./stored-draft.ts";
import { newProductDraft, type ProductDraft } from "./product-draft.ts";
import { readProductDraft, REQUIRED_MISSING } from "./read-draft.ts";

const categories = CATEGORIES.map(({ id }) => id);

function storedOf(entry: (typeof PRODUCTS)[number]): StoredProduct {
  const { images, options: _, ...product } = asProduct(entry);
  const options = optionsOfProduct(entry).map((option) => ({ ...option, price: null }));
  return { ...product, images: images.map(({ url, alt }) => ({ url, alt })), options };
}

function written(draft: ProductDraft) {
  const read = readProductDraft(draft, categories);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.product;
}

function withFields(fields: Partial<ProductDraft["fields"]>): ProductDraft {
  const draft = newProductDraft({ rushFee: cents(2500) }, "stickers");
  return { ...draft, fields: { ...draft.fields, name: "Labels", ...fields } };
}

describe("every built-in product survives its form unchanged", () => {
  test.each(PRODUCTS.map((entry) => [entry.name, entry] as const))("%s", (_name, entry) => {
    const stored = storedOf(entry);
    const product = written(draftOfProduct(stored));
    const { images, options, ...rest } = stored;
    expect({ ...product, id: entry.id }).toMatchObject(rest);
    expect(product.pricing).toEqual(stored.pricing);
    expect(product.images).toEqual(images);
    const offered = options.filter(
      ({ type, value }) => !type.startsWith("quantity_") || `${type}:${value}` in stored.pricing,
    );
    expect(product.options).toEqual(
      expect.arrayContaining(offered.map(({ price: __, ...option }) => option)),
    );
    const again = draftOfProduct(storedOfDraft(entry.id, product));
    expect(draftDifferences(draftOfProduct(stored), again)).toEqual([]);
  });
});

test("a new product begins with the specification's quantities and delivery times", () => {
  const product = written(withFields({}));
  const valuesOf = (type: string) =>
    product.options.filter((option) => option.type === type).map(({ value }) => value);
  expect(valuesOf("quantity")).toEqual(["100", "250", "500", "1000", "2500", "5000"]);
  expect(valuesOf("delivery_time")).toEqual(["48-72hrs", "3-4days", "2-5days"]);
  expect(product.unlisted).toBe(false);
});

test("a new product's rush costs the shop's fee, and each delivery time says what it is", () => {
  const { options, pricing } = written(withFields({}));
  const times = options.filter(({ type }) => type === "delivery_time");
  expect(times.every(({ description }) => description !== "")).toBe(true);
  expect(times.map(({ value }) => pricing[`delivery_time:${value}`])).toEqual([2500, 0, 0]);
});

test("without a name or a category nothing is saved, in the specification's words", () => {
  for (const fields of [{ name: " " }, { category: "" }]) {
    const read = readProductDraft(withFields(fields), categories);
    expect(read).toMatchObject({ ok: false, problem: REQUIRED_MISSING });
  }
  const unknown = readProductDraft(withFields({ category: "cakes" }), categories);
  expect(unknown).toMatchObject({ ok: false, errors: { category: ["There is no such category"] } });
});

test("empty entries are dropped, and quantities are listed once, in their order", () => {
  const draft = withFields({});
  const blank = { value: " ", description: "", price: "" };
  const product = written({
    ...draft,
    options: {
      ...draft.options,
      size: [blank, { value: "4x6", description: "", price: "" }, blank],
    },
    rows: [
      { quantity: "1,000", prices: { quantity: "89" } },
      { quantity: "", prices: {} },
      { quantity: "250", prices: { quantity: "$69.5" } },
      { quantity: "1000", prices: {} },
    ],
  });
  expect(product.options.filter(({ type }) => type === "size")).toHaveLength(1);
  const quantities = product.options.filter(({ type }) => type === "quantity");
  expect(quantities.map(({ value }) => value)).toEqual(["250", "1000"]);
  expect(product.pricing).toMatchObject({ "quantity:250": 6950, "quantity:1000": 8900 });
});

test("the size's price has the key of its category", () => {
  const draft = withFields({ category: "banners" });
  const size = [{ value: "3x8 ft", description: "", price: "115" }];
  const product = written({ ...draft, options: { ...draft.options, size } });
  expect(product.pricing["banner-size:3x8 ft"]).toBe(11_500);
});

test("a shop's own option is kept under its name, and told apart from every other", () => {
  const choice = (value: string, price = "") => ({ value, description: "", price });
  const draft = withFields({});
  const mug = { name: " Mug  size ", entries: [choice("11 oz"), choice(""), choice("15 oz", "3")] };
  const product = written({ ...draft, own: [mug, { name: "", entries: [choice("")] }] });
  expect(product.options.filter(({ type }) => type.startsWith("own:"))).toEqual([
    { type: "own:Mug size", value: "11 oz", description: "" },
    { type: "own:Mug size", value: "15 oz", description: "" },
  ]);
  expect(product.pricing).toMatchObject({ "own:Mug size:15 oz": 300 });
  const own = [
    mug,
    { ...mug, name: "mug size" },
    { ...mug, name: "Size" },
    { ...mug, name: "Size: large" },
    { ...mug, name: "" },
    { name: "Handle", entries: [choice("")] },
  ];
  expect(readProductDraft({ ...draft, own }, categories)).toMatchObject({
    errors: {
      "own.1.name": ["There is a mug size already"],
      "own.2.name": ["There is a Size already"],
      "own.3.name": ["A name can't have a colon or a bar (|)"],
      "own.4.name": ["Enter a name such as Mug size"],
      "own5.0.value": ["Enter a choice"],
    },
  });
});

test("what can't be is refused where it is", () => {
  const draft = withFields({ basePrice: "a lot", minimumArea: "2.5", orderPath: "//evil.example" });
  const read = readProductDraft(
    {
      ...draft,
      options: {
        ...draft.options,
        add_on: [
          { value: "Rope", description: "", price: "-3" },
          { value: "Rope", description: "", price: "" },
          { value: "", description: "Forgotten", price: "" },
        ],
      },
      rows: [
        { quantity: "many", prices: {} },
        { quantity: "", prices: { quantity: "3" } },
        { quantity: "5", prices: { quantity: "1.999" } },
      ],
      printSizes: [
        { size: "4x6", width: "wide", height: "6" },
        { size: " 4x6", width: "4", height: "6" },
      ],
    },
    categories,
  );
  expect(read).toMatchObject({
    ok: false,
    errors: {
      basePrice: ["Enter an amount such as 29.50"],
      minimumArea: ["Enter a whole number from 1 to 10000"],
      orderPath: [expect.stringContaining("/app-order")],
      "add_on.0.price": ["A price can't be below 0"],
      "add_on.1.value": ["Rope is listed twice"],
      "add_on.2.value": ["Enter a name"],
      "row.0.count": ["Enter a whole number such as 250"],
      "row.1.count": ["Enter the quantity"],
      "row.2.quantity": ["Enter 1999, or two digits for cents"],
      "printSize.0.width": ["Enter inches such as 0.125"],
      "printSize.1.size": ["4x6 is listed twice"],
    },
  });
});

test("what is too long is told where it is, and nothing of it is cut", () => {
  const draft = withFields({ bleed: "0.125", safe: "0.125" });
  const images = [
    { url: "/pictures/one", alt: "a".repeat(300) },
    { url: "/pictures/two", alt: `${"a".repeat(300)} THE END` },
  ];
  const printSizes = [{ size: `${"4x6 ".repeat(30)}in`, width: "4", height: "6" }];
  expect(readProductDraft({ ...draft, images, printSizes }, categories)).toMatchObject({
    ok: false,
    errors: {
      "image.1.alt": ["At most 300 characters"],
      "printSize.0.size": ["At most 120 characters"],
    },
  });
});

test.each([
  ["2", 2],
  [" 2\u200B", 2],
  ["1", 1],
  ["", 1],
])("%j printed sides are %i", (sides, count) => {
  expect(written(withFields({ bleed: "0.125", sides })).print?.sides).toBe(count);
});

test.each(["two", "2.0", "３", "3", "0", "both"])("%j printed sides are none", (sides) => {
  for (const bleed of ["0.125", ""]) {
    const read = readProductDraft(withFields({ bleed, sides }), categories);
    expect(read).toMatchObject({ ok: false, errors: { sides: ["Enter 1 or 2"] } });
  }
});

test("a price entry without a digit becomes 0; every amount is what was typed, or is refused", () => {
  for (const text of ["12a", "15,00 €", "18.00 CAD", "from 12", "１５", "2x", "1e3"]) {
    expect(readDraftPrice(text), text).toMatchObject({ ok: false });
    expect(becomesZero(text)).toBe(false);
  }
  expect(readDraftPrice("18.00 USD")).toEqual({ ok: true, price: 1800 });
  expect(readDraftPrice("18.00\u200B")).toEqual({ ok: true, price: 1800 });
  expect(readDraftPrice("\u200B")).toEqual({ ok: true, price: null });
  for (const text of ["call us", "TBD", "--", "free!", "$"]) {
    expect(readDraftPrice(text)).toEqual({ ok: true, price: 0 });
    expect(becomesZero(text)).toBe(true);
  }
  for (const text of ["", "  ", "0", "$0.00", "5"]) expect(becomesZero(text)).toBe(false);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
      expect(readDraftPrice(text)).toEqual({ ok: true, price: cents(amount) });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readDraftPrice(text);
      if (read.ok && read.price !== null) expect(read.price).toBeGreaterThanOrEqual(0);
    }),
  );
});
