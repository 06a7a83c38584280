import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { optionPrice } from "#app/shop/catalog/option-price.ts";
import { optionsOf, type Product } from "#app/shop/catalog/product.ts";
import { quantityOffers } from "#app/shop/catalog/quantity-offer.ts";
import { centsOfDollars } from "#app/shop/catalog/stored-price.ts";
import { cheapestOffer } from "#app/shop/pricing/cheapest.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { type PricedSpecial, priceItem } from "#app/shop/pricing/price-item.ts";
import { asProduct } from "./as-product.ts";
import { CATEGORIES } from "./categories.ts";
import { PICTURED_CHOICES } from "./pictured-choices.ts";
import { PICTURES } from "./pictures.ts";
import { PRODUCTS } from "./products.ts";
import { SPECIALS } from "./specials.ts";

const products = PRODUCTS.map(asProduct);

test("every product of the specification is there, under its id", () => {
  expect(products.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 28 }, (_, index) => index + 1),
    101,
    102,
  ]);
});

test("base prices and design fees are the specification's", () => {
  const listed = products.map(({ id, basePrice, designFee }) => [
    id,
    basePrice / 100,
    designFee / 100,
  ]);
  expect(listed).toEqual([
    [1, 36, 75],
    [2, 44, 100],
    [3, 75.84, 75],
    [4, 106, 99],
    [5, 76, 150],
    [6, 75, 99],
    [7, 250, 99],
    [8, 9.5, 99],
    [9, 195, 0],
    [10, 8.5, 99],
    [11, 5000, 0],
    [12, 5000, 0],
    [13, 50, 50],
    [14, 199, 99],
    [15, 2500, 0],
    [16, 90, 100],
    [17, 150, 99],
    [18, 154, 100],
    [19, 1098, 0],
    [20, 1418, 0],
    [21, 224, 350],
    [22, 478, 350],
    [23, 224, 350],
    [24, 478, 350],
    [25, 240, 99],
    [26, 1200, 99],
    [27, 75.84, 75],
    [28, 69, 150],
    [101, 39, 75],
    [102, 75, 150],
  ]);
});

test("every product can be configured and bought as its page opens", () => {
  for (const product of products) {
    const special = specialOf(product);
    const price = priceItem({
      product,
      special,
      configuration: defaultConfiguration(product, special),
    });
    expect(price, product.name).toMatchObject({ ok: true });
  }
});

test("every choice that is shown can be bought with some other choice", () => {
  for (const product of products) {
    const special = specialOf(product);
    const start = cheapestOffer(product, special)?.configuration;
    if (!start) throw new Error(`${product.name} can't be bought`);
    const fields = [
      ["size", "size"],
      ["paper_type", "paperType"],
      ["finish_option", "finish"],
      ["delivery_time", "deliveryTime"],
    ] as const;
    for (const [type, field] of fields) {
      for (const { value } of optionsOf(product, type)) {
        // Priced by quote, and sold on the website order page alone, with its hosting.
        if (value === "Custom Production" || value === "Free 3-Page Website") continue;
        const chosen = { ...start, [field]: value };
        const quantity = special
          ? start.quantity
          : (quantityOffers(product, chosen)[0]?.quantity ?? 1);
        const price = priceItem({ product, special, configuration: { ...chosen, quantity } });
        expect(price, `${product.name}, ${value}`).toMatchObject({ ok: true });
      }
    }
    const addOns = optionsOf(product, "add_on").map(({ value }) => value);
    const price = priceItem({ product, special, configuration: { ...start, addOns } });
    expect(price, `${product.name} with all add-ons`).toMatchObject({ ok: true });
  }
});

test("a custom commercial is priced by quote alone", () => {
  const commercial = productOf(15);
  expect(optionPrice(commercial, "size", "Basic 30 Second Commercial")).toBe(250_000);
  expect(optionPrice(commercial, "size", "Standard Commercial")).toBe(350_000);
  expect(optionPrice(commercial, "size", "Custom Production")).toBeNull();
});

test.each([
  [1, { paperType: "16pt Standard", quantity: 250 }, 29],
  [1, { paperType: "16pt Standard", quantity: 500 }, 39],
  [1, { paperType: "16pt Standard", quantity: 1000 }, 48],
  [28, { size: "4x6", quantity: 250 }, 69],
  [28, { size: "4x6", quantity: 500 }, 79],
  [28, { size: "4x6", quantity: 1000 }, 89],
  [5, { size: "4x6", quantity: 1000 }, 75],
  [19, { quantity: 1 }, 895],
  [20, { quantity: 1 }, 1195],
])("the advertised price of product %i, %o, is $%i", (id, choice, dollars) => {
  const product = productOf(id);
  const configuration = { ...defaultConfiguration(product), ...choice };
  expect(priceItem({ product, special: null, configuration })).toMatchObject({
    amountCents: dollars * 100,
  });
});

test.each([
  [101, { quantity: 500, paperType: "16pt Standard" }, 25],
  [102, { quantity: 1000, size: "4x6" }, 49],
])("special %i sells %o for $%i, and only while it runs", (id, choice, dollars) => {
  const product = productOf(id);
  const bought = cheapestOffer(product, specialOf(product));
  expect(bought?.configuration).toMatchObject(choice);
  expect(bought?.amountCents).toBe(dollars * 100);
  expect(cheapestOffer(product)).toBeNull();
});

test("what a special was before is what the same goods cost today", () => {
  for (const { productId, configuration, originalPrice } of SPECIALS) {
    const ordinary = productOf(productId === 101 ? 1 : 5);
    const price = priceItem({
      product: ordinary,
      special: null,
      configuration: { ...defaultConfiguration(ordinary), ...configuration },
    });
    expect(price).toMatchObject({ amountCents: originalPrice * 100 });
  }
});

test("more of the same run never costs less in total", () => {
  for (const { name, quantities } of PRODUCTS) {
    for (const [column, prices] of Object.entries(quantities)) {
      const steps = Object.entries(prices).map(([quantity, price]) => [
        Number(quantity),
        price ?? 0,
      ]);
      const totals = steps.toSorted(([a = 0], [b = 0]) => a - b).map(([, price]) => price ?? 0);
      expect(totals, `${name}, ${column}`).toEqual(totals.toSorted((a, b) => a - b));
    }
  }
});

test("more of the same run never costs more apiece", () => {
  for (const { name, quantities } of PRODUCTS) {
    for (const [column, prices] of Object.entries(quantities)) {
      const apiece = Object.entries(prices).map(
        ([quantity, price]) => (price ?? 0) / Number(quantity),
      );
      expect(apiece, `${name}, ${column}`).toEqual(apiece.toSorted((a, b) => b - a));
    }
  }
});

test("32pt cards come in 500 and 1000 only", () => {
  const offers = quantityOffers(productOf(1), {
    size: null,
    paperType: "32pt NO UV",
    finish: null,
  });
  expect(offers.map(({ quantity }) => quantity)).toEqual([500, 1000]);
});

test("every price key of the specification is used by a product that is sold", () => {
  const used = new Set(products.flatMap(({ pricing }) => Object.keys(pricing).map(prefixOf)));
  expect([...used].toSorted()).toEqual([
    "add_on",
    "banner-size",
    "car-magnet-size",
    "delivery_time",
    "poster-size",
    "quantity",
    "quantity_18pt",
    "quantity_32pt",
    "quantity_3x4",
    "quantity_4x6",
    "quantity_6x8",
    "quantity_glossy",
    "quantity_matte",
    "size",
  ]);
});

test("printed goods say what their artwork must measure, for every size", () => {
  for (const product of products) {
    if (product.print === null || product.counting === "area") continue;
    const sizes = optionsOf(product, "size").map(({ value }) => value);
    expect(product.print.sizes.map(({ size }) => size).toSorted(), product.name).toEqual(
      sizes.toSorted(),
    );
  }
});

test("printed goods are ready in the specification's two delivery times", () => {
  const printed = products.filter(({ taxClass, isSpecial }) => taxClass === "goods" && !isSpecial);
  for (const product of printed) {
    expect(
      optionsOf(product, "delivery_time").map(({ value }) => value),
      product.name,
    ).toEqual(["5-7 Business Days", "2-3 Business Days"]);
  }
});

test("every picture is in the catalogue, and every picture file has a text", () => {
  const files = readdirSync(new URL("pictures", import.meta.url));
  expect(files.toSorted()).toEqual(
    Object.keys(PICTURES)
      .map((slug) => `${slug}.jpg`)
      .toSorted(),
  );
});

test("every picture can be rendered again", () => {
  const source = new URL("pictures-source/scenes/", import.meta.url);
  const closeUps = ["papers.py", "finishes.py"].map((name) =>
    readFileSync(new URL(name, source), "utf8"),
  );
  const scenes = new Set(readdirSync(source));
  for (const slug of Object.keys(PICTURES)) {
    const isScene = scenes.has(`${slug.replaceAll("-", "_")}.py`);
    const isCloseUp = closeUps.some((table) => table.includes(`'${slug}': `));
    expect(isScene || isCloseUp, slug).toBe(true);
  }
});

test("every choice that has a close-up is there to be chosen", () => {
  for (const [ids, type, value] of PICTURED_CHOICES) {
    for (const id of ids) {
      const values = optionsOf(productOf(id), type).map((option) => option.value);
      expect(values, `${id}, ${value}`).toContain(value);
    }
  }
});

test("every category has a product, a description and a name of its own", () => {
  const used = new Set(products.map(({ category }) => category));
  expect(CATEGORIES.filter(({ id }) => !used.has(id))).toEqual([]);
  expect(new Set(CATEGORIES.map(({ name }) => name)).size).toBe(CATEGORIES.length);
});

function productOf(id: number): Product {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`There is no product ${id}`);
  return product;
}

function specialOf(product: Product): PricedSpecial | null {
  const special = SPECIALS.find(({ productId }) => productId === product.id);
  if (!special) return null;
  const { title, productId, configuration } = special;
  const specialPrice = centsOfDollars(special.specialPrice);
  return { id: `special-of-${productId}`, title, productId, configuration, specialPrice };
}

function prefixOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}
