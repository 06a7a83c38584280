import { expect, test } from "vitest";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cardsChoice, cardsProduct, options } from "#tests/support/cards-product.ts";
import { printAgainOffer, printedAgain, type PrintedLine } from "./print-again.ts";

const product = cardsProduct();
const configuration: Configuration = { ...cardsChoice(), quantity: 1000 };
const line: PrintedLine = {
  orderKind: "product",
  orderNumber: "MR-10008",
  orderStatus: "delivered",
  paymentStatus: "paid",
  productId: product.id,
  configuration,
  standingDesigns: [],
  hasFiles: true,
};
const offer = (change: Partial<PrintedLine> = {}, rates = DEFAULT_SETTINGS) =>
  printAgainOffer({ ...line, ...change }, { products: [product], rates });

test("every quantity that is sold has today's price, less what members save", () => {
  const rates = { ...DEFAULT_SETTINGS, memberDiscountPercent: 10 };
  const found = offer({}, rates);
  expect(found?.chosen).toBe(1000);
  expect(found?.quantities.map(({ quantity }) => quantity)).toEqual([500, 1000]);
  for (const { quantity, amountCents, choice } of found?.quantities ?? []) {
    const price = priceItem({
      product,
      special: null,
      configuration: { ...configuration, quantity },
    });
    const whole = price.ok ? price.amountCents : 0;
    expect(amountCents).toBe(whole - Math.round(whole / 10));
    expect(choice).toBe(`${quantity}@${amountCents}`);
  }
});

test("a quantity that is not sold any more gives way to the nearest", () => {
  expect(offer({ configuration: { ...configuration, quantity: 700 } })?.chosen).toBe(500);
  expect(offer({ configuration: { ...configuration, quantity: 5000 } })?.chosen).toBe(1000);
});

test("pieces are offered by the usual numbers, and by the one that was ordered", () => {
  const { quantity: _runs, ...other } = product.options;
  const banners = cardsProduct({
    counting: "each",
    options: { ...other, quantity: options({ 1: 3792 }) },
  });
  const asked = { ...line, configuration: { ...configuration, quantity: 7 } };
  const found = printAgainOffer(asked, { products: [banners], rates: DEFAULT_SETTINGS });
  expect(found?.quantities.map(({ quantity }) => quantity)).toEqual([
    1, 2, 3, 4, 5, 7, 10, 14, 25, 50,
  ]);
  expect(found?.chosen).toBe(7);
});

test("an approved design is printed without being paid for again", () => {
  const designed = { ...configuration, hasOwnDesign: false, addDesignFee: true };
  const again = printedAgain({ ...line, configuration: designed, standingDesigns: ["one"] });
  expect(again).toMatchObject({ addDesignFee: false, reprintOf: "MR-10008", reprintLine: "one" });
  expect(offer({ configuration: designed, standingDesigns: ["one"] })).toEqual(offer());
});

test("what has no file, no approved design, or was never made can't be printed again", () => {
  const designed = { ...configuration, hasOwnDesign: false, addDesignFee: true };
  const cases: Partial<PrintedLine>[] = [
    { hasFiles: false },
    { configuration: designed },
    { configuration: null },
    { configuration: { ...configuration, specialId: "one" } },
    { orderKind: "website" },
    { orderStatus: "pending", paymentStatus: "unpaid" },
    { orderStatus: "pending", paymentStatus: "free" },
    { orderStatus: "cancelled" },
    { paymentStatus: "refunded" },
    { productId: 4711 },
    { configuration: { ...configuration, paperType: "11pt Papyrus" } },
  ];
  expect(cases.map((change) => offer(change))).toEqual(cases.map(() => null));
});

test("what is paid for can be printed again before it is made", () => {
  expect(offer({ orderStatus: "pending" })).toEqual(offer());
  expect(offer({ orderStatus: "processing", paymentStatus: "free" })).toEqual(offer());
});
