import { SPECIAL_DELIVERY_TIME } from "#app/shop/catalog/special.ts";
import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

const size = { value: "3.5x2", description: "The standard US business card." };

const print: PrintSpecification = {
  bleedInches: 0.125,
  safeInches: 0.125,
  sides: 2,
  sizes: [{ size: "3.5x2", trimWidthInches: 3.5, trimHeightInches: 2 }],
};

const roundedCorners = {
  value: "Rounded Corners",
  description: "All four corners, 1/4 inch radius.",
  price: 18,
};

export const businessCards: readonly CatalogueProduct[] = [
  {
    id: 1,
    name: "Business Cards",
    category: "business-cards",
    summary: "Full color both sides, on 16, 18 or 32pt.",
    description:
      "3.5 × 2 inches, full color front and back, cut square and boxed. 16pt Standard is smooth and uncoated, so it takes a pen. 18pt UV carries a high gloss coat on both sides that deepens color. 32pt NO UV is two sheets thick and uncoated, the card people turn over in their fingers; it is printed in runs of 500 or 1,000.",
    basePrice: 36,
    designFee: 75,
    counting: "run",
    taxClass: "goods",
    print,
    pictures: ["business-cards", "business-cards-thick"],
    sizes: [size],
    paperTypes: [
      { value: "16pt Standard", description: "Smooth, uncoated feel. Takes a pen." },
      { value: "18pt UV", description: "High gloss on both sides. Colors deepen." },
      { value: "32pt NO UV", description: "Twice as thick, uncoated. 500 or 1,000 only." },
    ],
    quantities: {
      quantity: { 250: 29, 500: 39, 1000: 48, 2500: 98, 5000: 165, 10000: 298 },
      quantity_18pt: { 250: 39, 500: 52, 1000: 64, 2500: 132, 5000: 224, 10000: 398 },
      quantity_32pt: { 500: 119, 1000: 169 },
    },
    deliveryTimes: printDelivery(15),
    addOns: [roundedCorners],
  },
  {
    id: 101,
    name: "Business Card Special",
    category: "business-cards-special",
    summary: "500 full color cards on 16pt, as long as the offer runs.",
    description:
      "500 business cards, 3.5 × 2 inches, full color front and back on 16pt Standard: the same card as in our ordinary range, at the price of the offer. Send finished artwork, or add the Design Service.",
    basePrice: 39,
    designFee: 75,
    counting: "run",
    taxClass: "goods",
    isSpecial: true,
    print,
    pictures: ["business-cards"],
    sizes: [size],
    paperTypes: [{ value: "16pt Standard", description: "Smooth, uncoated feel. Takes a pen." }],
    quantities: { quantity: { 500: null } },
    deliveryTimes: [{ value: SPECIAL_DELIVERY_TIME, price: 0 }],
    addOns: [roundedCorners],
  },
];
