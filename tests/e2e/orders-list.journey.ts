import { eq, inArray } from "drizzle-orm";
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
  // Loaded anew they still are, and the bar says so.
  await page.reload();
  await untilAlive(page);
  await page.getByText("2 selected").filter({ visible: true }).waitFor();
  expect(await box(page, "Marigold Taco").isChecked()).toBe(true);
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
  const keep = async (address: string, at: Page, isReady = untilAlive) => {
    await at.goto(`${shop.address}${address}`);
    await isReady(at);
    await at.getByText("Save this view").click();
    await at.getByLabel("Name of the view").fill("Mine");
    await at.getByRole("button", { name: "Save view" }).click();
  };
  await keep("/admin/orders?payment=paid", page);
  await page.getByText("View saved").first().waitFor();
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
  await keep("/admin/orders?status=shipped", plain, async () => undefined);
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
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByText("Previous order").waitFor();
  await expectSoundAt(page, [390, 1440]);
  await help.getByRole("switch").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  expect(await focused(page)).not.toMatch(/^MR-/);
});

journey("each key of the help does at once what it says", async ({ page }) => {
  await signInAsOwner(page, shop.address);
  const open = async () => {
    await page.goto(`${shop.address}/admin/orders?sort=customer`);
    await untilAlive(page);
  };
  await open();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const told = await help.locator("dt").allInnerTexts();
  expect(told.map((keys) => keys.split(/\s+/).join(" "))).toEqual([
    "J",
    "K",
    "X",
    "Shift X",
    "S",
    "Enter",
    "Esc",
    "/",
    "?",
    "Ctrl K",
  ]);
  await open();
  await page.keyboard.press("k");
  await page.getByText(/^MR-\d+, 3 of 3$/).waitFor();
  // Nothing is selected: the status is that of the order with the focus.
  await page.keyboard.press("s");
  await page.getByText("1 selected").waitFor();
  // An unpaid order can only be canceled, which is behind "More".
  await expect.poll(() => focused(page)).toBe("More");
  await page.keyboard.press("Escape");
  await page.getByText("1 selected").waitFor({ state: "hidden" });
  expect(await focused(page)).toMatch(/^MR-/);
  await open();
  await page.keyboard.press("/");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("q");
  await open();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search" }).waitFor();
  await open();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^MR-/ }).waitFor();
});

const once = "who has not paid is reminded once a day, and the team has the link";
journey(once, async ({ page, openPage }) => {
  const { orderId } = await insertOrder(db, { contactBusiness: "Late Payer", isTest: true });
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/orders/${orderId}`);
  await page.getByRole("heading", { name: "Waiting for payment" }).waitFor();
  await expectSoundAt(page, [390, 768, 1440]);
  await page.getByRole("button", { name: "Send payment reminder" }).click();
  await page.getByText("Reminder sent").first().waitFor();
  await page
    .getByText(/Reminded \d+:\d\d [AP]M by Rosa Delgado\. You can remind them again after/)
    .waitFor();
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

journey("orders are moved by key, and moved back while nobody was told", async ({ page }) => {
  const made: string[] = [];
  for (const contactBusiness of ["Move Ahead", "Move Along"]) {
    const paid = { paymentStatus: "paid", paidAt: new Date(), isTest: true } as const;
    const { orderId } = await insertOrder(
      db,
      { ...paid, contactBusiness },
      { configuration: null },
    );
    made.push(orderId);
  }
  const isMade = inArray(customerOrders.id, made);
  const statuses = async () =>
    (await db.select().from(customerOrders).where(isMade)).map(({ orderStatus }) => orderStatus);
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/orders?q=move&needs=start`);
  await untilAlive(page);
  // Where nothing is selected, S is about the order that has the focus.
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await page.getByText("1 selected").waitFor();
  await expect.poll(() => focused(page)).toBe("Start processing (1)");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByText("2 selected").waitFor();
  await page.keyboard.press("s");
  const start = page.getByRole("button", { name: "Start processing (2)" });
  await expect.poll(() => start.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("2 orders moved to Processing.").waitFor();
  expect(await statuses()).toEqual(["processing", "processing"]);
  await expectSoundAt(page, [390, 768, 1440]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("2 orders moved back.").waitFor();
  expect(await statuses()).toEqual(["pending", "pending"]);
  expect(await db.$count(outbox, inArray(outbox.orderId, made))).toBe(0);
});

journey("on a phone the filters are folded, and say how many are set", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page, shop.address);
  await page.goto(`${shop.address}/admin/orders`);
  await untilAlive(page);
  const payment = page.getByLabel("Payment", { exact: true });
  expect(await payment.isVisible()).toBe(false);
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await payment.selectOption("unpaid");
  await page.waitForURL(/payment=unpaid/);
  await page.locator("summary").filter({ hasText: "Filters (1)" }).waitFor();
  await page.getByLabel("Kind").selectOption("product");
  await page.locator("summary").filter({ hasText: "Filters (2)" }).waitFor();
  await expectSoundAt(page, [390]);
  await page.reload();
  await page.locator("summary").filter({ hasText: "Filters (2)" }).waitFor();
  expect(await payment.isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 900 });
  await payment.waitFor();
  expect(await payment.inputValue()).toBe("unpaid");
  await expectSoundAt(page, [768, 1440]);
});
