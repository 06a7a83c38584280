import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { carts, mailConsents, outbox, settings } from "#app/platform/db/schema.ts";
import { chooseOffers } from "#app/shop/mailing-list/own-consent.server.ts";
import { cartFixture } from "#tests/support/cart-fixture.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { saveForLater } from "./change-cart.server.ts";
import { remindOfCarts } from "./remind-of-carts.server.ts";

const { services, clock } = await testServices();
const { db } = services;
const { add, view } = cartFixture(services, clock);
const start = new Date("2026-11-16T15:00:00Z");

beforeEach(() => {
  clock.now = start;
});
afterEach(async () => {
  await db.delete(carts);
  await db.delete(outbox);
  await db.delete(settings);
});

function later(hours: number) {
  clock.now = new Date(clock.now.getTime() + hours * 60 * 60 * 1000);
}

/** A customer with 1000 business cards in their cart. */
async function shopper({ agrees = true } = {}) {
  const dana = { ...(await insertCustomer(db)), emailVerified: true };
  const choice = { wantsOffers: agrees, form: "profile" as const };
  await db.transaction((tx) => chooseOffers(tx, services, dana, choice, clock.now));
  const owner = { userId: dana.userId, visitorHash: null, addressHash: null };
  await add({}, owner);
  return { ...dana, owner };
}

const mailsTo = (email: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.kind, "cart-reminder")));

test("who agreed is reminded of a left cart once, with its picture, today's price and one button", async () => {
  const dana = await shopper();
  later(23);
  expect(await remindOfCarts(services)).toBe(0);
  later(2);
  expect(await remindOfCarts(services)).toBe(1);
  expect(await remindOfCarts(services)).toBe(0);
  const [mail, ...others] = await mailsTo(dana.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("1,000 Business Cards");
  expect(mail?.text).toContain("$48.00");
  expect(mail?.text).toContain(`Back to your cart: ${services.env.publicUrl}/cart`);
  expect(mail?.html).toMatch(
    /<img class="tile" src="\/pictures\/[\w-]+-share\.jpg" alt="Business Cards" width="88"/,
  );
  expect(mail?.html).toContain(`${services.env.publicUrl}/emails/~${mail?.consentId}`);
});

test("processes that look at once remind once", async () => {
  const dana = await shopper();
  later(25);
  await Promise.all(Array.from({ length: 4 }, () => remindOfCarts(services)));
  expect(await mailsTo(dana.email)).toHaveLength(1);
});

test("nobody is reminded who did not agree, or left the list", async () => {
  await shopper({ agrees: false });
  const gone = await shopper();
  await db.update(mailConsents).set({ leftAt: clock.now });
  later(25);
  expect(await remindOfCarts(services)).toBe(0);
  expect(await mailsTo(gone.email)).toEqual([]);
});

test("a cart that was touched, emptied, set aside or ordered since is not reminded of", async () => {
  const touched = await shopper();
  const aside = await shopper();
  const ordered = await shopper();
  const [line] = (await view(aside.owner)).lines;
  const save = { lineId: line?.id ?? "", isSaved: true };
  await saveForLater(services, aside.owner, save);
  later(2);
  await insertOrder(db, { userId: ordered.userId, createdAt: clock.now });
  later(22);
  await add({ quantity: 500 }, touched.owner);
  later(1);
  expect(await remindOfCarts(services)).toBe(0);
  later(24);
  expect(await remindOfCarts(services)).toBe(1);
  expect(await mailsTo(touched.email)).toHaveLength(1);
});

test("the shop says after how many hours, and 0 is never; an old cart is left alone", async () => {
  const dana = await shopper();
  const say = (value: number) =>
    db
      .insert(settings)
      .values({ key: "cartReminderHours", value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  await say(0);
  later(25);
  expect(await remindOfCarts(services)).toBe(0);
  await say(48);
  expect(await remindOfCarts(services)).toBe(0);
  later(24 * 6);
  expect(await remindOfCarts(services)).toBe(0);
  expect(await mailsTo(dana.email)).toEqual([]);
});

test("a guest is reminded where the address that they typed agreed", async () => {
  const dana = await shopper();
  await db.delete(carts);
  const owner = { userId: null, visitorHash: "dana's other browser", addressHash: null };
  await add({}, owner);
  await db.update(carts).set({ typed: { "contact.email": dana.email.toUpperCase() } });
  const stranger = { userId: null, visitorHash: "a stranger's", addressHash: null };
  await add({}, stranger);
  later(25);
  expect(await remindOfCarts(services)).toBe(1);
  expect(await mailsTo(dana.email)).toHaveLength(1);
});

test("a mailbox hears of one cart, in however many carts its address was typed", async () => {
  const dana = await shopper();
  for (const name of ["one", "two", "three"]) {
    await add({}, { userId: null, visitorHash: `a stranger's ${name}`, addressHash: null });
  }
  await db.update(carts).set({ typed: { "contact.email": dana.email } });
  later(25);
  await Promise.all(Array.from({ length: 3 }, () => remindOfCarts(services)));
  expect(await mailsTo(dana.email)).toHaveLength(1);
});
