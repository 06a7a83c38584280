import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, captureGaps, installation, strayPayments } from "#app/platform/db/schema.ts";
import { createPaypalProvider } from "#app/platform/payment-provider/create-paypal-provider.server.ts";
import { findStrayPayments } from "#app/shop/stray-payment/find-stray-payments.server.ts";
import { countHeldMoney } from "#app/shop/stray-payment/list-stray-payments.server.ts";
import { settleCaptureGap } from "#app/shop/stray-payment/settle-capture-gap.server.ts";
import { DEMO_ACCOUNT } from "#simulator/demo-account.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { paymentShop } from "./payment-fixture.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2025-11-23T17:00:00.000Z");

/** The provider's clock, in milliseconds. */
const clock = { now: NOW };
const shop = await paymentShop({ webhookUrl: "http://127.0.0.1:9/nobody", now: () => clock.now });
const { services } = shop;
const { db } = services;
/** Lists a hundred captures at once. */
const narrow = createPaypalProvider({
  ...DEMO_ACCOUNT,
  environment: "sandbox",
  baseUrl: shop.address,
  mostPages: 1,
});

beforeEach(async () => {
  await db.delete(strayPayments);
  await db.delete(captureGaps);
});

/** Money that the provider took so long ago, for orders of a database that is lost. */
async function takeMoney(ago: number, count = 1) {
  for (let order = 0; order < count; order += 1) {
    clock.now = NOW - ago;
    const created = await shop.callProvider("POST", "/v2/checkout/orders", {
      intent: "CAPTURE",
      purchase_units: [{ amount: { currency_code: "USD", value: "12.50" } }],
      application_context: { return_url: "http://localhost/", cancel_url: "http://localhost/" },
    });
    const { id }: { id: string } = await created.json();
    await shop.approve(`${shop.address}/checkoutnow?token=${id}`, "approve");
    await shop.callProvider("POST", `/v2/checkout/orders/${id}/capture`, {});
  }
  clock.now = NOW;
}

async function lookFrom(ago: number, payments: Partial<typeof services.payments> = {}) {
  await db
    .insert(installation)
    .values({ capturesKnownUntil: new Date(NOW - ago) })
    .onConflictDoUpdate({
      target: installation.isThere,
      set: { capturesKnownUntil: new Date(NOW - ago) },
    });
  shop.clock.now = new Date(NOW);
  return findStrayPayments({ ...services, payments: { ...services.payments, ...payments } });
}

const gaps = () =>
  db
    .select({ since: captureGaps.since, until: captureGaps.until })
    .from(captureGaps)
    .orderBy(asc(captureGaps.since));

async function knownUntil() {
  const [kept] = await db.select({ until: installation.capturesKnownUntil }).from(installation);
  return kept?.until;
}

test("a day with more payments than one listing has is looked through in shorter times", async () => {
  await takeMoney(9 * HOUR, 70);
  await takeMoney(8 * HOUR, 70);
  expect(await lookFrom(20 * HOUR, narrow)).toBe(140);
  expect(await gaps()).toEqual([]);
  expect(await knownUntil()).toEqual(new Date(NOW));
});

test("a minute with more payments than one listing has is left to the team, and the look goes on", async () => {
  await takeMoney(6 * HOUR, 101);
  await takeMoney(5 * HOUR);
  expect(await lookFrom(7 * HOUR, narrow)).toBe(1);
  const [gap, ...others] = await gaps();
  expect(others).toEqual([]);
  if (!gap) throw new Error("There is no gap.");
  expect(gap.until.getTime() - gap.since.getTime()).toBeLessThanOrEqual(60_000);
  expect(gap.since.getTime()).toBeLessThanOrEqual(NOW - 6 * HOUR);
  expect(gap.until.getTime()).toBeGreaterThanOrEqual(NOW - 6 * HOUR);
  expect(await knownUntil()).toEqual(new Date(NOW));
});

test("a full minute that is asked for once more is noted once, and nothing known is forgotten", async () => {
  const minutesAsked: number[] = [];
  const neverTells = {
    listCaptures: async (since: Date, until: Date) => {
      minutesAsked.push((until.getTime() - since.getTime()) / 60_000);
      const known = await knownUntil();
      expect(known?.getTime()).toBeGreaterThanOrEqual(NOW - HOUR);
      const isFull = since.getTime() < NOW - HOUR;
      return isFull ? { kind: "too_many" as const } : { kind: "listed" as const, captures: [] };
    },
  };
  await lookFrom(HOUR, neverTells);
  expect(Math.min(...minutesAsked)).toBe(1);
  const first = await gaps();
  expect(first).toHaveLength(1);
  expect(await knownUntil()).toEqual(new Date(NOW));
  await lookFrom(HOUR, neverTells);
  expect(await gaps()).toEqual(first);
});

test("days that the provider tells of no more are left to the team, and the look begins behind them", async () => {
  await takeMoney(20 * DAY);
  expect(await lookFrom(45 * DAY)).toBeGreaterThanOrEqual(1);
  const told = NOW - services.payments.capturesToldForMs;
  expect(await gaps()).toEqual([{ since: new Date(NOW - 45 * DAY), until: new Date(told) }]);
  expect(await knownUntil()).toEqual(new Date(NOW));
});

test("a provider that refuses days as too old, against its word, is asked for the next ones", async () => {
  await takeMoney(15 * DAY);
  expect(await lookFrom(33 * DAY, { capturesToldForMs: 60 * DAY })).toBeGreaterThanOrEqual(1);
  const [gap, ...others] = await gaps();
  expect(others).toEqual([]);
  if (!gap) throw new Error("There is no gap.");
  const [begin, end] = [gap.since.getTime(), gap.until.getTime()];
  expect(begin).toBeLessThanOrEqual(NOW - 33 * DAY);
  // Up to what it tells of, and no more than an hour beyond.
  expect(end).toBeGreaterThanOrEqual(NOW - 30 * DAY);
  expect(end).toBeLessThanOrEqual(NOW - 30 * DAY + HOUR);
  expect(await knownUntil()).toEqual(new Date(NOW));
});

test("while the provider is away nothing is passed by, and after a day the team is told", async () => {
  await takeMoney(2 * HOUR);
  await shop.stopProvider();
  expect(await lookFrom(30 * HOUR)).toBe(0);
  expect(await knownUntil()).toEqual(new Date(NOW - 30 * HOUR));
  expect(await gaps()).toEqual([]);
  expect(await countHeldMoney(db, new Date(NOW))).toBe(1);
  await shop.restartProvider();
  expect(await lookFrom(30 * HOUR)).toBeGreaterThanOrEqual(1);
  expect(await countHeldMoney(db, new Date(NOW))).toBe(await db.$count(strayPayments));
});

test("the team settles such a time once, with a note", async () => {
  await lookFrom(45 * DAY);
  const [gap] = await db.select().from(captureGaps);
  if (!gap) throw new Error("There is no gap.");
  const by = await insertPerson(db, "staff");
  const settle = (gapId: string) =>
    settleCaptureGap(services, { gapId, note: "All have orders" }, { by, now: new Date(NOW) });
  expect(await settle("00000000-0000-4000-8000-000000000000")).toEqual({
    ok: false,
    reason: "unknown",
  });
  expect(await settle(gap.id)).toEqual({ ok: true });
  expect(await settle(gap.id)).toEqual({ ok: false, reason: "settled" });
  expect(await db.$count(auditLog, eq(auditLog.action, "capture-gap.settle"))).toBe(1);
});
