import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

/** Folded sheets are set and trimmed open and flat. */
function openSheet(width: number, height: number, sizes: readonly string[]): PrintSpecification {
  return {
    bleedInches: 0.125,
    safeInches: 0.125,
    sides: 2,
    sizes: sizes.map((size) => ({ size, trimWidthInches: width, trimHeightInches: height })),
  };
}

const coatings = [
  { value: "Glossy", description: "Bright color, wipes clean." },
  { value: "Matte", description: "No glare, easy to read under lights." },
];

export const brochuresAndMenus: readonly CatalogueProduct[] = [
  {
    id: 21,
    name: "Brochures 8.5x11",
    category: "brochures",
    summary: "Letter sheet, folded to fit an envelope or a rack.",
    description:
      "A letter sheet in full color on both sides, on 100lb text, machine folded and boxed. The tri-fold closes to 3.67 × 8.5 inches and fits a #10 envelope or a counter rack.",
    basePrice: 224,
    designFee: 350,
    counting: "run",
    taxClass: "goods",
    print: openSheet(11, 8.5, ["8.5x11 tri-fold", "8.5x11 z-fold", "8.5x11 half-fold"]),
    pictures: ["brochures-trifold"],
    sizes: [
      { value: "8.5x11 tri-fold", description: "Six panels, opens like a letter." },
      { value: "8.5x11 z-fold", description: "Six panels, opens in a zigzag." },
      { value: "8.5x11 half-fold", description: "Four pages of 5.5 × 8.5 inches." },
    ],
    paperTypes: [{ value: "100lb Text", description: "Folds clean, feels substantial." }],
    finishes: coatings,
    quantities: {
      quantity_glossy: { 250: 224, 500: 268, 1000: 339, 2500: 598, 5000: 949 },
      quantity_matte: { 250: 239, 500: 286, 1000: 362, 2500: 639, 5000: 1014 },
    },
    deliveryTimes: printDelivery(60),
  },
  {
    id: 22,
    name: "Brochures 11x17",
    category: "brochures",
    summary: "Four full pages, or a wide tri-fold.",
    description:
      "An 11x17 sheet in full color on both sides, on 100lb text. Half-folded it makes four pages of 8.5x11, with room for plans, photographs and prices.",
    basePrice: 478,
    designFee: 350,
    counting: "run",
    taxClass: "goods",
    print: openSheet(17, 11, ["11x17 half-fold", "11x17 tri-fold"]),
    pictures: ["brochures-bifold"],
    sizes: [
      { value: "11x17 half-fold", description: "Four pages of 8.5 × 11 inches." },
      { value: "11x17 tri-fold", description: "Six panels of 5.67 × 11 inches." },
    ],
    paperTypes: [{ value: "100lb Text", description: "Folds clean, feels substantial." }],
    finishes: coatings,
    quantities: {
      quantity_glossy: { 250: 478, 500: 559, 1000: 698, 2500: 1198, 5000: 1898 },
      quantity_matte: { 250: 499, 500: 589, 1000: 739, 2500: 1269, 5000: 2019 },
    },
    deliveryTimes: printDelivery(90),
  },
  {
    id: 23,
    name: "Menus 8.5x11",
    category: "menus",
    summary: "Flat or folded, coated for a busy table.",
    description:
      "A letter-size menu in full color on both sides, on 100lb cover stock, coated so that it wipes clean. Flat for the table or the door, tri-folded for take-out.",
    basePrice: 224,
    designFee: 350,
    counting: "run",
    taxClass: "goods",
    print: openSheet(8.5, 11, ["8.5x11 flat", "8.5x11 tri-fold", "8.5x11 half-fold"]),
    pictures: ["menus-flat", "menus-trifold"],
    sizes: [
      { value: "8.5x11 flat", description: "One sheet, no fold." },
      { value: "8.5x11 tri-fold", description: "The take-out menu." },
      { value: "8.5x11 half-fold", description: "Four pages of 5.5 × 8.5 inches." },
    ],
    paperTypes: [{ value: "100lb Cover", description: "Stands up to a lunch rush." }],
    finishes: coatings,
    quantities: {
      quantity_glossy: { 250: 224, 500: 274, 1000: 349, 2500: 619, 5000: 989 },
      quantity_matte: { 250: 239, 500: 292, 1000: 374, 2500: 662, 5000: 1058 },
    },
    deliveryTimes: printDelivery(60),
  },
  {
    id: 24,
    name: "Menus 11x17",
    category: "menus",
    summary: "A full spread for the long menu.",
    description:
      "An 11x17 sheet in full color on both sides, on coated 100lb cover. Flat it is a placemat menu; half-folded it is four letter-size pages.",
    basePrice: 478,
    designFee: 350,
    counting: "run",
    taxClass: "goods",
    print: openSheet(17, 11, ["11x17 half-fold", "11x17 flat"]),
    pictures: ["menus-trifold", "menus-flat"],
    sizes: [
      { value: "11x17 half-fold", description: "Four pages of 8.5 × 11 inches." },
      { value: "11x17 flat", description: "A placemat, or a menu for the wall." },
    ],
    paperTypes: [{ value: "100lb Cover", description: "Stands up to a lunch rush." }],
    finishes: coatings,
    quantities: {
      quantity_glossy: { 250: 478, 500: 569, 1000: 719, 2500: 1239, 5000: 1959 },
      quantity_matte: { 250: 499, 500: 599, 1000: 764, 2500: 1319, 5000: 2089 },
    },
    deliveryTimes: printDelivery(90),
  },
];
