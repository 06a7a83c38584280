import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { auditLog, customerOrders, outbox } from "#app/platform/db/schema.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { expectSoundAt } from "./support/accessibility.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";

const shop = await testShop();
const { db } = shop.services;
await createOwner(db, OWNER, { actor: "test", now: new Date() });
for (const contactBusiness of ["Hearth & Rye", "Fern & Field", "Marigold Taco"]) {
  await insertOrder(db, { contactBusiness, isTest: true });
}

const box = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name }).getByRole("checkbox");

journey("orders that were chosen still are for who opens one and goes back", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/orders`);
  await untilAlive(page);
  await box(page, "Hearth & Rye").check();
  await box(page, "Marigold Taco").check();
  await box(page, "Hearth & Rye").uncheck();
  await box(page, "Fern & Field").check();
  await page.getByRole("row").filter({ hasText: "Hearth & Rye" }).getByRole("link").click();
  await page.getByRole("heading", { name: /^MR-/ }).waitFor();
  await page.goBack();
  await page.getByText("3 open").waitFor();
  expect(await box(page, "Marigold Taco").isChecked()).toBe(true);
  expect(await box(page, "Fern & Field").isChecked()).toBe(true);
  expect(await box(page, "Hearth & Rye").isChecked()).toBe(false);
  // A visit by another way has chosen nothing there.
  await page.getByRole("link", { name: "Board", exact: true }).first().click();
  await page.getByRole("heading", { name: "Board" }).waitFor();
  await page.getByRole("link", { name: "List" }).click();
  await page.getByText("3 open").waitFor();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
});

journey("a view whose name is taken is refused where it was named", async ({ page, openPage }) => {
  await signInAsOwner(page, shop.address);
  const keep = async (address: string, at: Page, isScripted = true) => {
    await at.goto(`${shop.address}${address}`);
    // Sent before the page runs, the form leads to a page of its own, as below.
    if (isScripted) await untilAlive(at);
    await at.getByText("Save this view").click();
    await at.getByLabel("Name of the view").fill("Mine");
    await at.getByRole("button", { name: "Save view" }).click();
  };
  await keep("/admin/orders?payment=paid", page);
  await page.getByText("View saved").first().waitFor();
  await page.goto(`${shop.address}/admin/orders`);
  await untilAlive(page);
  await keep("/admin/orders?status=pending", page);
  const taken = "You already have a view with this name. Choose another.";
  await page.getByText(taken).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/orders");
  const name = page.getByLabel("Name of the view");
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe("Mine");
  await expectSoundAt(page, [390, 768, 1440]);
  await name.fill("Waiting");
  await name.press("Enter");
  await page.getByRole("link", { name: "Waiting" }).waitFor();

  const plain = await openPage({ javaScriptEnabled: false });
  await signInAsOwner(plain, shop.address);
  await keep("/admin/orders?status=shipped", plain, false);
  await plain.getByText("The view wasn't saved").waitFor();
  expect(await plain.getByLabel("Name of the view").inputValue()).toBe("Mine");
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

journey("keys lead through the orders as soon as the page is there", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/orders?sort=customer`);
  await untilAlive(page);
  await page.keyboard.press("j");
  await page.getByText(/^MR-\d+, 1 of 3$/).waitFor();
  await page.keyboard.press("j");
  await page.getByText(/^MR-\d+, 2 of 3$/).waitFor();
  expect(await focused(page)).toMatch(/^MR-/);
  await page.keyboard.press("x");
  await page.getByText("1 selected").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await page.getByText("2 selected").waitFor();
  await expectSoundAt(page, [768, 1440]);
  await page.keyboard.press("Escape");
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await page.getByText("2 selected").waitFor({ state: "hidden" });
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  // In a field they are letters.
  await page.keyboard.type("jkx?");
  expect(await search.inputValue()).toBe("jkx?");
  await page.getByRole("heading", { name: "Orders" }).click();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await help.getByText("Previous order").waitFor();
  await expectSoundAt(page, [390, 1440]);
  await help.getByRole("switch").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  expect(await focused(page)).not.toMatch(/^MR-/);
});

const once = "who has not paid is reminded once a day, and the team has the link";
journey(once, async ({ page, openPage }) => {
  const { orderId } = await insertOrder(db, { contactBusiness: "Late Payer", isTest: true });
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/orders/${orderId}`);
  await page.getByRole("heading", { name: "Waiting for payment" }).waitFor();
  await expectSoundAt(page, [390, 768, 1440]);
  await page.getByRole("button", { name: "Send payment reminder" }).click();
  await page.getByText("Payment reminder sent").first().waitFor();
  await page.getByText(/Reminded \d+:\d\d [AP]M\./).waitFor();
  expect(await page.getByRole("button", { name: "Send payment reminder" }).count()).toBe(0);
  expect(await db.$count(outbox, eq(outbox.orderId, orderId))).toBe(1);
  expect(await db.$count(auditLog, eq(auditLog.action, "order.payment-reminder"))).toBe(1);

  const plain = await openPage({ javaScriptEnabled: false });
  await signInAsOwner(plain, shop.address);
  await plain.goto(`${shop.address}/admin/orders/${orderId}`);
  const link = await plain.getByLabel("Payment link").inputValue();
  await plain.goto(link);
  await plain.getByText("$48.00").first().waitFor();
});

journey(
  "an order that is paid while the list and the board are open appears there, marked",
  async ({ page, openPage }) => {
    const board = await openPage();
    const open = async (at: Page, path: string) => {
      await signInAsOwner(at, shop.address);
      const listening = at.waitForResponse((response) => response.url().endsWith("/api/live"));
      await at.goto(shop.address + path);
      await listening;
      await untilAlive(at);
    };
    await open(page, "/admin/orders");
    await open(board, "/admin/board");
    const { orderId, orderNumber } = await insertOrder(db, { contactBusiness: "Osprey Boats" });
    await db
      .update(customerOrders)
      .set({ paymentStatus: "paid" })
      .where(eq(customerOrders.id, orderId));
    const row = page.getByRole("row").filter({ hasText: orderNumber });
    await row.getByText("New", { exact: true }).waitFor();
    await page.getByRole("status").filter({ hasText: "1 new order" }).waitFor();
    const card = board.getByRole("listitem").filter({ hasText: orderNumber });
    await card.getByText("New", { exact: true }).waitFor();
    await expectSoundAt(page, [390, 1440]);
    await expectSoundAt(board, [390, 1440]);
    // Who comes again has seen it.
    await page.reload();
    await row.waitFor();
    expect(await page.getByText("New", { exact: true }).count()).toBe(0);
  },
);
