import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

export const officeGoods: readonly CatalogueProduct[] = [
  {
    id: 18,
    name: "NCR Forms",
    category: "ncr-forms",
    summary: "Carbonless forms in two parts, three if you add one.",
    description:
      "Carbonless invoices, work orders, estimates and receipts, printed in black or one color. Two parts come as white and yellow, glued in sets of 50 with a cover that keeps the copy off the next set; a third, pink part is an add-on.",
    basePrice: 154,
    designFee: 100,
    counting: "run",
    taxClass: "goods",
    print: {
      bleedInches: 0,
      safeInches: 0.25,
      sides: 1,
      sizes: [
        { size: "5.5x8.5", trimWidthInches: 5.5, trimHeightInches: 8.5 },
        { size: "8.5x11", trimWidthInches: 8.5, trimHeightInches: 11 },
      ],
    },
    pictures: ["ncr-forms", "ncr-forms-copies"],
    sizes: [
      { value: "5.5x8.5", description: "Half a letter sheet.", price: 0 },
      { value: "8.5x11", description: "A full letter sheet.", price: 68 },
    ],
    paperTypes: [{ value: "20lb Carbonless", description: "Copies from a ballpoint pen." }],
    finishes: [
      { value: "Black ink", description: "Clear on every part." },
      { value: "Blue ink", description: "One color instead of black." },
      { value: "Red ink", description: "One color instead of black." },
    ],
    quantities: { quantity: { 250: 154, 500: 196, 1000: 269, 2000: 419 } },
    deliveryTimes: printDelivery(45),
    addOns: [
      { value: "Third Part, Pink", description: "White, yellow and pink.", price: 58 },
      {
        value: "Sequential Numbering",
        description: "In red, from the number you name.",
        price: 35,
      },
    ],
  },
  {
    id: 26,
    name: "Presentation Folders",
    category: "presentation-folders",
    summary: "9x12, two pockets, business card slits.",
    description:
      "A 9 × 12 inch folder on 14pt cover, full color outside, with two 4 inch pockets and slits for a business card. For quotes, contracts and press kits that have to arrive flat.",
    basePrice: 1200,
    designFee: 99,
    counting: "run",
    taxClass: "goods",
    print: {
      bleedInches: 0.125,
      safeInches: 0.25,
      sides: 1,
      sizes: [{ size: "9x12", trimWidthInches: 18, trimHeightInches: 12 }],
    },
    pictures: ["presentation-folders"],
    sizes: [{ value: "9x12", description: "Closed. Holds letter sheets." }],
    paperTypes: [{ value: "14pt Cover", description: "Scored, folded and glued." }],
    finishes: [
      { value: "Gloss coating", description: "Bright and easy to wipe." },
      { value: "Matte coating", description: "Quiet, fewer fingerprints." },
    ],
    quantities: { quantity: { 500: 1200, 1000: 1650, 2500: 3100 } },
    deliveryTimes: printDelivery(180),
    addOns: [{ value: "Inside Printing", description: "Full color inside as well.", price: 290 }],
  },
];
