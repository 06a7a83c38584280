import type { Page } from "playwright-core";
import { expect } from "vitest";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import { BANNERS, CART, DESIGN_REQUEST, type OrderKind } from "./support/order-kinds.ts";
import { orderAndPay } from "./support/pay-order.ts";

const shop = await journeyShop();

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

// The other kinds' forms, which are sent by themselves as well, are in `routes/every-kind`.
journey("a member orders and pays by the piece without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await signInAsNewcomer(page, shop.address);
  await orderAndPay(shop, BANNERS, { page, who: "member", isScripted: false });
  await expectInAccount(page, [BANNERS]);
});
