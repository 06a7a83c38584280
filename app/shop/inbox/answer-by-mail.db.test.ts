import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  auditLog,
  contactMessages,
  customerOrders,
  inboxEntries,
  inboxReplies,
  outbox,
  user,
} from "#app/platform/db/schema.ts";
import { NOBODY } from "#app/shop/person/nobody.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertContact, insertConversation } from "#tests/support/inbox-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { whileMailsAreRefused } from "#tests/support/refuse-mails.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { answerByMail } from "./answer-by-mail.server.ts";
import { findEntry } from "./find-entry.server.ts";

const { services } = await testServices();
const { db } = services;
const rosa = await insertPerson(db, "staff");
const customer = await insertPerson(db, "customer");

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(contactMessages);
  await db.delete(customerOrders);
  await db.delete(auditLog);
});

function answer(
  entryId: string,
  given: { messageKey?: string; seen?: string; by?: Person; message?: string } = {},
) {
  const { by = rosa, ...rest } = given;
  const form = { message: "We do.\nCome by.", messageKey: randomUUID(), seen: undefined, ...rest };
  return answerByMail(services, DEFAULT_SETTINGS, by, { entryId, form });
}

async function insertRequest(contactEmail = "dana@blueheron.example") {
  const { orderId, orderNumber } = await insertOrder(
    db,
    { orderKind: "design-request", deliveryMethod: "none", contactEmail },
    { configuration: null },
  );
  return { orderId, orderNumber };
}

/** A message of somebody whose account has verified its mailbox. */
async function insertVerified() {
  const { userId, email } = await insertCustomer(db);
  return { id: await insertContact(db, { userId, email: email.toUpperCase() }), email };
}

test("a contact message is answered by one mail from the shop, with what they wrote", async () => {
  const { id, email } = await insertVerified();
  expect(await answer(id)).toEqual({ ok: true });
  const [mail, ...others] = await db.select().from(outbox);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "contact-answer",
    recipient: email.toUpperCase(),
    replyTo: DEFAULT_SETTINGS.email,
    subject: "Re: Banner for the fair",
    orderId: null,
  });
  for (const words of ["We do.", "Come by.", rosa.name, "You wrote: Do you print 3x8 ft?"]) {
    expect(mail?.text).toContain(words);
  }
  const found = await findEntry(db, { entryId: id, before: null });
  expect(found).toMatchObject({
    entry: { isUnread: false, state: "open" },
    source: { replies: [{ message: "We do.\nCome by.", staffName: rosa.name }] },
  });
  expect(await db.select().from(auditLog)).toMatchObject([
    { actorId: rosa.userId, action: "message.answered", subject: `contact-message:${id}` },
  ]);
});

test.each([
  ["who gives no account", async () => null],
  ["whose account is another mailbox's", async () => (await insertCustomer(db)).userId],
  ["whose account has not verified it", () => unverified("dana@blueheron.example")],
])("nothing that was typed is repeated to somebody %s", async (_, account) => {
  const words = "Claim it at http://evil.example";
  const id = await insertContact(db, {
    userId: await account(),
    subject: words,
    message: words,
    name: words,
    createdAt: new Date("2026-11-20T17:00:00Z"),
  });
  expect(await answer(id)).toEqual({ ok: true });
  const [mail] = await db.select().from(outbox);
  expect(mail?.subject).toBe("Re: Your message from Nov 20");
  expect(mail?.text).toContain("Come by.");
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil");
});

async function unverified(email: string) {
  const { userId } = await insertCustomer(db, { email });
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  return userId;
}

test("a design request is answered by a mail that belongs to its order", async () => {
  const { orderId, orderNumber } = await insertRequest();
  expect(await answer(orderId)).toEqual({ ok: true });
  const [mail] = await db.select().from(outbox);
  expect(mail).toMatchObject({ kind: "design-answer", orderId });
  expect(mail?.subject).toContain(orderNumber);
});

test("an answer that is sent twice, even at once, is one mail", async () => {
  const id = await insertContact(db);
  const messageKey = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => answer(id, { messageKey })));
  expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await db.$count(inboxReplies)).toBe(1);
  expect(await db.$count(outbox)).toBe(1);
});

test("an answer that was changed since it was sent says first that there is one", async () => {
  const id = await insertContact(db);
  const messageKey = randomUUID();
  await answer(id, { messageKey });
  const changed = { messageKey, message: "We do, and tonight." };
  expect(await answer(id, changed)).toMatchObject({ reason: "answered_meanwhile" });
  for (const _ of [1, 2]) {
    expect(await answer(id, { ...changed, seen: messageKey })).toEqual({ ok: true });
  }
  expect(await db.$count(inboxReplies)).toBe(2);
  expect(await db.$count(outbox)).toBe(2);
});

test("who did not see that somebody else has answered is told first", async () => {
  const id = await insertContact(db);
  const messageKey = randomUUID();
  await answer(id, { messageKey });
  const late = { ok: false, reason: "answered_meanwhile", by: rosa.name };
  expect(await answer(id, { seen: id })).toEqual(late);
  expect(await answer(id, { seen: messageKey })).toEqual({ ok: true });
  expect(await db.$count(outbox)).toBe(2);
});

test("nobody is answered who can't be, and only the team answers", async () => {
  const held = await insertContact(db, { held: true });
  expect(await answer(held)).toEqual({ ok: false, reason: "held" });
  const { orderId } = await insertRequest(NOBODY);
  expect(await answer(orderId)).toEqual({ ok: false, reason: "closed" });
  expect(await answer(randomUUID())).toEqual({ ok: false, reason: "unknown" });
  const { userId } = await insertCustomer(db);
  expect(await answer(await insertConversation(db, userId))).toEqual({
    ok: false,
    reason: "unknown",
  });
  const id = await insertContact(db);
  expect(await answer(id, { by: customer })).toEqual({ ok: false, reason: "not_staff" });
  expect(await db.$count(outbox)).toBe(0);
});

test("an answer whose mail can't be written is not kept either", async () => {
  const id = await insertContact(db);
  await expect(whileMailsAreRefused(db, () => answer(id))).rejects.toThrow("Failed query");
  expect(await db.$count(inboxReplies)).toBe(0);
  const [entry] = await db.select().from(inboxEntries).where(eq(inboxEntries.id, id));
  expect(entry?.isUnread).toBe(true);
});
