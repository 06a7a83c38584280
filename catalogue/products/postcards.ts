import { SPECIAL_DELIVERY_TIME } from "#app/shop/catalog/special.ts";
import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

function print(sizes: PrintSpecification["sizes"]): PrintSpecification {
  return { bleedInches: 0.125, safeInches: 0.125, sides: 2, sizes };
}

const fourBySix = { size: "4x6", trimWidthInches: 4, trimHeightInches: 6 };
const sixByEight = { size: "6x8", trimWidthInches: 6, trimHeightInches: 8 };

const coatings = [
  { value: "UV both sides", description: "High gloss front and back." },
  { value: "UV front only", description: "The back stays uncoated, for a pen or a stamp." },
];

const cardStock = { value: "14pt Cover", description: "Stiff enough to mail by itself." };

export const postcards: readonly CatalogueProduct[] = [
  {
    id: 5,
    name: "Postcards",
    category: "postcards",
    summary: "14pt, full color both sides, 4x6 or 6x8.",
    description:
      "Full color on both sides of a 14pt card, with a glossy UV coat on both faces or on the front alone. The 4x6 is within the size limits of the postcard rate of the US mail; the 6x8 is for messages that need room.",
    basePrice: 76,
    designFee: 150,
    counting: "run",
    taxClass: "goods",
    print: print([fourBySix, sixByEight]),
    pictures: ["postcards"],
    sizes: [
      { value: "4x6", description: "Fits the postcard rate." },
      { value: "6x8", description: "Twice the room." },
    ],
    paperTypes: [cardStock],
    finishes: coatings,
    quantities: {
      quantity_4x6: { 250: 42, 500: 58, 1000: 75, 2500: 159, 5000: 259, 10000: 459 },
      quantity_6x8: { 250: 89, 500: 119, 1000: 159, 2500: 319, 5000: 529, 10000: 939 },
    },
    deliveryTimes: printDelivery(25),
    addOns: [
      {
        value: "Mailing Layout",
        description: "We set your return address and leave the postal areas clear.",
        price: 25,
      },
    ],
  },
  {
    id: 28,
    name: "4x6 Flyers",
    category: "postcards",
    summary: "12pt, UV coated, full color both sides.",
    description:
      "The flyer for counters, windshields and doorsteps: 4x6 inches, full color front and back, UV coated on a 12pt stock that stays flat in a pocket.",
    basePrice: 69,
    designFee: 150,
    counting: "run",
    taxClass: "goods",
    print: print([fourBySix]),
    pictures: ["flyers-4x6", "banner-flyers"],
    sizes: [{ value: "4x6", description: "Fits a pocket and a hand." }],
    paperTypes: [{ value: "12pt Gloss", description: "UV coated on both sides." }],
    quantities: { quantity: { 250: 69, 500: 79, 1000: 89, 2500: 179, 5000: 279, 10000: 489 } },
    deliveryTimes: printDelivery(25),
    addOns: [
      {
        value: "Bundled in 100s",
        description: "Paper bands, for teams that share a run.",
        price: 15,
      },
    ],
  },
  {
    id: 102,
    name: "4x6 Postcard Special",
    category: "postcards-special",
    summary: "1000 full color 4x6 postcards, as long as the offer runs.",
    description:
      "1000 postcards, 4x6 inches, full color on both sides of a 14pt card with a glossy UV coat: the same card we always print, at the offer price. Send finished artwork, or add the Design Service.",
    basePrice: 75,
    designFee: 150,
    counting: "run",
    taxClass: "goods",
    isSpecial: true,
    print: print([fourBySix]),
    pictures: ["postcards"],
    sizes: [{ value: "4x6", description: "Fits the postcard rate." }],
    paperTypes: [cardStock],
    finishes: coatings,
    quantities: { quantity_4x6: { 1000: null } },
    deliveryTimes: [{ value: SPECIAL_DELIVERY_TIME, price: 0 }],
  },
];
