import type { Page } from "playwright-core";
import { expect } from "vitest";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import {
  BANNERS,
  CART,
  COMMERCIAL,
  CUSTOM_PAYMENT,
  DESIGN_ORDER,
  DESIGN_REQUEST,
  FREE_WEBSITE,
  type OrderKind,
  packageOrder,
  SPECIAL,
  WRAP,
} from "./support/order-kinds.ts";
import { orderAndPay } from "./support/pay-order.ts";

const shop = await journeyShop();

const PACKAGES = [
  packageOrder("Newbie Package", "$906.64"),
  packageOrder("Starter Package", "$1,212.09"),
];

/** All of them are in the account afterwards, each with what it came to and its invoice. */
async function expectInAccount(page: Page, kinds: readonly OrderKind[]) {
  await page.goto(`${shop.address}/my-account/orders`);
  const totals = await page.locator(".own-order-total").allInnerTexts();
  // What needs the customer stands first, so the list's order is not that of ordering.
  expect(totals.toSorted()).toEqual(kinds.map(({ total }) => total.member).toSorted());
  const invoices = page.getByRole("link", { name: /^Download Invoice of MR-/ });
  expect(await invoices.count()).toBe(kinds.length);
}

journey("a member orders and pays a cart and a design request", async ({ page }) => {
  await signInAsNewcomer(page, shop.address);
  const kinds = [CART, DESIGN_REQUEST];
  for (const kind of kinds) {
    await orderAndPay(shop, kind, { page, who: "member", isScripted: true });
  }
  await expectInAccount(page, kinds);
});

journey("a member orders and pays every other kind without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await signInAsNewcomer(page, shop.address);
  const goods = [BANNERS, WRAP, SPECIAL, ...PACKAGES];
  const kinds = [...goods, COMMERCIAL, DESIGN_ORDER, FREE_WEBSITE, CUSTOM_PAYMENT];
  for (const kind of kinds) {
    await orderAndPay(shop, kind, { page, who: "member", isScripted: false });
  }
  await expectInAccount(page, kinds);
});
