import type { CatalogueProduct } from "../catalogue-product.ts";
import { printDelivery } from "../delivery-times.ts";

export const eventGoods: readonly CatalogueProduct[] = [
  {
    id: 7,
    name: "Table Throws",
    category: "table-throws",
    summary: "Printed edge to edge, for 6 and 8 ft tables.",
    description:
      "A polyester cloth dyed in full color, so that the print does not crack when it is folded. Machine washable. The full throw covers all four sides; the open back leaves one side free for your chair and boxes.",
    basePrice: 250,
    designFee: 99,
    counting: "each",
    taxClass: "goods",
    print: {
      bleedInches: 1,
      safeInches: 2,
      sides: 1,
      sizes: [
        { size: "6 ft table", trimWidthInches: 132, trimHeightInches: 90 },
        { size: "8 ft table", trimWidthInches: 156, trimHeightInches: 90 },
      ],
    },
    pictures: ["table-throws"],
    sizes: [
      { value: "6 ft table", description: "132 × 90 inches of cloth.", price: 0 },
      { value: "8 ft table", description: "156 × 90 inches of cloth.", price: 45 },
    ],
    paperTypes: [{ value: "Polyester", description: "Machine washable." }],
    finishes: [
      { value: "Full, four sides", description: "Covers the table all around." },
      { value: "Open back", description: "Three sides, hemmed at the back edge." },
    ],
    quantities: { quantity: { 1: 250 } },
    deliveryTimes: printDelivery(60),
  },
  {
    id: 16,
    name: "Event Tickets",
    category: "event-tickets",
    summary: "14pt, full color, with stub and numbers if you like.",
    description:
      "Full color on 14pt stock, for concerts, raffles and fund-raisers. Add a perforated stub for the door and numbers that run in sequence on both parts.",
    basePrice: 90,
    designFee: 100,
    counting: "run",
    taxClass: "goods",
    print: {
      bleedInches: 0.125,
      safeInches: 0.125,
      sides: 2,
      sizes: [{ size: "2x5.5", trimWidthInches: 5.5, trimHeightInches: 2 }],
    },
    pictures: ["event-tickets"],
    sizes: [{ value: "2x5.5", description: "The classic ticket." }],
    paperTypes: [
      { value: "14pt Uncoated", description: "Takes a stamp and a pen." },
      { value: "14pt UV", description: "Glossy on both sides." },
    ],
    quantities: { quantity: { 250: 90, 500: 124, 1000: 178, 2500: 349, 5000: 589 } },
    deliveryTimes: printDelivery(30),
    addOns: [
      { value: "Perforated Stub", description: "Tears clean, 1.5 inches wide.", price: 25 },
      { value: "Sequential Numbering", description: "On the ticket and the stub.", price: 35 },
    ],
  },
  {
    id: 17,
    name: "Event Tents",
    category: "event-tents",
    summary: "Printed canopies, with or without the frame.",
    description:
      "A water-repellent polyester canopy with your name and colors on the peaks and the valance. The canopy alone fits a standard 10 × 10 ft straight-leg frame that you own; with frame, it arrives as a set that two people put up without tools. We send a template for each panel with the first proof.",
    basePrice: 150,
    designFee: 99,
    counting: "each",
    taxClass: "goods",
    print: null,
    pictures: ["event-tents"],
    sizes: [
      { value: "10x10 ft canopy only", description: "For a frame you already have.", price: 0 },
      { value: "10x10 ft with frame", description: "Steel frame and roller bag.", price: 345 },
      { value: "10x15 ft with frame", description: "Steel frame and roller bag.", price: 545 },
      { value: "10x20 ft with frame", description: "Steel frame and roller bag.", price: 795 },
    ],
    paperTypes: [{ value: "Polyester Canopy", description: "Water repellent." }],
    quantities: { quantity: { 1: 150 } },
    deliveryTimes: printDelivery(95),
    addOns: [
      { value: "Weight Bags, set of 4", description: "One set, sold empty.", price: 48 },
      { value: "Back Wall, 10 ft", description: "One plain black wall.", price: 95 },
    ],
  },
];
