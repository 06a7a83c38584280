import fc from "fast-check";
import { expect, test } from "vitest";
import { cardsProduct, options } from "#tests/support/cards-product.ts";
import type { PriceColumn } from "#app/shop/catalog/catalog-terms.ts";
import type { Product, ProductOption } from "#app/shop/catalog/product.ts";
import { SPECIAL_DELIVERY_TIME } from "#app/shop/catalog/special.ts";
import { cents } from "#app/shop/money/money.ts";
import { cheapestOffer } from "./cheapest.ts";
import type { Configuration } from "./configuration.ts";
import { defaultConfiguration } from "./default-configuration.ts";
import { type PricedSpecial, priceItem } from "./price-item.ts";

const SIZES = options({ "11 oz": null, "15 oz": 250 });

/** Mugs for $12 each, a larger one for $2.50 more. */
function mugs(changes: Partial<Product> = {}): Product {
  return cardsProduct({
    name: "Mugs",
    category: "mugs",
    counting: "each",
    designFee: cents(0),
    options: { quantity: options({ 1: 1200 }), "own:Mug size": SIZES },
    ...changes,
  });
}

function priceOf(product: Product, changes: Partial<Configuration> = {}, special?: PricedSpecial) {
  const configuration = { ...defaultConfiguration(product, special), ...changes };
  return priceItem({ product, special: special ?? null, configuration });
}

/** What it comes to in one of its sizes, or which choice is to be changed. */
function cost(product: Product, value: string, changes: Partial<Configuration> = {}) {
  const price = priceOf(product, { ownOptions: [{ name: "Mug size", value }], ...changes });
  return price.ok ? price.amountCents : price.problems.map(({ field }) => field);
}

const soldBy = (value: string, priceColumn: PriceColumn): ProductOption => ({
  value,
  description: "",
  price: null,
  priceColumn,
});

test("a shop's own option is begun with its first choice, and named in the price", () => {
  expect(defaultConfiguration(mugs()).ownOptions).toEqual([{ name: "Mug size", value: "11 oz" }]);
  const price = priceOf(mugs(), {
    quantity: 3,
    ownOptions: [{ name: "Mug size", value: "15 oz" }],
  });
  expect(price).toMatchObject({
    ok: true,
    lines: [{ label: "3 Mugs", detail: "Mug size 15 oz, 3 × $14.50", amountCents: 4350 }],
  });
});

test("what it adds counts by the piece, by the square foot, and once for a run", () => {
  expect(cost(mugs(), "11 oz", { quantity: 2 })).toBe(2400);
  expect(cost(mugs(), "15 oz", { quantity: 2 })).toBe(2900);
  const area = mugs({ counting: "area" });
  expect(cost(area, "15 oz", { widthInches: 24, heightInches: 12 })).toBe(2900);
  const run = mugs({
    counting: "run",
    options: { quantity: options({ 100: 80_000 }), "own:Mug size": SIZES },
  });
  expect(cost(run, "15 oz")).toBe(80_250);
});

test("a choice that has a column costs what that says, however things are counted", () => {
  const columns = {
    "own:Mug size": [...SIZES.slice(0, 1), soldBy("15 oz", "quantity_15_oz")],
    quantity: options({ 1: 1200, 48: 40_000 }),
    quantity_15_oz: options({ 1: 1500, 48: 52_000 }),
  };
  expect(cost(mugs({ options: columns }), "11 oz")).toBe(1200);
  expect(cost(mugs({ options: columns }), "15 oz", { quantity: 2 })).toBe(3000);
  const run = mugs({ options: columns, counting: "run" });
  expect(cost(run, "15 oz", { quantity: 48 })).toBe(52_000);
  const area = mugs({ options: columns, counting: "area" });
  expect(cost(area, "15 oz", { widthInches: 24, heightInches: 12 })).toBe(3000);
});

test("a choice whose column is not in the table is not sold at other prices", () => {
  const gone = (counting: Product["counting"]) =>
    mugs({
      counting,
      options: {
        quantity: options({ 1: 1200 }),
        "own:Mug size": [soldBy("15 oz", "quantity_gone")],
      },
    });
  for (const counting of ["run", "each", "area"] as const) {
    expect(cost(gone(counting), "15 oz")).toEqual(["quantity"]);
  }
});

test("a choice that is missing, not offered, or of an option that is gone is refused", () => {
  expect(priceOf(mugs(), { ownOptions: [] })).toMatchObject({
    problems: [{ field: "own.mug-size", message: "Choose a mug size" }],
  });
  expect(cost(mugs(), "20 oz")).toEqual(["own.mug-size"]);
  const plain = mugs({ options: { quantity: options({ 1: 1200 }) } });
  expect(priceOf(plain, { ownOptions: [{ name: "Mug size", value: "11 oz" }] })).toMatchObject({
    problems: [{ field: "ownOptions", message: "Mug size is no longer a choice" }],
  });
});

test("a special's price holds for what it fixes; what is chosen beside it is added", () => {
  const special = (fixed: PricedSpecial["configuration"]): PricedSpecial => ({
    id: "7d4f1c1e-5f0a-4a43-9d53-1f6bb2a5a001",
    productId: 1,
    title: "Mug week",
    specialPrice: cents(900),
    configuration: fixed,
  });
  const large = [{ name: "Mug size", value: "15 oz" }];
  const sold = (fixed: PricedSpecial["configuration"], ownOptions = large) => {
    const price = priceOf(
      mugs(),
      { ownOptions, deliveryTime: SPECIAL_DELIVERY_TIME },
      special(fixed),
    );
    return price.ok ? price.amountCents : price.problems.map(({ field }) => field);
  };
  expect(sold({ quantity: 2 })).toBe(1400);
  expect(sold({ quantity: 2, ownOptions: large })).toBe(900);
  expect(sold({ quantity: 2, ownOptions: large }, [{ name: "Mug size", value: "11 oz" }])).toEqual([
    "quantity",
  ]);
});

const price = fc.integer({ min: 1, max: 90_000 });
const column = fc.constantFrom(null, "quantity_a" as const, "quantity_b" as const);

/** A product with an option of its own: each choice with a price, a column, both or neither. */
const ownProduct = fc
  .record({
    counting: fc.constantFrom("run" as const, "each" as const),
    units: fc.tuple(price, price, price),
    choices: fc.array(fc.tuple(fc.option(price), column), { minLength: 1, maxLength: 5 }),
  })
  .map(({ counting, units: [plain, a, b], choices }) => ({
    choices,
    units: { quantity: plain, quantity_a: a, quantity_b: b },
    product: mugs({
      counting,
      options: {
        quantity: options({ 1: plain }),
        quantity_a: options({ 1: a }),
        quantity_b: options({ 1: b }),
        "own:Mug size": choices.map(([added, priceColumn], at) => ({
          value: `choice ${at}`,
          description: "",
          price: added === null ? null : cents(added),
          ...(priceColumn && { priceColumn }),
        })),
      },
    }),
  }));

test("each choice costs its column's price and what it adds, and none less than the 'From' price", () => {
  fc.assert(
    fc.property(ownProduct, ({ product, choices, units }) => {
      const costs = choices.map((_, at) => cost(product, `choice ${at}`));
      expect(costs).toEqual(
        choices.map(([added, name]) => units[name ?? "quantity"] + (added ?? 0)),
      );
      expect(cheapestOffer(product)?.amountCents).toBe(Math.min(...costs.map(Number)));
    }),
  );
});

test("no choice costs anything else under another name", () => {
  fc.assert(
    fc.property(ownProduct, fc.string({ minLength: 1 }), ({ product, choices }, name) => {
      for (const at of choices.keys()) {
        const renamed = (product.options["own:Mug size"] ?? []).map((option, place) =>
          place === at ? { ...option, value: `new ${name}` } : option,
        );
        const after = { ...product, options: { ...product.options, "own:Mug size": renamed } };
        expect(cost(after, `new ${name}`)).toBe(cost(product, `choice ${at}`));
      }
    }),
  );
});
