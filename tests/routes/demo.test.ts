import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { customerOrders, proofs, user } from "#app/platform/db/schema.ts";
import { loadDemo } from "#app/shop/demo/load-demo.server.ts";
import { countWaitingEntries } from "#app/shop/inbox/count-waiting-entries.server.ts";
import { findMailStatus } from "#app/shop/message/mail-status.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { reconcilePayments } from "#app/shop/payment/reconcile-payments.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { approveInSimulator } from "#server/commands/approve-in-simulator.ts";
import { brokenLedgerLaws, UNBROKEN } from "#tests/faults/ledger-laws.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { services } = shop;
const { db } = services;
const OWNER = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
const password = "heron-on-one-leg-4";
const load = (approve = approveInSimulator) => loadDemo(services, { password, approve });

/** The reconciliation of a shop at work comes by before the first payments of the past are made. */
function approveAfterReconciliation() {
  let looks = 0;
  return async (approvalUrl: string) => {
    looks += 1;
    if (looks <= 3) await reconcilePayments(services);
    await approveInSimulator(approvalUrl);
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
  expect(account).toContain("Please look at your proof");
  const referrals = await (await dana.get("/my-account/referrals/friends")).text();
  expect(referrals).toContain("Mateo");
  // Two of the six were answered.
  expect(await countWaitingEntries(db)).toBe(4);
  const messages = await (await dana.get("/my-account/messages")).text();
  expect(messages).toContain("Same blue as last time?");
  const [sam] = await db.select().from(user).where(eq(user.email, "sam@demo.example"));
  expect(sam?.emailVerified).toBe(false);
  // What each was told lies in the outbox and goes out.
  await vi.waitUntil(async () => (await shop.services.db.query.outbox.findMany()).length > 60);
  // And nobody has to wonder about what is too old to go out: it counts as sent on its day.
  const mail = await findMailStatus(services, await currentSettings(services));
  expect(mail.givenUp).toBe(0);
});

test("a shop that takes real payments gets no demo", async () => {
  const env = { ...services.env, usesSimulator: false };
  const refused = await loadDemo({ ...services, env }, { password, approve: approveInSimulator });
  expect(refused).toEqual({ ok: false, reason: "real_payments" });
});
