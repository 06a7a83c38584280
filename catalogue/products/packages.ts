import type { CatalogueProduct } from "../catalogue-product.ts";
import { serviceDelivery } from "../delivery-times.ts";

const delivery = serviceDelivery("10-15 Business Days", "From the day we have your content.");

/**
 * Bundles: `basePrice` is the regular price, the sale price is what is paid.
 * The taxable share is what the printed goods would cost by themselves, as a
 * part of all that is in the package (decisions §4).
 */
export const packages: readonly CatalogueProduct[] = [
  {
    id: 19,
    name: "Newbie Package",
    category: "new-business-packages",
    summary: "Cards, postcards, stickers and a 5-page website.",
    description:
      "Ideal for new entrepreneurs launching their first brand. Cards, postcards, stickers and a website in one look, the design of the cards and postcards included.",
    basePrice: 1098,
    designFee: 0,
    counting: "run",
    taxClass: "package",
    taxableSharePercent: 20,
    orderPath: "/new-business-packages",
    form: "package",
    included: [
      "1000 business cards on 16pt Standard",
      "1000 4x6 postcards",
      "250 3x4 stickers",
      "5-page website: Home, About, Contact, Services, Gallery",
      "Design of the cards and postcards",
    ],
    print: null,
    pictures: ["newbie-package"],
    quantities: { quantity: { 1: 895 } },
    deliveryTimes: delivery,
  },
  {
    id: 20,
    name: "Starter Package",
    category: "new-business-packages",
    summary: "Everything in Newbie, plus flyers and social media.",
    description:
      "For a business that opens its doors with a full counter. Everything in the Newbie Package, plus flyers and Social Media Branding, all in one look.",
    basePrice: 1418,
    designFee: 0,
    counting: "run",
    taxClass: "package",
    taxableSharePercent: 22,
    orderPath: "/new-business-packages",
    form: "package",
    included: [
      "1000 business cards on 16pt Standard",
      "1000 4x6 postcards",
      "1000 4x6 flyers",
      "250 3x4 stickers",
      "5-page website: Home, About, Contact, Services, Gallery",
      "Social Media Branding for three networks",
      "Design of the cards and postcards",
    ],
    print: null,
    pictures: ["starter-package"],
    quantities: { quantity: { 1: 1195 } },
    deliveryTimes: delivery,
  },
];
