import { createServer } from "node:http";
import { readdir } from "node:fs/promises";
import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, installation, outbox, proofs, user } from "#app/platform/db/schema.ts";
import { mailFolder } from "#app/platform/mail/mail-files.server.ts";
import { clearDemo } from "#app/shop/demo/clear-demo.server.ts";
import { loadDemo } from "#app/shop/demo/load-demo.server.ts";
import { countWaitingEntries } from "#app/shop/inbox/count-waiting-entries.server.ts";
import { findMailStatus } from "#app/shop/message/mail-status.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { reconcilePayments } from "#app/shop/payment/attempt/reconcile-payments.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { approveInSimulator } from "#server/commands/approve-in-simulator.ts";
import { brokenLedgerLaws, UNBROKEN } from "#tests/faults/ledger-laws.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { until } from "#tests/support/eventually.ts";

const shop = await testShop();
const { services } = shop;
const { db } = services;
const OWNER = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
const password = "heron-on-one-leg-4";
const approve = approveInSimulator(services.env);
const load = (approving = approve) => loadDemo(services, { password, approve: approving });

/** The reconciliation of a shop at work comes by before the first payments of the past are made. */
function approveAfterReconciliation() {
  let looks = 0;
  return async (approvalUrl: string) => {
    looks += 1;
    if (looks <= 3) await reconcilePayments(services);
    await approve(approvalUrl);
  };
}

test("the demo fills the shop with what really happened to nobody, once", async () => {
  await createOwner(db, OWNER, { actor: "test", now: new Date() });
  const loaded = await load(approveAfterReconciliation());
  if (!loaded.ok) throw new Error(loaded.reason);
  const { counts, signInAs } = loaded;
  expect(counts).toEqual({ customers: 8, orders: 25, messages: 6, submissions: 4 });
  expect(await load()).toEqual({ ok: false, reason: "loaded" });

  const orders = await db.select().from(customerOrders);
  const states = Object.groupBy(orders, ({ orderStatus }) => orderStatus);
  expect(states.pending?.map(({ paymentStatus }) => paymentStatus)).toContain("unpaid");
  expect(states.delivered?.every(({ paymentStatus }) => paymentStatus === "paid")).toBe(true);
  expect(states.shipped?.map(({ trackingNumber }) => trackingNumber)).not.toContain(null);
  expect(orders.every(({ isTest }) => isTest)).toBe(true);
  // Of what the shop designs, one is approved and one waits for Dana.
  const shown = await db.select().from(proofs);
  expect(shown.map(({ state }) => state).toSorted()).toEqual(["approved", "waiting"]);
  // The friends whom Dana invited have bought: it was worth something to her.
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
  const oldest = Math.min(...orders.map(({ createdAt }) => createdAt.getTime()));
  expect(Date.now() - oldest).toBeGreaterThan(80 * 24 * 60 * 60 * 1000);

  const dana = await signedIn(shop, { email: signInAs, password });
  const account = await (await dana.get("/my-account/orders")).text();
  expect(account).toContain("Delivered");
  expect(account).toContain("Look at your proof");
  const referrals = await (await dana.get("/my-account/referrals/friends")).text();
  expect(referrals).toContain("Mateo");
  // Two of the six were answered.
  expect(await countWaitingEntries(db)).toBe(4);
  const messages = await (await dana.get("/my-account/messages")).text();
  expect(messages).toContain("Same blue as last time?");
  const [sam] = await db.select().from(user).where(eq(user.email, "sam@demo.example"));
  expect(sam?.emailVerified).toBe(false);
  // What each was told lies in the outbox and goes out.
  await until(async () => (await shop.services.db.query.outbox.findMany()).length > 60);
  // And nobody has to wonder about what is too old to go out: it counts as sent on its day.
  const mail = await findMailStatus(services, await currentSettings(services));
  expect(mail.givenUp).toBe(0);
});

/** The names of the mails that the shop has written. */
const mailFiles = () => readdir(mailFolder({ dataDir: shop.dataDir }));

/** How many rows there are in each table that the demo writes to. */
async function countAll() {
  const { rows } = await db.execute<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await db.execute<{ n: number }>(
      `select count(*)::int as n from "${name}"`,
    );
    counts[name] = counted[0]?.n ?? 0;
  }
  return counts;
}

test("clearing the demo removes it whole, and a try that was cut short is made anew", async () => {
  const ofOthers = await insertCustomer(db);
  const own = await insertOrder(db, { isTest: true, userId: ofOthers.userId });
  await until(async () => (await db.$count(outbox, isNull(outbox.sentAt))) === 0);
  expect(await mailFiles()).toContainEqual(expect.stringContaining("-customer-message-"));
  expect(await clearDemo(services, new Date())).toMatchObject({
    ok: true,
    counts: { customers: 8, orders: 25, messages: 6 },
  });
  expect(await clearDemo(services, new Date())).toEqual({ ok: false, reason: "none" });
  expect(await brokenLedgerLaws(db)).toEqual(UNBROKEN);
  const before = await countAll();
  expect(before).toMatchObject({ customer_orders: 1, user: 2, loyalty_points: 0, coupons: 0 });
  // Those whose rows go once they are sent, and the team's of what demo people wrote, as well.
  await until(async () => (await mailFiles()).length === 0);

  let paid = 0;
  const dying = async (approvalUrl: string) => {
    if (paid >= 4) throw new Error("killed");
    paid += 1;
    await approve(approvalUrl);
  };
  await expect(load(dying)).rejects.toThrow("killed");
  const again = await load();
  expect(again).toMatchObject({ ok: true, counts: { customers: 8, orders: 25 } });
  expect(await db.$count(customerOrders)).toBe(26);

  expect(await clearDemo(services, new Date())).toMatchObject({ ok: true });
  const after = await countAll();
  // Files are swept later, what was done is noted, and what an hour sold is taken back by entries.
  const folded = ["order_hours", "product_hours"];
  const kept = ["audit_log", "files", "installation", "payment_events", "rate_limits"];
  for (const name of [...kept, ...folded]) {
    delete before[name];
    delete after[name];
  }
  expect(after).toEqual(before);
  const { rows: sold } = await db.execute(
    `select sum(placed)::int as placed, sum(settled)::int as settled, sum(revenue)::int as revenue,
       (select sum(lines)::int from product_hours) as lines from order_hours`,
  );
  // The order of somebody else, which nobody has paid.
  expect(sold[0]).toEqual({ placed: 1, settled: 0, revenue: 0, lines: 0 });
  const left = await db.select().from(customerOrders);
  expect(left.map(({ id }) => id)).toEqual([own.orderId]);
});

test("a real order of a demo customer keeps the whole demo", async () => {
  const loaded = await load();
  if (!loaded.ok) throw new Error(loaded.reason);
  const [dana] = await db.select().from(user).where(eq(user.email, loaded.signInAs));
  const real = await insertOrder(db, { isTest: false, userId: dana?.id ?? null });
  const before = await countAll();
  expect(await clearDemo(services, new Date())).toEqual({
    ok: false,
    reason: "real_orders",
    orderNumbers: [real.orderNumber],
  });
  expect(await countAll()).toEqual(before);
  await db.delete(customerOrders).where(eq(customerOrders.id, real.orderId));
});

test("cleared in a shop with live payments, the demo leaves the look for real money where it is", async () => {
  const knownUntil = new Date("2025-11-20T17:00:00.000Z");
  await db.update(installation).set({ capturesKnownUntil: knownUntil });
  const env = { ...services.env, usesSimulator: false };
  expect(await clearDemo({ db, env, jobs: services.jobs }, new Date())).toMatchObject({ ok: true });
  expect(
    await db.select({ knownUntil: installation.capturesKnownUntil }).from(installation),
  ).toEqual([{ knownUntil }]);
});

test("payments are approved where the simulator listens, whatever address browsers have", async () => {
  const asked: string[] = [];
  const simulator = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(303, { location: "https://shop.example/" }).end();
  });
  await new Promise<void>((resolve) => simulator.listen(0, "127.0.0.1", resolve));
  const address = simulator.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  const env = { host: "127.0.0.1", simulatorPort: address.port };
  await approveInSimulator(env)("https://pay.shop.example/test/checkoutnow?token=5O190127");
  expect(asked).toEqual(["POST /checkoutnow?token=5O190127"]);
  await new Promise((resolve) => simulator.close(resolve));
});

test("a shop that takes real payments gets no demo", async () => {
  const env = { ...services.env, usesSimulator: false };
  const refused = await loadDemo({ ...services, env }, { password, approve });
  expect(refused).toEqual({ ok: false, reason: "real_payments" });
});
