import { expect, test } from "vitest";
import { cardsChoice, cardsProduct, options } from "#tests/support/cards-product.ts";
import { SPECIAL_DELIVERY_TIME } from "#app/shop/catalog/special.ts";
import { cents } from "#app/shop/money/money.ts";
import { type PricedItem, type PricedSpecial, priceItem } from "./price-item.ts";

const CARDS: PricedItem = { product: cardsProduct(), special: null, configuration: cardsChoice() };

const BANNER: PricedItem = {
  product: cardsProduct({
    name: "Vinyl Banners",
    category: "vinyl",
    counting: "area",
    minimumAreaSquareFeet: 4,
    options: { quantity: options({ 1: 500 }) },
  }),
  special: null,
  configuration: cardsChoice({
    quantity: 1,
    paperType: null,
    deliveryTime: null,
    widthInches: 48,
    heightInches: 36,
  }),
};

const MUGS: PricedItem = {
  product: cardsProduct({
    name: "Mugs",
    category: "mugs",
    counting: "each",
    options: {
      quantity: options({ 1: 1200 }),
      size: options({ "11 oz": 0, "15 oz": 300, "30 oz": null }),
    },
  }),
  special: null,
  configuration: cardsChoice({ size: "15 oz", quantity: 3, paperType: null, deliveryTime: null }),
};

/** What each line says and costs, or which choice is to be changed. */
function priced(item: PricedItem, changes: Partial<PricedItem["configuration"]> = {}) {
  const price = priceItem({ ...item, configuration: { ...item.configuration, ...changes } });
  return price.ok
    ? price.lines.map((line) => [line.label, line.detail, line.amountCents])
    : price.problems.map((problem) => problem.field);
}

test("a run is named by its quantity and stock, and each extra has a line of its own", () => {
  const all = { addOns: ["Round corners", "Round corners"], addDesignFee: true };
  expect(priced(CARDS, { ...all, deliveryTime: "2-3 Business Days", sameDayDesign: true })).toEqual(
    [
      ["1,000 Business Cards", "16pt Matte", 4800],
      ["2-3 Business Days", "Delivery time", 1500],
      ["Round corners", "Add-on", 900],
      ["Design Service", "One revision included", 7500],
      ["Same-day design", "Rush", 9900],
    ],
  );
  const sized = cardsProduct({
    options: {
      quantity: options({ 1: 4800 }),
      size: options({ "3.5x2": null }),
      finish_option: options({ Glossy: null }),
    },
  });
  expect(
    priced(
      { ...CARDS, product: sized },
      {
        quantity: 1,
        paperType: null,
        size: "3.5x2",
        finish: "Glossy",
        deliveryTime: null,
      },
    ),
  ).toEqual([["Business Cards", "3.5 × 2 in, Glossy", 4800]]);
});

test("a size with a price is added to a run, or replaces it where sizes are what is priced", () => {
  const sized = (category: string) =>
    cardsProduct({
      category,
      options: { quantity: options({ 1000: 4800 }), size: options({ "4x6": 700 }) },
    });
  const cost = (category: string) =>
    priceItem({
      product: sized(category),
      special: null,
      configuration: cardsChoice({ size: "4x6", paperType: null, deliveryTime: null }),
    });
  expect(cost("postcards")).toMatchObject({ ok: true, amountCents: 5500 });
  expect(cost("posters")).toMatchObject({ ok: true, amountCents: 700 });
});

test("pieces cost their unit with its size, times the quantity", () => {
  expect(priced(MUGS)).toEqual([["3 Mugs", "15 oz, 3 × $15.00", 4500]]);
  expect(priced(MUGS, { quantity: 1 })).toEqual([["Mugs", "15 oz", 1500]]);
  const posters = { ...MUGS, product: { ...MUGS.product, category: "posters" } };
  expect(priced(posters)).toEqual([["3 Mugs", "15 oz, 3 × $3.00", 900]]);
});

test("what is priced by quote can't be ordered: the choice is named", () => {
  expect(priced(MUGS, { size: "30 oz" })).toEqual(["size"]);
  expect(priced(CARDS, { deliveryTime: "Today" })).toEqual(["deliveryTime"]);
  expect(priced(CARDS, { addOns: ["Gold foil"] })).toEqual(["addOns"]);
});

test("a choice that is missing, or not offered, is named", () => {
  expect(priced(CARDS, { paperType: null })).toEqual(["paperType"]);
  expect(priced(CARDS, { paperType: "Vellum", size: "A4" })).toEqual(["size", "paperType"]);
  expect(priced(CARDS, { quantity: 750 })).toEqual(["quantity"]);
  expect(priced(BANNER, { widthInches: null })).toEqual(["widthInches"]);
  expect(priced(BANNER, { heightInches: null })).toEqual(["heightInches"]);
});

test("same-day design comes with the Design Service, where that has a price", () => {
  expect(priced(CARDS, { sameDayDesign: true })).toEqual(["sameDayDesign"]);
  const free = { ...CARDS, product: cardsProduct({ designFee: cents(0) }) };
  expect(priced(free, { sameDayDesign: true, addDesignFee: true })).toEqual(["sameDayDesign"]);
});

test("an area is charged by its square feet, never less than its minimum, and says so", () => {
  expect(priced(BANNER)).toEqual([
    ["Vinyl Banners", "4 ft × 3 ft, 12 sq ft at $5.00 per sq ft", 6000],
  ]);
  expect(priced(BANNER, { quantity: 2 })).toEqual([
    ["2 Vinyl Banners", "2 pieces of 4 ft × 3 ft, 24 sq ft at $5.00 per sq ft", 12_000],
  ]);
  expect(priced(BANNER, { widthInches: 10, heightInches: 30 })).toEqual([
    ["Vinyl Banners", "10 in × 2 ft 6 in, 2.08 sq ft (minimum 4 sq ft) at $5.00 per sq ft", 2000],
  ]);
  expect(priced(BANNER, { widthInches: 24, heightInches: 24 })).toEqual([
    ["Vinyl Banners", "2 ft × 2 ft, 4 sq ft at $5.00 per sq ft", 2000],
  ]);
});

test("a commercial is ordered one at a time", () => {
  const film = { ...MUGS, product: { ...MUGS.product, form: "commercial" as const } };
  expect(priced(film, { quantity: 1 })).toHaveLength(1);
  expect(priced(film, { quantity: 2 })).toEqual(["quantity"]);
});

test("an item of a million dollars is sold online, one of a cent more is not", () => {
  const dear = (price: number) => {
    const product = cardsProduct({ options: { quantity: options({ 1000: price }) } });
    return priced({ ...CARDS, product }, { paperType: null, deliveryTime: null });
  };
  expect(dear(100_000_000)).toEqual([["1,000 Business Cards", "", 100_000_000]]);
  expect(dear(100_000_001)).toEqual(["quantity"]);
});

const SPECIAL: PricedSpecial = {
  id: "4f4a2ab5-0f3c-4a53-9c2e-0a4c3f4a1b10",
  productId: 1,
  title: "Fall cards",
  specialPrice: cents(3900),
  configuration: { quantity: 1000, size: "3.5x2", paperType: "16pt Matte", finish: "Glossy" },
};

test("a special comes at its price, in its own quantity, size, paper and finish", () => {
  const product = cardsProduct({
    options: {
      ...CARDS.product.options,
      size: options({ "3.5x2": null, "2x2": null }),
      finish_option: options({ Glossy: null, Matte: null }),
    },
  });
  const offer: PricedItem = {
    product,
    special: SPECIAL,
    configuration: cardsChoice({
      specialId: SPECIAL.id,
      size: "3.5x2",
      finish: "Glossy",
      deliveryTime: SPECIAL_DELIVERY_TIME,
    }),
  };
  expect(priced(offer)).toEqual([
    ["Fall cards", "16pt Matte, 3.5 × 2 in, Glossy, 1,000 pieces", 3900],
    [SPECIAL_DELIVERY_TIME, "Delivery time", 0],
  ]);
  expect(priced(offer, { quantity: 500 })).toEqual(["quantity"]);
  expect(priced(offer, { size: "2x2" })).toEqual(["quantity"]);
  expect(priced(offer, { paperType: "18pt UV" })).toEqual(["quantity"]);
  expect(priced(offer, { finish: "Matte" })).toEqual(["quantity"]);
  expect(priced(offer, { deliveryTime: "2-3 Business Days" })).toEqual(["deliveryTime"]);
  expect(priced(offer, { specialId: null })).toEqual(["specialId"]);
  const another = { ...offer, special: { ...SPECIAL, productId: 2 } };
  expect(priced(another)).toEqual(["specialId"]);
  const any = { ...offer, special: { ...SPECIAL, configuration: { quantity: 1000 } } };
  expect(priced(any, { size: "2x2", paperType: "18pt UV", finish: "Matte" })).toHaveLength(2);
});

test("a special that has ended is not sold at the usual price instead", () => {
  expect(priced(CARDS, { specialId: SPECIAL.id })).toEqual(["specialId"]);
  expect(priced({ ...CARDS, product: cardsProduct({ isSpecial: true }) })).toEqual(["specialId"]);
});
