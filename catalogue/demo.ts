import type { StateCode } from "#app/shop/delivery/us-states.ts";
import { DEMO_REVIEWS, type DemoReview } from "./demo-reviews.ts";

/** Made-up people and orders for trying the shop out (operations, `demo load`). */

export interface DemoCustomer {
  firstName: string;
  lastName: string;
  business: string;
  phone: string;
  industry: string;
  address: { street: string; unit: string; city: string; state: StateCode; zip: string };
  joinedDaysAgo: number;
  /** The place in this list of whoever invited them. */
  invitedBy?: number;
  isVerified?: boolean;
}

/** How far an order has come. */
export type DemoFate =
  | { status: "unpaid" | "paid" | "processing" | "delivered" | "cancelled" }
  | { status: "shipped"; carrier: string; number: string };

/** How a file does in the check: it passes, has notes to accept, or has to be mended. */
export type DemoArtwork = "ready" | "noted" | "failing";

export interface DemoOrder {
  /** The place of the customer in their list; a guest's name and business otherwise. */
  by: number | { name: string; business: string };
  productId: number;
  daysAgo: number;
  /** Placed so long ago that it has to be ready in so many days, whatever day it is now. */
  dueInDays?: number;
  isRush?: boolean;
  /** What was sent for it; `null`: nothing yet. */
  artwork: DemoArtwork | null;
  /** The shop designs it, and showed its customer a proof: where somebody of the team is there to send one. */
  proof?: "waiting" | "approved";
  fate: DemoFate;
  /** What its buyer says of it, once it is delivered. */
  review?: DemoReview;
}

const inOrlando = (street: string, zip: string): DemoCustomer["address"] => ({
  street,
  unit: "",
  city: "Orlando",
  state: "FL",
  zip,
});

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    firstName: "Dana",
    lastName: "Whitfield",
    business: "Blue Heron Plumbing Co.",
    phone: "(407) 555-0162",
    industry: "Plumbing",
    joinedDaysAgo: 84,
    address: inOrlando("12 Palm Way", "32801"),
  },
  {
    firstName: "Mateo",
    lastName: "Rivas",
    business: "Rivas Taqueria",
    phone: "(407) 555-0117",
    industry: "Restaurant",
    joinedDaysAgo: 71,
    invitedBy: 0,
    address: inOrlando("803 Mills Ave", "32803"),
  },
  {
    firstName: "Imani",
    lastName: "Brooks",
    business: "Still Water Yoga",
    phone: "(321) 555-0190",
    industry: "Fitness",
    joinedDaysAgo: 60,
    invitedBy: 0,
    address: inOrlando("55 Edgewater Dr", "32804"),
  },
  {
    firstName: "Karl",
    lastName: "Oster",
    business: "Oster Lawn & Garden",
    phone: "(407) 555-0144",
    industry: "Landscaping",
    joinedDaysAgo: 45,
    address: {
      street: "9 Ranch Rd",
      unit: "",
      city: "Kissimmee",
      state: "FL",
      zip: "34741",
    },
  },
  {
    firstName: "Priya",
    lastName: "Nair",
    business: "Nair & Daughters Sweets",
    phone: "(407) 555-0171",
    industry: "Bakery",
    joinedDaysAgo: 33,
    invitedBy: 1,
    address: inOrlando("2401 Corrine Dr", "32803"),
  },
  {
    firstName: "Tom",
    lastName: "Beckett",
    business: "Beckett Auto Detail",
    phone: "(407) 555-0108",
    industry: "Automotive",
    joinedDaysAgo: 21,
    address: inOrlando("610 Orange Blossom Trl", "32805"),
  },
  {
    firstName: "Lena",
    lastName: "Fischer",
    business: "Paper Moon Events",
    phone: "(321) 555-0133",
    industry: "Events",
    joinedDaysAgo: 9,
    invitedBy: 2,
    address: inOrlando("77 Lake Eola Pl", "32801"),
  },
  {
    firstName: "Sam",
    lastName: "Ortega",
    business: "Ortega Mobile Notary",
    phone: "(407) 555-0126",
    industry: "Legal services",
    joinedDaysAgo: 1,
    isVerified: false,
    address: inOrlando("14 Summerlin Ave", "32806"),
  },
];

const shipped: DemoFate = { status: "shipped", carrier: "UPS", number: "1Z999AA10123456784" };

/** What is due by a day is placed among the others, each on its day. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  reviewed(0, 1, 82, DEMO_REVIEWS.danaCards),
  reviewed(1, 4, 69, DEMO_REVIEWS.mateoStickers),
  reviewed({ name: "Grace Lin", business: "Lin Tax Help" }, 1, 63, DEMO_REVIEWS.graceCards),
  reviewed(0, 6, 58, DEMO_REVIEWS.danaPosters),
  reviewed(2, 2, 57, DEMO_REVIEWS.imaniBanner),
  reviewed({ name: "Owen Pike", business: "Pike Records" }, 4, 52, DEMO_REVIEWS.owenStickers),
  reviewed({ name: "Hana Sato", business: "Sato Ceramics" }, 1, 48, DEMO_REVIEWS.hanaCards),
  reviewed(3, 5, 44, DEMO_REVIEWS.karlPostcards),
  reviewed({ name: "Marisol Vega", business: "Vega Dance" }, 5, 42, DEMO_REVIEWS.marisolPostcards),
  order(1, 3, 40, "cancelled"),
  reviewed(0, 1, 36, DEMO_REVIEWS.danaCardsAgain),
  reviewed(4, 21, 31, DEMO_REVIEWS.priyaBrochures),
  reviewed({ name: "Andre Cole", business: "Cole Realty" }, 2, 27, DEMO_REVIEWS.andreBanner),
  reviewed(2, 1, 24, DEMO_REVIEWS.imaniCards),
  reviewed(5, 1, 20, DEMO_REVIEWS.tomCards),
  reviewed({ name: "Leo Grant", business: "Grant Dental" }, 5, 18, DEMO_REVIEWS.leoPostcards),
  reviewed(1, 4, 15, DEMO_REVIEWS.mateoStickersAgain),
  order(3, 6, 12, "delivered"),
  { ...order(0, 3, 9, "paid"), fate: shipped },
  { ...order(6, 1, 8, "paid"), fate: { ...shipped, number: "1Z999AA10123456785" } },
  order(5, 5, 6, "processing"),
  { ...order(4, 1, 5, "processing"), proof: "approved" },
  order({ name: "Ruth Adeyemi", business: "Grace Chapel" }, 6, 4, "processing"),
  { ...order(6, 2, 3, "paid"), artwork: "failing" },
  { ...order(0, 1, 2, "paid"), proof: "waiting" },
  { ...order(2, 21, 1, "paid"), artwork: "noted" },
  { ...order({ name: "Ben Holt", business: "Holt Barbers" }, 1, 1, "paid"), artwork: null },
  order(3, 4, 1, "unpaid"),
  order(5, 2, 0, "unpaid"),
  due(1, 5, -3, "processing"),
  due(5, 1, -1, "paid"),
  { ...due(4, 1, 0, "processing"), isRush: true },
  due({ name: "Carla Mendez", business: "Mendez Dance Studio" }, 6, 0, "processing"),
  { ...due(6, 1, 3, "paid"), isRush: true },
];

function due(
  by: DemoOrder["by"],
  productId: number,
  dueInDays: number,
  status: "paid" | "processing",
): DemoOrder {
  return { ...order(by, productId, 0, status), dueInDays };
}

function order(
  by: DemoOrder["by"],
  productId: number,
  daysAgo: number,
  status: Exclude<DemoFate["status"], "shipped">,
): DemoOrder {
  return { by, productId, daysAgo, artwork: "ready", fate: { status } };
}

function reviewed(
  by: DemoOrder["by"],
  productId: number,
  daysAgo: number,
  review: DemoReview,
): DemoOrder {
  return { ...order(by, productId, daysAgo, "delivered"), review };
}

export interface DemoThread {
  /** The place of the customer in their list. */
  by: number;
  daysAgo: number;
  subject: string;
  message: string;
  /** The owner's answer a few hours later; `null`: nobody has answered yet. */
  answer: string | null;
}

export const DEMO_THREADS: readonly DemoThread[] = [
  {
    by: 0,
    daysAgo: 34,
    subject: "Same blue as last time?",
    message:
      "The cards from our first order were perfect. Can this run have exactly the same blue?",
    answer: "Yes. We kept the settings of your first run and matched the new one to it.",
  },
  {
    by: 2,
    daysAgo: 10,
    subject: "Banner for the studio window",
    message: "How large can a banner be for a window of 6 by 4 feet, with room for grommets?",
    answer: "Order 70 × 46 inches: that leaves an inch on every side.",
  },
  {
    by: 4,
    daysAgo: 2,
    subject: "Tasting event on Saturday",
    message: "Would 500 flyers ordered today be ready for pickup on Friday afternoon?",
    answer: null,
  },
  {
    by: 6,
    daysAgo: 0,
    subject: "Two names on one order",
    message: "Can half of the cards carry my partner's name? I can send two files.",
    answer: null,
  },
];

/** The messages that visitors wrote in the contact form. */
export const DEMO_CONTACTS = [
  {
    name: "Helen Marsh",
    business: "marsh-florals",
    daysAgo: 3,
    phone: "(407) 555-0155",
    subject: "Care cards for bouquets",
    message: "Do you print small cards on uncoated paper, about 2 by 2 inches?",
  },
  {
    name: "Joe Petrov",
    business: "petrov-movers",
    daysAgo: 0,
    phone: "",
    subject: "Lettering for two vans",
    message: "I need the name and a phone number on both sides of two vans. What would that cost?",
  },
] as const;

/** The customers whose first task is at each end of its review. */
export const DEMO_SUBMISSIONS = [
  { by: 0, daysAgo: 30, verdict: "approved" },
  { by: 1, daysAgo: 14, verdict: "rejected" },
  { by: 2, daysAgo: 2, verdict: null },
  { by: 4, daysAgo: 1, verdict: null },
] as const;
