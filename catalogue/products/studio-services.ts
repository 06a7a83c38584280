import type { CatalogueProduct } from "../catalogue-product.ts";
import { serviceDelivery } from "../delivery-times.ts";

export const studioServices: readonly CatalogueProduct[] = [
  {
    id: 13,
    name: "Design Fees",
    category: "design-fees",
    summary: "A design request, answered by our designers.",
    description:
      "Tell us what you need and we start drawing: a correction to a file you have, a layout from your notes, or a first sketch of something new. One revision is included. Larger jobs get a quote before any work begins.",
    basePrice: 50,
    designFee: 50,
    counting: "run",
    taxClass: "service",
    form: "design-request",
    print: null,
    pictures: ["design-fees"],
    quantities: { quantity: { 1: 50 } },
    deliveryTimes: serviceDelivery("2-3 Business Days", "First proof within 48 to 72 hours."),
  },
  {
    id: 14,
    name: "Social Media Branding",
    category: "social-media-branding",
    summary: "Matching profile and cover art for three networks.",
    description:
      "Profile picture and cover art for three networks of your choice, drawn to each one's measurements from your logo and colors, and delivered as files ready to upload. One revision is included.",
    basePrice: 199,
    designFee: 99,
    counting: "run",
    taxClass: "service",
    print: null,
    pictures: ["social-media-branding"],
    quantities: { quantity: { 1: 199 } },
    deliveryTimes: [
      { value: "5-7 Business Days", description: "Our ordinary pace.", price: 0 },
      { value: "2-3 Business Days", description: "Rush: first in the studio.", price: 60 },
    ],
    addOns: [
      { value: "Fourth Network", description: "Profile and cover for one more.", price: 45 },
      { value: "Post Templates, set of 5", description: "To fill in yourself.", price: 120 },
    ],
  },
  {
    id: 15,
    name: "Commercials",
    category: "commercials",
    summary: "From script to final cut.",
    description:
      "A commercial for television or the web, from the first conversation to the final cut. The Basic commercial runs 30 seconds and is made from your own footage and photographs with titles, music and a voice. The Standard commercial adds a script and one day of filming at your place. A Custom Production is planned with you: call for a quote.",
    basePrice: 2500,
    designFee: 0,
    counting: "each",
    taxClass: "service",
    form: "commercial",
    print: null,
    pictures: ["commercials"],
    sizes: [
      { value: "Basic 30 Second Commercial", description: "From your own material.", price: 2500 },
      { value: "Standard Commercial", description: "With script and a filming day.", price: 3500 },
      { value: "Custom Production", description: "Call for quote." },
    ],
    quantities: { quantity: { 1: null } },
    deliveryTimes: [
      { value: "15-20 Business Days", description: "Our ordinary pace.", price: 0 },
      { value: "8-10 Business Days", description: "Rush: first in the edit.", price: 600 },
    ],
  },
];
