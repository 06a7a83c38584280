import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox, reorderReminders, reviewRequests } from "#app/platform/db/schema.ts";
import { findAgreed, findConsentOf } from "#app/shop/mailing-list/agreed.server.ts";
import { consentKey } from "#app/shop/mailing-list/consent-link.server.ts";
import { mailboxHash } from "#app/shop/review/mailbox-hash.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { changeAccountPreferences, readAccountPreferences } from "./account-preferences.server.ts";
import { changePreferences } from "./change-preferences.server.ts";
import { openPreferences } from "./read-preferences.server.ts";

const { services, clock } = await testServices();
const { db, env } = services;

/** A buyer who was asked for a review, and for nothing else. */
async function asked(contactEmail: string) {
  const { orderId } = await insertOrder(db, { contactEmail });
  const hash = mailboxHash({ env }, contactEmail);
  const request = { orderId, mailboxHash: hash, isSent: true, createdAt: clock.now };
  await db.insert(reviewRequests).values(request);
  return { orderId, hash };
}

const choose = (key: string, list: "offers" | "reviews", wants: "yes" | "no") =>
  changePreferences(services, key, { list, wants }, null);

test("the link of a request for a review opens everything that its mailbox gets", async () => {
  const email = "buyer@preferences.example";
  const { hash } = await asked(email);
  const opened = { email, offers: "left", reviews: true, isProof: false };
  expect(await openPreferences(services, hash)).toEqual(opened);
  expect(await choose(hash, "reviews", "no")).toBe(true);
  expect(await openPreferences(services, hash)).toMatchObject({ reviews: false });
  // The team reads this link in the outbox: offers are confirmed by another, which comes by email.
  expect(await choose(hash, "offers", "yes")).toBe(true);
  expect(await choose(hash, "offers", "yes")).toBe(true);
  expect(await openPreferences(services, hash)).toMatchObject({ offers: "asked" });
  expect(await findAgreed(db, email)).toBeNull();
  expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(2);
  const consent = await findConsentOf(db, email);
  const key = consentKey(env.secret, consent?.id ?? "");
  expect(await choose(key, "offers", "yes")).toBe(true);
  expect(await findAgreed(db, email)).toMatchObject({ form: "link", confirmedAt: clock.now });
  expect(await openPreferences(services, key)).toEqual({
    email,
    offers: "agreed",
    reviews: false,
    isProof: true,
  });
});

test("one press ends everything: offers, requests and reminders that were asked for", async () => {
  const email = "done@preferences.example";
  const { orderId, hash } = await asked(email);
  const { orderId: another } = await insertOrder(db, { contactEmail: "other@preferences.example" });
  const reminder = { months: 3, dueAt: clock.now, createdAt: clock.now };
  await db.insert(reorderReminders).values([
    { ...reminder, orderId },
    { ...reminder, orderId: another },
  ]);
  await choose(hash, "offers", "yes");
  const all = { list: "everything", wants: "no" } as const;
  expect(await changePreferences(services, hash, all, null)).toBe(true);
  expect(await changePreferences(services, hash, all, null)).toBe(true);
  expect(await openPreferences(services, hash)).toMatchObject({ offers: "left", reviews: false });
  expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
  const left = await db.select().from(reorderReminders);
  expect(left.map((one) => one.orderId)).toEqual([another]);
});

test("a key that the shop did not make opens and changes nothing", async () => {
  const strange = mailboxHash({ env: { ...env, secret: "another" } }, "buyer@preferences.example");
  expect(await openPreferences(services, strange)).toBeNull();
  expect(await choose(strange, "reviews", "no")).toBe(false);
});

test("an account chooses for its own mailbox, and about reviews once that is proven", async () => {
  const customer = await insertCustomer(db);
  const hash = mailboxHash({ env }, customer.email);
  await asked(customer.email);
  const unproven = { ...customer, emailVerified: false };
  expect(await readAccountPreferences(services, unproven)).toEqual({
    offers: "left",
    reviews: null,
  });
  await changeAccountPreferences(services, unproven, { list: "everything", wants: "no" });
  expect(await openPreferences(services, hash)).toMatchObject({ reviews: true });
  const proven = { ...customer, emailVerified: true };
  await changeAccountPreferences(services, proven, { list: "offers", wants: "yes" });
  expect(await readAccountPreferences(services, proven)).toEqual({
    offers: "agreed",
    reviews: true,
  });
  await changeAccountPreferences(services, proven, { list: "everything", wants: "no" });
  expect(await readAccountPreferences(services, proven)).toEqual({
    offers: "left",
    reviews: false,
  });
});
