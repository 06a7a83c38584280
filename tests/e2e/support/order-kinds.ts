import type { Page } from "playwright-core";
import * as kept from "#tests/support/kept-kinds.ts";
import { choosePickup, fillContact, openProduct } from "./order-page.ts";

/** Somebody's way through one order. */
export interface Visit {
  page: Page;
  /** The shop's. */
  address: string;
  who: "guest" | "member";
  /** The page's scripts run; without them each form posts itself, and nothing waits. */
  isScripted: boolean;
}

/** One kind of order, from its form to what it costs and what is kept of it. */
export interface OrderKind extends kept.KeptKind {
  /** Opens the form and fills in what the account does not know. */
  fillIn: (visit: Visit) => Promise<void>;
  payment: "same window" | "new tab";
}

/** Opens a form of the shop; with scripts it is alive. */
async function open({ page, address, isScripted }: Visit, path: string) {
  if (isScripted) await openProduct(page, address + path);
  else await page.goto(address + path);
}

/** Fills in the person who orders, where no account says it, and that the order is picked up. */
async function fillPickup({ page, who }: Visit) {
  if (who === "guest") await fillContact(page);
  await choosePickup(page);
}

export const BANNERS: OrderKind = {
  ...kept.BANNERS,
  async fillIn(visit) {
    await open(visit, "/product/2?size=3x8+ft&quantity=2");
    await fillPickup(visit);
  },
  payment: "same window",
};

export const WRAP: OrderKind = {
  ...kept.WRAP,
  async fillIn(visit) {
    await open(visit, "/product/8");
    const { page } = visit;
    await page.getByLabel("Width, feet").fill("10");
    await page.getByLabel("Height, feet").fill("5");
    await fillPickup(visit);
  },
  payment: "same window",
};

export const DESIGN_REQUEST: OrderKind = {
  ...kept.DESIGN_REQUEST,
  async fillIn(visit) {
    await open(visit, "/product/13/request");
    const { page } = visit;
    await page.getByLabel("Business name").fill(kept.BUSINESS.businessName);
    await page.getByLabel("Business phone").fill(kept.BUSINESS.businessPhone);
    await page.getByLabel("Email", { exact: true }).fill(kept.BUSINESS.email);
    await page.getByText("Add website, address or social handles").click();
    await page.getByLabel("Instagram").fill("@blueheron");
  },
  payment: "new tab",
};

export const FREE_WEBSITE: OrderKind = {
  ...kept.FREE_WEBSITE,
  async fillIn(visit) {
    await open(visit, "/website-order");
    const { page, who } = visit;
    await page.getByRole("radio", { name: /^Free 3-Page Website/ }).check();
    await page.getByRole("checkbox", { name: /^Admin Panel Basic/ }).check();
    await page.getByRole("checkbox", { name: /^Admin Panel Advanced/ }).check();
    await page.getByLabel("Text for Home").fill("Fresh bread daily.");
    await page.getByLabel("Phone").fill("(407) 555-0162");
    if (who === "member") return;
    await page.getByLabel("Full name").fill("Dana Whitfield");
    await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
  },
  payment: "new tab",
};

export const CART: OrderKind = {
  ...kept.CART,
  async fillIn(visit) {
    const { page, isScripted } = visit;
    for (const path of ["/product/1?quantity=1000", "/product/2?size=2x4+ft"]) {
      await open(visit, path);
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await page.getByRole("heading", { name: "Cart", level: 1 }).waitFor();
    }
    await page.getByRole("link", { name: "Checkout" }).click();
    if (isScripted) await page.locator("form[data-alive]").waitFor();
    await fillPickup(visit);
  },
  payment: "same window",
};
