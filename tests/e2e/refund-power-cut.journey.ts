// @module-tag money
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { customerOrders, payments, refunds } from "#app/platform/db/schema.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { providerOfShop } from "#tests/support/provider-of-shop.ts";
import { journey, untilAlive } from "./support/browser.ts";
import { ownShop } from "./support/journey-shop.ts";
import { fillCardsOrder, openProduct, payInSimulator, submitOrder } from "./support/order-page.ts";
import { OWNER, signInAsOwner } from "./support/people.ts";

const shop = await ownShop();

/** Asks the shop's database; it may be another process after a kill. */
async function ask<Answer>(
  question: (db: ReturnType<typeof openDatabase>["db"]) => Promise<Answer>,
): Promise<Answer> {
  const url = await findRunningDatabase(shop.dataDir);
  if (url === null) throw new Error("The shop's database does not run.");
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  try {
    return await question(db);
  } finally {
    await close();
  }
}

const provider = await providerOfShop(shop);

/** How many refunds the provider has made, as it tells. */
async function madeByProvider(): Promise<number> {
  const [payment] = await ask((db) => db.select({ id: payments.providerOrderId }).from(payments));
  const told = await provider.listRefunds(payment?.id ?? "");
  if (told.kind !== "listed") throw new Error(told.reason);
  return told.refunds.length;
}

journey(
  "the shop is killed while the provider refunds: the money goes back once",
  async ({ page }) => {
    await ask((db) => createOwner(db, OWNER, { actor: "journeys", now: new Date() }));
    await openProduct(page, `${shop.address}/product/1`);
    await fillCardsOrder(page);
    await submitOrder(page);
    await payInSimulator(page, "timeout at refund");
    await page.getByRole("heading", { name: "Payment Successful" }).waitFor();

    await signInAsOwner(page, shop.address);
    await page.goto(`${shop.address}/admin/orders`);
    await page.locator(".orders .number a").first().click();
    await page.getByRole("link", { name: "Refund", exact: true }).click();
    await page.getByRole("link", { name: /^Full refund/ }).click();
    const confirm = page.getByRole("button", { name: "Refund $60.62" });
    await confirm.waitFor();
    await untilAlive(page);
    await confirm.click();
    await expect.poll(madeByProvider).toBe(1);
    await sleep(500);
    await shop.kill();
    await shop.start();

    const statuses = () =>
      ask(async (db) => [
        ...(await db.select({ status: customerOrders.paymentStatus }).from(customerOrders)),
        ...(await db.select({ status: refunds.status }).from(refunds)),
      ]);
    await expect
      .poll(statuses, { timeout: 60_000, interval: 1000 })
      .toEqual([{ status: "refunded" }, { status: "completed" }]);
    expect(await madeByProvider()).toBe(1);
    const told = async () =>
      (await shop.mails()).filter(({ subject }) => subject.includes("$60.62 refunded")).length;
    await expect.poll(told).toBe(1);
  },
);
