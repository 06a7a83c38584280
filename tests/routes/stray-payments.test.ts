import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { captureGaps, installation, strayPayments } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { STRAY_PAYMENTS_PATH } from "#app/shop/stray-payment/stray-payment.ts";
import { frailShop } from "#tests/support/frail-shop.ts";
import { until } from "#tests/support/eventually.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";

const shop = await frailShop();
const { db } = shop.services;
const staff = await visitorOfRole(shop, "staff");

const page = async (path = STRAY_PAYMENTS_PATH) => (await staff.get(path)).text();
const settle = (captureId: string, note: string) =>
  staff.submit(STRAY_PAYMENTS_PATH, Object.entries({ captureId, note }));

test("without such money there is no way to it, and its page says so", async () => {
  expect(await page("/admin")).not.toContain(STRAY_PAYMENTS_PATH);
  expect(await page()).toContain("No money without an order");
});

test("staff see who paid how much when, and what they note stays", async () => {
  await db.insert(strayPayments).values({
    captureId: "CAPTURE-1",
    providerOrderId: "ORDER-1",
    amount: cents(4800),
    currency: "USD",
    payerName: "Pat Buyer",
    payerEmail: "pat.buyer@payer.example",
    orderId: "gone",
    orderNumber: "MR-10042",
    capturedAt: new Date("2025-11-20T17:00:00.000Z"),
    foundAt: new Date("2025-11-23T12:00:00.000Z"),
  });
  expect(await page("/admin")).toContain(STRAY_PAYMENTS_PATH);
  const shown = await page();
  for (const words of ["$48.00 from Pat Buyer", "pat.buyer@payer.example", "Nov 20, 2025"])
    expect(shown).toContain(words);
  expect(shown).toContain("MR-10042, which is not in this shop");
  expect(shown).toContain("1 payment to review");

  const empty = await settle("CAPTURE-1", "  ");
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Enter what you did with the money");
  expect((await settle("CAPTURE-1", "Entered as MR-10050")).status).toBe(302);
  const after = await page();
  expect(after).toContain("Entered as MR-10050");
  expect(after).toContain("Nothing to review");
  expect(await page("/admin")).not.toContain(STRAY_PAYMENTS_PATH);
  expect((await settle("CAPTURE-1", "Again")).status).toBe(409);
});

test("days that the provider does not tell of are shown until somebody has looked", async () => {
  const [gap] = await db
    .insert(captureGaps)
    .values({
      since: new Date("2025-08-01T13:30:00.000Z"),
      until: new Date("2025-10-24T17:00:00.000Z"),
      foundAt: new Date("2025-11-23T12:00:00.000Z"),
    })
    .returning();
  if (!gap) throw new Error("There is no gap.");
  expect(await page("/admin")).toContain(STRAY_PAYMENTS_PATH);
  const shown = await page();
  for (const words of ["There are dates to check", "Aug 1, 2025, 9:30 AM", "Oct 24, 2025, 1:00 PM"])
    expect(shown).toContain(words);

  const look = (note: string) =>
    staff.submit(STRAY_PAYMENTS_PATH, Object.entries({ gapId: gap.id, note }));
  const empty = await look(" ");
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Enter what you did with the money");
  expect((await look("All of them have orders")).status).toBe(302);
  expect(await page()).not.toContain("Aug 1, 2025");
  expect((await look("Again")).status).toBe(409);
});

test("a provider that has not answered for a day is told of", async () => {
  expect(await page("/admin")).not.toContain(STRAY_PAYMENTS_PATH);
  await until(async () => (await looksUnderWay()) === 0);
  await shop.payments.cut();
  const capturesKnownUntil = new Date(shop.services.now().getTime() - 30 * 60 * 60 * 1000);
  await db
    .insert(installation)
    .values({ capturesKnownUntil })
    .onConflictDoUpdate({ target: installation.isThere, set: { capturesKnownUntil } });
  expect(await page("/admin")).toContain(STRAY_PAYMENTS_PATH);
  expect(await page()).toContain("The payment provider isn&#x27;t responding");
});

/** How many looks for such money are still to come or at work: one begins with the shop, and writes how far it came. */
async function looksUnderWay(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from pgboss.job
    where name = 'find-stray-payments' and state in ('created', 'retry', 'active')`);
  return rows[0]?.count ?? 0;
}
