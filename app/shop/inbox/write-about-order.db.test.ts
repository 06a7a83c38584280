import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  customerMessages,
  messageThreads,
  orderEvents,
  outbox,
  user,
} from "#app/platform/db/schema.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { whileMailsAreRefused } from "#tests/support/refuse-mails.ts";
import { testServices } from "#tests/support/test-services.ts";
import { writeAboutOrder } from "./write-about-order.server.ts";

const { services } = await testServices();
const { db } = services;
const team = await insertCustomer(db, { name: "Rosa Delgado" });
const rosa: Person = {
  ...team,
  name: "Rosa Delgado",
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["staff"],
};

function write(
  orderId: string,
  given: { message?: string; messageKey?: string; by?: Person } = {},
) {
  const { message = "Your blue is darker than the screen.", messageKey = randomUUID() } = given;
  return writeAboutOrder(services, DEFAULT_SETTINGS, given.by ?? rosa, {
    orderId,
    form: { message, messageKey },
  });
}

const mailsOf = (orderId: string) =>
  db.select().from(outbox).where(eq(outbox.orderId, orderId)).orderBy(outbox.createdAt);

test("what was changed since it was sent is another message, once", async () => {
  const { userId, email } = await insertCustomer(db);
  const { orderId } = await insertOrder(db, { userId, contactEmail: email });
  const messageKey = randomUUID();
  await write(orderId, { messageKey });
  for (const message of ["It prints darker.", "It prints darker."]) {
    expect(await write(orderId, { messageKey, message })).toEqual({ ok: true });
  }
  expect(await mailsOf(orderId)).toHaveLength(2);
});

test("a customer with an account is written to there and by mail, the next time in the same thread", async () => {
  const { userId, email } = await insertCustomer(db);
  const { orderId, orderNumber } = await insertOrder(db, { userId, contactEmail: email });
  const messageKey = randomUUID();
  const sent = await Promise.all([1, 2].map(() => write(orderId, { messageKey })));
  expect(sent).toEqual([{ ok: true }, { ok: true }]);
  expect(await write(orderId, { message: "And the second thing." })).toEqual({ ok: true });

  const threads = await db.select().from(messageThreads).where(eq(messageThreads.userId, userId));
  expect(threads).toMatchObject([
    { orderId, subject: `Your order ${orderNumber}`, unreadByCustomer: 2, unreadByStaff: 0 },
  ]);
  const messages = await db
    .select()
    .from(customerMessages)
    .where(eq(customerMessages.threadId, threads[0]?.id ?? ""))
    .orderBy(customerMessages.createdAt);
  expect(
    messages.map(({ message, senderType, staffId }) => [message, senderType, staffId]),
  ).toEqual([
    ["Your blue is darker than the screen.", "admin", rosa.userId],
    ["And the second thing.", "admin", rosa.userId],
  ]);
  const mails = await mailsOf(orderId);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["order-message", email],
    ["order-message", email],
  ]);
  expect(mails[0]?.text).toContain("darker than the screen");
  expect(mails[0]?.text).toContain(`/my-account/messages/${threads[0]?.id}`);
  const subject = eq(auditLog.subject, `order:${orderId}`);
  expect(await db.$count(auditLog, subject)).toBe(2);
});

test("what the customer still waits for an answer to keeps waiting", async () => {
  const { userId, email } = await insertCustomer(db);
  const { orderId } = await insertOrder(db, { userId, contactEmail: email });
  const now = new Date();
  await db.insert(messageThreads).values({
    id: randomUUID(),
    userId,
    orderId,
    subject: "Which paper?",
    createdAt: now,
    lastMessageAt: now,
    lastSenderType: "customer",
    unreadByStaff: 1,
  });
  expect(await write(orderId)).toEqual({ ok: true });
  const threads = await db.select().from(messageThreads).where(eq(messageThreads.userId, userId));
  expect(threads).toMatchObject([{ subject: "Which paper?", unreadByStaff: 1 }]);
});

test("a guest gets it by mail, and the order's timeline keeps what was written", async () => {
  const { orderId } = await insertOrder(db, { userId: null, isTest: true });
  const messageKey = randomUUID();
  await write(orderId, { messageKey, message: "First line\nSecond line" });
  await write(orderId, { messageKey, message: "First line\nSecond line" });
  const mails = await mailsOf(orderId);
  expect(mails).toMatchObject([
    { kind: "order-message", recipient: "dana@blueheron.example", replyTo: DEFAULT_SETTINGS.email },
  ]);
  expect(mails[0]?.subject).toMatch(/^\[Test\] /);
  expect(mails[0]?.text).toContain("Second line");
  expect(mails[0]?.text).toContain("Reply to this email");
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  expect(events).toMatchObject([
    { kind: "message", toStatus: null, actor: "Rosa Delgado", note: "First line\nSecond line" },
  ]);
});

test("nobody is written to who can't read it, and nobody but the team writes", async () => {
  const { orderId: silent } = await insertOrder(db, {
    userId: null,
    contactEmail: "",
    orderKind: "custom",
    deliveryMethod: "none",
    deliveryAddress: null,
  });
  expect(await write(silent)).toEqual({ ok: false, reason: "closed" });
  const { userId, email } = await insertCustomer(db);
  const { orderId } = await insertOrder(db, { userId, contactEmail: email });
  const dana: Person = { ...rosa, userId, email, roles: [] };
  expect(await write(orderId, { by: dana })).toEqual({ ok: false, reason: "not_staff" });
  await db.update(user).set({ closedAt: new Date() }).where(eq(user.id, userId));
  expect(await write(orderId)).toEqual({ ok: false, reason: "closed" });
  expect(await mailsOf(orderId)).toEqual([]);
  expect(await write(randomUUID())).toEqual({ ok: false, reason: "unknown" });
});

test("what fails for another reason than an outage is a bug, and nothing of it is kept", async () => {
  const { orderId } = await insertOrder(db);
  await expect(whileMailsAreRefused(db, () => write(orderId))).rejects.toThrow();
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBe(0);
});
