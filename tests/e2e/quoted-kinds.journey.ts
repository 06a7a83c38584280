// @module-tag money
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { journey } from "./support/browser.ts";
import { journeyShop } from "./support/journey-shop.ts";
import { keptOrder } from "./support/kept-order.ts";
import { signInAsNewcomer } from "./support/new-account.ts";
import { orderLinkInMail } from "./support/order-mail.ts";
import { fillContact, openProduct, payInSimulator } from "./support/order-page.ts";
import { expectPaid } from "./support/pay-order.ts";
import { signInAsOwner } from "./support/people.ts";

const shop = await journeyShop();
const FILM = "A film about herons, ninety seconds.";

async function requestApp(page: Page) {
  await openProduct(page, `${shop.address}/app-order`);
  await page.getByRole("radio", { name: /^Basic/ }).check();
  await page.getByRole("checkbox", { name: /^Maps/ }).check();
  await page.getByRole("button", { name: "Submit App Order" }).click();
  return requestedOrder(page);
}

async function requestFilm(page: Page, who: "guest" | "member") {
  await openProduct(page, `${shop.address}/product/15`);
  await page.getByLabel("Package").selectOption("Custom Production");
  await page.getByLabel("Description").first().fill(FILM);
  if (who === "guest") await fillContact(page);
  await page.getByRole("button", { name: "Request a Quote" }).click();
  return requestedOrder(page);
}

/** Taken, and nothing to pay yet. */
async function requestedOrder(page: Page) {
  await page.getByRole("heading", { name: "Order submitted!" }).waitFor();
  const [orderNumber = ""] = /MR-\d{5}/.exec(await page.locator("main").innerText()) ?? [];
  const order = await keptOrder(shop, orderNumber);
  expect([order.quoteStatus, order.paymentStatus]).toEqual(["draft", "unpaid"]);
  return order;
}

/** The team's price is sent; what the estimate had besides is left out. */
async function price(team: Page, orderId: string, amount: string) {
  await team.goto(`${shop.address}/admin/orders/${orderId}/quote`);
  await team.locator("#line-0-amount").fill(amount);
  for (const field of ["label", "detail", "amount"]) {
    const second = team.locator(`#line-1-${field}`);
    if ((await second.count()) > 0) await second.fill("");
  }
  await team.getByRole("button", { name: "Send price" }).click();
  await team.getByText("Waiting for the customer").waitFor();
}

/** On the order's own page: the price is accepted and paid. */
async function acceptAndPay(page: Page, total: string) {
  await page.locator(".quote-panel .total dd", { hasText: total }).waitFor();
  await page.getByRole("button", { name: "Accept this price" }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("heading", { name: "Payment simulator" }).waitFor();
  await payInSimulator(page);
  return expectPaid(page, shop, total, "a quote");
}

journey(
  "what the team prices first is accepted and paid by a member and by a guest",
  async ({ page: member, openPage }) => {
    await signInAsNewcomer(member, shop.address);
    const app = await requestApp(member);
    expect(app.payloads).toMatchObject([
      { orderType: "app", appPackage: "Basic", selectedAddOns: ["Maps"] },
    ]);
    const film = await requestFilm(member, "member");
    const guest = await openPage();
    const guestsFilm = await requestFilm(guest, "guest");
    for (const { payloads } of [film, guestsFilm]) {
      const asked = { selectedSize: "Custom Production", description: FILM };
      expect(payloads).toMatchObject([{ orderType: "commercial", ...asked }]);
    }

    const team = await openPage({ javaScriptEnabled: false });
    await signInAsOwner(team, shop.address);
    await price(team, app.id, "4,100");
    await price(team, film.id, "6,250.50");
    await price(team, guestsFilm.id, "7,000");

    for (const [order, total] of [
      [app, "$4,100.00"],
      [film, "$6,250.50"],
    ] as const) {
      await member.goto(`${shop.address}/my-account/orders/${order.id}`);
      const paid = await acceptAndPay(member, total);
      expect([paid.orderNumber, paid.quoteStatus]).toEqual([order.orderNumber, "accepted"]);
      expect(paid.payloads).toEqual(order.payloads);
    }
    await member.goto(`${shop.address}/my-account/orders`);
    const totals = member.locator(".own-order-total");
    expect(await totals.allInnerTexts()).toEqual(["$6,250.50", "$4,100.00"]);

    const { orderNumber } = guestsFilm;
    await guest.goto(await orderLinkInMail(shop, `Our price for your order ${orderNumber}`));
    expect((await acceptAndPay(guest, "$7,000.00")).orderNumber).toBe(orderNumber);
  },
);
