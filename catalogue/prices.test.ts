import { expect, test } from "vitest";
import { centsOfDollars } from "#app/shop/catalog/stored-price.ts";
import { cheapestOffer } from "#app/shop/pricing/cheapest.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { defaultConfiguration } from "#app/shop/pricing/default-configuration.ts";
import { priceItem } from "#app/shop/pricing/price-item.ts";
import { asProduct } from "./as-product.ts";
import { PRODUCTS } from "./products.ts";
import { SPECIALS } from "./specials.ts";

const rush = "2-3 Business Days";
const withDesign = { hasOwnDesign: false, addDesignFee: true };

interface PriceRow {
  id: number;
  /** US dollars. */
  cheapest: number;
  /** What a customer would typically change about the page's first choices. */
  typical: Partial<Configuration>;
  /** US dollars, worked out by hand from the price list. */
  costs: number;
}

const rows: PriceRow[] = [
  {
    id: 1,
    cheapest: 29,
    typical: { paperType: "18pt UV", quantity: 1000, deliveryTime: rush, ...withDesign },
    costs: 64 + 15 + 75,
  },
  {
    id: 2,
    cheapest: 44,
    typical: { size: "3x8 ft", quantity: 2, addOns: ["Nylon Rope, 30 ft"] },
    costs: 2 * 115 + 12,
  },
  { id: 3, cheapest: 75.84, typical: { size: "12x24", deliveryTime: rush }, costs: 93.84 + 25 },
  {
    id: 4,
    cheapest: 106,
    typical: { size: "4x6", finish: "Matte", quantity: 500, addOns: ["Die-Cut Shape"] },
    costs: 219 + 45,
  },
  {
    id: 5,
    cheapest: 42,
    typical: { size: "6x8", quantity: 1000, ...withDesign },
    costs: 159 + 150,
  },
  { id: 6, cheapest: 75, typical: { size: "24x36", quantity: 3 }, costs: 3 * 98 },
  { id: 7, cheapest: 250, typical: { size: "8 ft table" }, costs: 250 + 45 },
  { id: 8, cheapest: 95, typical: { widthInches: 120, heightInches: 60 }, costs: 50 * 9.5 },
  {
    id: 9,
    cheapest: 195,
    typical: { size: "5-Page Website", addOns: ["Domain, Hosting & Security"] },
    costs: 695 + 287,
  },
  { id: 10, cheapest: 68, typical: { widthInches: 72, heightInches: 48 }, costs: 24 * 8.5 },
  {
    id: 11,
    cheapest: 5000,
    typical: { addOns: ["Push Notifications", "Payment Integration"] },
    costs: 5000 + 500 + 1200,
  },
  { id: 12, cheapest: 5000, typical: { addOns: ["Custom Backend"] }, costs: 5000 + 2000 },
  { id: 13, cheapest: 50, typical: withDesign, costs: 50 },
  {
    id: 14,
    cheapest: 199,
    typical: { deliveryTime: rush, addOns: ["Fourth Network"] },
    costs: 199 + 60 + 45,
  },
  {
    id: 15,
    cheapest: 2500,
    typical: { size: "Standard Commercial", deliveryTime: "8-10 Business Days" },
    costs: 3500 + 600,
  },
  {
    id: 16,
    cheapest: 90,
    typical: { quantity: 1000, addOns: ["Perforated Stub", "Sequential Numbering"] },
    costs: 178 + 25 + 35,
  },
  {
    id: 17,
    cheapest: 150,
    typical: { size: "10x10 ft with frame", quantity: 2, addOns: ["Weight Bags, set of 4"] },
    costs: 2 * (150 + 345) + 48,
  },
  {
    id: 18,
    cheapest: 154,
    typical: { size: "8.5x11", quantity: 500, addOns: ["Third Part, Pink"] },
    costs: 196 + 68 + 58,
  },
  { id: 19, cheapest: 895, typical: {}, costs: 895 },
  { id: 20, cheapest: 1195, typical: {}, costs: 1195 },
  { id: 21, cheapest: 224, typical: { finish: "Matte", quantity: 1000 }, costs: 362 },
  { id: 22, cheapest: 478, typical: { quantity: 2500, deliveryTime: rush }, costs: 1198 + 90 },
  {
    id: 23,
    cheapest: 224,
    typical: { finish: "Matte", quantity: 500, ...withDesign },
    costs: 292 + 350,
  },
  { id: 24, cheapest: 478, typical: { size: "11x17 flat", quantity: 1000 }, costs: 719 },
  {
    id: 25,
    cheapest: 240,
    typical: { size: "4.25x11", quantity: 1000, addOns: ["Perforated Coupon"] },
    costs: 289 + 55 + 40,
  },
  {
    id: 26,
    cheapest: 1200,
    typical: { quantity: 1000, addOns: ["Inside Printing"] },
    costs: 1650 + 290,
  },
  { id: 27, cheapest: 37.92, typical: { size: "18x24", quantity: 2 }, costs: 2 * 63.92 },
  { id: 28, cheapest: 69, typical: { quantity: 2500 }, costs: 179 },
  { id: 101, cheapest: 25, typical: { addOns: ["Rounded Corners"] }, costs: 25 + 18 },
  { id: 102, cheapest: 49, typical: withDesign, costs: 49 + 150 },
];

test("the table has a row for every product", () => {
  expect(rows.map(({ id }) => id)).toEqual(PRODUCTS.map(({ id }) => id));
});

test.each(rows)(
  "product $id starts at $$cheapest, and costs $$costs as it is typically ordered",
  ({ id, cheapest, typical, costs }) => {
    const { product, special } = soldAs(id);
    expect(cheapestOffer(product, special)?.amountCents).toBe(centsOfDollars(cheapest));
    const configuration = { ...defaultConfiguration(product, special), ...typical };
    expect(priceItem({ product, special, configuration })).toMatchObject({
      ok: true,
      amountCents: centsOfDollars(costs),
    });
  },
);

function soldAs(id: number) {
  const entry = PRODUCTS.find((candidate) => candidate.id === id);
  if (!entry) throw new Error(`There is no product ${id}`);
  const offer = SPECIALS.find(({ productId }) => productId === id);
  const special = offer
    ? { ...offer, id: `special-of-${id}`, specialPrice: centsOfDollars(offer.specialPrice) }
    : null;
  return { product: asProduct(entry), special };
}
