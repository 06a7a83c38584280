import type { CatalogueProduct, Choice } from "../catalogue-product.ts";
import { serviceDelivery } from "../delivery-times.ts";

/** The product page's own table; the app order page has another (decisions §2). */
const appAddOns: readonly Choice[] = [
  { value: "Push Notifications", description: "Messages on the lock screen.", price: 500 },
  { value: "User Authentication", description: "Sign-up, sign-in and profiles.", price: 800 },
  { value: "Payment Integration", description: "Take payments in the app.", price: 1200 },
  { value: "Social Media Integration", description: "Sharing and social sign-in.", price: 400 },
  { value: "GPS/Location Services", description: "Maps, distance, check-in.", price: 600 },
  { value: "Offline Functionality", description: "Works without a signal.", price: 1000 },
  { value: "Analytics Dashboard", description: "What people use, in figures.", price: 700 },
  { value: "Multi-language Support", description: "One more language.", price: 500 },
  { value: "Custom Backend", description: "A server for your own data.", price: 2000 },
  { value: "Third-party API Integration", description: "One service you use.", price: 800 },
];

const appDelivery = serviceDelivery("40-60 Business Days", "From the agreed screens.");

export const digitalServices: readonly CatalogueProduct[] = [
  {
    id: 9,
    name: "Website Design",
    category: "websites",
    summary: "From a landing page to an online store.",
    description:
      "A website that works on a phone, written and built with you from your own words and pictures. Choose the number of pages and add what you need; we set it up and hand you the keys.",
    basePrice: 195,
    designFee: 0,
    counting: "each",
    taxClass: "service",
    unlisted: true,
    orderPath: "/website-order",
    print: null,
    pictures: ["websites"],
    sizes: [
      { value: "Landing Page", description: "One page: Home.", price: 195 },
      { value: "Free 3-Page Website", description: "Home, About, Contact.", price: 0 },
      { value: "3-Page Website", description: "Home, About, Contact.", price: 395 },
      { value: "5-Page Website", description: "Adds Services and Gallery.", price: 695 },
      { value: "8-Page Website", description: "Adds Menu, Blog and Policies.", price: 895 },
      { value: "E-commerce Website", description: "A store, up to 15 products.", price: 1495 },
    ],
    quantities: { quantity: { 1: null } },
    deliveryTimes: serviceDelivery("10-15 Business Days", "From the day we have your content."),
    addOns: [
      { value: "Chatbot", description: "Answers common questions.", price: 695 },
      {
        value: "Domain, Hosting & Security",
        description: "Annual fee. First year, renews yearly.",
        price: 287,
      },
      { value: "Admin Panel Basic", description: "Change texts and pictures.", price: 1000 },
      { value: "Admin Panel Advanced", description: "Add pages and users.", price: 1800 },
    ],
  },
  {
    id: 11,
    name: "Business App",
    category: "apps",
    summary: "Your business on a phone, from proven parts.",
    description:
      "A mobile app for iOS and Android with the screens most businesses need: home, services or menu, hours and directions, contact, and news. Priced from the base plus the parts you add; we confirm the range with you before work begins.",
    basePrice: 5000,
    designFee: 0,
    counting: "run",
    taxClass: "service",
    orderPath: "/app-order",
    print: null,
    pictures: ["apps"],
    quantities: { quantity: { 1: 5000 } },
    deliveryTimes: appDelivery,
    addOns: appAddOns,
  },
  {
    id: 12,
    name: "Custom App",
    category: "apps",
    summary: "Planned around the way you work.",
    description:
      "A mobile app for iOS and Android drawn from scratch for one job: a booking, a route, a loyalty card, a tool for your own crew. The base covers planning, design and up to five screens; add the parts it needs and we confirm the range before work begins.",
    basePrice: 5000,
    designFee: 0,
    counting: "run",
    taxClass: "service",
    orderPath: "/app-order",
    print: null,
    pictures: ["apps"],
    quantities: { quantity: { 1: 5000 } },
    deliveryTimes: appDelivery,
    addOns: appAddOns,
  },
];
