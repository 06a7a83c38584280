import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

export const stickersAndHangers: readonly CatalogueProduct[] = [
  {
    id: 4,
    name: "Stickers",
    category: "stickers",
    summary: "Weatherproof vinyl, cut straight or to shape.",
    description:
      "Full color on white vinyl with a permanent adhesive, for boxes, bottles, laptops and windows. Cut straight by default; a die-cut follows the outline you draw. Handed over as single stickers with a split back that peels easily.",
    basePrice: 106,
    designFee: 99,
    counting: "run",
    taxClass: "goods",
    print: {
      bleedInches: 0.125,
      safeInches: 0.125,
      sides: 1,
      sizes: [
        { size: "3x4", trimWidthInches: 3, trimHeightInches: 4 },
        { size: "4x6", trimWidthInches: 4, trimHeightInches: 6 },
      ],
    },
    pictures: ["stickers"],
    sizes: [
      { value: "3x4", description: "Jars, bags and laptops." },
      { value: "4x6", description: "Boxes and bumpers." },
    ],
    paperTypes: [{ value: "White Vinyl", description: "Weatherproof, permanent adhesive." }],
    finishes: [
      { value: "Glossy", description: "Bright, shrugs off rain." },
      { value: "Matte", description: "Soft look, no glare." },
    ],
    quantities: {
      quantity_3x4: { 250: 106, 500: 148, 1000: 219, 2500: 429, 5000: 719 },
      quantity_4x6: { 250: 156, 500: 219, 1000: 329, 2500: 649, 5000: 1089 },
    },
    deliveryTimes: printDelivery(30),
    addOns: [{ value: "Die-Cut Shape", description: "Cut along your own outline.", price: 45 }],
  },
  {
    id: 25,
    name: "Door Hangers",
    category: "door-hangers",
    summary: "14pt, die-cut hole, full color both sides.",
    description:
      "Full color front and back on 14pt stock with a glossy UV coat and a die-cut hole that fits knobs and levers. A message that waits until someone is home.",
    basePrice: 240,
    designFee: 99,
    counting: "run",
    taxClass: "goods",
    print: {
      bleedInches: 0.125,
      safeInches: 0.125,
      sides: 2,
      sizes: [
        { size: "3.5x8.5", trimWidthInches: 3.5, trimHeightInches: 8.5 },
        { size: "4.25x11", trimWidthInches: 4.25, trimHeightInches: 11 },
      ],
    },
    pictures: ["door-hangers"],
    sizes: [
      { value: "3.5x8.5", description: "The standard hanger.", price: 0 },
      { value: "4.25x11", description: "Room for a coupon.", price: 55 },
    ],
    paperTypes: [{ value: "14pt UV", description: "Glossy on both sides." }],
    quantities: { quantity: { 500: 240, 1000: 289, 2500: 459, 5000: 729 } },
    deliveryTimes: printDelivery(45),
    addOns: [
      {
        value: "Perforated Coupon",
        description: "A tear-off strip along the bottom.",
        price: 40,
      },
    ],
  },
];
