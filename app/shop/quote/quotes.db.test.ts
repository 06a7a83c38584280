import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  customerOrders,
  orderEvents,
  orderLines,
  outbox,
  payments,
  quotes,
  settings,
} from "#app/platform/db/schema.ts";
import { cancelOwnOrder } from "#app/shop/own-order/cancel-own-order.server.ts";
import { findOrderForStaff } from "#app/shop/order-admin/find-order-for-staff.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertDraft, insertTeamMate, quoteForm } from "#tests/support/quote-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { acceptQuote } from "./accept-quote.server.ts";
import { expireQuotes } from "./expire-quotes.server.ts";
import type { QuoteForm } from "./quote-form.ts";
import { sendQuote } from "./send-quote.server.ts";
import { sentQuotesView } from "#app/shop/order-admin/sent-quotes-view.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const START = new Date("2026-11-22T15:00:00Z");
const customer = await insertCustomer(db);
const rosa = await insertTeamMate(db, "Rosa Delgado", "staff");
const draft = () => insertDraft(db, customer.userId);
const price = quoteForm;

beforeEach(() => {
  clock.now = START;
});

/** With sales tax of 6.5 % on the posters. */
const TOTAL = "4906.50";

async function quoted(changes: Partial<QuoteForm> = {}) {
  const order = await draft();
  expect(await sendQuote(services, { ...order, form: price(changes) }, rosa)).toEqual({ ok: true });
  return order;
}

const read = async (orderId: string) => {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  const sent = await db
    .select({ version: quotes.version, status: quotes.status })
    .from(quotes)
    .where(eq(quotes.orderId, orderId))
    .orderBy(quotes.version);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.createdAt);
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.orderId, orderId))
    .orderBy(outbox.createdAt);
  if (!order) throw new Error("The order is gone.");
  return {
    order,
    sent: sent.map(({ version, status }) => `${version} ${status}`),
    mails,
    events: events.map(({ kind }) => kind),
    mailKinds: mails.map(({ kind }) => kind),
  };
};

test("a price goes out with its mail, and is paid only once it is accepted", async () => {
  const { orderId, holder, orderNumber } = await quoted();
  const before = await read(orderId);
  expect(before.order).toMatchObject({ quoteStatus: "sent", totalAmount: 4800 });
  expect([before.sent, before.events, before.mailKinds]).toEqual([
    ["1 sent"],
    ["quote_sent"],
    ["quote-sent"],
  ]);
  const [mail] = before.mails;
  expect(mail?.subject).toBe(`Our price for your order ${orderNumber}`);
  for (const said of ["$4,906.50", "Dec 22, 2026", "As we discussed.", "/track/"]) {
    expect(mail?.text).toContain(said);
  }

  const seen = { version: 1, expectedTotal: TOTAL };
  expect(await acceptQuote(services, holder, seen)).toEqual({ ok: true });
  const after = await read(orderId);
  expect(after.order).toMatchObject({
    quoteStatus: "accepted",
    paymentStatus: "unpaid",
    orderStatus: "pending",
    totalAmount: 490_650,
    taxAmount: 650,
    shippingAmount: 0,
    deliveryMethod: "pickup",
    taxableAmount: 10_000,
  });
  expect(sumCents(after.order.priceLines.map((line) => line.amountCents))).toBe(490_650);
  expect(after.mailKinds).toEqual(["quote-sent", "quote-accepted"]);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  expect(line).toMatchObject({ amount: 490_000, taxAmount: 650, memberAmount: 0 });
  expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
});

test("accepted twice, even at once, it is accepted once", async () => {
  const { orderId, holder } = await quoted();
  const accept = () => acceptQuote(services, holder, { version: 1, expectedTotal: TOTAL });
  expect(await Promise.all([accept(), accept()])).toEqual([{ ok: true }, { ok: true }]);
  const { events, sent } = await read(orderId);
  expect(events.filter((kind) => kind === "quote_accepted")).toHaveLength(1);
  expect(sent).toEqual(["1 accepted"]);
});

test("another price takes the place of the one before, which can't be accepted any more", async () => {
  const { orderId, holder } = await quoted();
  const lines = price().lines.slice(0, 1);
  await sendQuote(services, { orderId, form: price({ version: 1, lines }) }, rosa);
  expect((await read(orderId)).sent).toEqual(["1 withdrawn", "2 sent"]);
  const old = { version: 1, expectedTotal: TOTAL };
  expect(await acceptQuote(services, holder, old)).toEqual({ ok: false, reason: "changed" });
  expect((await read(orderId)).order.quoteStatus).toBe("sent");
  const current = { version: 2, expectedTotal: "4800.00" };
  expect(await acceptQuote(services, holder, current)).toEqual({ ok: true });
});

test("a price and its acceptance at once: one wins, and the books agree", async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId, holder } = await quoted();
    const lines = price().lines.slice(0, 1);
    const [sent, accepted] = await Promise.all([
      sendQuote(services, { orderId, form: price({ version: 1, lines }) }, rosa),
      acceptQuote(services, holder, { version: 1, expectedTotal: TOTAL }),
    ]);
    expect([sent.ok, accepted.ok].filter(Boolean)).toHaveLength(1);
    const after = await read(orderId);
    expect([after.sent, after.order.totalAmount]).toEqual(
      accepted.ok ? [["1 accepted"], 490_650] : [["1 withdrawn", "2 sent"], 4800],
    );
  }
});

test("two of the team at once send one price", async () => {
  const order = await draft();
  const send = () => sendQuote(services, { ...order, form: price() }, rosa);
  const results = await Promise.all([send(), send()]);
  expect(results.map((result) => (result.ok ? "ok" : result.reason)).toSorted()).toEqual([
    "changed_meanwhile",
    "ok",
  ]);
  expect((await read(order.orderId)).sent).toEqual(["1 sent"]);
});

test("the total that the customer saw is the one accepted: new tax rates show a new price", async () => {
  const { orderId, holder } = await quoted();
  await db.insert(settings).values({ key: "taxRates", value: { FL: 7 } });
  const seen = { version: 1, expectedTotal: TOTAL };
  expect(await acceptQuote(services, holder, seen)).toEqual({ ok: false, reason: "changed" });
  await db.delete(settings);
  expect((await read(orderId)).order.quoteStatus).toBe("sent");
});

test("after its last day a price is over, by the clock alone or by the job, once", async () => {
  const { orderId, holder } = await quoted();
  const lastMoment = new Date("2026-12-23T04:59:59Z");
  clock.now = lastMoment;
  expect(await expireQuotes(services)).toBe(0);
  clock.now = new Date("2026-12-23T05:00:00Z");
  const seen = { version: 1, expectedTotal: TOTAL };
  const [accepted] = await Promise.all([
    acceptQuote(services, holder, seen),
    expireQuotes(services),
    expireQuotes(services),
  ]);
  expect(accepted).toEqual({ ok: false, reason: "expired" });
  const after = await read(orderId);
  expect(after.order).toMatchObject({ quoteStatus: "expired", totalAmount: 4800 });
  expect([after.sent, after.events, after.mailKinds]).toEqual([
    ["1 expired"],
    ["quote_sent", "quote_expired"],
    ["quote-sent", "quote-expired"],
  ]);
  expect(await acceptQuote(services, holder, seen)).toEqual({ ok: false, reason: "expired" });
  const again = price({ version: 1, validUntil: "2027-01-10" });
  expect(await sendQuote(services, { orderId, form: again }, rosa)).toEqual({ ok: true });
  expect((await read(orderId)).order.quoteStatus).toBe("sent");
});

test("a cancelled order takes its price back", async () => {
  const { orderId, holder } = await quoted();
  await cancelOwnOrder(services, { userId: holder.userId, orderId }, "pending");
  expect((await read(orderId)).sent).toEqual(["1 withdrawn"]);
  const seen = { version: 1, expectedTotal: TOTAL };
  expect(await acceptQuote(services, holder, seen)).toEqual({ ok: false, reason: "not_open" });
  const form = price({ version: 1 });
  expect(await sendQuote(services, { orderId, form }, rosa)).toMatchObject({ reason: "not_open" });
});

test("nobody accepts somebody else's price", async () => {
  const { orderId } = await quoted();
  const stranger = await insertCustomer(db);
  const seen = { version: 1, expectedTotal: TOTAL };
  for (const holder of [{ orderId, userId: stranger.userId }, { token: "A".repeat(22) }]) {
    expect(await acceptQuote(services, holder, seen)).toEqual({ ok: false, reason: "unknown" });
  }
});

test.each([
  ["a day that is over", { validUntil: "2026-11-21" }, "past"],
  ["no day", { validUntil: "2026-02-30" }, "past"],
  ["a version that is not the last", { version: 3 }, "changed_meanwhile"],
  [
    "nothing to pay",
    { lines: price().lines.map((line) => ({ ...line, amountCents: cents(0) })) },
    "nothing_to_pay",
  ],
  [
    "too much",
    { lines: price().lines.map((line) => ({ ...line, amountCents: cents(60_000_000) })) },
    "too_much",
  ],
])("a price with %s is not sent", async (_name, changes, reason) => {
  const order = await draft();
  const form = price(changes);
  expect(await sendQuote(services, { ...order, form }, rosa)).toMatchObject({ ok: false, reason });
  expect((await read(order.orderId)).order.quoteStatus).toBe("draft");
});

test("orders with a price of their own, accepted ones and customers send none", async () => {
  const own = await insertOrder(db);
  const form = price();
  expect(await sendQuote(services, { ...own, form }, rosa)).toMatchObject({ reason: "not_open" });
  const { orderId, holder } = await quoted();
  await acceptQuote(services, holder, { version: 1, expectedTotal: TOTAL });
  const next = price({ version: 1 });
  expect(await sendQuote(services, { orderId, form: next }, rosa)).toMatchObject({
    reason: "not_open",
  });
  const order = await draft();
  expect(await sendQuote(services, { ...order, form }, { ...rosa, roles: [] })).toMatchObject({
    reason: "not_staff",
  });
});

test("what was accepted is shown as it was accepted, whatever the taxes are by then", async () => {
  const { orderId, holder } = await quoted();
  await acceptQuote(services, holder, { version: 1, expectedTotal: TOTAL });
  const found = await findOrderForStaff(db, orderId);
  if (!found) throw new Error("The order is gone.");
  const later = { ...(await readSettings(db)), taxRates: { FL: 7 } };
  const view = sentQuotesView(found, { settings: later, now: clock.now, by: rosa });
  expect(view?.sent).toMatchObject([{ total: 490_650, state: "Accepted" }]);
});
