import type { Page } from "playwright-core";
import {
  CUSTOM_PAYMENT as CUSTOM,
  DESIGN_REQUEST,
  type GuestOrder,
  PACKAGE_ORDER,
  PRODUCT_ORDER,
} from "#tests/support/guest-orders.ts";
import { fillAddress, fillContact, openProduct } from "./order-page.ts";

/** An order form in a browser, ready to be sent. */
export interface OrderFormCase extends GuestOrder {
  open: (page: Page, address: string) => Promise<void>;
  /** Something typed that must not be lost. */
  kept: { label: string; text: string };
}

/**
 * One of each form that has a script of its own: of a product, of a service, and in a dialog. What
 * the others send and are answered is in `routes/order-outages`.
 */
export const ORDER_FORMS: OrderFormCase[] = [
  {
    ...PRODUCT_ORDER,
    async open(page, address) {
      await openProduct(page, `${address}/product/1?quantity=1000`);
      await fillContact(page);
      await fillAddress(page);
    },
    kept: { label: "Street address", text: "12 Palm Way" },
  },
  {
    ...DESIGN_REQUEST,
    async open(page, address) {
      await openProduct(page, `${address}/product/13/request`);
      await page.getByLabel("Business name").fill("Blue Heron Plumbing Co.");
      await page.getByLabel("Business phone").fill("(407) 555-0134");
      await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
    },
    kept: { label: "Business name", text: "Blue Heron Plumbing Co." },
  },
  {
    ...PACKAGE_ORDER,
    async open(page, address) {
      await page.goto(`${address}/new-business-packages`);
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      await page.getByRole("link", { name: "Get Started Now" }).first().click();
      await page.getByRole("dialog", { name: "Newbie Package" }).waitFor();
      await page.getByLabel("Your name").fill("Dana Whitfield");
      await page.getByLabel("Email", { exact: true }).fill("dana@blueheron.example");
      await page.getByLabel("Business name").fill("Blue Heron Plumbing Co.");
      await page.getByRole("radio", { name: /^Pick it up/ }).check();
      await page.getByRole("button", { name: "Website Information" }).click();
      await page.getByLabel("Text for Home").fill("We come at night, too.");
    },
    kept: { label: "Text for Home", text: "We come at night, too." },
  },
];

/** Of the service's script as well, but paid in the same window, and not kept when it can't be paid. */
export const CUSTOM_PAYMENT: OrderFormCase = {
  ...CUSTOM,
  async open(page, address) {
    await openProduct(page, `${address}/custom-payment`);
    await page.getByLabel("Amount").fill("80");
    await page.getByLabel("Description").fill("Deposit for the booth");
  },
  kept: { label: "Description", text: "Deposit for the booth" },
};
