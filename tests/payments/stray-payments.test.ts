import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { installation, outbox, payments, strayPayments } from "#app/platform/db/schema.ts";
import { settlePayment } from "#app/shop/payment/attempt/settle-payment.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { findStrayPayments } from "#app/shop/stray-payment/find-stray-payments.server.ts";
import { forgetTestMoney } from "#app/shop/stray-payment/known-until.server.ts";
import { countStrayPayments } from "#app/shop/stray-payment/list-stray-payments.server.ts";
import { settleStrayPayment } from "#app/shop/stray-payment/settle-stray-payment.server.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { paymentShop } from "./payment-fixture.ts";

// The events reached the shop that is lost.
const shop = await paymentShop({ webhookUrl: "http://127.0.0.1:9/nobody" });
const { services } = shop;
const { db } = services;
const HOUR = 60 * 60;

/** An order that was paid after the backup: the database has never heard of it. */
async function payAndForget() {
  const { orderId, orderNumber, token, approvalUrl } = await shop.openOrder();
  await shop.approve(approvalUrl, "approve");
  expect(await settlePayment(services, token)).toMatchObject({ state: "paid" });
  await db.delete(payments).where(eq(payments.orderId, orderId));
  return { orderId, orderNumber, token };
}

/** The provider's clock is the real one; the look comes a moment later. */
function look(provider = services.payments) {
  shop.clock.now = new Date(Date.now() + 1000);
  return findStrayPayments({ ...services, payments: provider });
}

const mails = () => db.$count(outbox, eq(outbox.kind, "stray-payments"));

test("the first look finds nothing: what was before is nobody's business", async () => {
  await payAndForget();
  expect(await look()).toBe(0);
  expect(await countStrayPayments(db)).toBe(0);
});

test("money for an order that the backup did not know waits with payer, amount and date", async () => {
  const kept = await shop.openOrder();
  await shop.approve(kept.approvalUrl, "approve");
  await settlePayment(services, kept.token);
  const { orderId, orderNumber, token } = await payAndForget();
  // The restored database looks from where the backup was made.
  const backupMade = new Date(Date.now() - 3 * 24 * HOUR * 1000);
  await db.update(installation).set({ capturesKnownUntil: backupMade });
  // With the payment that was forgotten before the first look.
  expect(await look()).toBe(2);
  const [stray] = await db
    .select()
    .from(strayPayments)
    .where(eq(strayPayments.providerOrderId, token));
  expect(stray).toMatchObject({
    amount: cents(4800),
    currency: "USD",
    payerName: "Pat Buyer",
    payerEmail: "pat.buyer@payer.example",
    orderId,
    orderNumber,
    isTest: true,
    settledAt: null,
  });
  expect(Math.abs((stray?.capturedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await mails()).toBe(1);
  // Nor is it told twice.
  await db.update(installation).set({ capturesKnownUntil: backupMade });
  expect(await look()).toBe(0);
  expect([await countStrayPayments(db), await mails()]).toEqual([2, 1]);
});

test("more than the provider tells at once is found as well", async () => {
  const before = await db.$count(strayPayments);
  await db.delete(strayPayments);
  await db.update(installation).set({ capturesKnownUntil: new Date(Date.now() - HOUR * 1000) });
  const listed: number[] = [];
  const counting = {
    ...services.payments,
    listCaptures: async (...times: Parameters<typeof services.payments.listCaptures>) => {
      const answer = await services.payments.listCaptures(...times);
      if (answer.kind === "listed") listed.push(answer.captures.length);
      return answer;
    },
  };
  for (let order = 0; order < 101; order += 1) await captureAtProvider();
  expect(await look(counting)).toBe(before + 101);
  expect(Math.max(...listed)).toBeGreaterThan(100);
});

/** As an order of this merchant that another database knew. */
async function captureAtProvider() {
  const created = await shop.callProvider("POST", "/v2/checkout/orders", {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "USD", value: "12.50" } }],
    application_context: { return_url: "http://localhost/", cancel_url: "http://localhost/" },
  });
  const { id }: { id: string } = await created.json();
  await shop.approve(`${shop.address}/checkoutnow?token=${id}`, "approve");
  await shop.callProvider("POST", `/v2/checkout/orders/${id}/capture`, {});
}

test("while the provider can't be asked, the look is made up for later", async () => {
  const before = await countStrayPayments(db);
  await payAndForget();
  await shop.stopProvider();
  expect(await look()).toBe(0);
  await shop.restartProvider();
  expect(await look()).toBe(1);
  expect(await countStrayPayments(db)).toBe(before + 1);
});

test("who paid is not lost while the provider can't tell it", async () => {
  const { token } = await payAndForget();
  const unaware = {
    ...services.payments,
    findOrder: async () => ({ kind: "unknown" as const, reason: "It is away." }),
  };
  expect(await look(unaware)).toBe(0);
  expect(await look()).toBe(1);
  const [stray] = await db
    .select()
    .from(strayPayments)
    .where(eq(strayPayments.providerOrderId, token));
  expect(stray).toMatchObject({ payerEmail: "pat.buyer@payer.example" });
});

test("what was given back at the provider is not held", async () => {
  const { token } = await payAndForget();
  const found = await services.payments.findOrder(token);
  if (found.kind !== "completed") throw new Error(found.kind);
  await shop.callProvider("POST", `/v2/payments/captures/${found.capture.captureId}/refund`, {});
  expect(await look()).toBe(0);
});

test("of what was given back in part the rest is held", async () => {
  const { token } = await payAndForget();
  const found = await services.payments.findOrder(token);
  if (found.kind !== "completed") throw new Error(found.kind);
  const { captureId, amount } = found.capture;
  await shop.callProvider("POST", `/v2/payments/captures/${captureId}/refund`, {
    amount: { value: "5.00", currency_code: "USD" },
  });
  expect(await look()).toBe(1);
  const [stray] = await db
    .select()
    .from(strayPayments)
    .where(eq(strayPayments.captureId, captureId));
  expect(stray?.amount).toBe((amount ?? 0) - 500);
  expect(stray?.payerEmail).not.toBe("");
});

test("the team settles it once, with a note", async () => {
  const [stray] = await db.select().from(strayPayments).limit(1);
  if (!stray) throw new Error("There is none.");
  const by = await insertPerson(db, "staff");
  const note = "Refunded at the provider";
  const settle = (captureId: string) =>
    settleStrayPayment(services, { captureId, note }, { by, now: services.now() });
  expect(await settle("nothing")).toEqual({ ok: false, reason: "unknown" });
  expect(await settle(stray.captureId)).toEqual({ ok: true });
  expect(await settle(stray.captureId)).toEqual({ ok: false, reason: "settled" });
});

test("money of test orders goes with them, and does not come back", async () => {
  await payAndForget();
  await db.transaction((tx) => forgetTestMoney(tx, services, services.now()));
  expect(await look()).toBe(0);
  expect(await db.$count(strayPayments)).toBe(0);
});

test("with live payments test money is forgotten, and real money is looked for from where it was", async () => {
  await payAndForget();
  const knownUntil = new Date(Date.now() - HOUR * 1000);
  await db.update(installation).set({ capturesKnownUntil: knownUntil });
  const live = { env: { ...services.env, usesSimulator: false } };
  await db.transaction((tx) => forgetTestMoney(tx, live, services.now()));
  const [kept] = await db.select({ until: installation.capturesKnownUntil }).from(installation);
  expect(kept).toEqual({ until: knownUntil });
});
