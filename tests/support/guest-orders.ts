import type { TypedFields } from "./page-form.ts";

type Words = [title: string, sentence: string];

/** One of the shop's order forms as a guest fills it in, and what it says when that fails (storefront §8, accounts §8). */
export interface GuestOrder {
  name: string;
  /** Where its form is, or the page that leads there. */
  path: string;
  /** What follows the address that the path leads to. */
  next?: string;
  /** Chosen first: the button brings the fields that come of it. */
  first?: { typed: TypedFields; button: string };
  typed: TypedFields;
  /** In dollars: with what is delivered in Florida comes 9.50 for it, with goods 6.5 % tax. */
  total: string;
  button: string;
  failure: Words;
  /**
   * The words where the order is in and only its payment can't be opened, if not the shop's own.
   */
  unopened?: string;
  /**
   * An order that is not kept is sent again: the words of its form when its payment can't be
   * opened.
   */
  unpayable?: Words;
  /** The place where its payment opens; an app order has none. */
  payment: "same window" | "new tab" | "none";
}

const CONTACT = {
  "contact.name": "Dana Whitfield",
  "contact.email": "dana@blueheron.example",
};

const DELIVERED = {
  ...CONTACT,
  "delivery.street": "12 Palm Way",
  "delivery.city": "Orlando",
  "delivery.state": "FL",
  "delivery.zip": "32801",
};

const BUSINESS = {
  "design.businessName": "Blue Heron Plumbing Co.",
  "design.businessPhone": "(407) 555-0134",
  "design.email": "dana@blueheron.example",
};

/** Most of them say and do the same. */
const ORDER = {
  button: "Submit Order",
  failure: ["Order Error", "Failed to submit your order. Please try again."] satisfies Words,
  payment: "same window",
} as const;

export const PRODUCT_ORDER: GuestOrder = {
  name: "a product order",
  path: "/product/1",
  typed: { quantity: "1000", ...DELIVERED },
  total: "60.62",
  ...ORDER,
};

export const DESIGN_REQUEST: GuestOrder = {
  name: "a design request",
  path: "/product/13/request",
  typed: BUSINESS,
  total: "50.00",
  ...ORDER,
  failure: ["Order Error", "Failed to submit your design request. Please try again."],
  payment: "new tab",
};

const APP_ORDER: GuestOrder = {
  name: "an app order",
  path: "/app-order",
  typed: { packageId: "premium", ...CONTACT },
  total: "8500.00",
  ...ORDER,
  button: "Submit App Order",
  payment: "none",
};

export const PACKAGE_ORDER: GuestOrder = {
  name: "a package order",
  path: "/new-business-packages/order?package=19",
  typed: {
    fullName: "Dana Whitfield",
    email: "dana@blueheron.example",
    businessName: "Blue Heron Plumbing Co.",
    "delivery.method": "pickup",
    "website.pages.home.content": "We come at night, too.",
  },
  total: "906.64",
  ...ORDER,
  failure: ["Submission Error", "There was an error submitting your order. Please try again."],
  unopened: "There was an issue processing your payment. Please contact support.",
  payment: "new tab",
};

export const CUSTOM_PAYMENT: GuestOrder = {
  name: "a custom payment",
  path: "/custom-payment",
  typed: { amount: "80", description: "Deposit for the booth" },
  total: "80.00",
  ...ORDER,
  button: "Pay Now",
  failure: ["Payment Error", "Failed to process payment. Please try again."],
  unpayable: ["Payment Error", "Failed to create payment order"],
};

export const GUEST_ORDERS: readonly GuestOrder[] = [
  PRODUCT_ORDER,
  {
    name: "a special order",
    path: "/product/101",
    next: "/order",
    typed: DELIVERED,
    total: "36.13",
    ...ORDER,
  },
  {
    name: "a commercial",
    path: "/product/15",
    typed: {
      size: "Basic 30 Second Commercial",
      description: "Thirty seconds of us.",
      ...CONTACT,
    },
    total: "2500.00",
    ...ORDER,
  },
  {
    name: "a design order",
    path: "/design?product=posters",
    typed: BUSINESS,
    total: "125.00",
    ...ORDER,
  },
  DESIGN_REQUEST,
  {
    name: "a website order",
    path: "/website-order",
    first: { typed: { websiteType: "landing" }, button: "Update price and pages" },
    typed: {
      "pageContent.home.text": "Fresh bread daily.",
      "customerInfo.fullName": "Dana Whitfield",
      "customerInfo.phone": "(407) 555-0162",
      "customerInfo.email": "dana@blueheron.example",
    },
    total: "195.00",
    ...ORDER,
    payment: "new tab",
  },
  APP_ORDER,
  PACKAGE_ORDER,
  CUSTOM_PAYMENT,
];
