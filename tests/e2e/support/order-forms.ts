import type { Page } from "playwright-core";
import { fillAddress, fillContact, openProduct } from "./order-page.ts";

/** One of the shop's order forms, ready to be sent, and what it says when that fails (storefront §8, accounts §8). */
export interface OrderFormCase {
  name: string;
  open: (page: Page, address: string) => Promise<void>;
  button: string;
  /** Title and sentence of its failure. */
  failure: [title: string, sentence: string];
  /**
   * The words where the order is in and only its payment can't be opened, if not the shop's own.
   */
  unopened?: string;
  /**
   * An order that is not kept is sent again: the words of its form when its payment can't be
   * opened.
   */
  unpayable?: [title: string, sentence: string];
  /** Something typed that must not be lost. */
  typed: { label: string; text: string };
  /** The place where its payment opens; an app order has none. */
  payment: "same window" | "new tab" | "none";
}

const DANA = "Dana Whitfield";
const ORDER_FAILED: [string, string] = [
  "Order Error",
  "Failed to submit your order. Please try again.",
];

/** The parts that every product's form has in common. */
const PRODUCT_FORM = {
  button: "Submit Order",
  failure: ORDER_FAILED,
  payment: "same window",
} as const;

async function fillDelivered(page: Page) {
  await fillContact(page);
  await fillAddress(page);
}

async function fillBusiness(page: Page) {
  await page.getByLabel("Business name").fill("Blue Heron Plumbing Co.");
  await page.getByLabel("Business phone").fill("(407) 555-0134");
  await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
}

const business = { label: "Business name", text: "Blue Heron Plumbing Co." };

export const ORDER_FORMS: OrderFormCase[] = [
  {
    name: "a product order",
    async open(page, address) {
      await openProduct(page, `${address}/product/1?quantity=1000`);
      await fillDelivered(page);
    },
    ...PRODUCT_FORM,
    typed: { label: "Street address", text: "12 Palm Way" },
  },
  {
    name: "a special order",
    async open(page, address) {
      await page.goto(`${address}/product/101`);
      await openProduct(page, `${page.url().replace(/\/order$/, "")}/order`);
      await fillDelivered(page);
    },
    ...PRODUCT_FORM,
    typed: { label: "Street address", text: "12 Palm Way" },
  },
  {
    name: "a commercial",
    async open(page, address) {
      await openProduct(page, `${address}/product/15`);
      await page.getByLabel("Package").selectOption("Basic 30 Second Commercial");
      await page.getByLabel("Description", { exact: false }).first().fill("Thirty seconds of us.");
      await fillContact(page);
    },
    ...PRODUCT_FORM,
    typed: { label: "Description", text: "Thirty seconds of us." },
  },
  {
    name: "a design order",
    async open(page, address) {
      await openProduct(page, `${address}/design?product=posters`);
      await fillBusiness(page);
    },
    button: "Submit Order",
    failure: ORDER_FAILED,
    typed: business,
    payment: "same window",
  },
  {
    name: "a design request",
    async open(page, address) {
      await openProduct(page, `${address}/product/13/request`);
      await fillBusiness(page);
    },
    button: "Submit Order",
    failure: ["Order Error", "Failed to submit your design request. Please try again."],
    typed: business,
    payment: "new tab",
  },
  {
    name: "a website order",
    async open(page, address) {
      await openProduct(page, `${address}/website-order`);
      await page.getByRole("radio", { name: /^Landing Page/ }).check();
      await page.getByLabel("Text for Home").fill("Fresh bread daily.");
      await page.getByLabel("Full name").fill(DANA);
      await page.getByLabel("Phone").fill("(407) 555-0162");
      await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
    },
    button: "Submit Order",
    failure: ORDER_FAILED,
    typed: { label: "Text for Home", text: "Fresh bread daily." },
    payment: "new tab",
  },
  {
    name: "an app order",
    async open(page, address) {
      await openProduct(page, `${address}/app-order`);
      await page.getByLabel("App package").selectOption("premium");
      await fillContact(page);
    },
    button: "Submit App Order",
    failure: ORDER_FAILED,
    typed: { label: "Name", text: DANA },
    payment: "none",
  },
  {
    name: "a package order",
    async open(page, address) {
      await page.goto(`${address}/new-business-packages`);
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      await page.getByRole("link", { name: "Get Started Now" }).first().click();
      await page.getByRole("dialog", { name: "Newbie Package" }).waitFor();
      await page.getByLabel("Your name").fill(DANA);
      await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
      await page.getByLabel("Business name").fill("Blue Heron Plumbing Co.");
      await page.getByRole("radio", { name: /^Pick it up/ }).check();
      await page.getByRole("button", { name: "Website Information" }).click();
      await page.getByLabel("Text for Home").fill("We come at night, too.");
    },
    button: "Submit Order",
    failure: ["Submission Error", "There was an error submitting your order. Please try again."],
    unopened: "There was an issue processing your payment. Please contact support.",
    typed: { label: "Text for Home", text: "We come at night, too." },
    payment: "new tab",
  },
  {
    name: "a custom payment",
    async open(page, address) {
      await openProduct(page, `${address}/custom-payment`);
      await page.getByLabel("Amount").fill("80");
      await page.getByLabel("Description").fill("Deposit for the booth");
    },
    button: "Pay Now",
    failure: ["Payment Error", "Failed to process payment. Please try again."],
    unpayable: ["Payment Error", "Failed to create payment order"],
    typed: { label: "Description", text: "Deposit for the booth" },
    payment: "same window",
  },
];
