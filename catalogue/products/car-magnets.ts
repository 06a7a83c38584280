import type { PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

const print: PrintSpecification = {
  bleedInches: 0.125,
  safeInches: 0.5,
  sides: 1,
  sizes: [
    { size: "12x18", trimWidthInches: 18, trimHeightInches: 12 },
    { size: "12x24", trimWidthInches: 24, trimHeightInches: 12 },
    { size: "18x24", trimWidthInches: 24, trimHeightInches: 18 },
  ],
};

const stock = [{ value: "30mil Magnet", description: "Holds on clean, flat steel." }];

const corners = [
  { value: "Rounded corners", description: "Lift less in the wind." },
  { value: "Square corners", description: "Cut straight." },
];

export const carMagnets: readonly CatalogueProduct[] = [
  {
    id: 3,
    name: "Car Magnets, pair",
    category: "car-magnets",
    summary: "Two magnetic signs, one for each door.",
    description:
      "Two magnetic signs with the same artwork, one for each front door. Full color on 30mil magnet under a UV laminate. Take them off to wash the car; they work on steel only.",
    basePrice: 75.84,
    designFee: 75,
    counting: "each",
    taxClass: "goods",
    unlisted: true,
    print,
    pictures: ["car-magnets"],
    sizes: [
      { value: "12x18", description: "Most sedans. Price for two.", price: 75.84 },
      { value: "12x24", description: "Vans and long doors. Price for two.", price: 93.84 },
      { value: "18x24", description: "Trucks. Price for two.", price: 127.84 },
    ],
    paperTypes: stock,
    finishes: corners,
    quantities: { quantity: { 1: null } },
    deliveryTimes: printDelivery(25),
  },
  {
    id: 27,
    name: "Car Magnets",
    category: "car-magnets",
    summary: "Magnetic door signs, by the piece.",
    description:
      "Full color on 30mil magnet under a UV laminate that keeps color from fading. Sold by the piece, so a truck with one flat door needs only one. Take them off to wash the car; they work on steel only.",
    basePrice: 75.84,
    designFee: 75,
    counting: "each",
    taxClass: "goods",
    print,
    pictures: ["car-magnets"],
    sizes: [
      { value: "12x18", description: "12 in high, 18 in wide. Most sedans.", price: 37.92 },
      { value: "12x24", description: "12 in high, 24 in wide. Vans and long doors.", price: 46.92 },
      { value: "18x24", description: "18 in high, 24 in wide. Trucks.", price: 63.92 },
    ],
    paperTypes: stock,
    finishes: corners,
    quantities: { quantity: { 1: null } },
    deliveryTimes: printDelivery(25),
  },
];
