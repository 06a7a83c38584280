import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

export const graphicsByArea: readonly CatalogueProduct[] = [
  {
    id: 8,
    name: "Vehicle Wraps",
    category: "vehicle-wraps",
    summary: "Printed and laminated, by the square foot.",
    description:
      "Full color on cast wrap film under a laminate, for doors, tailgates and whole vans. Enter the width and height of each panel; the price is by the square foot, with a minimum of 10 square feet. This is printing only: installation is separate, and any wrap installer can apply it.",
    basePrice: 9.5,
    designFee: 99,
    counting: "area",
    taxClass: "goods",
    minimumAreaSquareFeet: 10,
    print: { bleedInches: 1, safeInches: 1, sides: 1, sizes: [] },
    pictures: ["vehicle-wraps"],
    paperTypes: [{ value: "Cast Wrap Film", description: "Follows curves and rivets." }],
    finishes: [
      { value: "Gloss laminate", description: "Looks like paint." },
      { value: "Satin laminate", description: "Soft sheen, hides small scratches." },
    ],
    quantities: { quantity: { 1: 9.5 } },
    deliveryTimes: printDelivery(95),
    addOns: [
      {
        value: "Printed Color Sample",
        description: "12 × 12 inches of your own artwork, before the run.",
        price: 25,
      },
    ],
  },
  {
    id: 10,
    name: "Window Perf",
    category: "window-perf",
    summary: "See out, not in. By the square foot.",
    description:
      "Full color on perforated window film: a picture from the street, a clear view from inside. Goes on the outside of the glass. Enter the width and height of the pane; the price is by the square foot, with a minimum of 8 square feet. Installation is separate.",
    basePrice: 8.5,
    designFee: 99,
    counting: "area",
    taxClass: "goods",
    minimumAreaSquareFeet: 8,
    print: { bleedInches: 0.25, safeInches: 0.5, sides: 1, sizes: [] },
    pictures: ["window-perf"],
    paperTypes: [
      { value: "60/40 Perforated Film", description: "60 percent print, 40 percent view." },
    ],
    quantities: { quantity: { 1: 8.5 } },
    deliveryTimes: printDelivery(60),
  },
];
