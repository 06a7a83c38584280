import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, quotes, userRoles } from "#app/platform/db/schema.ts";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { cents } from "#app/shop/money/money.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertDraft, insertTeamMate, quoteForm } from "#tests/support/quote-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import type { QuoteForm } from "./quote-form.ts";
import { sendQuote } from "./send-quote.server.ts";

/** Decisions 32: what the shop has named before, staff don't go below. */
const { services, clock } = await testServices();
const { db } = services;
const customer = await insertCustomer(db);
const rosa = await insertTeamMate(db, "Rosa Delgado", "staff");
const ada = await insertTeamMate(db, "Ada Boyd", "admin");
await db.insert(userRoles).values({ userId: ada.userId, role: "admin" });
const below = { ok: false, reason: "below_floor" };
const sent = { ok: true };

const draft = (
  ...given: [Parameters<typeof insertDraft>[2]?, Parameters<typeof insertDraft>[3]?]
) => insertDraft(db, customer.userId, ...given);

beforeEach(() => {
  clock.now = new Date("2026-11-22T15:00:00Z");
});

/** One line, in dollars before tax. */
function at(dollars: number, changes: Partial<QuoteForm> = {}, isTaxable = false) {
  const amountCents = cents(Math.round(dollars * 100));
  return quoteForm({
    lines: [{ position: 1, label: "App", detail: "", amountCents, isTaxable }],
    ...changes,
  });
}

test("staff send no price below the estimate that the customer ordered by; an admin may", async () => {
  const order = await draft();
  expect(await sendQuote(services, { ...order, form: at(47) }, rosa)).toEqual(below);
  expect(await db.$count(quotes, eq(quotes.orderId, order.orderId))).toBe(0);
  expect(await sendQuote(services, { ...order, form: at(48) }, rosa)).toEqual(sent);
  const next = at(20, { version: 1 });
  expect(await sendQuote(services, { ...order, form: next }, rosa)).toEqual(below);
  expect(await sendQuote(services, { ...order, form: next }, ada)).toEqual(sent);
});

test("what an admin priced last, staff send again and price higher, never lower", async () => {
  const order = await draft();
  expect(await sendQuote(services, { ...order, form: at(30) }, ada)).toEqual(sent);
  const by = (dollars: number, version: number) =>
    sendQuote(services, { ...order, form: at(dollars, { version }) }, rosa);
  expect(await by(29, 1)).toEqual(below);
  expect(await by(30, 1)).toEqual(sent);
  expect(await by(60, 2)).toEqual(sent);
  // The sixty were staff's own: they may take back what they added themselves.
  expect(await by(30, 3)).toEqual(sent);
});

test("what has no price of the shop's own is staff's to price, and to correct", async () => {
  const order = await draft({ totalAmount: cents(0) }, { amount: cents(0) });
  expect(await sendQuote(services, { ...order, form: at(5000) }, rosa)).toEqual(sent);
  const next = at(500, { version: 1 });
  expect(await sendQuote(services, { ...order, form: next }, rosa)).toEqual(sent);
});

test("staff take no tax off what an admin sent with it, not even for a higher price", async () => {
  const order = await draft({ deliveryMethod: "pickup" });
  expect(await sendQuote(services, { ...order, form: at(100, {}, true) }, ada)).toEqual(sent);
  const by = (dollars: number, version: number, isTaxable: boolean, person = rosa) =>
    sendQuote(services, { ...order, form: at(dollars, { version }, isTaxable) }, person);
  expect(await by(100, 1, false)).toEqual(below);
  // The customer would pay the $106.50 of before, and the shop owe the tax.
  expect(await by(106.5, 1, false)).toEqual(below);
  expect(await by(100, 1, true)).toEqual(sent);
  expect(await by(100, 2, false, ada)).toEqual(sent);
  expect(await by(100, 3, false)).toEqual(sent);
});

test("staff take no shipping off what an admin sent with it", async () => {
  // No sales tax is charged there, so shipping is all that depends on what is goods.
  const deliveryAddress: DeliveryAddress = {
    street: "1 Oak St",
    unit: "",
    city: "Salem",
    state: "OR",
    zip: "97301",
  };
  const order = await draft({ deliveryMethod: "ship", deliveryAddress });
  expect(await sendQuote(services, { ...order, form: at(100, {}, true) }, ada)).toEqual(sent);
  const by = (version: number, isTaxable: boolean) =>
    sendQuote(services, { ...order, form: at(100, { version }, isTaxable) }, rosa);
  expect(await by(1, false)).toEqual(below);
  expect(await by(1, true)).toEqual(sent);
});

test("staff go not below what the customer was told in all, with shipping and tax", async () => {
  const told = { shippingAmount: cents(1500), taxAmount: cents(312), totalAmount: cents(6612) };
  const order = await draft({ deliveryMethod: "pickup", ...told });
  const by = (dollars: number, isTaxable: boolean) =>
    sendQuote(services, { ...order, form: at(dollars, {}, isTaxable) }, rosa);
  expect(await by(48, true)).toEqual(below);
  expect(await by(66.12, false)).toEqual(below);
  expect(await by(63, true)).toEqual(sent);
});

test("an admin's price stays the floor when that admin leaves the team", async () => {
  const eve = await insertTeamMate(db, "Eve Moss", "admin");
  await db.insert(userRoles).values({ userId: eve.userId, role: "admin" });
  const order = await draft();
  expect(await sendQuote(services, { ...order, form: at(90) }, eve)).toEqual(sent);
  const who = { userId: eve.userId };
  for (const role of ["staff", "customer"] as const) {
    const change = { by: ada, now: clock.now };
    expect(await setTeamRole(db, { who, role }, change)).toMatchObject(sent);
    const next = at(89, { version: 1 });
    expect(await sendQuote(services, { ...order, form: next }, rosa)).toEqual(below);
  }
  expect(await sendQuote(services, { ...order, form: at(90, { version: 1 }) }, rosa)).toEqual(sent);
});

test("who becomes an admin makes no floor of what they sent as staff", async () => {
  const finn = await insertTeamMate(db, "Finn Hale", "staff");
  const order = await draft();
  expect(await sendQuote(services, { ...order, form: at(90) }, finn)).toEqual(sent);
  await db.insert(userRoles).values({ userId: finn.userId, role: "admin" });
  const next = at(48, { version: 1 });
  expect(await sendQuote(services, { ...order, form: next }, rosa)).toEqual(sent);
});

test("staff don't price what they ordered themselves, by account or by email", async () => {
  const own = { ok: false, reason: "own" };
  const byAccount = await draft({ userId: rosa.userId });
  const byEmail = await draft({
    userId: null,
    contactEmail: rosa.email.toUpperCase().replace("@", "+print@"),
  });
  for (const order of [byAccount, byEmail]) {
    expect(await sendQuote(services, { ...order, form: at(500) }, rosa)).toEqual(own);
    expect(await db.$count(quotes, eq(quotes.orderId, order.orderId))).toBe(0);
    expect(await sendQuote(services, { ...order, form: at(500) }, ada)).toEqual(sent);
  }
});

test("an admin tries out an order of their own, and the audit log says whose it is", async () => {
  const order = await draft({ userId: ada.userId });
  expect(await sendQuote(services, { ...order, form: at(20) }, ada)).toEqual(sent);
  const other = await draft();
  expect(await sendQuote(services, { ...other, form: at(20) }, ada)).toEqual(sent);
  const entryOf = async (orderId: string) => {
    const isIts = and(eq(auditLog.subject, `order:${orderId}`), eq(auditLog.action, "order.quote"));
    const [entry] = await db.select({ after: auditLog.after }).from(auditLog).where(isIts);
    return entry?.after;
  };
  expect(await entryOf(order.orderId)).toMatchObject({ version: 1, ownOrder: true });
  expect(await entryOf(other.orderId)).not.toHaveProperty("ownOrder");
});
