import type { PrintSize } from "#app/shop/catalog/print-specification.ts";
import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

function banner(size: string, heightFeet: number, widthFeet: number): PrintSize {
  return { size, trimWidthInches: widthFeet * 12, trimHeightInches: heightFeet * 12 };
}

export const bannersAndPosters: readonly CatalogueProduct[] = [
  {
    id: 2,
    name: "Vinyl Banners",
    category: "banners",
    summary: "13oz outdoor vinyl, hemmed, with grommets.",
    description:
      "Full color on 13oz vinyl for walls, fences and storefronts, indoors and out. Edges are hemmed and grommets set every two feet, or choose pole pockets. One banner or twenty: every piece of a line carries the same artwork.",
    basePrice: 44,
    designFee: 100,
    counting: "each",
    taxClass: "goods",
    print: {
      bleedInches: 0.25,
      safeInches: 0.5,
      sides: 1,
      sizes: [
        banner("2x4 ft", 2, 4),
        banner("3x6 ft", 3, 6),
        banner("3x8 ft", 3, 8),
        banner("4x8 ft", 4, 8),
        banner("4x10 ft", 4, 10),
        banner("4x12 ft", 4, 12),
      ],
    },
    pictures: ["banners", "banner-wide-format"],
    sizes: [
      { value: "2x4 ft", description: "2 ft high, 4 ft wide. Counters and fences.", price: 44 },
      { value: "3x6 ft", description: "3 ft high, 6 ft wide.", price: 89 },
      { value: "3x8 ft", description: "3 ft high, 8 ft wide. Most storefronts.", price: 115 },
      { value: "4x8 ft", description: "4 ft high, 8 ft wide.", price: 149 },
      { value: "4x10 ft", description: "4 ft high, 10 ft wide.", price: 185 },
      { value: "4x12 ft", description: "4 ft high, 12 ft wide.", price: 219 },
    ],
    paperTypes: [{ value: "13oz Vinyl", description: "Weatherproof, for indoors and out." }],
    finishes: [
      { value: "Hems and grommets", description: "Grommets in the corners and every 2 ft." },
      { value: "Pole pockets", description: "3 inch sleeves at the top and bottom." },
      { value: "Cut to size", description: "No hem, no grommets." },
    ],
    quantities: { quantity: { 1: null } },
    deliveryTimes: printDelivery(35),
    addOns: [{ value: "Nylon Rope, 30 ft", description: "One length for the order.", price: 12 }],
  },
  {
    id: 6,
    name: "Posters",
    category: "posters",
    summary: "Photo paper, laminated, from a single piece.",
    description:
      "Full color on heavy photo paper under a protective laminate, so that a poster can be wiped, framed or clipped. Printed one at a time: order exactly as many as you have walls.",
    basePrice: 75,
    designFee: 99,
    counting: "each",
    taxClass: "goods",
    print: {
      bleedInches: 0.125,
      safeInches: 0.25,
      sides: 1,
      sizes: [
        { size: "18x24", trimWidthInches: 18, trimHeightInches: 24 },
        { size: "24x36", trimWidthInches: 24, trimHeightInches: 36 },
        { size: "36x48", trimWidthInches: 36, trimHeightInches: 48 },
      ],
    },
    pictures: ["posters", "banner-wide-format"],
    sizes: [
      { value: "18x24", description: "Shop windows and counters.", price: 75 },
      { value: "24x36", description: "The standard wall poster.", price: 98 },
      { value: "36x48", description: "Lobbies and stages.", price: 165 },
    ],
    paperTypes: [
      { value: "10mil Photo Paper", description: "Bright white, does not crease easily." },
    ],
    finishes: [
      { value: "Satin laminate", description: "Little glare under shop lights." },
      { value: "Gloss laminate", description: "Deepest color." },
    ],
    quantities: { quantity: { 1: null } },
    deliveryTimes: printDelivery(30),
  },
];
